package dev.uni20.dtype;

/**
 * A complex number of two {@link LongDouble}, the arithmetic of clongdouble.
 *
 * <p>Multiplication is the plain formula, as for {@link Complex}. Division and square root have a
 * relative error in norm below 2^-100, neither overflow nor underflow where the result is
 * representable, and follow C99 Annex G for zero divisors, infinities and NaN. A real operand stays
 * real.
 *
 * <p>It is a {@link Number} so that every operand the library takes from Java is one; it carries a
 * dtype, {@code clongdouble}.
 */
public final class ComplexLongDouble extends Number {
  private static final long serialVersionUID = 1L;

  /** Zero. */
  public static final ComplexLongDouble ZERO =
      new ComplexLongDouble(LongDouble.ZERO, LongDouble.ZERO);

  /** One. */
  public static final ComplexLongDouble ONE =
      new ComplexLongDouble(LongDouble.ONE, LongDouble.ZERO);

  /** The imaginary unit. */
  public static final ComplexLongDouble I = new ComplexLongDouble(LongDouble.ZERO, LongDouble.ONE);

  private final LongDouble real;
  private final LongDouble imaginary;

  private ComplexLongDouble(LongDouble real, LongDouble imaginary) {
    this.real = real;
    this.imaginary = imaginary;
  }

  /**
   * A complex number.
   *
   * @param real the real part
   * @param imaginary the imaginary part
   * @return real + imaginary i
   */
  public static ComplexLongDouble of(LongDouble real, LongDouble imaginary) {
    return new ComplexLongDouble(real, imaginary);
  }

  /**
   * A real number as a complex one.
   *
   * @param real the real part
   * @return real + 0i
   */
  public static ComplexLongDouble of(LongDouble real) {
    return new ComplexLongDouble(real, LongDouble.ZERO);
  }

  /**
   * A complex128 value, exactly.
   *
   * @param value any complex number
   * @return the same value
   */
  public static ComplexLongDouble of(Complex value) {
    return new ComplexLongDouble(LongDouble.of(value.real()), LongDouble.of(value.imaginary()));
  }

  /**
   * The real part.
   *
   * @return its value
   */
  public LongDouble real() {
    return real;
  }

  /**
   * The imaginary part.
   *
   * @return its value, without i
   */
  public LongDouble imaginary() {
    return imaginary;
  }

  /**
   * Both parts rounded to doubles.
   *
   * @return the nearest complex128 value
   */
  public Complex toComplex() {
    return Complex.of(real.high(), imaginary.high());
  }

  /**
   * Whether a part is not a number.
   *
   * @return true if either part is NaN
   */
  public boolean isNaN() {
    return real.isNaN() || imaginary.isNaN();
  }

  /**
   * Whether a part is infinite, whatever the other is.
   *
   * @return true if either part is an infinity
   */
  public boolean isInfinite() {
    return real.isInfinite() || imaginary.isInfinite();
  }

  /**
   * Whether both parts are finite.
   *
   * @return true if neither is infinite or NaN
   */
  public boolean isFinite() {
    return real.isFinite() && imaginary.isFinite();
  }

  /**
   * Whether both parts are zero, of either sign.
   *
   * @return true for zeros
   */
  public boolean isZero() {
    return real.isZero() && imaginary.isZero();
  }

  /**
   * Numeric equality of both parts, unlike {@link #equals}: zeros are equal, NaN equals nothing.
   *
   * @param other another value
   * @return true if this == other
   */
  public boolean equalTo(ComplexLongDouble other) {
    return real.equalTo(other.real) && imaginary.equalTo(other.imaginary);
  }

  /**
   * The number mirrored at the real axis.
   *
   * @return real - imaginary i
   */
  public ComplexLongDouble conjugate() {
    return new ComplexLongDouble(real, imaginary.negate());
  }

  /**
   * Both parts with their signs changed.
   *
   * @return -this
   */
  public ComplexLongDouble negate() {
    return new ComplexLongDouble(real.negate(), imaginary.negate());
  }

