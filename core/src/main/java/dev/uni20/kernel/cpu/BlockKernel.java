package dev.uni20.kernel.cpu;

/**
 * Buffers and folds one block of at most {@link #BLOCK} terms to a pair, and combines pairs.
 * Results are left in fields, so nothing is allocated.
 */
abstract class BlockKernel {
  /** Terms in a block. Four lanes of 64 keep the constant of the error bound below 4096. */
  static final int BLOCK = 256;

  /** Leading part of the last result. */
  double high;

  /** The rest of the last result; zero where nothing is compensated. */
  double low;

  /** Whether every term of the last folded block was -0.0. */
  boolean onlyNegativeZeros;

  /** Buffers elements, as terms or, for a norm, as both factors of the terms. */
  abstract void load(int at, long address, int length);

  /** Buffers the factors of products, the right ones negated if asked. */
  abstract void loadProducts(int at, long xAddress, long yAddress, int length, boolean negate);

  /**
   * Folds the first {@code length} buffered terms into {@link #high} and {@link #low}. Returns
   * false if the result is of no use, because it or a step towards it left the range of float64.
   */
  abstract boolean fold(int length);

  /** Adds the first {@code length} buffered terms to an exact sum. */
  abstract void addTo(ExactAccumulator exact, int length);

  /** Adds two results, the older first. */
  abstract void combine(double olderHigh, double olderLow, double newerHigh, double newerLow);

  /** Returns whether neither part of the last result is infinite or NaN. */
  final boolean isFinite() {
    return Double.isFinite(high) && Double.isFinite(low);
  }

  /** Adds two pairs. */
  final void addPairs(double xHigh, double xLow, double yHigh, double yLow) {
    high = Pairs.high(xHigh, xLow, yHigh, yLow);
    low = Pairs.low(xHigh, xLow, yHigh, yLow);
  }

  static boolean isNegativeZero(double value) {
    return Double.doubleToRawLongBits(value) == Long.MIN_VALUE;
  }
}
