package dev.uni20.dtype;

import java.math.BigDecimal;

/**
 * The conversion rules on bare values, as kernels hold them: integers of every dtype as {@code
 * long} ({@code uint64} as its raw bits, all others as their value), float32 and float64 as {@code
 * double}, longdouble as {@link LongDouble} or its two parts. {@link Scalar#cast} puts them
 * together for whole values.
 *
 * <p>Floating values become integers by truncation toward zero. Roundings are to nearest, ties to
 * even, and happen once: no value passes through a narrower or an intermediate format on its way.
 */
public final class Conversions {
  private Conversions() {}

  // Integers to integers.

  /**
   * Whether an integer value lies in the target's range.
   *
   * @param bits the value, raw bits if the source is uint64
   * @param source the value's integer dtype, or bool
   * @param target an integer dtype
   * @return true if the target holds it
   */
  public static boolean fits(long bits, DType source, DType target) {
    boolean beyondLong = bits < 0 && source.isUnsignedInteger();
    if (target.isUnsignedInteger()) {
      return target.precisionDigits() == Long.SIZE
          ? bits >= 0 || beyondLong
          : bits >>> target.precisionDigits() == 0;
    }
    long sign = bits >> target.precisionDigits();
    return !beyondLong && (sign == 0 || sign == -1);
  }

  /**
   * An integer value in another integer dtype, refused where it does not fit.
   *
   * @param bits the value, raw bits if the source is uint64
   * @param source the value's integer dtype, or bool
   * @param target an integer dtype
   * @return the same value, raw bits if the target is uint64
   * @throws ConversionException if it is out of the target's range
   */
  public static long toIntegerChecked(long bits, DType source, DType target) {
    if (!fits(bits, source, target)) {
      throw outOfRange(NumberText.formatInteger(bits, source), source, target);
    }
    return bits;
  }

  /**
   * An integer value in another integer dtype, clamped to its range.
   *
   * @param bits the value, raw bits if the source is uint64
   * @param source the value's integer dtype, or bool
   * @param target an integer dtype
   * @return the nearest value of the target, raw bits if it is uint64
   */
  public static long toIntegerSaturating(long bits, DType source, DType target) {
    if (fits(bits, source, target)) {
      return bits;
    }
    return bits < 0 && !source.isUnsignedInteger() ? minimum(target) : maximum(target);
  }

  /**
   * An integer value modulo 2 to the target's width.
   *
   * @param bits the value, raw bits if its dtype is uint64
   * @param target an integer dtype
   * @return the value of the target with the same low bits, raw bits if it is uint64
   */
  public static long toIntegerWrapping(long bits, DType target) {
    int unused = Long.SIZE - target.storageBits();
    long high = bits << unused;
    return target.isUnsignedInteger() ? high >>> unused : high >> unused;
  }

  /**
   * The smallest value of an integer dtype.
   *
   * @param dtype an integer dtype
   * @return the value
   */
  public static long minimum(DType dtype) {
    return dtype.isUnsignedInteger() ? 0 : -1L << dtype.precisionDigits();
  }

  /**
   * The largest value of an integer dtype.
   *
   * @param dtype an integer dtype
   * @return the value, raw bits (all ones) for uint64
   */
  public static long maximum(DType dtype) {
    return -1L >>> (Long.SIZE - dtype.precisionDigits());
  }

  // Floating to integers.

  /**
   * The integer part of a floating value, refused where it does not fit.
   *
   * @param value any double
   * @param source the value's dtype, for the message
   * @param target an integer dtype
   * @return the value toward zero, raw bits if the target is uint64
   * @throws ConversionException if it is NaN or its integer part is out of the target's range
   */
  public static long toIntegerChecked(double value, DType source, DType target) {
    return fits(value, target) ? (long) value : toIntegerCarefully(value, source, target);
  }

  /** The common case: a value whose integer part fits both a long and the target. */
  private static boolean fits(double value, DType target) {
    return Math.abs(value) < 0x1p63 && fits((long) value, DType.INT64, target);
  }

