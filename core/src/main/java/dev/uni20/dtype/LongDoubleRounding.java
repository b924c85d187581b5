package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Integers next to pairs, the division that rounds down, and neighbours. */
final class LongDoubleRounding {
  /** Quotients up to here are right to the unit when computed in pairs. */
  private static final double SMALL_QUOTIENT = 0x1p45;

  private LongDoubleRounding() {}

  static LongDouble copySign(LongDouble x, LongDouble sign) {
    boolean same =
        (Double.doubleToRawLongBits(x.high()) ^ Double.doubleToRawLongBits(sign.high())) >= 0;
    return same ? x : x.negate();
  }

  static LongDouble floor(LongDouble x) {
    double whole = Math.floor(x.high());
    return whole == x.high() && x.isFinite()
        ? withRest(whole, Math.floor(x.low()))
        : LongDouble.of(whole);
  }

  static LongDouble ceil(LongDouble x) {
    double whole = Math.ceil(x.high());
    return whole == x.high() && x.isFinite()
        ? withRest(whole, Math.ceil(x.low()))
        : LongDouble.of(whole);
  }

  static LongDouble rint(LongDouble x) {
    double whole = Math.rint(x.high());
    if (whole == x.high() && x.isFinite()) {
      return withRest(whole, Math.rint(x.low())); // an even high: a tie of low is one of the sum
    }
    if (Math.abs(x.high() - whole) == 0.5 && x.low() != 0) {
      return LongDouble.of(x.low() > 0 ? Math.ceil(x.high()) : Math.floor(x.high()));
    }
    return LongDouble.of(whole);
  }

  private static LongDouble withRest(double whole, double rest) {
    return rest == 0 ? LongDouble.of(whole) : LongDouble.of(whole, rest);
  }

  static LongDouble nextUp(LongDouble x) {
    double high = x.high();
    double low = x.low();
    if (!x.isFinite()) {
      return high == Double.NEGATIVE_INFINITY ? LongDouble.MAX_VALUE.negate() : x;
    }
    if (x.equalTo(LongDouble.MAX_VALUE)) {
      return LongDouble.POSITIVE_INFINITY;
    }
    double next = Math.nextUp(low);
    if (high + next == high) {
      return LongDouble.ofNormalized(high, next);
    }
    // The sum rounds to the next high now; half the gap belongs to the even one of the two.
    double nextHigh = Math.nextUp(high);
    double gap = nextHigh - high;
    double half = gap / 2;
    if (half == 0) {
      return LongDouble.of(nextHigh); // subnormal: there is no low
    }
    return LongDouble.ofNormalized(nextHigh, low == half ? Math.nextUp(-half) : next - gap);
  }

  static LongDouble nextDown(LongDouble x) {
    return nextUp(x.negate()).negate();
  }

  static LongDouble floorDivide(LongDouble x, LongDouble y) {
    if (!x.isFinite() || !y.isFinite() || x.isZero() || y.isZero()) {
      return LongDouble.of(RealFunctions.floorDivide(x.high(), y.high()));
    }
    LongDouble quotient = x.divide(y);
    if (Math.abs(quotient.high()) < SMALL_QUOTIENT) {
      LongDouble floor = floor(quotient);
      return floor.add(LongDouble.of((double) correction(x, y, floor)));
    }
    BigInteger[] parts = exactly(x, y);
    return LongDouble.of(parts[0]);
  }

  static LongDouble remainder(LongDouble x, LongDouble y) {
    if (y.isInfinite() && x.isFinite() && !x.isZero()) {
      return x.signum() == y.signum() ? x : y;
    }
    if (!x.isFinite() || !y.isFinite() || x.isZero() || y.isZero()) {
      return LongDouble.of(RealFunctions.remainder(x.high(), y.high()));
    }
    LongDouble quotient = x.divide(y);
    if (Math.abs(quotient.high()) < SMALL_QUOTIENT && isWide(x) && isWide(y)) {
      LongDouble floor = floor(quotient);
      floor = floor.add(LongDouble.of((double) correction(x, y, floor)));
      return copySign(rest(x, y, floor.high()).toLongDouble(), y);
    }
    BigInteger[] parts = exactly(x, y);
    BigDecimal rest = new BigDecimal(parts[1]).multiply(UNIT);
    return copySign(LongDouble.of(rest), y);
  }

