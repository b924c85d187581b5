package dev.uni20.dtype;

/**
 * A longdouble of moderate size times a power of two, which may lie outside the range of doubles:
 * for the steps of complex division that must neither overflow nor underflow.
 *
 * @param significand zero, or of a magnitude that leaves room for a few operations
 * @param exponent the power of two
 */
record ScaledLongDouble(LongDouble significand, int exponent) {
  /** A term this many powers of two below another changes nothing. */
  private static final int NEGLIGIBLE = 900;

  static ScaledLongDouble of(double value) {
    return of(LongDouble.of(value));
  }

  static ScaledLongDouble of(LongDouble value) {
    if (value.isZero()) {
      return new ScaledLongDouble(value, 0);
    }
    int exponent = exponentOf(value);
    return new ScaledLongDouble(value.scalb(-exponent), exponent);
  }

  /** The exponent of a value as if doubles had no subnormals; that of zero is the smallest. */
  static int exponentOf(LongDouble value) {
    int exponent = Math.getExponent(value.high());
    return exponent < Double.MIN_EXPONENT && !value.isZero()
        ? Math.getExponent(value.high() * 0x1p64) - 64
        : exponent;
  }

  /** Exact for two single doubles. */
  ScaledLongDouble times(ScaledLongDouble other) {
    return new ScaledLongDouble(significand.multiply(other.significand), exponent + other.exponent);
  }

  ScaledLongDouble negate() {
    return new ScaledLongDouble(significand.negate(), exponent);
  }

  ScaledLongDouble plus(ScaledLongDouble other) {
    if (significand.isZero() || other.significand.isZero()) {
      return significand.isZero() && !other.significand.isZero()
          ? other
          : new ScaledLongDouble(significand.add(other.significand), exponent);
    }
    int difference = exponent - other.exponent;
    if (Math.abs(difference) > NEGLIGIBLE) {
      return difference > 0 ? this : other;
    }
    return difference >= 0
        ? new ScaledLongDouble(significand.add(other.significand.scalb(-difference)), exponent)
        : new ScaledLongDouble(
            significand.scalb(difference).add(other.significand), other.exponent);
  }

  LongDouble over(ScaledLongDouble denominator) {
    return significand.divide(denominator.significand).scalb(exponent - denominator.exponent);
  }
}
