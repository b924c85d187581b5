package dev.uni20.kernel.cpu;

import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.LONGDOUBLE;
import static dev.uni20.kernel.Accumulation.COMPENSATED;
import static dev.uni20.kernel.Accumulation.EXACT;
import static dev.uni20.kernel.Accumulation.PLAIN;
import static dev.uni20.kernel.ReductionFunction.INNER_PRODUCT;
import static dev.uni20.kernel.ReductionFunction.MEAN;
import static dev.uni20.kernel.ReductionFunction.NORM;
import static dev.uni20.kernel.ReductionFunction.SUM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.ReductionFunction;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Errors against exact arithmetic, and what the bits may depend on. */
class AccumulatorAccuracyTest {
  private static final BigDecimal LONGDOUBLE_ULP = Folding.powerOfTwo(-105);

  private final Random random = new Random(20);

  private static int[] lengths() {
    return new int[] {
      1, 2, 3, 4, 5, 7, 63, 64, 65, 255, 256, 257, 511, 513, 1023, 1024, 1025, 4095, 4098
    };
  }

  @Test
  void sumAndMeanKeepTheBoundForEveryKindOfInput() {
    for (int length : lengths()) {
      checkSum(Folding.randoms(random, length, -20, 20));
      checkSum(Folding.randoms(random, length, -1074, -1000));
      checkSum(Folding.randoms(random, length, 900, 1010));
      checkSum(Folding.randoms(random, length, -1074, 1010));
      checkSum(Folding.randoms(random, length, 1020, 1023));
      double[] mirrored = Folding.randoms(random, length, -60, 60);
      for (int i = 0; i < length / 2; i++) {
        mirrored[length - 1 - i] = -mirrored[i];
      }
      Folding.shuffle(random, mirrored);
      checkSum(mirrored);
    }
  }

  private void checkSum(double[] x) {
    BigDecimal exact = Folding.sum(x);
    BigDecimal absolute = Folding.absoluteSum(x);
    double sum = fold(SUM, COMPENSATED, FLOAT64, x).high();
    if (Double.isFinite(Folding.nearest(exact))) {
      assertThat(Folding.isWithinBound(sum, exact, absolute)).as("sum %s", sum).isTrue();
    }
    assertThat(fold(SUM, EXACT, FLOAT64, x).high()).isEqualTo(Folding.nearest(exact));
    BigDecimal mean = Folding.quotient(exact, x.length);
    BigDecimal absoluteMean = Folding.quotient(absolute, x.length);
    assertThat(
            Folding.isWithinBound(fold(MEAN, COMPENSATED, FLOAT64, x).high(), mean, absoluteMean))
        .isTrue();
  }

  @Test
  void innerProductKeepsTheBoundForEveryKindOfInput() {
    for (int length : lengths()) {
      checkProduct(
          Folding.randoms(random, length, -20, 20), Folding.randoms(random, length, -20, 20));
      checkProduct(
          Folding.randoms(random, length, -600, -400), Folding.randoms(random, length, -600, -400));
      checkProduct(
          Folding.randoms(random, length, -1074, 1000), Folding.randoms(random, length, -500, 500));
      checkProduct(
          Folding.randoms(random, length, -500, -480), Folding.randoms(random, length, -500, -480));
      checkProduct(
          Folding.randoms(random, length, 480, 515), Folding.randoms(random, length, 480, 515));
      checkProduct(
          Folding.randoms(random, length, -540, -530), Folding.randoms(random, length, -540, -530));
    }
  }

  @Test
  void cancellingInnerProductKeepsTheBound() {
    for (int bits : new int[] {20, 56, 83, 108, 200, 400}) {
      for (int length : new int[] {6, 100, 1000}) {
        double[] x = new double[length];
        double[] y = new double[length];
        Folding.cancelling(random, x, y, bits);
        checkProduct(x, y);
      }
    }
  }

  private void checkProduct(double[] x, double[] y) {
    BigDecimal exact = Folding.innerProduct(x, y);
    double nearest = Folding.nearest(exact);
    assertThat(product(EXACT, FLOAT64, x, y).high()).isEqualTo(nearest);
    if (Double.isFinite(nearest)) {
      double compensated = product(COMPENSATED, FLOAT64, x, y).high();
      assertThat(Folding.isWithinBound(compensated, exact, Folding.absoluteProducts(x, y)))
          .as("%s instead of %s", compensated, nearest)
          .isTrue();
    }
  }

