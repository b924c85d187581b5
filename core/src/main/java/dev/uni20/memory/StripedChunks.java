package dev.uni20.memory;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Cuts small buffers from chunks. Threads are spread over a few current chunks by their number, so
 * that they rarely meet at one, but no thread owns a chunk: a thousand virtual threads need no more
 * chunks than there are stripes, and a dead thread leaves none behind. (The stripes are those of
 * {@code java.util.concurrent.atomic.Striped64}, without its probing.)
 */
final class StripedChunks {

  /** Over how many slots threads are spread: a power of two, a few for each processor. */
  static final int STRIPES =
      Integer.highestOneBit(Math.min(64, 4 * Runtime.getRuntime().availableProcessors()));

  private final BlockPool pool;
  private final int chunkClass;
  private final AtomicReferenceArray<@Nullable Block> current;

  StripedChunks(BlockPool pool, int chunkClass) {
    this.pool = pool;
    this.chunkClass = chunkClass;
    this.current = new AtomicReferenceArray<>(STRIPES);
  }

  /** Allocates a buffer that no scope owns, of at most an eighth of a chunk. */
  HostBuffer allocate(long byteSize) {
    int rounded = round(byteSize);
    int stripe = (int) Thread.currentThread().threadId() & (STRIPES - 1);
    Block chunk = current.getAcquire(stripe);
    long address = chunk == null ? 0 : chunk.cut(rounded);
    while (chunk == null || address == 0) {
      chunk = replace(stripe, chunk);
      address = chunk.cut(rounded);
    }
    return HostBuffer.create(chunk, address, byteSize, false, null);
  }

  /** Returns the bytes a buffer takes in its chunk: whole cache lines, one at least. */
  static int round(long byteSize) {
    return Math.max((int) (byteSize + 63) & -64, 64);
  }

  private Block replace(int stripe, @Nullable Block full) {
    Block seen = current.get(stripe);
    if (seen != null && seen != full) {
      return seen; // another thread has replaced it
    }
    Block fresh = pool.take(chunkClass, SizeClass.byteSize(chunkClass));
    if (current.compareAndSet(stripe, full, fresh)) {
      return fresh;
    }
    pool.release(fresh);
    Block now = current.get(stripe);
    return now == null ? replace(stripe, null) : now;
  }
}
