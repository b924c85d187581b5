package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.StorageOrder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** Where the least and greatest elements lie, counts, and running sums and products. */
class ArgExtremumTest {
  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  private static long argmin(Tensor x) {
    return Reductions.argminHost(x, StorageOrder.ROW_MAJOR).longValueExact();
  }

  private static long argmax(Tensor x) {
    return Reductions.argmaxHost(x, StorageOrder.ROW_MAJOR).longValueExact();
  }

  @Test
  void theLowestIndexOfTiesAndTheFirstNaN() {
    for (DType dtype : Arrays.stream(DType.values()).filter(DType::isFloating).toList()) {
      double nan = Double.NaN;
      assertThat(argmax(vector(dtype, 1, 3, 3, 2))).isEqualTo(1);
      assertThat(argmin(vector(dtype, 1, 0, 2, 0))).isEqualTo(1);
      assertThat(argmax(vector(dtype, 1, nan, 5, nan))).isEqualTo(1);
      assertThat(argmin(vector(dtype, 1, nan, -5, nan))).isEqualTo(1);
      assertThat(argmax(vector(dtype, -0.0, 0.0, -0.0))).isEqualTo(1);
      assertThat(argmin(vector(dtype, 0.0, -0.0, 0.0))).isEqualTo(1);
      for (int length = 1; length <= 65; length++) {
        Tensor x = Factories.ones(dtype, length);
        for (int place = 0; place < length; place++) {
          x.set(nan, place);
          x.set(nan, length - 1);
          assertThat(argmax(x)).isEqualTo(place);
          assertThat(argmin(x)).isEqualTo(place);
          x.set(1, place);
          x.set(1, length - 1);
        }
      }
    }
  }

  @Test
  void everyOrderedDtypeInEveryArrangement() {
    for (DType dtype : DType.values()) {
      if (dtype.isComplex()) {
        assertThatThrownBy(() -> argmin(Factories.ones(dtype, 2)))
            .isInstanceOf(PromotionException.class)
            .hasMessageContaining("argmin");
        continue;
      }
      if (dtype.isBoolean()) {
        assertThat(argmax(Factories.tensor(false, true, true))).isEqualTo(1);
        assertThat(argmin(Factories.tensor(true, false, false))).isEqualTo(1);
        continue;
      }
      RandomGenerator random = random(dtype.dtypeName().length());
      Tensor x = Factories.empty(dtype, 5, 3, 90);
      for (long i = 0; i < 5; i++) {
        for (long j = 0; j < 3; j++) {
          for (long k = 0; k < 90; k++) {
            x.set(random.nextInt(100), i, j, k);
          }
        }
      }
      if (dtype.isUnsignedInteger()) {
        x.set(dtype.maximumInteger(), 1, 1, 1);
      }
      for (Tensor arranged : Arranged.all(x)) {
        for (int axis = 0; axis < 3; axis++) {
          checkAxis(arranged, axis);
        }
        checkFlat(arranged, StorageOrder.ROW_MAJOR);
        checkFlat(arranged, StorageOrder.COLUMN_MAJOR);
      }
    }
  }

  private static void checkAxis(Tensor x, int axis) {
    Tensor least = Reductions.argmin(x, axis);
    Tensor greatest = Reductions.argmax(x, axis - 3);
    assertThat(least.dtype()).isEqualTo(DType.INT64);
    List<Scalar> leasts = elements(least);
    List<Scalar> greatests = elements(greatest);
    int[] others = axis == 0 ? new int[] {1, 2} : axis == 1 ? new int[] {0, 2} : new int[] {0, 1};
    int at = 0;
    for (long i = 0; i < x.extent(others[0]); i++) {
      for (long j = 0; j < x.extent(others[1]); j++) {
        List<Scalar> line =
            elements(x.permute(others[0], others[1], axis).select(0, i).select(0, j));
        assertThat(leasts.get(at).longValueExact()).isEqualTo(first(line, true));
        assertThat(greatests.get(at).longValueExact()).isEqualTo(first(line, false));
        at++;
      }
    }
  }

  private static void checkFlat(Tensor x, StorageOrder order) {
    List<Scalar> flat = elements(order == StorageOrder.ROW_MAJOR ? x : x.permute(2, 1, 0));
    assertThat(Reductions.argmin(x, order).get().longValueExact()).isEqualTo(first(flat, true));
    assertThat(Reductions.argmaxHost(x, order).longValueExact()).isEqualTo(first(flat, false));
  }

  private static long first(List<Scalar> line, boolean least) {
    int best = 0;
    for (int i = 1; i < line.size(); i++) {
      int compared = value(line.get(i)).compareTo(value(line.get(best)));
      if (least ? compared < 0 : compared > 0) {
        best = i;
      }
    }
    return best;
  }

  private static BigDecimal value(Scalar x) {
    return x.dtype().isInteger()
        ? new BigDecimal(x.bigIntegerValueExact())
        : x.longDoubleValue().toBigDecimal();
  }

  @Test
  void ofNothingThereIsNone() {
    assertThatThrownBy(() -> argmax(Factories.empty(DType.FLOAT32, 0)))
        .isInstanceOf(ShapeException.class)
        .hasMessageContaining("argmax");
    assertThatThrownBy(() -> Reductions.argmin(Factories.empty(DType.FLOAT32, 2, 0), 1))
        .isInstanceOf(ShapeException.class);
    assertThat(Reductions.argmin(Factories.empty(DType.FLOAT32, 0, 4), 1).extents())
        .containsExactly(0);
  }

