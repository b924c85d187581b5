package dev.uni20.kernel.cpu;

// #template UINT64 for UNSIGNED_INTEGER
/** uint64 elements; the other unsigned integers are derived. */
final class UInt64Element extends UnsignedArithmetic {
  private UInt64Element() {}

  static long load(long address) {
    return ElementMemory.loadUInt64(address);
  }

  static void store(long address, long value) {
    ElementMemory.storeUInt64(address, value);
  }
}
