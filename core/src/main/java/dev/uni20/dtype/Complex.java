package dev.uni20.dtype;

/**
 * A complex number of two doubles, and the arithmetic of complex64 and complex128.
 *
 * <p>Multiplication is the plain formula (ac - bd) + (ad + bc)i, each product and sum rounded on
 * its own: products of infinities can be NaN, and cancellation loses digits, as users of arrays
 * expect. Division is accurate in each part (within one unit in the last place), neither overflows
 * nor underflows where the quotient is representable, and follows C99 Annex G for zero divisors and
 * infinities, as {@link #sqrt} does for its special values.
 *
 * <p>A real operand stays real: {@code 2 * (inf + 0i)} is {@code inf + 0i}, {@code 1 + (2 - 0i)}
 * keeps {@code -0i}, {@code 1 - (2 + 0i)} is {@code -1 - 0i}. So the forms with a {@code double}
 * are operations of their own, not a conversion.
 *
 * <p>It is a {@link Number} so that every operand the library takes from Java is one. As an operand
 * it is an ordinary scalar without a precision, like {@code double}.
 */
public final class Complex extends Number {
  private static final long serialVersionUID = 1L;

  /** Zero. */
  public static final Complex ZERO = new Complex(0.0, 0.0);

  /** One. */
  public static final Complex ONE = new Complex(1.0, 0.0);

  /** The imaginary unit. */
  public static final Complex I = new Complex(0.0, 1.0);

  private final double real;
  private final double imaginary;

