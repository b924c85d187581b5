package dev.uni20.cases;

import static dev.uni20.Uni20.empty;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.HostMemory;
import dev.uni20.tensor.Generated;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.util.Arrays;
import java.util.List;

/** Ways in which the same elements lie in memory; no result may depend on them. */
enum Arrangement {
  ROW_MAJOR,
  COLUMN_MAJOR,
  /** Every third element of a larger tensor, along every axis. */
  STRIDED,
  /** Backwards along every axis. */
  REVERSED,
  /** Every second element of a larger tensor, backwards. */
  REVERSED_STRIDED,
  /** Without memory: computed when read, and read-only. */
  GENERATED;

  static List<Arrangement> writable() {
    return Arrays.stream(values()).filter(each -> each != GENERATED).toList();
  }

  /** A tensor of the same elements in this arrangement. */
  Tensor of(Tensor x) {
    if (this == GENERATED) {
      return Generated.fromFunction(x.dtype(), x::get, x.extents());
    }
    Tensor arranged = uninitialised(x.dtype(), x.extents());
    arranged.assign(x);
    return arranged;
  }

  private Tensor uninitialised(DType dtype, long... extents) {
    return switch (this) {
      case ROW_MAJOR -> empty(HostMemory.instance(), dtype, Layout.ROW_MAJOR, extents);
      case COLUMN_MAJOR -> empty(HostMemory.instance(), dtype, Layout.COLUMN_MAJOR, extents);
      case STRIDED -> part(dtype, extents, 3, 2);
      case REVERSED -> part(dtype, extents, -1, 0);
      case REVERSED_STRIDED -> part(dtype, extents, -2, 0);
      case GENERATED -> throw new IllegalStateException("generated tensors are not written");
    };
  }

  /** A part of a larger tensor, whose other elements are such that reading them shows. */
  private static Tensor part(DType dtype, long[] extents, long step, long surplus) {
    long[] larger = new long[extents.length];
    Slice[] slices = new Slice[extents.length];
    for (int axis = 0; axis < extents.length; axis++) {
      long end = extents[axis] * Math.abs(step);
      larger[axis] = end + surplus;
      slices[axis] = step < 0 ? Slice.step(step) : Slice.range(surplus, end + surplus, step);
    }
    StorageOrder order = step < 0 ? Layout.COLUMN_MAJOR : Layout.ROW_MAJOR;
    Tensor whole = empty(HostMemory.instance(), dtype, order, larger);
    if (dtype.isBoolean()) {
      whole.fill(true);
    } else if (dtype.isInteger()) {
      whole.fill(dtype.maximumInteger());
    } else {
      whole.fill(Double.NaN);
    }
    return whole.slice(slices);
  }
}
