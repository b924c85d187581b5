package dev.uni20.cases;

import static dev.uni20.Uni20.full;
import static dev.uni20.Uni20.innerProductHost;
import static dev.uni20.Uni20.max;
import static dev.uni20.Uni20.maxHost;
import static dev.uni20.Uni20.mean;
import static dev.uni20.Uni20.meanHost;
import static dev.uni20.Uni20.min;
import static dev.uni20.Uni20.minHost;
import static dev.uni20.Uni20.ones;
import static dev.uni20.Uni20.prodHost;
import static dev.uni20.Uni20.scalar;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.Uni20.zeros;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.checkRefused;
import static dev.uni20.cases.Elements.extents;
import static dev.uni20.dtype.DType.BOOL;
import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.INT32;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.UINT64;
import static dev.uni20.dtype.DType.UINT8;
import static dev.uni20.kernel.Accumulation.COMPENSATED;
import static dev.uni20.kernel.Accumulation.EXACT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.Layout;
import dev.uni20.tensor.Tensor;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** C. Reductions and their accumulators: what sums, means and products are. */
class SummationCasesTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double NAN = Double.NaN;

  static Stream<Arguments> fieldsAccumulationsArrangements() {
    return DTypeLists.fields().stream()
        .flatMap(dtype ->
            Arrays.stream(Accumulation.values())
                .flatMap(accumulation ->
                    Arrays.stream(Arrangement.values())
                        .map(arrangement -> Arguments.of(dtype, accumulation, arrangement))));
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#fields")
  @DisplayName("case 28, nd4j#2588 #1743: sum and mean of many thirds stay within the bound")
  void case28_manyThirds(DType dtype) {
    Scalar third = Numbers.thirds(dtype.component(), 1);
    Number element = Numbers.bothParts(dtype, third);
    for (int n : new int[] {3, 30, 300, 3_000, 30_000, 300_000}) {
      BigDecimal value = Numbers.exact(third);
      BigDecimal total = value.multiply(BigDecimal.valueOf(n));
      for (Tensor x :
          new Tensor[] {full(dtype, element, n), scalar(dtype, element).broadcastTo(n)}) {
        checkBound(sumHost(x), dtype, total, total);
        checkBound(meanHost(x), dtype, value, value);
        checkExact(sumHost(x, EXACT), dtype, total);
        checkExact(meanHost(x, EXACT), dtype, value);
      }
    }
  }

  private static void checkBound(Scalar actual, DType dtype, BigDecimal exact, BigDecimal sizes) {
    BigDecimal u = Numbers.roundoff(dtype);
    BigDecimal bound =
        Numbers.ulp(dtype, exact)
            .add(BigDecimal.valueOf(4096).multiply(u).multiply(u).multiply(sizes));
    assertThat(actual.dtype()).isEqualTo(dtype);
    Numbers.checkWithin(Numbers.exactReal(actual), exact, bound);
    if (dtype.isComplex()) {
      Numbers.checkWithin(Numbers.exactImaginary(actual), exact, bound);
    }
  }

  private static void checkExact(Scalar actual, DType dtype, BigDecimal exact) {
    check(actual, dtype, Numbers.bothParts(dtype, Scalar.of(dtype.component(), exact)));
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#integers")
  @DisplayName("case 29, tensorflow#125978: the mean of large integers does not overflow")
  void case29_meanOfLargeIntegers(DType dtype) {
    for (Arrangement arrangement : Arrangement.values()) {
      for (BigInteger value : new BigInteger[] {dtype.maximumInteger(), dtype.minimumInteger()}) {
        Tensor x = arrangement.of(full(dtype, value, 2, 3));
        double rounded = value.doubleValue();
        check(meanHost(x), FLOAT64, rounded);
        check(mean(x), FLOAT64, extents(), rounded);
        check(mean(x, 0), FLOAT64, rounded, rounded, rounded);
        check(mean(x, 1), FLOAT64, rounded, rounded);
        check(meanHost(x, EXACT), FLOAT64, rounded);
      }
      Tensor mixed = arrangement.of(tensor(dtype, dtype.maximumInteger(), dtype.minimumInteger()));
      check(meanHost(mixed), FLOAT64, dtype.isSigned() ? -0.5 : half(dtype.maximumInteger()));
    }
  }

  private static double half(BigInteger value) {
    return new BigDecimal(value).divide(BigDecimal.valueOf(2)).doubleValue();
  }

  @Test
  @DisplayName("case 29, tensorflow#125978: int32 and int64 as reported")
  void case29_asReported() {
    check(meanHost(tensor(Integer.MAX_VALUE, Integer.MAX_VALUE)), FLOAT64, 2147483647.0);
    check(meanHost(tensor(Long.MAX_VALUE, Long.MAX_VALUE)), FLOAT64, 9.223372036854776e18);
    check(meanHost(tensor(true, false, false, true)), FLOAT64, 0.5);
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#integers")
  @DisplayName("case 30, xtensor#429, candle#1944, arrow#37089: sums of integers are wide")
  void case30_integerSums(DType dtype) {
    DType wide = dtype.isSigned() ? INT64 : UINT64;
    for (Arrangement arrangement : Arrangement.values()) {
      for (int n : new int[] {1000, 5000}) {
        Tensor x = arrangement.of(ones(dtype, n));
        check(sumHost(x), wide, n);
        check(sum(x), wide, extents(), n);
        check(prodHost(x), wide, 1);
      }
      BigInteger large = dtype.maximumInteger().min(BigInteger.ONE.shiftLeft(40));
      Tensor x = arrangement.of(full(dtype, large, 40, 3));
      check(sumHost(x), wide, large.multiply(BigInteger.valueOf(120)));
      BigInteger column = large.multiply(BigInteger.valueOf(40));
      check(sum(x, 0), wide, column, column, column);
    }
    Tensor x = ones(dtype, 300);
    Tensor narrow = zeros(dtype, 1).select(0, 0);
    if (dtype != wide) {
      checkRefused(narrow, PromotionException.class, () -> sum(narrow, x));
      check(
          sumHost(tensor(dtype, dtype.maximumInteger(), dtype.maximumInteger())),
          wide,
          dtype.maximumInteger().shiftLeft(1));
    } else {
      check(sum(narrow, x), dtype, extents(), 300);
    }
    check(sumHost(tensor(UINT8, 250, 250)), UINT64, 500);
  }

  @Test
  @DisplayName("case 30, xtensor#429: a sum that no accumulator's result holds is refused")
  void case30_sumOutOfRange() {
    Tensor large = tensor(Long.MAX_VALUE, Long.MAX_VALUE);
    assertThatThrownBy(() -> sumHost(large)).isInstanceOf(ConversionException.class);
    Tensor passing = tensor(Long.MAX_VALUE, Long.MAX_VALUE, -Long.MAX_VALUE);
    check(sumHost(passing), INT64, Long.MAX_VALUE);
    Tensor unsigned = full(UINT64, UINT64.maximumInteger(), 2);
    assertThatThrownBy(() -> sumHost(unsigned)).isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> prodHost(large)).isInstanceOf(ConversionException.class);
    check(prodHost(tensor(Long.MAX_VALUE, Long.MAX_VALUE, 0)), INT64, 0);
    check(prodHost(tensor(Long.MIN_VALUE, 1)), INT64, Long.MIN_VALUE);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 32, xtensor#283: the sum of bools counts them")
  void case32_boolSum(Arrangement arrangement) {
    Tensor x = arrangement.of(full(true, 5));
    check(sumHost(x), INT64, 5);
    check(sum(x), INT64, extents(), 5);
    check(sum(arrangement.of(full(true, 300, 2)), 0), INT64, 300, 300);
    check(sum(arrangement.of(full(true, 300, 2)), 1).select(0, 299), INT64, extents(), 2);
    check(sumHost(zeros(BOOL, 0)), INT64, 0);
  }

  @ParameterizedTest
  @MethodSource("fieldsAccumulationsArrangements")
  @DisplayName(
      "case 34, numpy PR#21218 (#21213), julia#11618 #18341, rust PR#129321: signed zeros of sums")
  void case34_signedZeros(DType dtype, Accumulation accumulation, Arrangement arrangement) {
    Number minus = Numbers.bothParts(dtype, -0.0);
    Number plus = Numbers.bothParts(dtype, 0.0);
    for (int n : new int[] {1, 2, 3, 8, 9, 1023, 5000}) {
      Tensor x = arrangement.of(full(dtype, minus, n));
      check(sumHost(x, accumulation), dtype, minus);
      check(sum(x, Axes.of(0), accumulation), dtype, extents(), minus);
      check(meanHost(x, accumulation), dtype, minus);
    }
    check(
        sum(arrangement.of(full(dtype, minus, 2, 2)), Axes.of(0), accumulation),
        dtype,
        minus,
        minus);
    check(sumHost(arrangement.of(tensor(dtype, minus, plus)), accumulation), dtype, plus);
    check(sumHost(arrangement.of(tensor(dtype, plus, minus)), accumulation), dtype, plus);
    check(sumHost(arrangement.of(zeros(dtype, 0)), accumulation), dtype, plus);
    Number one = Numbers.bothParts(dtype, 1);
    Number minusOne = Numbers.bothParts(dtype, -1);
    check(sumHost(arrangement.of(tensor(dtype, one, minusOne)), accumulation), dtype, plus);
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#floating")
  @DisplayName("case 34, numpy PR#21218, julia#18341: -0 += -0, products and extrema keep the sign")
  void case34_signedZerosElsewhere(DType dtype) {
    check(scalar(dtype, -0.0).addInPlace(scalar(dtype, -0.0)), dtype, extents(), -0.0);
    check(scalar(dtype, -0.0).addInPlace(-0.0), dtype, extents(), -0.0);
    check(prodHost(tensor(dtype, -0.0)), dtype, -0.0);
    check(prodHost(tensor(dtype, -0.0, -1)), dtype, 0.0);
    for (Arrangement arrangement : Arrangement.values()) {
      for (int n = 2; n < 40; n++) {
        for (int place = 0; place < n; place++) {
          Tensor x = full(dtype, -0.0, n);
          x.set(0.0, place);
          check(maxHost(arrangement.of(x)), dtype, 0.0);
          check(max(x, 0), dtype, extents(), 0.0);
          Tensor y = full(dtype, 0.0, n);
          y.set(-0.0, place);
          check(minHost(arrangement.of(y)), dtype, -0.0);
          check(min(y, 0), dtype, extents(), -0.0);
        }
        if (arrangement == Arrangement.GENERATED) {
          break; // the smallest length is enough where no memory is read
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("fieldsAccumulationsArrangements")
  @DisplayName(
      "case 35, polars PR#25850 (#25849), llvm PR#175373 (#89528), elasticsearch PR#27848,"
          + " turso#5230, ran PR#444: infinities in compensated sums")
  void case35_infinities(DType dtype, Accumulation accumulation, Arrangement arrangement) {
    double large = 0.9 * largest(dtype);
    checkSum(dtype, accumulation, arrangement, INF, INF, 0);
    checkSum(dtype, accumulation, arrangement, NAN, INF, 4, -INF);
    checkSum(dtype, accumulation, arrangement, INF, 1, INF, -1);
    checkSum(dtype, accumulation, arrangement, INF, large, large, 0);
    checkSum(dtype, accumulation, arrangement, -INF, -large, -large, 0);
    checkSum(dtype, accumulation, arrangement, -INF, -INF, 5);
    checkSum(dtype, accumulation, arrangement, NAN, 1, NAN, 2);
    checkSum(dtype, accumulation, arrangement, NAN, INF, NAN);
    if (accumulation != Accumulation.PLAIN) {
      checkSum(dtype, accumulation, arrangement, large, large, large, -large);
      checkSum(dtype, accumulation, arrangement, -large, large, -large, -large);
      Tensor x = arrangement.of(tensor(dtype, large, large));
      check(meanHost(x, accumulation), dtype, large);
    }
  }

  /** Sums real numbers, alone and as a row, a column and the real parts of a complex dtype. */
  private static void checkSum(
      DType dtype,
      Accumulation accumulation,
      Arrangement arrangement,
      double expected,
      double... terms) {
    Number[] numbers = Arrays.stream(terms).boxed().toArray(Number[]::new);
    Tensor x = arrangement.of(tensor(dtype, numbers));
    check(sumHost(x, accumulation), dtype, expected);
    check(sum(x, accumulation), dtype, extents(), expected);
    Tensor column = arrangement.of(Elements.of(dtype, extents(terms.length, 1), numbers));
    check(sum(column, Axes.of(0), accumulation), dtype, expected);
    Tensor row = arrangement.of(Elements.of(dtype, extents(1, terms.length), numbers));
    check(sum(row, Axes.of(1), accumulation), dtype, expected);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 38, after Neumaier and Ogita, Rump, Oishi: cancellation")
  void case38_cancellation(Arrangement arrangement) {
    checkCancellation(arrangement, true, 2, 1, 1e100, 1, -1e100);
    checkCancellation(arrangement, true, 1, 1e16, 1, -1e16);
    checkCancellation(arrangement, false, 1e-100, 1e100, 1, -1e100, 1e-100, 1e50, -1, -1e50);
    checkCancellation(arrangement, true, 0x1p53 + 2, 0x1p53, 1, 1);
    checkCancellation(arrangement, false, 9007199254740994.0, 0x1p53, 1, 0x1p-100);
    double[] tenths = new double[10];
    Arrays.fill(tenths, 0.1);
    checkCancellation(arrangement, true, 1, tenths);
  }

  /** The exact sum, rounded; of the compensated one where its bound leaves no other value. */
  private static void checkCancellation(
      Arrangement arrangement, boolean compensated, double expected, double... terms) {
    Tensor x = arrangement.of(tensor(terms));
    check(sumHost(x, EXACT), FLOAT64, expected);
    check(sum(x, Axes.of(0), EXACT), FLOAT64, extents(), expected);
    check(innerProductHost(x, ones(FLOAT64, terms.length), EXACT), FLOAT64, expected);
    check(meanHost(x, EXACT), FLOAT64, exactMean(terms));
    if (compensated) {
      check(sumHost(x, COMPENSATED), FLOAT64, expected);
      check(sumHost(x), FLOAT64, expected);
      check(innerProductHost(x, ones(FLOAT64, terms.length)), FLOAT64, expected);
    }
    // The order of the elements makes no difference to the exact sum.
    double[] sorted = terms.clone();
    Arrays.sort(sorted);
    check(sumHost(tensor(sorted), EXACT), FLOAT64, expected);
  }

  /** The mean, rounded once. */
  private static double exactMean(double... terms) {
    BigDecimal total = BigDecimal.ZERO;
    for (double term : terms) {
      total = total.add(new BigDecimal(term));
    }
    return total.divide(BigDecimal.valueOf(terms.length), new MathContext(200)).doubleValue();
  }

  @Test
  @DisplayName("case 38, Neumaier: a million tenths")
  void case38_aMillionTenths() {
    Tensor x = full(FLOAT64, 0.1, 1_000_000);
    check(sumHost(x), FLOAT64, 100_000);
    check(sumHost(x, EXACT), FLOAT64, 100_000);
    check(sumHost(x.reshape(Layout.ROW_MAJOR, 1000, 1000)), FLOAT64, 100_000);
    check(meanHost(x), FLOAT64, 0.1);
    Scalar tenth = Scalar.of(FLOAT32, 0.1);
    double exact = 1_000_000 * tenth.doubleValue();
    check(sumHost(full(FLOAT32, tenth, 1_000_000)), FLOAT32, (float) exact);
    check(sumHost(full(INT32, 1, 1_000_000)), INT64, 1_000_000);
  }

  @Test
  @DisplayName("case 38, appendix: ill-conditioned inner products")
  void case38_illConditionedInnerProducts() {
    Tensor x = tensor(0x1p27 + 1, -(0x1p54 + 0x1p28), 1);
    Tensor y = tensor(0x1p27 + 1, 1, 0x1p-60);
    check(innerProductHost(x, y), FLOAT64, 1.0);
    check(innerProductHost(x, y, EXACT), FLOAT64, 1.0);
    Tensor a = tensor(2.718281828, -3.141592654, 1.414213562, 0.5772156649, 0.3010299957);
    Tensor b = tensor(1486.2497, 878366.9879, -22.37492, 4773714.647, 0.000185049);
    check(innerProductHost(a, b, EXACT), FLOAT64, -9.554689334633011e-11);
    check(innerProductHost(a, b), FLOAT64, -9.554689334633011e-11);
  }

  /** The largest finite value, as the nearest double below. */
  private static double largest(DType dtype) {
    return Scalar.of(FLOAT64, INF).cast(dtype.component(), Conversion.SATURATING).doubleValue();
  }
}
