package dev.uni20.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Hands out blocks by size class, takes them back when they are unreachable or released, and keeps
 * the sum of both, live and pooled, under the limits of a {@link LimitPolicy}.
 *
 * <p>Blocks come back on a reference queue that is polled at every call: there is no cleaner
 * thread. When more would be held than the soft limit allows, the collector is asked, and the queue
 * awaited with growing timeouts; at the hard limit, or when the system refuses, several times
 * before {@link MemoryLimitException}. The method is that of the JDK's own direct buffers, with a
 * soft limit so that it works before memory is short.
 *
 * <p>Why a pool at all: a fresh 8 MB result costs 2 ms of page faults, a recycled one none.
 */
final class BlockPool {

  /** Below this, blocks are parts of a slab: the system's own granularity suits larger ones. */
  private static final long SLAB_BYTES = 2L << 20;

  private static final long LARGEST_IN_SLAB = SLAB_BYTES / 4;
  private static final long SMALL_SLAB_BYTES = 256L << 10;

  /**
   * How long to wait for the queue after each collection; the last waits are for the hard limit.
   */
  private static final long[] PATIENCE_MILLIS = {100, 100, 200, 400, 800};

  private final ReentrantLock lock = new ReentrantLock();
  private final ReentrantLock collecting = new ReentrantLock();
  private final ReferenceQueue<Object> unreachable = new ReferenceQueue<>();
  private final LimitPolicy policy;
  private final long arenaBytes;

  // Guarded by lock.
  private final @Nullable Shelf[] shelves = new Shelf[SizeClass.COUNT];
  private Block.@Nullable Handle handles;
  private long live;
  private long pooled;
  private long clock;
  private long fromArenas;
  private long collections;
  private long collectionNanos;
  private long workNanos;
  private long lastTake = System.nanoTime();

  // Guarded by collecting.
  private boolean collectorAnswers = true;

  /**
   * Creates a pool.
   *
   * @param policy its limits
   * @param arenaBytes how much to take from the JDK's arenas before loading the native linker,
   *     which a short program need not wait for
   */
  BlockPool(LimitPolicy policy, long arenaBytes) {
    this.policy = policy;
    this.arenaBytes = arenaBytes;
  }

  /**
   * Takes a block.
   *
   * @param sizeClass its class
   * @param asked the bytes the caller needs, for the error
   * @throws MemoryLimitException if the limit or the system does not grant it
   */
  Block take(int sizeClass, long asked) {
    Block block = tryTake(sizeClass);
    return block != null ? block : takeUnderPressure(sizeClass, asked);
  }

  /** Takes a block of its own for a request of this size. */
  Block takeFor(long byteSize) {
    if (byteSize > policy.hard()) {
      throw refused(byteSize); // no collection can help
    }
    return take(SizeClass.of(byteSize), byteSize);
  }

  /** Gives a block back that nothing will use any more; its handle is spent. */
  void release(Block block) {
    release(List.of(block));
  }

  /** Gives blocks back that nothing will use any more. */
  void release(List<Block> blocks) {
    List<Block.Piece> surplus = new ArrayList<>();
    lock.lock();
    try {
      for (Block block : blocks) {
        block.handle.clear();
        takeBack(block.handle, surplus);
      }
      trim(policy.poolLimit(live), surplus);
    } finally {
      lock.unlock();
    }
    giveToSystem(surplus);
  }

  /**
   * Owns memory that is not this pool's and not counted, a mapped file: closed where a block would
   * return to the pool.
   */
  Block own(SystemMemory.Mapping mapping, long byteSize) {
    lock.lock();
    try {
      return link(new Block.Piece(mapping.address(), byteSize, -1, mapping));
    } finally {
      lock.unlock();
    }
  }

  /** Takes back what is known to be unreachable, and gives all that is pooled to the system. */
  void trim() {
    List<Block.Piece> surplus = new ArrayList<>();
    lock.lock();
    try {
      drain(surplus);
      trim(0, surplus);
    } finally {
      lock.unlock();
    }
    giveToSystem(surplus);
  }

  /** Returns the figures of this moment. */
  MemoryStatistics statistics() {
    List<Block.Piece> surplus = new ArrayList<>();
    lock.lock();
    try {
      drain(surplus);
      trim(policy.poolLimit(live), surplus);
      return new MemoryStatistics(
          live, pooled, policy.soft(), policy.hard(), collections, collectionNanos);
    } finally {
      lock.unlock();
      giveToSystem(surplus);
    }
  }

