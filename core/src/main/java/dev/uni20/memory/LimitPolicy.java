package dev.uni20.memory;

/**
 * Decides how much may be held before the collector is asked, from what asking has cost.
 *
 * <p>The soft limit is what was live after the last collection plus a headroom. The headroom
 * doubles when collections take more than a fifth of the time, and halves when they take less than
 * a twentieth: a small heap is collected in milliseconds, so little headroom suffices, while one
 * with a gigabyte of objects takes a second, and must be asked rarely. Only such dear collections
 * may drive the headroom past a gigabyte, where cached pages help no more. It is never less than
 * half of what is live, so that a program that only fills memory asks a logarithmic number of
 * times.
 *
 * <p>Pure arithmetic; guarded by the pool's lock.
 */
final class LimitPolicy {

  private static final long LARGEST_START = 256L << 20;
  private static final long LARGEST_CHEAP = 1L << 30;
  private static final long DEAR_NANOS = 100_000_000L;

  private final long hard;
  private final long leastHeadroom;
  private long headroom;
  private long soft;
  private int dearInARow;

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

  /** Returns how much the pool may keep. */
  long poolLimit() {
    return headroom;
  }

  /**
   * Takes a collection into account.
   *
   * @param live what is live after it
   * @param request what is about to be allocated
   * @param collectionNanos how long it took
   * @param workNanos how long the program ran since the one before
   */
  void afterCollection(long live, long request, long collectionNanos, long workNanos) {
    boolean dear = collectionNanos > DEAR_NANOS;
    dearInARow = dear ? dearInARow + 1 : 0;
    // Twice, because on a busy machine one collection in many is slow for no lasting reason.
    long most = dearInARow >= 2 ? hard / 2 : Math.min(hard / 4, LARGEST_CHEAP);
    if (collectionNanos < workNanos / 19 || (!dear && headroom > most)) {
      headroom = Math.max(headroom / 2, leastHeadroom);
    } else if (collectionNanos > workNanos / 4 && headroom < most) {
      headroom = Math.min(headroom * 2, most);
    }
    raise(live, request);
  }

  /** Raises the soft limit, without the collector, as when it does not answer. */
  void raise(long live, long request) {
    long room = Math.max(headroom, Math.max(live / 2, request));
    soft = room > hard - live ? hard : live + room;
  }
}
