package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.LongDoubleArithmetic;
import dev.uni20.memory.HostAccess;

/**
 * A sum that is asked for after every element, kept as the parts of a longdouble; bare, so that no
 * objects of several branches meet.
 */
final class RunningSum extends Accumulator {
  private final boolean pairs;
  private final int elementBytes;
  private double high;
  private double low;
  private boolean empty = true;

  RunningSum(DType input) {
    super(input);
    pairs = Wide.of(input) == Wide.PAIR;
    elementBytes = input.byteSize();
  }

  @Override
  public void reset() {
    high = 0;
    low = 0;
    empty = true;
  }

  @Override
  public void add(long address, long count) {
    for (long i = 0; i < count; i++) {
      long element = address + i * elementBytes;
      add(HostAccess.getDouble(element), pairs ? HostAccess.getDouble(element + Double.BYTES) : 0);
    }
  }

  private void add(double nextHigh, double nextLow) {
    if (empty) {
      // The first element is taken as it is, so that a sum of -0.0 stays -0.0.
      high = nextHigh;
      low = nextLow;
      empty = false;
      return;
    }
    LongDouble sum = LongDoubleArithmetic.add(high, low, nextHigh, nextLow);
    high = sum.high();
    low = sum.low();
  }

  boolean isFinite() {
    return Double.isFinite(high);
  }

  @Override
  public void append(Accumulator next) {
    RunningSum other = (RunningSum) next;
    if (!other.empty) {
      add(other.high, other.low);
    }
  }

  @Override
  public void finish(DType result, long address) {
    KernelTable.of(result).storeReal(address, new DoublePair(high, low));
  }
}
