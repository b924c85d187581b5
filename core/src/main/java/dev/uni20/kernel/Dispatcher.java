package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Backend.Attempt;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageAccessException;
import dev.uni20.memory.StorageDomain;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Walks the backends of the operands' storage until one does the call. No fallback crosses storage:
 * operands of two domains are refused before the walk.
 */
public final class Dispatcher {
  private static final Attempt NO_KERNEL = Attempt.declined("it has no kernel for these dtypes");

  private Dispatcher() {}

  /**
   * Does the call.
   *
   * @throws StorageAccessException if the operands lie in different storage, or in a scope that has
   *     ended
   * @throws KernelDispatchException if no backend took it; the message holds the walk
   */
  public static void dispatch(KernelCall call) {
    StorageDomain domain = domainOf(call);
    acquire(call);
    try {
      if (Reports.isOn()) {
        reported(call, domain);
      } else if (!walk(call, domain, null)) {
        throw refused(call, domain);
      }
    } finally {
      release(call);
      Reference.reachabilityFence(call);
    }
  }

  private static void reported(KernelCall call, StorageDomain domain) {
    List<DispatchReport.Candidate> walk = new ArrayList<>();
    DispatchEvent event = new DispatchEvent();
    event.begin();
    Throwable failure = null;
    try {
      if (!walk(call, domain, walk)) {
        failure = refused(call, domain);
      }
    } catch (Throwable thrown) { // Thrown on when all have heard.
      failure = thrown;
    }
    event.end();
    rethrow(Reports.publish(report(call, domain, walk), event, failure));
  }

  private static void rethrow(@Nullable Throwable thrown) {
    if (thrown instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown != null) {
      throw new IllegalStateException("a backend or a listener threw what it can't", thrown);
    }
  }

  private static boolean walk(
      KernelCall call, StorageDomain domain, @Nullable List<DispatchReport.Candidate> walk) {
    List<Backend> backends = Backends.of(domain);
    Decision decision = Decision.of(backends, call);
    for (int i = 0; i < backends.size(); i++) {
      Backend backend = backends.get(i);
      Attempt attempt;
      try {
        attempt = decision.maySupport(i) ? backend.attempt(call) : NO_KERNEL;
      } catch (RuntimeException refused) {
        // A value was refused, or a function of the caller's threw: the report says so too.
        if (walk != null) {
          walk.add(
              new DispatchReport.Candidate(
                  backend.name(), false, "refused: " + refused.getMessage()));
        }
        throw refused;
      }
      if (walk != null) {
        walk.add(new DispatchReport.Candidate(backend.name(), attempt.done(), attempt.reason()));
      }
      if (attempt.done()) {
        return true;
      }
    }
    return false;
  }

  private static StorageDomain domainOf(KernelCall call) {
    StorageDomain domain = call.output() instanceof Span span ? span.domain() : null;
    List<Span> inputs = call.inputs();
    for (int i = 0; i < inputs.size(); i++) {
      StorageDomain other = inputs.get(i).domain();
      if (domain == null) {
        domain = other;
      } else if (other != null && !domain.equals(other)) {
        throw apart(call.operation().name(), domain, other);
      }
    }
    return domain == null ? HostMemory.instance() : domain;
  }

  /**
   * The one storage of all operands that have memory; the host's if none has.
   *
   * @param operation the operation's name, for the error
   * @param spans the operands
   * @throws StorageAccessException if two of them lie in different storage
   */
  public static StorageDomain domainOf(String operation, Span... spans) {
    StorageDomain domain = null;
    for (Span span : spans) {
      StorageDomain other = span.domain();
      if (domain == null) {
        domain = other;
      } else if (other != null && !domain.equals(other)) {
        throw apart(operation, domain, other);
      }
    }
    return domain == null ? HostMemory.instance() : domain;
  }

  private static StorageAccessException apart(
      String operation, StorageDomain one, StorageDomain other) {
    return new StorageAccessException(
        operation
            + ": operands lie in different storage, "
            + one.name()
            + " and "
            + other.name()
            + "; nothing is moved silently: bring them together with toHost(x), toDevice(x, device)"
            + " or copy(destination, source)");
  }

  private static void acquire(KernelCall call) {
    int acquired = 0;
    List<Span> inputs = call.inputs();
    try {
      for (; acquired < inputs.size(); acquired++) {
        if (!inputs.get(acquired).isGenerated()) {
          inputs.get(acquired).buffer().acquire();
        }
      }
      if (call.output() instanceof Span span) {
        span.buffer().acquire();
      }
    } catch (RuntimeException refused) {
      for (int i = 0; i < acquired; i++) {
        releaseOne(inputs.get(i));
      }
      throw refused;
    }
  }

  private static void release(KernelCall call) {
    List<Span> inputs = call.inputs();
    for (int i = 0; i < inputs.size(); i++) {
      releaseOne(inputs.get(i));
    }
    if (call.output() instanceof Span span) {
      releaseOne(span);
    }
  }

  private static void releaseOne(Span span) {
    if (!span.isGenerated()) {
      Buffer buffer = span.buffer();
      try {
        buffer.release();
      } finally {
        Reference.reachabilityFence(buffer);
      }
    }
  }

  private static KernelDispatchException refused(KernelCall call, StorageDomain domain) {
    StringBuilder text = new StringBuilder(call.operation().name());
    text.append(": no backend of ").append(domain.name()).append(" takes ");
    text.append(call.inputs().stream().map(Span::dtype).toList())
        .append(" to ")
        .append(call.output().dtype());
    // Declining has no side effect, so the walk is simply made again to hear the reasons.
    List<DispatchReport.Candidate> walk = new ArrayList<>();
    walk(call, domain, walk);
    text.append(
        walk.isEmpty()
            ? "; it has no backend: put the module with its kernels on the path"
            : "; asked " + walk + ". Copy the operands to storage that has the kernel");
    return new KernelDispatchException(text.toString());
  }

  private static DispatchReport report(
      KernelCall call, StorageDomain domain, List<DispatchReport.Candidate> walk) {
    Signature signature = call.signature();
    List<DispatchReport.Operand> inputs = new ArrayList<>();
    List<String> copies = new ArrayList<>(call.notes());
    for (int i = 0; i < call.inputs().size(); i++) {
      Span span = call.inputs().get(i);
      inputs.add(new DispatchReport.Operand(span.dtype(), describe(span)));
      DType wanted = signature.operandDTypes().get(i);
      if (span.dtype() != wanted) {
        copies.add(
            "input " + (i + 1) + " converted in blocks from " + span.dtype() + " to " + wanted);
      }
    }
    String output =
        call.output() instanceof Span span
            ? span.dtype() + " " + describe(span)
            : call.output().dtype() + " host value";
    return new DispatchReport(
        call.operation().name(),
        List.copyOf(inputs),
        output,
        signature.result(),
        signature.lossy(),
        signature.computing(),
        signature.accumulator(),
        List.copyOf(walk),
        domain.name(),
        List.copyOf(copies));
  }

  private static String describe(Span span) {
    if (span.isGenerated()) {
      return Arrays.toString(span.layout().extents()) + " generated";
    }
    return Arrays.toString(span.layout().extents())
        + " "
        + span.layout().orderName()
        + (span.accessor().isPlain() ? "" : " " + span.accessor());
  }
}
