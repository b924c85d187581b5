package dev.uni20.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The host memory of one scope, used by the scope's thread alone: its blocks, and the chunks that
 * it cuts its own small buffers from, so that all of them can be given back at once.
 */
final class ScopedBlocks {

  private final BlockPool pool;
  private final List<Block> blocks = new ArrayList<>();
  private @Nullable Block smallChunk;
  private @Nullable Block mediumChunk;

  ScopedBlocks(BlockPool pool) {
    this.pool = pool;
  }

  /** Cuts a small buffer. */
  HostBuffer allocateSmall(long byteSize, MemoryScope scope) {
    int rounded = StripedChunks.round(byteSize);
    boolean small = rounded <= SizeClass.SMALL_LIMIT;
    Block chunk = small ? smallChunk : mediumChunk;
    long address = chunk == null ? 0 : chunk.cut(rounded);
    if (chunk == null || address == 0) {
      int chunkClass = small ? SizeClass.SMALL_CHUNK : SizeClass.MEDIUM_CHUNK;
      chunk = pool.take(chunkClass, SizeClass.byteSize(chunkClass));
      blocks.add(chunk);
      if (small) {
        smallChunk = chunk;
      } else {
        mediumChunk = chunk;
      }
      address = chunk.cut(rounded);
    }
    return HostBuffer.create(chunk, address, byteSize, false, scope);
  }

  /** Takes over a block, to be given back with the others. */
  void add(Block block) {
    blocks.add(block);
  }

  /**
   * Gives a block away, to another scope or to the collector. Its other buffers stay this scope's:
   * they are refused when it ends, and only their memory lives on.
   */
  void moveTo(@Nullable ScopedBlocks other, Block block) {
    int index = blocks.lastIndexOf(block); // from the end: mostly the last result is kept
    if (index < 0) {
      return; // given away before, with a neighbour
    }
    blocks.remove(index);
    if (block.equals(smallChunk)) {
      smallChunk = null;
    }
    if (block.equals(mediumChunk)) {
      mediumChunk = null;
    }
    if (other != null) {
      other.blocks.add(block);
    }
  }

  /** Gives all blocks back. */
  void release() {
    pool.release(blocks);
    blocks.clear();
    smallChunk = null;
    mediumChunk = null;
  }
}
