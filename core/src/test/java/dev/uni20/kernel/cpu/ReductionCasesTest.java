package dev.uni20.kernel.cpu;

import static dev.uni20.dtype.DType.BOOL;
import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.INT32;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.UINT64;
import static dev.uni20.dtype.DType.UINT8;
import static dev.uni20.kernel.Accumulation.COMPENSATED;
import static dev.uni20.kernel.Accumulation.EXACT;
import static dev.uni20.kernel.Accumulation.PLAIN;
import static dev.uni20.kernel.ReductionFunction.INNER_PRODUCT;
import static dev.uni20.kernel.ReductionFunction.MEAN;
import static dev.uni20.kernel.ReductionFunction.NORM;
import static dev.uni20.kernel.ReductionFunction.SUM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.ReductionFunction;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reductions that other libraries were reported to get wrong, with the right values. */
class ReductionCasesTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double NAN = Double.NaN;

  @Test
  void float32SumDoesNotStickAtTwoToThe24() {
    assertThat(repeated(SUM, FLOAT32, 1, 17_825_792)).isEqualTo(17_825_792);
  }

  @Test
  void float32MeanOfManyOnesIsOne() {
    assertThat(repeated(MEAN, FLOAT32, 1, 20_000_000)).isEqualTo(1);
  }

  @Test
  void float32SumAndMeanOfManyThirdsKeepTheBound() {
    float third = 1 / 3f;
    for (int n : new int[] {3, 30, 300, 3_000, 30_000, 300_000, 30_000_000}) {
      double sum = repeated(SUM, FLOAT32, third, n);
      assertThat(Math.abs(sum - (double) third * n)).isLessThanOrEqualTo(Math.ulp((float) sum));
      assertThat(repeated(MEAN, FLOAT32, third, n)).isEqualTo(third);
    }
  }

  @Test
  void integerMeanDoesNotOverflowItsAccumulator() {
    assertThat(integerMean(INT32, Integer.MAX_VALUE, Integer.MAX_VALUE)).isEqualTo(2147483647.0);
    assertThat(integerMean(INT64, Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo(0x1p63);
    assertThat(integerMean(UINT64, -1, -1)).isEqualTo(0x1p64);
  }

  @Test
  void smallUnsignedSumsInAWideAccumulator() {
    long[] ones = new long[5000];
    Arrays.fill(ones, 1);
    assertThat(integerSum(UINT8, UINT64, Arrays.copyOf(ones, 1000))).isEqualTo(1000);
    assertThat(integerSum(UINT8, UINT64, ones)).isEqualTo(5000);
    assertThat(integerSum(UINT8, UINT64, 250, 250)).isEqualTo(500);
  }

  @Test
  void boolSumCounts() {
    assertThat(integerSum(BOOL, INT64, 1, 1, 1, 1, 1)).isEqualTo(5);
  }

  @ParameterizedTest
  @EnumSource
  void signedZeroIsIeees(Accumulation accumulation) {
    assertSame(reduce(SUM, accumulation, -0.0, -0.0), -0.0);
    assertSame(reduce(SUM, accumulation, -0.0), -0.0);
    assertSame(reduce(SUM, accumulation, -0.0, 0.0), 0.0);
    assertSame(reduce(SUM, accumulation, 1, -1), 0.0);
    assertSame(reduce(SUM, accumulation), 0.0);
    assertSame(reduce(SUM, accumulation, negativeZeros(1023)), -0.0);
    assertSame(reduce(MEAN, accumulation, -0.0, -0.0, -0.0), -0.0);
    assertSame(reduce(MEAN, accumulation), NAN);
    assertSame(product(accumulation, new double[] {-0.0, 0.0}, new double[] {3, -3}), -0.0);
    assertSame(product(accumulation, new double[] {-0.0, 0.0}, new double[] {3, 3}), 0.0);
    assertSame(product(accumulation, new double[0], new double[0]), 0.0);
  }

  @ParameterizedTest
  @EnumSource
  void infinitiesAreIeees(Accumulation accumulation) {
    assertSame(reduce(SUM, accumulation, INF, 0), INF);
    assertSame(reduce(SUM, accumulation, INF, 4, -INF), NAN);
    assertSame(reduce(SUM, accumulation, 1, INF, -1), INF);
    assertSame(reduce(SUM, accumulation, 1e308, 1e308, 0), INF);
    assertSame(reduce(SUM, accumulation, -INF, 5), -INF);
    assertSame(reduce(SUM, accumulation, INF, 1), INF);
    assertSame(reduce(SUM, accumulation, INF, -INF), NAN);
    assertSame(reduce(SUM, accumulation, 1, NAN), NAN);
    assertSame(reduce(MEAN, accumulation, -INF, 5), -INF);
    assertSame(product(accumulation, new double[] {INF, 1}, new double[] {0, 1}), NAN);
    assertSame(product(accumulation, new double[] {INF, 1}, new double[] {-2, 1}), -INF);
  }

  @ParameterizedTest
  @EnumSource
  void finiteResultsSurviveSpuriousOverflow(Accumulation accumulation) {
    assertSame(reduce(SUM, accumulation, 1e308, 1e308, -1e308), 1e308);
    assertSame(
        product(accumulation, new double[] {1e200, 1e200}, new double[] {1e200, -1e200}), 0.0);
    assertSame(reduce(MEAN, accumulation, 1e308, 1e308), 1e308);
    assertSame(reduce(MEAN, accumulation, Double.MAX_VALUE, Double.MAX_VALUE), Double.MAX_VALUE);
  }

  @ParameterizedTest
  @EnumSource
  void overflowBetweenBlocksIsSpuriousToo(Accumulation accumulation) {
    double[] x = new double[3 * BlockKernel.BLOCK];
    x[0] = 1.5e308;
    x[BlockKernel.BLOCK] = 1.5e308;
    x[2 * BlockKernel.BLOCK] = -1.5e308;
    assertSame(reduce(SUM, accumulation, x), 1.5e308);
  }

  @Test
  void cancellationCompensated() {
    assertThat(reduce(SUM, COMPENSATED, 1, 1e100, 1, -1e100)).isEqualTo(2);
    assertThat(reduce(SUM, COMPENSATED, 1e16, 1, -1e16)).isEqualTo(1);
    assertThat(reduce(SUM, COMPENSATED, 0x1p53, 1, 1)).isEqualTo(0x1p53 + 2);
    assertThat(reduce(SUM, COMPENSATED, tenths(10))).isEqualTo(1.0);
    assertThat(reduce(SUM, COMPENSATED, tenths(1_000_000))).isEqualTo(100000);
  }

  @Test
  void cancellationExact() {
    assertThat(reduce(SUM, EXACT, 1, 1e100, 1, -1e100)).isEqualTo(2);
    assertThat(reduce(SUM, EXACT, 1e16, 1, -1e16)).isEqualTo(1);
    assertThat(reduce(SUM, EXACT, 1e100, 1, -1e100, 1e-100, 1e50, -1, -1e50)).isEqualTo(1e-100);
    assertThat(reduce(SUM, EXACT, 0x1p53, 1, 1)).isEqualTo(0x1p53 + 2);
    assertThat(reduce(SUM, EXACT, 0x1p53, 1, 0x1p-100)).isEqualTo(9007199254740994.0);
    assertThat(reduce(SUM, EXACT, tenths(10))).isEqualTo(1.0);
    assertThat(reduce(SUM, EXACT, tenths(1_000_000))).isEqualTo(100000);
  }

  @ParameterizedTest
  @EnumSource
  void normNeitherOverflowsNorUnderflows(Accumulation accumulation) {
    assertSame(reduce(NORM, accumulation, 1e200, 1e200), 1.414213562373095e200);
    assertSame(reduce(NORM, accumulation, 1e200, 1e200, 1e200, 1e200), 2e200);
    assertSame(reduce(NORM, accumulation, 1e-200, 1e-200, 1e-200, 1e-200), 2e-200);
    assertSame(reduce(NORM, accumulation, 3e-160, 4e-160), 5e-160);
    assertSame(reduce(NORM, accumulation, 3e-320, 4e-320), 5e-320);
    assertSame(reduce(NORM, accumulation, Double.MIN_VALUE), Double.MIN_VALUE);
    assertSame(reduce(NORM, accumulation, -Double.MAX_VALUE), Double.MAX_VALUE);
    assertSame(reduce(NORM, accumulation, Double.MAX_VALUE, Double.MAX_VALUE), INF);
  }

  @ParameterizedTest
  @EnumSource
  void float32NormNeitherOverflowsNorUnderflows(Accumulation accumulation) {
    assertThat(reduce(NORM, accumulation, FLOAT32, 3e30f, 4e30f)).isEqualTo(5e30f);
    assertThat(reduce(NORM, accumulation, FLOAT32, 3e-30f, 4e-30f)).isEqualTo(5e-30f);
    assertThat(reduce(NORM, accumulation, FLOAT32, Float.MIN_VALUE)).isEqualTo(Float.MIN_VALUE);
  }

  @ParameterizedTest
  @EnumSource
  void normOfInfinitiesAndNaN(Accumulation accumulation) {
    double tiny = Double.MIN_NORMAL;
    assertSame(reduce(NORM, accumulation, tiny, -INF, -INF, tiny), INF);
    assertSame(reduce(NORM, accumulation, INF), INF);
    assertSame(reduce(NORM, accumulation, INF, NAN), NAN);
    assertSame(reduce(NORM, accumulation, NAN, INF), NAN);
    assertSame(reduce(NORM, accumulation, NAN, INF, INF), NAN);
  }

  @ParameterizedTest
  @EnumSource
  void normOfZerosIsPositiveZero(Accumulation accumulation) {
    assertSame(reduce(NORM, accumulation, 0.0, -0.0, -0.0), 0.0);
    assertSame(reduce(NORM, accumulation, -0.0), 0.0);
    assertSame(reduce(NORM, accumulation), 0.0);
  }

  @Test
  void decimalInnerProductFromTheLiterature() {
    double[] x = {2.718281828, -3.141592654, 1.414213562, 0.5772156649, 0.3010299957};
    double[] y = {1486.2497, 878366.9879, -22.37492, 4773714.647, 0.000185049};
    assertThat(product(EXACT, x, y)).isEqualTo(-9.554689334633011e-11);
    assertThat(product(COMPENSATED, x, y)).isEqualTo(-9.554689334633011e-11);
  }

  @Test
  void illConditionedInnerProduct() {
    double[] x = {0x1p27 + 1, -(0x1p54 + 0x1p28), 1};
    double[] y = {0x1p27 + 1, 1, 0x1p-60};
    assertThat(product(EXACT, x, y)).isEqualTo(1.0);
    assertThat(product(COMPENSATED, x, y)).isEqualTo(1.0);
  }

  @ParameterizedTest
  @EnumSource
  void complexInnerProductConjugatesTheFirstArgument(Accumulation accumulation) {
    double[] aReal = {1, 2, 3, 4, 5};
    double[] aImaginary = {0, 1, -1, 0, 1};
    double[] bReal = {5, 4, 3, 2, 1};
    double[] bImaginary = {0, 1, -1, 0, 1};
    assertThat(complexProduct(accumulation, aReal, aImaginary, bReal, bImaginary))
        .containsExactly(38, 2);
    assertThat(complexProduct(accumulation, bReal, bImaginary, aReal, aImaginary))
        .containsExactly(38, -2);
    assertThat(
            complexProduct(
                accumulation, new double[1], new double[] {1}, new double[1], new double[] {1}))
        .containsExactly(1, 0);
  }

  @ParameterizedTest
  @EnumSource
  void complexInnerProductWithItselfIsReal(Accumulation accumulation) {
    double[] real = {0.1, 1e17, -3.3, 7e-9};
    double[] imaginary = {0.7, -3e16, 1 / 3.0, 1e8};
    double[] product = complexProduct(accumulation, real, imaginary, real, imaginary);
    assertSame(product[1], 0.0);
  }

  /** Folds each term by itself and adds up the totals, as {@link ReductionLoop} does. */
  private static double[] complexProduct(
      Accumulation accumulation, double[] xr, double[] xi, double[] yr, double[] yi) {
    Accumulator first = Accumulators.of(INNER_PRODUCT, accumulation, DType.COMPLEX128);
    Accumulator second = Accumulators.of(INNER_PRODUCT, accumulation, DType.COMPLEX128);
    try (NativeArray xReal = NativeArray.of(xr);
        NativeArray xImaginary = NativeArray.of(xi);
        NativeArray yReal = NativeArray.of(yr);
        NativeArray yImaginary = NativeArray.of(yi)) {
      first.reset();
      second.reset();
      first.addProducts(xReal.address(), yReal.address(), xr.length, false);
      second.addProducts(xImaginary.address(), yImaginary.address(), xr.length, false);
      first.addTotal(second);
      double real = Folding.finish(first, FLOAT64).high();
      first.reset();
      second.reset();
      first.addProducts(xReal.address(), yImaginary.address(), xr.length, false);
      second.addProducts(xImaginary.address(), yReal.address(), xr.length, true);
      first.addTotal(second);
      return new double[] {real, Folding.finish(first, FLOAT64).high()};
    }
  }

  private static double[] tenths(int length) {
    double[] x = new double[length];
    Arrays.fill(x, 0.1);
    return x;
  }

  private static double[] negativeZeros(int length) {
    double[] x = new double[length];
    Arrays.fill(x, -0.0);
    return x;
  }

  /** Compares bits, so that zeros of two signs differ; any NaN is the same. */
  private static void assertSame(double actual, double expected) {
    assertThat(Double.doubleToLongBits(actual))
        .as("%s instead of %s", actual, expected)
        .isEqualTo(Double.doubleToLongBits(expected));
  }

  private static double reduce(ReductionFunction function, Accumulation accumulation, double... x) {
    return reduce(function, accumulation, FLOAT64, x);
  }

  private static double reduce(
      ReductionFunction function, Accumulation accumulation, DType dtype, double... x) {
    return Folding.fold(Accumulators.of(function, accumulation, dtype), x, Folding.WHOLE, dtype)
        .high();
  }

  private static double product(Accumulation accumulation, double[] x, double[] y) {
    return Folding.foldProducts(
            Accumulators.of(INNER_PRODUCT, accumulation, FLOAT64), x, y, Folding.WHOLE, FLOAT64)
        .high();
  }

  /** Folds one value many times, a block of 1024 at a time. */
  private static double repeated(ReductionFunction function, DType dtype, double value, int times) {
    Accumulator accumulator = Accumulators.of(function, COMPENSATED, dtype);
    double[] block = new double[1024];
    Arrays.fill(block, value);
    try (NativeArray elements = NativeArray.of(block)) {
      accumulator.reset();
      for (int left = times; left > 0; left -= Math.min(1024, left)) {
        accumulator.add(elements.address(), Math.min(1024, left));
      }
      return Folding.finish(accumulator, dtype).high();
    }
  }

  private static double integerMean(DType input, long... x) {
    return Folding.foldIntegersToFloating(Accumulators.of(MEAN, PLAIN, input), x, FLOAT64).high();
  }

  private static long integerSum(DType input, DType result, long... x) {
    return Folding.foldIntegers(Accumulators.of(SUM, COMPENSATED, input), x, result);
  }
}
