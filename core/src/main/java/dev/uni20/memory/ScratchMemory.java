package dev.uni20.memory;

import java.lang.foreign.Arena;

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
 * <p>Blocks may be borrowed while others are, by any thread. What a block holds at first is
 * unspecified.
 */
public final class ScratchMemory implements AutoCloseable {

  private final Arena arena = Arena.ofConfined();
  private final long address;
  private final long byteSize;

  private ScratchMemory(long byteSize) {
    this.byteSize = byteSize;
    this.address = arena.allocate(Math.max(byteSize, 1), 64).address();
    if (HostAccess.CHECKED) {
      LiveMemory.add(address, byteSize, false, null);
    }
  }

  /**
   * Borrows a block, 64-byte aligned.
   *
   * @param byteSize the size in bytes
   */
  public static ScratchMemory borrow(long byteSize) {
    return new ScratchMemory(byteSize);
  }

  /** Returns the address of the first byte; good until {@link #close}. */
  public long address() {
    return address;
  }

  /** Returns the size that was asked for, in bytes. */
  public long byteSize() {
    return byteSize;
  }

  /** Gives the block back. */
  @Override
  public void close() {
    if (HostAccess.CHECKED) {
      LiveMemory.remove(address, byteSize);
    }
    arena.close();
  }
}
