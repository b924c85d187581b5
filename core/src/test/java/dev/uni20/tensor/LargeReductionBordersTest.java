package dev.uni20.tensor;

import static dev.uni20.Uni20.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.StorageOrder;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What reductions owe to operands large enough for vectors and threads. */
class LargeReductionBordersTest {
  private static final int LARGE = 300_000;

  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"FLOAT32", "FLOAT64", "LONGDOUBLE"})
  void productsOfNegativeZeroSumToIt(DType dtype) {
    for (int size : new int[] {1, 17, 1024, 5000, LARGE}) {
      Tensor ones = full(dtype, -1.0, size);
      Tensor zeros = zeros(dtype, size);
      // In words, since numbers are compared by value.
      assertThat(innerProductHost(ones, zeros)).as("%d", size).hasToString("-0.0");
      assertThat(innerProductHost(zeros, zeros)).as("%d", size).hasToString("0.0");
      Tensor mixed = Tensor.copyOf(ones);
      mixed.set(1.0, size - 1);
      assertThat(innerProductHost(mixed, zeros)).as("%d", size).hasToString("0.0");
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"COMPLEX64", "COMPLEX128"})
  void zeroProductsOfComplexNumbersAreSummedAsTheSmallOnesAre(DType dtype) {
    Complex[] values = {Complex.of(-1, 0), Complex.of(0, -1), Complex.of(-0.0, -0.0)};
    for (Complex x : values) {
      for (Complex y : new Complex[] {Complex.of(0, 0), Complex.of(-0.0, 0), Complex.of(0, -0.0)}) {
        Complex small = innerProductHost(full(dtype, x, 16), full(dtype, y, 16)).complexValue();
        Complex large = innerProductHost(full(dtype, x, 4096), full(dtype, y, 4096)).complexValue();
        assertThat(large).as("%s with %s", x, y).isEqualTo(small);
      }
    }
  }

  @Test
  void functionsAreAskedOnTheThreadOfTheOperation() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    Tensor x =
        Generated.fromFunction(
            DType.FLOAT64,
            index -> {
              threads.add(Thread.currentThread());
              return (double) index[0];
            },
            LARGE);
    double sum = LARGE * (LARGE - 1.0) / 2;
    assertThat(sumHost(x).doubleValue()).isEqualTo(sum);
    assertThat(sum(x, Accumulation.EXACT).get().doubleValue()).isEqualTo(sum);
    assertThat(maxHost(x).doubleValue()).isEqualTo(LARGE - 1.0);
    assertThat(add(x, 1).size()).isEqualTo(LARGE);
    assertThat(threads).containsExactly(Thread.currentThread());
  }

  /** Threads multiply parts of them, each of which is far out of range. */
  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"INT8", "INT32", "INT64", "UINT8", "UINT32", "UINT64"})
  void productsFarBeyondTheRangeAreRefused(DType dtype) {
    Tensor twos = full(dtype, 2, LARGE);
    assertThatThrownBy(() -> prod(twos))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("(2^64 or beyond)");
    for (int place : new int[] {0, LARGE / 2, LARGE - 1}) {
      Tensor withZero = Tensor.copyOf(twos);
      withZero.set(0, place);
      assertThat(prodHost(withZero).longValueExact()).as("zero at %d", place).isZero();
    }
  }

  /** Not finite, so that the SIMD backend leaves them to the reference backend. */
  @Test
  void sumsOverAllOf32AxesAreThoseOfOneAxis() {
    long[] extents = new long[32];
    Arrays.fill(extents, 1);
    Arrays.fill(extents, 10, 21, 2);
    for (double last : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, -1.0}) {
      Tensor line = ones(DType.FLOAT64, 2048);
      line.set(last, 2047);
      Tensor x = line.reshape(StorageOrder.COLUMN_MAJOR, extents);
      assertThat(sumHost(x)).as("sum with %s", last).isEqualTo(sumHost(line));
      assertThat(sum(x).get()).as("sum with %s", last).isEqualTo(sumHost(line));
      assertThat(meanHost(x)).as("mean with %s", last).isEqualTo(meanHost(line));
      assertThat(normHost(x)).as("norm with %s", last).isEqualTo(normHost(line));
      assertThat(varHost(x)).as("var with %s", last).isEqualTo(varHost(line));
      assertThat(innerProductHost(x, x)).as("%s", last).isEqualTo(innerProductHost(line, line));
      assertThat(sum(x, Accumulation.EXACT).get().doubleValue())
          .as("exact with %s", last)
          .isEqualTo(Double.valueOf(sum(line, Accumulation.EXACT).get().doubleValue()));
    }
  }
}