  @Test
  void countsOfEveryDtype() {
    for (DType dtype : DType.values()) {
      List<Scalar> values = Values.of(dtype);
      long expected = 0;
      for (Scalar value : values) {
        boolean zero =
            dtype.isBoolean()
                ? !value.booleanValue()
                : value.equals(Scalar.of(dtype, 0))
                    || value.toString().matches("-?0(\\.0)?([+-]0\\.0j)?");
        expected += zero ? 0 : 1;
      }
      for (Tensor x : Arranged.all(Conformance.hostVector(dtype, values))) {
        assertThat(Reductions.countNonzeroHost(x)).isEqualTo(Scalar.of(DType.INT64, expected));
        assertThat(Reductions.countNonzero(x, 0).get().longValueExact()).isEqualTo(expected);
      }
      assertThat(Reductions.countNonzero(Factories.empty(dtype, 0)).get().longValueExact())
          .isZero();
    }
    Tensor matrix = HostArrays.tensor(new long[][] {{0, 1, 2}, {0, 0, 3}});
    assertThat(HostArrays.toLongArray(Reductions.countNonzero(matrix, 1), StorageOrder.ROW_MAJOR))
        .containsExactly(2, 1);
    assertThat(HostArrays.toLongArray(Reductions.countNonzero(matrix, 0), StorageOrder.ROW_MAJOR))
        .containsExactly(0, 1, 2);
  }

  @Test
  void runningSumsAndProductsOfIntegers() {
    for (DType dtype : DType.values()) {
      if (!dtype.isInteger()) {
        continue;
      }
      DType wide = dtype.isUnsignedInteger() ? DType.UINT64 : DType.INT64;
      Tensor x = vector(dtype, 1, 2, 3, 4, 5);
      for (Tensor arranged : Arranged.all(x)) {
        assertThat(elements(Scans.cumulativeSum(arranged, 0)))
            .isEqualTo(elements(vector(wide, 1, 3, 6, 10, 15)));
        assertThat(elements(Scans.cumulativeProd(arranged, 0)))
            .isEqualTo(elements(vector(wide, 1, 2, 6, 24, 120)));
      }
    }
    assertThat(elements(Scans.cumulativeSum(Factories.tensor(true, false, true), 0)))
        .isEqualTo(elements(vector(DType.INT64, 1, 1, 2)));
    assertThatThrownBy(() -> Scans.cumulativeSum(vector(DType.INT64, Long.MAX_VALUE, 1, -1), 0))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(
            () -> Scans.cumulativeProd(vector(DType.UINT64, BigInteger.TWO.pow(63), 2), 0))
        .isInstanceOf(ConversionException.class);
  }

  @Test
  void runningSumsAlongEveryAxis() {
    for (DType dtype : List.of(DType.FLOAT32, DType.FLOAT64, DType.LONGDOUBLE, DType.COMPLEX64)) {
      RandomGenerator random = random(7);
      Tensor x = Factories.empty(dtype, 4, 3, 5);
      for (long i = 0; i < 60; i++) {
        x.set(random.nextInt(1000), i % 4, i / 4 % 3, i / 12);
      }
      for (Tensor arranged : Arranged.all(x)) {
        for (int axis = 0; axis < 3; axis++) {
          Tensor found = Scans.cumulativeSum(arranged, axis);
          assertThat(found.extents()).containsExactly(4, 3, 5);
          assertThat(found.dtype()).isEqualTo(dtype);
          for (long k = 0; k < x.extent(axis); k++) {
            Tensor up = Axis.sliceAxis(x, axis, 0, k + 1);
            assertThat(elements(found.select(axis, k)))
                .isEqualTo(elements(Reductions.sum(up, axis)));
          }
        }
      }
    }
  }

  @Test
  void runningSumsKeepWhatCancelsAndWhatOverflowsOnTheWay() {
    assertThat(
            HostArrays.toDoubleArray(
                Scans.cumulativeSum(vector(DType.FLOAT64, 1, 1e16, -1e16), 0),
                StorageOrder.ROW_MAJOR))
        .containsExactly(1, 1e16, 1);
    double inf = Double.POSITIVE_INFINITY;
    assertThat(
            HostArrays.toDoubleArray(
                Scans.cumulativeSum(vector(DType.FLOAT64, 1e308, 1e308, -1e308, 1), 0),
                StorageOrder.ROW_MAJOR))
        .containsExactly(1e308, inf, 1e308, 1e308);
    assertThat(elements(Scans.cumulativeSum(vector(DType.FLOAT64, inf, 1, -inf, 1), 0)))
        .isEqualTo(elements(vector(DType.FLOAT64, inf, inf, Double.NaN, Double.NaN)));
    assertThat(elements(Scans.cumulativeSum(vector(DType.FLOAT32, -0.0, -0.0), 0)))
        .isEqualTo(elements(vector(DType.FLOAT32, -0.0, -0.0)));
    List<Number> tenths = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      tenths.add(0.1);
    }
    Tensor sums = Scans.cumulativeSum(vector(DType.FLOAT64, tenths.toArray(Number[]::new)), 0);
    assertThat(sums.getDouble(99_999)).isEqualTo(10_000);
    assertThat(sums.get(9).longDoubleValue()).isEqualTo(LongDouble.ONE);
    assertThat(Scans.cumulativeSum(Factories.empty(DType.FLOAT64, 0, 3), 0).extents())
        .containsExactly(0, 3);
  }
}
