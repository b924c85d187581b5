package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import java.math.BigInteger;

/**
 * Rounds exact numbers, magnitude * 2^exponent, to float32, float64 or longdouble: to nearest, ties
 * to even, subnormals included, overflow to infinity. A longdouble gets the nearest float64 as its
 * high part and the nearest float64 of the rest as its low part.
 *
 * <p>Quotients and square roots are developed to more bits than any result keeps, and their last
 * bit is set when the development does not end: such a number rounds like the true one.
 */
final class ExactRounding {
  /** Bits to which quotients and roots are developed: two float64 significands and a margin. */
  private static final int DEVELOPED_BITS = 2 * 53 + 64;

  private ExactRounding() {}

  /**
   * Rounds a dyadic number.
   *
   * @param negative whether the number is below zero
   * @param magnitude its absolute value, in units of 2^exponent
   * @param exponent the unit's exponent
   * @param result float32, float64 or longdouble
   */
  static DoublePair dyadic(boolean negative, BigInteger magnitude, int exponent, DType result) {
    int digits = result.precisionDigits() - DType.FLOAT64.precisionDigits();
    DoublePair absolute;
    if (digits > 0) {
      absolute = toPair(magnitude, exponent);
    } else if (digits == 0) {
      absolute = new DoublePair(toFloat64(magnitude, exponent), 0);
    } else {
      absolute = new DoublePair(DoublePair.narrowed(toOddFloat64(magnitude, exponent), result), 0);
    }
    // Subtracting from zero keeps a low part of zero positive.
    return negative ? new DoublePair(-absolute.high(), 0.0 - absolute.low()) : absolute;
  }

  /** Rounds magnitude * 2^exponent / divisor, the divisor being positive. */
  static DoublePair quotient(
      boolean negative, BigInteger magnitude, int exponent, BigInteger divisor, DType result) {
    int shift = Math.max(0, DEVELOPED_BITS + divisor.bitLength() - magnitude.bitLength());
    BigInteger[] parts = magnitude.shiftLeft(shift).divideAndRemainder(divisor);
    return dyadic(negative, sticky(parts[0], parts[1]), exponent - shift - 1, result);
  }

  /** Rounds the square root of magnitude * 2^exponent. */
  static DoublePair squareRoot(BigInteger magnitude, int exponent, DType result) {
    int shift = Math.max(0, 2 * DEVELOPED_BITS - magnitude.bitLength());
    shift += (exponent - shift) & 1;
    BigInteger[] parts = magnitude.shiftLeft(shift).sqrtAndRemainder();
    return dyadic(false, sticky(parts[0], parts[1]), (exponent - shift) / 2 - 1, result);
  }

  /** Doubles the integral part and marks a remainder in the new last bit. */
  private static BigInteger sticky(BigInteger integral, BigInteger remainder) {
    BigInteger doubled = integral.shiftLeft(1);
    return remainder.signum() == 0 ? doubled : doubled.setBit(0);
  }

  /**
   * Rounds to odd: to the float64 below, its last bit set if anything is left out. A later rounding
   * to a format of at most 51 digits is then as if it had been the only one.
   */
  private static double toOddFloat64(BigInteger magnitude, int exponent) {
    int drop = Math.max(0, magnitude.bitLength() - 53);
    BigInteger kept = magnitude.shiftRight(drop);
    boolean exact = drop == 0 || magnitude.getLowestSetBit() >= drop;
    // Scaling up to below float64's end, or down to its subnormals, keeps the order towards any
    // narrower format: the one overflows to what that format overflows from, the other to zero.
    return Math.scalb((double) (exact ? kept : kept.setBit(0)).longValue(), exponent + drop);
  }

  private static DoublePair toPair(BigInteger magnitude, int exponent) {
    double high = toFloat64(magnitude, exponent);
    if (high == 0 || Double.isInfinite(high)) {
      return new DoublePair(high, 0);
    }
    // high is an integer m times 2^unit; that it came from rounding makes it a multiple of
    // 2^exponent too, so the shift below loses nothing.
    int unit = Math.max(Math.getExponent(high), Double.MIN_EXPONENT) - 52;
    BigInteger leading = BigInteger.valueOf((long) Math.scalb(high, -unit));
    BigInteger rest = magnitude.subtract(leading.shiftLeft(unit - exponent));
    double low = toFloat64(rest.abs(), exponent);
    return DoublePair.normalised(high, rest.signum() < 0 ? -low : low);
  }

  /** Returns the float64 nearest to magnitude * 2^exponent. */
  private static double toFloat64(BigInteger magnitude, int exponent) {
    int unit = Math.max(exponent + magnitude.bitLength() - 53, -1074);
    int drop = unit - exponent;
    if (drop <= 0) {
      return Math.scalb(magnitude.doubleValue(), exponent);
    }
    long kept = magnitude.shiftRight(drop).longValue();
    if (magnitude.testBit(drop - 1)
        && ((kept & 1) != 0 || magnitude.getLowestSetBit() < drop - 1)) {
      kept++;
    }
    return Math.scalb((double) kept, unit);
  }
}
