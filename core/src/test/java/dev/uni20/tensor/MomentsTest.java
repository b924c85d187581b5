package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.StorageOrder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Variance and standard deviation against decimal arithmetic. */
class MomentsTest {
  private static final MathContext DIGITS = new MathContext(120);

  static Stream<DType> fields() {
    return Arrays.stream(DType.values()).filter(d -> d.isFloating() || d.isComplex());
  }

  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  /** The parts of a value, as decimals. */
  private static List<BigDecimal> parts(Scalar x) {
    if (x.dtype().isInteger()) {
      return List.of(new BigDecimal(x.bigIntegerValueExact()));
    }
    return x.dtype().isComplex()
        ? List.of(
            x.complexLongDoubleValue().real().toBigDecimal(),
            x.complexLongDoubleValue().imaginary().toBigDecimal())
        : List.of(x.longDoubleValue().toBigDecimal());
  }

  private static BigDecimal variance(List<Scalar> values, double correction) {
    BigDecimal count = BigDecimal.valueOf(values.size());
    BigDecimal sum = BigDecimal.ZERO;
    for (int part = 0; part < parts(values.getFirst()).size(); part++) {
      BigDecimal total = BigDecimal.ZERO;
      BigDecimal squares = BigDecimal.ZERO;
      for (Scalar value : values) {
        BigDecimal x = parts(value).get(part);
        total = total.add(x);
        squares = squares.add(x.multiply(x));
      }
      sum = sum.add(squares.multiply(count).subtract(total.multiply(total)));
    }
    return sum.divide(count.multiply(count.subtract(new BigDecimal(correction))), DIGITS);
  }

  private static void check(Tensor x, double correction) {
    List<Scalar> values = elements(x);
    DType result = x.dtype().isInteger() ? DType.FLOAT64 : x.dtype().component();
    BigDecimal exact = variance(values, correction);
    close("var", Reductions.varHost(x, correction), result, exact);
    close("std", Reductions.stdHost(x, correction), result, exact.sqrt(DIGITS));
  }

  /** Within 4 ulp; longdouble to 2^-98. */
  private static void close(String what, Scalar found, DType result, BigDecimal exact) {
    assertThat(found.dtype()).isEqualTo(result);
    double largest = result == DType.FLOAT32 ? Float.MAX_VALUE : Double.MAX_VALUE;
    if (exact.compareTo(new BigDecimal(largest)) > 0) {
      assertThat(found.doubleValue()).as(what).isEqualTo(Double.POSITIVE_INFINITY);
      return;
    }
    int digits = result == DType.LONGDOUBLE ? 98 : result.precisionDigits() - 3;
    double least = result == DType.FLOAT32 ? Float.MIN_VALUE : Double.MIN_VALUE;
    BigDecimal bound =
        exact.multiply(new BigDecimal(Math.scalb(1.0, -digits))).add(new BigDecimal(least));
    assertThat(found.longDoubleValue().toBigDecimal().subtract(exact).abs())
        .as("%s %s, exactly %s", what, found, exact.round(new MathContext(40)))
        .isLessThanOrEqualTo(bound);
  }

  private static Tensor normal(DType dtype, int count, double mean, double spread, long seed) {
    RandomGenerator random = random(seed);
    Tensor x = Factories.empty(dtype, count);
    for (int i = 0; i < count; i++) {
      double real = mean + spread * random.nextGaussian();
      x.set(
          dtype.isComplex()
              ? Scalar.ofComplex(dtype, Complex.of(real, spread * random.nextGaussian() - mean))
              : Scalar.ofReal(dtype, real),
          i);
    }
    return x;
  }

  @ParameterizedTest
  @MethodSource("fields")
  void agreesWithDecimalsAtEveryScale(DType dtype) {
    for (int count : new int[] {1, 2, 3, 17, 1025, 3000}) {
      check(normal(dtype, count, 0, 1, count), 0);
      check(normal(dtype, count, 1e9, 1, count + 1), 0);
      check(normal(dtype, count, -3, 1e-6, count + 2), 0);
      if (count > 2) {
        check(normal(dtype, count, 1e9, 1, count + 3), 1);
        check(normal(dtype, count, 5, 1, count + 4), 1.5);
      }
      if (dtype.component() != DType.FLOAT32) {
        check(normal(dtype, count, 1e200, 1e199, count + 5), 0);
        check(normal(dtype, count, 0, 1e-170, count + 6), 0);
        check(normal(dtype, count, 1e-300, 1e-310, count + 7), 0);
      }
    }
  }

