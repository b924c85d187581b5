package dev.uni20.bench.timing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class StopwatchTest {
  @Test
  void smallCallsShareASample() {
    AtomicLong calls = new AtomicLong();
    double[] samples = new Stopwatch().samples(calls::incrementAndGet, 0.02);
    assertThat(samples).hasSizeGreaterThanOrEqualTo(3);
    assertThat(calls.get() / samples.length).isGreaterThan(100);
    assertThat(DoubleStream.of(samples)).allMatch(seconds -> seconds > 0 && seconds < 1e-3);
  }

  @Test
  void anInterruptionDoesNotMakeTheSamplesShort() {
    AtomicLong calls = new AtomicLong();
    Body stumbling =
        () -> {
          long number = calls.incrementAndGet();
          if (number == 5 || number == 50 || number == 500 || number == 5000) {
            spin(2e-3);
          }
          return number;
        };
    double[] samples = new Stopwatch().samples(stumbling, 0.1);
    assertThat(calls.get() / samples.length).isGreaterThan(100);
  }

  @Test
  void largeWorkIsASampleEach() {
    AtomicLong calls = new AtomicLong();
    Body body =
        () -> {
          spin(2e-3);
          return calls.incrementAndGet();
        };
    double[] samples = new Stopwatch().samples(body, 0.001);
    assertThat(samples).hasSize(3);
    assertThat(DoubleStream.of(samples)).allMatch(seconds -> seconds >= 2e-3);
    assertThat(calls).hasValue(4); // one of them not counted
  }

  private static void spin(double seconds) {
    long begin = System.nanoTime();
    while ((System.nanoTime() - begin) * 1e-9 < seconds) {
      Thread.onSpinWait();
    }
  }
}
