package dev.uni20.dtype;

/**
 * Logarithms of pairs and the inverse hyperbolic functions, which are logarithms.
 *
 * <p>x = 2^k m with m in [sqrt(1/2), sqrt(2)), and log(m) = log(c) + log1p(m/c - 1) with 1/c from a
 * table of short numbers, so that m/c - 1 is exact to the pair's digits; log1p(f) = 2 atanh(f / (2
 * + f)) by its series (Tang, "Table-driven implementation of the logarithm function in IEEE
 * floating-point arithmetic", 1990). Next to 1, c is 1 and the relative error stays.
 */
final class LongDoubleLogarithm {
  private static final LongDouble LN2 = LongDouble.of(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56);
  private static final LongDouble LOG2_E =
      LongDouble.of(0x1.71547652b82fep0, 0x1.777d0ffda0d24p-56);
  private static final LongDouble LOG10_E =
      LongDouble.of(0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57);

  private static final double SQUARE_ROOT_OF_TWO = 0x1.6a09e667f3bcdp0;
  private static final LongDouble TWO = LongDouble.of(2.0);

  /** 1/3, 1/5, 1/7 and 1/9. */
  private static final LongDouble[] INVERSE_ODD = {
    LongDouble.ONE.divide(LongDouble.of(3.0)),
    LongDouble.ONE.divide(LongDouble.of(5.0)),
    LongDouble.ONE.divide(LongDouble.of(7.0)),
    LongDouble.ONE.divide(LongDouble.of(9.0))
  };

  /** The series of log1p in {@link #extended} ends here, and is in double precision from there. */
  private static final int LAST_POWER = 20;

  private static final int FIRST_DOUBLE_POWER = 11;

  /** 1/n. */
  private static final LongDouble[] INVERSES = new LongDouble[FIRST_DOUBLE_POWER];

  static {
    for (int n = 1; n < FIRST_DOUBLE_POWER; n++) {
      INVERSES[n] = LongDouble.ONE.divide(LongDouble.of((double) n));
    }
  }

  /** The powers of ten that are pairs: 5^45 has 105 bits. */
  private static final int EXACT_POWERS_OF_TEN = 45;

  private LongDoubleLogarithm() {}

  /**
   * The power of two that brings a number next to 1.
   *
   * @param x a finite number
   * @return k with |x| 2^-k between sqrt(1/2) and sqrt(2); less than -1e6 for zeros
   */
  static int centeredExponent(double x) {
    if (x == 0) {
      return -1_000_000;
    }
    double magnitude = Math.abs(x);
    int subnormal = 0;
    if (magnitude < Double.MIN_NORMAL) {
      magnitude *= 0x1p64;
      subnormal = 64;
    }
    int exponent = Math.getExponent(magnitude);
    double significand = Math.scalb(magnitude, -exponent);
    return exponent - subnormal + (significand > SQUARE_ROOT_OF_TWO ? 1 : 0);
  }

  static LongDouble log(LongDouble x) {
    if (!(x.high() > 0) || x.isInfinite()) {
      return special(x);
    }
    int exponent = centeredExponent(x.high());
    LongDouble rest = logOfCentered(x.scalb(-exponent));
    return exponent == 0 ? rest : LN2.multiply(LongDouble.of((double) exponent)).add(rest);
  }

  /** What a logarithm is of zeros, negative values, +inf and NaN. */
  private static LongDouble special(LongDouble x) {
    if (x.isZero()) {
      return LongDouble.NEGATIVE_INFINITY;
    }
    return x.high() > 0 ? x : LongDouble.NaN;
  }

  private static LongDouble logOfCentered(LongDouble m) {
    int index = (int) Math.rint(m.high() * 64);
    double inverse = LongDoubleTables.reciprocal(index);
    double product = m.high() * inverse;
    double rest = Math.fma(m.high(), inverse, -product);
    double lowProduct = m.low() * inverse;
    double lowRest = Math.fma(m.low(), inverse, -lowProduct);
    LongDouble offset =
        LongDoubleArithmetic.add(product - 1, 0.0, rest, 0.0)
            .add(LongDoubleArithmetic.add(lowProduct, 0.0, lowRest, 0.0));
    LongDouble near = nearOne(offset);
    return index == 64 ? near : LongDoubleTables.logarithm(index).add(near);
  }

