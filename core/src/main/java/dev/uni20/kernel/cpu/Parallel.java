package dev.uni20.kernel.cpu;

import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Work cut into chunks by index, done by the caller and by the helpers that have time for it.
 *
 * <p>The caller starts at once; helpers claim chunks by a counter, and nobody waits for one that
 * claimed nothing. Which thread does a chunk must not matter to its result: what chunks give is
 * combined in the order of their index. A call from inside a chunk does its chunks itself, so
 * nested calls can't wait for each other, and there are never more threads at work than callers and
 * helpers. The helpers are as many as {@code -Duni20.threads}, or the environment's {@code
 * UNI20_THREADS}, says, less the caller; by default, as many as there are processors. Where the
 * system grants fewer threads, those that there are do the work.
 */
public final class Parallel {
  /** Below this many elements work stays on the caller's thread: handing it over costs more. */
  public static final long LEAST_WORK = 131_072;

  /** More threads than this, or than there are processors, would only wait for each other. */
  private static final int MOST_THREADS = 1024;

  private static final int THREADS = configured();

  /**
   * How long a helper without work looks for more, and a caller for the end of what helpers still
   * do, before it sleeps: waking a thread costs 50 us, which is what a chunk takes.
   */
  private static final long SPIN_NANOSECONDS = 100_000;

  private static final ConcurrentLinkedQueue<Job> JOBS = new ConcurrentLinkedQueue<>();
  private static final AtomicInteger ASLEEP = new AtomicInteger();
  private static final ThreadLocal<@Nullable Boolean> INSIDE = new ThreadLocal<>();

  private Parallel() {}

  private static int configured() {
    int processors = Runtime.getRuntime().availableProcessors();
    String setting = System.getProperty("uni20.threads", System.getenv("UNI20_THREADS"));
    if (setting == null || setting.isBlank()) {
      return processors;
    }
    int most = Math.max(MOST_THREADS, processors);
    int wanted = number(setting.strip());
    if (wanted >= 1 && wanted <= most) {
      return wanted;
    }
    int used = wanted > most ? most : processors;
    // Thrown here, it would end every operation with an error that does not name the setting.
    warn(
        "uni20.threads: a number of threads from 1 to "
            + most
            + " was expected; found '"
            + setting
            + "'; "
            + used
            + (used == most ? " are used" : " are used, as many as there are processors"));
    return used;
  }

  /** The number that a text is, as near as an {@code int} comes to it, or 0. */
  private static int number(String text) {
    try {
      return Math.clamp(Long.parseLong(text), 0, Integer.MAX_VALUE);
    } catch (NumberFormatException notANumber) {
      return 0;
    }
  }

  private static void warn(String text) {
    System.getLogger("dev.uni20").log(System.Logger.Level.WARNING, text);
  }

  /** The most threads that work on one operation. */
  public static int threads() {
    return THREADS;
  }

  /**
   * How many of a number of independent pieces to do as one chunk: the least that is worth it, or
   * so many that each thread has a few chunks.
   */
  public static int together(long pieces, long least) {
    long few = pieces / (8L * THREADS);
    return Math.clamp(Math.max(few, least), 1, 1 << 20);
  }

  /** What is done for one chunk. */
  @FunctionalInterface
  public interface Chunk {
    /** Does chunk {@code index}. */
    void run(int index);
  }

  /**
   * Does the chunks 0 to {@code chunks - 1}, on the caller's thread alone if that is all there is.
   *
   * @throws RuntimeException what a chunk threw; of several, the one of the lowest index
   */
  public static void forEach(int chunks, Chunk chunk) {
    if (chunks <= 1 || THREADS == 1 || INSIDE.get() != null) {
      for (int i = 0; i < chunks; i++) {
        chunk.run(i);
      }
      return;
    }
    Job job = new Job(chunks, chunk);
    Helpers.start();
    JOBS.add(job);
    Helpers.wake(Math.min(chunks, THREADS) - 1);
    INSIDE.set(Boolean.TRUE);
    try {
      job.work();
    } finally {
      INSIDE.remove();
      JOBS.remove(job);
    }
    job.await();
  }