  private @Nullable Block tryTake(int sizeClass) {
    long byteSize = SizeClass.byteSize(sizeClass);
    List<Block.Piece> surplus = new ArrayList<>(0);
    boolean arena;
    lock.lock();
    try {
      drain(surplus);
      countWork();
      Shelf shelf = shelf(sizeClass);
      shelf.lastUse = clock++;
      Block.Piece piece = shelf.warm.pollLast();
      if (piece != null) {
        pooled -= byteSize;
        live += byteSize;
        return link(piece);
      }
      if (live + pooled + byteSize > policy.soft()) {
        return null;
      }
      live += byteSize;
      piece = shelf.cold.pollLast();
      if (piece != null) {
        return link(piece);
      }
      arena = fromArenas + Math.max(byteSize, SMALL_SLAB_BYTES) <= arenaBytes;
      if (arena) {
        fromArenas += Math.max(byteSize, SMALL_SLAB_BYTES);
      }
    } finally {
      trim(policy.poolLimit(live), surplus);
      lock.unlock();
      giveToSystem(surplus);
    }
    return grow(sizeClass, byteSize, arena);
  }

  /** Takes memory from the system for a block already counted as live. */
  private @Nullable Block grow(int sizeClass, long byteSize, boolean arena) {
    boolean slab = byteSize <= LARGEST_IN_SLAB;
    long size = byteSize;
    if (slab) {
      // Whole blocks only, or the first two would overlap.
      size = Math.max(1, (arena ? SMALL_SLAB_BYTES : SLAB_BYTES) / byteSize) * byteSize;
    }
    SystemMemory.Mapping mapping =
        (arena ? SystemMemory.arenas() : SystemMemory.best()).map(size, !slab);
    lock.lock();
    try {
      if (mapping == null) {
        live -= byteSize;
        return null;
      }
      long address = mapping.address();
      if (!slab) {
        return link(new Block.Piece(address, byteSize, sizeClass, mapping));
      }
      // A slab is never unmapped, only its pages are given back: its parts outlive each other.
      Shelf shelf = shelf(sizeClass);
      for (long offset = size - byteSize; offset > 0; offset -= byteSize) {
        shelf.cold.addLast(new Block.Piece(address + offset, byteSize, sizeClass, null));
      }
      return link(new Block.Piece(address, byteSize, sizeClass, null));
    } finally {
      lock.unlock();
    }
  }

  private Block takeUnderPressure(int sizeClass, long asked) {
    long byteSize = SizeClass.byteSize(sizeClass);
    collecting.lock();
    try {
      Block block = tryTakeAfterTrim(sizeClass, byteSize); // another thread may have made room
      for (int attempt = 0; block == null && attempt < PATIENCE_MILLIS.length; attempt++) {
        collect(byteSize, PATIENCE_MILLIS[attempt]);
        block = tryTakeAfterTrim(sizeClass, byteSize);
      }
      if (block == null) {
        throw refused(asked);
      }
      return block;
    } finally {
      collecting.unlock();
    }
  }

  /** Tries, first making room by giving pooled blocks of other sizes back. */
  private @Nullable Block tryTakeAfterTrim(int sizeClass, long byteSize) {
    List<Block.Piece> surplus = new ArrayList<>();
    lock.lock();
    try {
      drain(surplus);
      if (shelf(sizeClass).warm.isEmpty() && live + byteSize <= policy.soft()) {
        trim(policy.soft() - live - byteSize, surplus);
      }
    } finally {
      lock.unlock();
    }
    giveToSystem(surplus);
    return tryTake(sizeClass);
  }

