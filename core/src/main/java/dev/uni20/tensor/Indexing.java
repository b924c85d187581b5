package dev.uni20.tensor;

import dev.uni20.kernel.IndexFunction;
import dev.uni20.kernel.StorageOrder;

// #facade dev.uni20.Uni20
/**
 * Elements by index. Indices are tensors of any integer dtype, or Java arrays; negative ones count
 * from the back, and one out of range is refused with its place, before a target or given output
 * changes. Elements of every dtype are moved as they are. A target takes values whose dtype
 * promotes to its own, and which broadcast; values and indices that share memory with it are read
 * before it is written.
 *
 * <p>Every function throws {@link dev.uni20.kernel.AxisException} for an index or axis out of
 * range, {@link dev.uni20.dtype.PromotionException} for indices that are not integers and for
 * values that the target's dtype does not hold, {@link dev.uni20.kernel.ShapeException} for extents
 * that do not fit, {@link dev.uni20.kernel.AliasException} for an output or target that is
 * read-only or overlaps itself, and {@link dev.uni20.memory.StorageAccessException} for operands in
 * different storage; nothing has been written then.
 */
public final class Indexing {
  private Indexing() {}

  /**
   * The elements of x at some indices of one axis. The result has the extents of x, with those of
   * the indices in the place of the axis: of [2, 5, 3] along axis 1 with indices [4, 4] it has [2,
   * 4, 4, 3].
   */
  public static Tensor take(Tensor x, Tensor indices, int axis) {
    return IndexCall.along("take", IndexFunction.TAKE, x, indices, axis).read();
  }

  /** As {@link #take(Tensor, Tensor, int)}, the indices in a Java array. */
  public static Tensor take(Tensor x, long[] indices, int axis) {
    return take(x, IndexCall.indices(x, indices), axis);
  }

  /** As {@link #take(Tensor, Tensor, int)}, into a given output. */
  public static Tensor take(Tensor out, Tensor x, Tensor indices, int axis) {
    return IndexCall.along("take", IndexFunction.TAKE, x, indices, axis).read(out);
  }

  /**
   * The elements of x at flat indices, which count its elements in the given order. The result has
   * the extents of the indices.
   */
  public static Tensor take(Tensor x, Tensor indices, StorageOrder order) {
    return IndexCall.flat("take", IndexFunction.TAKE, x, indices, order).read();
  }

  /** As {@link #take(Tensor, Tensor, StorageOrder)}, the indices in a Java array. */
  public static Tensor take(Tensor x, long[] indices, StorageOrder order) {
    return take(x, IndexCall.indices(x, indices), order);
  }

  /** As {@link #take(Tensor, Tensor, StorageOrder)}, into a given output. */
  public static Tensor take(Tensor out, Tensor x, Tensor indices, StorageOrder order) {
    return IndexCall.flat("take", IndexFunction.TAKE, x, indices, order).read(out);
  }

  /**
   * Writes values to x at some indices of one axis. The values broadcast to the extents that {@link
   * #take(Tensor, Tensor, int)} would return; of several values for one element the last one stays,
   * in the row-major order of the indices.
   *
   * @return x
   */
  public static Tensor put(Tensor x, Tensor indices, Tensor values, int axis) {
    return IndexCall.along("put", IndexFunction.PUT, x, indices, axis).write(Operand.of(values));
  }

  /** As {@link #put(Tensor, Tensor, Tensor, int)}, one number everywhere. */
  public static Tensor put(Tensor x, Tensor indices, Number value, int axis) {
    return IndexCall.along("put", IndexFunction.PUT, x, indices, axis).write(Operand.of(value));
  }

  /** As {@link #put(Tensor, Tensor, Tensor, int)}, one value everywhere in a bool tensor. */
  public static Tensor put(Tensor x, Tensor indices, boolean value, int axis) {
    return IndexCall.along("put", IndexFunction.PUT, x, indices, axis).write(Operand.of(value));
  }

