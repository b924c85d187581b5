package dev.uni20.cases;

import static dev.uni20.Uni20.empty;
import static dev.uni20.Uni20.maxHost;
import static dev.uni20.Uni20.mean;
import static dev.uni20.Uni20.meanHost;
import static dev.uni20.Uni20.minHost;
import static dev.uni20.Uni20.normHost;
import static dev.uni20.Uni20.ones;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.dtype.DType.COMPLEX64;
import static dev.uni20.dtype.DType.FLOAT32;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.MemoryScope;
import dev.uni20.tensor.Generated;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** C. Reductions of float32 tensors of tens of millions of elements. */
@Tag("large")
class LargeReductionCasesTest {
  private static final float THIRD = 1 / 3f;
  private static final BigDecimal EXACT_THIRD = new BigDecimal(THIRD);

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 26, nd4j#733, numpy#5681: the float32 sum of 17 * 2^20 ones does not stick")
  void case26_float32SumDoesNotStick(Accumulation accumulation) {
    int n = 17 << 20;
    try (MemoryScope scope = MemoryScope.open()) {
      assertThat(scope.isOpen()).isTrue();
      Tensor wide = ones(FLOAT32, 2L * n);
      for (Tensor x :
          new Tensor[] {
            wide.slice(Slice.to(n)),
            wide.slice(Slice.step(2)),
            wide.slice(Slice.step(-2)),
            ones(FLOAT32, 1).broadcastTo(17, 1 << 20)
          }) {
        if (accumulation != Accumulation.PLAIN) {
          check(sumHost(x, accumulation), FLOAT32, 17_825_792);
          check(meanHost(x, accumulation), FLOAT32, 1);
        } else {
          // Even plain partial sums are made in blocks.
          check(sumHost(x, accumulation), FLOAT32, 17_825_792);
        }
      }
      Tensor z = wide.slice(Slice.to(n)).multiply(Complex.of(1, 1));
      check(sumHost(z, accumulation), COMPLEX64, Complex.of(17_825_792, 17_825_792));
      check(normHost(wide.slice(Slice.to(1 << 24))), FLOAT32, 4096);
    }
  }

  @ParameterizedTest(name = "{0}, reversed: {1}, axes: {2}")
  @CsvSource({
    "ROW_MAJOR, false, true",
    "COLUMN_MAJOR, false, false",
    "ROW_MAJOR, true, false",
    "COLUMN_MAJOR, true, false"
  })
  @DisplayName(
      "case 27, numpy#22956 #9393: the float32 mean of ones(20000000, 2) is 1 on each axis")
  void case27_meanAlongAxes(StorageOrder order, boolean reversed, boolean both) {
    try (MemoryScope scope = MemoryScope.open()) {
      assertThat(scope.isOpen()).isTrue();
      Tensor x = filled(order, reversed, 1, 20_000_000, 2);
      check(mean(x, 0), FLOAT32, 1, 1);
      check(sum(x, 0), FLOAT32, 20_000_000, 20_000_000);
      check(meanHost(x), FLOAT32, 1);
      if (both) {
        Tensor means = mean(x, 1);
        assertThat(means.extents()).containsExactly(20_000_000);
        check(minHost(means), FLOAT32, 1);
        check(maxHost(means), FLOAT32, 1);
      }
    }
  }

  @ParameterizedTest(name = "{0} x {1}, {2}, reversed: {3}")
  @CsvSource({
    "3, 10000000, ROW_MAJOR, false",
    "3, 10000000, ROW_MAJOR, true",
    "3, 10000000, COLUMN_MAJOR, false",
    "3, 10000000, COLUMN_MAJOR, true",
    "5477, 5477, ROW_MAJOR, false",
    "5477, 5477, ROW_MAJOR, true",
    "5477, 5477, COLUMN_MAJOR, false",
    "5477, 5477, COLUMN_MAJOR, true"
  })
  @DisplayName("case 28, nd4j#2588 #1743: sum and mean of 3 * 10^7 float32 thirds, every axis")
  void case28_thirtyMillionThirds(long rows, long columns, StorageOrder order, boolean reversed) {
    try (MemoryScope scope = MemoryScope.open()) {
      assertThat(scope.isOpen()).isTrue();
      Tensor x = filled(order, reversed, THIRD, rows, columns);
      checkThirds(sumHost(x), rows * columns);
      checkThirds(meanHost(x), 1);
      checkThirds(sum(x, 0), columns, rows);
      checkThirds(sum(x, 1), rows, columns);
      checkThirds(mean(x, 0), columns, 1);
      checkThirds(mean(x, 1), rows, 1);
    }
  }

  @ParameterizedTest(name = "{0}, reversed: {1}")
  @CsvSource({"ROW_MAJOR, true", "COLUMN_MAJOR, false"})
  @DisplayName("case 28, nd4j#2588 #1743: the same with the axes the other way round")
  void case28_thirtyMillionThirdsInColumns(StorageOrder order, boolean reversed) {
    try (MemoryScope scope = MemoryScope.open()) {
      assertThat(scope.isOpen()).isTrue();
      Tensor x = filled(order, reversed, THIRD, 10_000_000, 3);
      checkThirds(sumHost(x), 30_000_000);
      checkThirds(sum(x, 0), 3, 10_000_000);
      checkThirds(mean(x, 0), 3, 1);
      check(sumHost(Generated.full(FLOAT32, THIRD, 10_000_000, 3)), FLOAT32, sumHost(x));
    }
  }

  private static Tensor filled(StorageOrder order, boolean reversed, float value, long... extents) {
    Tensor x = empty(HostMemory.instance(), FLOAT32, order, extents);
    x.fill(value);
    return reversed ? x.slice(Slice.reversed(), Slice.reversed()) : x;
  }

  /**
   * Every element of {@code results} is the sum of {@code terms} thirds: all, and some one by one.
   */
  private static void checkThirds(Tensor results, long length, long terms) {
    assertThat(results.extents()).containsExactly(length);
    checkThirds(minHost(results), terms);
    checkThirds(maxHost(results), terms);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 100; i++) {
      checkThirds(results.get(random.nextLong(length)), terms);
    }
    checkThirds(results.get(0), terms);
    checkThirds(results.get(length - 1), terms);
  }

  /** Within 1 ulp of n thirds, exactly, plus 4096 u^2 times the sum of their sizes. */
  private static void checkThirds(Scalar actual, long terms) {
    assertThat(actual.dtype()).isEqualTo(FLOAT32);
    BigDecimal exact = EXACT_THIRD.multiply(BigDecimal.valueOf(terms));
    BigDecimal u = Numbers.roundoff(FLOAT32);
    BigDecimal slack = BigDecimal.valueOf(4096).multiply(u).multiply(u).multiply(exact);
    Numbers.checkWithin(Numbers.exact(actual), exact, Numbers.ulp(FLOAT32, exact).add(slack));
  }
}
