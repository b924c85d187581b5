package dev.uni20.dtype;

/**
 * The elementary functions of float64 elements, special values as IEEE 754 and C99.
 *
 * <p>float32 is computed here too and rounded once when stored, which keeps it within 1 ulp of
 * float32; what depends on the format itself is in {@link RealFormat}. The measured error of each
 * function is in {@link ElementaryAccuracy}.
 *
 * <p>Where the JDK has a function, it is taken: from {@link StrictMath} (fdlibm; the same bits
 * everywhere) where that is as fast, from {@link Math} where the machine's own code is faster (exp,
 * log, log10, sin, cos, tan, power, cosh, tanh, cbrt); those are within the same bounds, but their
 * last bit can differ between machines.
 */
public final class RealFunctions {
  private static final double LOG2_E = 0x1.71547652b82fep0;
  private static final double LOG2_E_REST = 0x1.777d0ffda0d24p-56;
  private static final double LN2 = 0x1.62e42fefa39efp-1;
  private static final double SQUARE_ROOT_OF_TWO = 0x1.6a09e667f3bcdp0;

  private RealFunctions() {}

  /**
   * e to the power x, within 1 ulp.
   *
   * @param x any value
   * @return the exponential
   */
  public static double exp(double x) {
    return Math.exp(x);
  }

  /**
   * e to the power x, less 1, within 1 ulp also near 0.
   *
   * @param x any value
   * @return exp(x) - 1
   */
  public static double expm1(double x) {
    return StrictMath.expm1(x);
  }

  /**
   * The natural logarithm, within 1 ulp.
   *
   * @param x any value
   * @return the logarithm; -inf of zeros, NaN of negative values
   */
  public static double log(double x) {
    return Math.log(x);
  }

  /**
   * The natural logarithm of 1 + x, within 1 ulp also near 0.
   *
   * @param x any value
   * @return log(1 + x); -inf of -1, NaN below
   */
  public static double log1p(double x) {
    return StrictMath.log1p(x);
  }

  /**
   * The logarithm to base 2, within 2 ulp; exact of powers of two.
   *
   * @param x any value
   * @return the logarithm; -inf of zeros, NaN of negative values
   */
  public static double log2(double x) {
    if (!(x > 0) || x == Double.POSITIVE_INFINITY) {
      return Math.log(x);
    }
    double scaled = x < Double.MIN_NORMAL ? x * 0x1p64 : x;
    int exponent = Math.getExponent(scaled);
    double significand = Math.scalb(scaled, -exponent);
    if (significand > SQUARE_ROOT_OF_TWO) {
      significand *= 0.5;
      exponent++;
    }
    double logarithm = Math.log(significand);
    double fraction = Math.fma(logarithm, LOG2_E, logarithm * LOG2_E_REST);
    return exponent + (x < Double.MIN_NORMAL ? -64 : 0) + fraction;
  }

  /**
   * The logarithm to base 10, within 2.5 ulp; exact of powers of ten.
   *
   * @param x any value
   * @return the logarithm; -inf of zeros, NaN of negative values
   */
  public static double log10(double x) {
    return Math.log10(x);
  }

  /**
   * The square root, correctly rounded.
   *
   * @param x any value
   * @return the root; NaN of negative values, -0.0 of -0.0
   */
  public static double sqrt(double x) {
    return Math.sqrt(x);
  }

  /**
   * The cube root, within 1 ulp.
   *
   * @param x any value
   * @return the root, with the sign of x
   */
  public static double cbrt(double x) {
    return Math.cbrt(x);
  }

  /**
   * The square root of x^2 + y^2, within 1 ulp, without overflow or underflow on the way.
   *
   * @param x any value
   * @param y any value
   * @return the length; infinite if either is, also where the other is NaN
   */
  public static double hypot(double x, double y) {
    return StrictMath.hypot(x, y);
  }

  /**
   * x to the power y, within 2.5 ulp (measured: just over 1); special values as C99: 1 to any power
   * is 1, and -1 to an infinite power is 1, which {@link Math#pow} has as NaN.
   *
   * @param x the base
   * @param y the exponent
   * @return the power; NaN for a negative base with an exponent that is no integer
   */
  public static double power(double x, double y) {
    if (x == 1 || (x == -1 && Double.isInfinite(y))) {
      return 1;
    }
    return Math.pow(x, y);
  }

