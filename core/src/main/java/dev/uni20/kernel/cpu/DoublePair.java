package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;

/**
 * A real number as the unevaluated sum of two float64, {@code high} being the sum rounded to
 * nearest; infinities and NaN are in {@code high} alone. Rounded to float32 or float64, {@code low}
 * is zero. A low part of zero is +0.0.
 *
 * @param high the leading part
 * @param low the rest
 */
public record DoublePair(double high, double low) {

  /** This divided by a count; the remainder of the first quotient is exact. */
  public DoublePair dividedBy(double count) {
    double quotient = high / count;
    double remainder = Math.fma(-quotient, count, high) + low;
    return normalised(quotient, remainder / count);
  }

  /** The square root of this, with one Newton step whose residual is exact. */
  public DoublePair squareRoot() {
    double root = Math.sqrt(high);
    double residual = Math.fma(-root, root, high) + low;
    return normalised(root, residual / (2 * root));
  }

  /** Brings two parts, |low| at most about an ulp of high, to the form this record promises. */
  public static DoublePair normalised(double high, double low) {
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
   * Rounds to a floating dtype once: towards a narrower one the pair is first rounded to odd in
   * float64, which leaves the later rounding as if it had been the only one (Boldo and Melquiond,
   * "Emulation of FMA and correctly rounded sums: proved algorithms using rounding to odd", IEEE
   * Transactions on Computers 57(4), 2008).
   */
  public DoublePair rounded(DType result) {
    int digits = result.precisionDigits() - DType.FLOAT64.precisionDigits();
    if (digits > 0) {
      // Adding zero makes a low part of -0.0 the one that this record promises.
      return new DoublePair(high, low + 0.0);
    }
    return new DoublePair(digits == 0 ? high : narrowed(roundedToOdd(), result), 0);
  }

  /** A float64 rounded to a dtype of fewer digits. */
  public static double narrowed(double value, DType result) {
    return Scalar.ofReal(result, value).doubleValue();
  }

  private double roundedToOdd() {
    long bits = Double.doubleToRawLongBits(high);
    if (low == 0 || (bits & 1) != 0 || !Double.isFinite(high)) {
      return high;
    }
    return Double.longBitsToDouble((low > 0) == (high > 0) ? bits + 1 : bits - 1);
  }

  /** Stores this pair, already rounded to the floating dtype, at a native address. */
  public void store(DType result, long address) {
    KernelTable.of(result).storeReal(address, this);
  }
}
