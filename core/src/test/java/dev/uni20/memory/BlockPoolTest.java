package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pool of its own with a small limit, from the JDK's arenas and from the system's maps. */
class BlockPoolTest {

  private static final long MIB = 1L << 20;
  private static final long LIMIT = 64 * MIB;

  private static BlockPool pool(boolean arenas) {
    return new BlockPool(new LimitPolicy(LIMIT), arenas ? Long.MAX_VALUE : 0);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void releasedBlocksAreReused(boolean arenas) {
    BlockPool pool = pool(arenas);
    Block first = pool.takeFor(3 * MIB);
    long address = first.address();
    HostAccess.setLong(address + 3 * MIB - 8, 5);
    pool.release(first);
    assertThat(pool.statistics().pooledBytes()).isEqualTo(3 * MIB);
    Block second = pool.takeFor(3 * MIB - 100);
    assertThat(second.address()).isEqualTo(address);
    assertThat(HostAccess.getLong(address + 3 * MIB - 8)).isEqualTo(5);
    assertThat(pool.statistics().pooledBytes()).isZero();
    assertThat(pool.statistics().liveBytes()).isEqualTo(3 * MIB);
    pool.release(second);
    pool.trim();
    assertThat(pool.statistics().pooledBytes()).isZero();
    assertThat(pool.statistics().liveBytes()).isZero();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void unreachableBlocksComeBackBeforeTheLimitIsHit(boolean arenas) {
    BlockPool pool = pool(arenas);
    for (int i = 0; i < 300; i++) {
      Block block = pool.takeFor(MIB + i % 7 * 100_000L);
      HostAccess.setLong(block.address(), i);
      MemoryStatistics now = pool.statistics();
      assertThat(now.liveBytes() + now.pooledBytes()).isLessThanOrEqualTo(LIMIT);
    }
    assertThat(pool.statistics().collections()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void reachableBlocksAreNeverTaken(boolean arenas) {
    BlockPool pool = pool(arenas);
    List<Block> kept = new ArrayList<>();
    assertThatThrownBy(
            () -> {
              while (true) {
                Block block = pool.takeFor(5 * MIB);
                HostAccess.setLong(block.address(), kept.size());
                kept.add(block);
              }
            })
        .isInstanceOf(MemoryLimitException.class)
        .hasMessageContaining("60 MiB are live")
        .hasMessageContaining("limit is 64 MiB");
    assertThat(kept).hasSize(12);
    for (int i = 0; i < 12; i++) {
      assertThat(HostAccess.getLong(kept.get(i).address())).isEqualTo(i);
    }
    // What is left is enough for smaller ones, whatever is pooled for other sizes.
    pool.release(kept.removeLast());
    for (int i = 0; i < 9; i++) {
      kept.add(pool.takeFor(MIB));
    }
    assertThat(pool.statistics().liveBytes()).isEqualTo(LIMIT);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void blocksOfASlabKeepTheirPlaceWhenTrimmed(boolean arenas) {
    BlockPool pool = pool(arenas);
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      Block block = pool.take(SizeClass.SMALL_CHUNK, 0);
      HostAccess.setLong(block.address(), i);
      HostAccess.setLong(block.address() + block.piece.byteSize - 8, i);
      blocks.add(block);
    }
    Block kept = blocks.remove(100);
    pool.release(blocks);
    pool.trim();
    assertThat(HostAccess.getLong(kept.address())).isEqualTo(100);
    assertThat(HostAccess.getLong(kept.address() + kept.piece.byteSize - 8)).isEqualTo(100);
    assertThat(pool.statistics().liveBytes()).isEqualTo(16 << 10);
    List<Long> addresses = new ArrayList<>();
    for (int i = 0; i < 199; i++) {
      blocks.set(i, pool.take(SizeClass.SMALL_CHUNK, 0));
      addresses.add(blocks.get(i).address());
    }
    addresses.add(kept.address());
    Collections.sort(addresses);
    for (int i = 1; i < 200; i++) {
      assertThat(addresses.get(i) - addresses.get(i - 1)).isGreaterThanOrEqualTo(16 << 10);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void blocksOfEverySizeLieApart(boolean arenas) {
    BlockPool pool = new BlockPool(new LimitPolicy(1L << 40), arenas ? Long.MAX_VALUE : 0);
    List<Block> blocks = new ArrayList<>();
    for (int sizeClass = 0; sizeClass < 30; sizeClass++) {
      for (int i = 0; i < 20; i++) {
        blocks.add(pool.take(sizeClass, 0));
      }
    }
    blocks.sort(Comparator.comparingLong(Block::address));
    for (int i = 1; i < blocks.size(); i++) {
      Block before = blocks.get(i - 1);
      assertThat(before.address() + before.piece.byteSize)
          .isLessThanOrEqualTo(blocks.get(i).address());
    }
    pool.release(blocks);
    pool.trim();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void interruptedThreadsStillAllocateAndStayInterrupted(boolean arenas) {
    BlockPool pool = pool(arenas);
    Thread.currentThread().interrupt();
    for (int i = 0; i < 100; i++) {
      assertThat(pool.takeFor(MIB).address()).isNotZero();
    }
    assertThat(Thread.interrupted()).isTrue();
  }
}
