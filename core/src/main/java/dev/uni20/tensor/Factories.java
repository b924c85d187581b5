package dev.uni20.tensor;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageDomain;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.function.LongConsumer;

// #facade dev.uni20.Uni20
/**
 * New tensors that own their memory and are writable. Without a storage named they lie in host
 * memory, without an order named they are column-major.
 */
public final class Factories {
  private Factories() {}

  /** A tensor whose elements are unspecified until they are written. */
  public static Tensor empty(DType dtype, long... extents) {
    return empty(HostMemory.instance(), dtype, Layout.COLUMN_MAJOR, extents);
  }

  /** A tensor in a storage and order, whose elements are unspecified until they are written. */
  public static Tensor empty(
      StorageDomain storage, DType dtype, StorageOrder order, long... extents) {
    return Results.owner(Results.allocate(dtype, Layout.of(order, extents), storage), false);
  }

  /** A tensor with the layout and storage of {@code like}, its elements unspecified. */
  public static Tensor emptyLike(Tensor like, DType dtype) {
    Span span = like.span();
    return Results.owner(
        Results.allocate(dtype, Results.layoutLike(span), Results.domainOf("emptyLike", span)),
        like instanceof ScalarTensor);
  }

  /** A tensor of zeros (false for bool). */
  public static Tensor zeros(DType dtype, long... extents) {
    return materialised(Generated.zeros(dtype, extents));
  }

  /** A tensor of ones (true for bool). */
  public static Tensor ones(DType dtype, long... extents) {
    return materialised(Generated.ones(dtype, extents));
  }

  /**
   * A tensor with {@code value} everywhere.
   *
   * @throws dev.uni20.dtype.ConversionException if the dtype can't hold it
   */
  public static Tensor full(DType dtype, Number value, long... extents) {
    return materialised(Generated.full(dtype, value, extents));
  }

  /** A bool tensor with {@code value} everywhere. */
  public static Tensor full(boolean value, long... extents) {
    return materialised(Generated.full(value, extents));
  }

  /** A square matrix with ones on the diagonal. */
  public static Tensor eye(DType dtype, long size) {
    return eye(dtype, size, size);
  }

  /** A matrix with ones where row and column are equal. */
  public static Tensor eye(DType dtype, long rows, long columns) {
    return materialised(Generated.eye(dtype, rows, columns));
  }

  /** The tensor of {@code function} at each index; see {@link Generated#fromFunction}. */
  public static Tensor fromFunction(
      DType dtype, Generated.IndexFunction function, long... extents) {
    return materialised(Generated.fromFunction(dtype, function, extents));
  }

  /** The integers from 0 to {@code stop}, excluded, as a tensor of rank one. */
  public static Tensor range(DType dtype, long stop) {
    return range(dtype, 0, stop, 1);
  }

  /**
   * The integers from {@code start}, included, to {@code stop}, excluded, as a tensor of rank one.
   *
   * @throws dev.uni20.dtype.ConversionException if the dtype can't hold one of them
   */
  public static Tensor range(DType dtype, long start, long stop) {
    return range(dtype, start, stop, 1);
  }

  /**
   * The integers from {@code start}, included, to {@code stop}, excluded, by {@code step}, as a
   * tensor of rank one.
   *
   * @throws IllegalArgumentException if the step is zero
   * @throws dev.uni20.dtype.ConversionException if the dtype can't hold one of them
   */
  public static Tensor range(DType dtype, long start, long stop, long step) {
    if (step == 0) {
      throw new IllegalArgumentException("range: the step must not be zero");
    }
    boolean none = step > 0 ? start >= stop : start <= stop;
    long span = step > 0 ? stop - start : start - stop;
    long stride = Math.abs(step);
    long count = none ? 0 : Long.divideUnsigned(span - 1, stride) + 1;
    if (count < 0) {
      throw new ShapeException(
          "range: from "
              + start
              + " to "
              + stop
              + " by "
              + step
              + " are more elements than an extent counts (2^63 - 1); take a part of them");
    }
    return fromFunction(dtype, index -> start + index[0] * step, count);
  }

  /** A scalar tensor of the dtype of a typed value. */
  public static ScalarTensor scalar(Scalar value) {
    ScalarTensor result =
        new ScalarTensor(
            value.dtype(), Results.allocate(value.dtype(), Layout.SCALAR, HostMemory.instance()));
    Casts.convert(
        Generated.fromFunction(value.dtype(), index -> value).span(),
        result.span(),
        Conversion.CHECKED,
        true);
    return result;
  }

  /**
   * A scalar tensor.
   *
   * @throws dev.uni20.dtype.ConversionException if the dtype can't hold the value
   */
  public static ScalarTensor scalar(DType dtype, Number value) {
    return scalar(Scalar.of(dtype, value));
  }

  private static Tensor materialised(Tensor generated) {
    return Tensor.copyOf(generated);
  }

  /** Lets {@code write} fill a tensor's memory, which stays alive until it is done. */
  private static Tensor written(Tensor tensor, LongConsumer write) {
    try {
      write.accept(tensor.span().address());
      return tensor;
    } finally {
      Reference.reachabilityFence(tensor);
    }
  }

  private static Tensor filled(DType dtype, long count, StorageOrder order, long... extents) {
    Layout layout = Layout.of(order, extents);
    if (layout.count() != count) {
      throw new ShapeException(
          "tensor: " + count + " values do not fill extents " + Arrays.toString(extents));
    }
    return Results.owner(Results.allocate(dtype, layout, HostMemory.instance()), false);
  }

