package dev.uni20.dtype;

/**
 * The elementary functions of longdouble elements, special values as IEEE 754 and C99.
 *
 * <p>Unless said otherwise the relative error is below 2^-98 over the whole range, wherever neither
 * the argument nor the result is below 2^-969 (there values are multiples of 2^-1074, and the error
 * is a few of these). The measured error of each is in {@link ElementaryAccuracy}. Algorithms and
 * their sources are named in the classes that this one calls.
 *
 * <p>Every step is an IEEE operation on doubles or a function of {@link StrictMath}: the bits are
 * the same everywhere.
 */
public final class LongDoubleFunctions {
  private LongDoubleFunctions() {}

  /**
   * e to the power x.
   *
   * @param x any value
   * @return the exponential
   */
  public static LongDouble exp(LongDouble x) {
    return LongDoubleExponential.exp(x);
  }

  /**
   * e to the power x, less 1, with the same relative error near 0.
   *
   * @param x any value
   * @return exp(x) - 1
   */
  public static LongDouble expm1(LongDouble x) {
    return LongDoubleExponential.expm1(x);
  }

  /**
   * The natural logarithm.
   *
   * @param x any value
   * @return the logarithm; -inf of zeros, NaN of negative values
   */
  public static LongDouble log(LongDouble x) {
    return LongDoubleLogarithm.log(x);
  }

  /**
   * The natural logarithm of 1 + x, with the same relative error near 0.
   *
   * @param x any value
   * @return log(1 + x); -inf of -1, NaN below
   */
  public static LongDouble log1p(LongDouble x) {
    return LongDoubleLogarithm.log1p(x);
  }

  /**
   * The logarithm to base 2; exact of powers of two.
   *
   * @param x any value
   * @return the logarithm; -inf of zeros, NaN of negative values
   */
  public static LongDouble log2(LongDouble x) {
    return LongDoubleLogarithm.log2(x);
  }

  /**
   * The logarithm to base 10; exact of the powers of ten that a pair holds (up to 45).
   *
   * @param x any value
   * @return the logarithm; -inf of zeros, NaN of negative values
   */
  public static LongDouble log10(LongDouble x) {
    return LongDoubleLogarithm.log10(x);
  }

  /**
   * The square root.
   *
   * @param x any value
   * @return the root; NaN of negative values, -0.0 of -0.0
   */
  public static LongDouble sqrt(LongDouble x) {
    return x.sqrt();
  }

  /**
   * The cube root.
   *
   * @param x any value
   * @return the root, with the sign of x
   */
  public static LongDouble cbrt(LongDouble x) {
    return LongDoublePower.cbrt(x);
  }

  /**
   * The square root of x^2 + y^2, without overflow or underflow on the way.
   *
   * @param x any value
   * @param y any value
   * @return the length; infinite if either is, also where the other is NaN
   */
  public static LongDouble hypot(LongDouble x, LongDouble y) {
    return LongDoublePower.hypot(x, y);
  }

  /**
   * x to the power y, special values as C99; exact powers of exponents up to 64 are exact.
   *
   * @param x the base
   * @param y the exponent
   * @return the power; NaN for a negative base with an exponent that is no integer
   */
  public static LongDouble power(LongDouble x, LongDouble y) {
    return LongDoublePower.power(x, y);
  }

  /**
   * The sine of x radians, at any magnitude.
   *
   * @param x any value
   * @return the sine; NaN of infinities
   */
  public static LongDouble sin(LongDouble x) {
    return LongDoubleTrigonometry.sin(x);
  }

  /**
   * The cosine of x radians, at any magnitude.
   *
   * @param x any value
   * @return the cosine; NaN of infinities
   */
  public static LongDouble cos(LongDouble x) {
    return LongDoubleTrigonometry.cos(x);
  }

  /**
   * The tangent of x radians, at any magnitude.
   *
   * @param x any value
   * @return the tangent; NaN of infinities
   */
  public static LongDouble tan(LongDouble x) {
    return LongDoubleTrigonometry.tan(x);
  }

  /**
   * The inverse sine.
   *
   * @param x any value
   * @return the angle in [-pi/2, pi/2]; NaN outside [-1, 1]
   */
  public static LongDouble asin(LongDouble x) {
    return LongDoubleTrigonometry.asin(x);
  }

  /**
   * The inverse cosine.
   *
   * @param x any value
   * @return the angle in [0, pi]; NaN outside [-1, 1]
   */
  public static LongDouble acos(LongDouble x) {
    return LongDoubleTrigonometry.acos(x);
  }

  /**
   * The inverse tangent.
   *
   * @param x any value
   * @return the angle in [-pi/2, pi/2]
   */
  public static LongDouble atan(LongDouble x) {
    return LongDoubleTrigonometry.atan(x);
  }

  /**
   * The angle of the point (x, y).
   *
   * @param y the ordinate
   * @param x the abscissa
   * @return the angle in [-pi, pi]; the signs of zeros count
   */
  public static LongDouble atan2(LongDouble y, LongDouble x) {
    return LongDoubleTrigonometry.atan2(y, x);
  }

  /**
   * The hyperbolic sine.
   *
   * @param x any value
   * @return (exp(x) - exp(-x)) / 2
   */
  public static LongDouble sinh(LongDouble x) {
    return LongDoubleExponential.sinh(x);
  }

  /**
   * The hyperbolic cosine.
   *
   * @param x any value
   * @return (exp(x) + exp(-x)) / 2
   */
  public static LongDouble cosh(LongDouble x) {
    return LongDoubleExponential.cosh(x);
  }

