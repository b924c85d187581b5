package dev.uni20.dtype;

import java.math.BigInteger;

/**
 * One value with a dtype, held exactly, on the host.
 *
 * <p>Host forms of reductions return it, and as an operand it is typed: it promotes as a tensor of
 * its dtype would. The plain accessors ({@code doubleValue}) round to the nearest value of the type
 * asked for; the {@code Exact} ones refuse what does not fit. A complex value whose imaginary part
 * is not zero is never read as a real one.
 *
 * <p>{@link #cast} defines every conversion between dtypes; kernels agree with it element by
 * element.
 */
public final class Scalar extends Number {
  private static final long serialVersionUID = 1L;

  private final DType dtype;

  /** The value of bool and the integer dtypes; raw bits for uint64. */
  private final long bits;

  /** The value of floating and complex dtypes, exactly: pairs, whose low parts only some use. */
  private final double realHigh;

  private final double realLow;
  private final double imaginaryHigh;
  private final double imaginaryLow;

  private Scalar(
      DType dtype,
      long bits,
      double realHigh,
      double realLow,
      double imaginaryHigh,
      double imaginaryLow) {
    this.dtype = dtype;
    this.bits = bits;
    this.realHigh = realHigh;
    this.realLow = realLow;
    this.imaginaryHigh = imaginaryHigh;
    this.imaginaryLow = imaginaryLow;
  }

  // Making one.

  /**
   * A value of a dtype from any Java number, as a weak scalar takes a tensor's dtype.
   *
   * @param dtype the dtype
   * @param value any number {@link HostScalar#of(Number)} takes
   * @return the value, rounded once if the dtype is floating or complex
   * @throws ConversionException if an integer is out of range, a finite value would become
   *     infinite, or the kind would go down
   */
  public static Scalar of(DType dtype, Number value) {
    return HostScalar.of(value).convertTo(dtype);
  }

  /**
   * A value of a dtype from a truth value.
   *
   * @param dtype the dtype
   * @param value a truth value
   * @return it, or 0 or 1 in a numeric dtype
   */
  public static Scalar of(DType dtype, boolean value) {
    return HostScalar.of(value).convertTo(dtype);
  }

  /**
   * A bool or integer value from its bits.
   *
   * @param dtype bool or an integer dtype
   * @param bits the value in the dtype's range, raw bits for uint64; not 0 is true for bool
   * @return the value
   * @throws IllegalArgumentException if the dtype is floating or complex, or does not hold the
   *     value
   */
  public static Scalar ofIntegerBits(DType dtype, long bits) {
    if (dtype.isBoolean()) {
      return new Scalar(dtype, bits == 0 ? 0 : 1, 0, 0, 0, 0);
    }
    if (!dtype.isInteger() || Conversions.toIntegerWrapping(bits, dtype) != bits) {
      throw new IllegalArgumentException(dtype + " does not hold the integer " + bits);
    }
    return new Scalar(dtype, bits, 0, 0, 0, 0);
  }

  /**
   * A floating value.
   *
   * @param dtype a floating dtype
   * @param value the value, rounded to it
   * @return the value
   * @throws IllegalArgumentException if the dtype is not floating
   */
  public static Scalar ofReal(DType dtype, double value) {
    return ofLongDouble(dtype, LongDouble.of(value));
  }

  /**
   * A floating value.
   *
   * @param dtype a floating dtype
   * @param value the value, rounded to it
   * @return the value
   * @throws IllegalArgumentException if the dtype is not floating
   */
  public static Scalar ofLongDouble(DType dtype, LongDouble value) {
    if (!dtype.isFloating()) {
      throw new IllegalArgumentException(dtype + " is no floating dtype");
    }
    LongDouble rounded = FloatingFormat.of(dtype).round(value);
    return new Scalar(dtype, 0, rounded.high(), rounded.low(), 0, 0);
  }

  /**
   * A complex value.
   *
   * @param dtype a complex dtype
   * @param value the value, its parts rounded to the dtype's component
   * @return the value
   * @throws IllegalArgumentException if the dtype is not complex
   */
  public static Scalar ofComplex(DType dtype, Complex value) {
    return ofComplexLongDouble(dtype, ComplexLongDouble.of(value));
  }

  /**
   * A complex value.
   *
   * @param dtype a complex dtype
   * @param value the value, its parts rounded to the dtype's component
   * @return the value
   * @throws IllegalArgumentException if the dtype is not complex
   */
  public static Scalar ofComplexLongDouble(DType dtype, ComplexLongDouble value) {
    if (!dtype.isComplex()) {
      throw new IllegalArgumentException(dtype + " is no complex dtype");
    }
    FloatingFormat format = FloatingFormat.of(dtype);
    LongDouble real = format.round(value.real());
    LongDouble imaginary = format.round(value.imaginary());
    return new Scalar(dtype, 0, real.high(), real.low(), imaginary.high(), imaginary.low());
  }

