package dev.uni20.kernel.cpu;

// #template INT64 for SIGNED_INTEGER UNSIGNED_INTEGER
/** int64 elements; those of the other integers are derived. */
final class Int64Element extends Int64Arithmetic {
  private Int64Element() {}

  static long load(long address) {
    return ElementMemory.loadInt64(address);
  }

  static void store(long address, long value) {
    ElementMemory.storeInt64(address, value);
  }
}