  /** As {@link #put(Tensor, Tensor, Tensor, int)}, the indices in a Java array. */
  public static Tensor put(Tensor x, long[] indices, Tensor values, int axis) {
    return put(x, IndexCall.indices(x, indices), values, axis);
  }

  /** As {@link #put(Tensor, Tensor, Number, int)}, the indices in a Java array. */
  public static Tensor put(Tensor x, long[] indices, Number value, int axis) {
    return put(x, IndexCall.indices(x, indices), value, axis);
  }

  /**
   * Writes values to x at flat indices, which count its elements in the given order. The values
   * broadcast to the extents of the indices; of several for one element the last one stays.
   *
   * @return x
   */
  public static Tensor put(Tensor x, Tensor indices, Tensor values, StorageOrder order) {
    return IndexCall.flat("put", IndexFunction.PUT, x, indices, order).write(Operand.of(values));
  }

  /** As {@link #put(Tensor, Tensor, Tensor, StorageOrder)}, one number everywhere. */
  public static Tensor put(Tensor x, Tensor indices, Number value, StorageOrder order) {
    return IndexCall.flat("put", IndexFunction.PUT, x, indices, order).write(Operand.of(value));
  }

  /** As {@link #put(Tensor, Tensor, Tensor, StorageOrder)}, one value in a bool tensor. */
  public static Tensor put(Tensor x, Tensor indices, boolean value, StorageOrder order) {
    return IndexCall.flat("put", IndexFunction.PUT, x, indices, order).write(Operand.of(value));
  }

  /** As {@link #put(Tensor, Tensor, Tensor, StorageOrder)}, the indices in a Java array. */
  public static Tensor put(Tensor x, long[] indices, Tensor values, StorageOrder order) {
    return put(x, IndexCall.indices(x, indices), values, order);
  }

  /** As {@link #put(Tensor, Tensor, Number, StorageOrder)}, the indices in a Java array. */
  public static Tensor put(Tensor x, long[] indices, Number value, StorageOrder order) {
    return put(x, IndexCall.indices(x, indices), value, order);
  }

  /**
   * Of each line of x along an axis, the elements at the indices of the same line: what {@link
   * Sorting#argsort(Tensor, int)} returns, gathered, sorts.
   *
   * @param indices of the rank of x, and of its extents but along {@code axis}; extents of one
   *     repeat, on either side
   * @return a tensor of the extents of the indices
   */
  public static Tensor gather(Tensor x, Tensor indices, int axis) {
    return IndexCall.ofLines(IndexFunction.GATHER, x, indices, axis).read();
  }

  /** As {@link #gather(Tensor, Tensor, int)}, into a given output. */
  public static Tensor gather(Tensor out, Tensor x, Tensor indices, int axis) {
    return IndexCall.ofLines(IndexFunction.GATHER, x, indices, axis).read(out);
  }

  /**
   * Writes values to each line of x along an axis, at the indices of the same line. Of several
   * values for one element the last one stays.
   *
   * @param indices of the rank of x, and of its extents but along {@code axis}; extents of one
   *     repeat
   * @param values broadcast to the extents of the indices
   * @return x
   */
  public static Tensor scatter(Tensor x, Tensor indices, Tensor values, int axis) {
    return IndexCall.ofLines(IndexFunction.SCATTER, x, indices, axis).write(Operand.of(values));
  }

  /** As {@link #scatter(Tensor, Tensor, Tensor, int)}, one number everywhere. */
  public static Tensor scatter(Tensor x, Tensor indices, Number value, int axis) {
    return IndexCall.ofLines(IndexFunction.SCATTER, x, indices, axis).write(Operand.of(value));
  }

  /** As {@link #scatter(Tensor, Tensor, Tensor, int)}, one value everywhere in a bool tensor. */
  public static Tensor scatter(Tensor x, Tensor indices, boolean value, int axis) {
    return IndexCall.ofLines(IndexFunction.SCATTER, x, indices, axis).write(Operand.of(value));
  }
}