  /**
   * A longdouble as a typed value.
   *
   * @param value any longdouble
   * @return the same value with its dtype
   */
  public static Scalar of(LongDouble value) {
    return ofLongDouble(DType.LONGDOUBLE, value);
  }

  /**
   * A clongdouble as a typed value.
   *
   * @param value any clongdouble
   * @return the same value with its dtype
   */
  public static Scalar of(ComplexLongDouble value) {
    return ofComplexLongDouble(DType.CLONGDOUBLE, value);
  }

  // Reading it.

  /**
   * The value's dtype.
   *
   * @return the dtype
   */
  public DType dtype() {
    return dtype;
  }

  private boolean isExactInteger() {
    return dtype.kind().level() < Kind.FLOATING.level();
  }

  /**
   * The bits of a bool or integer value.
   *
   * @return the value, raw bits for uint64
   * @throws IllegalStateException if the dtype is floating or complex
   */
  public long integerBits() {
    if (!isExactInteger()) {
      throw new IllegalStateException("a " + dtype + " scalar has no integer bits");
    }
    return bits;
  }

  /**
   * The truth value.
   *
   * @return false for zero, true for all else, NaN included
   */
  public boolean booleanValue() {
    return bits != 0 || !(realHigh == 0 && imaginaryHigh == 0);
  }

  /**
   * The value as a complex longdouble, which holds every dtype's values exactly.
   *
   * @return the value
   */
  public ComplexLongDouble complexLongDoubleValue() {
    return ComplexLongDouble.of(realPart(), imaginaryPart());
  }

  /**
   * The value rounded to a complex128.
   *
   * @return the nearest value
   */
  public Complex complexValue() {
    return isExactInteger() ? Complex.of(doubleValue()) : Complex.of(realHigh, imaginaryHigh);
  }

  /**
   * The value as a longdouble, which holds every real dtype's values exactly.
   *
   * @return the value
   * @throws ConversionException if the imaginary part is not zero
   */
  public LongDouble longDoubleValue() {
    requireReal("longdouble");
    return realPart();
  }

  private LongDouble realPart() {
    if (!isExactInteger()) {
      return LongDouble.ofNormalized(realHigh, realLow);
    }
    return dtype.isUnsignedInteger() ? LongDouble.ofUnsigned(bits) : LongDouble.of(bits);
  }

  private LongDouble imaginaryPart() {
    return LongDouble.ofNormalized(imaginaryHigh, imaginaryLow);
  }

  private void requireReal(String asked) {
    if (imaginaryHigh != 0 || Double.isNaN(imaginaryHigh)) {
      throw new ConversionException(
          dtype + " " + this + " has no " + asked + " value; take real(x) or imag(x)");
    }
  }

  /**
   * The value rounded to a double.
   *
   * @return the nearest double
   * @throws ConversionException if the imaginary part is not zero
   */
  @Override
  public double doubleValue() {
    requireReal("double");
    if (!isExactInteger()) {
      return realHigh;
    }
    return dtype.isUnsignedInteger() ? Conversions.unsignedToFloat64(bits) : (double) bits;
  }

  /**
   * The value as a double.
   *
   * @return the same value
   * @throws ConversionException if no double is that value
   */
  public double doubleValueExact() {
    double rounded = doubleValue();
    LongDouble exact = realPart();
    if (!exact.isNaN() && !exact.equalTo(LongDouble.of(rounded))) {
      throw new ConversionException(
          dtype + " " + this + " is no double; take doubleValue() to round it");
    }
    return rounded;
  }

  /**
   * The value rounded to a float, once.
   *
   * @return the nearest float
   * @throws ConversionException if the imaginary part is not zero
   */
  @Override
  public float floatValue() {
    requireReal("float");
    if (!isExactInteger()) {
      return Conversions.toFloat32(realHigh, realLow);
    }
    return dtype.isUnsignedInteger() ? Conversions.unsignedToFloat32(bits) : (float) bits;
  }

  /**
   * The integer part.
   *
   * @return the value toward zero
   * @throws ConversionException if it is NaN, does not fit, or the imaginary part is not zero
   */
  @Override
  public int intValue() {
    requireReal("int");
    return (int) toInteger(DType.INT32, Conversion.CHECKED);
  }

  /**
   * The integer part.
   *
   * @return the value toward zero
   * @throws ConversionException if it is NaN, does not fit, or the imaginary part is not zero
   */
  @Override
  public long longValue() {
    requireReal("long");
    return toInteger(DType.INT64, Conversion.CHECKED);
  }