  /**
   * The hyperbolic tangent.
   *
   * @param x any value
   * @return sinh(x) / cosh(x)
   */
  public static LongDouble tanh(LongDouble x) {
    return LongDoubleExponential.tanh(x);
  }

  /**
   * The inverse hyperbolic sine.
   *
   * @param x any value
   * @return log(x + sqrt(x^2 + 1))
   */
  public static LongDouble asinh(LongDouble x) {
    return LongDoubleLogarithm.asinh(x);
  }

  /**
   * The inverse hyperbolic cosine.
   *
   * @param x any value
   * @return log(x + sqrt(x^2 - 1)), not negative; NaN below 1
   */
  public static LongDouble acosh(LongDouble x) {
    return LongDoubleLogarithm.acosh(x);
  }

  /**
   * The inverse hyperbolic tangent.
   *
   * @param x any value
   * @return log((1 + x) / (1 - x)) / 2; infinite of 1 and -1, NaN beyond
   */
  public static LongDouble atanh(LongDouble x) {
    return LongDoubleLogarithm.atanh(x);
  }

  /**
   * The largest integer not above x.
   *
   * @param x any value
   * @return the floor; zeros, infinities and NaN stay
   */
  public static LongDouble floor(LongDouble x) {
    return LongDoubleRounding.floor(x);
  }

  /**
   * The smallest integer not below x.
   *
   * @param x any value
   * @return the ceiling; -0.0 between -1 and 0
   */
  public static LongDouble ceil(LongDouble x) {
    return LongDoubleRounding.ceil(x);
  }

  /**
   * The integer part.
   *
   * @param x any value
   * @return x rounded toward zero, with the sign of x
   */
  public static LongDouble trunc(LongDouble x) {
    return x.truncate();
  }

  /**
   * The nearest integer, the even one of two.
   *
   * @param x any value
   * @return x rounded, with the sign of x
   */
  public static LongDouble rint(LongDouble x) {
    return LongDoubleRounding.rint(x);
  }

  /**
   * 1 / x.
   *
   * @param x any value
   * @return the reciprocal; infinite of zeros
   */
  public static LongDouble reciprocal(LongDouble x) {
    return LongDouble.ONE.divide(x);
  }

  /**
   * x times x.
   *
   * @param x any value
   * @return the square
   */
  public static LongDouble square(LongDouble x) {
    return x.multiply(x);
  }

  /**
   * The sign as a number.
   *
   * @param x any value
   * @return -1, 1, or x itself if it is a zero or NaN
   */
  public static LongDouble sign(LongDouble x) {
    return x.isZero() ? x : LongDouble.of(Math.signum(x.high()));
  }

  /**
   * x with the sign of another number, those of zeros and NaN included.
   *
   * @param x gives the magnitude
   * @param sign gives the sign
   * @return |x| or -|x|
   */
  public static LongDouble copySign(LongDouble x, LongDouble sign) {
    return LongDoubleRounding.copySign(x, sign);
  }

  /**
   * The next longdouble value above: the parts of a pair can lie far apart, so that of 1 is 1 +
   * 2^-1074.
   *
   * @param x any value
   * @return the least pair greater than x; +inf and NaN stay
   */
  public static LongDouble nextUp(LongDouble x) {
    return LongDoubleRounding.nextUp(x);
  }

  /**
   * The next longdouble value below.
   *
   * @param x any value
   * @return the greatest pair less than x; -inf and NaN stay
   */
  public static LongDouble nextDown(LongDouble x) {
    return LongDoubleRounding.nextDown(x);
  }

  /**
   * x * y + z with the product exact, within 2^-104 of the result also where it cancels.
   *
   * @param x a factor
   * @param y a factor
   * @param z the summand
   * @return the fused result
   */
  public static LongDouble fma(LongDouble x, LongDouble y, LongDouble z) {
    return LongDoubleRounding.fma(x, y, z);
  }

  /**
   * The quotient rounded down; the exact quotient decides, so 1.0 // 0.1 is 9 for the double 0.1.
   *
   * @param x the dividend
   * @param y the divisor
   * @return floor(x / y), rounded to a pair where it has more digits; an infinity or NaN where y is
   *     zero, NaN where x is infinite, -1 for x and an infinite y of opposite signs
   */
  public static LongDouble floorDivide(LongDouble x, LongDouble y) {
    return LongDoubleRounding.floorDivide(x, y);
  }

  /**
   * The remainder of {@link #floorDivide}, rounded once.
   *
   * @param x the dividend
   * @param y the divisor
   * @return x - floor(x / y) * y, with the sign of y also if it is zero; NaN where y is zero or x
   *     infinite
   */
  public static LongDouble remainder(LongDouble x, LongDouble y) {
    return LongDoubleRounding.remainder(x, y);
  }

  /**
   * Whether this is not a number.
   *
   * @param x any value
   * @return true for NaN
   */
  public static boolean isNaN(LongDouble x) {
    return x.isNaN();
  }

  /**
   * Whether this is an infinity.
   *
   * @param x any value
   * @return true for either infinity
   */
  public static boolean isInfinite(LongDouble x) {
    return x.isInfinite();
  }

  /**
   * Whether this is a number and no infinity.
   *
   * @param x any value
   * @return true for finite values
   */
  public static boolean isFinite(LongDouble x) {
    return x.isFinite();
  }
}
