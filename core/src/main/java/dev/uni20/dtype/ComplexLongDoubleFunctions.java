package dev.uni20.dtype;

/**
 * The elementary functions of clongdouble elements: relative errors in norm below 2^-98, without
 * overflow on the way, special values and branch cuts as C99 Annex G. The measured error of each is
 * in {@link ElementaryAccuracy}.
 *
 * <p>Powers keep their direction however many turns they take; exponents from 2^40 on are computed
 * with as many digits as that needs, which is slower.
 */
public final class ComplexLongDoubleFunctions {
  private ComplexLongDoubleFunctions() {}

  /**
   * e to the power z.
   *
   * @param z any value
   * @return the exponential
   */
  public static ComplexLongDouble exp(ComplexLongDouble z) {
    return ComplexLongDoubleExponential.exp(z);
  }

  /**
   * e to the power z, less 1, with the same relative error near 0.
   *
   * @param z any value
   * @return exp(z) - 1
   */
  public static ComplexLongDouble expm1(ComplexLongDouble z) {
    return ComplexLongDoubleExponential.expm1(z);
  }

  /**
   * The natural logarithm, its imaginary part in [-pi, pi], cut along the negative reals.
   *
   * @param z any value
   * @return log|z| + i arg(z)
   */
  public static ComplexLongDouble log(ComplexLongDouble z) {
    return ComplexLongDoubleLogarithm.log(z);
  }

  /**
   * The natural logarithm of 1 + z, with the same relative error near 0.
   *
   * @param z any value
   * @return log(1 + z)
   */
  public static ComplexLongDouble log1p(ComplexLongDouble z) {
    return ComplexLongDoubleLogarithm.log1p(z);
  }

  /**
   * The logarithm to base 2.
   *
   * @param z any value
   * @return log(z) / log(2)
   */
  public static ComplexLongDouble log2(ComplexLongDouble z) {
    return ComplexLongDoubleLogarithm.log2(z);
  }

  /**
   * The logarithm to base 10.
   *
   * @param z any value
   * @return log(z) / log(10)
   */
  public static ComplexLongDouble log10(ComplexLongDouble z) {
    return ComplexLongDoubleLogarithm.log10(z);
  }

  /**
   * The principal square root, its real part not negative.
   *
   * @param z any value
   * @return the root
   */
  public static ComplexLongDouble sqrt(ComplexLongDouble z) {
    return z.sqrt();
  }

  /**
   * The sine.
   *
   * @param z any value
   * @return sin(z)
   */
  public static ComplexLongDouble sin(ComplexLongDouble z) {
    return ComplexLongDoubleExponential.sin(z);
  }

  /**
   * The cosine.
   *
   * @param z any value
   * @return cos(z)
   */
  public static ComplexLongDouble cos(ComplexLongDouble z) {
    return ComplexLongDoubleExponential.cos(z);
  }

  /**
   * The tangent.
   *
   * @param z any value
   * @return tan(z)
   */
  public static ComplexLongDouble tan(ComplexLongDouble z) {
    return ComplexLongDoubleExponential.tan(z);
  }

  /**
   * The inverse sine, cut along the reals beyond -1 and 1.
   *
   * @param z any value
   * @return asin(z), its real part in [-pi/2, pi/2]
   */
  public static ComplexLongDouble asin(ComplexLongDouble z) {
    return ComplexLongDoubleInverse.asin(z);
  }

  /**
   * The inverse cosine, cut along the reals beyond -1 and 1.
   *
   * @param z any value
   * @return acos(z), its real part in [0, pi]
   */
  public static ComplexLongDouble acos(ComplexLongDouble z) {
    return ComplexLongDoubleInverse.acos(z);
  }

  /**
   * The inverse tangent, cut along the imaginary axis beyond -i and i.
   *
   * @param z any value
   * @return atan(z), its real part in [-pi/2, pi/2]
   */
  public static ComplexLongDouble atan(ComplexLongDouble z) {
    return ComplexLongDoubleInverse.atan(z);
  }

  /**
   * The hyperbolic sine.
   *
   * @param z any value
   * @return sinh(z)
   */
  public static ComplexLongDouble sinh(ComplexLongDouble z) {
    return ComplexLongDoubleExponential.sinh(z);
  }

  /**
   * The hyperbolic cosine.
   *
   * @param z any value
   * @return cosh(z)
   */
  public static ComplexLongDouble cosh(ComplexLongDouble z) {
    return ComplexLongDoubleExponential.cosh(z);
  }

