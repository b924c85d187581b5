package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Complex;

// #template COMPLEX128 for COMPLEX
/** complex128 elements. */
final class Complex128Element extends Complex128Arithmetic {
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
