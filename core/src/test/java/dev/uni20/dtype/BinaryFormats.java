package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Values of the floating dtypes up to 64 bits by decimal arithmetic, from the bits and digits of
 * their rows: what tests expect of any format, also of one that has no Java type.
 */
public final class BinaryFormats {
  private BinaryFormats() {}

  private static int maxExponent(DType dtype) {
    return (1 << (dtype.storageBits() - dtype.precisionDigits() - 1)) - 1;
  }

  /** The largest finite value. */
  public static double largest(DType dtype) {
    int top = maxExponent(dtype) + 1;
    return power(top).subtract(power(top - dtype.precisionDigits())).doubleValue();
  }

  /** The nearest value, ties to even; infinite past the largest. */
  public static double nearest(BigDecimal exact, DType dtype) {
    double near = exact.doubleValue();
    if (Double.isInfinite(near) || exact.signum() == 0) {
      return near;
    }
    // Above the exact value by a rounding at most, which matters beside a power of two.
    int exponent = Math.getExponent(near);
    boolean below = exact.abs().compareTo(power(exponent)) < 0;
    int unit = unit(below ? exponent - 1 : exponent, dtype);
    BigDecimal units = exact.multiply(power(-unit)).setScale(0, RoundingMode.HALF_EVEN);
    double rounded = units.multiply(power(unit)).doubleValue();
    double finite = Math.abs(rounded) > largest(dtype) ? Double.POSITIVE_INFINITY : rounded;
    return Math.copySign(finite, near);
  }

  /** The distance of neighbouring values at a value. */
  public static BigDecimal ulp(double value, DType dtype) {
    return power(unit(Math.min(Math.getExponent(value), maxExponent(dtype)), dtype));
  }

  private static int unit(int exponent, DType dtype) {
    return Math.max(exponent, 1 - maxExponent(dtype)) - dtype.precisionDigits() + 1;
  }

  private static BigDecimal power(int exponent) {
    BigDecimal power = BigDecimal.TWO.pow(Math.abs(exponent));
    return exponent < 0 ? BigDecimal.ONE.divide(power) : power;
  }
}
