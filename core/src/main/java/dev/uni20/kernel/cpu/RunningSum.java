package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;

/** A sum that is asked for after every element, kept as a longdouble. */
final class RunningSum extends Accumulator {
  private LongDouble sum = LongDouble.ZERO;
  private boolean empty = true;

  RunningSum(DType input) {
    super(input);
  }

  @Override
  void reset() {
    sum = LongDouble.ZERO;
    empty = true;
  }

  @Override
  void add(long address, long count) {
    int bytes = inputDType().byteSize();
    for (long i = 0; i < count; i++) {
      LongDouble value =
          inputDType() == DType.LONGDOUBLE
              ? ElementMemory.loadLongDouble(address + i * bytes)
              : LongDouble.of(ElementMemory.loadFloat64(address + i * bytes));
      // The first element is taken as it is, so that a sum of -0.0 stays -0.0.
      sum = empty ? value : sum.add(value);
      empty = false;
    }
  }

  boolean isFinite() {
    return sum.isFinite();
  }

  @Override
  void append(Accumulator next) {
    RunningSum other = (RunningSum) next;
    if (!other.empty) {
      sum = empty ? other.sum : sum.add(other.sum);
      empty = false;
    }
  }

  @Override
  void finish(DType result, long address) {
    KernelTable.of(result).storeReal(address, new DoublePair(sum.high(), sum.low()));
  }
}