  @Test
  void normIsWithinTwoUlpsAtAnyScale() {
    for (int length : new int[] {1, 2, 3, 5, 63, 256, 257, 1025}) {
      for (int least = -1074; least < 1000; least += 61) {
        checkNorm(Folding.randoms(random, length, least, Math.min(least + 70, 1010)));
      }
      checkNorm(Folding.randoms(random, length, -1074, 1010));
    }
  }

  private void checkNorm(double[] x) {
    BigDecimal exact = Folding.norm(x);
    assertThat(Folding.ulps(fold(NORM, COMPENSATED, FLOAT64, x).high(), exact))
        .isLessThanOrEqualTo(0.51);
    assertThat(Folding.ulps(fold(NORM, PLAIN, FLOAT64, x).high(), exact)).isLessThan(70);
    assertThat(fold(NORM, EXACT, FLOAT64, x).high()).isEqualTo(Folding.nearest(exact));
  }

  @Test
  void aMillionElementsKeepTheBound() {
    checkSum(mirrored(1_000_000));
  }

  @Test
  void manyProductsKeepTheBound() {
    int length = 200_000;
    double[] x = Folding.randoms(random, length, -30, 30);
    double[] y = mirrored(length);
    for (int i = 0; i < length / 2; i++) {
      x[length - 1 - i] = x[i];
    }
    checkProduct(x, y);
  }

  /** Values whose second half cancels the first, but for a thousandth of them. */
  private double[] mirrored(int length) {
    double[] x = Folding.randoms(random, length, -30, 30);
    for (int i = 0; i < length / 2; i++) {
      x[length - 1 - i] = -x[i] + (i % 1000 == 0 ? 0x1p-60 : 0);
    }
    return x;
  }

  @Test
  void float32ResultsAreRoundedOnce() {
    for (int round = 0; round < 2000; round++) {
      float[] x = new float[1 + random.nextInt(6)];
      double[] widened = new double[x.length];
      for (int i = 0; i < x.length; i++) {
        x[i] = (float) Folding.random(random, -40, 10);
        widened[i] = x[i];
      }
      BigDecimal exact = Folding.sum(widened);
      assertThat(fold(SUM, COMPENSATED, FLOAT32, widened).high()).isEqualTo(exact.floatValue());
      assertThat(fold(SUM, EXACT, FLOAT32, widened).high()).isEqualTo(exact.floatValue());
    }
    // In float64 this is a tie between two float32; only the low part tells.
    assertThat(fold(SUM, COMPENSATED, FLOAT32, 1, 0x1p-24, 0x1p-80).high())
        .isEqualTo(Math.nextUp(1f));
    assertThat(fold(SUM, COMPENSATED, FLOAT32, Math.nextUp(1f), 0x1p-24, -0x1p-80).high())
        .isEqualTo(Math.nextUp(1f));
  }

  @Test
  void float32InnerProductsMeansAndNormsAreRoundedOnce() {
    for (int round = 0; round < 2000; round++) {
      double[] x = new double[1 + random.nextInt(6)];
      double[] y = new double[x.length];
      for (int i = 0; i < x.length; i++) {
        x[i] = (float) Folding.random(random, -149, 120);
        y[i] = (float) Folding.random(random, -20, 5);
      }
      BigDecimal product = Folding.innerProduct(x, y);
      BigDecimal mean = Folding.quotient(Folding.sum(x), x.length);
      float norm = Folding.norm(x).floatValue();
      for (Accumulation accumulation : new Accumulation[] {COMPENSATED, EXACT}) {
        assertThat(product(accumulation, FLOAT32, x, y).high()).isEqualTo(product.floatValue());
        assertThat(fold(MEAN, accumulation, FLOAT32, x).high()).isEqualTo(mean.floatValue());
        assertThat(fold(NORM, accumulation, FLOAT32, x).high()).isEqualTo(norm);
      }
    }
  }

  @Test
  void longdoubleResultsOfFloat64KeepThePair() {
    assertThat(fold(SUM, COMPENSATED, LONGDOUBLE, 1, 0x1p-80))
        .isEqualTo(new DoublePair(1, 0x1p-80));
    double[] x = Folding.randoms(random, 1000, -10, 10);
    BigDecimal exact = Folding.sum(x);
    BigDecimal error = Folding.value(fold(SUM, COMPENSATED, LONGDOUBLE, x)).subtract(exact).abs();
    assertThat(error).isLessThan(Folding.absoluteSum(x).multiply(Folding.powerOfTwo(-94)));
  }

