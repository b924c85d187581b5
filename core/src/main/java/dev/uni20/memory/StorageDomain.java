package dev.uni20.memory;

/**
 * A kind of memory that tensors live in: the host's, or that of one device.
 *
 * <p>Two buffers can meet in one operation only if their domains are the same object. A domain
 * never moves data on its own; {@link #copyToHost} and {@link #copyFromHost} run only where a
 * caller asked for a transfer.
 */
public interface StorageDomain {

  /** Returns the name reports and errors use, for example {@code "host"}. */
  String name();

  /** Returns whether the host's processor may read this domain's memory by its address. */
  boolean isHostAccessible();

  /**
   * Allocates memory. What it holds is unspecified until it is written.
   *
   * <p>The buffer belongs to the innermost open {@link MemoryScope} of the calling thread, or,
   * where there is none, lives until it is unreachable.
   *
   * @param byteSize the size in bytes, 0 allowed
   * @return a writable buffer of exactly that size
   * @throws IllegalArgumentException if {@code byteSize} is negative
   * @throws MemoryLimitException if the memory is not to be had
   */
  Buffer allocate(long byteSize);

  /**
   * Copies from this domain to host memory, and returns when the host may read the result.
   *
   * @param source a buffer of this domain
   * @param sourceOffset the first byte to read, counted from the buffer's start
   * @param hostAddress where to write in host memory
   * @param byteSize how many bytes to copy
   * @throws StorageAccessException if the buffer is of another domain or its scope has ended
   * @throws IndexOutOfBoundsException if the range is not within the buffer
   */
  void copyToHost(Buffer source, long sourceOffset, long hostAddress, long byteSize);

  /**
   * Copies from host memory into this domain, and returns when the host side may be reused.
   *
   * @param hostAddress where to read in host memory
   * @param destination a writable buffer of this domain
   * @param destinationOffset the first byte to write, counted from the buffer's start
   * @param byteSize how many bytes to copy
   * @throws StorageAccessException if the buffer is of another domain, is read-only, or its scope
   *     has ended
   * @throws IndexOutOfBoundsException if the range is not within the buffer
   */
  void copyFromHost(long hostAddress, Buffer destination, long destinationOffset, long byteSize);
}