  /**
   * The hyperbolic tangent.
   *
   * @param z any value
   * @return tanh(z)
   */
  public static ComplexLongDouble tanh(ComplexLongDouble z) {
    return ComplexLongDoubleExponential.tanh(z);
  }

  /**
   * The inverse hyperbolic sine, cut along the imaginary axis beyond -i and i.
   *
   * @param z any value
   * @return asinh(z), its imaginary part in [-pi/2, pi/2]
   */
  public static ComplexLongDouble asinh(ComplexLongDouble z) {
    return ComplexLongDoubleInverse.asinh(z);
  }

  /**
   * The inverse hyperbolic cosine, cut along the reals below 1.
   *
   * @param z any value
   * @return acosh(z), its real part not negative, its imaginary part in [-pi, pi]
   */
  public static ComplexLongDouble acosh(ComplexLongDouble z) {
    return ComplexLongDoubleInverse.acosh(z);
  }

  /**
   * The inverse hyperbolic tangent, cut along the reals beyond -1 and 1.
   *
   * @param z any value
   * @return atanh(z), its imaginary part in [-pi/2, pi/2]
   */
  public static ComplexLongDouble atanh(ComplexLongDouble z) {
    return ComplexLongDoubleInverse.atanh(z);
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
  public static ComplexLongDouble power(ComplexLongDouble z, ComplexLongDouble w) {
    return ComplexLongDoublePower.power(z, w);
  }

  /**
   * z to a real power.
   *
   * @param z the base
   * @param w the exponent
   * @return the principal power
   */
  public static ComplexLongDouble power(ComplexLongDouble z, LongDouble w) {
    return ComplexLongDoublePower.power(z, w);
  }

  /**
   * A real number to a complex power.
   *
   * @param x the base
   * @param w the exponent
   * @return the principal power
   */
  public static ComplexLongDouble power(LongDouble x, ComplexLongDouble w) {
    return ComplexLongDoublePower.power(ComplexLongDouble.of(x), w);
  }

  /**
   * 1 / z; zeros and infinities as the division.
   *
   * @param z any value
   * @return the reciprocal
   */
  public static ComplexLongDouble reciprocal(ComplexLongDouble z) {
    return ComplexLongDouble.divide(LongDouble.ONE, z);
  }

  /**
   * z times z, the real part as (x - y)(x + y), which does not cancel.
   *
   * @param z any value
   * @return the square
   */
  public static ComplexLongDouble square(ComplexLongDouble z) {
    LongDouble x = z.real();
    LongDouble y = z.imaginary();
    if (!z.isFinite()) {
      return ComplexLongDouble.of(ComplexFunctions.square(z.toComplex()));
    }
    LongDouble half = x.scalb(-1);
    LongDouble otherHalf = y.scalb(-1);
    boolean large = Math.max(Math.abs(x.high()), Math.abs(y.high())) > 0x1p1000;
    LongDouble real =
        large
            ? half.subtract(otherHalf).multiply(half.add(otherHalf)).scalb(2)
            : x.subtract(y).multiply(x.add(y));
    return ComplexLongDouble.of(real, x.multiply(y).scalb(1));
  }

  /**
   * The direction as a number of magnitude 1.
   *
   * @param z any value
   * @return z / |z|; zeros stay; of one infinite part that part's sign, NaN of two
   */
  public static ComplexLongDouble sign(ComplexLongDouble z) {
    if (!z.isFinite() || z.isZero()) {
      return z.isZero() ? z : ComplexLongDouble.of(ComplexFunctions.sign(z.toComplex()));
    }
    int exponent =
        Math.max(
            LongDoubleLogarithm.centeredExponent(z.real().high()),
            LongDoubleLogarithm.centeredExponent(z.imaginary().high()));
    ComplexLongDouble scaled =
        ComplexLongDouble.of(z.real().scalb(-exponent), z.imaginary().scalb(-exponent));
    return scaled.divide(scaled.abs());
  }

  /**
   * Whether a part is not a number.
   *
   * @param z any value
   * @return true if either part is NaN
   */
  public static boolean isNaN(ComplexLongDouble z) {
    return z.isNaN();
  }

  /**
   * Whether a part is infinite, whatever the other is.
   *
   * @param z any value
   * @return true if either part is an infinity
   */
  public static boolean isInfinite(ComplexLongDouble z) {
    return z.isInfinite();
  }

  /**
   * Whether both parts are finite.
   *
   * @param z any value
   * @return true if neither is infinite or NaN
   */
  public static boolean isFinite(ComplexLongDouble z) {
    return z.isFinite();
  }
}
