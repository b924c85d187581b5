package dev.uni20.kernel.cpu;

import dev.uni20.kernel.Layout;
import dev.uni20.kernel.StorageOrder;

/** The place of an element, from an index that counts through some axes of a layout in an order. */
final class IndexMap {
  private final long count;

  /** Extents and strides of the counted axes, the fastest first, merged where they run on. */
  private final long[] extents;

  private final long[] strides;
  private final int rank;

  IndexMap(Layout layout, int axis, int axes, StorageOrder order) {
    extents = new long[axes];
    strides = new long[axes];
    long product = 1;
    int used = 0;
    for (int i = 0; i < axes; i++) {
      int from = order == StorageOrder.COLUMN_MAJOR ? axis + i : axis + axes - 1 - i;
      long extent = layout.extent(from);
      product *= extent;
      if (extent == 1) {
        continue;
      }
      if (used > 0 && layout.stride(from) == strides[used - 1] * extents[used - 1]) {
        extents[used - 1] *= extent;
      } else {
        extents[used] = extent;
        strides[used++] = layout.stride(from);
      }
    }
    count = product;
    rank = used;
  }

  /** The number of indices. */
  long count() {
    return count;
  }

  /** The place of index {@code index}, which must lie in [0, count), in elements. */
  long position(long index) {
    if (rank <= 1) {
      return rank == 0 ? 0 : index * strides[0];
    }
    long position = 0;
    long rest = index;
    for (int i = 0; i < rank - 1; i++) {
      long next = rest / extents[i];
      position += (rest - next * extents[i]) * strides[i];
      rest = next;
    }
    return position + rest * strides[rank - 1];
  }
}
