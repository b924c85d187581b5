package dev.uni20.tensor;

import static dev.uni20.Uni20.tensor;
import static dev.uni20.Uni20.toComplexArray;
import static dev.uni20.Uni20.toDoubleArray;
import static dev.uni20.Uni20.toFloatArray;
import static dev.uni20.Uni20.toIntArray;
import static dev.uni20.Uni20.toLongArray;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import org.junit.jupiter.api.Test;

class HostArraysTest {
  private static final Tensor MATRIX = tensor(new double[][] {{1, 2, 3}, {4, 5, 6}});

  @Test
  void orderIsTheCallers() {
    assertThat(toDoubleArray(MATRIX, Layout.ROW_MAJOR)).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(toDoubleArray(MATRIX, Layout.COLUMN_MAJOR)).containsExactly(1, 4, 2, 5, 3, 6);
    assertThat(toDoubleArray(MATRIX.transpose(), Layout.ROW_MAJOR))
        .containsExactly(1, 4, 2, 5, 3, 6);
  }

  @Test
  void elementsKeepTheirValues() {
    assertThat(toLongArray(tensor(DType.UINT32, 4294967295L), Layout.ROW_MAJOR))
        .containsExactly(4294967295L);
    assertThat(toIntArray(tensor(DType.UINT8, 255), Layout.ROW_MAJOR)).containsExactly(255);
    assertThat(toDoubleArray(tensor(DType.INT32, -7), Layout.ROW_MAJOR)).containsExactly(-7);
    assertThat(toComplexArray(tensor(Complex.I).conj(), Layout.ROW_MAJOR))
        .containsExactly(Complex.of(0, -1));
  }

  @Test
  void nothingGoesDownInKindOrRange() {
    assertThatThrownBy(() -> toFloatArray(MATRIX, Layout.ROW_MAJOR))
        .isInstanceOf(PromotionException.class)
        .hasMessageContaining("cast(x, FLOAT32)");
    assertThatThrownBy(() -> toLongArray(tensor(DType.UINT64, 1), Layout.ROW_MAJOR))
        .isInstanceOf(PromotionException.class);
  }

  @Test
  void raggedRowsAreRefused() {
    assertThatThrownBy(() -> tensor(new int[][] {{1, 2}, {3}}))
        .isInstanceOf(ShapeException.class)
        .hasMessageContaining("row 1 has 1");
    assertThat(tensor(new long[][] {}).extents()).containsExactly(0, 0);
  }
}
