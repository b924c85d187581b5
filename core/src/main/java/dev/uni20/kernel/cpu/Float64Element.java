package dev.uni20.kernel.cpu;

// #template FLOAT64 for FLOATING
/** float64 elements; float32 is derived. */
final class Float64Element extends RealArithmetic {
  private Float64Element() {}

  static double load(long address) {
    return ElementMemory.loadFloat64(address);
  }

  static void store(long address, double value) {
    ElementMemory.storeFloat64(address, value);
  }
}
