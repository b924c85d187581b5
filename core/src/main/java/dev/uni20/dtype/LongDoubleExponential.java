package dev.uni20.dtype;

/**
 * The exponential family of pairs.
 *
 * <p>exp(x) = 2^k 2^(j/64) exp(r) with |r| at most log(2)/128: a table of 64 roots of two and a sum
 * of Taylor of 11 terms, the last six in double precision (Tang, "Table-driven implementation of
 * the exponential function in IEEE floating-point arithmetic", 1989).
 */
final class LongDoubleExponential {
  private static final double STEPS_PER_UNIT = 0x1.71547652b82fep6;

  /**
   * log(2)/64 in parts: the first two have 36 bits, so that products with a step count are exact.
   */
  private static final double STEP_HIGH = 0x1.62e42fefap-7;

  private static final double STEP_MIDDLE = 0x1.cf79abc9ep-46;
  private static final LongDouble STEP_LOW =
      LongDouble.of(0x1.d9cc01f97b57ap-85, 0x1.e6864ce5316c6p-143);

  /** Beyond this exp(x) is infinite, and below -746 it is 0, also after rounding. */
  private static final double OVERFLOW = 710;

  private static final double UNDERFLOW = -746;
  private static final double LN2 = 0x1.62e42fefa39efp-1;

  /** Below 2^-9 the terms in double precision are no part of the relative error either. */
  private static final int EXPM1_DOUBLINGS = 8;

  private static final LongDouble HALF = LongDouble.of(0.5);
  private static final LongDouble TWO = LongDouble.of(2.0);

  private LongDoubleExponential() {}

  static LongDouble exp(LongDouble x) {
    return exp(x, 0);
  }

  /**
   * exp(x) 2^shift, without overflow on the way.
   *
   * @param x any value
   * @param shift a power of two
   * @return the product
   */
  static LongDouble exp(LongDouble x, int shift) {
    double high = x.high();
    if (!x.isFinite()) {
      return high == Double.NEGATIVE_INFINITY ? LongDouble.ZERO : x;
    }
    double natural = high + shift * LN2;
    if (natural > OVERFLOW) {
      return LongDouble.POSITIVE_INFINITY;
    }
    if (natural < UNDERFLOW) {
      return LongDouble.ZERO;
    }
    return scaled(high, x.low(), 0, shift);
  }

  /**
   * exp of three doubles: the third is for exponents whose error a pair would show.
   *
   * @param x a number below 1000 in magnitude
   * @return exp(x)
   */
  static LongDouble exp(TripleDouble x) {
    return scaled(x.high(), x.middle(), x.low(), 0);
  }

  private static LongDouble scaled(double high, double middle, double low, int shift) {
    double steps = Math.rint(high * STEPS_PER_UNIT);
    LongDouble reduced =
        LongDoubleArithmetic.add(high - steps * STEP_HIGH, 0.0, -steps * STEP_MIDDLE, 0.0)
            .add(LongDouble.of(middle, low))
            .subtract(STEP_LOW.multiply(LongDouble.of(steps)));
    LongDouble root = LongDoubleTables.rootOfTwo((int) steps & 63);
    LongDouble result = root.add(root.multiply(lessOne(reduced)));
    return result.scalb(((int) steps >> 6) + shift);
  }

  /** exp(r) - 1 for |r| at most 0.011, by Taylor. */
  private static LongDouble lessOne(LongDouble r) {
    double h = r.high();
    double tail = LongDoubleTables.inverseFactorial(12);
    for (int n = 11; n >= 6; n--) {
      tail = tail * h + LongDoubleTables.inverseFactorial(n);
    }
    LongDouble sum = LongDouble.of(tail);
    for (int n = 5; n >= 3; n--) {
      sum = sum.multiply(r).add(LongDoubleTables.inverseFactorialPair(n));
    }
    sum = sum.multiply(r).add(HALF);
    return r.add(r.multiply(r).multiply(sum));
  }

  static LongDouble expm1(LongDouble x) {
    double magnitude = Math.abs(x.high());
    if (!(magnitude < 0.5)) {
      return exp(x).subtract(LongDouble.ONE);
    }
    if (magnitude < 0x1p-120) {
      return x; // the next term is beyond the digits, and zeros keep their sign
    }
    // exp(2t) - 1 = s (2 + s) with s = exp(t) - 1; no step cancels.
    LongDouble less = lessOne(x.scalb(-EXPM1_DOUBLINGS));
    for (int i = 0; i < EXPM1_DOUBLINGS; i++) {
      less = less.multiply(less.add(TWO));
    }
    return less;
  }

  static LongDouble sinh(LongDouble x) {
    LongDouble t = x.abs();
    LongDouble result;
    if (!(t.high() < 0.5)) {
      // Halves first, so that nothing overflows before the result does.
      LongDouble half = exp(t, -1);
      result = t.high() > 60 ? half : half.subtract(exp(t.negate(), -1));
    } else if (t.high() < 0x1p-60) {
      result = withCube(t, 1.0 / 6);
    } else {
      LongDouble less = expm1(t);
      result = less.add(less.divide(less.add(LongDouble.ONE))).scalb(-1);
    }
    return LongDoubleRounding.copySign(result, x);
  }

  static LongDouble cosh(LongDouble x) {
    LongDouble t = x.abs();
    LongDouble half = exp(t, -1);
    return t.high() > 60 ? half : half.add(exp(t.negate(), -1));
  }

  static LongDouble tanh(LongDouble x) {
    LongDouble t = x.abs();
    LongDouble result;
    if (t.high() > 40) {
      result = LongDouble.ONE; // 1 - 2 exp(-80) is 1 to more digits than a pair has
    } else if (t.high() < 0x1p-60) {
      result = withCube(t, -1.0 / 3);
    } else {
      LongDouble less = expm1(t.scalb(1));
      result = less.divide(less.add(TWO));
    }
    return LongDoubleRounding.copySign(result, x);
  }

  /** x + factor x^3, for x below 2^-60, where the factor's rounding does not show. */
  static LongDouble withCube(LongDouble x, double factor) {
    double h = x.high();
    return h == 0 ? x : x.add(LongDouble.of(h * (h * h * factor)));
  }
}
