package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.kernel.Axes;
import dev.uni20.tensor.Factories;
import dev.uni20.tensor.Reductions;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The logarithm of sums of exponentials against decimal series. */
class LogSumExpTest {
  private static final BigFunctions BIG = new BigFunctions(60);

  static Stream<DType> floating() {
    return Arrays.stream(DType.values()).filter(DType::isFloating);
  }

  private static BigDecimal decimal(Scalar value) {
    return value.dtype().isInteger()
        ? new BigDecimal(value.bigIntegerValueExact())
        : value.longDoubleValue().toBigDecimal();
  }

  /** The distance of the result from the greatest element: log of the scaled sum. */
  private static BigDecimal distance(List<BigDecimal> values) {
    BigDecimal greatest = values.stream().reduce(BigDecimal::max).orElseThrow();
    BigDecimal others = BigDecimal.ZERO;
    boolean leftOut = false;
    for (BigDecimal value : values) {
      BigDecimal difference = value.subtract(greatest);
      if (difference.signum() == 0 && !leftOut) {
        leftOut = true;
      } else if (difference.compareTo(BigDecimal.valueOf(-2000)) > 0) {
        others = others.add(BIG.exp(difference));
      }
    }
    return others.signum() == 0 ? others : BIG.log1p(others);
  }

  private static void check(Tensor x, List<Scalar> values) {
    List<BigDecimal> exactValues = values.stream().map(LogSumExpTest::decimal).toList();
    BigDecimal distance = distance(exactValues);
    BigDecimal exact = distance.add(exactValues.stream().reduce(BigDecimal::max).orElseThrow());
    Scalar found = Reductions.logSumExpHost(x);
    DType dtype = found.dtype();
    boolean pair = dtype == DType.LONGDOUBLE;
    int digits = dtype.precisionDigits();
    BigDecimal bound =
        exact
            .abs()
            .multiply(power(pair ? -98 : 1 - digits))
            .add(distance.multiply(power(pair ? -92 : 1 - digits)))
            .add(BigDecimal.valueOf(dtype == DType.FLOAT32 ? Float.MIN_VALUE : Double.MIN_VALUE));
    assertThat(decimal(found).subtract(exact).abs())
        .as("%s of %s, exactly %s", found, dtype, exact.round(new MathContext(40)))
        .isLessThanOrEqualTo(bound);
  }

  private static BigDecimal power(int exponent) {
    return new BigDecimal(Math.scalb(1.0, exponent));
  }

  private static List<Scalar> normal(
      DType dtype, int count, double mean, double spread, RandomGenerator random) {
    List<Scalar> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double value = mean + spread * random.nextGaussian();
      values.add(
          Scalar.ofLongDouble(
              dtype, LongDouble.of(value, Math.ulp(value) * random.nextDouble() / 4)));
    }
    return values;
  }

  private static Tensor vector(List<Scalar> values) {
    Tensor x = Factories.empty(values.getFirst().dtype(), values.size());
    for (int i = 0; i < values.size(); i++) {
      x.set(values.get(i), i);
    }
    return x;
  }

  @ParameterizedTest
  @MethodSource("floating")
  void keepsItsBoundAtEveryScale(DType dtype) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    for (int count : new int[] {1, 2, 3, 40}) {
      for (double spread : new double[] {0, 1e-9, 1, 30, 300}) {
        for (double mean : new double[] {0, -Math.log(count), 1e4, -700}) {
          List<Scalar> values = normal(dtype, count, mean, spread, random);
          Tensor x = vector(values);
          check(x, values);
          check(x.slice(Slice.reversed()), values);
        }
      }
    }
    List<Scalar> many = normal(dtype, 1500, 0, 1, random);
    check(vector(many), many);
    // Cancels: the greatest element and the logarithm are nearly opposite.
    List<Scalar> halves =
        List.of(
            Scalar.ofLongDouble(dtype, LongDoubleFunctions.log(LongDouble.of(0.5))),
            Scalar.ofLongDouble(dtype, LongDoubleFunctions.log(LongDouble.of(0.5))));
    check(vector(halves), halves);
    List<Scalar> far =
        List.of(
            Scalar.ofReal(dtype, -1e30), Scalar.ofReal(dtype, 1e30), Scalar.ofReal(dtype, 1e30));
    check(vector(far), far);
  }

  @Test
  void integersAreComputedInFloat64() {
    for (DType dtype : DType.values()) {
      if (dtype.isInteger()) {
        List<Scalar> values = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
          values.add(Scalar.of(dtype, i * i));
        }
        check(vector(values), values);
        assertThat(Reductions.logSumExpHost(vector(values)).dtype()).isEqualTo(DType.FLOAT64);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("floating")
  void specialValues(DType dtype) {
    double infinity = Double.POSITIVE_INFINITY;
    Scalar none = Scalar.ofReal(dtype, -infinity);
    assertThat(Reductions.logSumExpHost(Factories.empty(dtype, 0))).isEqualTo(none);
    assertThat(of(dtype, -infinity, -infinity)).isEqualTo(none);
    assertThat(of(dtype, -infinity, 3)).isEqualTo(Scalar.ofReal(dtype, 3));
    assertThat(of(dtype, -infinity, infinity, 3)).isEqualTo(Scalar.ofReal(dtype, infinity));
    assertThat(of(dtype, infinity, Double.NaN)).isEqualTo(Scalar.ofReal(dtype, Double.NaN));
    assertThat(of(dtype, Double.NaN, infinity, 2)).isEqualTo(Scalar.ofReal(dtype, Double.NaN));
    assertThat(of(dtype, 5)).isEqualTo(Scalar.ofReal(dtype, 5));
    double greatest = dtype == DType.FLOAT32 ? Float.MAX_VALUE : Double.MAX_VALUE;
    assertThat(of(dtype, greatest, -greatest)).isEqualTo(Scalar.ofReal(dtype, greatest));
  }

  private static Scalar of(DType dtype, double... values) {
    return Reductions.logSumExpHost(
        vector(Arrays.stream(values).mapToObj(v -> Scalar.ofReal(dtype, v)).toList()));
  }

  @ParameterizedTest
  @MethodSource("floating")
  void axesAndOutputs(DType dtype) {
    // Columns of one tile that need one pass and two do not disturb each other.
    Tensor x = Factories.zeros(dtype, 3, 2);
    x.select(1, 1).fill(Double.NEGATIVE_INFINITY);
    Tensor columns = Reductions.logSumExp(x, 0);
    double logThree = dtype == DType.FLOAT32 ? (float) Math.log(3) : Math.log(3);
    assertThat(columns.get(0).doubleValue()).isEqualTo(logThree);
    assertThat(columns.get(1).doubleValue()).isEqualTo(Double.NEGATIVE_INFINITY);
    Tensor out = Factories.zeros(dtype, 2);
    assertThat(Reductions.logSumExp(out, x, Axes.of(0))).isSameAs(out);
    assertThat(out.get(0)).isEqualTo(columns.get(0));
    Tensor rows = Reductions.logSumExp(x.transpose(), Axes.of(0));
    assertThat(rows.get(2).doubleValue()).isEqualTo(0);
    Tensor scalar = Tensor.deferred(dtype);
    assertThat(Reductions.logSumExp(scalar, x).get()).isEqualTo(Reductions.logSumExp(x).get());
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void boolAndComplexAreRefused(DType dtype) {
    if (dtype.isBoolean() || dtype.isComplex()) {
      assertThatThrownBy(() -> Reductions.logSumExp(Factories.ones(dtype, 2)))
          .isInstanceOf(PromotionException.class)
          .hasMessageContaining("logSumExp");
    }
  }
}
