package dev.uni20.dtype;

/**
 * Powers and roots of pairs.
 *
 * <p>Small integer exponents by repeated squaring with three doubles, so that exact powers are
 * exact; else exp(y log(x)) with the logarithm to three doubles, since the exponent multiplies its
 * error.
 */
final class LongDoublePower {
  /** Integer exponents up to here are multiplied out. */
  private static final int SMALL_EXPONENT = 64;

  /** Logarithms of results beyond this are overflow or underflow, also to base two. */
  private static final double LIMIT = 1200;

  private static final double LARGEST_EXACT = 0x1p53;

  private LongDoublePower() {}

  static LongDouble power(LongDouble x, LongDouble y) {
    if (y.isZero() || x.equalTo(LongDouble.ONE)) {
      return LongDouble.ONE;
    }
    if (x.isNaN() || y.isNaN()) {
      return LongDouble.NaN;
    }
    if (y.isInfinite()) {
      return powerOfInfinite(x, y);
    }
    boolean integer = y.truncate().equalTo(y);
    boolean odd = integer && isOdd(y.high()) != isOdd(y.low());
    if (x.isZero() || x.isInfinite()) {
      boolean grows = x.isInfinite() == y.signum() > 0;
      LongDouble magnitude = grows ? LongDouble.POSITIVE_INFINITY : LongDouble.ZERO;
      return odd ? LongDoubleRounding.copySign(magnitude, x) : magnitude;
    }
    if (integer && Math.abs(y.high()) <= SMALL_EXPONENT) {
      return ofInteger(x, (int) y.high());
    }
    if (x.signum() < 0 && !integer) {
      return LongDouble.NaN;
    }
    LongDouble magnitude = positivePower(x.abs(), y);
    return x.signum() < 0 && odd ? magnitude.negate() : magnitude;
  }

  private static LongDouble powerOfInfinite(LongDouble x, LongDouble y) {
    LongDouble magnitude = x.abs();
    if (magnitude.equalTo(LongDouble.ONE)) {
      return LongDouble.ONE;
    }
    boolean grows = LongDouble.ONE.lessThan(magnitude) == y.signum() > 0;
    return grows ? LongDouble.POSITIVE_INFINITY : LongDouble.ZERO;
  }

  /** Whether a part of an integer is odd. */
  private static boolean isOdd(double part) {
    return Math.abs(part) < LARGEST_EXACT && ((long) part & 1) != 0;
  }

  private static LongDouble positivePower(LongDouble x, LongDouble y) {
    TripleDouble exponent;
    if (x.high() == 1.0 && Math.abs(x.low()) < 0x1p-120) {
      // log(1 + f) is f here; the powers of two keep the parts of small ones from underflow.
      exponent = TripleDouble.of(y.scalb(-500)).multiply(x.low() * 0x1p500);
    } else {
      int binary = LongDoubleLogarithm.centeredExponent(x.high());
      LongDouble product = y.multiply(LongDouble.of((double) binary));
      if (Math.abs(product.high()) < LIMIT
          && product.equalTo(product.truncate())
          && x.scalb(-binary).equalTo(LongDouble.ONE)) {
        return LongDouble.ONE.scalb((int) product.high()); // powers of two are exact
      }
      double estimate = LongDoubleLogarithm.log(x).high() * y.high();
      if (Math.abs(estimate) > LIMIT) {
        return overflow(estimate > 0);
      }
      exponent = LongDoubleLogarithm.extended(x).multiply(TripleDouble.of(y));
    }
    if (!(Math.abs(exponent.high()) < LIMIT)) {
      return overflow(exponent.high() > 0);
    }
    return LongDoubleExponential.exp(exponent);
  }

  private static LongDouble overflow(boolean large) {
    return large ? LongDouble.POSITIVE_INFINITY : LongDouble.ZERO;
  }

  /**
   * An integer power by repeated squaring.
   *
   * @param x a finite number, not zero unless the exponent is positive
   * @param exponent at most 64 in magnitude
   * @return x^exponent
   */
  static LongDouble ofInteger(LongDouble x, int exponent) {
    int scale = x.isZero() ? 0 : LongDoubleLogarithm.centeredExponent(x.high());
    TripleDouble square = TripleDouble.of(x.scalb(-scale));
    TripleDouble result = TripleDouble.ONE;
    for (int rest = Math.abs(exponent); rest != 0; rest >>= 1) {
      if ((rest & 1) != 0) {
        result = result.multiply(square);
      }
      if (rest > 1) {
        square = square.multiply(square);
      }
    }
    LongDouble power = result.toLongDouble();
    if (exponent < 0) {
      power = LongDouble.ONE.divide(power);
    }
    return power.scalb(scale * exponent);
  }

  static LongDouble cbrt(LongDouble x) {
    if (!x.isFinite() || x.isZero()) {
      return x;
    }
    int exponent = Math.floorDiv(LongDoubleLogarithm.centeredExponent(x.high()), 3);
    LongDouble scaled = x.scalb(-3 * exponent);
    LongDouble guess = LongDouble.of(StrictMath.cbrt(scaled.high()));
    LongDouble cube = guess.multiply(guess).multiply(guess);
    // Halley's step: the error of the guess to the third power.
    LongDouble step = scaled.subtract(cube).divide(cube.scalb(1).add(scaled));
    return guess.add(guess.multiply(step)).scalb(exponent);
  }

  static LongDouble hypot(LongDouble x, LongDouble y) {
    return ComplexLongDouble.of(x, y).abs();
  }
}
