package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SizeClassTest {

  @Test
  void everyClassHoldsExactlyItsSizesDownToTheNext() {
    long previous = SizeClass.MEDIUM_LIMIT;
    for (int sizeClass = 2; sizeClass < SizeClass.COUNT; sizeClass++) {
      long byteSize = SizeClass.byteSize(sizeClass);
      assertThat(byteSize).isGreaterThan(previous);
      assertThat(byteSize % SystemMemory.PAGE).isZero();
      assertThat(SizeClass.of(byteSize)).isEqualTo(sizeClass);
      assertThat(SizeClass.of(previous + 1)).isEqualTo(sizeClass);
      previous = byteSize;
    }
    assertThat(previous).isEqualTo(SizeClass.LARGEST);
  }

  @Test
  void littleIsWasted() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 100_000; i++) {
      long size = random.nextLong(1L << (16 + random.nextInt(30))) + SizeClass.MEDIUM_LIMIT + 1;
      double waste = (double) SizeClass.byteSize(SizeClass.of(size)) / size - 1;
      assertThat(waste).isBetween(0.0, size > 64L << 20 ? 0.0625 : 0.25);
    }
  }
}
