package dev.uni20.kernel;

import java.util.Arrays;

/**
 * Where the elements of a tensor lie: extents, strides (both in elements, {@code long}) and their
 * count. Immutable and shared: results of the same shape reuse the Layout of their operand.
 *
 * <p>A stride may be negative or zero. Axes of extent one, and every axis of an empty layout, may
 * carry any stride: they never move the position of an element, so they do not count when a layout
 * is asked whether it is canonical.
 */
public final class Layout {
  /** The largest rank a tensor may have. */
  public static final int MAXIMUM_RANK = 32;

  /** {@link StorageOrder#ROW_MAJOR}, so that callers can write {@code Layout.ROW_MAJOR}. */
  public static final StorageOrder ROW_MAJOR = StorageOrder.ROW_MAJOR;

  /** {@link StorageOrder#COLUMN_MAJOR}, so that callers can write {@code Layout.COLUMN_MAJOR}. */
  public static final StorageOrder COLUMN_MAJOR = StorageOrder.COLUMN_MAJOR;

  /** The layout of rank zero: one element. */
  public static final Layout SCALAR = new Layout(new long[0], new long[0]);

  private final long[] extents;
  private final long[] strides;
  private final long count;
  private final boolean rowMajor;
  private final boolean columnMajor;

  private Layout(long[] extents, long[] strides) {
    this.extents = extents;
    this.strides = strides;
    this.count = checkedCount(extents);
    this.rowMajor = isCanonical(extents, strides, count, StorageOrder.ROW_MAJOR);
    this.columnMajor =
        extents.length < 2
            ? rowMajor
            : isCanonical(extents, strides, count, StorageOrder.COLUMN_MAJOR);
  }

  /**
   * The canonical layout of {@code extents} in {@code order}.
   *
   * @throws ShapeException if an extent is negative, the rank exceeds {@value #MAXIMUM_RANK}, or
   *     the product of the non-zero extents does not fit 63 bits
   */
  public static Layout of(StorageOrder order, long... extents) {
    if (extents.length == 0) {
      return SCALAR;
    }
    checkedCount(extents);
    return new Layout(extents.clone(), canonicalStrides(order, extents));
  }

  /**
   * A layout with the given strides, in elements.
   *
   * @throws ShapeException as {@link #of}, or if the two lengths differ, or if a position does not
   *     fit 63 bits
   */
  public static Layout strided(long[] extents, long[] strides) {
    if (extents.length != strides.length) {
      throw new ShapeException(
          "a layout needs one stride for each extent; found extents "
              + Arrays.toString(extents)
              + " and strides "
              + Arrays.toString(strides));
    }
    return extents.length == 0 ? SCALAR : new Layout(extents.clone(), strides.clone());
  }

  private static long[] canonicalStrides(StorageOrder order, long[] extents) {
    int rank = extents.length;
    long[] strides = new long[rank];
    long step = 1;
    for (int i = 0; i < rank; i++) {
      int axis = order == StorageOrder.ROW_MAJOR ? rank - 1 - i : i;
      strides[axis] = step;
      step *= Math.max(1, extents[axis]);
    }
    return strides;
  }

  private static long checkedCount(long[] extents) {
    if (extents.length > MAXIMUM_RANK) {
      throw new ShapeException(
          "a tensor has at most " + MAXIMUM_RANK + " axes; found " + extents.length);
    }
    long product = 1;
    boolean empty = false;
    for (long extent : extents) {
      if (extent < 0) {
        throw new ShapeException("extents must not be negative; found " + Arrays.toString(extents));
      }
      if (extent == 0) {
        empty = true;
      } else if (Math.multiplyHigh(product, extent) != 0 || product * extent < 0) {
        throw new ShapeException(
            "the product of the non-zero extents must fit 63 bits; found "
                + Arrays.toString(extents));
      } else {
        product *= extent;
      }
    }
    return empty ? 0 : product;
  }

  private static boolean isCanonical(
      long[] extents, long[] strides, long count, StorageOrder order) {
    if (count == 0) {
      return true;
    }
    int rank = extents.length;
    long step = 1;
    for (int i = 0; i < rank; i++) {
      int axis = order == StorageOrder.ROW_MAJOR ? rank - 1 - i : i;
      if (extents[axis] != 1) {
        if (strides[axis] != step) {
          return false;
        }
        step *= extents[axis];
      }
    }
    return true;
  }

