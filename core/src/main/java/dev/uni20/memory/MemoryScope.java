package dev.uni20.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of one thread's work whose memory is freed at its end, at once and without the garbage
 * collector.
 *
 * <pre>{@code
 * try (MemoryScope scope = MemoryScope.open()) {
 *   ... every buffer this thread allocates here ...
 * } // ... is freed here
 * }</pre>
 *
 * <p>The innermost open scope of a thread owns what that thread allocates; what other threads
 * allocate on its behalf is theirs. Any thread may use a scope's buffers, but only the thread that
 * opened a scope may close it, and scopes close in the reverse order of opening, as
 * try-with-resources does: otherwise "innermost" would have no meaning. A scope that is never
 * closed holds its buffers until it and they are unreachable, or its thread has ended.
 */
public final class MemoryScope implements AutoCloseable {

  private static final ThreadLocal<MemoryScope> INNERMOST = new ThreadLocal<>();

  /** Whether a scope was ever opened: until then an allocation need not look at the thread. */
  private static volatile boolean everOpened;

  /** The state of a scope that has ended; otherwise the number of operations using it. */
  private static final int CLOSED = -1;

  /** The state while the owning thread moves a buffer out, for a few instructions. */
  private static final int MOVING = -2;

  private static final VarHandle STATE;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(MemoryScope.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Thread thread = Thread.currentThread();
  private final @Nullable MemoryScope outer = INNERMOST.get();
  private final ScopedBlocks blocks = new ScopedBlocks(HostMemory.instance().pool());
  private final List<Buffer> adopted = new ArrayList<>();
  private volatile int state;

  private MemoryScope() {}

  /** Opens a scope on the calling thread, inside the scope that is innermost there now. */
  public static MemoryScope open() {
    MemoryScope scope = new MemoryScope();
    everOpened = true;
    INNERMOST.set(scope);
    return scope;
  }

  /** Returns the calling thread's innermost open scope, or null if it has none. */
  public static @Nullable MemoryScope innermost() {
    return everOpened ? INNERMOST.get() : null;
  }

  /** Returns whether this scope has not ended. */
  public boolean isOpen() {
    return state != CLOSED;
  }

  /**
   * Ends this scope and frees what was allocated in it. A second call does nothing.
   *
   * @throws StorageAccessException if an operation still uses one of its buffers, if another thread
   *     opened it, or if a scope opened inside it is still open; it then stays open
   */
  @Override
  public void close() {
    if (state == CLOSED) {
      return;
    }
    checkThread("close");
    if (INNERMOST.get() != this) {
      throw new StorageAccessException(
          "close: a memory scope opened inside this one is still open; close the inner one first");
    }
    if (!STATE.compareAndSet(this, 0, CLOSED)) {
      throw new StorageAccessException(
          "close: "
              + state
              + " operations still use buffers of this memory scope; wait for them, then close it"
              + " (the scope stays open)");
    }
    if (outer == null) {
      INNERMOST.remove();
    } else {
      INNERMOST.set(outer);
    }
    for (Buffer buffer : adopted) {
      buffer.free();
    }
    adopted.clear();
    blocks.release();
  }

  /**
   * Lets one buffer outlive this scope: it then belongs to the scope around this one, or, where
   * there is none, lives until it is unreachable. Neither its contents nor its address change. A
   * small buffer shares a chunk of memory with its neighbours, which then lives as long as it does.
   *
   * @param buffer a buffer of this scope
   * @throws StorageAccessException if the buffer is not of this scope, this scope has ended,
   *     another thread opened it, or an operation is using its buffers
   */
  public void keep(Buffer buffer) {
    checkThread("keep");
    checkOpen();
    if (buffer.scope() != this) {
      throw new StorageAccessException("keep: the buffer was not made in this memory scope");
    }
    if (!STATE.compareAndSet(this, 0, MOVING)) {
      throw new StorageAccessException(
          "keep: "
              + state
              + " operations still use buffers of this memory scope; wait for them first");
    }
    buffer.moveTo(outer);
    if (buffer instanceof HostBuffer hostBuffer) {
      blocks.moveTo(outer == null ? null : outer.blocks, hostBuffer.block());
    } else if (adopted.remove(buffer) && outer != null) {
      outer.adopted.add(buffer);
    }
    STATE.setVolatile(this, 0);
  }

  /**
   * Gives this scope a buffer whose memory it frees at its end by {@link Buffer#free}; called by a
   * domain once for each buffer it makes in a scope.
   *
   * @param buffer a buffer constructed with this scope
   * @throws StorageAccessException if this scope has ended or another thread opened it
   */
  public void adopt(Buffer buffer) {
    checkThread("adopt");
    checkOpen();
    adopted.add(buffer);
  }

  /** Returns the host memory of this scope; for its own thread. */
  ScopedBlocks blocks() {
    return blocks;
  }

  /** Throws if this scope has ended. */
  void checkOpen() {
    if (state == CLOSED) {
      throw ended();
    }
  }

  /** Counts one more operation that uses this scope's buffers. */
  void acquire() {
    while (true) {
      int seen = state;
      if (seen == CLOSED) {
        throw ended();
      }
      if (seen == MOVING) {
        Thread.onSpinWait();
      } else if (STATE.compareAndSet(this, seen, seen + 1)) {
        return;
      }
    }
  }

  /** Counts one operation less. */
  void release() {
    while (true) {
      int seen = state;
      if (seen <= 0) {
        throw new IllegalStateException("release: no operation holds this memory scope");
      }
      if (STATE.compareAndSet(this, seen, seen - 1)) {
        return;
      }
    }
  }

  private void checkThread(String what) {
    if (Thread.currentThread() != thread) {
      throw new StorageAccessException(
          what
              + ": this memory scope was opened by thread "
              + thread.getName()
              + " and only that thread may do this, but "
              + Thread.currentThread().getName()
              + " called it");
    }
  }

  private static StorageAccessException ended() {
    return new StorageAccessException(
        "the memory scope this buffer was made in has ended, and its memory is freed; use it inside"
            + " the scope, or copy what must outlive it before the scope closes");
  }
}
