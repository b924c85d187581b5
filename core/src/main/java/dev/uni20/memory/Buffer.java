package dev.uni20.memory;

import org.jspecify.annotations.Nullable;

/**
 * A run of bytes in one storage domain, with an owner that decides how long it lives: the {@link
 * MemoryScope} it was made in, or reachability.
 *
 * <p>Domains extend this class to hold what keeps their memory alive.
 */
public abstract class Buffer {

  /** What a domain passes as the address of memory that the host cannot reach. */
  protected static final long NO_HOST_ADDRESS = -1L;

  private final StorageDomain domain;
  private final long byteSize;
  private final long address;
  private final boolean readOnly;

  /** Changed by {@link MemoryScope#keep} only, and only while no operation uses the scope. */
  private volatile @Nullable MemoryScope scope;

  /**
   * Creates a buffer.
   *
   * @param domain whose memory it is
   * @param byteSize its size in bytes
   * @param address where the host reads it, or {@link #NO_HOST_ADDRESS}
   * @param readOnly whether writing is refused
   * @param scope the scope whose end frees it, or null if it lives until unreachable
   */
  protected Buffer(
      StorageDomain domain,
      long byteSize,
      long address,
      boolean readOnly,
      @Nullable MemoryScope scope) {
    this.domain = domain;
    this.byteSize = byteSize;
    this.address = address;
    this.readOnly = readOnly;
    if (scope != null) {
      // Null is there already, and a volatile write would wait for all writes before it.
      this.scope = scope;
    }
  }

  /** Returns the domain this memory belongs to. */
  public final StorageDomain domain() {
    return domain;
  }

  /** Returns the size in bytes. */
  public final long byteSize() {
    return byteSize;
  }

  /** Returns whether writing is refused, as for a mapped file. */
  public final boolean isReadOnly() {
    return readOnly;
  }

  /**
   * Returns the address of the first byte in host memory. It is good only while this buffer is
   * reachable and its scope, if it has one, is open; see the package description for the three
   * duties of whoever uses it.
   *
   * @throws StorageAccessException if the memory is not the host's, or its scope has ended
   */
  public final long address() {
    MemoryScope owner = scope;
    if (owner != null) {
      owner.checkOpen();
    }
    if (address == NO_HOST_ADDRESS) {
      throw offHost();
    }
    return address;
  }

  /** Returns whether the memory may still be used: always true for a buffer without a scope. */
  public final boolean isAlive() {
    MemoryScope owner = scope;
    return owner == null || owner.isOpen();
  }

  /** Returns the scope whose end frees this buffer, or null. */
  public final @Nullable MemoryScope scope() {
    return scope;
  }

  /**
   * Announces that an operation uses this buffer, so that its scope cannot be closed until {@link
   * #release()}. Does nothing for a buffer without a scope. Any thread may call it.
   *
   * @throws StorageAccessException if the scope has ended
   */
  public final void acquire() {
    MemoryScope owner = scope;
    while (owner != null) {
      owner.acquire();
      MemoryScope now = scope;
      if (now == owner) {
        return;
      }
      // keep() moved the buffer between the two reads; what we hold is no longer its owner.
      owner.release();
      owner = now;
    }
  }

  /** Ends what {@link #acquire()} began; exactly once for each. */
  public final void release() {
    MemoryScope owner = scope;
    if (owner != null) {
      owner.release();
    }
  }

  /**
   * Frees the memory; called once, by the scope that owns the buffer, as it ends, after which every
   * use is refused. A domain whose memory goes back otherwise need not override it. Must not throw.
   */
  protected void free() {}

  /** Moves this buffer to another owner; called by {@link MemoryScope#keep} under its lock. */
  final void moveTo(@Nullable MemoryScope newOwner) {
    scope = newOwner;
  }

  @Override
  public String toString() {
    return "Buffer["
        + domain.name()
        + ", "
        + byteSize
        + " bytes"
        + (readOnly ? ", read-only]" : "]");
  }

  private StorageAccessException offHost() {
    return new StorageAccessException(
        "address: this memory is in "
            + domain.name()
            + " storage, which the host cannot read or write; copy the tensor with toHost(x), or"
            + " reduce it to a host value (sumHost(x) and the other Host forms)");
  }
}
