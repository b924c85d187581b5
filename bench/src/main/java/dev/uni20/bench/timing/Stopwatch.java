package dev.uni20.bench.timing;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the time of calls. A sample is the mean of as many calls as take a millisecond together,
 * which is one where the work is large.
 */
public final class Stopwatch {
  private static final double SAMPLE_SECONDS = 1e-3;
  private static final int LEAST_SAMPLES = 3;
  private static final int MOST_SAMPLES = 200;
  private static final int MOST_CALLS = 1 << 24;

  /** Part of the time given, during which calls are not counted: memory and threads get warm. */
  private static final double UNCOUNTED = 0.25;

  private volatile @Nullable Object sink;

  /**
   * Repeats calls until the time is over, at least once.
   *
   * @param body the work
   * @param seconds the time
   * @return the seconds that the fastest call took
   */
  public double repeat(Body body, double seconds) {
    long begin = System.nanoTime();
    long now = begin;
    double least = Double.MAX_VALUE;
    do {
      sink = body.run();
      long then = System.nanoTime();
      least = Math.min(least, (then - now) * 1e-9);
      now = then;
    } while ((now - begin) * 1e-9 < seconds);
    return least;
  }

  /**
   * Takes samples until the time is over, at least three.
   *
   * @param body the work
   * @param seconds the time, a part of which is for calls that are not counted
   * @return seconds per call, a sample each
   */
  public double[] samples(Body body, double seconds) {
    double call = repeat(body, UNCOUNTED * seconds);
    int calls = calls(body, call);
    List<Double> samples = new ArrayList<>();
    long begin = System.nanoTime();
    while (samples.size() < LEAST_SAMPLES
        || (samples.size() < MOST_SAMPLES
            && (System.nanoTime() - begin) * 1e-9 < (1 - UNCOUNTED) * seconds)) {
      samples.add(sample(body, calls));
    }
    return samples.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** How many calls a sample takes. The fastest time counts: others may be of an interruption. */
  private int calls(Body body, double fastestCall) {
    int calls = 1;
    double least = fastestCall;
    while (calls < MOST_CALLS && 2 * calls * least <= SAMPLE_SECONDS) {
      calls *= 2;
      least = Math.min(least, sample(body, calls));
    }
    return calls;
  }

  private double sample(Body body, int calls) {
    Object last = null;
    long begin = System.nanoTime();
    for (int i = 0; i < calls; i++) {
      last = body.run();
    }
    double seconds = (System.nanoTime() - begin) * 1e-9;
    sink = last;
    return seconds / calls;
  }

  /** The result of the last call; reading it keeps the compiler from leaving the work out. */
  public @Nullable Object lastResult() {
    return sink;
  }
}
