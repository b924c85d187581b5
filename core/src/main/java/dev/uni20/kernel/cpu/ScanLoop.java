package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;

/**
 * Running sums and products along one axis. A running sum is kept as a longdouble, and exactly
 * where that leaves the range; a running product is folded in its own dtype.
 */
final class ScanLoop {
  private ScanLoop() {}

  static void run(KernelCall call, Operation.Scan scan, Span output) {
    DType computing = call.signature().computing();
    Span input = call.inputs().getFirst();
    if (!call.outputIsFresh() && computing.isInteger()) {
      // An integer result that does not fit is refused before anything is written.
      scan(scan, computing, input, output, false);
    }
    boolean components = computing.isComplex() && scan.function() == ReductionFunction.SUM;
    if (components) {
      scan(scan, computing.component(), input.real(), output.real(), true);
      scan(scan, computing.component(), input.imaginary(), output.imaginary(), true);
    } else {
      scan(scan, computing, input, output, true);
    }
  }

  /** Scans every line; unless it writes, the results are thrown away. */
  private static void scan(
      Operation.Scan scan, DType computing, Span input, Span output, boolean writes) {
    Layout from = input.layout();
    Layout to = output.layout();
    IterationPlan lines = IterationPlan.ofAxes(~(1 << scan.axis()), to, from);
    long state = DType.CLONGDOUBLE.byteSize();
    try (ScratchMemory scratch = ScratchMemory.borrow(2 * state + BlockLoader.SCRATCH_BYTES)) {
      Accumulator accumulator = accumulator(scan.function(), computing, scratch.address());
      BlockLoader loader =
          new BlockLoader(
              input, accumulator.inputDType(), Conversion.CHECKED, scratch.address() + state);
      PlanCursor toCursor = new PlanCursor(lines, 0);
      PlanCursor fromCursor = new PlanCursor(lines, 1);
      int size = output.dtype().byteSize();
      for (long line = 0; line < lines.count(); line++) {
        long out = output.address() + toCursor.position() * size;
        Line target =
            writes
                ? new Line(output.dtype(), out, to.stride(scan.axis()) * size)
                : new Line(
                    output.dtype(), scratch.address() + state + BlockLoader.SCRATCH_BYTES, 0);
        long start = fromCursor.position();
        if (!run(accumulator, loader, start, from, scan.axis(), target)) {
          run(exact(computing), loader, start, from, scan.axis(), target);
        }
        toCursor.advance(1);
        fromCursor.advance(1);
      }
    }
  }

  /** Where a line's results go: their dtype, the first address and the distance in bytes. */
  private record Line(DType dtype, long address, long stride) {}

  /** Runs along one line; false if a running sum left the range on the way. */
  private static boolean run(
      Accumulator accumulator, BlockLoader loader, long start, Layout from, int axis, Line line) {
    accumulator.reset();
    long length = from.extent(axis);
    long stride = from.stride(axis);
    int step = accumulator.inputDType().byteSize();
    for (long done = 0; done < length; ) {
      int count = (int) Math.min(BlockLoader.BLOCK, length - done);
      long block = loader.load(start + done * stride, stride, count);
      for (int i = 0; i < count; i++) {
        accumulator.add(block + (long) i * step, 1);
        if (accumulator instanceof RunningSum sum && !sum.isFinite()) {
          return false;
        }
        accumulator.finish(line.dtype(), line.address() + (done + i) * line.stride());
      }
      done += count;
    }
    return true;
  }

  private static Accumulator accumulator(ReductionFunction function, DType computing, long state) {
    if (computing.isInteger()) {
      return Accumulators.of(function, Accumulation.EXACT, computing);
    }
    return function == ReductionFunction.PROD
        ? new FoldAccumulator(function, computing, state)
        : new RunningSum(Accumulators.blockDType(computing));
  }

  /** Exact running sums settle infinities, NaN, and what overflows only on the way. */
  private static Accumulator exact(DType computing) {
    return Accumulators.of(ReductionFunction.SUM, Accumulation.EXACT, computing);
  }
}
