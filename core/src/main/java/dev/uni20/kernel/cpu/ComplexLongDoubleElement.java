package dev.uni20.kernel.cpu;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.LongDouble;

/** clongdouble elements. */
final class ComplexLongDoubleElement extends ComplexPairArithmetic {
  private ComplexLongDoubleElement() {}

  static ComplexLongDouble load(long address) {
    return ElementMemory.loadComplexLongDouble(address);
  }

  static void store(long address, ComplexLongDouble value) {
    ElementMemory.storeComplexLongDouble(address, value);
  }

  static LongDouble loadReal(long address) {
    return ElementMemory.loadLongDouble(address);
  }

  static void storeReal(long address, LongDouble value) {
    ElementMemory.storeLongDouble(address, value);
  }
}
