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

  /** Hears of this thread's dispatches, until closed on the same thread; listeners nest. */
  public static Listening listen(Consumer<DispatchReport> listener) {
    Listening listening = new Listening(listener, CURRENT.get());
    CURRENT.set(listening);
    LISTENING.incrementAndGet();
    return listening;
  }

  /** Whether the calling thread has a listener, or the Flight Recorder wants the event. */
  static boolean isOn() {
    return (LISTENING.get() != 0 && CURRENT.get() != null) || PROBE.isEnabled();
  }

  static void publish(DispatchReport report, DispatchEvent event) {
    for (Listening each = CURRENT.get(); each != null; each = each.outer) {
      each.listener.accept(report);
    }
    if (event.shouldCommit()) {
      event.fill(report);
      event.commit();
    }
  }

  /** A listener's scope. */
  public static final class Listening implements AutoCloseable {
    private final Consumer<DispatchReport> listener;
    private final @Nullable Listening outer;
    private boolean open = true;

    private Listening(Consumer<DispatchReport> listener, @Nullable Listening outer) {
      this.listener = listener;
      this.outer = outer;
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
