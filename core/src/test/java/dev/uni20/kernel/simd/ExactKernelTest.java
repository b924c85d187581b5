package dev.uni20.kernel.simd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.kernel.cpu.BlockLoader;
import org.junit.jupiter.api.Test;

class ExactKernelTest {
  /** The grid leaves room for the sums of so many terms, which a reader has to give at a time. */
  @Test
  void blocksAreThoseOfReadersAndFitTheirGrid() {
    assertThat(ExactKernel.BLOCK).isLessThanOrEqualTo(BlockLoader.BLOCK);
    assertThat(ExactKernel.BLOCK + 2).isLessThanOrEqualTo(1 << ExactKernel.BLOCK_BITS);
  }
}
