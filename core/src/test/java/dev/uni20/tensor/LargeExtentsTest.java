package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Shapes whose extents or positions are far larger than any memory. */
class LargeExtentsTest {
  private static final long HUGE = 1L << 62;

  private static String text(Tensor x) {
    return Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), x::toString);
  }

  private static long[] repeated(long extent, int rank) {
    long[] extents = new long[rank];
    Arrays.fill(extents, extent);
    return extents;
  }

  @Test
  void everyDTypeReadsGeneratedElementsAtPositionsBeyondAnyMemory() {
    for (DType dtype : DType.values()) {
      if (dtype == DType.BOOL) {
        continue;
      }
      Tensor x = Generated.fromFunction(dtype, index -> (HUGE - index[0]) % 64, HUGE);
      Tensor end = x.slice(Slice.from(HUGE - 3));
      assertThat(end.get(0).doubleValue()).as("%s", dtype).isEqualTo(3);
      assertThat(Tensor.copyOf(end).getDouble(2)).as("%s", dtype).isEqualTo(1);
      assertThat(x.slice(Slice.range(-1, -4, -1)).getDouble(1)).as("%s", dtype).isEqualTo(2);
      assertThat(x.select(0, -3).getDouble()).as("%s", dtype).isEqualTo(3);
    }
  }

  @Test
  void componentsOfGeneratedElementsKeepTheirPosition() {
    Tensor z =
        Generated.fromFunction(
            DType.COMPLEX128,
            index -> Complex.of((double) (HUGE - index[0]), (double) (index[0] - HUGE)),
            HUGE);
    Tensor end = z.slice(Slice.from(HUGE - 2));
    assertThat(end.real().getDouble(0)).isEqualTo(2);
    assertThat(end.imag().getDouble(1)).isEqualTo(-1);
    assertThat(end.conj().imag().getDouble(1)).isEqualTo(1);
    assertThat(z.imag().slice(Slice.from(HUGE - 2)).getDouble(0)).isEqualTo(-2);
  }

  @Test
  void tensorsOfManyAxesPrintBriefly() {
    for (int rank : new int[] {11, 24, 32}) {
      long extent = rank == 32 ? 3 : 6;
      assertThat(text(Generated.ones(DType.INT8, repeated(extent, rank > 24 ? 32 : rank))))
          .contains("...")
          .hasSizeLessThan(100_000);
    }
    assertThat(text(Generated.ones(DType.INT8, repeated(2, 32)))).hasSizeLessThan(100_000);
  }

  @Test
  void tensorsWithoutElementsPrintBriefly() {
    assertThat(text(Factories.empty(DType.INT8, 1L << 40, 0)))
        .isEqualTo("int8 [1099511627776, 0]\n[[],\n [],\n [],\n ...,\n [],\n [],\n []]");
    assertThat(text(Factories.empty(DType.INT8, 1L << 30, 1L << 30, 0, 5))).hasSizeLessThan(2_000);
    assertThat(text(Factories.empty(DType.INT8, 0, 1L << 40)))
        .isEqualTo("int8 [0, 1099511627776]\n[]");
  }

  @Test
  void shownElementsAreThoseOfTheirIndices() {
    Tensor x = Generated.fromFunction(DType.INT64, index -> index[1], 2000, 1000);
    assertThat(text(x)).contains("[  0,   1,   2, ..., 997, 998, 999]");
    Tensor deep = Generated.fromFunction(DType.INT64, index -> index[10], repeated(6, 11));
    assertThat(text(deep)).contains("[0, 1, 2, 3, 4, 5]").doesNotContain("1, ...");
  }

  @Test
  void extentsWhoseProductOverflowsAreRefusedByReshape() {
    Tensor x = Factories.ones(DType.INT8, 4);
    Tensor none = Factories.empty(DType.INT8, 0);
    assertThatThrownBy(() -> x.reshape(Layout.ROW_MAJOR, 1L << 40, 1L << 40))
        .isInstanceOf(ShapeException.class)
        .hasMessageContaining("[4] has 4 elements");
    assertThatThrownBy(() -> x.reshapeView(Layout.ROW_MAJOR, 1L << 40, 1L << 40, -1))
        .isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> none.reshape(Layout.ROW_MAJOR, 1L << 40, 1L << 40, 0))
        .isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> none.reshape(Layout.ROW_MAJOR, 0, 1L << 40, 1L << 40))
        .isInstanceOf(ShapeException.class);
  }

  @Test
  void rangesOfMoreElementsThanAnExtentCountsAreRefused() {
    assertThatThrownBy(() -> Factories.range(DType.INT64, Long.MIN_VALUE, Long.MAX_VALUE, 1))
        .isInstanceOf(ShapeException.class)
        .hasMessageContaining("by 1");
    assertThat(Factories.range(DType.INT64, Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE).size())
        .isEqualTo(3);
  }
}
