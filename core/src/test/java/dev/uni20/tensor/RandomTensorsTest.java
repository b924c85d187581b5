package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Reports;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random tensors: the same for a seed in every layout, in range, and distributed as they say. */
class RandomTensorsTest {
  static Stream<DType> numbers() {
    return Arrays.stream(DType.values()).filter(dtype -> !dtype.isBoolean());
  }

  static Stream<DType> fields() {
    return Arrays.stream(DType.values()).filter(d -> d.isFloating() || d.isComplex());
  }

  private static Number high(DType dtype) {
    return dtype.isComplex() ? Complex.of(100, 7) : Integer.valueOf(100);
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void layoutsDoNotChangeTheNumbers(DType dtype) {
    Tensor x = RandomTensors.randomUniform(dtype, 0, high(dtype), 42, 3, 70, 41);
    List<Scalar> expected = elements(x);
    for (Tensor place : Arrangements.writable(Factories.zeros(dtype, 3, 70, 41)).values()) {
      assertThat(RandomTensors.randomUniform(place, 0, high(dtype), 42)).isSameAs(place);
      assertThat(elements(place)).isEqualTo(expected);
    }
    Tensor flat = RandomTensors.randomUniform(dtype, 0, high(dtype), 42, 9000);
    assertThat(elements(flat).subList(0, expected.size())).isEqualTo(expected);
    assertThat(elements(RandomTensors.randomUniform(dtype, 0, high(dtype), 43, 3, 70, 41)))
        .isNotEqualTo(expected);
    // Neither two chunks nor the blocks of one are alike.
    assertThat(elements(flat).subList(0, 50)).isNotEqualTo(elements(flat).subList(4096, 4146));
    assertThat(elements(flat).subList(0, 50)).isNotEqualTo(elements(flat).subList(1024, 1074));
  }

  @ParameterizedTest
  @MethodSource("fields")
  void normalOnesDoNotDependOnLayoutsEither(DType dtype) {
    List<Scalar> expected = elements(RandomTensors.randomNormal(dtype, 1, 2, 7, 50, 101));
    for (Tensor place : Arrangements.writable(Factories.zeros(dtype, 50, 101)).values()) {
      assertThat(elements(RandomTensors.randomNormal(place, 1, 2, 7))).isEqualTo(expected);
    }
  }

  @Test
  void aSeedMeansTheseNumbers() {
    assertThat(
            HostArrays.toDoubleArray(
                RandomTensors.randomUniform(DType.FLOAT64, 0, 1, 1, 4097).slice(Slice.step(2048)),
                Layout.ROW_MAJOR))
        .containsExactly(0.3678636110190394, 0.24807836606702882, 0.5277359561125955);
    assertThat(
            HostArrays.toLongArray(
                RandomTensors.randomUniform(DType.INT64, -1000, 1000, 1, 3), Layout.ROW_MAJOR))
        .containsExactly(146, -375, -196);
  }

  private static double sum(Tensor x, int power) {
    Tensor y = Casts.cast(x, DType.FLOAT64, dev.uni20.dtype.Conversion.CHECKED);
    return Reductions.sumHost(power == 1 ? y : Arithmetic.multiply(y, y)).doubleValue();
  }

  /** Mean and variance within five standard errors. */
  private static void checkMoments(
      String what, Tensor x, double mean, double variance, double kurtosis) {
    double count = x.size();
    double found = sum(x, 1) / count;
    double spread = sum(x, 2) / count - found * found;
    assertThat(Math.abs(found - mean)).as(what).isLessThan(5 * Math.sqrt(variance / count));
    assertThat(Math.abs(spread - variance))
        .as(what)
        .isLessThan(5 * variance * Math.sqrt((kurtosis - 1) / count));
  }

  @ParameterizedTest
  @MethodSource("fields")
  void momentsAreThoseOfTheDistribution(DType dtype) {
    Tensor uniform =
        RandomTensors.randomUniform(
            dtype,
            dtype.isComplex() ? Complex.of(-1, 2) : -1,
            dtype.isComplex() ? Complex.of(3, 5) : 3,
            11,
            300,
            400);
    checkMoments("uniform " + dtype, uniform.real(), 1, 16.0 / 12, 1.8);
    Tensor normal = RandomTensors.randomNormal(dtype, 3, 2, 12, 300, 400);
    checkMoments("normal " + dtype, normal.real(), 3, dtype.isComplex() ? 2 : 4, 3);
    if (dtype.isComplex()) {
      checkMoments("uniform " + dtype, uniform.imag(), 3.5, 9.0 / 12, 1.8);
      checkMoments("normal " + dtype, normal.imag(), 0, 2, 3);
      double correlation =
          Reductions.meanHost(
                  Arithmetic.multiply(Arithmetic.subtract(normal.real(), 3), normal.imag()))
              .doubleValue();
      assertThat(Math.abs(correlation)).isLessThan(5 * 2 / Math.sqrt(120000));
    }
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void integersAreEquallyLikely(DType dtype) {
    if (!dtype.isInteger()) {
      return; // the moments of the others are looked at above
    }
    int low = dtype.isUnsignedInteger() ? 3 : -7;
    int kinds = 11;
    int draws = 110_000;
    int[] found = new int[kinds];
    for (Scalar x : elements(RandomTensors.randomUniform(dtype, low, low + kinds, 5, draws))) {
      found[x.bigIntegerValueExact().intValueExact() - low]++;
    }
    double expected = (double) draws / kinds;
    double chiSquare = 0;
    for (int count : found) {
      chiSquare += (count - expected) * (count - expected) / expected;
    }
    // Ten degrees of freedom: 0.9999 of all samples lie between.
    assertThat(chiSquare).isBetween(0.8, 37.0);
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void boundsAreKept(DType dtype) {
    if (dtype.isInteger()) {
      BigInteger end = dtype.maximumInteger().add(BigInteger.ONE);
      Tensor all = RandomTensors.randomUniform(dtype, dtype.minimumInteger(), end, 3, 5000);
      BigInteger middle = dtype.minimumInteger().add(end).shiftRight(1);
      long above =
          elements(all).stream()
              .filter(x -> x.bigIntegerValueExact().compareTo(middle) >= 0)
              .count();
      assertThat(above).isBetween(2300L, 2700L);
      Tensor one = RandomTensors.randomUniform(dtype, dtype.maximumInteger(), end, 3, 100);
      assertThat(elements(one)).containsOnly(Scalar.of(dtype, dtype.maximumInteger()));
      return;
    }
    DType part = dtype.component();
    // Two neighbours: half of what is drawn rounds up to the bound, and is drawn again.
    Scalar low = Scalar.of(part, 1);
    Scalar next = elements(FloatingPoint.nextUp(Arranged.vector(part, low))).getFirst();
    if (!dtype.isComplex()) {
      assertThat(elements(RandomTensors.randomUniform(dtype, low, next, 3, 200)))
          .allMatch(x -> x.longDoubleValue().compareTo(next.longDoubleValue()) < 0)
          .allMatch(x -> x.longDoubleValue().compareTo(low.longDoubleValue()) >= 0);
    }
    double largest = part == DType.FLOAT32 ? Float.MAX_VALUE : Double.MAX_VALUE;
    if (!dtype.isComplex()) {
      Tensor wide = RandomTensors.randomUniform(dtype, -largest, largest, 3, 2000);
      assertThat(elements(wide)).allMatch(x -> x.longDoubleValue().isFinite());
      assertThat(elements(wide).stream().filter(x -> x.doubleValue() > 0).count())
          .isBetween(850L, 1150L);
    }
  }

  @Test
  void longDoublesUseAllTheirDigits() {
    Tensor x = RandomTensors.randomUniform(DType.LONGDOUBLE, 0, 1, 8, 100);
    assertThat(elements(x)).anyMatch(value -> value.longDoubleValue().low() != 0);
    assertThat(elements(x)).allMatch(v -> v.longDoubleValue().compareTo(LongDouble.ONE) < 0);
  }

  @Test
  void deviationsOfZeroGiveTheMean() {
    assertThat(elements(RandomTensors.randomNormal(DType.FLOAT32, 2.5, 0, 1, 3)))
        .containsOnly(Scalar.of(DType.FLOAT32, 2.5));
  }

  @Test
  void whatHasNoDistributionIsRefused() {
    assertThatThrownBy(() -> RandomTensors.randomUniform(DType.FLOAT64, 1, 1, 0, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("below");
    assertThatThrownBy(() -> RandomTensors.randomUniform(DType.COMPLEX128, 0, 1, 0, 3))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> RandomTensors.randomUniform(DType.UINT8, 0, 257, 0, 3))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> RandomTensors.randomUniform(DType.UINT8, -1, 5, 0, 3))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> RandomTensors.randomUniform(DType.INT32, 0, 2.5, 0, 3))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(
            () -> RandomTensors.randomUniform(DType.FLOAT64, 0, Double.POSITIVE_INFINITY, 0, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("finite");
    assertThatThrownBy(() -> RandomTensors.randomUniform(DType.BOOL, 0, 1, 0, 3))
        .isInstanceOf(PromotionException.class);
    assertThatThrownBy(() -> RandomTensors.randomNormal(DType.INT8, 0, 1, 0, 3))
        .isInstanceOf(PromotionException.class);
    assertThatThrownBy(() -> RandomTensors.randomNormal(DType.FLOAT64, 0, -1, 0, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("negative");
    Tensor readOnly = Generated.zeros(DType.FLOAT64, 3);
    assertThatThrownBy(() -> RandomTensors.randomUniform(readOnly, 0, 1, 0))
        .isInstanceOf(AliasException.class);
  }

  @Test
  @SuppressWarnings("try") // the listener is only closed
  void reportsNameThem() {
    List<String> names = new ArrayList<>();
    try (var listening = Reports.listen(report -> names.add(report.operation()))) {
      RandomTensors.randomUniform(DType.FLOAT32, 0, 1, 0, 3);
      RandomTensors.randomNormal(DType.FLOAT32, 0, 1, 0, 3);
    }
    assertThat(names).containsExactly("randomUniform", "randomNormal");
  }
}
