package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A real number of about 106 binary digits (32 decimal ones): an unevaluated pair of doubles,
 * {@code high} the sum rounded to nearest and {@code low} the rest.
 *
 * <p>The range is that of {@code double}. A pair keeps its relative accuracy while {@code low} is a
 * normal number, that is for magnitudes from about 2^-969 (2e-292) up; below, values are multiples
 * of 2^-1074 and errors are absolute, a few units of 2^-1074. Infinities and NaN are carried by
 * {@code high}, {@code low} is then 0; the sign of zero is that of {@code high}, and {@code low} is
 * never -0.0.
 *
 * <p>Relative errors, where neither an operand nor the result is below 2^-969: add and subtract
 * 2^-104, also under cancellation (Joldes, Muller and Popescu, "Tight and rigorous error bounds for
 * basic building blocks of double-word arithmetic", 2017, algorithm AccurateDWPlusDW); multiply
 * 2^-104 (the same paper's DWTimesDW with a fused last term; bound by Muller and Rideau, 2022);
 * divide and square root 2^-105 (a double quotient corrected twice by exact remainders). A result
 * is infinite only if its exact value rounds to an infinite {@code double}; no intermediate
 * overflow or underflow makes an infinity, a NaN or a loss of digits.
 *
 * <p>It is a {@link Number} so that every operand the library takes from Java is one. It carries a
 * dtype, {@code longdouble}: unlike a {@code double} argument it promotes as a tensor would.
 *
 * <p>{@link LongDoubleArithmetic} has the same operations on bare parts.
 */
public final class LongDouble extends Number implements Comparable<LongDouble> {
  private static final long serialVersionUID = 1L;

  /** Zero, positive. */
  public static final LongDouble ZERO = new LongDouble(0.0, 0.0);

  /** One. */
  public static final LongDouble ONE = new LongDouble(1.0, 0.0);

  /** Not a number. */
  public static final LongDouble NaN = new LongDouble(Double.NaN, 0.0);

  /** Positive infinity. */
  public static final LongDouble POSITIVE_INFINITY = new LongDouble(Double.POSITIVE_INFINITY, 0.0);

  /** Negative infinity. */
  public static final LongDouble NEGATIVE_INFINITY = new LongDouble(Double.NEGATIVE_INFINITY, 0.0);

  /** The largest finite value: the next one rounds to an infinite double. */
  public static final LongDouble MAX_VALUE =
      new LongDouble(Double.MAX_VALUE, Math.nextDown(0x1p970));

  private final double high;
  private final double low;

  /** Takes a normalised pair; the addition turns a low of -0.0 into +0.0. */
  private LongDouble(double high, double low) {
    this.high = high;
    this.low = low + 0.0;
  }

  // Making one.

  /**
   * The pair of two doubles, renormalised.
   *
   * @param high the larger part
   * @param low the smaller part
   * @return the sum of both as a pair; an infinite or NaN sum has low 0
   */
  public static LongDouble of(double high, double low) {
    double sum = high + low;
    if (!Double.isFinite(sum)) {
      return new LongDouble(sum, 0.0);
    }
    if (sum == 0) {
      return new LongDouble(high == 0 ? high : sum, 0.0);
    }
    double rest = Math.abs(high) >= Math.abs(low) ? low - (sum - high) : high - (sum - low);
    return new LongDouble(sum, rest);
  }

  /**
   * A pair already normalised, for reading back what {@link #high} and {@link #low} gave.
   *
   * @param high the nearest double of the sum
   * @param low the rest, 0 if high is infinite or NaN
   * @return the pair, unchecked
   */
  public static LongDouble ofNormalized(double high, double low) {
    return new LongDouble(high, low);
  }

  /**
   * A double, exactly.
   *
   * @param value any double
   * @return the same value
   */
  public static LongDouble of(double value) {
    return new LongDouble(value, 0.0);
  }

  /**
   * A long, exactly.
   *
   * @param value any long
   * @return the same value
   */
  public static LongDouble of(long value) {
    // The upper and the lower half are doubles, and their sum's error is one too.
    return LongDoubleArithmetic.sumOfOrdered(
        (double) (value >> 32) * 0x1p32, (double) (value & 0xFFFFFFFFL));
  }

  /**
   * An unsigned 64-bit integer, exactly.
   *
   * @param value the bits
   * @return the value read as unsigned
   */
  public static LongDouble ofUnsigned(long value) {
    return LongDoubleArithmetic.sumOfOrdered(
        (double) (value >>> 32) * 0x1p32, (double) (value & 0xFFFFFFFFL));
  }

  /**
   * An integer of any length, rounded once: high is the nearest double, low the nearest double of
   * the rest.
   *
   * @param value any integer
   * @return the nearest pair; infinite if the value rounds to an infinite double
   */
  public static LongDouble of(BigInteger value) {
    if (value.bitLength() < Long.SIZE) {
      return of(value.longValue());
    }
    double nearest = value.doubleValue();
    if (Double.isInfinite(nearest)) {
      return of(nearest);
    }
    double rest = value.subtract(new BigDecimal(nearest).toBigIntegerExact()).doubleValue();
    return nearestPair(nearest, rest);
  }

  /**
   * A decimal number, rounded once: high is the nearest double, low the nearest double of the rest.
   *
   * @param value any decimal
   * @return the nearest pair; infinite if the value rounds to an infinite double
   */
  public static LongDouble of(BigDecimal value) {
    double nearest = Conversions.toFloat64(value);
    if (nearest == 0 || Double.isInfinite(nearest)) {
      return of(nearest);
    }
    return nearestPair(nearest, value.subtract(new BigDecimal(nearest)).doubleValue());
  }

  /**
   * Reads a decimal number, {@code inf} or {@code nan}, rounding once.
   *
   * @param text for example {@code 0.1}, {@code -1.5e-7}
   * @return the nearest value
   * @throws NumberTextException if the text is malformed
   * @throws ConversionException if a finite number is too large
   */
  public static LongDouble parse(String text) {
    return NumberText.parseLongDouble(text);
  }

  /** A rest that was rounded up to half a unit would make high wrong; the sum puts that right. */
  private static LongDouble nearestPair(double nearest, double rest) {
    double sum = nearest + rest;
    if (Double.isInfinite(sum)) {
      return nearest > 0 ? MAX_VALUE : MAX_VALUE.negate();
    }
    return LongDoubleArithmetic.sumOfOrdered(nearest, rest);
  }

  // The parts.

  /**
   * The value rounded to the nearest double.
   *
   * @return the pair's larger part
   */
  public double high() {
    return high;
  }

  /**
   * The value less {@link #high}.
   *
   * @return the pair's smaller part
   */
  public double low() {
    return low;
  }

  /**
   * Whether this is not a number.
   *
   * @return true for NaN
   */
  public boolean isNaN() {
    return Double.isNaN(high);
  }

  /**
   * Whether this is an infinity.
   *
   * @return true for either infinity
   */
  public boolean isInfinite() {
    return Double.isInfinite(high);
  }

  /**
   * Whether this is a number and no infinity.
   *
   * @return true for finite values
   */
  public boolean isFinite() {
    return Double.isFinite(high);
  }

  /**
   * Whether this is a zero of either sign.
   *
   * @return true for zeros
   */
  public boolean isZero() {
    return high == 0;
  }

  /**
   * The sign.
   *
   * @return -1, 0 or 1; 0 for zeros and NaN
   */
  public int signum() {
    return high > 0 ? 1 : high < 0 ? -1 : 0;
  }

  // Arithmetic.

  /**
   * The sum, within 2^-104.
   *
   * @param other the other summand
   * @return this + other
   */
  public LongDouble add(LongDouble other) {
    return LongDoubleArithmetic.add(high, low, other.high, other.low);
  }

  /**
   * The difference, within 2^-104.
   *
   * @param other what to take away
   * @return this - other
   */
  public LongDouble subtract(LongDouble other) {
    return LongDoubleArithmetic.add(high, low, -other.high, -other.low);
  }

  /**
   * The product, within 2^-104.
   *
   * @param other the other factor
   * @return this * other
   */
  public LongDouble multiply(LongDouble other) {
    return LongDoubleArithmetic.multiply(high, low, other.high, other.low);
  }

  /**
   * The quotient, within 2^-105; special values as IEEE 754's division.
   *
   * @param divisor the divisor
   * @return this / divisor
   */
  public LongDouble divide(LongDouble divisor) {
    return LongDoubleArithmetic.divide(high, low, divisor.high, divisor.low);
  }

  /**
   * The square root, within 2^-105.
   *
   * @return the root; NaN of negative values, -0.0 of -0.0
   */
  public LongDouble sqrt() {
    return LongDoubleArithmetic.sqrt(high, low);
  }

  /**
   * The value with its sign changed, that of zero and infinities included.
   *
   * @return -this
   */
  public LongDouble negate() {
    return new LongDouble(-high, -low);
  }

  /**
   * The magnitude.
   *
   * @return this, or its negation where the sign is negative
   */
  public LongDouble abs() {
    return Math.copySign(1.0, high) < 0 ? negate() : this;
  }

  /**
   * The value times a power of two, exactly unless a part becomes subnormal or overflows.
   *
   * @param exponent the power
   * @return this * 2^exponent
   */
  public LongDouble scalb(int exponent) {
    double scaled = Math.scalb(high, exponent);
    if (scaled == 0 || !Double.isFinite(scaled)) {
      return new LongDouble(scaled, 0.0);
    }
    double lost = high - Math.scalb(scaled, -exponent);
    return LongDoubleArithmetic.sumOfOrdered(scaled, Math.scalb(lost + low, exponent));
  }

  /**
   * The integer part, rounding toward zero.
   *
   * @return the nearest integer no larger in magnitude; zeros keep the sign
   */
  public LongDouble truncate() {
    double whole = high < 0 ? Math.ceil(high) : Math.floor(high);
    if (whole != high || !Double.isFinite(high)) {
      return new LongDouble(whole, 0.0);
    }
    if (low == 0) {
      return this;
    }
    return LongDoubleArithmetic.sumOfOrdered(whole, high < 0 ? Math.ceil(low) : Math.floor(low));
  }

  // Comparison by value, as IEEE 754: false with NaN, and zeros are equal.

  /**
   * Numeric order.
   *
   * @param other another value
   * @return true if this &lt; other; false with NaN
   */
  public boolean lessThan(LongDouble other) {
    return high < other.high || (high == other.high && low < other.low);
  }

  /**
   * Numeric order.
   *
   * @param other another value
   * @return true if this &lt;= other; false with NaN
   */
  public boolean lessThanOrEqual(LongDouble other) {
    return high < other.high || (high == other.high && low <= other.low);
  }

  /**
   * Numeric equality, unlike {@link #equals}: zeros are equal, NaN equals nothing.
   *
   * @param other another value
   * @return true if this == other
   */
  public boolean equalTo(LongDouble other) {
    return high == other.high && low == other.low;
  }

  /**
   * The smaller of two: NaN if either is NaN, and -0.0 before +0.0.
   *
   * @param one a value
   * @param other another
   * @return the minimum
   */
  public static LongDouble min(LongDouble one, LongDouble other) {
    boolean first = one.isNaN() || (!other.isNaN() && one.compareTo(other) <= 0);
    // Bare parts meet, not the two objects: see docs/decisions/0013.
    return ofNormalized(first ? one.high : other.high, first ? one.low : other.low);
  }

  /**
   * The larger of two: NaN if either is NaN, and +0.0 after -0.0.
   *
   * @param one a value
   * @param other another
   * @return the maximum
   */
  public static LongDouble max(LongDouble one, LongDouble other) {
    boolean first = one.isNaN() || (!other.isNaN() && one.compareTo(other) >= 0);
    // Bare parts meet, not the two objects: see docs/decisions/0013.
    return ofNormalized(first ? one.high : other.high, first ? one.low : other.low);
  }

  /**
   * The total order of {@link Double#compare}: -0.0 before +0.0, NaN last and equal to itself.
   *
   * @param other another value
   * @return negative, 0 or positive
   */
  @Override
  public int compareTo(LongDouble other) {
    int order = Double.compare(high, other.high);
    return order == 0 ? Double.compare(low, other.low) : order;
  }

  /**
   * Whether both have the same bits (all NaN count as one): NaN equals NaN, -0.0 differs from +0.0.
   *
   * @param object anything
   * @return true for the same value
   */
  @Override
  public boolean equals(Object object) {
    return object instanceof LongDouble other && compareTo(other) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * Double.hashCode(high) + Double.hashCode(low);
  }

  // Conversion.

  /**
   * The exact value.
   *
   * @return the sum of both parts
   * @throws ConversionException if this is NaN or infinite
   */
  public BigDecimal toBigDecimal() {
    if (!isFinite()) {
      throw new ConversionException("longdouble " + this + " has no decimal value");
    }
    return new BigDecimal(high).add(new BigDecimal(low));
  }

  /**
   * The integer part.
   *
   * @return the value toward zero
   * @throws ConversionException if this is NaN or infinite
   */
  public BigInteger toBigInteger() {
    if (!isFinite()) {
      throw new ConversionException("longdouble " + this + " has no integer value");
    }
    return toBigDecimal().toBigInteger();
  }

  /**
   * The integer part.
   *
   * @return the value toward zero
   * @throws ConversionException if it is NaN or does not fit
   */
  @Override
  public int intValue() {
    return (int) Conversions.toIntegerChecked(this, DType.LONGDOUBLE, DType.INT32);
  }

  /**
   * The integer part.
   *
   * @return the value toward zero
   * @throws ConversionException if it is NaN or does not fit
   */
  @Override
  public long longValue() {
    return Conversions.toIntegerChecked(this, DType.LONGDOUBLE, DType.INT64);
  }

  /**
   * The nearest float, rounded once.
   *
   * @return the value rounded
   */
  @Override
  public float floatValue() {
    return Conversions.toFloat32(high, low);
  }

  /**
   * The nearest double.
   *
   * @return {@link #high}
   */
  @Override
  public double doubleValue() {
    return high;
  }

  /**
   * The shortest decimal of at most 33 digits that reads back the same, in Python's form; the
   * nearest one of 33 digits where none does (a pair can hold more digits than its 106).
   *
   * @return for example {@code 0.1} or {@code 1.4142135623730950488016887242097}
   */
  @Override
  public String toString() {
    return NumberText.format(this);
  }
}
