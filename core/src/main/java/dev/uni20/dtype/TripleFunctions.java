package dev.uni20.dtype;

/**
 * Exponential, logarithm, sine, cosine and angle with about 140 digits, for complex powers: an
 * error in the logarithm is multiplied by the exponent, so pairs would not do.
 *
 * <p>Sums of Taylor after argument reduction; logarithm and angle by one Newton step from the
 * pair's value, whose square error is below 2^-200.
 */
final class TripleFunctions {
  private static final double[] LN2 = {
    0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56, 0x1.7b57a079a1934p-111, -0x1.ace93a4ebe5d1p-165
  };

  private static final double INVERSE_LN2 = 0x1.71547652b82fep0;

  private static final int EXPONENTIAL_TERMS = 13;
  private static final int DOUBLINGS = 8;
  private static final int SINE_TERMS = 18;
  private static final int LOGARITHM_TERMS = 16;

  private TripleFunctions() {}

  /** The power of two to take out of exp(x). */
  static int exponentOfExp(TripleDouble x) {
    return (int) Math.rint(x.high() * INVERSE_LN2);
  }

  /**
   * exp(x) / 2^exponent.
   *
   * @param x at most a few thousand
   * @param exponent {@link #exponentOfExp} of x
   * @return a number between 0.7 and 1.5
   */
  static TripleDouble exp(TripleDouble x, int exponent) {
    TripleDouble reduced = x.subtract(logOfPower(exponent)).times(0x1p-8);
    TripleDouble sum = LongDoubleTables.inverseFactorialTriple(EXPONENTIAL_TERMS);
    for (int n = EXPONENTIAL_TERMS - 1; n >= 1; n--) {
      sum = sum.multiply(reduced).add(LongDoubleTables.inverseFactorialTriple(n));
    }
    TripleDouble less = sum.multiply(reduced); // exp(reduced) - 1
    for (int i = 0; i < DOUBLINGS; i++) {
      less = less.multiply(less.add(2.0));
    }
    return less.add(1.0);
  }

  /** exponent times the logarithm of two. */
  static TripleDouble logOfPower(int exponent) {
    return new TripleDouble(LN2[0], LN2[1], LN2[2])
        .multiply(exponent)
        .add(TripleDouble.of(LN2[3] * exponent));
  }

  /**
   * The natural logarithm of a number near 1.
   *
   * @param x between 0.5 and 2
   * @return log(x)
   */
  private static TripleDouble logOfCentered(TripleDouble x) {
    TripleDouble offset = x.add(-1.0);
    if (Math.abs(offset.high()) < 0x1p-10) {
      TripleDouble sum = TripleDouble.ONE.divide(TripleDouble.of(-LOGARITHM_TERMS));
      for (int n = LOGARITHM_TERMS - 1; n >= 1; n--) {
        sum =
            sum.multiply(offset)
                .add(TripleDouble.ONE.divide(TripleDouble.of((n & 1) == 0 ? -n : n)));
      }
      return sum.multiply(offset);
    }
    TripleDouble guess = TripleDouble.of(LongDoubleLogarithm.log(x.toLongDouble()));
    TripleDouble inverse = exp(guess.negate(), 0);
    return guess.add(x.multiply(inverse).add(-1.0));
  }

  /**
   * The logarithm of |x + iy|.
   *
   * @param x the real part
   * @param y the imaginary part; not both zero, both finite
   * @return log(x^2 + y^2) / 2
   */
  static TripleDouble logOfMagnitude(LongDouble x, LongDouble y) {
    int exponent =
        Math.max(
            LongDoubleLogarithm.centeredExponent(x.high()),
            LongDoubleLogarithm.centeredExponent(y.high()));
    TripleDouble a = TripleDouble.of(x.scalb(-exponent));
    TripleDouble b = TripleDouble.of(y.scalb(-exponent));
    TripleDouble square = a.multiply(a).add(b.multiply(b));
    int squareExponent = LongDoubleLogarithm.centeredExponent(square.high());
    return logOfCentered(square.times(Math.scalb(1.0, -squareExponent)))
        .add(logOfPower(squareExponent))
        .times(0.5)
        .add(logOfPower(exponent));
  }

  /**
   * Sine and cosine.
   *
   * @param x at most 2^50
   * @return sin(x), cos(x)
   */
  static TripleDouble[] sinCos(TripleDouble x) {
    double quarter = Math.rint(x.high() * QuarterTurns.TWO_OVER_PI);
    TripleDouble reduced = quarter == 0 ? x : QuarterTurns.subtract(x, quarter);
    TripleDouble square = reduced.multiply(reduced);
    TripleDouble sine = LongDoubleTables.inverseFactorialTriple(2 * SINE_TERMS + 1);
    TripleDouble cosine = LongDoubleTables.inverseFactorialTriple(2 * SINE_TERMS + 2);
    for (int n = SINE_TERMS - 1; n >= 0; n--) {
      sine = LongDoubleTables.inverseFactorialTriple(2 * n + 1).subtract(sine.multiply(square));
      cosine = LongDoubleTables.inverseFactorialTriple(2 * n + 2).subtract(cosine.multiply(square));
    }
    sine = sine.multiply(reduced);
    cosine = TripleDouble.ONE.subtract(cosine.multiply(square));
    return switch ((int) ((long) quarter & 3)) {
      case 0 -> new TripleDouble[] {sine, cosine};
      case 1 -> new TripleDouble[] {cosine, sine.negate()};
      case 2 -> new TripleDouble[] {sine.negate(), cosine.negate()};
      default -> new TripleDouble[] {cosine.negate(), sine};
    };
  }

  /**
   * The angle of the point (x, y).
   *
   * @param y the ordinate
   * @param x the abscissa; not both zero, both finite
   * @return the angle in [-pi, pi]
   */
  static TripleDouble atan2(LongDouble y, LongDouble x) {
    int exponent =
        Math.max(
            LongDoubleLogarithm.centeredExponent(x.high()),
            LongDoubleLogarithm.centeredExponent(y.high()));
    LongDouble abscissa = x.scalb(-exponent);
    LongDouble ordinate = y.scalb(-exponent);
    TripleDouble guess = TripleDouble.of(LongDoubleTrigonometry.atan2(ordinate, abscissa));
    TripleDouble[] direction = sinCos(guess);
    TripleDouble a = TripleDouble.of(abscissa);
    TripleDouble b = TripleDouble.of(ordinate);
    TripleDouble across = b.multiply(direction[1]).subtract(a.multiply(direction[0]));
    TripleDouble along = a.multiply(direction[1]).add(b.multiply(direction[0]));
    return guess.add(across.high() / along.high());
  }
}
