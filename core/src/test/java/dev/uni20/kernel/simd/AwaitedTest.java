package dev.uni20.kernel.simd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Loops that wait until they are worth their start. */
class AwaitedTest {
  @Test
  void aLoopIsMadeOnceWhenEnoughElementsHaveBeenAskedFor() {
    AtomicInteger made = new AtomicInteger();
    Awaited<String> awaited = new Awaited<>(100, () -> "loop " + made.incrementAndGet());
    assertThat(awaited.forElements(60)).isNull();
    assertThat(awaited.forElements(39)).isNull();
    assertThat(made).hasValue(0);
    assertThat(awaited.forElements(1)).isEqualTo("loop 1");
    assertThat(awaited.forElements(1)).isEqualTo("loop 1");
  }

  @Test
  void oneLargeCallIsEnoughAndNoneTooLarge() {
    assertThat(new Awaited<>(100, () -> "loop").forElements(100)).isEqualTo("loop");
    Awaited<String> awaited = new Awaited<>(1L << 62, () -> "loop");
    assertThat(awaited.forElements(Long.MAX_VALUE)).isEqualTo("loop");
    assertThat(awaited.forElements(Long.MAX_VALUE)).isEqualTo("loop");
  }

  @Test
  void thatThereIsNoneIsFoundOnce() {
    AtomicInteger asked = new AtomicInteger();
    Awaited<String> none =
        Awaited.ofFirst(() -> {
          asked.incrementAndGet();
          return null;
        });
    assertThat(none.forElements(1)).isNull();
    assertThat(none.forElements(1)).isNull();
    assertThat(asked).hasValue(1);
  }
}
