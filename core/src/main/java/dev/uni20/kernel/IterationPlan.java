package dev.uni20.kernel;

import java.util.Arrays;

/**
 * The order in which a kernel walks operands of equal extents: axes of extent one are dropped, the
 * others ordered so that the first operand's smallest strides run fastest, and those that are
 * contiguous together in every operand are merged. Axis 0 of a plan is the innermost.
 */
public final class IterationPlan {
  private final long[] extents;
  private final long[][] strides;
  private final long count;

  private IterationPlan(long[] extents, long[][] strides, long count) {
    this.extents = extents;
    this.strides = strides;
    this.count = count;
  }

  /** The plan for operands of equal extents; the first one (the output) decides the order. */
  public static IterationPlan of(Layout... layouts) {
    return ofAxes(-1, layouts);
  }

  /**
   * The plan over those axes only whose bit is set in {@code axisMask}; the others stay at index
   * zero.
   */
  public static IterationPlan ofAxes(int axisMask, Layout... layouts) {
    int rank = layouts[0].rank();
    int[] axes = new int[rank];
    int used = 0;
    long count = 1;
    for (int axis = 0; axis < rank; axis++) {
      if ((axisMask & 1 << axis) != 0) {
        long extent = layouts[0].extent(axis);
        count *= extent;
        if (extent != 1) {
          insert(axes, used++, axis, layouts);
        }
      }
    }
    if (count == 0) {
      return new IterationPlan(new long[] {0}, new long[layouts.length][1], 0);
    }
    return merged(axes, used, count, layouts);
  }

  /** Insertion keeps axes of equal strides in their order, the first axis inner. */
  private static void insert(int[] axes, int used, int axis, Layout[] layouts) {
    int place = used;
    while (place > 0 && runsFaster(axis, axes[place - 1], layouts)) {
      axes[place] = axes[place - 1];
      place--;
    }
    axes[place] = axis;
  }

  private static boolean runsFaster(int axis, int other, Layout[] layouts) {
    for (Layout layout : layouts) {
      long one = Math.abs(layout.stride(axis));
      long two = Math.abs(layout.stride(other));
      if (one != two && one != 0 && two != 0) {
        return one < two;
      }
    }
    return false;
  }

  private static IterationPlan merged(int[] axes, int used, long count, Layout[] layouts) {
    long[] extents = new long[used];
    long[][] strides = new long[layouts.length][used];
    int last = -1;
    for (int i = 0; i < used; i++) {
      int axis = axes[i];
      if (last >= 0 && continues(axis, last, extents, strides, layouts)) {
        extents[last] *= layouts[0].extent(axis);
        continue;
      }
      last++;
      extents[last] = layouts[0].extent(axis);
      for (int k = 0; k < layouts.length; k++) {
        strides[k][last] = layouts[k].stride(axis);
      }
    }
    int rank = last + 1;
    if (rank < used) {
      extents = Arrays.copyOf(extents, rank);
      for (int k = 0; k < strides.length; k++) {
        strides[k] = Arrays.copyOf(strides[k], rank);
      }
    }
    return new IterationPlan(extents, strides, count);
  }

  private static boolean continues(
      int axis, int last, long[] extents, long[][] strides, Layout[] layouts) {
    for (int k = 0; k < layouts.length; k++) {
      if (layouts[k].stride(axis) != strides[k][last] * extents[last]) {
        return false;
      }
    }
    return true;
  }

  /** The number of axes left; 0 if a single element is walked. */
  public int rank() {
    return extents.length;
  }

  /** The number of elements walked. */
  public long count() {
    return count;
  }

  /** The extent of plan axis {@code axis}; 0 is the innermost. */
  public long extent(int axis) {
    return extents[axis];
  }

  /** The stride, in elements, of operand {@code operand} along plan axis {@code axis}. */
  public long stride(int operand, int axis) {
    return strides[operand][axis];
  }
}
