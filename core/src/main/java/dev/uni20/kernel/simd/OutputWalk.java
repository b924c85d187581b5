package dev.uni20.kernel.simd;

import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.cpu.Parallel;
import dev.uni20.kernel.cpu.PlanCursor;
import dev.uni20.kernel.cpu.ReductionLoop;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the outputs of a reduction: an output of many elements in chunks that threads share,
 * appended in their order; outputs of few elements in groups that threads share.
 */
abstract class OutputWalk {
  /** Elements that one thread claims at a time. */
  static final int CHUNK = 1 << 17;

  final KernelCall call;
  final Operation.Reduce operation;
  final IterationPlan kept;
  final IterationPlan reduced;
  private final long address;
  private final int size;

  /**
   * Creates a walk.
   *
   * @param layout the layout of the output
   * @param address the native address of its first element
   */
  OutputWalk(KernelCall call, Operation.Reduce operation, Layout layout, long address) {
    this.call = call;
    this.operation = operation;
    this.address = address;
    this.size = call.output().dtype().byteSize();
    Span first = call.inputs().getFirst();
    Span last = call.inputs().getLast();
    Layout[] layouts = {
      first.layout(),
      last.layout(),
      ReductionLoop.outputLayout(first.layout(), layout, operation.axisMask())
    };
    this.kept = IterationPlan.ofAxes(~operation.axisMask(), layouts);
    this.reduced = IterationPlan.ofAxes(operation.axisMask(), layouts);
  }

  /**
   * What folds the elements of one output after the other, or a part of one; of one thread. A part
   * is closed once it is folded: what is asked of it then is done without its scratch memory, which
   * may be another thread's by then.
   */
  interface Folding extends AutoCloseable {
    /** Forgets all elements. */
    void reset();

    /**
     * Folds elements that follow those folded so far.
     *
     * @param positions where the output's elements start in each input
     * @param from the first element, as the plan of the reduced axes counts
     */
    void fold(long[] positions, long from, long count);

    /** Folds what another one has folded, which follows; of closed ones too. */
    void append(Folding next);

    /**
     * Asked once all elements are folded, of a closed one too: whether all are to be folded again,
     * for which this is then ready.
     */
    default boolean anotherPass() {
      return false;
    }

    /** Becomes ready to fold a part in another pass, as one that has folded all elements is. */
    default void follow(Folding all) {
      throw new IllegalStateException(this + " has one pass alone");
    }

    /**
     * Stores the result; of a closed one too.
     *
     * @param positions where the output's elements start in each input
     */
    void finish(long[] positions, long target);

    /** Gives back its scratch memory; what is folded stays. */
    @Override
    void close();
  }

  /** A new folding of nothing. */
  abstract Folding folding();

  final void run() {
    if (reduced.count() >= 2 * CHUNK) {
      PlanCursor[] cursors = cursors(0);
      for (long output = 0; output < kept.count(); output++) {
        long[] positions = positions(cursors);
        Folding all = inChunks(positions, null);
        while (all.anotherPass()) {
          all = inChunks(positions, all);
        }
        all.finish(positions, target(positions));
        advance(cursors);
      }
      return;
    }
    int together = Parallel.together(kept.count(), CHUNK / Math.max(1, reduced.count()));
    int groups = Math.toIntExact((kept.count() + together - 1) / together);
    Parallel.Chunk group =
        index -> {
          long first = (long) index * together;
          outputs(first, Math.min(kept.count(), first + together));
        };
    if (kept.count() * reduced.count() < Parallel.LEAST_WORK) {
      for (int index = 0; index < groups; index++) {
        group.run(index);
      }
    } else {
      Parallel.forEach(groups, group);
    }
  }

  /** Folds all elements of one output; in another pass if there was one before. */
  private Folding inChunks(long[] positions, @Nullable Folding before) {
    int chunks = Math.toIntExact((reduced.count() + CHUNK - 1) / CHUNK);
    Folding[] parts = new Folding[chunks];
    Parallel.forEach(
        chunks,
        chunk -> {
          try (Folding part = folding()) {
            part.reset();
            if (before != null) {
              part.follow(before);
            }
            long first = (long) chunk * CHUNK;
            part.fold(positions, first, Math.min(CHUNK, reduced.count() - first));
            parts[chunk] = part;
          }
        });
    for (int chunk = 1; chunk < chunks; chunk++) {
      parts[0].append(parts[chunk]);
    }
    return parts[0];
  }

  /** The outputs from one to before another, on this thread. */
  void outputs(long first, long last) {
    PlanCursor[] cursors = cursors(first);
    try (Folding folding = folding()) {
      for (long output = first; output < last; output++) {
        long[] positions = positions(cursors);
        folding.reset();
        do {
          folding.fold(positions, 0, reduced.count());
        } while (folding.anotherPass());
        folding.finish(positions, target(positions));
        advance(cursors);
      }
    }
  }

  /** Where an output lies. */
  final long target(long[] positions) {
    return address + positions[2] * size;
  }

  /** Cursors over the kept axes: of the first input, of the last one and of the output. */
  final PlanCursor[] cursors(long element) {
    PlanCursor[] cursors = {
      new PlanCursor(kept, 0), new PlanCursor(kept, 1), new PlanCursor(kept, 2)
    };
    for (PlanCursor cursor : cursors) {
      cursor.seek(element);
    }
    return cursors;
  }

  static long[] positions(PlanCursor[] cursors) {
    return new long[] {cursors[0].position(), cursors[1].position(), cursors[2].position()};
  }

  static void advance(PlanCursor[] cursors) {
    for (PlanCursor cursor : cursors) {
      cursor.advance(1);
    }
  }
}
