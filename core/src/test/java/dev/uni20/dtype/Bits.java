package dev.uni20.dtype;

/** Comparison of doubles that tells zeros apart and finds NaN equal to itself. */
final class Bits {
  private Bits() {}

  static void assertSame(double found, double expected, String what) {
    if (Double.compare(found, expected) != 0) {
      throw new AssertionError(what + ": expected " + expected + ", found " + found);
    }
  }

  static void assertSame(double found, double expected) {
    assertSame(found, expected, "value");
  }
}