  /** The number of axes, 0 to {@value #MAXIMUM_RANK}. */
  public int rank() {
    return extents.length;
  }

  /** The extent of axis {@code axis}, which must lie in [0, rank). */
  public long extent(int axis) {
    return extents[axis];
  }

  /** The stride of axis {@code axis} in elements; {@code axis} must lie in [0, rank). */
  public long stride(int axis) {
    return strides[axis];
  }

  /** A copy of the extents. */
  public long[] extents() {
    return extents.clone();
  }

  /** A copy of the strides, in elements. */
  public long[] strides() {
    return strides.clone();
  }

  /** The number of elements: the product of the extents. */
  public long count() {
    return count;
  }

  /** Whether consecutive elements in {@code order} lie one after the other without gaps. */
  public boolean isCanonical(StorageOrder order) {
    return order == StorageOrder.ROW_MAJOR ? rowMajor : columnMajor;
  }

  /** Whether both layouts are canonical in the same order. */
  public boolean isCanonicalWith(Layout other) {
    return (rowMajor && other.rowMajor) || (columnMajor && other.columnMajor);
  }

  /** Whether both layouts have the same extents and are canonical in the same order. */
  public boolean isDenseLike(Layout other) {
    return isCanonicalWith(other) && hasExtentsOf(other);
  }

  /** Whether the layout is canonical in at least one order. */
  public boolean isCanonical() {
    return rowMajor || columnMajor;
  }

  /**
   * The one order in which the layout is canonical.
   *
   * @param otherwise the answer where it is canonical in both orders or in none
   */
  public StorageOrder orderOr(StorageOrder otherwise) {
    if (rowMajor == columnMajor) {
      return otherwise;
    }
    return rowMajor ? StorageOrder.ROW_MAJOR : StorageOrder.COLUMN_MAJOR;
  }

  /** Whether the extents are those of {@code other}. */
  public boolean hasExtentsOf(Layout other) {
    return Arrays.equals(extents, other.extents);
  }

  /** Whether the extents are {@code wanted}. */
  public boolean hasExtents(long[] wanted) {
    return Arrays.equals(extents, wanted);
  }

  /** The smallest position of an element relative to the first one, in elements (at most 0). */
  public long lowestPosition() {
    return extremePosition(-1);
  }

  /** The largest position of an element relative to the first one, in elements (at least 0). */
  public long highestPosition() {
    return extremePosition(1);
  }

  private long extremePosition(int sign) {
    if (isCanonical()) {
      return sign < 0 || count == 0 ? 0 : count - 1;
    }
    long position = 0;
    try {
      for (int axis = 0; axis < extents.length; axis++) {
        if (strides[axis] != 0 && Long.signum(strides[axis]) == sign) {
          position = Math.addExact(position, Math.multiplyExact(extents[axis] - 1, strides[axis]));
        }
      }
    } catch (ArithmeticException overflow) {
      throw new ShapeException("a position of " + this + " does not fit 63 bits");
    }
    return position;
  }

  /**
   * Whether two different indices may share an element. Exact for layouts whose axes, ordered by
   * stride, nest (every view made by slicing, permuting and broadcasting an owner does); otherwise
   * it errs towards {@code true}.
   */
  public boolean overlapsItself() {
    if (count <= 1 || isCanonical()) {
      return false;
    }
    Integer[] axes = new Integer[extents.length];
    Arrays.setAll(axes, Integer::valueOf);
    Arrays.sort(axes, (a, b) -> Long.compare(Math.abs(strides[a]), Math.abs(strides[b])));
    long reach = 0;
    for (int axis : axes) {
      if (extents[axis] > 1) {
        long stride = Math.abs(strides[axis]);
        if (stride <= reach) {
          return true;
        }
        reach += stride * (extents[axis] - 1);
      }
    }
    return false;
  }

  /**
   * The position of an element relative to the first one, in elements.
   *
   * @throws AxisException if there is not one index for each axis, or one is out of range; negative
   *     indices count from the end
   */
  public long positionOf(long... index) {
    if (index.length != extents.length) {
      throw new AxisException(
          "an element of a tensor of rank "
              + extents.length
              + " is named by "
              + extents.length
              + " indices; found "
              + Arrays.toString(index));
    }
    long position = 0;
    for (int axis = 0; axis < index.length; axis++) {
      position += strides[axis] * checkedIndex(axis, index[axis]);
    }
    return position;
  }

