package dev.uni20.kernel.cpu;

// #template INT64 for SIGNED_INTEGER
/** int64 elements; the other signed integers are derived. */
final class Int64Element extends SignedArithmetic {
  private Int64Element() {}

  static long load(long address) {
    return ElementMemory.loadInt64(address);
  }

  static void store(long address, long value) {
    ElementMemory.storeInt64(address, value);
  }
}
