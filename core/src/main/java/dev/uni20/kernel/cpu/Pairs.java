package dev.uni20.kernel.cpu;

/**
 * Sums of pairs: unevaluated sums of two float64. Each part is asked for by itself, so that nothing
 * is allocated; compiled into one caller, what the two share is computed once.
 */
public final class Pairs {
  private Pairs() {}

  /** a + b - sum exactly, sum being a + b rounded (D. E. Knuth's TwoSum). */
  public static double twoSumError(double a, double b, double sum) {
    double z = sum - a;
    return (a - (sum - z)) + (b - z);
  }

  /**
   * The high part of the sum of two pairs, with relative error 3 u^2, u = 2^-53 (M. Joldes, J.-M.
   * Muller and V. Popescu, "Tight and rigorous error bounds for basic building blocks of
   * double-word arithmetic", ACM Transactions on Mathematical Software 44(2), 2017, algorithm 6).
   */
  public static double high(double xHigh, double xLow, double yHigh, double yLow) {
    double sum = xHigh + yHigh;
    double rest = xLow + yLow;
    double correction = twoSumError(xHigh, yHigh, sum) + rest;
    double leading = sum + correction;
    return leading + (twoSumError(xLow, yLow, rest) + (correction - (leading - sum)));
  }

  /** The low part of the sum of two pairs. */
  public static double low(double xHigh, double xLow, double yHigh, double yLow) {
    double sum = xHigh + yHigh;
    double rest = xLow + yLow;
    double correction = twoSumError(xHigh, yHigh, sum) + rest;
    double leading = sum + correction;
    double trailing = twoSumError(xLow, yLow, rest) + (correction - (leading - sum));
    return trailing - (leading + trailing - leading);
  }
}
