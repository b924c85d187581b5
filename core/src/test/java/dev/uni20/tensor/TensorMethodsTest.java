package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import org.junit.jupiter.api.Test;

/** Methods of a tensor do what the functions do. */
class TensorMethodsTest {
  private static String elements(Tensor x) {
    return x.dtype() + " " + TensorText.elements(x.span()).replace(" ", "");
  }

  private static Tensor bytes() {
    return Factories.tensor(DType.UINT8, 250, 4);
  }

  @Test
  void arithmeticComputesInTheNamedDType() {
    Tensor y = Factories.tensor(DType.UINT8, 8, 5);
    assertThat(elements(bytes().add(y, DType.INT16))).isEqualTo("int16 [258,9]");
    assertThat(elements(bytes().add(20, DType.INT16))).isEqualTo("int16 [270,24]");
    assertThat(elements(bytes().subtract(y, DType.INT16))).isEqualTo("int16 [242,-1]");
    assertThat(elements(bytes().subtract(5, DType.INT16))).isEqualTo("int16 [245,-1]");
    assertThat(elements(bytes().multiply(y, DType.INT32))).isEqualTo("int32 [2000,20]");
    assertThat(elements(bytes().multiply(1000, DType.INT32))).isEqualTo("int32 [250000,4000]");
    assertThat(elements(bytes().divide(y, DType.FLOAT64))).isEqualTo("float64 [31.25,0.8]");
    assertThat(elements(bytes().divide(8, DType.FLOAT32))).isEqualTo("float32 [31.25,0.5]");
  }

  @Test
  void anImageBrightensWithSaturation() {
    Tensor bright = bytes().add(20, DType.INT16).cast(DType.UINT8, Conversion.SATURATING);
    assertThat(elements(bright)).isEqualTo("uint8 [255,24]");
  }

  @Test
  void inPlaceConvertsTheRightOperandAsNamed() {
    Tensor y = Factories.tensor(258.0, 2.0);
    assertThat(elements(bytes().addInPlace(y, Conversion.SATURATING))).isEqualTo("uint8 [249,6]");
    assertThat(elements(bytes().subtractInPlace(y, Conversion.SATURATING)))
        .isEqualTo("uint8 [251,2]");
    assertThat(elements(bytes().multiplyInPlace(y, Conversion.SATURATING)))
        .isEqualTo("uint8 [6,8]");
    Tensor real = Factories.tensor(1.0f, 2.0f);
    assertThat(elements(real.divideInPlace(Factories.tensor(3.0, 4.0), Conversion.CHECKED)))
        .isEqualTo("float32 [0.33333334,0.5]");
  }

  @Test
  void textOfEmptyTensorsHasNoEmptyLines() {
    assertThat(Factories.zeros(DType.FLOAT64, 2, 0, 3).toString())
        .isEqualTo("float64 [2, 0, 3]\n[[],\n []]");
    assertThat(Factories.zeros(DType.FLOAT64, 0).toString()).isEqualTo("float64 [0]\n[]");
    assertThat(Factories.zeros(DType.INT8, 2, 1, 1).toString())
        .isEqualTo("int8 [2, 1, 1]\n[[[0]],\n\n [[0]]]");
  }
}
