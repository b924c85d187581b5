package dev.uni20.dtype;

/**
 * The arithmetic of {@link LongDouble} on bare parts, for kernels that hold them apart. Operands
 * are normalised pairs: high is the nearest double of the sum, low is 0 where high is not finite.
 * {@link LongDouble} states accuracy, range and sources.
 */
public final class LongDoubleArithmetic {
  /** Sums and products up to here cannot have lost an intermediate to overflow. */
  private static final double SAFE_MAGNITUDE = 0x1p1021;

  /** Quotients of numbers whose exponents are at most this keep all their parts normal. */
  private static final int SAFE_QUOTIENT_EXPONENT = 450;

  private LongDoubleArithmetic() {}

  /**
   * The sum of two normalised pairs.
   *
   * @param xHigh high of the first
   * @param xLow low of the first
   * @param yHigh high of the second
   * @param yLow low of the second
   * @return x + y
   */
  public static LongDouble add(double xHigh, double xLow, double yHigh, double yLow) {
    double sum = xHigh + yHigh;
    if (!(Math.abs(sum) <= SAFE_MAGNITUDE)) {
      return addExtreme(xHigh, xLow, yHigh, yLow);
    }
    return addPairs(sum, xHigh, xLow, yHigh, yLow);
  }

  private static LongDouble addExtreme(double xHigh, double xLow, double yHigh, double yLow) {
    if (!Double.isFinite(xHigh) || !Double.isFinite(yHigh)) {
      return LongDouble.ofNormalized(xHigh + yHigh, 0.0);
    }
    double x = xHigh * 0x1p-4;
    double y = yHigh * 0x1p-4;
    return timesPower(addPairs(x + y, x, xLow * 0x1p-4, y, yLow * 0x1p-4), 0x1p4);
  }

  /** Multiplies by a power of two that makes the value larger; only overflow can happen. */
  private static LongDouble timesPower(LongDouble value, double power) {
    double scaled = value.high() * power;
    return LongDouble.ofNormalized(scaled, Double.isInfinite(scaled) ? 0.0 : value.low() * power);
  }

  private static LongDouble addPairs(
      double sum, double xHigh, double xLow, double yHigh, double yLow) {
    double part = sum - xHigh;
    double error = (xHigh - (sum - part)) + (yHigh - part);
    double lowSum = xLow + yLow;
    double lowPart = lowSum - xLow;
    double lowError = (xLow - (lowSum - lowPart)) + (yLow - lowPart);
    double c = error + lowSum;
    double v = sum + c;
    double w = lowError + (c - (v - sum));
    double high = v + w;
    if (high == 0) {
      return LongDouble.ofNormalized(sum, 0.0); // the sign of an exact zero is IEEE's
    }
    return LongDouble.ofNormalized(high, w - (high - v));
  }

  /**
   * The product of two normalised pairs.
   *
   * @param xHigh high of the first
   * @param xLow low of the first
   * @param yHigh high of the second
   * @param yLow low of the second
   * @return x * y
   */
  public static LongDouble multiply(double xHigh, double xLow, double yHigh, double yLow) {
    double product = xHigh * yHigh;
    if (!(Math.abs(product) <= SAFE_MAGNITUDE)) {
      return multiplyExtreme(xHigh, xLow, yHigh, yLow);
    }
    if (product == 0) {
      return LongDouble.ofNormalized(product, 0.0);
    }
    return multiplyPairs(product, xHigh, xLow, yHigh, yLow);
  }

  private static LongDouble multiplyExtreme(double xHigh, double xLow, double yHigh, double yLow) {
    if (!Double.isFinite(xHigh) || !Double.isFinite(yHigh)) {
      return LongDouble.ofNormalized(xHigh * yHigh, 0.0);
    }
    // One factor is at least 2^510 here, and its digits below 2^-1074 matter to nothing.
    if (Math.abs(xHigh) < Math.abs(yHigh)) {
      return multiplyExtreme(yHigh, yLow, xHigh, xLow);
    }
    double x = xHigh * 0x1p-64;
    double product = x * yHigh;
    return Double.isInfinite(product)
        ? LongDouble.of(product)
        : timesPower(multiplyPairs(product, x, xLow * 0x1p-64, yHigh, yLow), 0x1p64);
  }

  private static LongDouble multiplyPairs(
      double product, double xHigh, double xLow, double yHigh, double yLow) {
    double error = Math.fma(xHigh, yHigh, -product);
    double cross = Math.fma(xLow, yHigh, Math.fma(xHigh, yLow, xLow * yLow));
    return sumOfOrdered(product, error + cross);
  }