  @ParameterizedTest
  @EnumSource
  void longdoubleReductionsKeepTheirDigits(Accumulation accumulation) {
    BigDecimal factor = Folding.powerOfTwo(accumulation == PLAIN ? 10 : 0);
    for (int length : new int[] {1, 2, 5, 100, 256, 257, 1000}) {
      double[] x = pairs(length);
      double[] y = pairs(length);
      BigDecimal sum = Folding.sum(x);
      BigDecimal ulp = LONGDOUBLE_ULP.multiply(factor);
      assertClose(foldPairs(SUM, accumulation, x), sum, Folding.absoluteSum(x).multiply(ulp));
      assertClose(
          foldPairs(MEAN, accumulation, x),
          Folding.quotient(sum, length),
          Folding.quotient(Folding.absoluteSum(x), length).multiply(ulp));
      BigDecimal norm = pairProduct(x, x).sqrt(new MathContext(80));
      assertClose(foldPairs(NORM, accumulation, x), norm, norm.multiply(ulp));
      BigDecimal product = pairProduct(x, y);
      assertClose(
          Folding.foldPairProducts(
              Accumulators.of(INNER_PRODUCT, accumulation, LONGDOUBLE), x, y, LONGDOUBLE),
          product,
          pairProduct(x, x).add(pairProduct(y, y)).multiply(ulp));
    }
  }

  private static void assertClose(DoublePair actual, BigDecimal exact, BigDecimal bound) {
    assertThat(Folding.value(actual).subtract(exact).abs()).isLessThanOrEqualTo(bound);
  }