  private static long toIntegerCarefully(double value, DType source, DType target) {
    double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
    double limit = limit(target);
    if (whole < limit && whole >= (target.isUnsignedInteger() ? 0 : -limit)) {
      return wholeToLong(whole);
    }
    String text = FloatingFormat.of(source).format(LongDouble.of(value));
    throw Double.isNaN(value) ? notANumber(source, target) : outOfRange(text, source, target);
  }

  /**
   * The integer part of a floating value, clamped to the target's range.
   *
   * @param value any double
   * @param source the value's dtype, for the message
   * @param target an integer dtype
   * @return the nearest integer toward zero in range, raw bits if the target is uint64
   * @throws ConversionException if it is NaN
   */
  public static long toIntegerSaturating(double value, DType source, DType target) {
    if (fits(value, target)) {
      return (long) value;
    }
    if (Double.isNaN(value)) {
      throw notANumber(source, target);
    }
    double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
    double limit = limit(target);
    if (whole >= limit) {
      return maximum(target);
    }
    if (whole < (target.isUnsignedInteger() ? 0 : -limit)) {
      return minimum(target);
    }
    return wholeToLong(whole);
  }

  /**
   * The integer part of a longdouble, refused where it does not fit.
   *
   * @param value any longdouble
   * @param source the value's dtype, for the message
   * @param target an integer dtype
   * @return the value toward zero, raw bits if the target is uint64
   * @throws ConversionException if it is NaN or its integer part is out of the target's range
   */
  public static long toIntegerChecked(LongDouble value, DType source, DType target) {
    LongDouble whole = value.truncate();
    double limit = limit(target);
    if (below(whole, limit) && !below(whole, target.isUnsignedInteger() ? 0 : -limit)) {
      return wholeToLong(whole.high()) + (long) whole.low();
    }
    throw value.isNaN()
        ? notANumber(source, target)
        : outOfRange(FloatingFormat.of(source).format(value), source, target);
  }

  /**
   * The integer part of a longdouble, clamped to the target's range.
   *
   * @param value any longdouble
   * @param source the value's dtype, for the message
   * @param target an integer dtype
   * @return the nearest integer toward zero in range, raw bits if the target is uint64
   * @throws ConversionException if it is NaN
   */
  public static long toIntegerSaturating(LongDouble value, DType source, DType target) {
    if (value.isNaN()) {
      throw notANumber(source, target);
    }
    LongDouble whole = value.truncate();
    double limit = limit(target);
    if (!below(whole, limit)) {
      return maximum(target);
    }
    if (below(whole, target.isUnsignedInteger() ? 0 : -limit)) {
      return minimum(target);
    }
    return wholeToLong(whole.high()) + (long) whole.low();
  }

  /** The first power of two that the integer dtype does not hold; exact as a double. */
  private static double limit(DType target) {
    return Math.scalb(1.0, target.precisionDigits());
  }

  private static boolean below(LongDouble value, double bound) {
    return value.high() < bound || (value.high() == bound && value.low() < 0);
  }

  /** Modulo 2^64, so that 2^63 and above give the raw bits, and 2^64 with a negative low wraps. */
  private static long wholeToLong(double whole) {
    if (whole < 0x1p63) {
      return (long) whole;
    }
    return whole < 0x1p64 ? (long) (whole - 0x1p63) + Long.MIN_VALUE : 0;
  }

  // Integers to floating.

  /**
   * An unsigned 64-bit integer rounded to float32.
   *
   * @param bits the raw bits
   * @return the nearest float
   */
  public static float unsignedToFloat32(long bits) {
    // Halving with a sticky last bit keeps the rounding decision, and doubling is exact.
    return bits >= 0 ? (float) bits : (float) ((bits >>> 1) | (bits & 1)) * 2.0f;
  }

  /**
   * An unsigned 64-bit integer rounded to float64.
   *
   * @param bits the raw bits
   * @return the nearest double
   */
  public static double unsignedToFloat64(long bits) {
    return bits >= 0 ? (double) bits : (double) ((bits >>> 1) | (bits & 1)) * 2.0;
  }

  // Floating to floating.