  /**
   * The logarithm to three doubles, for a power whose exponent multiplies its error: relative to
   * 2^-111. Of log1p(f) = f + f^2 q(f) only the first term needs the third double.
   *
   * @param x a positive finite number
   * @return log(x)
   */
  static TripleDouble extended(LongDouble x) {
    int exponent = centeredExponent(x.high());
    LongDouble m = x.scalb(-exponent);
    int index = (int) Math.rint(m.high() * 64);
    TripleDouble offset = TripleDouble.of(m).multiply(LongDoubleTables.reciprocal(index)).add(-1.0);
    LongDouble f = offset.toLongDouble();
    double h = f.high();
    double tail = 1.0 / LAST_POWER;
    for (int n = LAST_POWER - 1; n >= FIRST_DOUBLE_POWER; n--) {
      tail = 1.0 / n - tail * h;
    }
    LongDouble sum = LongDouble.of(tail);
    for (int n = FIRST_DOUBLE_POWER - 1; n >= 2; n--) {
      sum = INVERSES[n].subtract(sum.multiply(f));
    }
    TripleDouble rest = TripleDouble.of(f.multiply(f).multiply(sum).negate());
    TripleDouble near = offset.add(rest);
    if (index != 64) {
      near = LongDoubleTables.logarithmTriple(index).add(near);
    }
    return exponent == 0 ? near : TripleFunctions.logOfPower(exponent).add(near);
  }

  /** log(1 + f) for |f| below 0.02. */
  private static LongDouble nearOne(LongDouble f) {
    if (Math.abs(f.high()) < 0x1p-110) {
      return f;
    }
    LongDouble s = f.divide(f.add(TWO));
    LongDouble square = s.multiply(s);
    double h = square.high();
    double tail = h * (1.0 / 11 + h * (1.0 / 13 + h * (1.0 / 15 + h * (1.0 / 17 + h / 19))));
    LongDouble sum = INVERSE_ODD[3].add(LongDouble.of(tail));
    for (int i = 2; i >= 0; i--) {
      sum = sum.multiply(square).add(INVERSE_ODD[i]);
    }
    return s.add(s.multiply(square).multiply(sum)).scalb(1);
  }

  static LongDouble log1p(LongDouble x) {
    double high = x.high();
    if (Math.abs(high) < 0x1p-7) {
      return nearOne(x);
    }
    if (!(high > -1) || high > 0x1p120) {
      return log(x.add(LongDouble.ONE));
    }
    // What 1 + x lost to rounding is given back to first order.
    LongDouble sum = x.add(LongDouble.ONE);
    LongDouble lost = x.subtract(sum.subtract(LongDouble.ONE));
    return log(sum).add(lost.divide(sum));
  }

  static LongDouble log2(LongDouble x) {
    if (!(x.high() > 0) || x.isInfinite()) {
      return special(x);
    }
    int exponent = centeredExponent(x.high());
    LongDouble rest = logOfCentered(x.scalb(-exponent)).multiply(LOG2_E);
    return LongDouble.of((double) exponent).add(rest);
  }

  static LongDouble log10(LongDouble x) {
    LongDouble result = log(x).multiply(LOG10_E);
    double nearest = Math.rint(result.high());
    if (nearest > 0
        && nearest <= EXACT_POWERS_OF_TEN
        && Math.abs(result.high() - nearest) < 0x1p-40
        && x.equalTo(LongDoublePower.ofInteger(LongDouble.of(10.0), (int) nearest))) {
      return LongDouble.of(nearest);
    }
    return result;
  }

  static LongDouble asinh(LongDouble x) {
    LongDouble t = x.abs();
    LongDouble result;
    if (!(t.high() < 0x1p60)) {
      result = log(t).add(LN2);
    } else if (t.high() < 0x1p-60) {
      result = LongDoubleExponential.withCube(t, -1.0 / 6);
    } else {
      // log1p(t + t^2 / (1 + sqrt(1 + t^2))): nothing cancels.
      LongDouble square = t.multiply(t);
      LongDouble root = square.add(LongDouble.ONE).sqrt();
      result = log1p(t.add(square.divide(root.add(LongDouble.ONE))));
    }
    return LongDoubleRounding.copySign(result, x);
  }

  static LongDouble acosh(LongDouble x) {
    if (!LongDouble.ONE.lessThanOrEqual(x)) {
      return LongDouble.NaN;
    }
    if (x.high() > 0x1p60) {
      return log(x).add(LN2);
    }
    LongDouble t = x.subtract(LongDouble.ONE);
    return log1p(t.add(t.multiply(t.add(TWO)).sqrt()));
  }

  static LongDouble atanh(LongDouble x) {
    LongDouble t = x.abs();
    if (!t.lessThanOrEqual(LongDouble.ONE)) {
      return LongDouble.NaN;
    }
    LongDouble result;
    if (t.high() < 0x1p-60) {
      result = LongDoubleExponential.withCube(t, 1.0 / 3);
    } else if (t.equalTo(LongDouble.ONE)) {
      result = LongDouble.POSITIVE_INFINITY;
    } else if (t.high() > 0.5) {
      // Terms of one sign; the quotient of the other form could overflow.
      result = log1p(t).subtract(log(LongDouble.ONE.subtract(t))).scalb(-1);
    } else {
      result = log1p(t.scalb(1).divide(LongDouble.ONE.subtract(t))).scalb(-1);
    }
    return LongDoubleRounding.copySign(result, x);
  }
}
