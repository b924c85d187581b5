package dev.uni20.kernel.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ExactAccumulatorTest {
  private static final double TINY = Double.MIN_VALUE;
  private static final double MAX = Double.MAX_VALUE;

  @Property(tries = 100)
  void sumOfAnyValuesIsCorrectlyRounded(@ForAll @Size(max = 40) double[] x) {
    for (double value : x) {
      Assume.that(Double.isFinite(value));
    }
    assertSum(x);
  }

  @Test
  void sumIsCorrectlyRoundedOverAllExponents() {
    Random random = new Random(1);
    for (int round = 0; round < 2000; round++) {
      int least = -1074 + random.nextInt(2000);
      int spread = random.nextInt(Math.min(200, 1023 - least));
      assertSum(Folding.randoms(random, 1 + random.nextInt(60), least, least + spread));
    }
    assertSum(Folding.randoms(random, 5000, -1074, 1000));
  }

  private static double toDouble(ExactAccumulator exact) {
    return exact.sum(DType.FLOAT64).high();
  }

  private static float toFloat(ExactAccumulator exact) {
    return (float) exact.sum(DType.FLOAT32).high();
  }

  private static DoublePair toLongDouble(ExactAccumulator exact) {
    return exact.sum(DType.LONGDOUBLE);
  }

  private static void assertSum(double[] x) {
    ExactAccumulator exact = sumOf(x);
    BigDecimal sum = Folding.sum(x);
    assertThat(toDouble(exact)).isEqualTo(sum.doubleValue());
    assertThat(toFloat(exact)).isEqualTo(sum.floatValue());
    assertPair(toLongDouble(exact), sum);
  }

  /** The pair is the nearest float64 and the nearest of the rest, but for ties between the two. */
  private static void assertPair(DoublePair pair, BigDecimal exact) {
    if (!Double.isFinite(exact.doubleValue())) {
      assertThat(pair).isEqualTo(new DoublePair(exact.doubleValue(), 0));
      return;
    }
    assertThat(pair.high() + pair.low()).isEqualTo(pair.high());
    BigDecimal rest = exact.subtract(new BigDecimal(pair.high()));
    assertThat(pair.low()).isEqualTo(rest.doubleValue());
  }

  @Test
  void productsAreExactOverAllExponents() {
    Random random = new Random(2);
    for (int round = 0; round < 2000; round++) {
      int least = -1074 + random.nextInt(2000);
      int spread = random.nextInt(Math.min(100, 1023 - least));
      int n = 1 + random.nextInt(20);
      double[] x = Folding.randoms(random, n, least, least + spread);
      // The exponents of the products come back into float64's range for about half of the rounds.
      int middle = random.nextBoolean() ? -least : -1074 + random.nextInt(1900);
      int low = Math.max(-1074, Math.min(middle, 900));
      double[] y = Folding.randoms(random, n, low, low + 100);
      ExactAccumulator exact = new ExactAccumulator();
      for (int i = 0; i < n; i++) {
        exact.addProduct(x[i], y[i]);
      }
      BigDecimal sum = Folding.innerProduct(x, y);
      assertThat(toDouble(exact)).isEqualTo(sum.doubleValue());
      assertThat(toFloat(exact)).isEqualTo(sum.floatValue());
      assertPair(toLongDouble(exact), sum);
    }
  }

  @Test
  void productsBeyondTheRangeCancel() {
    ExactAccumulator exact = new ExactAccumulator();
    for (int i = 0; i < 10_000; i++) {
      exact.addProduct(MAX, MAX);
    }
    exact.addProduct(TINY, -TINY);
    for (int i = 0; i < 10_000; i++) {
      exact.addProduct(-MAX, MAX);
    }
    assertThat(toDouble(exact)).hasToString("-0.0");
    exact.add(TINY);
    assertThat(toDouble(exact)).isEqualTo(TINY);
    exact.add(TINY);
    // 2 * TINY less TINY^2 lies just below 2 * TINY; the rest is far below float64's range.
    assertThat(toLongDouble(exact)).isEqualTo(new DoublePair(2 * TINY, 0.0));
    assertThat(exact.squareRoot(DType.FLOAT64).high()).isEqualTo(Math.sqrt(2 * TINY));
  }

  @Test
  void tiesGoToEven() {
    assertThat(toDouble(sumOf(0x1p53, 1))).isEqualTo(0x1p53);
    assertThat(toDouble(sumOf(0x1p53, 1, TINY))).isEqualTo(0x1p53 + 2);
    assertThat(toDouble(sumOf(0x1p53 + 2, 1))).isEqualTo(0x1p53 + 4);
    assertThat(toDouble(sumOf(0x1p53 + 2, 1, -TINY))).isEqualTo(0x1p53 + 2);
    assertThat(toFloat(sumOf(1, 0x1p-24))).isEqualTo(1f);
    assertThat(toFloat(sumOf(1, 0x1p-24, TINY))).isEqualTo(Math.nextUp(1f));
    assertThat(toFloat(sumOf(0x1p-150, TINY))).isEqualTo(Float.MIN_VALUE);
    assertThat(toFloat(sumOf(0x1p-150))).isEqualTo(0f);
  }

  @Test
  void overflowIsDecidedByTheRoundedSum() {
    double halfUlp = Math.ulp(MAX) / 2;
    assertThat(toDouble(sumOf(MAX, halfUlp))).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(toDouble(sumOf(MAX, halfUlp, -TINY))).isEqualTo(MAX);
    assertThat(toDouble(sumOf(-MAX, -halfUlp))).isEqualTo(Double.NEGATIVE_INFINITY);
    DoublePair pair = toLongDouble(sumOf(MAX, halfUlp, -TINY));
    assertThat(pair.high()).isEqualTo(MAX);
    assertThat(pair.low()).isEqualTo(Math.nextDown(halfUlp));
    assertThat(toFloat(sumOf(Float.MAX_VALUE, 0x1p103))).isEqualTo(Float.POSITIVE_INFINITY);
    assertThat(toFloat(sumOf(Float.MAX_VALUE, 0x1p103, -1))).isEqualTo(Float.MAX_VALUE);
  }

  @Test
  void meanIsRoundedOnce() {
    Random random = new Random(3);
    for (int round = 0; round < 1000; round++) {
      int least = -1074 + random.nextInt(1900);
      double[] x = Folding.randoms(random, 1 + random.nextInt(50), least, least + 100);
      long count = round % 2 == 0 ? x.length : 1 + (random.nextLong() >>> 2 >>> random.nextInt(61));
      BigDecimal mean = quotient(Folding.sum(x), count);
      ExactAccumulator exact = sumOf(x);
      assertThat(exact.mean(count, DType.FLOAT64).high()).isEqualTo(mean.doubleValue());
      assertThat(exact.mean(count, DType.FLOAT32).high()).isEqualTo(mean.floatValue());
      assertPair(exact.mean(count, DType.LONGDOUBLE), mean);
    }
    assertThat(sumOf(MAX, MAX, MAX).mean(3, DType.FLOAT64).high()).isEqualTo(MAX);
    assertThat(sumOf(TINY).mean(2, DType.FLOAT64).high()).isEqualTo(0);
    assertThat(sumOf(TINY, TINY, TINY).mean(2, DType.FLOAT64).high()).isEqualTo(2 * TINY);
    assertThat(sumOf().mean(0, DType.FLOAT64).high()).isNaN();
  }

  private static BigDecimal quotient(BigDecimal sum, long count) {
    // As many digits as tell the side of any tie between float64 values in this test.
    return sum.divide(BigDecimal.valueOf(count), new MathContext(1200, RoundingMode.HALF_EVEN));
  }

  @Test
  void squareRootIsRoundedOnce() {
    Random random = new Random(4);
    for (int round = 0; round < 500; round++) {
      int least = -1074 + random.nextInt(2000);
      int n = 1 + random.nextInt(10);
      double[] x = Folding.randoms(random, n, least, Math.min(1020, least + 60));
      ExactAccumulator exact = new ExactAccumulator();
      for (double value : x) {
        exact.addProduct(value, value);
      }
      BigDecimal norm = Folding.norm(x);
      assertThat(exact.squareRoot(DType.FLOAT64).high()).isEqualTo(norm.doubleValue());
      assertThat(exact.squareRoot(DType.FLOAT32).high()).isEqualTo(norm.floatValue());
      DoublePair pair = exact.squareRoot(DType.LONGDOUBLE);
      BigDecimal error = Folding.value(pair).subtract(norm).abs();
      assertThat(error.subtract(norm.multiply(Folding.powerOfTwo(-106))))
          .isLessThanOrEqualTo(new BigDecimal(TINY));
    }
  }

  @Test
  void perfectSquaresHaveTheirRoots() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      double root = Math.abs(Folding.random(random, -1074, 1000));
      ExactAccumulator exact = new ExactAccumulator();
      exact.addProduct(root, root);
      assertThat(exact.squareRoot(DType.LONGDOUBLE)).isEqualTo(new DoublePair(root, 0));
    }
  }

  @Test
  void neitherOrderNorSplitMatters() {
    Random random = new Random(6);
    for (int round = 0; round < 100; round++) {
      double[] x = Folding.randoms(random, 300, -400, 400);
      DoublePair expected = toLongDouble(sumOf(x));
      Folding.shuffle(random, x);
      assertThat(toLongDouble(sumOf(x))).isEqualTo(expected);
      int split = random.nextInt(x.length + 1);
      ExactAccumulator left = new ExactAccumulator();
      ExactAccumulator right = new ExactAccumulator();
      for (int i = 0; i < x.length; i++) {
        (i < split ? left : right).add(x[i]);
      }
      left.merge(right);
      assertThat(toLongDouble(left)).isEqualTo(expected);
    }
  }

  @Test
  void carriesSurviveManyTermsOfOneExponent() {
    for (double term : new double[] {MAX, -MAX, TINY, 1.9999999999999998, -0x1.fffffffffffffp31}) {
      ExactAccumulator exact = new ExactAccumulator();
      for (int i = 0; i < 100_000; i++) {
        exact.add(term);
      }
      assertThat(exact.mean(100_000, DType.FLOAT64).high()).isEqualTo(term);
    }
  }

  @Test
  void mergingKeepsSpecialsAndSignedZeros() {
    ExactAccumulator zeros = sumOf(-0.0);
    zeros.merge(new ExactAccumulator());
    assertThat(toDouble(zeros)).hasToString("-0.0");
    zeros.merge(sumOf(0.0));
    assertThat(toDouble(zeros)).isEqualTo(0.0);
    zeros.merge(sumOf(Double.POSITIVE_INFINITY));
    assertThat(toDouble(zeros)).isEqualTo(Double.POSITIVE_INFINITY);
    zeros.merge(sumOf(Double.NEGATIVE_INFINITY));
    assertThat(toDouble(zeros)).isNaN();
    zeros.reset();
    assertThat(toDouble(zeros)).isEqualTo(0.0);
  }

  @Test
  void longdoublesOfNegativeZeroStayNegative() {
    ExactAccumulator exact = new ExactAccumulator();
    exact.add(-0.0, 0.0);
    exact.add(-0.0, -0.0);
    assertThat(toLongDouble(exact).high()).hasToString("-0.0");
  }

  private static ExactAccumulator sumOf(double... x) {
    ExactAccumulator exact = new ExactAccumulator();
    for (double value : x) {
      exact.add(value);
    }
    return exact;
  }
}
