package dev.uni20.kernel.simd;

import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.cpu.Parallel;
import dev.uni20.kernel.cpu.PlanCursor;
import dev.uni20.memory.ScratchMemory;
import java.util.Objects;

/**
 * Sums, means, norms and variances along an axis over which other elements lie closer together: the
 * kept elements that are contiguous are columns, summed row by row by a {@link ColumnKernel}.
 * Threads share groups of columns.
 */
final class VectorColumns {
  /** Columns below which memory would be read in too short pieces. */
  private static final long LEAST_PART = 256;

  private final VectorReduction whole;
  private final TotalRule rule;
  private final ColumnKernel kernel;
  private final Span x;
  private final IterationPlan kept;
  private final IterationPlan reduced;
  private final int numbers;

  /** The parts into which neighbouring columns are cut. */
  private final long parts;

  VectorColumns(VectorReduction whole) {
    this.whole = whole;
    this.rule = whole.rule;
    this.kernel =
        Objects.requireNonNull(SimdKernels.columns(whole.call.signature().computing().component()));
    this.x = whole.call.inputs().getFirst();
    this.kept = whole.kept;
    this.reduced = whole.reduced;
    this.numbers = whole.numbers;
    this.parts = parts(kept.extent(0));
  }

  /** Whether the elements of a reduction are columns of that kind. */
  static boolean takes(VectorReduction whole) {
    IterationPlan kept = whole.kept;
    IterationPlan reduced = whole.reduced;
    return whole.rule.sumsElements()
        && kept.rank() > 0
        && reduced.rank() > 0
        && kept.stride(0, 0) == 1
        && Math.abs(reduced.stride(0, 0)) != 1
        && kept.extent(0) >= 2L * Lanes.COUNT
        && reduced.count() <= ColumnKernel.MOST_ROWS
        && VectorReduction.isDirect(
            whole.call.inputs().getFirst(), whole.call.signature().computing());
  }

  /** So many that no part is too long, and that all threads have about the same to do. */
  private long parts(long columns) {
    long most = ColumnKernel.COLUMNS / numbers;
    long least = (columns + most - 1) / most;
    int threads = Parallel.threads();
    return kept.count() / columns >= threads
        ? least
        : Math.max(
            least, Math.min((least + threads - 1) / threads * threads, columns / LEAST_PART));
  }

  void run() {
    long tasks = kept.count() / kept.extent(0) * parts;
    if (kept.count() * reduced.count() < Parallel.LEAST_WORK) {
      for (long task = 0; task < tasks; task++) {
        columns(task);
      }
    } else {
      Parallel.forEach(Math.toIntExact(tasks), this::columns);
    }
  }

  /** One group of neighbouring columns. */
  private void columns(long task) {
    long part = task % parts;
    long begin = kept.extent(0) * part / parts;
    int elements = (int) (kept.extent(0) * (part + 1) / parts - begin);
    long element = task / parts * kept.extent(0) + begin;
    PlanCursor input = new PlanCursor(kept, 0);
    PlanCursor output = new PlanCursor(kept, 2);
    input.seek(element);
    output.seek(element);
    long first = x.address() + input.position() * x.dtype().byteSize();
    double[] totals = new double[4 * elements];
    try (ScratchMemory scratch = ScratchMemory.borrow(ColumnKernel.STATE_BYTES)) {
      ColumnKernel.Sums sums =
          kernel.sums(elements * numbers, kept.extent(0) * numbers, scratch.address());
      sum(first, rule.squares(), sums, totals);
      if (rule.hasCentre()) {
        setCentres(totals, elements, sums);
        double[] squares = new double[totals.length];
        sums.reset();
        sum(first, true, sums, squares);
        for (int i = 0; i < elements; i++) {
          rule.subtractRounding(totals, squares, 4 * i, reduced.count());
        }
      }
    }
    finish(input, output, totals, elements);
  }

  /** The totals of each column. */
  private void sum(long first, boolean squared, ColumnKernel.Sums sums, double[] totals) {
    PlanCursor rows = new PlanCursor(reduced, 0);
    int size = x.dtype().byteSize();
    for (long done = 0; done < reduced.count(); ) {
      int run = rows.run((int) Math.min(reduced.count() - done, 1 << 20));
      sums.add(first + rows.position() * size, reduced.stride(0, 0) * size, run, squared);
      rows.advance(run);
      done += run;
    }
    sums.finish(totals, numbers == 1 ? 4 : 2);
  }

  private void setCentres(double[] totals, int elements, ColumnKernel.Sums sums) {
    for (int i = 0; i < elements; i++) {
      for (int part = 0; part < numbers; part++) {
        sums.setCentre(i * numbers + part, whole.centre(totals, 4 * i, part));
      }
    }
  }

  private void finish(PlanCursor input, PlanCursor output, double[] totals, int elements) {
    for (int i = 0; i < elements; i++) {
      long position = output.position() + i * kept.stride(2, 0);
      long[] positions = {input.position() + i, 0, position};
      whole.store(totals, 4 * i, positions, whole.target(positions));
    }
  }
}
