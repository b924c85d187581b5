package dev.uni20.dtype;

/**
 * Complex powers: small integer exponents by repeated squaring, others as exp(w log(z)) with three
 * doubles in the logarithm and the product, whose error the exponential turns into a relative one,
 * and large exponents with as many digits as they take.
 */
final class ComplexLongDoublePower {
  private static final int SMALL_EXPONENT = 32;

  /**
   * From here on the error of a logarithm in three doubles, times the exponent, is not hidden by
   * their digits, nor that of a pair in the result of {@link #rounded}.
   */
  private static final double LARGE_EXPONENT = 0x1p40;

  private ComplexLongDoublePower() {}

  static ComplexLongDouble power(ComplexLongDouble z, ComplexLongDouble w) {
    if (w.isZero()) {
      return ComplexLongDouble.ONE;
    }
    if (!z.isFinite() || !w.isFinite()) {
      return ComplexLongDouble.of(ComplexLogarithm.power(z.toComplex(), w.toComplex()));
    }
    if (w.imaginary().isZero()) {
      return power(z, w.real());
    }
    if (z.isZero()) {
      return w.real().signum() > 0
          ? ComplexLongDouble.ZERO
          : ComplexLongDouble.of(LongDouble.NaN, LongDouble.NaN);
    }
    if (isLarge(w)) {
      return ofLarge(z, w);
    }
    TripleDouble u = TripleDouble.of(w.real());
    TripleDouble v = TripleDouble.of(w.imaginary());
    TripleDouble magnitude = TripleFunctions.logOfMagnitude(z.real(), z.imaginary());
    TripleDouble angle = TripleFunctions.atan2(z.imaginary(), z.real());
    return exp(
        u.multiply(magnitude).subtract(v.multiply(angle)),
        u.multiply(angle).add(v.multiply(magnitude)));
  }

  static ComplexLongDouble power(ComplexLongDouble z, LongDouble w) {
    if (w.isZero()) {
      return ComplexLongDouble.ONE;
    }
    if (!z.isFinite() || !w.isFinite()) {
      return ComplexLongDouble.of(ComplexLogarithm.power(z.toComplex(), w.high()));
    }
    if (z.imaginary().isZero() && z.real().signum() > 0) {
      return ComplexLongDouble.of(
          LongDoublePower.power(z.real(), w),
          w.signum() > 0 ? z.imaginary() : z.imaginary().negate());
    }
    if (isSmallInteger(w)) {
      return ofInteger(z, (int) w.high());
    }
    if (z.isZero()) {
      return w.signum() > 0
          ? ComplexLongDouble.ZERO
          : ComplexLongDouble.divide(LongDouble.ONE, ComplexLongDouble.ZERO);
    }
    if (isLarge(ComplexLongDouble.of(w))) {
      return ofLarge(z, ComplexLongDouble.of(w));
    }
    TripleDouble exponent = TripleDouble.of(w);
    return exp(
        TripleFunctions.logOfMagnitude(z.real(), z.imaginary()).multiply(exponent),
        TripleFunctions.atan2(z.imaginary(), z.real()).multiply(exponent));
  }

  /**
   * A power with a pair's logarithm, enough for doubles.
   *
   * @param z the base, finite
   * @param w the exponent, finite
   * @return z^w to a double's digits
   */
  static Complex rounded(Complex z, Complex w) {
    ComplexLongDouble base = ComplexLongDouble.of(z);
    ComplexLongDouble exponent = ComplexLongDouble.of(w);
    boolean ofReals = z.imaginary() == 0 && w.imaginary() == 0;
    if (z.isZero() || w.isZero() || ofReals || isSmallInteger(exponent) || isLarge(exponent)) {
      return power(base, exponent).toComplex();
    }
    ComplexLongDouble logarithm = ComplexLongDoubleLogarithm.log(base);
    ComplexLongDouble product =
        w.imaginary() == 0 ? logarithm.multiply(exponent.real()) : logarithm.multiply(exponent);
    return ComplexLongDoubleExponential.exp(product).toComplex();
  }

  private static boolean isSmallInteger(ComplexLongDouble w) {
    return w.imaginary().isZero() && isSmallInteger(w.real());
  }

  private static boolean isSmallInteger(LongDouble w) {
    return w.equalTo(w.truncate()) && Math.abs(w.high()) <= SMALL_EXPONENT;
  }

  private static boolean isLarge(ComplexLongDouble w) {
    return Math.max(Math.abs(w.real().high()), Math.abs(w.imaginary().high())) >= LARGE_EXPONENT;
  }

  private static ComplexLongDouble ofLarge(ComplexLongDouble z, ComplexLongDouble w) {
    ComplexFixedPoint.Turned power = ComplexFixedPoint.logOfPower(z, w);
    ComplexLongDouble rest = exp(power.real(), power.angle());
    return switch (power.quarter()) {
      case 0 -> rest;
      case 1 -> ComplexLongDouble.of(rest.imaginary().negate(), rest.real());
      case 2 -> rest.negate();
      default -> ComplexLongDouble.of(rest.imaginary(), rest.real().negate());
    };
  }

  /** exp(x + iy), where 0 and infinities come out with the signs of their direction. */
  private static ComplexLongDouble exp(TripleDouble x, TripleDouble y) {
    double bounded = Math.max(-3000, Math.min(3000, x.high()));
    TripleDouble real = bounded == x.high() ? x : TripleDouble.of(bounded);
    int exponent = TripleFunctions.exponentOfExp(real);
    TripleDouble scale = TripleFunctions.exp(real, exponent);
    TripleDouble[] direction = TripleFunctions.sinCos(y);
    return ComplexLongDouble.of(
        scale.multiply(direction[1]).toLongDouble().scalb(exponent),
        scale.multiply(direction[0]).toLongDouble().scalb(exponent));
  }

  /** The power by repeated squaring, from the exponent's top bit down; the exponent is not 0. */
  private static ComplexLongDouble ofInteger(ComplexLongDouble z, int exponent) {
    if (z.isZero() && exponent < 0) {
      return ComplexLongDouble.divide(LongDouble.ONE, ofInteger(z, -exponent));
    }
    int scale =
        z.isZero()
            ? 0
            : Math.max(
                LongDoubleLogarithm.centeredExponent(z.real().high()),
                LongDoubleLogarithm.centeredExponent(z.imaginary().high()));
    ComplexLongDouble base =
        ComplexLongDouble.of(z.real().scalb(-scale), z.imaginary().scalb(-scale));
    ComplexLongDouble result = base;
    int count = Math.abs(exponent);
    for (int bit = Integer.highestOneBit(count) >> 1; bit != 0; bit >>= 1) {
      result = result.multiply(result);
      if ((count & bit) != 0) {
        result = result.multiply(base);
      }
    }
    if (exponent < 0) {
      result = ComplexLongDouble.divide(LongDouble.ONE, result);
    }
    int shift = scale * exponent;
    return ComplexLongDouble.of(result.real().scalb(shift), result.imaginary().scalb(shift));
  }
}
