package dev.uni20.memory;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The host's memory. */
public final class HostMemory implements StorageDomain {

  private static final HostMemory INSTANCE = new HostMemory();

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
    MemorySegment segment = Arena.ofAuto().allocate(Math.max(byteSize, 1), 64);
    return register(new SegmentBuffer(this, segment, byteSize, false, scope));
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
    MemoryScope scope = MemoryScope.innermost();
    MemorySegment segment;
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
      segment = channel.map(FileChannel.MapMode.READ_ONLY, offset, byteSize, Arena.ofAuto());
    } catch (IOException e) {
      throw new StorageAccessException("map: cannot map " + file + ": " + e, e);
    }
    return register(new SegmentBuffer(this, segment, byteSize, true, scope));
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

  /** Returns what host memory holds now. */
  public MemoryStatistics statistics() {
    return new MemoryStatistics(0, 0, 0, 0, 0, 0);
  }

  private void checkRange(String what, Buffer buffer, long offset, long byteSize) {
    if (buffer.domain() != this) {
      throw new StorageAccessException(
          what + ": the buffer is in " + buffer.domain().name() + " storage, not in host storage");
    }
    Objects.checkFromIndexSize(offset, byteSize, buffer.byteSize());
  }

  private static Buffer register(Buffer buffer) {
    if (HostAccess.CHECKED) {
      LiveMemory.add(buffer.address(), buffer.byteSize(), buffer.isReadOnly(), buffer);
    }
    return buffer;
  }

  /** A buffer whose memory a segment keeps alive. */
  private static final class SegmentBuffer extends Buffer {
    @SuppressWarnings("unused") // keeps the memory: the arena frees it once this is unreachable
    private final MemorySegment segment;

    private SegmentBuffer(
        StorageDomain domain,
        MemorySegment segment,
        long byteSize,
        boolean readOnly,
        @Nullable MemoryScope scope) {
      super(domain, byteSize, segment.address(), readOnly, scope);
      this.segment = segment;
    }
  }
}
