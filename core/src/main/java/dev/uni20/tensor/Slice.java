package dev.uni20.tensor;

import org.jspecify.annotations.Nullable;

/**
 * Which indices of one axis a view takes: all, one, or a range with a step. Bounds count from the
 * end when negative, and are cut to the axis, as in Python.
 */
public final class Slice {
  private static final Slice ALL = new Slice(null, null, 1, false);

  private final @Nullable Long start;
  private final @Nullable Long stop;
  private final long step;
  private final boolean single;

  private Slice(@Nullable Long start, @Nullable Long stop, long step, boolean single) {
    this.start = start;
    this.stop = stop;
    this.step = step;
    this.single = single;
  }

  /** Every index. */
  public static Slice all() {
    return ALL;
  }

  /** Every index from the last to the first. */
  public static Slice reversed() {
    return step(-1);
  }

  /** One index; the view loses the axis. */
  public static Slice at(long index) {
    return new Slice(index, null, 1, true);
  }

  /** The indices from {@code start}, included, to {@code stop}, excluded. */
  public static Slice range(long start, long stop) {
    return new Slice(start, stop, 1, false);
  }

  /**
   * Every {@code step}-th index from {@code start}, included, to {@code stop}, excluded.
   *
   * @throws IllegalArgumentException if the step is zero
   */
  public static Slice range(long start, long stop, long step) {
    return new Slice(start, stop, checkedStep(step), false);
  }

  /** The indices from {@code start} to the end. */
  public static Slice from(long start) {
    return new Slice(start, null, 1, false);
  }

  /** The indices before {@code stop}. */
  public static Slice to(long stop) {
    return new Slice(null, stop, 1, false);
  }

  /**
   * Every {@code step}-th index of the whole axis, from its end if the step is negative.
   *
   * @throws IllegalArgumentException if the step is zero
   */
  public static Slice step(long step) {
    return new Slice(null, null, checkedStep(step), false);
  }

  /**
   * Python's {@code start:stop:step}, either bound of which may be left out.
   *
   * @param start the first index, or null for the end from which the step goes
   * @param stop the index before which it ends, or null for all up to the other end
   * @throws IllegalArgumentException if the step is zero
   */
  public static Slice between(@Nullable Long start, @Nullable Long stop, long step) {
    return new Slice(start, stop, checkedStep(step), false);
  }

  private static long checkedStep(long step) {
    if (step == 0) {
      throw new IllegalArgumentException("a slice's step must not be zero");
    }
    return step;
  }

  boolean isSingle() {
    return single;
  }

  long step() {
    return step;
  }

  /** The first index taken from an axis of {@code extent}. */
  long first(long extent) {
    if (start == null) {
      return step > 0 ? 0 : extent - 1;
    }
    return cut(start, extent);
  }

  /** The number of indices taken from an axis of {@code extent}. */
  long count(long extent) {
    long first = first(extent);
    long end = stop == null ? (step > 0 ? extent : -1) : cut(stop, extent);
    if (step > 0) {
      // Most steps are one, and a division takes longer than all the rest.
      return end <= first ? 0 : step == 1 ? end - first : (end - first - 1) / step + 1;
    }
    return end >= first ? 0 : Long.divideUnsigned(first - end - 1, -step) + 1;
  }

  private long cut(long bound, long extent) {
    long counted = bound < 0 ? bound + extent : bound;
    long low = step > 0 ? 0 : -1;
    return Math.min(Math.max(counted, low), extent + low);
  }

  /** The index named by {@link #at}. */
  long index() {
    return start == null ? 0 : start;
  }

  @Override
  public String toString() {
    if (single) {
      return Long.toString(index());
    }
    String text = (start == null ? "" : start) + ":" + (stop == null ? "" : stop);
    return step == 1 ? text : text + ":" + step;
  }
}