  /** One call's chunks. */
  private static final class Job {
    private final int chunks;
    private final Chunk chunk;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final Thread caller = Thread.currentThread();
    private volatile @Nullable Failure failure;

    Job(int chunks, Chunk chunk) {
      this.chunks = chunks;
      this.chunk = chunk;
    }

    boolean hasChunks() {
      return next.get() < chunks;
    }

    /** Claims and does chunks until there are none. */
    void work() {
      while (next.get() < chunks) {
        int index = next.getAndIncrement();
        if (index >= chunks) {
          return;
        }
        try {
          chunk.run(index);
        } catch (Throwable thrown) { // Rethrown to the caller by await.
          failed(index, thrown);
        } finally {
          if (done.incrementAndGet() == chunks && Thread.currentThread() != caller) {
            LockSupport.unpark(caller);
          }
        }
      }
    }

    private synchronized void failed(int index, Throwable thrown) {
      Failure before = failure;
      if (before == null || index < before.index) {
        failure = new Failure(index, thrown);
      }
    }

    /** Waits for the chunks that others have claimed. */
    void await() {
      boolean interrupted = false;
      long since = System.nanoTime();
      while (done.get() < chunks) {
        if (System.nanoTime() - since < SPIN_NANOSECONDS) {
          Thread.onSpinWait();
        } else {
          LockSupport.park(this);
          interrupted |= Thread.interrupted();
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      Failure thrown = failure;
      if (thrown != null) {
        thrown.rethrow();
      }
    }
  }

  /** What a chunk threw. */
  private record Failure(int index, Throwable thrown) {
    void rethrow() {
      if (thrown instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      if (thrown instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("a chunk threw what it can't", thrown);
    }
  }

  /**
   * The threads that wait for jobs; daemons, made at the first job, as many as the system grants.
   */
  static final class Helpers {
    private static final Thread[] ALL = started(THREADS - 1, Helpers::start);

    private Helpers() {}

    /**
     * Starts helpers, until one can't be: with fewer of them work is slower, but it is done.
     *
     * @param start given the helper's index
     */
    static Thread[] started(int wanted, IntFunction<Thread> start) {
      Thread[] all = new Thread[wanted];
      for (int i = 0; i < wanted; i++) {
        try {
          all[i] = start.apply(i);
        } catch (OutOfMemoryError refused) { // Thrown on, it would end every large operation.
          warn(
              "uni20.threads: "
                  + (wanted + 1)
                  + " threads were to share large work; only "
                  + (i + 1)
                  + " do, the caller's included, since the system grants no more: "
                  + refused.getMessage());
          return Arrays.copyOf(all, i);
        }
      }
      return all;
    }

    private static Thread start(int index) {
      return Thread.ofPlatform().daemon().name("uni20-helper-" + (index + 1)).start(Helpers::serve);
    }

    /** Makes the threads if they are not there. */
    static void start() {}

    static void wake(int wanted) {
      if (ASLEEP.get() == 0) {
        return;
      }
      for (int i = 0; i < Math.min(wanted, ALL.length); i++) {
        LockSupport.unpark(ALL[i]);
      }
    }

    private static void serve() {
      INSIDE.set(Boolean.TRUE);
      long idleSince = System.nanoTime();
      while (true) {
        Job job = JOBS.peek();
        if (job != null && job.hasChunks()) {
          job.work();
          idleSince = System.nanoTime();
        } else if (job != null) {
          JOBS.remove(job);
        } else if (System.nanoTime() - idleSince < SPIN_NANOSECONDS) {
          Thread.onSpinWait();
        } else {
          sleep();
          idleSince = System.nanoTime();
        }
      }
    }

    private static void sleep() {
      ASLEEP.incrementAndGet();
      try {
        // A job added before the count was raised is seen here; one added after it wakes us.
        if (JOBS.peek() == null) {
          LockSupport.park(JOBS);
        }
      } finally {
        ASLEEP.decrementAndGet();
      }
    }
  }
}