  /**
   * The sine of x radians, within 1 ulp at any magnitude.
   *
   * @param x any value
   * @return the sine; NaN of infinities
   */
  public static double sin(double x) {
    return Math.sin(x);
  }

  /**
   * The cosine of x radians, within 1 ulp at any magnitude.
   *
   * @param x any value
   * @return the cosine; NaN of infinities
   */
  public static double cos(double x) {
    return Math.cos(x);
  }

  /**
   * The tangent of x radians, within 1 ulp at any magnitude.
   *
   * @param x any value
   * @return the tangent; NaN of infinities
   */
  public static double tan(double x) {
    return Math.tan(x);
  }

  /**
   * The inverse sine, within 1 ulp.
   *
   * @param x any value
   * @return the angle in [-pi/2, pi/2]; NaN outside [-1, 1]
   */
  public static double asin(double x) {
    return StrictMath.asin(x);
  }

  /**
   * The inverse cosine, within 1 ulp.
   *
   * @param x any value
   * @return the angle in [0, pi]; NaN outside [-1, 1]
   */
  public static double acos(double x) {
    return StrictMath.acos(x);
  }

  /**
   * The inverse tangent, within 1 ulp.
   *
   * @param x any value
   * @return the angle in [-pi/2, pi/2]
   */
  public static double atan(double x) {
    return StrictMath.atan(x);
  }

  /**
   * The angle of the point (x, y), within 2 ulp.
   *
   * @param y the ordinate
   * @param x the abscissa
   * @return the angle in [-pi, pi]; the signs of zeros count
   */
  public static double atan2(double y, double x) {
    return StrictMath.atan2(y, x);
  }

  /**
   * The hyperbolic sine, within 2.5 ulp.
   *
   * @param x any value
   * @return (exp(x) - exp(-x)) / 2
   */
  public static double sinh(double x) {
    return StrictMath.sinh(x);
  }

  /**
   * The hyperbolic cosine, within 2.5 ulp.
   *
   * @param x any value
   * @return (exp(x) + exp(-x)) / 2
   */
  public static double cosh(double x) {
    return Math.cosh(x);
  }

  /**
   * The hyperbolic tangent, within 2.5 ulp.
   *
   * @param x any value
   * @return sinh(x) / cosh(x)
   */
  public static double tanh(double x) {
    return Math.tanh(x);
  }

  /**
   * The inverse hyperbolic sine, within 2.5 ulp: with t = |x|, log1p(t + t^2 / (1 + sqrt(1 +
   * t^2))), in which nothing cancels.
   *
   * @param x any value
   * @return log(x + sqrt(x^2 + 1))
   */
  public static double asinh(double x) {
    double t = Math.abs(x);
    if (!(t > 0x1p-28) || Double.isInfinite(t)) {
      return x;
    }
    double result;
    if (t > 0x1p28) {
      result = Math.log(t) + LN2;
    } else if (t > 2) {
      result = Math.log(2 * t + 1 / (Math.sqrt(Math.fma(t, t, 1)) + t));
    } else {
      double square = t * t;
      result = StrictMath.log1p(t + square / (1 + Math.sqrt(1 + square)));
    }
    return Math.copySign(result, x);
  }

  /**
   * The inverse hyperbolic cosine, within 2.5 ulp.
   *
   * @param x any value
   * @return log(x + sqrt(x^2 - 1)), not negative; NaN below 1
   */
  public static double acosh(double x) {
    if (!(x >= 1)) {
      return Double.NaN;
    }
    if (x > 0x1p28) {
      return Math.log(x) + LN2;
    }
    if (x > 2) {
      return Math.log(2 * x - 1 / (x + Math.sqrt(Math.fma(x, x, -1))));
    }
    double t = x - 1;
    return StrictMath.log1p(t + Math.sqrt(2 * t + t * t));
  }

  /**
   * The inverse hyperbolic tangent, within 2.5 ulp.
   *
   * @param x any value
   * @return log((1 + x) / (1 - x)) / 2; infinite of 1 and -1, NaN beyond
   */
  public static double atanh(double x) {
    double t = Math.abs(x);
    if (t > 1) {
      return Double.NaN;
    }
    if (!(t > 0x1p-28)) {
      return x;
    }
    double twice = t + t;
    double argument = t < 0.5 ? twice + twice * t / (1 - t) : twice / (1 - t);
    return Math.copySign(0.5 * StrictMath.log1p(argument), x);
  }

