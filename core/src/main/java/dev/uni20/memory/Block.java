package dev.uni20.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import org.jspecify.annotations.Nullable;

/**
 * The owner of a piece of memory: every buffer in the piece refers to its block, and when the
 * collector finds the block unreachable, its {@link Handle} returns the memory to the pool. So
 * there is one phantom reference per piece and none per buffer, however many buffers are cut from
 * it.
 */
final class Block {

  private static final VarHandle USED;

  static {
    try {
      USED = MethodHandles.lookup().findVarHandle(Block.class, "used", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final Piece piece;
  final Handle handle;

  @SuppressWarnings("unused") // through USED
  private volatile int used;

  Block(Piece piece, ReferenceQueue<Object> unreachable) {
    this.piece = piece;
    this.handle = new Handle(this, unreachable);
  }

  /** Returns the address of the first byte. */
  long address() {
    return piece.address;
  }

  /**
   * Cuts the next bytes off a chunk. Threads may do so at once.
   *
   * @param byteSize a multiple of 64, at most an eighth of the chunk
   * @return their address, or 0 if the chunk is used up
   */
  long cut(int byteSize) {
    int start = (int) USED.getAndAdd(this, byteSize);
    // A used-up chunk is replaced at once, so the counter cannot run far past its end.
    return start + byteSize <= piece.byteSize ? piece.address + start : 0;
  }

  /** A piece of memory that is taken and returned as a whole; outlives the blocks that own it. */
  static final class Piece {
    final long address;
    final long byteSize;
    final int sizeClass;

    /** What to close when the piece goes back to the system; null if it is part of a slab. */
    final SystemMemory.@Nullable Mapping mapping;

    Piece(long address, long byteSize, int sizeClass, SystemMemory.@Nullable Mapping mapping) {
      this.address = address;
      this.byteSize = byteSize;
      this.sizeClass = sizeClass;
      this.mapping = mapping;
    }
  }

  /**
   * Tells that a block is unreachable; linked with the others of its pool, which keeps it alive.
   */
  static final class Handle extends PhantomReference<Object> {
    final Piece piece;
    @Nullable Handle previous;
    @Nullable Handle next;
    boolean returned;

    private Handle(Block block, ReferenceQueue<Object> unreachable) {
      super(block, unreachable);
      this.piece = block.piece;
    }
  }
}
