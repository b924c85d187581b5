package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The format of a floating dtype whose values a double holds: an IEEE 754 binary format, known by
 * its bits and its digits. Everything here follows from those two numbers of the dtype's row;
 * float32 and float64 do the same with the machine's own instructions.
 *
 * <p>Where a value is rounded from more than a double holds, the double is first rounded to odd (S.
 * Boldo and G. Melquiond, "Emulation of a FMA and correctly rounded sums: proved algorithms using
 * rounding to odd", IEEE Transactions on Computers 57(4), 2008), which leaves the rounding to at
 * most 51 digits as if it had been the only one.
 */
public class RealFormat extends FloatingFormat {
  private final int storageBits;
  private final int digits;
  private final int maxExponent;
  private final double largest;

  RealFormat(int storageBits, int digits) {
    this.storageBits = storageBits;
    this.digits = digits;
    maxExponent = (1 << (storageBits - digits - 1)) - 1;
    largest = Math.scalb(2 - Math.scalb(1.0, 1 - digits), maxExponent);
  }

  /**
   * The format of a dtype.
   *
   * @param dtype a floating dtype of at most 64 bits
   * @return its format
   * @throws IllegalArgumentException if the dtype is none
   */
  public static RealFormat of(DType dtype) {
    return FormatTable.real(dtype);
  }

  /**
   * The largest finite value.
   *
   * @return the value
   */
  public double largestValue() {
    return largest;
  }

  /**
   * The smallest value of full precision.
   *
   * @return the value
   */
  public double leastNormal() {
    return Math.scalb(1.0, minExponent());
  }

  /**
   * The distance of 1 and the next value above.
   *
   * @return 2 to the power of one less than the digits, negated
   */
  public double epsilon() {
    return Math.scalb(1.0, 1 - digits);
  }

  private int minExponent() {
    return 1 - maxExponent;
  }

  /**
   * The nearest value, ties to even.
   *
   * @param value any double
   * @return a value of this format; infinite past the largest, NaN of NaN
   */
  public double round(double value) {
    if (!Double.isFinite(value)) {
      return value;
    }
    double magnitude = Math.abs(value);
    int unit = Math.max(Math.getExponent(magnitude), minExponent()) - (digits - 1);
    // Scaling by powers of two is exact here, so this is the one rounding.
    double rounded = Math.scalb(Math.rint(Math.scalb(magnitude, -unit)), unit);
    return Math.copySign(rounded > largest ? Double.POSITIVE_INFINITY : rounded, value);
  }

  /**
   * The value nearest to a pair's sum.
   *
   * @param high the sum rounded to a double
   * @param low the rest, of which only the sign matters
   * @return a value of this format
   */
  public double round(double high, double low) {
    if (low == 0 || (Double.doubleToRawLongBits(high) & 1) != 0) {
      return round(high);
    }
    return round(low > 0 ? Math.nextUp(high) : Math.nextDown(high));
  }

  /**
   * The value nearest to an integer.
   *
   * @param value any long
   * @return a value of this format
   */
  public double ofSigned(long value) {
    return ofHalves((double) (value >> Integer.SIZE), value);
  }

  /**
   * The value nearest to an unsigned integer.
   *
   * @param bits the raw bits
   * @return a value of this format
   */
  public double ofUnsigned(long bits) {
    return ofHalves((double) (bits >>> Integer.SIZE), bits);
  }

  private double ofHalves(double upperHalf, long bits) {
    double upper = upperHalf * 0x1p32;
    double lower = (double) (bits & 0xFFFF_FFFFL);
    double sum = upper + lower;
    return round(sum, lower - (sum - upper));
  }

  /**
   * The value clamped to the finite range.
   *
   * @param value a value of this format
   * @return the value, an infinity made the largest finite value of its sign; NaN stays
   */
  public double clamp(double value) {
    return Math.clamp(value, -largest, largest);
  }

  /**
   * The next value above.
   *
   * @param x a value of this format
   * @return the least value greater than x; +inf and NaN stay
   */
  public double nextUp(double x) {
    if (Double.isNaN(x) || x == Double.POSITIVE_INFINITY) {
      return x;
    }
    if (x == 0) {
      return ofBits(1);
    }
    return x > 0 ? ofBits(bits(x) + 1) : -ofBits(bits(-x) - 1);
  }

  /**
   * The next value below.
   *
   * @param x a value of this format
   * @return the greatest value less than x; -inf and NaN stay
   */
  public double nextDown(double x) {
    return -nextUp(-x);
  }

  /**
   * x * y + z, rounded once.
   *
   * @param x a factor, a value of this format
   * @param y a factor, a value of this format
   * @param z the summand, a value of this format
   * @return the fused result
   */
  public double fma(double x, double y, double z) {
    double product = x * y; // exact: at most 26 digits each
    double sum = product + z;
    if (!Double.isFinite(sum)) {
      return sum;
    }
    double back = sum - product;
    return round(sum, (product - (sum - back)) + (z - back));
  }

  /**
   * The bits that hold a value in memory.
   *
   * @param value any double; it is rounded first
   * @return the bits, zero above those of this format
   */
  public long bits(double value) {
    double magnitude = Math.abs(round(value));
    long one = 1L << (digits - 1);
    long sign = Double.doubleToRawLongBits(value) < 0 ? 1L << (storageBits - 1) : 0;
    long infinity = (2L * maxExponent + 1) << (digits - 1);
    if (Double.isNaN(magnitude)) {
      return sign | infinity | one >> 1;
    }
    if (Double.isInfinite(magnitude)) {
      return sign | infinity;
    }
    int exponent = Math.max(Math.getExponent(magnitude), minExponent());
    long significand = (long) Math.scalb(magnitude, digits - 1 - exponent);
    // The leading digit of a normal number adds one to the exponent's field; a subnormal has none.
    long steps = (long) exponent - minExponent();
    return sign | ((steps << (digits - 1)) + significand);
  }

  /**
   * The value that bits in memory hold.
   *
   * @param bits the bits; those above the format's are ignored
   * @return the value, as a double
   */
  public double ofBits(long bits) {
    long one = 1L << (digits - 1);
    int field = (int) (bits >> (digits - 1)) & (2 * maxExponent + 1);
    long fraction = bits & (one - 1);
    double magnitude;
    if (field == 2 * maxExponent + 1) {
      magnitude = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    } else {
      long significand = field == 0 ? fraction : fraction + one;
      magnitude =
          Math.scalb((double) significand, Math.max(field, 1) - 1 + minExponent() - digits + 1);
    }
    return (bits >> (storageBits - 1) & 1) == 0 ? magnitude : -magnitude;
  }

  @Override
  final LongDouble round(LongDouble value) {
    return LongDouble.of(round(value.high(), value.low()));
  }

  @Override
  final LongDouble round(BigInteger value) {
    return round(new BigDecimal(value));
  }

  @Override
  LongDouble round(BigDecimal value) {
    double nearest = Conversions.toFloat64(value);
    if (Double.isInfinite(nearest)) {
      return LongDouble.of(nearest);
    }
    return LongDouble.of(round(nearest, value.compareTo(new BigDecimal(nearest))));
  }

  @Override
  final LongDouble largest() {
    return LongDouble.of(largest);
  }

  @Override
  String format(LongDouble value) {
    return NumberText.formatReal(value.high(), digits, this);
  }
}
