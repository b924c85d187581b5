package dev.uni20.memory;

import org.jspecify.annotations.Nullable;

/** A buffer of host memory: all of a block, or a part cut from one. */
final class HostBuffer extends Buffer {

  /** Keeps the memory: it returns to the pool when the block is unreachable. */
  private final Block block;

  private HostBuffer(
      Block block, long address, long byteSize, boolean readOnly, @Nullable MemoryScope scope) {
    super(HostMemory.instance(), byteSize, address, readOnly, scope);
    this.block = block;
  }

  static HostBuffer create(
      Block block, long address, long byteSize, boolean readOnly, @Nullable MemoryScope scope) {
    HostBuffer buffer = new HostBuffer(block, address, byteSize, readOnly, scope);
    if (HostAccess.CHECKED) {
      LiveMemory.add(address, byteSize, readOnly, buffer);
      if (!readOnly) {
        // Not a number in every floating dtype: what reads memory before writing it is found out.
        HostAccess.fill(address, byteSize, (byte) -1);
      }
    }
    return buffer;
  }

  Block block() {
    return block;
  }
}
