package dev.uni20.kernel.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the sizes of blocks owe to each other. */
class BlockSizesTest {
  @Test
  void aBlockHoldsThePiecesThatAReaderCopies() {
    assertThat(BlockReader.PIECE).isLessThanOrEqualTo(BlockLoader.BLOCK);
  }

  /** Else two chunks would share a block, and the second one's seed would come too late. */
  @Test
  void aChunkOfRandomNumbersIsAWholeNumberOfBlocks() {
    assertThat(RandomLoop.CHUNK % BlockLoader.BLOCK).isZero();
  }
}
