package dev.uni20.kernel;

import java.util.Arrays;

/**
 * The axes that a reduction runs over: a runtime list, negative from the back, in any order. {@link
 * #none()} leaves the tensor as it is; {@link #all()} reduces every axis.
 */
public final class Axes {
  private static final Axes NONE = new Axes(new int[0], false);
  private static final Axes ALL = new Axes(new int[0], true);

  private final int[] axes;
  private final boolean all;

  private Axes(int[] axes, boolean all) {
    this.axes = axes;
    this.all = all;
  }

  /** These axes; duplicates and axes out of range are refused where the rank is known. */
  public static Axes of(int... axes) {
    return axes.length == 0 ? NONE : new Axes(axes.clone(), false);
  }

  /** No axis at all: the reduction is the identity. */
  public static Axes none() {
    return NONE;
  }

  /** Every axis. */
  public static Axes all() {
    return ALL;
  }

  /**
   * The axes as bits of an {@code int}, bit {@code i} for axis {@code i}.
   *
   * @throws AxisException if an axis is out of range for {@code rank} or named twice
   */
  public int mask(int rank) {
    if (all) {
      return rank == 32 ? -1 : (1 << rank) - 1;
    }
    int mask = 0;
    for (int axis : axes) {
      int bit = 1 << Layout.checkedAxis(axis, rank);
      if ((mask & bit) != 0) {
        throw new AxisException(
            "each axis may be named once; found axis " + axis + " again in " + this);
      }
      mask |= bit;
    }
    return mask;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof Axes other && all == other.all && Arrays.equals(axes, other.axes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(axes) + (all ? 1 : 0);
  }

  @Override
  public String toString() {
    return all ? "all axes" : Arrays.toString(axes);
  }
}
