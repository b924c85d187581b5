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
    return whole.rule.sumsElements()
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
    private final int[] rows = new int[RUNS];
    private final long[] addresses = new long[RUNS];
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

    /** Reduces the row {@code first} and those behind it, {@code apart} from each other. */
    private void rows(int first, int apart, int count) {
      for (int run = 0; run < RUNS; run++) {
        int index = first + run * apart;
        boolean there = index < count;
        // Where there is no row, the first stands in, and nobody asks for its sum.
        rows[run] = there ? index : -1;
        addresses[run] = row(there ? index : first);
        RunKernel.setCentre(state, run, 0, 0);
      }
      kernel.sumFour(rule.firstTerm(), addresses, length, state, totals);
      if (rule.hasCentre()) {
        for (int run = 0; run < RUNS; run++) {
          int at = 4 * run;
          RunKernel.setCentre(state, run, centre(totals, at, 0), centre(totals, at, numbers - 1));
        }
        kernel.sumFour(Term.SQUARED_DEVIATION, addresses, length, state, squares);
      }
      for (int run = 0; run < RUNS; run++) {
        if (rows[run] >= 0) {
          if (rule.hasCentre()) {
            rule.subtractRounding(totals, squares, 4 * run, reduced.count());
          }
          long[] own = positions[rows[run]];
          store(totals, 4 * run, own, target(own));
        }
      }
    }

    private long row(int index) {
      return x.address() + positions[index][0] * x.dtype().byteSize();
    }
  }
}
