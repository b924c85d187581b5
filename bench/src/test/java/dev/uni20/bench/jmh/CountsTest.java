package dev.uni20.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.kernel.Backend;
import dev.uni20.kernel.Backends;
import dev.uni20.memory.HostMemory;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Param;

class CountsTest {
  private static final int OPERANDS = 3;

  /** A first cache that every machine has. */
  private static final long FIRST_CACHE = 32 << 10;

  @ParameterizedTest
  @ValueSource(classes = {Elementwise.class, Reductions.class})
  void theFewestElementsAreInTheFirstCacheAndEnoughForEveryBackend(Class<?> benchmarks)
      throws NoSuchFieldException {
    long least =
        Backends.of(HostMemory.instance()).stream()
            .mapToLong(Backend::leastElements)
            .max()
            .orElseThrow();
    String[] counts = benchmarks.getDeclaredField("count").getAnnotation(Param.class).value();
    long fewest = Arrays.stream(counts).mapToLong(Long::parseLong).min().orElseThrow();
    assertThat(fewest).isGreaterThanOrEqualTo(least);
    assertThat(OPERANDS * Double.BYTES * fewest).isLessThanOrEqualTo(FIRST_CACHE);
  }
}
