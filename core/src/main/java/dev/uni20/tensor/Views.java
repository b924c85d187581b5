package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Structural views: they alias their source and are writable where it is. */
final class Views {
  private Views() {}

  /** A view over {@code span}; the source keeps its memory alive through the span's buffer. */
  static Tensor of(Tensor source, Span span) {
    return span == source.span() ? source : Tensor.ofSpan(span);
  }

  static Tensor slice(Tensor x, Slice... slices) {
    Layout layout = x.layout();
    if (slices.length > layout.rank()) {
      throw new AxisException(
          "slice: "
              + slices.length
              + " slices "
              + Arrays.toString(slices)
              + " for a tensor of rank "
              + layout.rank());
    }
    long offset = 0;
    int axis = 0;
    for (Slice slice : slices) {
      long extent = layout.extent(axis);
      long stride = layout.stride(axis);
      if (slice.isSingle()) {
        offset += layout.checkedIndex(axis, slice.index()) * stride;
        layout = layout.without(axis);
        continue;
      }
      long count = slice.count(extent);
      if (count > 0) {
        offset += slice.first(extent) * stride;
      }
      layout = layout.withAxis(axis, count, count <= 1 ? stride : stride * slice.step());
      axis++;
    }
    return of(x, x.span().view(layout, layout.count() == 0 ? 0 : offset));
  }

  static Tensor select(Tensor x, int axis, long index) {
    Layout layout = x.layout();
    int found = layout.checkedAxis(axis);
    long offset = layout.checkedIndex(found, index) * layout.stride(found);
    return of(x, x.span().view(layout.without(found), offset));
  }

  static Tensor transpose(Tensor x) {
    int rank = x.rank();
    int[] order = new int[rank];
    for (int i = 0; i < rank; i++) {
      order[i] = rank - 1 - i;
    }
    return x.permute(order);
  }

  static Tensor reshape(Tensor x, StorageOrder order, long... extents) {
    long[] wanted = resolved(x, extents);
    Layout layout = reshaped(x.layout(), order, wanted);
    if (layout != null) {
      return of(x, x.span().view(layout, 0));
    }
    Tensor dense =
        Casts.castWithLayout(
            "reshape", x, x.dtype(), Conversion.CHECKED, Layout.of(order, x.extents()));
    dense.take(dense.span().view(Layout.of(order, wanted), 0));
    return dense;
  }

  static Tensor reshapeView(Tensor x, StorageOrder order, long... extents) {
    long[] wanted = resolved(x, extents);
    Layout layout = reshaped(x.layout(), order, wanted);
    if (layout == null) {
      throw new ShapeException(
          "reshapeView: "
              + x.layout()
              + " can't be read "
              + order
              + " as "
              + Arrays.toString(wanted)
              + " without a copy; use reshape, which copies");
    }
    return of(x, x.span().view(layout, 0));
  }

  private static long[] resolved(Tensor x, long[] extents) {
    long[] wanted = extents.clone();
    int unknown = -1;
    long known = 1;
    for (int axis = 0; axis < wanted.length; axis++) {
      if (wanted[axis] != -1) {
        known = saturatingProduct(known, wanted[axis]);
      } else if (unknown >= 0) {
        throw new ShapeException(
            "reshape: one extent may be -1; found " + Arrays.toString(extents));
      } else {
        unknown = axis;
      }
    }
    if (unknown >= 0 && known > 0 && x.size() % known == 0) {
      wanted[unknown] = x.size() / known;
      known *= wanted[unknown];
    }
    if (known != x.size() || (unknown >= 0 && wanted[unknown] < 0)) {
      throw new ShapeException(
          "reshape: "
              + Arrays.toString(x.extents())
              + " has "
              + x.size()
              + " elements, which "
              + Arrays.toString(extents)
              + " can't hold");
    }
    return wanted;
  }

  /** No tensor has as many elements as a product past 63 bits says, so that it fits none. */
  private static long saturatingProduct(long x, long y) {
    long product = x * y;
    return Math.multiplyHigh(x, y) == product >> 63 ? product : Long.MAX_VALUE;
  }

  /** The layout that reads the same elements in the same order, or null if there is none. */
  private static @Nullable Layout reshaped(Layout from, StorageOrder order, long[] wanted) {
    if (from.count() <= 1 || from.isCanonical(order)) {
      return Layout.of(order, wanted);
    }
    int rank = from.rank();
    // Groups of axes that advance together, each with its count and the stride of its fastest axis.
    long[] counts = new long[rank];
    long[] steps = new long[rank];
    int groups = 0;
    for (int i = 0; i < rank; i++) {
      int axis = order == StorageOrder.COLUMN_MAJOR ? i : rank - 1 - i;
      long extent = from.extent(axis);
      if (extent == 1) {
        continue;
      }
      if (groups > 0 && from.stride(axis) == steps[groups - 1] * counts[groups - 1]) {
        counts[groups - 1] *= extent;
      } else {
        counts[groups] = extent;
        steps[groups++] = from.stride(axis);
      }
    }
    long[] strides = new long[wanted.length];
    int group = 0;
    long used = 1;
    for (int i = 0; i < wanted.length; i++) {
      int axis = order == StorageOrder.COLUMN_MAJOR ? i : wanted.length - 1 - i;
      if (wanted[axis] == 1) {
        continue;
      }
      if (used == counts[group]) {
        group++;
        used = 1;
      }
      if (counts[group] % (used * wanted[axis]) != 0) {
        return null;
      }
      strides[axis] = steps[group] * used;
      used *= wanted[axis];
    }
    return Layout.strided(wanted, strides);
  }
}
