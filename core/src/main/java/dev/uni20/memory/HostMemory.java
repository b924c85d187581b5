package dev.uni20.memory;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.ref.Reference;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/**
 * The host's memory: native, 64-byte aligned, not initialised, and bounded.
 *
 * <p>Buffers up to 32 KiB are cut from chunks, larger ones are blocks of their own; both are
 * recycled when they are unreachable, or when their {@link MemoryScope} ends. No more than a limit
 * is held at once ({@code -Duni20.memory.limit}); on the way to it the garbage collector is asked
 * for what is unreachable. All methods may be called by any thread.
 */
public final class HostMemory implements StorageDomain {

  /** Enough for a short program, which then does not wait for the native linker to load. */
  private static final long ARENA_BYTES = 16L << 20;

  private static final HostMemory INSTANCE = new HostMemory();

  private final BlockPool pool = new BlockPool(new LimitPolicy(MemoryLimit.read()), ARENA_BYTES);
  private final StripedChunks smallChunks = new StripedChunks(pool, SizeClass.SMALL_CHUNK);
  private final StripedChunks mediumChunks = new StripedChunks(pool, SizeClass.MEDIUM_CHUNK);

  private HostMemory() {}

  /** Returns the one host domain. */
  public static HostMemory instance() {
    return INSTANCE;
  }

  @Override
  public String name() {
    return "host";
  }

  @Override
  public boolean isHostAccessible() {
    return true;
  }

  @Override
  public Buffer allocate(long byteSize) {
    if (byteSize < 0) {
      throw new IllegalArgumentException("allocate: a size of " + byteSize + " bytes is negative");
    }
    MemoryScope scope = MemoryScope.innermost();
    if (byteSize <= SizeClass.MEDIUM_LIMIT) {
      if (scope != null) {
        return scope.blocks().allocateSmall(byteSize, scope);
      }
      return (byteSize <= SizeClass.SMALL_LIMIT ? smallChunks : mediumChunks).allocate(byteSize);
    }
    Block block = pool.takeFor(byteSize);
    if (scope != null) {
      scope.blocks().add(block);
    }
    return HostBuffer.create(block, block.address(), byteSize, false, scope);
  }

  /**
   * Maps part of a file, read-only; its bytes are read when they are first used, and the mapping
   * survives the deletion of the file. Truncating the file while it is mapped makes access fail.
   *
   * @param file the file
   * @param offset the first byte
   * @param byteSize how many bytes
   * @throws StorageAccessException if the file is shorter than that, or cannot be read
   */
  public Buffer map(Path file, long offset, long byteSize) {
    if (offset < 0 || byteSize < 0) {
      throw new IllegalArgumentException(
          "map: offset " + offset + " and size " + byteSize + " must not be negative");
    }
    Arena arena = SystemMemory.openArena();
    boolean mapped = false;
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long size = channel.size();
      if (offset > size || byteSize > size - offset) {
        throw new StorageAccessException(
            "map: "
                + file
                + " has "
                + size
                + " bytes, but "
                + byteSize
                + " from "
                + offset
                + " on were asked for; the file is truncated or the header wrong");
      }
      long address = channel.map(FileChannel.MapMode.READ_ONLY, offset, byteSize, arena).address();
      Block block = pool.own(new SystemMemory.ArenaMapping(arena, address), byteSize);
      mapped = true;
      MemoryScope scope = MemoryScope.innermost();
      if (scope != null) {
        scope.blocks().add(block);
      }
      return HostBuffer.create(block, address, byteSize, true, scope);
    } catch (IOException e) {
      throw new StorageAccessException("map: cannot map " + file + ": " + e, e);
    } finally {
      if (!mapped) {
        arena.close();
      }
    }
  }

  @Override
  public void copyToHost(Buffer source, long sourceOffset, long hostAddress, long byteSize) {
    checkRange("copyToHost", source, sourceOffset, byteSize);
    source.acquire();
    try {
      HostAccess.copy(source.address() + sourceOffset, hostAddress, byteSize);
    } finally {
      source.release();
      Reference.reachabilityFence(source);
    }
  }

  @Override
  public void copyFromHost(
      long hostAddress, Buffer destination, long destinationOffset, long byteSize) {
    checkRange("copyFromHost", destination, destinationOffset, byteSize);
    if (destination.isReadOnly()) {
      throw new StorageAccessException(
          "copyFromHost: the destination is read-only; copy into a new tensor");
    }
    destination.acquire();
    try {
      HostAccess.copy(hostAddress, destination.address() + destinationOffset, byteSize);
    } finally {
      destination.release();
      Reference.reachabilityFence(destination);
    }
  }

  /** Returns what is held now, after taking back what is known to be unreachable. */
  public MemoryStatistics statistics() {
    return pool.statistics();
  }

  /** Gives the memory that is kept for reuse back to the system; it is taken again when needed. */
  public void trim() {
    ScratchMemory.trim();
    pool.trim();
  }

  /** Returns where the blocks come from, for scopes and scratch memory. */
  BlockPool pool() {
    return pool;
  }

  private void checkRange(String what, Buffer buffer, long offset, long byteSize) {
    if (buffer.domain() != this) {
      throw new StorageAccessException(
          what + ": the buffer is in " + buffer.domain().name() + " storage, not in host storage");
    }
    Objects.checkFromIndexSize(offset, byteSize, buffer.byteSize());
  }
}