  /**
   * A longdouble rounded to float32, once: its double is rounded to odd first where the low part
   * decides (Boldo and Melquiond, "Emulation of a FMA and correctly rounded sums", 2008).
   *
   * @param high the pair's high
   * @param low the pair's low
   * @return the nearest float
   */
  public static float toFloat32(double high, double low) {
    if (low == 0 || (Double.doubleToRawLongBits(high) & 1) != 0) {
      return (float) high;
    }
    return (float) (low > 0 ? Math.nextUp(high) : Math.nextDown(high));
  }

  /**
   * A longdouble clamped to the finite range.
   *
   * @param value any longdouble
   * @return the value, an infinity made the largest finite value of its sign; NaN stays
   */
  public static LongDouble toLongDoubleSaturating(LongDouble value) {
    if (!value.isInfinite()) {
      return value;
    }
    return value.high() > 0 ? LongDouble.MAX_VALUE : LongDouble.MAX_VALUE.negate();
  }

  /** A decimal rounded to the nearest double; one too small for it keeps its sign in the zero. */
  static double toFloat64(BigDecimal value) {
    return Math.copySign(value.doubleValue(), value.signum());
  }

  // Refusals.

  /**
   * Refuses what no value of the source could make right: a complex dtype that is to become a real
   * one other than bool, and floating values to be wrapped into integers.
   *
   * @param operation the operation's name, for the message
   * @param source the values' dtype
   * @param target the dtype they are to become
   * @param mode the conversion asked for
   * @throws ConversionException naming both dtypes and the ways out
   */
  public static void requireConvertible(
      String operation, DType source, DType target, Conversion mode) {
    if (source.isComplex() && !target.isComplex() && !target.isBoolean()) {
      throw complexToReal(operation, source, target);
    }
    if (mode == Conversion.WRAPPING && source.isFloating() && target.isInteger()) {
      throw wrappedFloating(operation, source, target);
    }
  }

  /**
   * Whether some values of a dtype are refused on their way to another, so that they must all be
   * seen before anything is overwritten.
   *
   * @param source the values' dtype
   * @param target the dtype they are to become, one that {@link #requireConvertible} allows
   * @param mode the conversion asked for
   * @return false if every value has one in the target
   */
  public static boolean mayRefuse(DType source, DType target, Conversion mode) {
    boolean holdsAll =
        source == target
            || source.isBoolean()
            || target.isBoolean()
            || Promotion.promotesTo(source, target)
            || (mode == Conversion.WRAPPING && source.isInteger())
            || (Promotion.keepsKind(source, target) && !target.isInteger());
    return !holdsAll;
  }

  /**
   * The refusal of complex values that are to become real.
   *
   * @param operation the operation's name
   * @param source the values' dtype
   * @param target the dtype they are to become
   * @return the exception, to be thrown
   */
  public static ConversionException complexToReal(String operation, DType source, DType target) {
    return new ConversionException(
        operation
            + ": "
            + source
            + " to "
            + target
            + " would drop the imaginary part; say real(x), imag(x) or abs(x)");
  }

  /**
   * The refusal of floating values that are to be wrapped into integers.
   *
   * @param operation the operation's name
   * @param source the values' dtype
   * @param target the dtype they are to become
   * @return the exception, to be thrown
   */
  public static ConversionException wrappedFloating(String operation, DType source, DType target) {
    return new ConversionException(
        operation
            + ": WRAPPING takes integers; found "
            + source
            + " to "
            + target
            + "; use CHECKED or SATURATING");
  }

  static ConversionException outOfRange(String value, DType source, DType target) {
    return new ConversionException(
        source
            + " "
            + value
            + " does not fit "
            + target
            + " ("
            + target.minimumInteger()
            + " to "
            + target.maximumInteger()
            + "); cast to a wider dtype, or name SATURATING to clamp"
            + (source.isFloating() ? "" : " or WRAPPING to wrap"));
  }

  static ConversionException notANumber(DType source, DType target) {
    return new ConversionException(
        source
            + " nan has no value in "
            + target
            + "; replace NaN first (where(equal(x, x), x, 0))");
  }
}