  /** A float64 tensor of rank one. */
  public static Tensor tensor(double... values) {
    return tensor(values, Layout.ROW_MAJOR, values.length);
  }

  /**
   * A float64 tensor.
   *
   * @param values the elements
   * @param order the order in which they are counted, and in which they lie
   * @param extents the extents
   * @throws ShapeException if the extents do not hold that many elements
   */
  public static Tensor tensor(double[] values, StorageOrder order, long... extents) {
    Tensor result = filled(DType.FLOAT64, values.length, order, extents);
    return written(result, address -> HostAccess.copyFromArray(values, 0, address, values.length));
  }

  /** A float32 tensor of rank one. */
  public static Tensor tensor(float... values) {
    return tensor(values, Layout.ROW_MAJOR, values.length);
  }

  /**
   * A float32 tensor.
   *
   * @param values the elements
   * @param order the order in which they are counted, and in which they lie
   * @param extents the extents
   * @throws ShapeException if the extents do not hold that many elements
   */
  public static Tensor tensor(float[] values, StorageOrder order, long... extents) {
    Tensor result = filled(DType.FLOAT32, values.length, order, extents);
    return written(result, address -> HostAccess.copyFromArray(values, 0, address, values.length));
  }

  /** An int64 tensor of rank one. */
  public static Tensor tensor(long... values) {
    return tensor(values, Layout.ROW_MAJOR, values.length);
  }

  /**
   * An int64 tensor.
   *
   * @param values the elements
   * @param order the order in which they are counted, and in which they lie
   * @param extents the extents
   * @throws ShapeException if the extents do not hold that many elements
   */
  public static Tensor tensor(long[] values, StorageOrder order, long... extents) {
    Tensor result = filled(DType.INT64, values.length, order, extents);
    return written(result, address -> HostAccess.copyFromArray(values, 0, address, values.length));
  }

  /** An int32 tensor of rank one. */
  public static Tensor tensor(int... values) {
    return tensor(values, Layout.ROW_MAJOR, values.length);
  }

  /**
   * An int32 tensor.
   *
   * @param values the elements
   * @param order the order in which they are counted, and in which they lie
   * @param extents the extents
   * @throws ShapeException if the extents do not hold that many elements
   */
  public static Tensor tensor(int[] values, StorageOrder order, long... extents) {
    Tensor result = filled(DType.INT32, values.length, order, extents);
    return written(result, address -> HostAccess.copyFromArray(values, 0, address, values.length));
  }

  /** An int16 tensor of rank one. */
  public static Tensor tensor(short... values) {
    return tensor(values, Layout.ROW_MAJOR, values.length);
  }

  /**
   * An int16 tensor.
   *
   * @param values the elements
   * @param order the order in which they are counted, and in which they lie
   * @param extents the extents
   * @throws ShapeException if the extents do not hold that many elements
   */
  public static Tensor tensor(short[] values, StorageOrder order, long... extents) {
    Tensor result = filled(DType.INT16, values.length, order, extents);
    return written(result, address -> HostAccess.copyFromArray(values, 0, address, values.length));
  }

  /** An int8 tensor of rank one. */
  public static Tensor tensor(byte... values) {
    return tensor(values, Layout.ROW_MAJOR, values.length);
  }

  /**
   * An int8 tensor.
   *
   * @param values the elements
   * @param order the order in which they are counted, and in which they lie
   * @param extents the extents
   * @throws ShapeException if the extents do not hold that many elements
   */
  public static Tensor tensor(byte[] values, StorageOrder order, long... extents) {
    Tensor result = filled(DType.INT8, values.length, order, extents);
    return written(result, address -> HostAccess.copyFromArray(values, 0, address, values.length));
  }

  /** A bool tensor of rank one. */
  public static Tensor tensor(boolean... values) {
    return tensor(values, Layout.ROW_MAJOR, values.length);
  }

  /** A bool tensor; see {@link #tensor(double[], StorageOrder, long...)}. */
  public static Tensor tensor(boolean[] values, StorageOrder order, long... extents) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (values[i] ? 1 : 0);
    }
    Tensor result = filled(DType.BOOL, values.length, order, extents);
    return written(result, address -> HostAccess.copyFromArray(bytes, 0, address, bytes.length));
  }

  /** A complex128 tensor of rank one. */
  public static Tensor tensor(Complex... values) {
    return tensor(DType.COMPLEX128, values);
  }

  /**
   * A tensor of rank one of any dtype but bool from any numbers.
   *
   * @throws dev.uni20.dtype.ConversionException if the dtype can't hold one of them
   */
  public static Tensor tensor(DType dtype, Number... values) {
    return tensor(dtype, values, Layout.ROW_MAJOR, values.length);
  }

  /**
   * A tensor of any dtype but bool from any numbers; see {@link #tensor(double[], StorageOrder,
   * long...)}.
   */
  public static Tensor tensor(DType dtype, Number[] values, StorageOrder order, long... extents) {
    Scalar[] converted = new Scalar[values.length];
    for (int i = 0; i < converted.length; i++) {
      converted[i] = Scalar.of(dtype, values[i]);
    }
    Tensor result = filled(dtype, values.length, order, extents);
    Span flat = result.span().view(Layout.of(Layout.ROW_MAJOR, values.length), 0);
    Casts.convert(
        Span.ofGenerator(dtype, flat.layout(), position -> converted[(int) position]),
        flat,
        Conversion.CHECKED,
        true);
    return result;
  }
}
