package dev.uni20.dtype;

import java.math.BigInteger;

/**
 * Angles reduced by multiples of pi/2, with the remainder good to a pair's digits however large the
 * angle is and however close to a multiple.
 *
 * <p>Angles below 2^23 subtract k pi/2, with pi/2 held in five doubles (Cody and Waite). Larger
 * ones, and those that cancel, multiply the exact argument with as many digits of 2/pi as it takes
 * (Payne and Hanek, "Radian reduction for trigonometric functions", 1983), in integer arithmetic.
 */
final class QuarterTurns {
  static final double TWO_OVER_PI = 0x1.45f306dc9c883p-1;

  private static final double[] HALF_PI = {
    0x1.921fb54442d18p0,
    0x1.1a62633145c07p-54,
    -0x1.f1976b7ed8fbcp-110,
    0x1.4cf98e804177dp-164,
    0x1.31d89cd9128a5p-218
  };

  private static final LongDouble HALF_PI_PAIR = LongDouble.of(HALF_PI[0], HALF_PI[1]);

  /** The bits of 2/pi after the point: 1408 of them. */
  private static final BigInteger TWO_OVER_PI_BITS =
      new BigInteger(
          "a2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424dd2e006492eea"
              + "09d1921cfe1deb1cb129a73ee88235f52ebb4484e99c7026b45f7e413991d639835339f49c845f8bbdf9283b"
              + "1ff897ffde05980fef2f118b5a0a6d1f6d367ecf27cb09b74f463f669e5fea2d7527bac7ebe5f17b3d0739f7"
              + "8a5292ea6bfb5fb11f8d5d0856033046fc7b6babf0cfbc209af4361da9e391615ee61b086599855f14a06840",
          16);

  private static final int STORED_BITS = 1408;

  /**
   * The digits of a turn kept after the point: the remainder of a pair can be as small as 2^-130.
   */
  private static final int FRACTION_BITS = 300;

  private static final double LARGE = 0x1p23;

  /** A remainder below this has lost digits of pi/2 to cancellation. */
  private static final double CANCELLED = 0x1p-7;

  private final LongDouble remainder;
  private final int quarter;

  private QuarterTurns(LongDouble remainder, int quarter) {
    this.remainder = remainder;
    this.quarter = quarter;
  }

  /** The angle left over, at most pi/4 and a rounding in magnitude. */
  LongDouble remainder() {
    return remainder;
  }

  /** The number of quarter turns taken away, modulo 4. */
  int quarter() {
    return quarter;
  }

  /**
   * Reduces an angle.
   *
   * @param x a finite angle in radians
   * @return the quarter turns and the remainder
   */
  static QuarterTurns of(LongDouble x) {
    double count = Math.rint(x.high() * TWO_OVER_PI);
    if (count == 0) {
      return new QuarterTurns(x, 0);
    }
    if (Math.abs(x.high()) < LARGE) {
      LongDouble remainder =
          pair(x.high(), count, HALF_PI[0])
              .add(LongDouble.of(x.low()))
              .add(pair(0, count, HALF_PI[1]))
              .add(LongDouble.of(-count * HALF_PI[2]));
      if (Math.abs(remainder.high()) > CANCELLED) {
        return new QuarterTurns(remainder, (int) count & 3);
      }
    }
    return exactly(x);
  }

  /** x - count * factor; the difference with the leading part of the product is exact. */
  private static LongDouble pair(double x, double count, double factor) {
    double product = count * factor;
    double rest = Math.fma(count, factor, -product);
    return LongDoubleArithmetic.add(x - product, 0.0, -rest, 0.0);
  }

  private static QuarterTurns exactly(LongDouble x) {
    // x = integer * 2^unit, exactly.
    int unit = lastExponent(x.low() == 0 ? x.high() : x.low());
    BigInteger integer =
        integerOf(x.high(), unit).add(x.low() == 0 ? BigInteger.ZERO : integerOf(x.low(), unit));
    int bits = Math.min(STORED_BITS, FRACTION_BITS + Math.max(0, Math.getExponent(x.high())));
    BigInteger turns = integer.multiply(TWO_OVER_PI_BITS.shiftRight(STORED_BITS - bits));
    int point = bits - unit; // turns / 2^point is the number of quarter turns
    BigInteger half = BigInteger.ONE.shiftLeft(point - 1);
    BigInteger whole = turns.add(half).shiftRight(point);
    BigInteger fraction = turns.subtract(whole.shiftLeft(point));
    int excess = Math.max(0, fraction.bitLength() - 200);
    LongDouble part = LongDouble.of(fraction.shiftRight(excess));
    LongDouble remainder = part.scalb(-200).multiply(HALF_PI_PAIR).scalb(200 + excess - point);
    return new QuarterTurns(remainder, whole.intValue() & 3);
  }

  private static int lastExponent(double value) {
    return Math.max(Math.getExponent(value), Double.MIN_EXPONENT) - 52;
  }

  private static BigInteger integerOf(double value, int unit) {
    int own = lastExponent(value);
    long significand = (long) Math.scalb(value, -own);
    return BigInteger.valueOf(significand).shiftLeft(own - unit);
  }

  /**
   * A triple less a number of quarter turns.
   *
   * @param x an angle
   * @param count the quarter turns, an integer below 2^50
   * @return x - count pi/2
   */
  static TripleDouble subtract(TripleDouble x, double count) {
    double[] terms = new double[3 + 2 * HALF_PI.length];
    terms[0] = x.high();
    terms[1] = x.middle();
    terms[2] = x.low();
    for (int i = 0; i < HALF_PI.length; i++) {
      double product = count * HALF_PI[i];
      terms[3 + 2 * i] = -product;
      terms[4 + 2 * i] = -Math.fma(count, HALF_PI[i], -product);
    }
    return TripleDouble.sum(terms);
  }
}
