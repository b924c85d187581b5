package dev.uni20.bench;

import dev.uni20.bench.timing.Body;
import dev.uni20.kernel.Span;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;

/**
 * Reads the memory of a work's operands in wide vectors, in as many threads as the library uses,
 * and does nothing with it: the least time in which anything can be computed from it.
 */
final class PlainRead extends InProcessPeer {
  private static final String MODULE = "jdk.incubator.vector";

  private final ThisLibrary library;
  private final int threads;
  private final ExecutorService workers;

  /**
   * Makes the peer.
   *
   * @param library whose operands it reads, once the same work is prepared there
   * @param threads how many threads read
   */
  PlainRead(ThisLibrary library, int threads) {
    this.library = library;
    this.threads = threads;
    this.workers =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().daemon().name("read-", 0).factory());
  }

  @Override
  public PeerName name() {
    return PeerName.READ;
  }

  @Override
  public String version() {
    return isPresent()
        ? 64 * Vectors.SPECIES.length() + " bits at a time in " + threads + " threads"
        : "the module " + MODULE + " is off; java --add-modules " + MODULE + " turns it on";
  }

  @Override
  public boolean isPresent() {
    return ModuleLayer.boot().findModule(MODULE).isPresent();
  }

  @Override
  @Nullable String refusal(Work work) {
    return work.isReadable() ? null : "reading the operands is not what bounds it";
  }

  @Override
  Body body(Work work, long[] extents) {
    Operands operands = library.operands();
    List<Span> spans = operands.spans();
    return () -> {
      try {
        return read(spans);
      } finally {
        Reference.reachabilityFence(operands);
      }
    };
  }

  /** What was read depends on the readers, and is no result to compare. */
  @Override
  double value(Object result) {
    return Double.NaN;
  }

  @Override
  public void close() {
    workers.shutdownNow();
  }

  private Long read(List<Span> spans) {
    List<Future<Long>> parts = new ArrayList<>();
    for (int part = 1; part < threads; part++) {
      int number = part;
      parts.add(workers.submit(() -> readPart(spans, number)));
    }
    long seen = readPart(spans, 0);
    for (Future<Long> part : parts) {
      try {
        seen |= part.get();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while reading", e);
      } catch (ExecutionException e) {
        throw new IllegalStateException("a plain read failed", e);
      }
    }
    return seen;
  }

  private long readPart(List<Span> spans, int part) {
    long seen = 0;
    for (Span span : spans) {
      long words = span.layout().count() * span.dtype().byteSize() / Long.BYTES;
      long from = words * part / threads;
      long to = words * (part + 1) / threads;
      seen |= Vectors.or(span.address() + Long.BYTES * from, to - from);
    }
    return seen;
  }

  /** In a class of its own: it is not loaded where the module is off. */
  private static final class Vectors {
    private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();

    /** All bits that are set in these words. Four accumulators keep the loads independent. */
    @SuppressWarnings("restricted") // The memory is that of operands, which the caller keeps alive.
    static long or(long address, long words) {
      MemorySegment memory = MemorySegment.ofAddress(address).reinterpret(Long.BYTES * words);
      long step = SPECIES.vectorByteSize();
      long bytes = Long.BYTES * words;
      LongVector a = LongVector.zero(SPECIES);
      LongVector b = a;
      LongVector c = a;
      LongVector d = a;
      long offset = 0;
      for (; offset <= bytes - 4 * step; offset += 4 * step) {
        a = a.or(LongVector.fromMemorySegment(SPECIES, memory, offset, ORDER));
        b = b.or(LongVector.fromMemorySegment(SPECIES, memory, offset + step, ORDER));
        c = c.or(LongVector.fromMemorySegment(SPECIES, memory, offset + 2 * step, ORDER));
        d = d.or(LongVector.fromMemorySegment(SPECIES, memory, offset + 3 * step, ORDER));
      }
      long seen = a.or(b).or(c.or(d)).reduceLanes(VectorOperators.OR);
      for (; offset < bytes; offset += Long.BYTES) {
        seen |= memory.get(ValueLayout.JAVA_LONG_UNALIGNED, offset);
      }
      return seen;
    }
  }
}
