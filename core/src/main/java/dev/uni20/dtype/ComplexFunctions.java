package dev.uni20.dtype;

/**
 * The elementary functions of complex128 elements: within 8 ulp in norm, without overflow on the
 * way, special values and branch cuts as C99 Annex G (the sign of a zero chooses the side of a
 * cut). complex64 is computed here and rounded once per part when stored. The measured error of
 * each is in {@link ElementaryAccuracy}.
 *
 * <p>Powers keep their direction however many turns they take; exponents from 2^40 on are computed
 * with as many digits as that needs, which is slower by a factor of a hundred.
 */
public final class ComplexFunctions {
  private ComplexFunctions() {}

  /**
   * e to the power z.
   *
   * @param z any value
   * @return the exponential
   */
  public static Complex exp(Complex z) {
    return ComplexExponential.exp(z);
  }

  /**
   * e to the power z, less 1, with the same relative error near 0.
   *
   * @param z any value
   * @return exp(z) - 1
   */
  public static Complex expm1(Complex z) {
    return ComplexExponential.expm1(z);
  }

  /**
   * The natural logarithm, its imaginary part in [-pi, pi], cut along the negative reals.
   *
   * @param z any value
   * @return log|z| + i arg(z)
   */
  public static Complex log(Complex z) {
    return ComplexLogarithm.log(z);
  }

  /**
   * The natural logarithm of 1 + z, with the same relative error near 0.
   *
   * @param z any value
   * @return log(1 + z)
   */
  public static Complex log1p(Complex z) {
    return ComplexLogarithm.log1p(z);
  }

  /**
   * The logarithm to base 2.
   *
   * @param z any value
   * @return log(z) / log(2)
   */
  public static Complex log2(Complex z) {
    return ComplexLogarithm.log2(z);
  }

  /**
   * The logarithm to base 10.
   *
   * @param z any value
   * @return log(z) / log(10)
   */
  public static Complex log10(Complex z) {
    return ComplexLogarithm.log10(z);
  }

  /**
   * The principal square root, its real part not negative.
   *
   * @param z any value
   * @return the root
   */
  public static Complex sqrt(Complex z) {
    return z.sqrt();
  }

  /**
   * The sine.
   *
   * @param z any value
   * @return sin(z)
   */
  public static Complex sin(Complex z) {
    return ComplexExponential.sin(z);
  }

  /**
   * The cosine.
   *
   * @param z any value
   * @return cos(z)
   */
  public static Complex cos(Complex z) {
    return ComplexExponential.cos(z);
  }

  /**
   * The tangent.
   *
   * @param z any value
   * @return tan(z)
   */
  public static Complex tan(Complex z) {
    return ComplexExponential.tan(z);
  }

  /**
   * The inverse sine, cut along the reals beyond -1 and 1.
   *
   * @param z any value
   * @return asin(z), its real part in [-pi/2, pi/2]
   */
  public static Complex asin(Complex z) {
    return ComplexInverse.asin(z);
  }

  /**
   * The inverse cosine, cut along the reals beyond -1 and 1.
   *
   * @param z any value
   * @return acos(z), its real part in [0, pi]
   */
  public static Complex acos(Complex z) {
    return ComplexInverse.acos(z);
  }

  /**
   * The inverse tangent, cut along the imaginary axis beyond -i and i.
   *
   * @param z any value
   * @return atan(z), its real part in [-pi/2, pi/2]
   */
  public static Complex atan(Complex z) {
    return ComplexInverse.atan(z);
  }

  /**
   * The hyperbolic sine.
   *
   * @param z any value
   * @return sinh(z)
   */
  public static Complex sinh(Complex z) {
    return ComplexExponential.sinh(z);
  }

  /**
   * The hyperbolic cosine.
   *
   * @param z any value
   * @return cosh(z)
   */
  public static Complex cosh(Complex z) {
    return ComplexExponential.cosh(z);
  }

  /**
   * The hyperbolic tangent.
   *
   * @param z any value
   * @return tanh(z)
   */
  public static Complex tanh(Complex z) {
    return ComplexExponential.tanh(z);
  }

