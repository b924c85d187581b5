package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Operation;
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
  private final KernelCall call;
  private final Operation.Reduce operation;
  private final TotalRule rule;
  private final ColumnKernel kernel;
  private final Span x;
  private final IterationPlan kept;
  private final IterationPlan reduced;
  private final long address;
  private final int numbers;
  private final int tile;
  private final long tiles;

  VectorColumns(
      KernelCall call,
      Operation.Reduce operation,
      IterationPlan kept,
      IterationPlan reduced,
      long address) {
    DType computing = call.signature().computing();
    this.call = call;
    this.operation = operation;
    this.rule = new TotalRule(operation, call.signature());
    this.kernel = Objects.requireNonNull(SimdKernels.columns(computing.component()));
    this.x = call.inputs().getFirst();
    this.kept = kept;
    this.reduced = reduced;
    this.address = address;
    this.numbers = computing.isComplex() ? 2 : 1;
    this.tile = ColumnKernel.COLUMNS / numbers;
    this.tiles = (kept.extent(0) + tile - 1) / tile;
  }

  /** Whether the elements of a reduction are columns of that kind. */
  static boolean takes(
      KernelCall call, Operation.Reduce operation, IterationPlan kept, IterationPlan reduced) {
    return call.inputs().size() == 1
        && kept.rank() > 0
        && reduced.rank() > 0
        && kept.stride(0, 0) == 1
        && Math.abs(reduced.stride(0, 0)) != 1
        && kept.extent(0) >= 2L * Lanes.COUNT
        && reduced.count() <= ColumnKernel.MOST_ROWS
        && VectorReduction.isDirect(call.inputs().getFirst(), call.signature().computing());
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
    for (long done = 0; done < reduced.count(); ) {
      int run = rows.run((int) Math.min(reduced.count() - done, 1 << 20));
      kernel.add(
          first + rows.position() * size,
          reduced.stride(0, 0) * size,
          run,
          done,
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
        double mean = rule.mean(totals, 4 * i, part, reduced.count()).high();
        ColumnKernel.setCentre(state, i * numbers + part, mean);
      }
    }
  }

  private void finish(PlanCursor input, PlanCursor output, double[] totals, int elements) {
    int size = x.dtype().byteSize();
    int outputSize = call.signature().result().byteSize();
    for (int i = 0; i < elements; i++) {
      long first = x.address() + (input.position() + i) * size;
      long position = output.position() + i * kept.stride(2, 0);
      long target = address + position * outputSize;
      boolean negative =
          kernel.isNegativeZero(first) || (numbers == 2 && kernel.isNegativeZero(first + size / 2));
      if (!rule.store(totals, 4 * i, reduced.count(), negative, target)) {
        Redo.run(call, operation, new long[] {input.position() + i, 0, position}, target);
      }
    }
  }
}