  /**
   * The magnitude, within 2^-102, without overflow or underflow on the way.
   *
   * @return the magnitude; infinite if a part is, also where the other is NaN
   */
  public LongDouble abs() {
    if (!isFinite()) {
      return LongDouble.of(StrictMath.hypot(real.high(), imaginary.high()));
    }
    if (real.isZero() || imaginary.isZero()) {
      return real.isZero() ? imaginary.abs() : real.abs();
    }
    int exponent =
        Math.max(ScaledLongDouble.exponentOf(real), ScaledLongDouble.exponentOf(imaginary));
    LongDouble x = real.scalb(-exponent);
    LongDouble y = imaginary.scalb(-exponent);
    return x.multiply(x).add(y.multiply(y)).sqrt().scalb(exponent);
  }

  /**
   * The sum.
   *
   * @param other the other summand
   * @return this + other
   */
  public ComplexLongDouble add(ComplexLongDouble other) {
    return new ComplexLongDouble(real.add(other.real), imaginary.add(other.imaginary));
  }

  /**
   * The sum with a real number; the imaginary part stays as it is.
   *
   * @param other the real summand
   * @return this + other
   */
  public ComplexLongDouble add(LongDouble other) {
    return new ComplexLongDouble(real.add(other), imaginary);
  }

  /**
   * The difference.
   *
   * @param other what to take away
   * @return this - other
   */
  public ComplexLongDouble subtract(ComplexLongDouble other) {
    return new ComplexLongDouble(real.subtract(other.real), imaginary.subtract(other.imaginary));
  }

  /**
   * The difference from a real number; the imaginary part stays as it is.
   *
   * @param other the real number to take away
   * @return this - other
   */
  public ComplexLongDouble subtract(LongDouble other) {
    return new ComplexLongDouble(real.subtract(other), imaginary);
  }

  /**
   * The product by the plain formula.
   *
   * @param other the other factor
   * @return this * other
   */
  public ComplexLongDouble multiply(ComplexLongDouble other) {
    return new ComplexLongDouble(
        real.multiply(other.real).subtract(imaginary.multiply(other.imaginary)),
        real.multiply(other.imaginary).add(imaginary.multiply(other.real)));
  }

  /**
   * The product with a real number, part by part.
   *
   * @param other the real factor
   * @return this * other
   */
  public ComplexLongDouble multiply(LongDouble other) {
    return new ComplexLongDouble(real.multiply(other), imaginary.multiply(other));
  }

  /**
   * The quotient.
   *
   * @param divisor the divisor
   * @return this / divisor; zero divisors and infinities as C99 Annex G
   */
  public ComplexLongDouble divide(ComplexLongDouble divisor) {
    if (!isFinite() || !divisor.isFinite() || divisor.isZero()) {
      // Only infinities, zeros and NaN come out, and they depend on the leading parts alone.
      return of(toComplex().divide(divisor.toComplex()));
    }
    ScaledLongDouble a = ScaledLongDouble.of(real);
    ScaledLongDouble b = ScaledLongDouble.of(imaginary);
    ScaledLongDouble c = ScaledLongDouble.of(divisor.real);
    ScaledLongDouble d = ScaledLongDouble.of(divisor.imaginary);
    ScaledLongDouble denominator = c.times(c).plus(d.times(d));
    return new ComplexLongDouble(
        a.times(c).plus(b.times(d)).over(denominator),
        b.times(c).plus(a.times(d).negate()).over(denominator));
  }

  /**
   * The quotient by a real number, part by part.
   *
   * @param divisor the real divisor
   * @return this / divisor
   */
  public ComplexLongDouble divide(LongDouble divisor) {
    return new ComplexLongDouble(real.divide(divisor), imaginary.divide(divisor));
  }

  /**
   * The sum of a real and a complex number; the imaginary part stays as it is.
   *
   * @param left the real summand
   * @param right the complex summand
   * @return left + right
   */
  public static ComplexLongDouble add(LongDouble left, ComplexLongDouble right) {
    return right.add(left);
  }

  /**
   * A real number less a complex one; the imaginary part changes its sign.
   *
   * @param left the real number
   * @param right what to take away
   * @return left - right
   */
  public static ComplexLongDouble subtract(LongDouble left, ComplexLongDouble right) {
    return new ComplexLongDouble(left.subtract(right.real), right.imaginary.negate());
  }

