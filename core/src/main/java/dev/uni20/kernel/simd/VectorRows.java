package dev.uni20.kernel.simd;

import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.cpu.PlanCursor;
import dev.uni20.kernel.simd.RunKernel.Term;
import dev.uni20.memory.ScratchMemory;

/**
 * Sums, means, norms and variances of many outputs, the elements of each of which lie together: the
 * rows of several outputs are summed side by side, rows far apart in memory, so that the
 * processor's prefetchers keep up, and what an output costs is shared.
 */
final class VectorRows extends VectorReduction {
  /** Outputs whose rows are walked together. */
  private static final int BATCH = 512;

  private static final int RUNS = RunKernel.RUNS;

  VectorRows(KernelCall call, Operation.Reduce operation, Layout layout, long address) {
    super(call, operation, layout, address);
  }

  /** Whether the elements of a reduction are such rows. */
  static boolean takes(VectorReduction whole) {
    Span x = whole.call.inputs().getFirst();
    return whole.call.inputs().size() == 1
        && whole.kept.count() > 1
        && whole.reduced.rank() == 1
        && whole.reduced.stride(0, 0) == 1
        && whole.reduced.count() * whole.numbers <= RunKernel.LONGEST
        && isDirect(x, whole.call.signature().computing());
  }

  @Override
  void outputs(long first, long last) {
    int most = (int) Math.min(BATCH, last - first);
    long[][] positions = new long[most][];
    PlanCursor[] cursors = cursors(first);
    try (ScratchMemory scratch = ScratchMemory.borrow(RunKernel.STATE_BYTES)) {
      Batch batch = new Batch(positions, scratch.address());
      for (long next = first; next < last; next += most) {
        int count = (int) Math.min(most, last - next);
        for (int i = 0; i < count; i++) {
          positions[i] = positions(cursors);
          advance(cursors);
        }
        batch.run(count);
      }
    }
  }

  /** Rows that are walked together, by one thread. */
  private final class Batch {
    private final Span x = call.inputs().getFirst();
    private final int length = (int) reduced.count() * numbers;
    private final long[][] positions;
    private final long state;
    private final double[] totals = new double[4 * RUNS];
    private final double[] squares = new double[4 * RUNS];

    Batch(long[][] positions, long state) {
      this.positions = positions;
      this.state = state;
    }

    void run(int count) {
      int apart = (count + RUNS - 1) / RUNS;
      for (int i = 0; i < apart; i++) {
        rows(i, apart, count);
      }
    }

    /** Reduces the rows {@code first}, {@code first + apart} and so on, as far as there are any. */
    private void rows(int first, int apart, int count) {
      for (int run = 0; run < RUNS; run++) {
        RunKernel.setCentre(state, run, 0, 0);
      }
      sum(rule.firstTerm(), first, apart, count, totals);
      if (rule.hasCentre()) {
        for (int run = 0; run < RUNS; run++) {
          int at = 4 * run;
          RunKernel.setCentre(state, run, centre(totals, at, 0), centre(totals, at, numbers - 1));
        }
        sum(Term.SQUARED_DEVIATION, first, apart, count, squares);
      }
      for (int run = 0; run < RUNS && first + run * apart < count; run++) {
        if (rule.hasCentre()) {
          rule.subtractRounding(totals, squares, 4 * run, reduced.count());
        }
        long[] own = positions[first + run * apart];
        store(totals, 4 * run, own, target(own));
      }
    }

    private void sum(Term term, int first, int apart, int count, double[] into) {
      kernel.sumFour(
          term,
          row(first),
          // Where there is no row, the first stands in, and nobody asks for its sum.
          row(first + apart < count ? first + apart : first),
          row(first + 2 * apart < count ? first + 2 * apart : first),
          row(first + 3 * apart < count ? first + 3 * apart : first),
          length,
          state,
          into);
    }

    private long row(int index) {
      return x.address() + positions[index][0] * x.dtype().byteSize();
    }
  }
}
