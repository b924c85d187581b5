package dev.uni20.memory;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A block of host memory borrowed for the length of one call, for a kernel's conversions and
 * partial results.
 *
 * <pre>{@code
 * try (ScratchMemory scratch = ScratchMemory.borrow(bytes)) {
 *   ... scratch.address() ...
 * }
 * }</pre>
 *
 * <p>Blocks may be borrowed while others are, by any thread, virtual ones included; no scope owns
 * them. What a block holds at first is unspecified. One that is not closed returns when it is
 * unreachable.
 *
 * <p>The returned blocks wait in a few slots per size, a thread looking first in the one that its
 * number names: borrowing and returning is one atomic exchange each.
 */
public final class ScratchMemory implements AutoCloseable {

  private static final BlockPool POOL = HostMemory.instance().pool();
  private static final int STRIPES = StripedChunks.STRIPES;

  /** How many slots a thread looks in, its own first. */
  private static final int PROBES = 2;

  private static final Slots SMALL = new Slots(SizeClass.of(40 << 10));
  private static final Slots MEDIUM = new Slots(SizeClass.of(256 << 10));
  private static final Slots LARGE = new Slots(SizeClass.of(1 << 20));

  private final long byteSize;
  private final @Nullable Slots home;
  private @Nullable Block block;

  private ScratchMemory(Block block, long byteSize, @Nullable Slots home) {
    this.block = block;
    this.byteSize = byteSize;
    this.home = home;
    if (HostAccess.CHECKED) {
      LiveMemory.add(block.address(), byteSize, false, null);
      HostAccess.fill(block.address(), byteSize, (byte) -1);
    }
  }

  /**
   * Borrows a block, 64-byte aligned.
   *
   * @param byteSize the size in bytes, 0 allowed
   * @throws IllegalArgumentException if {@code byteSize} is negative
   * @throws MemoryLimitException if the memory is not to be had
   */
  public static ScratchMemory borrow(long byteSize) {
    if (byteSize < 0) {
      throw new IllegalArgumentException("borrow: a size of " + byteSize + " bytes is negative");
    }
    if (byteSize > LARGE.blockBytes) {
      return new ScratchMemory(POOL.takeFor(byteSize), byteSize, null);
    }
    Slots slots = MEDIUM;
    if (byteSize <= SMALL.blockBytes) {
      slots = SMALL;
    } else if (byteSize > MEDIUM.blockBytes) {
      slots = LARGE;
    }
    return new ScratchMemory(slots.take(), byteSize, slots);
  }

  /**
   * Returns the address of the first byte; good until {@link #close}.
   *
   * @throws StorageAccessException if the block was given back
   */
  public long address() {
    Block held = block;
    if (held == null) {
      throw new StorageAccessException("address: this scratch memory was given back");
    }
    return held.address();
  }

  /** Returns the size that was asked for, in bytes. */
  public long byteSize() {
    return byteSize;
  }

  /** Gives the block back. A second call does nothing. */
  @Override
  public void close() {
    Block held = block;
    if (held == null) {
      return;
    }
    block = null;
    if (HostAccess.CHECKED) {
      LiveMemory.remove(held.address(), byteSize);
    }
    if (home == null) {
      POOL.release(held);
    } else {
      home.give(held);
    }
  }

  /** Gives the waiting blocks back to the pool. */
  static void trim() {
    SMALL.clear();
    MEDIUM.clear();
    LARGE.clear();
  }

  /** The waiting blocks of one size. */
  private static final class Slots {
    private final int sizeClass;
    private final long blockBytes;
    private final AtomicReferenceArray<@Nullable Block> waiting =
        new AtomicReferenceArray<>(STRIPES);

    private Slots(int sizeClass) {
      this.sizeClass = sizeClass;
      this.blockBytes = SizeClass.byteSize(sizeClass);
    }

    private Block take() {
      int first = (int) Thread.currentThread().threadId();
      for (int probe = 0; probe < PROBES; probe++) {
        int slot = (first + probe) & (STRIPES - 1);
        if (waiting.getPlain(slot) != null) {
          Block block = waiting.getAndSet(slot, null);
          if (block != null) {
            return block;
          }
        }
      }
      return POOL.take(sizeClass, blockBytes);
    }

    private void give(Block block) {
      int first = (int) Thread.currentThread().threadId();
      for (int probe = 0; probe < PROBES; probe++) {
        int slot = (first + probe) & (STRIPES - 1);
        if (waiting.getPlain(slot) == null && waiting.compareAndSet(slot, null, block)) {
          return;
        }
      }
      POOL.release(block);
    }

    private void clear() {
      for (int slot = 0; slot < STRIPES; slot++) {
        Block block = waiting.getAndSet(slot, null);
        if (block != null) {
          POOL.release(block);
        }
      }
    }
  }
}
