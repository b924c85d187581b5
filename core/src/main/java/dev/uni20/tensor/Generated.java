package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.ElementGenerator;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Span;

/**
 * Read-only tensors without element memory: their elements are computed when they are read. They
 * belong to no storage, so the other operands of an operation choose the backend.
 */
public final class Generated {
  private Generated() {}

  /** A tensor with {@code value} everywhere. */
  public static Tensor full(DType dtype, Number value, long... extents) {
    return constant(Scalar.of(dtype, value), extents);
  }

  /** A bool tensor with {@code value} everywhere. */
  public static Tensor full(boolean value, long... extents) {
    return constant(Scalar.of(DType.BOOL, value), extents);
  }

  /** A tensor of zeros (false for bool). */
  public static Tensor zeros(DType dtype, long... extents) {
    return constant(zero(dtype), extents);
  }

  /** A tensor of ones (true for bool). */
  public static Tensor ones(DType dtype, long... extents) {
    return constant(one(dtype), extents);
  }

  /** A matrix with ones where row and column are equal. */
  public static Tensor eye(DType dtype, long rows, long columns) {
    Scalar zero = zero(dtype);
    Scalar one = one(dtype);
    return fromFunction(dtype, index -> index[0] == index[1] ? one : zero, rows, columns);
  }

  /**
   * A tensor whose element at an index is {@code function} of it.
   *
   * @param function gives a number that fits {@code dtype}, or a {@link Scalar} of it (bool); it
   *     must give the same for the same index, and may be called from several threads
   */
  public static Tensor fromFunction(DType dtype, IndexFunction function, long... extents) {
    Layout layout = Layout.of(Layout.COLUMN_MAJOR, extents);
    ElementGenerator generator =
        position -> {
          long[] index = new long[layout.rank()];
          long rest = position;
          for (int axis = 0; axis < index.length; axis++) {
            index[axis] = rest % layout.extent(axis);
            rest /= layout.extent(axis);
          }
          Number value = function.at(index);
          return value instanceof Scalar scalar && scalar.dtype() == dtype
              ? scalar
              : Scalar.of(dtype, value);
        };
    return Tensor.ofSpan(Span.ofGenerator(dtype, layout, generator));
  }

  private static Tensor constant(Scalar value, long... extents) {
    Layout layout = Layout.of(Layout.COLUMN_MAJOR, extents);
    return Tensor.ofSpan(Span.ofGenerator(value.dtype(), layout, ElementGenerator.constant(value)));
  }

  static Scalar zero(DType dtype) {
    return Scalar.of(dtype, false);
  }

  static Scalar one(DType dtype) {
    return Scalar.of(dtype, true);
  }

  /** The value of an element as a function of its index. */
  @FunctionalInterface
  public interface IndexFunction {
    /**
     * The value.
     *
     * @param index one index for each axis
     */
    Number at(long[] index);
  }
}
