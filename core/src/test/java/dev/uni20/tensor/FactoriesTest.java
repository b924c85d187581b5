package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import org.junit.jupiter.api.Test;

/** Ranges of integers, in every form. */
class FactoriesTest {
  private static String elements(Tensor x) {
    return x.dtype() + " " + TensorText.elements(x.span()).replace(" ", "");
  }

  @Test
  void rangesIncludeTheStartAndNotTheStop() {
    assertThat(elements(Factories.range(DType.INT8, 4))).isEqualTo("int8 [0,1,2,3]");
    assertThat(elements(Factories.range(DType.FLOAT32, -1, 2))).isEqualTo("float32 [-1.0,0.0,1.0]");
    assertThat(elements(Factories.range(DType.INT64, 5, -2, -3))).isEqualTo("int64 [5,2,-1]");
    assertThat(elements(Factories.range(DType.UINT8, 250, 256, 5))).isEqualTo("uint8 [250,255]");
  }

  @Test
  void rangesMayBeEmpty() {
    assertThat(Factories.range(DType.INT8, 0).extents()).containsExactly(0);
    assertThat(Factories.range(DType.INT8, 3, 3).extents()).containsExactly(0);
    assertThat(Factories.range(DType.INT8, 3, 1).extents()).containsExactly(0);
  }

  @Test
  void rangesHoldWhatTheDTypeHolds() {
    assertThatThrownBy(() -> Factories.range(DType.UINT8, 250, 257))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("256");
    assertThatThrownBy(() -> Factories.range(DType.INT64, 0, 3, 0))
        .isInstanceOf(IllegalArgumentException.class);
    long most = Long.MAX_VALUE;
    assertThat(elements(Factories.range(DType.INT64, -most, most, most)))
        .isEqualTo("int64 [-9223372036854775807,0]");
  }
}
