package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Complex;

/** complex128 elements. */
final class Complex128Element extends ComplexArithmetic {
  private Complex128Element() {}

  static Complex load(long address) {
    return ElementMemory.loadComplex128(address);
  }

  static void store(long address, Complex value) {
    ElementMemory.storeComplex128(address, value);
  }

  static double loadReal(long address) {
    return ElementMemory.loadFloat64(address);
  }

  static void storeReal(long address, double value) {
    ElementMemory.storeFloat64(address, value);
  }
}
