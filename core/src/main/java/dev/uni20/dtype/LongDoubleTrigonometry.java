package dev.uni20.dtype;

/**
 * Sine, cosine, tangent and their inverses of pairs.
 *
 * <p>Sine and cosine by Taylor after {@link QuarterTurns}; terms below 2^-50 of the result in
 * double precision. The inverses turn the point back by the angle that double precision finds; what
 * is left is so small that it is its own tangent (one Newton step).
 */
final class LongDoubleTrigonometry {
  static final LongDouble PI = LongDouble.of(0x1.921fb54442d18p1, 0x1.1a62633145c07p-53);
  static final LongDouble HALF_PI = LongDouble.of(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54);
  static final LongDouble QUARTER_PI = LongDouble.of(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55);
  static final LongDouble THREE_QUARTER_PI =
      LongDouble.of(0x1.2d97c7f3321d2p1, 0x1.a79394c9e8a0ap-54);

  /** The last n of the terms r^(2n+1)/(2n+1)! and r^(2n+2)/(2n+2)!. */
  private static final int TERMS = 14;

  /** From here on a term is below 2^-50 of the sum, also at pi/4. */
  private static final int DOUBLE_TERMS = 8;

  private static final LongDouble HALF = LongDouble.of(0.5);

  private LongDoubleTrigonometry() {}

  static LongDouble sin(LongDouble x) {
    if (!x.isFinite()) {
      return LongDouble.NaN;
    }
    QuarterTurns turns = QuarterTurns.of(x);
    LongDouble r = turns.remainder();
    return switch (turns.quarter()) {
      case 0 -> reducedSin(r);
      case 1 -> reducedCos(r);
      case 2 -> reducedSin(r).negate();
      default -> reducedCos(r).negate();
    };
  }

  static LongDouble cos(LongDouble x) {
    if (!x.isFinite()) {
      return LongDouble.NaN;
    }
    QuarterTurns turns = QuarterTurns.of(x);
    LongDouble r = turns.remainder();
    return switch (turns.quarter()) {
      case 0 -> reducedCos(r);
      case 1 -> reducedSin(r).negate();
      case 2 -> reducedCos(r).negate();
      default -> reducedSin(r);
    };
  }

  static LongDouble tan(LongDouble x) {
    if (!x.isFinite()) {
      return LongDouble.NaN;
    }
    QuarterTurns turns = QuarterTurns.of(x);
    LongDouble sine = reducedSin(turns.remainder());
    LongDouble cosine = reducedCos(turns.remainder());
    return (turns.quarter() & 1) == 0 ? sine.divide(cosine) : cosine.divide(sine).negate();
  }

  /** The sine of an angle of at most pi/4. */
  private static LongDouble reducedSin(LongDouble r) {
    if (Math.abs(r.high()) < 0x1p-60) {
      return LongDoubleExponential.withCube(r, -1.0 / 6);
    }
    LongDouble square = r.multiply(r);
    double h = square.high();
    double tail = LongDoubleTables.inverseFactorial(2 * TERMS + 1);
    for (int n = TERMS - 1; n >= DOUBLE_TERMS; n--) {
      tail = LongDoubleTables.inverseFactorial(2 * n + 1) - tail * h;
    }
    LongDouble sum = LongDouble.of(tail);
    for (int n = DOUBLE_TERMS - 1; n >= 1; n--) {
      sum = LongDoubleTables.inverseFactorialPair(2 * n + 1).subtract(sum.multiply(square));
    }
    return r.subtract(r.multiply(square).multiply(sum));
  }

  /** The cosine of an angle of at most pi/4. */
  private static LongDouble reducedCos(LongDouble r) {
    LongDouble square = r.multiply(r);
    double h = square.high();
    double tail = LongDoubleTables.inverseFactorial(2 * TERMS + 2);
    for (int n = TERMS - 1; n >= DOUBLE_TERMS; n--) {
      tail = LongDoubleTables.inverseFactorial(2 * n + 2) - tail * h;
    }
    LongDouble sum = LongDouble.of(tail);
    for (int n = DOUBLE_TERMS - 1; n >= 1; n--) {
      sum = LongDoubleTables.inverseFactorialPair(2 * n + 2).subtract(sum.multiply(square));
    }
    return LongDouble.ONE.subtract(square.multiply(HALF.subtract(square.multiply(sum))));
  }