  /**
   * The product of a real and a complex number, part by part.
   *
   * @param left the real factor
   * @param right the complex factor
   * @return left * right
   */
  public static ComplexLongDouble multiply(LongDouble left, ComplexLongDouble right) {
    return right.multiply(left);
  }

  /**
   * The quotient of a real by a complex number.
   *
   * @param left the real dividend
   * @param right the divisor
   * @return left / right; zero divisors and infinities as C99 Annex G
   */
  public static ComplexLongDouble divide(LongDouble left, ComplexLongDouble right) {
    if (!left.isFinite() || !right.isFinite() || right.isZero()) {
      return of(Complex.divide(left.high(), right.toComplex()));
    }
    ScaledLongDouble a = ScaledLongDouble.of(left);
    ScaledLongDouble c = ScaledLongDouble.of(right.real);
    ScaledLongDouble d = ScaledLongDouble.of(right.imaginary);
    ScaledLongDouble denominator = c.times(c).plus(d.times(d));
    return new ComplexLongDouble(
        a.times(c).over(denominator), a.times(d).negate().over(denominator));
  }

  /**
   * The principal square root, special values as C99 Annex G: the real part is not negative, the
   * imaginary part has the sign of this one's.
   *
   * @return the root
   */
  public ComplexLongDouble sqrt() {
    if (!isFinite()) {
      return of(Complex.sqrtOfSpecial(real.high(), imaginary.high()));
    }
    if (isZero()) {
      return new ComplexLongDouble(LongDouble.ZERO, imaginary);
    }
    // With m the magnitude, t = sqrt((|x| + m) / 2) is the larger part and |y| / 2t the smaller;
    // both sums are of positive terms, so nothing cancels.
    int exponent =
        Math.max(ScaledLongDouble.exponentOf(real), ScaledLongDouble.exponentOf(imaginary)) & ~1;
    ComplexLongDouble scaled =
        new ComplexLongDouble(real.scalb(-exponent), imaginary.scalb(-exponent));
    LongDouble twice = scaled.real.abs().add(scaled.abs());
    LongDouble larger = twice.scalb(-1).sqrt().scalb(exponent / 2);
    LongDouble smaller = imaginary.abs().divide(larger.scalb(1));
    boolean negative = Math.copySign(1.0, imaginary.high()) < 0;
    if (real.signum() < 0) {
      return new ComplexLongDouble(smaller, negative ? larger.negate() : larger);
    }
    return new ComplexLongDouble(larger, negative ? smaller.negate() : smaller);
  }

  // As a Number.

  private LongDouble realOnly(String asked) {
    if (!imaginary.isZero()) {
      throw new ConversionException(
          "clongdouble " + this + " has no " + asked + " value; take real(x) or imag(x)");
    }
    return real;
  }

  /**
   * The integer part of a number that is real.
   *
   * @return the value toward zero
   * @throws ConversionException if the imaginary part is not zero, or the value does not fit
   */
  @Override
  public int intValue() {
    return realOnly("int").intValue();
  }

  /**
   * The integer part of a number that is real.
   *
   * @return the value toward zero
   * @throws ConversionException if the imaginary part is not zero, or the value does not fit
   */
  @Override
  public long longValue() {
    return realOnly("long").longValue();
  }

  /**
   * The nearest float of a number that is real.
   *
   * @return the real part, rounded once
   * @throws ConversionException if the imaginary part is not zero
   */
  @Override
  public float floatValue() {
    return realOnly("float").floatValue();
  }

  /**
   * The nearest double of a number that is real.
   *
   * @return the real part, rounded
   * @throws ConversionException if the imaginary part is not zero
   */
  @Override
  public double doubleValue() {
    return realOnly("double").doubleValue();
  }

  /**
   * Whether both have the same bits in both parts (all NaN count as one).
   *
   * @param object anything
   * @return true for the same value
   */
  @Override
  public boolean equals(Object object) {
    return object instanceof ComplexLongDouble other
        && real.equals(other.real)
        && imaginary.equals(other.imaginary);
  }

  @Override
  public int hashCode() {
    return 31 * real.hashCode() + imaginary.hashCode();
  }

  /**
   * The shortest decimals that read back the same, each of at most 33 digits.
   *
   * @return for example {@code 38.0+2.0j}
   */
  @Override
  public String toString() {
    return NumberText.format(this);
  }
}
