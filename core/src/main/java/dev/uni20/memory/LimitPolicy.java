package dev.uni20.memory;

/**
 * Decides how much may be held before the collector is asked, from what asking has cost.
 *
 * <p>The soft limit is what was live after the last collection plus a headroom. The headroom
 * doubles when collections take more than a fifth of the working time, and halves when they take
 * less than a twentieth; of the time between two allocations, {@link #work} counts a tenth of a
 * second at most, so that a program that allocates rarely keeps more headroom than it would need:
 * an empty heap is collected in milliseconds, so little headroom suffices, while one with a
 * gigabyte of objects takes a second, and must be asked rarely. Past a gigabyte, where recycled
 * pages help no more, the headroom grows only with the objects that make collections slow: by the
 * clock alone, a busy machine would look the same. It is never less than half of what is live, so
 * that a program that only fills memory asks a logarithmic number of times. The pool may keep as
 * much as that: what a program drops between two collections it will take again until the next, but
 * when little is live any more, little is kept.
 *
 * <p>Pure arithmetic; guarded by the pool's lock.
 */
final class LimitPolicy {

  private static final long LARGEST_START = 256L << 20;
  private static final long LARGEST_CHEAP = 1L << 30;
  private static final long HEADROOM_PER_HEAP = 4;
  private static final long LONGEST_WORK_NANOS = 100_000_000;

  private final long hard;
  private final long leastHeadroom;
  private long headroom;
  private long soft;

  LimitPolicy(long hard) {
    this.hard = hard;
    this.leastHeadroom = Math.min(LARGEST_START, Math.max(hard / 16, 1));
    this.headroom = leastHeadroom;
    this.soft = leastHeadroom;
  }

  /** Returns the most that may be held, pool included. */
  long hard() {
    return hard;
  }

  /** Returns the most that may be held before the collector is asked. */
  long soft() {
    return soft;
  }

  /**
   * Returns how much the pool may keep.
   *
   * @param live what is live beside it
   */
  long poolLimit(long live) {
    return Math.max(headroom, live / 2);
  }

  /**
   * What counts as work of the time between two allocations. A long one is a pause, or work that
   * hardly allocates. Counted as it is, it would make the collections of a program that allocates
   * in bursts look cheap: the headroom would shrink at each pause, and its pages be paid for again.
   */
  static long work(long nanos) {
    return Math.min(nanos, LONGEST_WORK_NANOS);
  }

  /**
   * Takes a collection into account.
   *
   * @param live what is live after it
   * @param request what is about to be allocated
   * @param collectionNanos how long it took
   * @param workNanos the sum of {@link #work} since the one before
   * @param heapBytes the Java objects that are live after it
   */
  void afterCollection(
      long live, long request, long collectionNanos, long workNanos, long heapBytes) {
    long most =
        Math.max(
            Math.min(hard / 4, LARGEST_CHEAP), Math.min(hard / 2, HEADROOM_PER_HEAP * heapBytes));
    if (collectionNanos < workNanos / 19 || headroom > most) {
      headroom = Math.max(headroom / 2, leastHeadroom);
    } else if (collectionNanos > workNanos / 4) {
      headroom = Math.min(headroom * 2, most);
    }
    long room = Math.max(headroom, Math.max(live / 2, request));
    soft = room > hard - live ? hard : live + room;
  }
}
