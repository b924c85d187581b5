package dev.uni20.kernel.cpu;

import dev.uni20.dtype.LongDouble;

/** longdouble elements. */
final class LongDoubleElement extends PairArithmetic {
  private LongDoubleElement() {}

  static LongDouble load(long address) {
    return ElementMemory.loadLongDouble(address);
  }

  static void store(long address, LongDouble value) {
    ElementMemory.storeLongDouble(address, value);
  }
}
