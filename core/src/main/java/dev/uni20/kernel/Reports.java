package dev.uni20.kernel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Who hears of dispatches. Off, a dispatch pays one branch; on, the listener of the calling thread
 * gets a {@link DispatchReport} for each of its dispatches, and an enabled Flight Recorder event
 * {@code dev.uni20.Dispatch} is committed.
 *
 * <pre>{@code
 * try (var listening = Reports.listen(report -> System.err.println(report.toText()))) {
 *   sum(x);
 * }
 * }</pre>
 */
public final class Reports {
  private static final AtomicInteger LISTENING = new AtomicInteger();
  private static final ThreadLocal<@Nullable Listening> CURRENT = new ThreadLocal<>();

  /** Never committed: asked whether a recording wants events of its kind. */
  private static final DispatchEvent PROBE = new DispatchEvent();

  private Reports() {}

  /**
   * Hears of this thread's dispatches, until closed on the same thread; listeners nest.
   *
   * <p>What a listener computes itself is told to the other listeners, never to it. What it throws
   * comes out of the operation, which has been done, once all listeners have heard; where the
   * operation itself throws, or another listener has thrown before, it is suppressed by that.
   */
  public static Listening listen(Consumer<DispatchReport> listener) {
    Listening listening = new Listening(listener, CURRENT.get());
    CURRENT.set(listening);
    LISTENING.incrementAndGet();
    return listening;
  }

  /** Whether the calling thread has a listener, or the Flight Recorder wants the event. */
  static boolean isOn() {
    return (LISTENING.get() != 0 && isHeard()) || PROBE.isEnabled();
  }

  private static boolean isHeard() {
    for (Listening each = CURRENT.get(); each != null; each = each.outer) {
      if (each.hears()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Tells all who listen.
   *
   * @param failure what the operation threw; null if it is done
   * @return what is to be thrown: the failure, or what the first listener threw, with all that
   *     listeners threw after that suppressed; null if there is nothing
   */
  static @Nullable Throwable publish(
      DispatchReport report, DispatchEvent event, @Nullable Throwable failure) {
    Throwable first = failure;
    for (Listening each = CURRENT.get(); each != null; each = each.outer) {
      if (each.hears()) {
        first = joined(first, each.tell(report));
      }
    }
    if (event.shouldCommit()) {
      event.fill(report);
      event.commit();
    }
    return first;
  }

  private static @Nullable Throwable joined(@Nullable Throwable first, @Nullable Throwable next) {
    if (first == null) {
      return next;
    }
    if (next != null && !next.equals(first)) { // nothing suppresses itself
      first.addSuppressed(next);
    }
    return first;
  }

  /** A listener's scope. */
  public static final class Listening implements AutoCloseable {
    private final Consumer<DispatchReport> listener;
    private final @Nullable Listening outer;
    private boolean open = true;

    /** Whether it is being told of a dispatch: what it computes meanwhile is its own. */
    private boolean told;

    private Listening(Consumer<DispatchReport> listener, @Nullable Listening outer) {
      this.listener = listener;
      this.outer = outer;
    }

    private boolean hears() {
      return open && !told;
    }

    /** Tells the listener; returns what it threw. */
    private @Nullable Throwable tell(DispatchReport report) {
      told = true;
      try {
        listener.accept(report);
        return null;
      } catch (Throwable thrown) { // Thrown on when all have heard.
        return thrown;
      } finally {
        told = false;
      }
    }

    /**
     * Ends the scope.
     *
     * @throws IllegalStateException if another thread opened it, or an inner one is still open
     */
    @Override
    public void close() {
      if (!open) {
        return;
      }
      if (CURRENT.get() != this) {
        throw new IllegalStateException(
            "a listener is closed on the thread that opened it, the innermost first");
      }
      open = false;
      LISTENING.decrementAndGet();
      if (outer == null) {
        CURRENT.remove();
      } else {
        CURRENT.set(outer);
      }
    }
  }
}