  /**
   * The value as a long.
   *
   * @return the same value
   * @throws ConversionException if it has a fraction, is NaN, does not fit, or the imaginary part
   *     is not zero
   */
  public long longValueExact() {
    long whole = longValue();
    requireWhole("long");
    return whole;
  }

  /**
   * The value as an integer of any length.
   *
   * @return the same value
   * @throws ConversionException if it has a fraction, is NaN or infinite, or the imaginary part is
   *     not zero
   */
  public BigInteger bigIntegerValueExact() {
    requireReal("integer");
    if (isExactInteger()) {
      return dtype.isUnsignedInteger()
          ? new BigInteger(Long.toUnsignedString(bits))
          : BigInteger.valueOf(bits);
    }
    requireWhole("integer");
    return realPart().toBigInteger();
  }

  private void requireWhole(String asked) {
    if (!isExactInteger() && !realPart().truncate().equalTo(realPart())) {
      throw new ConversionException(
          dtype + " " + this + " has no exact " + asked + " value; cast it to an integer dtype");
    }
  }

  // Conversion.

  /**
   * The value in another dtype, as {@link Conversion} says.
   *
   * @param target the dtype
   * @param mode what happens to a value that the target does not hold
   * @return the converted value
   * @throws ConversionException if the mode refuses the value; always if a complex dtype is to
   *     become a real one other than bool
   */
  public Scalar cast(DType target, Conversion mode) {
    if (target.isBoolean()) {
      return ofIntegerBits(target, booleanValue() ? 1 : 0);
    }
    if (dtype.isComplex() && !target.isComplex()) {
      throw new ConversionException(
          "cast: "
              + dtype
              + " "
              + this
              + " does not become "
              + target
              + ", which has no imaginary part; take real(x) or abs(x) and cast that");
    }
    if (target.isInteger()) {
      return new Scalar(target, toInteger(target, mode), 0, 0, 0, 0);
    }
    FloatingFormat format = FloatingFormat.of(target);
    LongDouble real = round(realPart(), format, mode);
    LongDouble imaginary =
        target.isComplex() ? round(imaginaryPart(), format, mode) : LongDouble.ZERO;
    return new Scalar(target, 0, real.high(), real.low(), imaginary.high(), imaginary.low());
  }

  private long toInteger(DType target, Conversion mode) {
    if (isExactInteger()) {
      return switch (mode) {
        case CHECKED -> Conversions.toIntegerChecked(bits, dtype, target);
        case SATURATING -> Conversions.toIntegerSaturating(bits, dtype, target);
        case WRAPPING -> Conversions.toIntegerWrapping(bits, target);
      };
    }
    return switch (mode) {
      case CHECKED -> Conversions.toIntegerChecked(realPart(), dtype, target);
      case SATURATING -> Conversions.toIntegerSaturating(realPart(), dtype, target);
      case WRAPPING ->
          throw new ConversionException(
              "cast: "
                  + dtype
                  + " "
                  + this
                  + " does not wrap into "
                  + target
                  + "; WRAPPING takes integers only, so name CHECKED or SATURATING");
    };
  }

  private static LongDouble round(LongDouble value, FloatingFormat format, Conversion mode) {
    LongDouble rounded = format.round(value);
    if (mode != Conversion.SATURATING || !rounded.isInfinite()) {
      return rounded;
    }
    return rounded.signum() < 0 ? format.largest().negate() : format.largest();
  }

  /**
   * Whether both have the same dtype and the same bits (all NaN count as one).
   *
   * @param object anything
   * @return true for the same typed value
   */
  @Override
  public boolean equals(Object object) {
    return object instanceof Scalar other
        && dtype == other.dtype
        && bits == other.bits
        && Double.compare(realHigh, other.realHigh) == 0
        && Double.compare(realLow, other.realLow) == 0
        && Double.compare(imaginaryHigh, other.imaginaryHigh) == 0
        && Double.compare(imaginaryLow, other.imaginaryLow) == 0;
  }

  @Override
  public int hashCode() {
    return java.util.Objects.hash(dtype, bits, realHigh, realLow, imaginaryHigh, imaginaryLow);
  }

  /**
   * The value as {@link NumberText} prints it.
   *
   * @return the shortest text that reads back the same in this dtype
   */
  @Override
  public String toString() {
    if (isExactInteger()) {
      return NumberText.formatInteger(bits, dtype);
    }
    FloatingFormat format = FloatingFormat.of(dtype);
    String real = format.format(realPart());
    return dtype.isComplex() ? NumberText.joinParts(real, format.format(imaginaryPart())) : real;
  }
}
