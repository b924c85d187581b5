package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Complex;

/** complex64 elements: every step of a product is rounded to float32. */
final class Complex64Element extends Complex128Arithmetic {
  private Complex64Element() {}

  static Complex load(long address) {
    return ElementMemory.loadComplex64(address);
  }

  static void store(long address, Complex value) {
    ElementMemory.storeComplex64(address, value);
  }

  static double loadReal(long address) {
    return ElementMemory.loadFloat32(address);
  }

  static void storeReal(long address, double value) {
    ElementMemory.storeFloat32(address, value);
  }

  static Complex multiply(Complex x, Complex y) {
    return Complex.multiplyFloat32(x, y);
  }
}