  static LongDouble atan(LongDouble x) {
    if (x.isNaN()) {
      return x;
    }
    double magnitude = Math.abs(x.high());
    if (magnitude < 0x1p-60) {
      return LongDoubleExponential.withCube(x, -1.0 / 3);
    }
    if (magnitude > 0x1p110) {
      LongDouble rest = x.isInfinite() ? LongDouble.ZERO : LongDouble.of(1 / magnitude);
      return LongDoubleRounding.copySign(HALF_PI.subtract(rest), x);
    }
    return turnBack(x, LongDouble.ONE);
  }

  /** The angle of a point whose coordinates are of moderate size. */
  private static LongDouble turnBack(LongDouble y, LongDouble x) {
    LongDouble guess = LongDouble.of(StrictMath.atan2(y.high(), x.high()));
    LongDouble sine = sin(guess);
    LongDouble cosine = cos(guess);
    double across = y.multiply(cosine).subtract(x.multiply(sine)).high();
    double along = x.high() * cosine.high() + y.high() * sine.high();
    return guess.add(LongDouble.of(across / along));
  }

  static LongDouble atan2(LongDouble y, LongDouble x) {
    if (x.isNaN() || y.isNaN()) {
      return LongDouble.NaN;
    }
    if (!x.isFinite() || !y.isFinite() || x.isZero() || y.isZero()) {
      return exactAngle(StrictMath.atan2(y.high(), x.high()));
    }
    int xExponent = LongDoubleLogarithm.centeredExponent(x.high());
    int yExponent = LongDoubleLogarithm.centeredExponent(y.high());
    int difference = yExponent - xExponent;
    if (difference < -60 && x.high() > 0) {
      LongDouble quotient = y.divide(x);
      return difference < -500 ? quotient : LongDoubleExponential.withCube(quotient, -1.0 / 3);
    }
    if (difference > 110 || difference < -110) {
      // Half a turn, or a quarter, within the digits of a pair.
      return LongDoubleRounding.copySign(difference > 110 ? HALF_PI : PI, y);
    }
    int exponent = Math.max(xExponent, yExponent);
    return turnBack(y.scalb(-exponent), x.scalb(-exponent));
  }

  /** The pair of an angle that is a multiple of pi/4 to a double; anything else stays. */
  static LongDouble exactAngle(double angle) {
    double magnitude = Math.abs(angle);
    LongDouble exact =
        magnitude == PI.high()
            ? PI
            : magnitude == HALF_PI.high()
                ? HALF_PI
                : magnitude == QUARTER_PI.high()
                    ? QUARTER_PI
                    : magnitude == THREE_QUARTER_PI.high()
                        ? THREE_QUARTER_PI
                        : LongDouble.of(magnitude);
    return angle < 0 || 1 / angle < 0 ? exact.negate() : exact;
  }

  static LongDouble asin(LongDouble x) {
    if (!x.abs().lessThanOrEqual(LongDouble.ONE)) {
      return LongDouble.NaN;
    }
    if (Math.abs(x.high()) < 0x1p-60) {
      return LongDoubleExponential.withCube(x, 1.0 / 6);
    }
    return atan2(x, cofunction(x));
  }

  static LongDouble acos(LongDouble x) {
    if (!x.abs().lessThanOrEqual(LongDouble.ONE)) {
      return LongDouble.NaN;
    }
    return atan2(cofunction(x), x);
  }

  /** sqrt(1 - x^2). */
  private static LongDouble cofunction(LongDouble x) {
    return LongDouble.ONE.subtract(x).multiply(LongDouble.ONE.add(x)).sqrt();
  }
}
