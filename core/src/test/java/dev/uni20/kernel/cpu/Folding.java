package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.ElementAccess;
import dev.uni20.memory.HostAccess;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;

/** Feeds arrays to accumulators, and the oracles that the results are held against. */
final class Folding {
  /** A cut that hands over everything at once. */
  static final int WHOLE = Integer.MAX_VALUE;

  private static final MathContext OVERSIZED = new MathContext(120, RoundingMode.HALF_EVEN);

  private Folding() {}

  /** Folds float64 elements in pieces of at most {@code cut}. */
  static DoublePair fold(Accumulator accumulator, double[] x, int cut, DType result) {
    try (NativeArray elements = NativeArray.of(x)) {
      accumulator.reset();
      for (int i = 0; i < x.length; i += Math.min(cut, x.length - i)) {
        accumulator.add(elements.address() + i * 8L, Math.min(cut, x.length - i));
      }
      return finish(accumulator, result);
    }
  }

  /** Folds the products of float64 elements in pieces of at most {@code cut}. */
  static DoublePair foldProducts(
      Accumulator accumulator, double[] x, double[] y, int cut, DType result) {
    try (NativeArray left = NativeArray.of(x);
        NativeArray right = NativeArray.of(y)) {
      accumulator.reset();
      for (int i = 0; i < x.length; i += Math.min(cut, x.length - i)) {
        int length = Math.min(cut, x.length - i);
        accumulator.addProducts(left.address() + i * 8L, right.address() + i * 8L, length, false);
      }
      return finish(accumulator, result);
    }
  }

  /** Folds longdoubles given as high and low in turn. */
  static DoublePair foldPairs(Accumulator accumulator, double[] x, DType result) {
    try (NativeArray elements = NativeArray.of(x)) {
      accumulator.reset();
      accumulator.add(elements.address(), x.length / 2);
      return finish(accumulator, result);
    }
  }

  /** Folds products of longdoubles given as high and low in turn. */
  static DoublePair foldPairProducts(
      Accumulator accumulator, double[] x, double[] y, DType result) {
    try (NativeArray left = NativeArray.of(x);
        NativeArray right = NativeArray.of(y)) {
      accumulator.reset();
      accumulator.addProducts(left.address(), right.address(), x.length / 2, false);
      return finish(accumulator, result);
    }
  }

  /** Stores the result in a dtype and reads it back. */
  static DoublePair finish(Accumulator accumulator, DType result) {
    try (NativeArray cell = NativeArray.cell()) {
      long address = cell.address();
      accumulator.finish(result, address);
      LongDouble value = ElementAccess.load(result, address).longDoubleValue();
      return new DoublePair(value.high(), value.low());
    }
  }

  /** Stores an integer result and reads its 64 bits back. */
  static long finishInteger(Accumulator accumulator, DType result) {
    try (NativeArray cell = NativeArray.cell()) {
      accumulator.finish(result, cell.address());
      return HostAccess.getLong(cell.address());
    }
  }

  /** Folds integers and returns the stored 64 bits. */
  static long foldIntegers(Accumulator accumulator, long[] x, DType result) {
    feed(accumulator, x);
    return finishInteger(accumulator, result);
  }

  /** Folds integers to a floating result. */
  static DoublePair foldIntegersToFloating(Accumulator accumulator, long[] x, DType result) {
    feed(accumulator, x);
    return finish(accumulator, result);
  }

  private static void feed(Accumulator accumulator, long[] x) {
    try (NativeArray elements = NativeArray.of(x)) {
      accumulator.reset();
      accumulator.add(elements.address(), x.length);
    }
  }

  /** Folds the products of integers and returns the stored 64 bits. */
  static long foldIntegerProducts(
      Accumulator accumulator, long[] x, long[] y, boolean negate, DType result) {
    try (NativeArray left = NativeArray.of(x);
        NativeArray right = NativeArray.of(y)) {
      accumulator.reset();
      accumulator.addProducts(left.address(), right.address(), x.length, negate);
      return finishInteger(accumulator, result);
    }
  }

  /** The exact sum. */
  static BigDecimal sum(double... x) {
    BigInteger sum = BigInteger.ZERO;
    int least = leastUnit(x);
    for (double value : x) {
      sum = sum.add(BigInteger.valueOf(significand(value)).shiftLeft(unit(value) - least));
    }
    return scaled(sum, least);
  }

