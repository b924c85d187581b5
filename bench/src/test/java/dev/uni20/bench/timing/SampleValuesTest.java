package dev.uni20.bench.timing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleValuesTest {
  @Test
  void liveInTheirRangeAndDiffer() {
    double[] values = SampleValues.doubles(1, 10_000);
    assertThat(DoubleStream.of(values)).allMatch(value -> value >= 0.5 && value < 1.5);
    assertThat(Arrays.stream(values).distinct().count()).isEqualTo(10_000);
    assertThat(Arrays.stream(values).average().orElseThrow()).isBetween(0.98, 1.02);
    assertThat(SampleValues.doubles(2, 10)).isNotEqualTo(SampleValues.doubles(1, 10));
    assertThat(IntStream.of(SampleValues.ints(1, 1000)))
        .allMatch(value -> value >= 50 && value < 150);
    assertThat(SampleValues.floats(1, 10)[9]).isEqualTo((float) values[9]);
  }
}