  /**
   * The inverse hyperbolic sine, cut along the imaginary axis beyond -i and i.
   *
   * @param z any value
   * @return asinh(z), its imaginary part in [-pi/2, pi/2]
   */
  public static Complex asinh(Complex z) {
    return ComplexInverse.asinh(z);
  }

  /**
   * The inverse hyperbolic cosine, cut along the reals below 1.
   *
   * @param z any value
   * @return acosh(z), its real part not negative, its imaginary part in [-pi, pi]
   */
  public static Complex acosh(Complex z) {
    return ComplexInverse.acosh(z);
  }

  /**
   * The inverse hyperbolic tangent, cut along the reals beyond -1 and 1.
   *
   * @param z any value
   * @return atanh(z), its imaginary part in [-pi/2, pi/2]
   */
  public static Complex atanh(Complex z) {
    return ComplexInverse.atanh(z);
  }

  /**
   * z to the power w, exp(w log(z)) without the error that the exponent would magnify; integer
   * exponents up to 32 are multiplied out.
   *
   * @param z the base
   * @param w the exponent
   * @return the principal power; 1 if w is zero; of a zero base 0 where the real part of w is
   *     positive, 1 / 0 for other real w, and NaN else
   */
  public static Complex power(Complex z, Complex w) {
    return ComplexLogarithm.power(z, w);
  }

  /**
   * z to a real power.
   *
   * @param z the base
   * @param w the exponent
   * @return the principal power
   */
  public static Complex power(Complex z, double w) {
    return ComplexLogarithm.power(z, w);
  }

  /**
   * A real number to a complex power.
   *
   * @param x the base
   * @param w the exponent
   * @return the principal power
   */
  public static Complex power(double x, Complex w) {
    return ComplexLogarithm.power(Complex.of(x), w);
  }

  /**
   * 1 / z; zeros and infinities as the division.
   *
   * @param z any value
   * @return the reciprocal
   */
  public static Complex reciprocal(Complex z) {
    return Complex.divide(1.0, z);
  }

  /**
   * z times z, the real part as (x - y)(x + y), which neither cancels nor overflows on the way.
   *
   * @param z any value
   * @return the square
   */
  public static Complex square(Complex z) {
    double x = z.real();
    double y = z.imaginary();
    double sum = x + y;
    double difference = x - y;
    double real =
        Double.isInfinite(sum) || Double.isInfinite(difference)
            ? (x / 2 - y / 2) * (x / 2 + y / 2) * 4
            : difference * sum;
    return Complex.of(real, 2 * x * y);
  }

  /**
   * The direction as a number of magnitude 1.
   *
   * @param z any value
   * @return z / |z|; zeros stay; of one infinite part that part's sign, NaN of two
   */
  public static Complex sign(Complex z) {
    double x = z.real();
    double y = z.imaginary();
    if (z.isZero() || z.isNaN()) {
      return z.isZero() ? z : Complex.of(Double.NaN, Double.NaN);
    }
    if (z.isInfinite()) {
      if (Double.isInfinite(x) && Double.isInfinite(y)) {
        return Complex.of(Double.NaN, Double.NaN);
      }
      return Double.isInfinite(x)
          ? Complex.of(Math.copySign(1, x), Math.copySign(0, y))
          : Complex.of(Math.copySign(0, x), Math.copySign(1, y));
    }
    double scale = Math.max(Math.abs(x), Math.abs(y)) > 1 ? 0x1p-10 : 0x1p100;
    double magnitude = StrictMath.hypot(x * scale, y * scale);
    return Complex.of(x * scale / magnitude, y * scale / magnitude);
  }

  /**
   * Whether a part is not a number.
   *
   * @param z any value
   * @return true if either part is NaN
   */
  public static boolean isNaN(Complex z) {
    return z.isNaN();
  }

  /**
   * Whether a part is infinite, whatever the other is.
   *
   * @param z any value
   * @return true if either part is an infinity
   */
  public static boolean isInfinite(Complex z) {
    return z.isInfinite();
  }

  /**
   * Whether both parts are finite.
   *
   * @param z any value
   * @return true if neither is infinite or NaN
   */
  public static boolean isFinite(Complex z) {
    return z.isFinite();
  }
}