  /**
   * The index of the element at a position relative to the first one, in elements; the inverse of
   * {@link #positionOf} for layouts that do not overlap themselves.
   */
  public long[] indexOf(long position) {
    Integer[] axes = new Integer[extents.length];
    Arrays.setAll(axes, Integer::valueOf);
    Arrays.sort(axes, (a, b) -> Long.compare(Math.abs(strides[b]), Math.abs(strides[a])));
    long[] index = new long[extents.length];
    long rest = position - lowestPosition();
    for (int axis : axes) {
      long stride = Math.abs(strides[axis]);
      if (stride != 0 && extents[axis] > 1) {
        long steps = rest / stride;
        rest -= steps * stride;
        index[axis] = strides[axis] > 0 ? steps : extents[axis] - 1 - steps;
      }
    }
    return index;
  }

  /**
   * The index along {@code axis} counted from the front.
   *
   * @throws AxisException if it is out of range
   */
  public long checkedIndex(int axis, long index) {
    long extent = extents[axis];
    long found = index < 0 ? index + extent : index;
    if (found < 0 || found >= extent) {
      throw new AxisException(
          "index " + index + " is out of range for axis " + axis + " of extent " + extent);
    }
    return found;
  }

  /**
   * The axis counted from the front.
   *
   * @throws AxisException if it is out of range
   */
  public int checkedAxis(int axis) {
    return checkedAxis(axis, extents.length);
  }

  static int checkedAxis(int axis, int rank) {
    int found = axis < 0 ? axis + rank : axis;
    if (found < 0 || found >= rank) {
      throw new AxisException(
          rank == 0
              ? "axis " + axis + " does not exist: a rank-zero tensor has no axes"
              : "axis "
                  + axis
                  + " is out of range for rank "
                  + rank
                  + "; axes are "
                  + -rank
                  + " to "
                  + (rank - 1));
    }
    return found;
  }

  /**
   * This layout with its axes in another order: axis {@code i} of the result is axis {@code
   * order[i]} of this one.
   *
   * @throws AxisException unless {@code order} names each axis once
   */
  public Layout permuted(int... order) {
    int rank = extents.length;
    if (order.length != rank) {
      throw new AxisException(
          "a permutation of rank "
              + rank
              + " names each axis once; found "
              + Arrays.toString(order));
    }
    long[] newExtents = new long[rank];
    long[] newStrides = new long[rank];
    int seen = 0;
    for (int i = 0; i < rank; i++) {
      int axis = checkedAxis(order[i]);
      if ((seen & 1 << axis) != 0) {
        throw new AxisException(
            "a permutation names each axis once; found " + Arrays.toString(order));
      }
      seen |= 1 << axis;
      newExtents[i] = extents[axis];
      newStrides[i] = strides[axis];
    }
    return new Layout(newExtents, newStrides);
  }

  /**
   * This layout read with other extents: axes are added in front, and axes of extent one are
   * repeated with stride zero.
   *
   * @throws ShapeException if an extent neither equals the wanted one nor is one
   */
  public Layout broadcastTo(long... wanted) {
    return hasExtents(wanted) ? this : stretchedTo(wanted.clone());
  }

  /** As {@link #broadcastTo(long...)}, to the extents of a layout. */
  public Layout broadcastTo(Layout shape) {
    return hasExtentsOf(shape) ? this : stretchedTo(shape.extents);
  }

  /** Keeps the array. */
  private Layout stretchedTo(long[] wanted) {
    int added = wanted.length - extents.length;
    if (added < 0) {
      throw cannotBroadcast(wanted);
    }
    long[] newStrides = new long[wanted.length];
    for (int axis = 0; axis < extents.length; axis++) {
      if (extents[axis] == wanted[added + axis]) {
        newStrides[added + axis] = strides[axis];
      } else if (extents[axis] != 1) {
        throw cannotBroadcast(wanted);
      }
    }
    return new Layout(wanted, newStrides);
  }

