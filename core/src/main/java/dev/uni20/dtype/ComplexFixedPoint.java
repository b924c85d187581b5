package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Complex powers whose exponent is so large that three doubles leave too few digits of the angle:
 * logarithm, product and reduction by quarter turns in fixed point, with as many bits as the
 * exponent has, and {@value #GUARD_BITS} more.
 *
 * <p>The logarithm takes square roots until the number is near 1, and sums the series of atanh
 * there (Brent, "Fast multiple-precision evaluation of elementary functions", 1976).
 */
final class ComplexFixedPoint {
  /** Bits after the point beyond those that the exponent takes away. */
  private static final int GUARD_BITS = 200;

  /** Square roots taken; each halves the logarithm, and costs a bit of its accuracy. */
  private static final int ROOTS = 16;

  /** Doubles are multiples of 2^-1074. */
  private static final int DOUBLE_BITS = 1074;

  /** More bits than any call asks for. */
  private static final int CONSTANT_BITS = GUARD_BITS + Double.MAX_EXPONENT + 64;

  private static final int TRIPLE_BITS = 240;

  /** Beyond it, e to this is zero or infinite. */
  private static final double BOUND = 3000;

  /** The logarithm of two and half of pi. */
  private static final class Constants {
    static final BigInteger LN2 =
        log(BigInteger.TWO.shiftLeft(CONSTANT_BITS), BigInteger.ZERO, CONSTANT_BITS)[0];

    static final BigInteger HALF_PI =
        log(BigInteger.ONE.shiftLeft(CONSTANT_BITS).negate(), BigInteger.ZERO, CONSTANT_BITS)[1]
            .shiftRight(1);

    private Constants() {}
  }

  private ComplexFixedPoint() {}

  /**
   * The logarithm of a power, its angle reduced.
   *
   * @param real the real part of the logarithm, within {@value #BOUND} of zero
   * @param angle what quarter turns leave of the imaginary part, at most pi/4 and a rounding
   * @param quarter the quarter turns, modulo 4
   */
  record Turned(TripleDouble real, TripleDouble angle, int quarter) {}

  /**
   * w log(z).
   *
   * @param z finite and not zero
   * @param w finite
   */
  static Turned logOfPower(ComplexLongDouble z, ComplexLongDouble w) {
    int largest =
        Math.max(Math.getExponent(w.real().high()), Math.getExponent(w.imaginary().high()));
    int bits = GUARD_BITS + Math.max(0, largest);
    int exponent =
        Math.max(Math.getExponent(z.real().high()), Math.getExponent(z.imaginary().high()));
    BigInteger[] log =
        log(fixed(z.real(), bits - exponent), fixed(z.imaginary().abs(), bits - exponent), bits);
    BigInteger magnitude =
        log[0].add(constant(Constants.LN2, bits).multiply(BigInteger.valueOf(exponent)));
    boolean below = Math.copySign(1, z.imaginary().high()) < 0;
    BigInteger angle = below ? log[1].negate() : log[1];
    BigInteger u = fixed(w.real(), DOUBLE_BITS);
    BigInteger v = fixed(w.imaginary(), DOUBLE_BITS);
    BigInteger real = u.multiply(magnitude).subtract(v.multiply(angle)).shiftRight(DOUBLE_BITS);
    BigInteger turns = u.multiply(angle).add(v.multiply(magnitude)).shiftRight(DOUBLE_BITS);
    BigInteger quarterTurn = constant(Constants.HALF_PI, bits);
    BigInteger quarters = turns.shiftLeft(1).add(quarterTurn).divide(quarterTurn.shiftLeft(1));
    return new Turned(
        bounded(real, bits),
        triple(turns.subtract(quarters.multiply(quarterTurn)), bits),
        quarters.intValue() & 3);
  }

  private static BigInteger constant(BigInteger value, int bits) {
    return value.shiftRight(CONSTANT_BITS - bits);
  }

  /** The logarithm of (x + iy) / 2^bits, in the same fixed point; y is not negative. */
  private static BigInteger[] log(BigInteger x, BigInteger y, int bits) {
    BigInteger a = x;
    BigInteger b = y;
    for (int i = 0; i < ROOTS; i++) {
      BigInteger magnitude = a.multiply(a).add(b.multiply(b)).sqrt();
      // The part that does not cancel, and the other one from it.
      BigInteger large = magnitude.add(a.abs()).shiftLeft(bits - 1).sqrt();
      BigInteger small = b.shiftLeft(bits - 1).divide(large);
      boolean left = a.signum() < 0;
      a = left ? small : large;
      b = left ? large : small;
    }
    BigInteger one = BigInteger.ONE.shiftLeft(bits);
    BigInteger s = a.add(one);
    BigInteger t = a.subtract(one);
    BigInteger norm = s.multiply(s).add(b.multiply(b));
    BigInteger p = t.multiply(s).add(b.multiply(b)).shiftLeft(bits).divide(norm);
    BigInteger q = b.shiftLeft(bits + 1).multiply(one).divide(norm);
    return atanh(p, q, bits);
  }

  /** atanh(p + iq) times 2^(ROOTS + 1). */
  private static BigInteger[] atanh(BigInteger p, BigInteger q, int bits) {
    BigInteger squareReal = p.multiply(p).subtract(q.multiply(q)).shiftRight(bits);
    BigInteger squareImaginary = p.multiply(q).shiftRight(bits - 1);
    BigInteger real = BigInteger.ZERO;
    BigInteger imaginary = BigInteger.ZERO;
    BigInteger a = p;
    BigInteger b = q;
    // The power falls by more than 28 bits at each step.
    for (int n = 0; n <= bits / 28 + 1; n++) {
      BigInteger divisor = BigInteger.valueOf(2L * n + 1);
      real = real.add(a.divide(divisor));
      imaginary = imaginary.add(b.divide(divisor));
      BigInteger next =
          a.multiply(squareReal).subtract(b.multiply(squareImaginary)).shiftRight(bits);
      b = a.multiply(squareImaginary).add(b.multiply(squareReal)).shiftRight(bits);
      a = next;
    }
    return new BigInteger[] {real.shiftLeft(ROOTS + 1), imaginary.shiftLeft(ROOTS + 1)};
  }

  /** The value times 2^bits, what is below the point cut off. */
  private static BigInteger fixed(LongDouble value, int bits) {
    return fixed(value.high(), bits).add(fixed(value.low(), bits));
  }

  private static BigInteger fixed(double value, int bits) {
    int unit = Math.max(Math.getExponent(value), Double.MIN_EXPONENT) - 52;
    return BigInteger.valueOf((long) Math.scalb(value, -unit)).shiftLeft(unit + bits);
  }

  private static TripleDouble bounded(BigInteger value, int bits) {
    return value.bitLength() - bits > 11
        ? TripleDouble.of(value.signum() * BOUND)
        : triple(value, bits);
  }

  /** A fixed-point number below 2^12. */
  private static TripleDouble triple(BigInteger value, int bits) {
    BigInteger rest = value.shiftRight(bits - TRIPLE_BITS);
    double[] parts = new double[4];
    for (int i = 0; i < parts.length; i++) {
      double part = rest.doubleValue();
      rest = rest.subtract(new BigDecimal(part).toBigInteger());
      parts[i] = Math.scalb(part, -TRIPLE_BITS);
    }
    return TripleDouble.renormalize(parts[0], parts[1], parts[2], parts[3]);
  }
}
