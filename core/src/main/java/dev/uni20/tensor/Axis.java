package dev.uni20.tensor;

import dev.uni20.kernel.Axes;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import java.util.Arrays;

// #facade dev.uni20.Uni20
/** Views with axes added, dropped, moved, reversed or taken diagonally; nothing is copied. */
public final class Axis {
  private Axis() {}

  /**
   * A view with an axis of extent one put at {@code axis}, counted in the result.
   *
   * @throws AxisException if the result has no such axis
   */
  public static Tensor newAxis(Tensor x, int axis) {
    Layout layout = x.layout();
    int rank = layout.rank() + 1;
    int place = axis < 0 ? axis + rank : axis;
    if (place < 0 || place >= rank) {
      throw new AxisException("newAxis: a result of rank " + rank + " has no axis " + axis);
    }
    long[] extents = new long[rank];
    long[] strides = new long[rank];
    for (int i = 0, from = 0; i < rank; i++) {
      extents[i] = i == place ? 1 : layout.extent(from);
      strides[i] = i == place ? 0 : layout.stride(from++);
    }
    return Views.of(x, x.span().view(Layout.strided(extents, strides), 0));
  }

  /** A view without the axes of extent one. */
  public static Tensor squeeze(Tensor x) {
    Layout layout = x.layout();
    for (int axis = layout.rank() - 1; axis >= 0; axis--) {
      if (layout.extent(axis) == 1) {
        layout = layout.without(axis);
      }
    }
    return Views.of(x, x.span().view(layout, 0));
  }

  /**
   * A view without one axis, which must have extent one.
   *
   * @throws ShapeException if it has another extent
   */
  public static Tensor squeeze(Tensor x, int axis) {
    Layout layout = x.layout();
    int found = layout.checkedAxis(axis);
    if (layout.extent(found) != 1) {
      throw new ShapeException(
          "squeeze: axis "
              + axis
              + " of "
              + Arrays.toString(x.extents())
              + " has more than one index; select(axis, index) takes one of them");
    }
    return Views.of(x, x.span().view(layout.without(found), 0));
  }

  /** A view with axis {@code from} moved to place {@code to}; the others keep their order. */
  public static Tensor moveAxis(Tensor x, int from, int to) {
    int rank = x.rank();
    int source = x.layout().checkedAxis(from);
    int target = x.layout().checkedAxis(to);
    int[] order = new int[rank];
    for (int i = 0, next = 0; i < rank; i++) {
      if (i == target) {
        order[i] = source;
      } else {
        next += next == source ? 1 : 0;
        order[i] = next++;
      }
    }
    return x.permute(order);
  }

  /** A view with the given axes reversed; without axes, with all of them. */
  public static Tensor flip(Tensor x, int... axes) {
    int mask = axes.length == 0 ? Axes.all().mask(x.rank()) : Axes.of(axes).mask(x.rank());
    Slice[] slices = new Slice[x.rank()];
    for (int axis = 0; axis < slices.length; axis++) {
      slices[axis] = (mask & 1 << axis) != 0 ? Slice.reversed() : Slice.all();
    }
    return x.slice(slices);
  }

  /**
   * The diagonal of the last two axes, {@code offset} above it, as a view whose last axis runs
   * along it.
   */
  public static Tensor diagonal(Tensor x, long offset) {
    Layout layout = x.layout();
    int rank = layout.rank();
    if (rank < 2) {
      throw new AxisException("diagonal: takes rank two or more; found rank " + rank);
    }
    long rows = layout.extent(rank - 2);
    long columns = layout.extent(rank - 1);
    long length =
        Math.max(
            0, offset >= 0 ? Math.min(rows, columns - offset) : Math.min(rows + offset, columns));
    long rowStride = layout.stride(rank - 2);
    long columnStride = layout.stride(rank - 1);
    long start = offset >= 0 ? offset * columnStride : -offset * rowStride;
    Layout wanted = layout.without(rank - 1).withAxis(rank - 2, length, rowStride + columnStride);
    return Views.of(x, x.span().view(wanted, wanted.count() == 0 ? 0 : start));
  }

  /** The main diagonal of the last two axes, as a view. */
  public static Tensor diagonal(Tensor x) {
    return diagonal(x, 0);
  }

  /**
   * The parts of x along an axis, as views of equal extent.
   *
   * @throws ShapeException if the extent is no multiple of {@code parts}
   */
  public static Tensor[] split(Tensor x, int parts, int axis) {
    int found = x.layout().checkedAxis(axis);
    long extent = x.layout().extent(found);
    if (parts <= 0 || extent % parts != 0) {
      throw new ShapeException(
          "split: axis " + axis + " of extent " + extent + " has no " + parts + " equal parts");
    }
    long each = extent / parts;
    Tensor[] views = new Tensor[parts];
    for (int i = 0; i < parts; i++) {
      views[i] = sliceAxis(x, found, i * each, (i + 1) * each);
    }
    return views;
  }

  /** A view of the indices from {@code start} to {@code stop}, excluded, of one axis. */
  static Tensor sliceAxis(Tensor x, int axis, long start, long stop) {
    Slice[] slices = new Slice[axis + 1];
    Arrays.fill(slices, Slice.all());
    slices[axis] = Slice.range(start, stop);
    return x.slice(slices);
  }
}
