package dev.uni20.kernel.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.memory.ChildJvm;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelTest {
  /** Does chunks, and prints how many were done and how many threads there may be. */
  static final class Chunks {
    private Chunks() {}

    /** Prints the two numbers. */
    public static void main(String[] arguments) {
      for (int call = 0; call < 3; call++) {
        AtomicIntegerArray done = new AtomicIntegerArray(50);
        Parallel.forEach(50, index -> done.addAndGet(index, index));
        int sum = 0;
        for (int i = 0; i < 50; i++) {
          sum += done.get(i);
        }
        IO.println("call " + call + " gives " + sum + ".");
      }
      IO.println("threads " + Parallel.threads() + ".");
    }
  }

  private static String run(String threads) throws IOException, InterruptedException {
    String text = ChildJvm.run(List.of("-Duni20.threads=" + threads), Chunks.class);
    assertThat(text).contains("call 0 gives 1225.", "call 1 gives 1225.", "call 2 gives 1225.");
    return text;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void thereAreAsManyThreadsAsTheSettingSays(int threads) throws Exception {
    assertThat(run(" " + threads)).contains("threads " + threads + ".").doesNotContain("uni20.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-3", "many", "1.5"})
  void aSettingThatIsNoNumberOfThreadsIsNamed(String setting) throws Exception {
    assertThat(run(setting))
        .contains("threads " + Runtime.getRuntime().availableProcessors() + ".")
        .containsOnlyOnce("uni20.threads: a number of threads from 1 to 1024")
        .contains("'" + setting + "'");
  }

  @ParameterizedTest
  @CsvSource({"1025", "2147483647", "5000000000"})
  void aSettingOfTooManyThreadsIsCut(String setting) throws Exception {
    assertThat(run(setting))
        .contains("threads 1024.")
        .containsOnlyOnce("uni20.threads: a number of threads from 1 to 1024")
        .contains("'" + setting + "'", "1024 are used");
  }

  @Test
  void helpersThatTheSystemGrantsAreKept() {
    Thread[] some =
        Parallel.Helpers.started(
            7,
            index -> {
              if (index >= 3) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              return new Thread("helper " + index);
            });
    assertThat(some)
        .extracting(Thread::getName)
        .containsExactly("helper 0", "helper 1", "helper 2");
    assertThat(Parallel.Helpers.started(2, index -> new Thread("helper " + index))).hasSize(2);
    assertThat(Parallel.Helpers.started(0, index -> new Thread("helper " + index))).isEmpty();
  }

  @Test
  void whatTheFirstOfSeveralChunksThrewIsThrown() {
    assertThatThrownBy(() ->
            Parallel.forEach(
                20,
                index -> {
                  if (index == 7 || index == 19) {
                    throw new IllegalStateException("chunk " + index);
                  }
                }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("chunk 7");
  }
}