  /** The exact sum of absolute values. */
  static BigDecimal absoluteSum(double... x) {
    double[] absolute = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      absolute[i] = Math.abs(x[i]);
    }
    return sum(absolute);
  }

  /** The exact inner product. */
  static BigDecimal innerProduct(double[] x, double[] y) {
    BigInteger sum = BigInteger.ZERO;
    int least = leastUnit(x) + leastUnit(y);
    for (int i = 0; i < x.length; i++) {
      BigInteger left = BigInteger.valueOf(significand(x[i]));
      BigInteger product = left.multiply(BigInteger.valueOf(significand(y[i])));
      sum = sum.add(product.shiftLeft(unit(x[i]) + unit(y[i]) - least));
    }
    return scaled(sum, least);
  }

  /** The sum of absolute products. */
  static BigDecimal absoluteProducts(double[] x, double[] y) {
    double[] left = new double[x.length];
    double[] right = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      left[i] = Math.abs(x[i]);
      right[i] = Math.abs(y[i]);
    }
    return innerProduct(left, right);
  }

  private static BigDecimal scaled(BigInteger value, int exponent) {
    BigInteger power = BigInteger.ONE.shiftLeft(Math.abs(exponent));
    return exponent < 0
        ? new BigDecimal(value).divide(new BigDecimal(power))
        : new BigDecimal(value.multiply(power));
  }

  private static int leastUnit(double... x) {
    int least = Double.MAX_EXPONENT;
    for (double value : x) {
      least = Math.min(least, unit(value));
    }
    return least;
  }

  /** Exponent of the last bit. */
  private static int unit(double value) {
    return Math.max(Math.getExponent(value), Double.MIN_EXPONENT) - 52;
  }

  private static long significand(double value) {
    return (long) Math.scalb(value, -unit(value));
  }

  /** The norm to 120 digits. */
  static BigDecimal norm(double... x) {
    return innerProduct(x, x).sqrt(OVERSIZED);
  }

  /** A quotient to 120 digits. */
  static BigDecimal quotient(BigDecimal x, long divisor) {
    return x.divide(BigDecimal.valueOf(divisor), OVERSIZED);
  }

  /**
   * The float64 nearest to a number: BigDecimal's own conversion, which is correctly rounded since
   * JDK 21.
   */
  static double nearest(BigDecimal value) {
    return value.doubleValue();
  }

  /** An exact power of two. */
  static BigDecimal powerOfTwo(int exponent) {
    return new BigDecimal(Math.scalb(1.0, exponent));
  }

  /** The value of a pair. */
  static BigDecimal value(DoublePair pair) {
    return new BigDecimal(pair.high()).add(new BigDecimal(pair.low()));
  }

  /** How far a float64 lies from the exact value, in ulps of the exact value's float64. */
  static double ulps(double actual, BigDecimal exact) {
    return new BigDecimal(actual)
        .subtract(exact)
        .abs()
        .divide(new BigDecimal(Math.ulp(nearest(exact))), MathContext.DECIMAL64)
        .doubleValue();
  }

  /**
   * Returns whether a float64 sum keeps the contract: within 1 ulp and 4096 u^2 times the sum of
   * absolute values, u = 2^-53.
   */
  static boolean isWithinBound(double actual, BigDecimal exact, BigDecimal absolute) {
    if (!Double.isFinite(actual)) {
      return false;
    }
    BigDecimal bound =
        new BigDecimal(Math.ulp(nearest(exact))).add(absolute.multiply(powerOfTwo(-94)));
    return new BigDecimal(actual).subtract(exact).abs().compareTo(bound) <= 0;
  }

  /** A float64 of any sign and significand, its exponent evenly between two limits. */
  static double random(Random random, int leastExponent, int greatestExponent) {
    int exponent = leastExponent + random.nextInt(greatestExponent - leastExponent + 1);
    double significand = 1 + random.nextDouble();
    return Math.scalb(random.nextBoolean() ? significand : -significand, exponent);
  }

  /** Values with exponents evenly between two limits. */
  static double[] randoms(Random random, int length, int leastExponent, int greatestExponent) {
    double[] x = new double[length];
    for (int i = 0; i < length; i++) {
      x[i] = random(random, leastExponent, greatestExponent);
    }
    return x;
  }

  /** Shuffles in place. */
  static void shuffle(Random random, double[] x) {
    for (int i = x.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      double kept = x[i];
      x[i] = x[j];
      x[j] = kept;
    }
  }

  /**
   * An ill-conditioned inner product: the first half of the factors spread over {@code bits} binary
   * orders, the second half chosen to cancel what has gathered (T. Ogita, S. M. Rump and S. Oishi,
   * "Accurate sum and dot product", algorithm 6.1).
   */
  static void cancelling(Random random, double[] x, double[] y, int bits) {
    int half = x.length / 2;
    BigDecimal gathered = BigDecimal.ZERO;
    for (int i = 0; i < x.length; i++) {
      int exponent =
          i < half
              ? (int) Math.round(random.nextDouble() * bits / 2)
              : (int) Math.round(bits / 2.0 * (x.length - 1 - i) / Math.max(1, x.length - half));
      x[i] = Math.scalb(2 * random.nextDouble() - 1, exponent);
      if (i < half) {
        y[i] = Math.scalb(2 * random.nextDouble() - 1, exponent);
      } else {
        double target = Math.scalb(2 * random.nextDouble() - 1, exponent);
        y[i] =
            new BigDecimal(target)
                .subtract(gathered)
                .divide(new BigDecimal(x[i]), MathContext.DECIMAL64)
                .doubleValue();
      }
      gathered = gathered.add(new BigDecimal(x[i]).multiply(new BigDecimal(y[i])));
    }
  }

  /** An unsigned number of 64 bits. */
  static BigInteger unsigned(long bits) {
    return new BigInteger(Long.toUnsignedString(bits));
  }
}