  private ShapeException cannotBroadcast(long[] wanted) {
    return new ShapeException(
        "extents "
            + Arrays.toString(extents)
            + " do not broadcast to "
            + Arrays.toString(wanted)
            + ": counted from the last axis, each extent must be equal or one");
  }

  /**
   * A layout of the extents to which all {@code layouts} broadcast: the first of them that has
   * these extents, or else the column-major one.
   *
   * @param operation the operation's name, for the error
   * @throws ShapeException if there are none
   */
  public static Layout broadcast(String operation, Layout... layouts) {
    long[] extents = broadcastExtents(operation, layouts);
    for (Layout layout : layouts) {
      if (layout.hasExtents(extents)) {
        return layout;
      }
    }
    return of(StorageOrder.COLUMN_MAJOR, extents);
  }

  private static long[] broadcastExtents(String operation, Layout... layouts) {
    int rank = 0;
    for (Layout layout : layouts) {
      rank = Math.max(rank, layout.rank());
    }
    long[] result = new long[rank];
    Arrays.fill(result, 1);
    for (Layout layout : layouts) {
      int added = rank - layout.rank();
      for (int axis = 0; axis < layout.rank(); axis++) {
        long extent = layout.extents[axis];
        if (extent == result[added + axis] || extent == 1) {
          continue;
        }
        if (result[added + axis] != 1) {
          StringBuilder found = new StringBuilder();
          for (Layout each : layouts) {
            found.append(found.isEmpty() ? "" : " with ").append(Arrays.toString(each.extents));
          }
          throw new ShapeException(
              operation
                  + ": extents "
                  + found
                  + " do not broadcast; counted from the last axis, extents must be equal or one"
                  + leadingHint(rank, layouts));
        }
        result[added + axis] = extent;
      }
    }
    return result;
  }

  /** Where an operand fits the first axes of another, how to give it the axes that it lacks. */
  private static String leadingHint(int rank, Layout... layouts) {
    for (Layout few : layouts) {
      for (Layout full : layouts) {
        if (full.rank() == rank
            && few.rank() > 0
            && few.rank() < rank
            && Arrays.equals(few.extents, Arrays.copyOf(full.extents, few.rank()))) {
          long[] padded = Arrays.copyOf(few.extents, rank);
          Arrays.fill(padded, few.rank(), rank, 1);
          return "; to meet the first axes, reshape "
              + Arrays.toString(few.extents)
              + " to "
              + Arrays.toString(padded);
        }
      }
    }
    return "";
  }

  /** This layout with axis {@code axis} left out. */
  public Layout without(int axis) {
    int rank = extents.length - 1;
    long[] newExtents = new long[rank];
    long[] newStrides = new long[rank];
    for (int i = 0, j = 0; i <= rank; i++) {
      if (i != axis) {
        newExtents[j] = extents[i];
        newStrides[j++] = strides[i];
      }
    }
    return rank == 0 ? SCALAR : new Layout(newExtents, newStrides);
  }

  /** This layout with the extent and stride of one axis replaced. */
  public Layout withAxis(int axis, long extent, long stride) {
    long[] newExtents = extents.clone();
    newExtents[axis] = extent;
    long[] newStrides = strides;
    if (stride != strides[axis]) {
      newStrides = strides.clone();
      newStrides[axis] = stride;
    }
    return new Layout(newExtents, newStrides);
  }

  /** This layout with every stride multiplied by {@code factor} (component views). */
  public Layout scaledStrides(long factor) {
    long[] newStrides = strides.clone();
    for (int axis = 0; axis < newStrides.length; axis++) {
      newStrides[axis] = Math.multiplyExact(newStrides[axis], factor);
    }
    return newStrides.length == 0 ? SCALAR : new Layout(extents, newStrides);
  }

  /** A word for reports and printing: row-major, column-major, contiguous (both) or strided. */
  public String orderName() {
    if (rowMajor && columnMajor) {
      return "contiguous";
    }
    return rowMajor ? "row-major" : columnMajor ? "column-major" : "strided";
  }

  @Override
  public boolean equals(Object object) {
    return this == object
        || (object instanceof Layout other
            && Arrays.equals(extents, other.extents)
            && Arrays.equals(strides, other.strides));
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(extents) + Arrays.hashCode(strides);
  }

  @Override
  public String toString() {
    return "extents " + Arrays.toString(extents) + ", strides " + Arrays.toString(strides);
  }
}