  /** Asks the collector, waits for what it finds, and lets the policy learn from the cost. */
  private void collect(long request, long patienceMillis) {
    long start = System.nanoTime();
    Sentinel sentinel = new Sentinel(unreachable);
    System.gc();
    collectorAnswers = awaitQueue(sentinel, patienceMillis);
    long end = System.nanoTime();
    lock.lock();
    try {
      collections++;
      collectionNanos += end - start;
      Runtime runtime = Runtime.getRuntime();
      long heapBytes = runtime.totalMemory() - runtime.freeMemory();
      policy.afterCollection(live, request, end - start, workNanos, heapBytes);
      workNanos = 0;
      lastTake = end;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes back what arrives, until the sentinel, which the collection made unreachable too, has
   * come and the queue stays empty for a moment.
   *
   * @return whether the sentinel came
   */
  private boolean awaitQueue(Sentinel sentinel, long patienceMillis) {
    boolean interrupted = false;
    long waited = 0;
    long timeout = 1;
    while (waited < patienceMillis) {
      Reference<?> reference;
      try {
        reference = unreachable.remove(timeout);
      } catch (InterruptedException e) {
        interrupted = true; // an allocation is not what was to be interrupted: told at the end
        continue;
      }
      if (reference != null) {
        List<Block.Piece> surplus = new ArrayList<>();
        lock.lock();
        try {
          accept(reference, surplus);
          drain(surplus);
        } finally {
          lock.unlock();
        }
        giveToSystem(surplus);
      } else if (sentinel.came) {
        break;
      } else {
        waited += timeout;
        timeout = Math.min(2 * timeout, patienceMillis);
      }
      if (sentinel.came) {
        timeout = 1;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return sentinel.came;
  }

  private MemoryLimitException refused(long asked) {
    MemoryStatistics now = statistics();
    long hard = now.hardLimitBytes();
    String reason =
        asked > hard - now.liveBytes()
            ? "the limit is " + text(hard) + " (-D" + MemoryLimit.PROPERTY + "=SIZE changes it)"
            : "the system refuses more, although the limit of " + text(hard) + " allows it";
    String advice =
        collectorAnswers
            ? "; drop tensors that are no longer needed, or make temporary ones in a MemoryScope"
            : "; the garbage collector does not answer System.gc(), so unreachable tensors cannot"
                + " be found in time: start java without -XX:+DisableExplicitGC, or use a"
                + " MemoryScope";
    return new MemoryLimitException(
        "allocate: "
            + text(asked)
            + " of host memory asked for, "
            + text(now.liveBytes())
            + " are live, and "
            + reason
            + advice);
  }

  private static String text(long bytes) {
    if (bytes < 10L << 20) {
      return bytes + " bytes";
    }
    return bytes < 10L << 30 ? (bytes >> 20) + " MiB" : (bytes >> 30) + " GiB";
  }

  // What follows is called with the lock held.

  private void countWork() {
    long now = System.nanoTime();
    workNanos += LimitPolicy.work(now - lastTake);
    lastTake = now;
  }

  private Shelf shelf(int sizeClass) {
    Shelf shelf = shelves[sizeClass];
    if (shelf == null) {
      shelf = new Shelf();
      shelves[sizeClass] = shelf;
    }
    return shelf;
  }

  private Block link(Block.Piece piece) {
    Block block = new Block(piece, unreachable);
    Block.Handle handle = block.handle;
    handle.next = handles;
    if (handles != null) {
      handles.previous = handle;
    }
    handles = handle;
    return block;
  }

  private void drain(List<Block.Piece> surplus) {
    for (Reference<?> reference = unreachable.poll();
        reference != null;
        reference = unreachable.poll()) {
      accept(reference, surplus);
    }
  }

  private void accept(Reference<?> reference, List<Block.Piece> surplus) {
    if (reference instanceof Block.Handle handle) {
      takeBack(handle, surplus);
    } else if (reference instanceof Sentinel sentinel) {
      sentinel.came = true;
    }
  }

  private void takeBack(Block.Handle handle, List<Block.Piece> surplus) {
    if (handle.returned) {
      return;
    }
    handle.returned = true;
    Block.Handle next = handle.next;
    Block.Handle previous = handle.previous;
    if (next != null) {
      next.previous = previous;
    }
    if (previous != null) {
      previous.next = next;
    } else {
      handles = next;
    }
    handle.next = null;
    handle.previous = null;
    Block.Piece piece = handle.piece;
    if (HostAccess.CHECKED) {
      LiveMemory.remove(piece.address, piece.byteSize);
    }
    if (piece.sizeClass < 0) {
      surplus.add(piece);
      return;
    }
    live -= piece.byteSize;
    pooled += piece.byteSize;
    shelf(piece.sizeClass).warm.addLast(piece);
  }

  /** Moves pooled blocks to {@code surplus}, those of the size not used for longest first. */
  private void trim(long limit, List<Block.Piece> surplus) {
    while (pooled > limit) {
      Shelf oldest = null;
      for (Shelf shelf : shelves) {
        if (shelf != null
            && !shelf.warm.isEmpty()
            && (oldest == null || shelf.lastUse < oldest.lastUse)) {
          oldest = shelf;
        }
      }
      if (oldest == null) {
        return;
      }
      Block.Piece piece = oldest.warm.pollFirst();
      while (piece != null) {
        pooled -= piece.byteSize;
        surplus.add(piece);
        piece = pooled > limit ? oldest.warm.pollFirst() : null;
      }
    }
  }

  // What follows is called without the lock: these calls take long.

  private void giveToSystem(List<Block.Piece> surplus) {
    if (surplus.isEmpty()) {
      return;
    }
    List<Block.Piece> parts = new ArrayList<>();
    for (Block.Piece piece : surplus) {
      if (piece.mapping != null) {
        piece.mapping.close();
      } else {
        SystemMemory.best().decommit(piece.address, piece.byteSize);
        parts.add(piece);
      }
    }
    lock.lock();
    try {
      for (Block.Piece piece : parts) {
        shelf(piece.sizeClass).cold.addLast(piece);
      }
    } finally {
      lock.unlock();
    }
  }

  /** The blocks of one size class that wait for use. */
  private static final class Shelf {
    /** Counted as pooled: their pages are in memory. */
    private final ArrayDeque<Block.Piece> warm = new ArrayDeque<>();

    /** Parts of slabs whose pages the system has. */
    private final ArrayDeque<Block.Piece> cold = new ArrayDeque<>();

    private long lastUse;
  }

  /** Made unreachable just before a collection, to tell that it has happened. */
  private static final class Sentinel extends PhantomReference<Object> {
    private volatile boolean came;

    private Sentinel(ReferenceQueue<Object> queue) {
      super(new Object(), queue);
    }
  }
}
