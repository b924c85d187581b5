package dev.uni20.kernel.cpu;

/** bool elements. */
final class BoolElement extends BooleanArithmetic {
  private BoolElement() {}

  static boolean load(long address) {
    return ElementMemory.loadBool(address);
  }

  static void store(long address, boolean value) {
    ElementMemory.storeBool(address, value);
  }
}
