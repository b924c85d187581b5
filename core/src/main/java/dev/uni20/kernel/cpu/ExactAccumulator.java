package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * The exact sum of any float64 values and products of two float64 values, in any order, rounded
 * once at the end.
 *
 * <p>A superaccumulator: a fixed-point number in two's complement that reaches from 2^-2148, the
 * last bit of the product of the two smallest float64, past 2^2048, the largest product, with room
 * for 2^63 terms. Limbs of 32 bits lie in 64-bit words, so carries wait and are propagated once in
 * {@value #TERMS_PER_PROPAGATION} terms. After R. M. Neal, "Fast exact summation using small and
 * large superaccumulators", arXiv:1505.05571 (2015), widened to products.
 *
 * <p>Specials are IEEE's for the sum of the terms: NaN if a term is NaN or infinities of both signs
 * occur, else the infinity; -0.0 if all terms, one at least, are -0.0; +0.0 for no terms and for
 * any other zero. Nothing here depends on the order of the terms.
 */
public final class ExactAccumulator {
  /** Exponent of the last bit of limb 0: twice that of the smallest float64. */
  private static final int LEAST_EXPONENT = -2 * 1074;

  private static final int LIMBS = 136;
  private static final long LIMB_MASK = 0xFFFF_FFFFL;

  /** A term changes a word by less than 2^52, a propagated one holds less than 2^32. */
  private static final int TERMS_PER_PROPAGATION = 2047;

  private static final int SIGNIFICAND_BITS = 52;
  private static final long FRACTION_MASK = (1L << SIGNIFICAND_BITS) - 1;
  private static final int EXPONENT_MASK = 0x7FF;

  private final long[] limbs = new long[LIMBS];
  private int termsLeft = TERMS_PER_PROPAGATION;

  /** Bits in which some term differed from -0.0; zero as long as all terms were -0.0. */
  private long differenceFromNegativeZero;

  private boolean hasTerms;
  private boolean hasNaN;
  private boolean hasPositiveInfinity;
  private boolean hasNegativeInfinity;

  /** Forgets all terms. */
  public void reset() {
    Arrays.fill(limbs, 0);
    termsLeft = TERMS_PER_PROPAGATION;
    differenceFromNegativeZero = 0;
    hasTerms = false;
    hasNaN = false;
    hasPositiveInfinity = false;
    hasNegativeInfinity = false;
  }

  /** Returns whether a NaN or an infinity, or a product that is one, was among the terms. */
  boolean hasSpecials() {
    return hasNaN || hasPositiveInfinity || hasNegativeInfinity;
  }

  /** Adds a value. */
  public void add(double value) {
    long bits = Double.doubleToRawLongBits(value);
    int exponent = (int) (bits >>> SIGNIFICAND_BITS) & EXPONENT_MASK;
    if (exponent == EXPONENT_MASK) {
      addSpecial(value);
      return;
    }
    hasTerms = true;
    differenceFromNegativeZero |= bits ^ Long.MIN_VALUE;
    long significand = bits & FRACTION_MASK;
    if (exponent == 0) {
      exponent = 1;
    } else {
      significand |= 1L << SIGNIFICAND_BITS;
    }
    int position = exponent - 1075 - LEAST_EXPONENT;
    int limb = position >>> 5;
    int shift = position & 31;
    // Complementing and adding one negates without a branch.
    long sign = bits >> 63;
    limbs[limb] += ((significand << shift & LIMB_MASK) ^ sign) - sign;
    limbs[limb + 1] += (significand >>> (32 - shift) ^ sign) - sign;
    countTerm();
  }

  /** Adds the exact product of two values. */
  public void addProduct(double x, double y) {
    long xBits = Double.doubleToRawLongBits(x);
    long yBits = Double.doubleToRawLongBits(y);
    int xExponent = (int) (xBits >>> SIGNIFICAND_BITS) & EXPONENT_MASK;
    int yExponent = (int) (yBits >>> SIGNIFICAND_BITS) & EXPONENT_MASK;
    if (xExponent == EXPONENT_MASK || yExponent == EXPONENT_MASK) {
      addSpecial(x * y);
      return;
    }
    hasTerms = true;
    long xSignificand = xBits & FRACTION_MASK;
    long ySignificand = yBits & FRACTION_MASK;
    if (xExponent == 0) {
      xExponent = 1;
    } else {
      xSignificand |= 1L << SIGNIFICAND_BITS;
    }
    if (yExponent == 0) {
      yExponent = 1;
    } else {
      ySignificand |= 1L << SIGNIFICAND_BITS;
    }
    long sign = (xBits ^ yBits) >> 63;
    if (xSignificand == 0 || ySignificand == 0) {
      differenceFromNegativeZero |= ~sign;
      return;
    }
    differenceFromNegativeZero = -1;
    long low = xSignificand * ySignificand;
    long high = Math.multiplyHigh(xSignificand, ySignificand);
    int position = xExponent + yExponent - 2 * 1075 - LEAST_EXPONENT;
    int limb = position >>> 5;
    int shift = position & 31;
    long third = (high << shift | low >>> 32 >>> (32 - shift)) & LIMB_MASK;
    limbs[limb] += ((low << shift & LIMB_MASK) ^ sign) - sign;
    limbs[limb + 1] += ((low >>> (32 - shift) & LIMB_MASK) ^ sign) - sign;
    limbs[limb + 2] += (third ^ sign) - sign;
    limbs[limb + 3] += (high >>> (32 - shift) ^ sign) - sign;
    countTerm();
  }

  /** Adds a longdouble. */
  public void add(double high, double low) {
    add(high);
    // A low part of zero says nothing, not even that a negative zero was positive.
    if (low != 0 && Double.isFinite(high)) {
      add(low);
    }
  }

  /** Adds the exact product of two longdoubles. */
  void addProduct(double xHigh, double xLow, double yHigh, double yLow) {
    addProduct(xHigh, yHigh);
    if (!Double.isFinite(xHigh) || !Double.isFinite(yHigh)) {
      return;
    }
    if (xLow != 0) {
      addProduct(xLow, yHigh);
    }
    if (yLow != 0) {
      addProduct(xHigh, yLow);
      if (xLow != 0) {
        addProduct(xLow, yLow);
      }
    }
  }

  /** Adds the terms of another accumulator, whose value stays. */
  public void merge(ExactAccumulator other) {
    propagate();
    other.propagate();
    for (int i = 0; i < LIMBS; i++) {
      limbs[i] += other.limbs[i];
    }
    countTerm();
    differenceFromNegativeZero |= other.differenceFromNegativeZero;
    hasTerms |= other.hasTerms;
    hasNaN |= other.hasNaN;
    hasPositiveInfinity |= other.hasPositiveInfinity;
    hasNegativeInfinity |= other.hasNegativeInfinity;
  }

  private void addSpecial(double value) {
    hasTerms = true;
    differenceFromNegativeZero = -1;
    if (Double.isNaN(value)) {
      hasNaN = true;
    } else if (value > 0) {
      hasPositiveInfinity = true;
    } else {
      hasNegativeInfinity = true;
    }
  }

  private void countTerm() {
    if (--termsLeft == 0) {
      propagate();
    }
  }

  /** Moves all carries on: every limb but the last, which has the sign, ends in [0, 2^32). */
  private void propagate() {
    long carry = 0;
    for (int i = 0; i < LIMBS - 1; i++) {
      long word = limbs[i] + carry;
      limbs[i] = word & LIMB_MASK;
      carry = word >> 32;
    }
    limbs[LIMBS - 1] += carry;
    termsLeft = TERMS_PER_PROPAGATION;
  }

  /** Returns the sum, rounded once to a floating dtype. */
  public DoublePair sum(DType result) {
    if (hasSpecials()) {
      return new DoublePair(specialSum(), 0);
    }
    Magnitude magnitude = magnitude();
    if (magnitude.isZero()) {
      return new DoublePair(zero(), 0);
    }
    return ExactRounding.dyadic(
        magnitude.negative, magnitude.toBigInteger(), magnitude.exponent(), result);
  }

  /**
   * Returns the sum divided by a count, rounded once to a floating dtype; NaN for a count of zero.
   */
  public DoublePair mean(long count, DType result) {
    if (count == 0) {
      return new DoublePair(Double.NaN, 0);
    }
    if (hasSpecials()) {
      return new DoublePair(specialSum(), 0);
    }
    Magnitude magnitude = magnitude();
    if (magnitude.isZero()) {
      return new DoublePair(zero(), 0);
    }
    return ExactRounding.quotient(
        magnitude.negative,
        magnitude.toBigInteger(),
        magnitude.exponent(),
        BigInteger.valueOf(count),
        result);
  }

  /**
   * Returns the square root of the sum, rounded once to a floating dtype. The terms are squares: +0
   * for a zero sum, NaN for a negative one.
   */
  public DoublePair squareRoot(DType result) {
    if (hasSpecials()) {
      return new DoublePair(Math.sqrt(specialSum()), 0);
    }
    Magnitude magnitude = magnitude();
    if (magnitude.isZero()) {
      return new DoublePair(0, 0);
    }
    if (magnitude.negative) {
      return new DoublePair(Double.NaN, 0);
    }
    return ExactRounding.squareRoot(magnitude.toBigInteger(), magnitude.exponent(), result);
  }

  private double specialSum() {
    if (hasNaN || (hasPositiveInfinity && hasNegativeInfinity)) {
      return Double.NaN;
    }
    return hasPositiveInfinity ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
  }

  private double zero() {
    return hasTerms && differenceFromNegativeZero == 0 ? -0.0 : 0.0;
  }

  private Magnitude magnitude() {
    propagate();
    return new Magnitude(limbs);
  }

  /** The absolute value of a propagated accumulator, cut to the limbs that are not zero. */
  private static final class Magnitude {
    private final boolean negative;
    private final long[] limbs;
    private int first;
    private int end;

    Magnitude(long[] propagated) {
      negative = propagated[LIMBS - 1] < 0;
      limbs = negative ? negated(propagated) : propagated;
      end = LIMBS;
      while (end > 0 && limbs[end - 1] == 0) {
        end--;
      }
      while (first < end && limbs[first] == 0) {
        first++;
      }
    }

    private static long[] negated(long[] propagated) {
      long[] negated = new long[LIMBS];
      long carry = 0;
      for (int i = 0; i < LIMBS; i++) {
        long word = carry - propagated[i];
        negated[i] = word & LIMB_MASK;
        carry = word >> 32;
      }
      return negated;
    }

    boolean isZero() {
      return first == end;
    }

    int exponent() {
      return LEAST_EXPONENT + 32 * first;
    }

    BigInteger toBigInteger() {
      byte[] bytes = new byte[4 * (end - first)];
      for (int i = first; i < end; i++) {
        int at = bytes.length - 4 * (i - first);
        for (int j = 0; j < 4; j++) {
          bytes[at - 1 - j] = (byte) (limbs[i] >>> (8 * j));
        }
      }
      return new BigInteger(1, bytes);
    }
  }
}
