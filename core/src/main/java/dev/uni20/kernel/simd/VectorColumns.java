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
  private static final long LEAST_TILE = 256;

  private final VectorReduction whole;
  private final TotalRule rule;
  private final ColumnKernel kernel;
  private final Span x;
  private final IterationPlan kept;
  private final IterationPlan reduced;
  private final int numbers;
  private final int tile;
  private final long tiles;

  VectorColumns(VectorReduction whole) {
    this.whole = whole;
    this.rule = whole.rule;
    this.kernel =
        Objects.requireNonNull(SimdKernels.columns(whole.call.signature().computing().component()));
    this.x = whole.call.inputs().getFirst();
    this.kept = whole.kept;
    this.reduced = whole.reduced;
    this.numbers = whole.numbers;
    this.tile = tile(kept.extent(0));
    this.tiles = (kept.extent(0) + tile - 1) / tile;
  }

  /** Whether the elements of a reduction are columns of that kind. */
  static boolean takes(VectorReduction whole) {
    IterationPlan kept = whole.kept;
    IterationPlan reduced = whole.reduced;
    return whole.call.inputs().size() == 1
        && kept.rank() > 0
        && reduced.rank() > 0
        && kept.stride(0, 0) == 1
        && Math.abs(reduced.stride(0, 0)) != 1
        && kept.extent(0) >= 2L * Lanes.COUNT
        && reduced.count() <= ColumnKernel.MOST_ROWS
        && VectorReduction.isDirect(
            whole.call.inputs().getFirst(), whole.call.signature().computing());
  }

  /** How many columns one task has: so few that all threads have about the same to do. */
  private int tile(long columns) {
    long most = ColumnKernel.COLUMNS / numbers;
    long parts = (columns + most - 1) / most;
    int threads = Parallel.threads();
    if (kept.count() / columns < threads) {
      parts = Math.min((parts + threads - 1) / threads * threads, columns / LEAST_TILE + 1);
    }
    long even = (columns + parts - 1) / parts;
    return (int) Math.min(most, (even + Lanes.COUNT - 1) / Lanes.COUNT * Lanes.COUNT);
  }

  void run() {
    long tasks = kept.count() / kept.extent(0) * tiles;
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
    long firstColumn = task % tiles * tile;
    int elements = (int) Math.min(tile, kept.extent(0) - firstColumn);
    int columns = elements * numbers;
    long element = task / tiles * kept.extent(0) + firstColumn;
    PlanCursor input = new PlanCursor(kept, 0);
    PlanCursor output = new PlanCursor(kept, 2);
    input.seek(element);
    output.seek(element);
    long first = x.address() + input.position() * x.dtype().byteSize();
    double[] totals = new double[4 * elements];
    try (ScratchMemory scratch = ScratchMemory.borrow(ColumnKernel.STATE_BYTES)) {
      long state = scratch.address();
      if (!rule.squares()) {
        sum(first, columns, false, state, totals);
      }
      if (rule.hasCentre()) {
        setCentres(totals, elements, state);
        double[] squares = new double[totals.length];
        sum(first, columns, true, state, squares);
        for (int i = 0; i < elements; i++) {
          rule.subtractRounding(totals, squares, 4 * i, reduced.count());
        }
      } else if (rule.squares()) {
        for (int column = 0; column < columns; column++) {
          ColumnKernel.setCentre(state, column, 0);
        }
        sum(first, columns, true, state, totals);
      }
    }
    finish(input, output, totals, elements);
  }

  /** The totals of each column. */
  private void sum(long first, int columns, boolean squared, long state, double[] totals) {
    ColumnKernel.reset(state);
    PlanCursor rows = new PlanCursor(reduced, 0);
    int size = x.dtype().byteSize();
    int pending = 0;
    for (long done = 0; done < reduced.count(); ) {
      int run = rows.run((int) Math.min(reduced.count() - done, 1 << 20));
      pending =
          kernel.add(
              first + rows.position() * size,
              reduced.stride(0, 0) * size,
              run,
              done,
              pending,
              columns,
              squared,
              state);
      rows.advance(run);
      done += run;
    }
    ColumnKernel.finish(columns, state);
    int step = numbers == 1 ? 4 : 2;
    for (int column = 0; column < columns; column++) {
      totals[step * column] = ColumnKernel.high(state, column);
      totals[step * column + 1] = ColumnKernel.low(state, column);
    }
  }

  private void setCentres(double[] totals, int elements, long state) {
    for (int i = 0; i < elements; i++) {
      for (int part = 0; part < numbers; part++) {
        ColumnKernel.setCentre(state, i * numbers + part, whole.centre(totals, 4 * i, part));
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
