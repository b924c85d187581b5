package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.LongDoubleFunctions;
import dev.uni20.dtype.RealFunctions;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;

/**
 * The logarithm of a sum of exponentials in two passes: the first finds the greatest element m, the
 * second sums exp(x - m) over all others, r, so that the result is m + log1p(r). The difference x -
 * m is taken exactly, as two float64, so no error grows with it.
 */
final class LogSumExpAccumulator extends Accumulator {
  private static final int CHUNK = BlockLoader.BLOCK;

  private final boolean pairs;
  private final int elementBytes;
  private final Accumulator sum;
  private double high;
  private double low;
  private boolean passed;
  private boolean settled;

  /** Whether the greatest element, whose exponential is one, has been left out of the sum. */
  private boolean leftOut;

  LogSumExpAccumulator(DType computing) {
    super(Accumulators.blockDType(computing));
    this.pairs = Wide.of(inputDType()) == Wide.PAIR;
    this.elementBytes = inputDType().byteSize();
    this.sum = Accumulators.of(ReductionFunction.SUM, Accumulation.COMPENSATED, inputDType());
  }

  @Override
  public void reset() {
    sum.reset();
    high = Double.NEGATIVE_INFINITY;
    low = 0;
    passed = false;
    settled = false;
    leftOut = false;
  }

  @Override
  public void add(long address, long count) {
    if (settled) {
      return; // neighbours folded in the same tile need a pass more
    }
    if (!passed) {
      for (long i = 0; i < count; i++) {
        long at = address + i * elementBytes;
        greatest(HostAccess.getDouble(at), pairs ? HostAccess.getDouble(at + Double.BYTES) : 0);
      }
      return;
    }
    try (ScratchMemory scratch = ScratchMemory.borrow((long) CHUNK * elementBytes)) {
      for (long done = 0; done < count; done += CHUNK) {
        int take = (int) Math.min(CHUNK, count - done);
        exponentials(address + done * elementBytes, scratch.address(), take);
        sum.add(scratch.address(), take);
      }
    }
  }

  private void greatest(double nextHigh, double nextLow) {
    // Once NaN, no comparison is true.
    if (nextHigh > high || (nextHigh == high && nextLow > low) || Double.isNaN(nextHigh)) {
      high = nextHigh;
      low = nextLow;
    }
  }

  private void exponentials(long from, long to, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * elementBytes;
      if (pairs) {
        LongDouble x = ElementMemory.loadLongDouble(from + at);
        ElementMemory.storeLongDouble(
            to + at, leavesOut(x.high(), x.low()) ? LongDouble.ZERO : of(x));
      } else {
        double x = HostAccess.getDouble(from + at);
        HostAccess.setDouble(to + at, leavesOut(x, 0) ? 0 : of(x));
      }
    }
  }

  private boolean leavesOut(double xHigh, double xLow) {
    boolean now = !leftOut && xHigh == high && xLow == low;
    leftOut |= now;
    return now;
  }

  private LongDouble of(LongDouble x) {
    return LongDoubleFunctions.exp(x.subtract(LongDouble.ofNormalized(high, low)));
  }

  /** exp(x - m): the rounded difference, and to first order what the rounding left. */
  private double of(double x) {
    double difference = x - high;
    double term = RealFunctions.exp(difference);
    if (term == 0) {
      return term; // also where the difference has overflowed, and has no rest
    }
    double part = difference - x;
    double rest = (x - (difference - part)) - (high + part);
    return term + term * rest;
  }

  @Override
  boolean anotherPass() {
    settled = settled || passed || !Double.isFinite(high);
    passed = true;
    return !settled;
  }

  @Override
  public void append(Accumulator next) {
    throw new UnsupportedOperationException("a logSumExp is folded in passes, not in parts");
  }

  @Override
  public void finish(DType result, long address) {
    if (!Double.isFinite(high)) {
      KernelTable.of(result).storeReal(address, new DoublePair(high, 0));
      return;
    }
    LongDouble others;
    try (ScratchMemory cell = ScratchMemory.borrow(DType.LONGDOUBLE.byteSize())) {
      sum.finish(DType.LONGDOUBLE, cell.address());
      others = ElementMemory.loadLongDouble(cell.address());
    }
    LongDouble total = LongDoubleFunctions.log1p(others).add(LongDouble.ofNormalized(high, low));
    KernelTable.of(result).storeReal(address, new DoublePair(total.high(), total.low()));
  }
}
