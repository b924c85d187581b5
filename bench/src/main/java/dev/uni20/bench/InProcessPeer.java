package dev.uni20.bench;

import dev.uni20.bench.timing.Body;
import dev.uni20.bench.timing.Stopwatch;
import org.jspecify.annotations.Nullable;

/** What is timed in this process: this library, and a plain read of the memory it works on. */
abstract class InProcessPeer implements Peer {
  private final Stopwatch stopwatch = new Stopwatch();
  private @Nullable Body body;

  /** The work with its operands ready. */
  abstract Body body(Work work, long[] extents);

  /** A number out of the result, the same in every peer but for rounding. */
  abstract double value(Object result);

  /** Why it does not do a work; null if it does. */
  abstract @Nullable String refusal(Work work);

  @Override
  public final Preparation prepare(Work work, Size size) {
    String refusal = refusal(work);
    if (refusal != null) {
      return new Cannot(refusal);
    }
    Body prepared = body(work, size.extents().array());
    double value = value(prepared.run());
    stopwatch.repeat(prepared, size.warmSeconds());
    body = prepared;
    return new Ready(value);
  }

  @Override
  public final double[] time(double seconds) {
    if (body == null) {
      throw new IllegalStateException("no work is prepared");
    }
    return stopwatch.samples(body, seconds);
  }

  @Override
  public void release() {
    body = null;
  }

  @Override
  public void close() {}
}
