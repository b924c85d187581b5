package dev.uni20.dtype;

/**
 * Complex division in doubles.
 *
 * <p>(a + bi) / (c + di) is (ac + bd) / (cc + dd) + (bc - ad) / (cc + dd) i. The products are exact
 * pairs of doubles and the three sums are made as pairs, so that each part of the quotient is
 * within 1 ulp, also under cancellation. Where a squared divisor or a product could leave the
 * range, the four numbers are taken apart into significand and exponent, so that nothing but the
 * result can overflow or underflow. Zero divisors, infinities and NaN follow C99 Annex G (G.5.1,
 * example 2).
 */
final class ComplexDivision {
  /** With all four magnitudes between the inverse of this and this, no product leaves the range. */
  private static final double SAFE_MAGNITUDE = 0x1p240;

  private ComplexDivision() {}

  static Complex divide(double a, double b, double c, double d) {
    if (isSafe(a) && isSafe(b) && isSafe(c) && isSafe(d) && (c != 0 || d != 0)) {
      LongDouble denominator = product(c, c).add(product(d, d));
      return Complex.of(
          quotient(product(a, c).add(product(b, d)), denominator),
          quotient(product(b, c).subtract(product(a, d)), denominator));
    }
    if (isFinite(a, b) && isFinite(c, d) && (c != 0 || d != 0)) {
      ScaledLongDouble p = ScaledLongDouble.of(a);
      ScaledLongDouble q = ScaledLongDouble.of(b);
      ScaledLongDouble r = ScaledLongDouble.of(c);
      ScaledLongDouble s = ScaledLongDouble.of(d);
      ScaledLongDouble denominator = r.times(r).plus(s.times(s));
      return Complex.of(
          quotient(p.times(r).plus(q.times(s)), denominator),
          quotient(q.times(r).plus(p.times(s).negate()), denominator));
    }
    return divideSpecial(a, b, c, d);
  }

  /** The dividend is real: its imaginary part is not there, rather than zero. */
  static Complex divide(double a, double c, double d) {
    if (isSafe(a) && isSafe(c) && isSafe(d) && (c != 0 || d != 0)) {
      LongDouble denominator = product(c, c).add(product(d, d));
      return Complex.of(
          quotient(product(a, c), denominator), quotient(product(a, d).negate(), denominator));
    }
    if (Double.isFinite(a) && isFinite(c, d) && (c != 0 || d != 0)) {
      ScaledLongDouble p = ScaledLongDouble.of(a);
      ScaledLongDouble r = ScaledLongDouble.of(c);
      ScaledLongDouble s = ScaledLongDouble.of(d);
      ScaledLongDouble denominator = r.times(r).plus(s.times(s));
      return Complex.of(
          quotient(p.times(r), denominator), quotient(p.times(s).negate(), denominator));
    }
    return divideSpecial(a, 0.0, c, d);
  }

  private static boolean isSafe(double value) {
    double magnitude = Math.abs(value);
    return magnitude <= SAFE_MAGNITUDE && (magnitude >= 1 / SAFE_MAGNITUDE || magnitude == 0);
  }

  private static boolean isFinite(double one, double other) {
    return Double.isFinite(one) && Double.isFinite(other);
  }

  private static LongDouble product(double x, double y) {
    double product = x * y;
    return LongDouble.ofNormalized(product, product == 0 ? 0.0 : Math.fma(x, y, -product));
  }

  /**
   * The quotient of two pairs, rounded to a double with an error of little more than half an ulp.
   */
  private static double quotient(LongDouble numerator, LongDouble denominator) {
    double first = numerator.high() / denominator.high();
    double rest =
        Math.fma(-first, denominator.high(), numerator.high())
            + (numerator.low() - first * denominator.low());
    return rest == 0 ? first : first + rest / denominator.high();
  }

  private static Complex divideSpecial(double a, double b, double c, double d) {
    double denominator = c * c + d * d;
    double x = (a * c + b * d) / denominator;
    double y = (b * c - a * d) / denominator;
    if (!Double.isNaN(x) || !Double.isNaN(y)) {
      return Complex.of(x, y);
    }
    if (c == 0 && d == 0 && (!Double.isNaN(a) || !Double.isNaN(b))) {
      double infinity = Math.copySign(Double.POSITIVE_INFINITY, c);
      return Complex.of(infinity * a, infinity * b);
    }
    if ((Double.isInfinite(a) || Double.isInfinite(b)) && isFinite(c, d)) {
      double e = unitIfInfinite(a);
      double f = unitIfInfinite(b);
      // The signs of the sums are all that counts; dividing by 4 keeps them finite.
      double g = c * 0.25;
      double h = d * 0.25;
      return Complex.of(
          Double.POSITIVE_INFINITY * (e * g + f * h), Double.POSITIVE_INFINITY * (f * g - e * h));
    }
    if ((Double.isInfinite(c) || Double.isInfinite(d)) && isFinite(a, b)) {
      double g = unitIfInfinite(c);
      double h = unitIfInfinite(d);
      double e = a * 0.25;
      double f = b * 0.25;
      return Complex.of(0.0 * (e * g + f * h), 0.0 * (f * g - e * h));
    }
    return Complex.of(x, y);
  }

  private static double unitIfInfinite(double value) {
    return Math.copySign(Double.isInfinite(value) ? 1.0 : 0.0, value);
  }

  private static double quotient(ScaledLongDouble numerator, ScaledLongDouble denominator) {
    return Math.scalb(
        quotient(numerator.significand(), denominator.significand()),
        numerator.exponent() - denominator.exponent());
  }
}
