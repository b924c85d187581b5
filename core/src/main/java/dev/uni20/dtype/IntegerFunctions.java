package dev.uni20.dtype;

/**
 * The elementary functions of integer elements, carried in a {@code long} of which the low bits are
 * the element: results are right modulo 2^64, so that storing the low bits wraps. Nothing passes
 * through floating point.
 */
public final class IntegerFunctions {
  private IntegerFunctions() {}

  /**
   * An integer power modulo 2^64, by repeated squaring; the same bits for signed and unsigned
   * bases. 0 to the power 0 is 1.
   *
   * @param base the base
   * @param exponent the exponent, not negative
   * @return base^exponent, wrapped
   * @throws ArithmeticException if the exponent is negative
   */
  public static long power(long base, long exponent) {
    if (exponent < 0) {
      throw new ArithmeticException(
          "power: the integer exponent "
              + exponent
              + " is negative; cast the base to a floating dtype");
    }
    return powerUnsigned(base, exponent);
  }

  /**
   * An integer power modulo 2^64 whose exponent is unsigned.
   *
   * @param base the base
   * @param exponent the exponent, its bits read as unsigned
   * @return base^exponent, wrapped
   */
  public static long powerUnsigned(long base, long exponent) {
    long result = 1;
    long square = base;
    for (long rest = exponent; rest != 0; rest >>>= 1) {
      if ((rest & 1) != 0) {
        result *= square;
      }
      square *= square;
    }
    return result;
  }

  /**
   * x times x.
   *
   * @param x any value
   * @return the square, wrapped
   */
  public static long square(long x) {
    return x * x;
  }

  /**
   * The sign of a signed integer.
   *
   * @param x any value
   * @return -1, 0 or 1
   */
  public static long sign(long x) {
    return Long.signum(x);
  }

  /**
   * The sign of an unsigned integer.
   *
   * @param x its bits
   * @return 0 or 1
   */
  public static long signUnsigned(long x) {
    return x == 0 ? 0 : 1;
  }

  /**
   * The quotient of signed integers, rounded down.
   *
   * @param x the dividend
   * @param y the divisor
   * @param bits the width of the dtype, 8 to 64
   * @return floor(x / y)
   * @throws ArithmeticException if y is zero, or the quotient (the least value by -1) does not fit
   */
  public static long floorDivide(long x, long y, int bits) {
    if (y == 0) {
      throw new ArithmeticException("floorDivide: " + x + " by zero");
    }
    if (y == -1 && x == -1L << (bits - 1)) {
      throw new ArithmeticException(
          "floorDivide: " + x + " by -1 does not fit in " + bits + " signed bits");
    }
    return Math.floorDiv(x, y);
  }

  /**
   * The remainder of {@link #floorDivide}.
   *
   * @param x the dividend
   * @param y the divisor
   * @return x - floor(x / y) * y, with the sign of y; 0 of the least value by -1
   * @throws ArithmeticException if y is zero
   */
  public static long remainder(long x, long y) {
    if (y == 0) {
      throw new ArithmeticException("remainder: " + x + " by zero");
    }
    return Math.floorMod(x, y);
  }

  /**
   * The quotient of unsigned integers, rounded down.
   *
   * @param x the bits of the dividend
   * @param y the bits of the divisor
   * @return floor(x / y)
   * @throws ArithmeticException if y is zero
   */
  public static long floorDivideUnsigned(long x, long y) {
    if (y == 0) {
      throw new ArithmeticException("floorDivide: " + Long.toUnsignedString(x) + " by zero");
    }
    return Long.divideUnsigned(x, y);
  }

  /**
   * The remainder of unsigned integers.
   *
   * @param x the bits of the dividend
   * @param y the bits of the divisor
   * @return x modulo y
   * @throws ArithmeticException if y is zero
   */
  public static long remainderUnsigned(long x, long y) {
    if (y == 0) {
      throw new ArithmeticException("remainder: " + Long.toUnsignedString(x) + " by zero");
    }
    return Long.remainderUnsigned(x, y);
  }

  /**
   * A left shift; bits shifted out are lost, and a count past the width leaves 0.
   *
   * @param x the bits
   * @param count how far; any value from 0 up
   * @return x * 2^count, wrapped
   * @throws ArithmeticException if the count is negative
   */
  public static long shiftLeft(long x, long count) {
    requireCount("shiftLeft", count);
    return count >= Long.SIZE ? 0 : x << count;
  }

  /**
   * A right shift of a signed integer, rounding down; a count past the width leaves 0 or -1.
   *
   * @param x the value
   * @param count how far; any value from 0 up
   * @return floor(x / 2^count)
   * @throws ArithmeticException if the count is negative
   */
  public static long shiftRight(long x, long count) {
    requireCount("shiftRight", count);
    return x >> Math.min(count, Long.SIZE - 1);
  }

  /**
   * A right shift of an unsigned integer; a count past the width leaves 0.
   *
   * @param x the bits, those above the element's width zero
   * @param count how far; any value from 0 up
   * @return floor(x / 2^count)
   * @throws ArithmeticException if the count is negative
   */
  public static long shiftRightUnsigned(long x, long count) {
    requireCount("shiftRight", count);
    return count >= Long.SIZE ? 0 : x >>> count;
  }

  private static void requireCount(String operation, long count) {
    if (count < 0) {
      throw new ArithmeticException(
          operation + ": the count " + count + " is negative; shift the other way");
    }
  }
}
