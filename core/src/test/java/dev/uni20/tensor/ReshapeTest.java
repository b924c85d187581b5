package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import org.junit.jupiter.api.Test;

class ReshapeTest {
  @Test
  void extentsWhoseProductPasses63BitsAreRefusedAsAShape() {
    Tensor six = Factories.zeros(DType.INT8, 6);
    Tensor none = Factories.zeros(DType.INT8, 0);
    for (long[] extents : new long[][] {{1L << 32, 1L << 32}, {1L << 62, 4, -1}, {1L << 32, -3}}) {
      assertThatThrownBy(() -> six.reshape(Layout.ROW_MAJOR, extents))
          .isInstanceOf(ShapeException.class)
          .hasMessageContaining("has 6 elements");
      assertThatThrownBy(() -> six.reshapeView(Layout.COLUMN_MAJOR, extents))
          .isInstanceOf(ShapeException.class);
    }
    assertThatThrownBy(() -> none.reshape(Layout.ROW_MAJOR, 1L << 32, 1L << 32, 0))
        .isInstanceOf(ShapeException.class)
        .hasMessageContaining("63 bits");
  }
}