  private static BigDecimal pairProduct(double[] x, double[] y) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < x.length; i += 2) {
      BigDecimal left = new BigDecimal(x[i]).add(new BigDecimal(x[i + 1]));
      sum = sum.add(left.multiply(new BigDecimal(y[i]).add(new BigDecimal(y[i + 1]))));
    }
    return sum;
  }

  private double[] pairs(int length) {
    double[] x = new double[2 * length];
    for (int i = 0; i < x.length; i += 2) {
      x[i] = Folding.random(random, -10, 10);
      x[i + 1] = Math.ulp(x[i]) * (random.nextDouble() - 0.5);
    }
    return x;
  }

  @ParameterizedTest
  @EnumSource
  void longdoubleSpecialsAndRange(Accumulation accumulation) {
    double inf = Double.POSITIVE_INFINITY;
    assertThat(foldPairs(SUM, accumulation, inf, 0, 1, 0)).isEqualTo(new DoublePair(inf, 0));
    assertThat(foldPairs(SUM, accumulation, inf, 0, -inf, 0).high()).isNaN();
    assertThat(foldPairs(SUM, accumulation, 1e308, 0, 1e308, 0, -1e308, 0))
        .isEqualTo(new DoublePair(1e308, 0));
    assertThat(foldPairs(SUM, accumulation, -0.0, 0, -0.0, 0).high()).hasToString("-0.0");
    assertThat(foldPairs(SUM, accumulation).high()).isEqualTo(0.0);
    assertThat(foldPairs(MEAN, accumulation).high()).isNaN();
    assertThat(foldPairs(NORM, accumulation, 1e-200, 0, 1e-200, 0).high())
        .isEqualTo(1.414213562373095e-200);
    assertThat(foldPairs(NORM, accumulation, -inf, 0, 1, 0)).isEqualTo(new DoublePair(inf, 0));
  }

  @Test
  void plainFloat32RoundsEveryStep() {
    assertThat(fold(SUM, PLAIN, FLOAT32, 0x1p24, 0, 0, 0, 1).high()).isEqualTo(0x1p24);
    assertThat(fold(SUM, PLAIN, FLOAT64, 0x1p24, 0, 0, 0, 1).high()).isEqualTo(0x1p24 + 1);
    assertThat(fold(SUM, PLAIN, FLOAT64, 0x1p53, 0, 0, 0, 1).high()).isEqualTo(0x1p53);
  }

  @Property(tries = 60)
  void bitsDoNotDependOnTheCuts(
      @ForAll ReductionFunction function,
      @ForAll Accumulation accumulation,
      @ForAll @IntRange(min = 1, max = 3000) int cut,
      @ForAll @IntRange(max = 2100) int length,
      @ForAll long seed) {
    Random mixed = new Random(seed);
    double[] x = Folding.randoms(mixed, length, -10, 10);
    double[] y = Folding.randoms(mixed, length, -10, 10);
    if (seed % 3 == 0 && length > 2) {
      x[length / 2] = 1.5e308;
      x[length - 1] = 1.7e308;
    }
    switch (function) {
      case SUM, MEAN, NORM -> {
        Accumulator accumulator = Accumulators.of(function, accumulation, FLOAT64);
        assertThat(Folding.fold(accumulator, x, cut, LONGDOUBLE))
            .isEqualTo(Folding.fold(accumulator, x, Folding.WHOLE, LONGDOUBLE));
      }
      case INNER_PRODUCT -> {
        Accumulator accumulator = Accumulators.of(function, accumulation, FLOAT64);
        assertThat(Folding.foldProducts(accumulator, x, y, cut, LONGDOUBLE))
            .isEqualTo(Folding.foldProducts(accumulator, x, y, Folding.WHOLE, LONGDOUBLE));
      }
      default -> {}
    }
  }

  @ParameterizedTest
  @EnumSource
  void exactBitsDependNeitherOnOrderNorOnChunks(ReductionFunction function) {
    if (function != SUM && function != MEAN && function != NORM) {
      return;
    }
    double[] x = Folding.randoms(random, 2000, -300, 300);
    DoublePair expected = fold(function, EXACT, LONGDOUBLE, x);
    for (int round = 0; round < 10; round++) {
      Folding.shuffle(random, x);
      assertThat(fold(function, EXACT, LONGDOUBLE, x)).isEqualTo(expected);
      assertThat(foldChunks(function, EXACT, x, 1 + random.nextInt(700))).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource
  void appendedChunksKeepTheBoundAndTheSpecials(Accumulation accumulation) {
    double[] x = Folding.randoms(random, 5000, -10, 10);
    double[] y = x.clone();
    for (int i = 0; i < y.length; i++) {
      y[i] = -Folding.random(random, -10, 10);
    }
    double bound = accumulation == PLAIN ? 1e-9 : Math.ulp(1.0) * 1000;
    assertThat(foldChunks(SUM, accumulation, x, 300).high())
        .isCloseTo(Folding.sum(x).doubleValue(), offset(bound));
    double[] huge = {1e308, 1e308, -1e308, -1e308, 5};
    assertThat(foldChunks(SUM, accumulation, huge, 2).high()).isEqualTo(5);
    assertThat(foldChunks(SUM, accumulation, new double[] {-0.0, -0.0, -0.0}, 1).high())
        .hasToString("-0.0");
    assertThat(foldChunks(MEAN, accumulation, new double[] {1, 2, 3, 6}, 3).high()).isEqualTo(3);
    assertThat(foldChunks(NORM, accumulation, new double[] {1e-200, 0, 0, 1e200}, 1).high())
        .isEqualTo(1e200);
    double[] infinite = {Double.NEGATIVE_INFINITY, 1, 2};
    assertThat(foldChunks(SUM, accumulation, infinite, 1).high())
        .isEqualTo(Double.NEGATIVE_INFINITY);
  }

  private static DoublePair foldChunks(
      ReductionFunction function, Accumulation accumulation, double[] x, int chunk) {
    Accumulator whole = Accumulators.of(function, accumulation, FLOAT64);
    Accumulator next = Accumulators.of(function, accumulation, FLOAT64);
    whole.reset();
    for (int i = 0; i < x.length; i += chunk) {
      double[] piece = Arrays.copyOfRange(x, i, Math.min(x.length, i + chunk));
      try (NativeArray elements = NativeArray.of(piece)) {
        next.reset();
        next.add(elements.address(), piece.length);
      }
      whole.append(next);
    }
    return Folding.finish(whole, LONGDOUBLE);
  }

  @Test
  void onlyInnerProductsTakeProducts() {
    assertThatThrownBy(() -> Accumulators.of(SUM, EXACT, FLOAT64).addProducts(0, 0, 0, false))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> Accumulators.of(INNER_PRODUCT, COMPENSATED, FLOAT64).add(0, 0))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  private static DoublePair fold(
      ReductionFunction function, Accumulation accumulation, DType dtype, double... x) {
    DType input = dtype == LONGDOUBLE ? FLOAT64 : dtype;
    return Folding.fold(Accumulators.of(function, accumulation, input), x, Folding.WHOLE, dtype);
  }

  private static DoublePair product(
      Accumulation accumulation, DType dtype, double[] x, double[] y) {
    return Folding.foldProducts(
        Accumulators.of(INNER_PRODUCT, accumulation, dtype), x, y, Folding.WHOLE, dtype);
  }

  private static DoublePair foldPairs(
      ReductionFunction function, Accumulation accumulation, double... x) {
    return Folding.foldPairs(Accumulators.of(function, accumulation, LONGDOUBLE), x, LONGDOUBLE);
  }
}