  private Complex(double real, double imaginary) {
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
  public static Complex of(double real, double imaginary) {
    return new Complex(real, imaginary);
  }

  /**
   * A real number as a complex one.
   *
   * @param real the real part
   * @return real + 0i
   */
  public static Complex of(double real) {
    return new Complex(real, 0.0);
  }

  /**
   * The real part.
   *
   * @return its value
   */
  public double real() {
    return real;
  }

  /**
   * The imaginary part.
   *
   * @return its value, without i
   */
  public double imaginary() {
    return imaginary;
  }

  /**
   * Whether a part is not a number.
   *
   * @return true if either part is NaN
   */
  public boolean isNaN() {
    return Double.isNaN(real) || Double.isNaN(imaginary);
  }

  /**
   * Whether a part is infinite, whatever the other is.
   *
   * @return true if either part is an infinity
   */
  public boolean isInfinite() {
    return Double.isInfinite(real) || Double.isInfinite(imaginary);
  }

  /**
   * Whether both parts are finite.
   *
   * @return true if neither is infinite or NaN
   */
  public boolean isFinite() {
    return Double.isFinite(real) && Double.isFinite(imaginary);
  }

  /**
   * Whether both parts are zero, of either sign.
   *
   * @return true for zeros
   */
  public boolean isZero() {
    return real == 0 && imaginary == 0;
  }

  /**
   * The number mirrored at the real axis.
   *
   * @return real - imaginary i
   */
  public Complex conjugate() {
    return new Complex(real, -imaginary);
  }

  /**
   * Both parts with their signs changed, those of zeros included.
   *
   * @return -this
   */
  public Complex negate() {
    return new Complex(-real, -imaginary);
  }

  /**
   * The magnitude, within 1 ulp, without overflow or underflow on the way.
   *
   * @return hypot(real, imaginary); infinite if a part is, also where the other is NaN
   */
  public double abs() {
    return StrictMath.hypot(real, imaginary);
  }

  /**
   * The sum.
   *
   * @param other the other summand
   * @return this + other
   */
  public Complex add(Complex other) {
    return new Complex(real + other.real, imaginary + other.imaginary);
  }

  /**
   * The sum with a real number; the imaginary part stays as it is.
   *
   * @param other the real summand
   * @return this + other
   */
  public Complex add(double other) {
    return new Complex(real + other, imaginary);
  }

  /**
   * The difference.
   *
   * @param other what to take away
   * @return this - other
   */
  public Complex subtract(Complex other) {
    return new Complex(real - other.real, imaginary - other.imaginary);
  }

  /**
   * The difference from a real number; the imaginary part stays as it is.
   *
   * @param other the real number to take away
   * @return this - other
   */
  public Complex subtract(double other) {
    return new Complex(real - other, imaginary);
  }

  /**
   * The product by the plain formula, no products fused.
   *
   * @param other the other factor
   * @return this * other
   */
  public Complex multiply(Complex other) {
    return new Complex(
        real * other.real - imaginary * other.imaginary,
        real * other.imaginary + imaginary * other.real);
  }

  /**
   * The product with a real number, part by part.
   *
   * @param other the real factor
   * @return this * other
   */
  public Complex multiply(double other) {
    return new Complex(real * other, imaginary * other);
  }

  /**
   * The quotient, each part within 1 ulp.
   *
   * @param divisor the divisor
   * @return this / divisor; zero divisors and infinities as C99 Annex G
   */
  public Complex divide(Complex divisor) {
    return ComplexDivision.divide(real, imaginary, divisor.real, divisor.imaginary);
  }

  /**
   * The quotient by a real number, part by part.
   *
   * @param divisor the real divisor
   * @return this / divisor
   */
  public Complex divide(double divisor) {
    return new Complex(real / divisor, imaginary / divisor);
  }

  /**
   * The sum of a real and a complex number; the imaginary part stays as it is.
   *
   * @param left the real summand
   * @param right the complex summand
   * @return left + right
   */
  public static Complex add(double left, Complex right) {
    return new Complex(left + right.real, right.imaginary);
  }

  /**
   * A real number less a complex one; the imaginary part changes its sign.
   *
   * @param left the real number
   * @param right what to take away
   * @return left - right
   */
  public static Complex subtract(double left, Complex right) {
    return new Complex(left - right.real, -right.imaginary);
  }

  /**
   * The product of a real and a complex number, part by part.
   *
   * @param left the real factor
   * @param right the complex factor
   * @return left * right
   */
  public static Complex multiply(double left, Complex right) {
    return new Complex(left * right.real, left * right.imaginary);
  }

  /**
   * The quotient of a real by a complex number, each part within 1 ulp.
   *
   * @param left the real dividend
   * @param right the divisor
   * @return left / right; zero divisors and infinities as C99 Annex G
   */
  public static Complex divide(double left, Complex right) {
    return ComplexDivision.divide(left, right.real, right.imaginary);
  }

  /**
   * The principal square root, each part within 1 ulp where it is a normal number, special values
   * as C99 Annex G: the real part is not negative, the imaginary part has the sign of this one's.
   *
   * @return the root
   */
  public Complex sqrt() {
    if (!isFinite()) {
      return sqrtOfSpecial(real, imaginary);
    }
    // Twice the digits inside leave one rounding per part.
    ComplexLongDouble root =
        ComplexLongDouble.of(LongDouble.of(real), LongDouble.of(imaginary)).sqrt();
    return new Complex(root.real().high(), root.imaginary().high());
  }

  /** C99 G.6.4.2 where a part is infinite or NaN. */
  static Complex sqrtOfSpecial(double x, double y) {
    if (Double.isInfinite(y)) {
      return new Complex(Double.POSITIVE_INFINITY, y);
    }
    if (x == Double.POSITIVE_INFINITY) {
      return new Complex(x, Double.isNaN(y) ? y : Math.copySign(0.0, y));
    }
    if (x == Double.NEGATIVE_INFINITY) {
      double infinite = Math.copySign(Double.POSITIVE_INFINITY, y);
      return new Complex(Double.isNaN(y) ? y : 0.0, infinite);
    }
    return new Complex(Double.NaN, Double.NaN);
  }

  // complex64: the parts are float32 values held as doubles.

  /**
   * Both parts rounded to float32.
   *
   * @return the complex64 value
   */
  public Complex toFloat32() {
    return new Complex((float) real, (float) imaginary);
  }

  /**
   * The product in complex64 of complex64 values by the plain formula; each product and each sum is
   * rounded to float32.
   *
   * @param left a factor
   * @param right a factor
   * @return left * right
   */
  public static Complex multiplyFloat32(Complex left, Complex right) {
    float a = (float) left.real;
    float b = (float) left.imaginary;
    float c = (float) right.real;
    float d = (float) right.imaginary;
    return new Complex(a * c - b * d, a * d + b * c);
  }

  // As a Number.

  private double realOnly(String asked) {
    if (imaginary != 0 || Double.isNaN(imaginary)) {
      throw new ConversionException(
          "complex " + this + " has no " + asked + " value; take real(x) or imag(x)");
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
    return (int) Conversions.toIntegerChecked(realOnly("int"), DType.FLOAT64, DType.INT32);
  }

  /**
   * The integer part of a number that is real.
   *
   * @return the value toward zero
   * @throws ConversionException if the imaginary part is not zero, or the value does not fit
   */
  @Override
  public long longValue() {
    return Conversions.toIntegerChecked(realOnly("long"), DType.FLOAT64, DType.INT64);
  }

  /**
   * The nearest float of a number that is real.
   *
   * @return the real part, rounded
   * @throws ConversionException if the imaginary part is not zero
   */
  @Override
  public float floatValue() {
    return (float) realOnly("float");
  }

  /**
   * The value of a number that is real.
   *
   * @return the real part
   * @throws ConversionException if the imaginary part is not zero
   */
  @Override
  public double doubleValue() {
    return realOnly("double");
  }

  /**
   * Whether both have the same bits in both parts (all NaN count as one), so that -0.0 differs from
   * +0.0.
   *
   * @param object anything
   * @return true for the same value
   */
  @Override
  public boolean equals(Object object) {
    return object instanceof Complex other
        && Double.compare(real, other.real) == 0
        && Double.compare(imaginary, other.imaginary) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * Double.hashCode(real) + Double.hashCode(imaginary);
  }

  /**
   * The shortest decimals that read back the same.
   *
   * @return for example {@code 38.0+2.0j}
   */
  @Override
  public String toString() {
    return NumberText.format(this);
  }
}