  /**
   * The largest integer not above x.
   *
   * @param x any value
   * @return the floor; zeros, infinities and NaN stay
   */
  public static double floor(double x) {
    return Math.floor(x);
  }

  /**
   * The smallest integer not below x.
   *
   * @param x any value
   * @return the ceiling; -0.0 between -1 and 0
   */
  public static double ceil(double x) {
    return Math.ceil(x);
  }

  /**
   * The integer part.
   *
   * @param x any value
   * @return x rounded toward zero, with the sign of x
   */
  public static double trunc(double x) {
    return x < 0 ? Math.ceil(x) : Math.floor(x);
  }

  /**
   * The nearest integer, the even one of two.
   *
   * @param x any value
   * @return x rounded, with the sign of x
   */
  public static double rint(double x) {
    return Math.rint(x);
  }

  /**
   * 1 / x, correctly rounded.
   *
   * @param x any value
   * @return the reciprocal; infinite of zeros
   */
  public static double reciprocal(double x) {
    return 1 / x;
  }

  /**
   * x times x, correctly rounded.
   *
   * @param x any value
   * @return the square
   */
  public static double square(double x) {
    return x * x;
  }

  /**
   * The sign as a number.
   *
   * @param x any value
   * @return -1, 1, or x itself if it is a zero or NaN
   */
  public static double sign(double x) {
    return Math.signum(x);
  }

  /**
   * x with the sign of another number, those of zeros and NaN included.
   *
   * @param x gives the magnitude
   * @param sign gives the sign
   * @return |x| or -|x|
   */
  public static double copySign(double x, double sign) {
    // Math.copySign leaves open what a NaN's sign does.
    return Double.longBitsToDouble(
        (Double.doubleToRawLongBits(x) & Long.MAX_VALUE)
            | (Double.doubleToRawLongBits(sign) & Long.MIN_VALUE));
  }

  /**
   * The next double above.
   *
   * @param x any value
   * @return the least double greater than x; +inf and NaN stay
   */
  public static double nextUp(double x) {
    return Math.nextUp(x);
  }

  /**
   * The next double below.
   *
   * @param x any value
   * @return the greatest double less than x; -inf and NaN stay
   */
  public static double nextDown(double x) {
    return Math.nextDown(x);
  }

  /**
   * x * y + z, rounded once.
   *
   * @param x a factor
   * @param y a factor
   * @param z the summand
   * @return the fused result
   */
  public static double fma(double x, double y, double z) {
    return Math.fma(x, y, z);
  }

  /**
   * Whether this is not a number.
   *
   * @param x any value
   * @return true for NaN
   */
  public static boolean isNaN(double x) {
    return Double.isNaN(x);
  }

  /**
   * Whether this is an infinity.
   *
   * @param x any value
   * @return true for either infinity
   */
  public static boolean isInfinite(double x) {
    return Double.isInfinite(x);
  }

  /**
   * Whether this is a number and no infinity.
   *
   * @param x any value
   * @return true for finite values
   */
  public static boolean isFinite(double x) {
    return Double.isFinite(x);
  }

  /**
   * The quotient rounded down, as Python defines it: consistent with {@link #remainder}, so 1.0 //
   * 0.1 is 9.
   *
   * @param x the dividend
   * @param y the divisor
   * @return floor(x / y) of the exact quotient; an infinity or NaN where y is zero, NaN where x is
   *     infinite, -1 for x and an infinite y of opposite signs
   */
  public static double floorDivide(double x, double y) {
    if (y == 0) {
      return x / y;
    }
    double remainder = x % y;
    if (Double.isNaN(remainder)) {
      return Double.NaN;
    }
    double quotient = (x - remainder) / y;
    if (remainder != 0 && (remainder < 0) != (y < 0)) {
      quotient -= 1;
    }
    if (quotient == 0) {
      return Math.copySign(0.0, x / y);
    }
    double floor = Math.floor(quotient);
    return quotient - floor > 0.5 ? floor + 1 : floor; // the division may have rounded down
  }

  /**
   * The remainder of {@link #floorDivide}, as Python defines it.
   *
   * @param x the dividend
   * @param y the divisor
   * @return x - floor(x / y) * y, with the sign of y also if it is zero; NaN where y is zero or x
   *     infinite
   */
  public static double remainder(double x, double y) {
    double remainder = x % y;
    if (remainder == 0) {
      return Math.copySign(0.0, y);
    }
    return (remainder < 0) != (y < 0) ? remainder + y : remainder;
  }
}
