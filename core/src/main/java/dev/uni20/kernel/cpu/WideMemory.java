package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.LongDouble;

/** Elements of the {@link Wide} dtypes by their index in a contiguous block. */
final class WideMemory {
  private WideMemory() {}

  static boolean loadBoolean(long block, int index) {
    return ElementMemory.loadBool(block + index * 1L);
  }

  static void storeBoolean(long block, int index, boolean value) {
    ElementMemory.storeBool(block + index * 1L, value);
  }

  static long loadSigned(long block, int index) {
    return ElementMemory.loadInt64(block + index * 8L);
  }

  static void storeSigned(long block, int index, long value) {
    ElementMemory.storeInt64(block + index * 8L, value);
  }

  static long loadUnsigned(long block, int index) {
    return ElementMemory.loadUInt64(block + index * 8L);
  }

  static void storeUnsigned(long block, int index, long value) {
    ElementMemory.storeUInt64(block + index * 8L, value);
  }

  static double loadReal(long block, int index) {
    return ElementMemory.loadFloat64(block + index * 8L);
  }

  static void storeReal(long block, int index, double value) {
    ElementMemory.storeFloat64(block + index * 8L, value);
  }

  static LongDouble loadPair(long block, int index) {
    return ElementMemory.loadLongDouble(block + index * 16L);
  }

  static void storePair(long block, int index, LongDouble value) {
    ElementMemory.storeLongDouble(block + index * 16L, value);
  }

  static Complex loadComplex(long block, int index) {
    return ElementMemory.loadComplex128(block + index * 16L);
  }

  static void storeComplex(long block, int index, Complex value) {
    ElementMemory.storeComplex128(block + index * 16L, value);
  }

  static ComplexLongDouble loadComplexPair(long block, int index) {
    return ElementMemory.loadComplexLongDouble(block + index * 32L);
  }

  static void storeComplexPair(long block, int index, ComplexLongDouble value) {
    ElementMemory.storeComplexLongDouble(block + index * 32L, value);
  }
}