  /**
   * The quotient of two normalised pairs.
   *
   * @param xHigh high of the dividend
   * @param xLow low of the dividend
   * @param yHigh high of the divisor
   * @param yLow low of the divisor
   * @return x / y
   */
  public static LongDouble divide(double xHigh, double xLow, double yHigh, double yLow) {
    int xExponent = Math.getExponent(xHigh);
    int yExponent = Math.getExponent(yHigh);
    if (Math.max(Math.abs(xExponent), Math.abs(yExponent)) <= SAFE_QUOTIENT_EXPONENT) {
      return dividePairs(xHigh, xLow, yHigh, yLow);
    }
    if (xHigh == 0 || yHigh == 0 || !Double.isFinite(xHigh) || !Double.isFinite(yHigh)) {
      return LongDouble.ofNormalized(xHigh / yHigh, 0.0);
    }
    // getExponent is -1023 for every subnormal: bring those up before taking their exponent.
    int xShift = xExponent < Double.MIN_EXPONENT ? 128 : -xExponent;
    int yShift = yExponent < Double.MIN_EXPONENT ? 128 : -yExponent;
    LongDouble x = LongDouble.ofNormalized(xHigh, xLow).scalb(xShift);
    LongDouble y = LongDouble.ofNormalized(yHigh, yLow).scalb(yShift);
    if (xShift == 128 || yShift == 128) {
      int xRest = -Math.getExponent(x.high());
      int yRest = -Math.getExponent(y.high());
      x = x.scalb(xRest);
      y = y.scalb(yRest);
      xShift += xRest;
      yShift += yRest;
    }
    return dividePairs(x.high(), x.low(), y.high(), y.low()).scalb(yShift - xShift);
  }

  private static LongDouble dividePairs(double xHigh, double xLow, double yHigh, double yLow) {
    double first = xHigh / yHigh;
    if (first == 0) {
      return LongDouble.ofNormalized(first, 0.0);
    }
    // The remainder x - first * y: the leading difference is exact, the rest two doubles deep.
    double product = first * yHigh;
    double productError = Math.fma(first, yHigh, -product);
    double cross = first * yLow;
    double crossError = Math.fma(first, yLow, -cross);
    LongDouble remainder =
        add(xHigh - product, 0.0, -productError, 0.0).add(add(xLow, 0.0, -cross, 0.0));
    double second = (remainder.high() - crossError) / yHigh;
    double left = Math.fma(-second, yHigh, remainder.high());
    double third = (left + (remainder.low() - Math.fma(second, yLow, crossError))) / yHigh;
    double sum = first + second;
    return sumOfOrdered(sum, (second - (sum - first)) + third);
  }

  /**
   * The square root of a normalised pair.
   *
   * @param xHigh the pair's high
   * @param xLow the pair's low
   * @return the root
   */
  public static LongDouble sqrt(double xHigh, double xLow) {
    if (!(xHigh > 0) || Double.isInfinite(xHigh)) {
      return LongDouble.ofNormalized(Math.sqrt(xHigh), 0.0);
    }
    int exponent = Math.getExponent(xHigh);
    if (Math.abs(exponent) <= 900) {
      return sqrtPair(xHigh, xLow);
    }
    int shift = exponent > 0 ? -600 : 600;
    LongDouble scaled = LongDouble.ofNormalized(xHigh, xLow).scalb(shift);
    return sqrtPair(scaled.high(), scaled.low()).scalb(-shift / 2);
  }

  private static LongDouble sqrtPair(double xHigh, double xLow) {
    double root = Math.sqrt(xHigh);
    double remainder = Math.fma(-root, root, xHigh); // exact
    double sum = remainder + xLow;
    double part = sum - remainder;
    double sumError = (remainder - (sum - part)) + (xLow - part);
    double twice = 2 * root;
    double second = sum / twice;
    double left = Math.fma(-twice, second, sum) + sumError;
    double third = Math.fma(-second, second, left) / twice;
    double result = root + second;
    return sumOfOrdered(result, (second - (result - root)) + third);
  }

  /** Fast2Sum (Dekker): exact when the first is zero or at least as large as the second. */
  static LongDouble sumOfOrdered(double larger, double smaller) {
    double sum = larger + smaller;
    return LongDouble.ofNormalized(sum, smaller - (sum - larger));
  }
}
