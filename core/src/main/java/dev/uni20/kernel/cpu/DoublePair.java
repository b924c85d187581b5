package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;

/**
 * A real number as the unevaluated sum of two float64, {@code high} being the sum rounded to
 * nearest; infinities and NaN are in {@code high} alone. Rounded to float32 or float64, {@code low}
 * is zero. A low part of zero is +0.0.
 *
 * @param high the leading part
 * @param low the rest
 */
record DoublePair(double high, double low) {

  /** Brings two parts, |low| at most about an ulp of high, to the form this record promises. */
  static DoublePair normalised(double high, double low) {
    double sum = high + low;
    if (!Double.isFinite(sum)) {
      // Only a pair at the very end of float64's range gets here with a finite high: keep it there.
      return Double.isFinite(high) && Double.isFinite(low)
          ? new DoublePair(high, low > 0 ? Math.nextDown(low) : Math.nextUp(low))
          : new DoublePair(sum, 0);
    }
    return low == 0 ? new DoublePair(high, 0) : new DoublePair(sum, low - (sum - high));
  }

  /**
   * Rounds to a floating dtype once: the pair is first rounded to odd in float64, which leaves a
   * later rounding to float32 as if it had been the only one (Boldo and Melquiond, "Emulation of
   * FMA and correctly rounded sums: proved algorithms using rounding to odd", IEEE Transactions on
   * Computers 57(4), 2008).
   */
  DoublePair rounded(DType result) {
    return switch (result) {
      case FLOAT64 -> new DoublePair(high, 0);
      // Adding zero makes a low part of -0.0 the one that this record promises.
      case LONGDOUBLE -> new DoublePair(high, low + 0.0);
      case FLOAT32 -> new DoublePair((float) roundedToOdd(), 0);
      default -> throw notFloating(result);
    };
  }

  private double roundedToOdd() {
    long bits = Double.doubleToRawLongBits(high);
    if (low == 0 || (bits & 1) != 0 || !Double.isFinite(high)) {
      return high;
    }
    return Double.longBitsToDouble((low > 0) == (high > 0) ? bits + 1 : bits - 1);
  }

  /** Stores this pair, already rounded to the dtype, at a native address. */
  void store(DType result, long address) {
    switch (result) {
      case FLOAT32 -> HostAccess.setFloat(address, (float) high);
      case FLOAT64 -> HostAccess.setDouble(address, high);
      case LONGDOUBLE -> {
        HostAccess.setDouble(address, high);
        HostAccess.setDouble(address + Double.BYTES, low);
      }
      default -> throw notFloating(result);
    }
  }

  static IllegalArgumentException notFloating(DType result) {
    return new IllegalArgumentException(
        "a floating reduction stores float32, float64 or longdouble, not " + result);
  }
}