  @Test
  void standardDeviationsKeepTheirScale() {
    assertThat(Reductions.stdHost(vector(DType.FLOAT64, 1e200, -1e200)).doubleValue())
        .isEqualTo(1e200);
    assertThat(Reductions.stdHost(vector(DType.FLOAT64, 1e-200, -1e-200)).doubleValue())
        .isEqualTo(1e-200);
    assertThat(
            Reductions.stdHost(vector(DType.FLOAT64, Double.MAX_VALUE, -Double.MAX_VALUE))
                .doubleValue())
        .isEqualTo(Double.MAX_VALUE);
    assertThat(
            Reductions.stdHost(vector(DType.FLOAT64, Double.MIN_VALUE, -Double.MIN_VALUE))
                .doubleValue())
        .isEqualTo(Double.MIN_VALUE);
    // Neighbours of one tile that need another number of passes do not disturb each other.
    Tensor columns = Factories.empty(DType.FLOAT64, 100, 2);
    for (int i = 0; i < 100; i++) {
      columns.set(i % 2 == 0 ? 1.0 : -1.0, i, 0);
      columns.set(i % 2 == 0 ? 1e200 : -1e200, i, 1);
    }
    for (Tensor x : Arranged.all(columns)) {
      assertThat(HostArrays.toDoubleArray(Reductions.std(x, 0), StorageOrder.COLUMN_MAJOR))
          .containsExactly(1, 1e200);
      assertThat(
              HostArrays.toDoubleArray(
                  Reductions.var(x, Axes.of(0), 1).slice(Slice.to(1)), StorageOrder.COLUMN_MAJOR))
          .containsExactly(100.0 / 99);
    }
  }

  @Test
  void integersAreExactBeforeTheyAreRounded() {
    for (DType dtype : DType.values()) {
      if (dtype.isInteger()) {
        check(Conformance.hostVector(dtype, Values.of(dtype)), 0);
        check(Conformance.hostVector(dtype, Values.of(dtype)), 1);
        BigInteger top = dtype.maximumInteger();
        check(vector(dtype, top, top.subtract(BigInteger.ONE), top.subtract(BigInteger.TWO)), 0);
      }
    }
    Tensor far =
        vector(DType.UINT64, BigInteger.TWO.pow(63), BigInteger.TWO.pow(63).add(BigInteger.TWO));
    assertThat(Reductions.varHost(far).doubleValue()).isEqualTo(1);
  }

  @Test
  void axesKeepTheirOrderAndReadEveryLayout() {
    Tensor x =
        normal(DType.FLOAT64, 2 * 3 * 70, 10, 2, 99).reshape(StorageOrder.COLUMN_MAJOR, 2, 3, 70);
    for (Tensor arranged : Arranged.all(x)) {
      Tensor over = Reductions.var(arranged, 0, 2);
      assertThat(over.extents()).containsExactly(3);
      Tensor last = Reductions.std(arranged, -1);
      assertThat(last.extents()).containsExactly(2, 3);
      for (int j = 0; j < 3; j++) {
        List<Scalar> chosen = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
          List<Scalar> line = elements(x.select(0, i).select(0, j));
          chosen.addAll(line);
          close("std", last.get(i, j), DType.FLOAT64, variance(line, 0).sqrt(DIGITS));
        }
        close("var", over.get(j), DType.FLOAT64, variance(chosen, 0));
      }
    }
    Tensor out = Tensor.deferred(DType.LONGDOUBLE);
    Reductions.var(out, x, Axes.all(), 1);
    close("var", out.get(), DType.LONGDOUBLE, variance(elements(x), 1));
  }

  @ParameterizedTest
  @MethodSource("fields")
  void specialValues(DType dtype) {
    DType result = dtype.component();
    Scalar none = Scalar.ofReal(result, Double.NaN);
    assertThat(Reductions.varHost(Factories.empty(dtype, 0))).isEqualTo(none);
    assertThat(Reductions.stdHost(Factories.ones(dtype, 1), 1)).isEqualTo(none);
    assertThat(elements(Reductions.var(Factories.empty(dtype, 0, 2), 0)))
        .containsExactly(none, none);
    assertThat(Reductions.varHost(vector(dtype, 1, Double.NaN))).isEqualTo(none);
    assertThat(Reductions.varHost(vector(dtype, 1, Double.POSITIVE_INFINITY))).isEqualTo(none);
    assertThat(Reductions.varHost(Factories.full(dtype, 0.1, 1000)))
        .isEqualTo(Scalar.ofReal(result, 0));
  }

  @Test
  void boolHasNoVariance() {
    assertThatThrownBy(() -> Reductions.var(Factories.tensor(true, false)))
        .isInstanceOf(PromotionException.class)
        .hasMessageContaining("var");
  }
}
