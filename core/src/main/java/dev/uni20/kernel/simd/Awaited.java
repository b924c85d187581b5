package dev.uni20.kernel.simd;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A loop that is faster than another way to the same bits, but takes long to start: it runs in the
 * interpreter first, where a vector is an object. It is made once calls have asked for as many
 * elements as are worth that.
 */
final class Awaited<T> {
  /** About what the other way does in the time that a loop takes until it is compiled. */
  private static final long WORTH = SimdBackend.takesAll() ? 0 : 1L << 22;

  private final Supplier<@Nullable T> maker;
  private final long worth;
  private final AtomicLong missing;
  private volatile boolean made;
  private @Nullable T loop;

  /**
   * Creates a loop that is made later.
   *
   * @param worth how many elements it takes
   */
  Awaited(long worth, Supplier<@Nullable T> maker) {
    this.maker = maker;
    this.worth = worth;
    this.missing = new AtomicLong(worth);
  }

  /** Of a loop that other loops can do the work of. */
  static <T> Awaited<T> ofMany(Supplier<@Nullable T> maker) {
    return new Awaited<>(WORTH, maker);
  }

  /** Of a loop that is made at its first use. */
  static <T> Awaited<T> ofFirst(Supplier<@Nullable T> maker) {
    return new Awaited<>(0, maker);
  }

  /** The loop for so many elements more; null if it is not made yet, or there is none. */
  @Nullable T forElements(long count) {
    if (!made) {
      if (missing.addAndGet(-Math.min(count, worth)) > 0) {
        return null;
      }
      make();
    }
    return loop;
  }

  private synchronized void make() {
    if (!made) {
      loop = maker.get();
      made = true;
    }
  }
}