  /** Whether products with the value lose nothing to underflow or overflow. */
  private static boolean isWide(LongDouble x) {
    int exponent = Math.getExponent(x.high());
    return exponent > -700 && exponent < 900;
  }

  /** How much an integer has to change to be the floor of x / y: -1, 0 or 1. */
  private static int correction(LongDouble x, LongDouble y, LongDouble floor) {
    if (!isWide(x) || !isWide(y)) {
      return LongDouble.of(exactly(x, y)[0]).subtract(floor).intValue();
    }
    int sign = signOf(rest(x, y, floor.high()));
    if (sign != 0 && sign != y.signum()) {
      return -1;
    }
    int above = signOf(rest(x, y, floor.high() + 1));
    return above == 0 || above == y.signum() ? 1 : 0;
  }

  private static int signOf(TripleDouble value) {
    return (int) Math.signum(value.high());
  }

  /** x - count y, with no error in any product. */
  private static TripleDouble rest(LongDouble x, LongDouble y, double count) {
    double product = count * y.high();
    double lowProduct = count * y.low();
    return TripleDouble.sum(
        x.high(),
        x.low(),
        -product,
        -Math.fma(count, y.high(), -product),
        -lowProduct,
        -Math.fma(count, y.low(), -lowProduct));
  }

  /** The unit of which every pair is a multiple. */
  private static final BigDecimal UNIT = new BigDecimal(Double.MIN_VALUE);

  /** The floor of x / y, and x - floor y in units of 2^-1074. */
  private static BigInteger[] exactly(LongDouble x, LongDouble y) {
    BigInteger dividend = inUnits(x);
    BigInteger divisor = inUnits(y);
    BigInteger[] parts = dividend.divideAndRemainder(divisor);
    if (parts[1].signum() != 0 && parts[1].signum() != divisor.signum()) {
      parts[0] = parts[0].subtract(BigInteger.ONE);
      parts[1] = parts[1].add(divisor);
    }
    return parts;
  }

  private static BigInteger inUnits(LongDouble x) {
    return inUnits(x.high()).add(inUnits(x.low()));
  }

  private static BigInteger inUnits(double x) {
    int exponent = Math.max(Math.getExponent(x), Double.MIN_EXPONENT) - 52;
    return BigInteger.valueOf((long) Math.scalb(x, -exponent)).shiftLeft(exponent + 1074);
  }

  static LongDouble fma(LongDouble x, LongDouble y, LongDouble z) {
    if (!x.isFinite() || !y.isFinite() || !z.isFinite() || x.isZero() || y.isZero()) {
      return x.multiply(y).add(z);
    }
    int exponent = Math.getExponent(x.high()) + Math.getExponent(y.high());
    int summand = Math.getExponent(z.high());
    if (isWide(x)
        && isWide(y)
        && exponent > -700
        && exponent < 900
        && summand < 900
        && (summand > -700 || z.isZero())) {
      return fusedSum(x, y, z);
    }
    BigDecimal exact = x.toBigDecimal().multiply(y.toBigDecimal()).add(z.toBigDecimal());
    if (exact.signum() == 0) {
      return x.multiply(y).add(z);
    }
    LongDouble rounded = LongDouble.of(exact);
    return rounded.isZero() && exact.signum() < 0 ? rounded.negate() : rounded;
  }

  private static LongDouble fusedSum(LongDouble x, LongDouble y, LongDouble z) {
    double hh = x.high() * y.high();
    double hl = x.high() * y.low();
    double lh = x.low() * y.high();
    double ll = x.low() * y.low();
    LongDouble sum =
        TripleDouble.sum(
                z.high(),
                hh,
                z.low(),
                Math.fma(x.high(), y.high(), -hh),
                hl,
                lh,
                Math.fma(x.high(), y.low(), -hl),
                Math.fma(x.low(), y.high(), -lh),
                ll,
                Math.fma(x.low(), y.low(), -ll))
            .toLongDouble();
    return sum.isZero() ? x.multiply(y).add(z) : sum; // the sign of an exact zero is IEEE's
  }
}
