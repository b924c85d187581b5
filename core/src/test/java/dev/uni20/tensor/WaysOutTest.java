package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Layout;
import org.junit.jupiter.api.Test;

/** A refusal names a way out, and the way is open. */
class WaysOutTest {
  private static String elements(Tensor x) {
    return x.dtype() + " " + TensorText.elements(x.span()).replace(" ", "");
  }

  @Test
  void inPlaceWithATensorNamesTheConversion() {
    Tensor x = Factories.tensor(DType.UINT8, 10, 20);
    Tensor y = Factories.tensor(2.9, 3.9);
    assertThatThrownBy(() -> x.addInPlace(y))
        .hasMessageContaining("addInPlace(x, y, Conversion.CHECKED)");
    assertThat(elements(x.addInPlace(y, Conversion.CHECKED))).isEqualTo("uint8 [12,23]");
  }

  @Test
  void inPlaceWithANumberNamesTheAssignment() {
    Tensor x = Factories.tensor(DType.UINT8, 10, 21);
    assertThatThrownBy(() -> x.multiplyInPlace(1.5))
        .hasMessageContaining("x.assign(multiply(x, y), Conversion.CHECKED)");
    assertThat(elements(x.assign(x.multiply(1.5), Conversion.CHECKED))).isEqualTo("uint8 [15,31]");
  }

  @Test
  void inPlaceWithComplexNamesNoConversionAsThereIsNone() {
    Tensor x = Factories.tensor(1.0f, 2.0f);
    assertThatThrownBy(() -> x.multiplyInPlace(Complex.I))
        .hasMessageContaining("use multiply(x, y), which returns complex64")
        .hasMessageNotContaining("Conversion");
  }

  @Test
  void broadcastingAlongTheFirstAxesNamesTheShape() {
    Tensor x = Factories.ones(DType.FLOAT64, 3, 4);
    Tensor rows = Reductions.mean(x, 1);
    assertThatThrownBy(() -> x.subtract(rows))
        .hasMessageContaining("[3, 4] with [3]")
        .hasMessageEndingWith("reshape [3] to [3, 1]");
    assertThat(x.subtract(rows.reshape(Layout.ROW_MAJOR, 3, 1)).extents()).containsExactly(3, 4);
    assertThatThrownBy(() -> x.subtract(Factories.ones(DType.FLOAT64, 2)))
        .hasMessageEndingWith("must be equal or one");
  }

  @Test
  void aFunctionNamesTheOneThatFits() {
    Tensor z = Factories.tensor(Complex.I);
    assertThatThrownBy(() -> UserFunctions.map(z, value -> value))
        .hasMessageContaining("mapComplex")
        .hasMessageNotContaining("cast");
    assertThat(elements(UserFunctions.mapComplex(z, Complex::negate)))
        .isEqualTo("complex128 [-0.0-1.0j]");
    Tensor counts = Factories.tensor(DType.INT64, 3, 4);
    assertThatThrownBy(() -> UserFunctions.update(counts, value -> 1.5 * value))
        .hasMessageContaining("map(x, INT64, function)")
        .hasMessageNotContaining("other operand");
    assertThat(elements(UserFunctions.map(counts, DType.INT64, value -> 1.5 * value)))
        .isEqualTo("int64 [4,6]");
    assertThatThrownBy(() -> UserFunctions.updateLong(counts, Factories.tensor(0.5), Long::sum))
        .hasMessageContaining("can't read elements of float64");
  }

  @Test
  void aReadOnlyViewNamesTheCopy() {
    Tensor view = Factories.tensor(Complex.I).conj();
    assertThatThrownBy(() -> view.fill(0))
        .hasMessageStartingWith("fill: ")
        .hasMessageContaining("Tensor.copyOf(x)");
    assertThatThrownBy(() -> view.set(0, 0)).hasMessageContaining("Tensor.copyOf(x)");
    assertThat(elements(Tensor.copyOf(view).fill(0))).isEqualTo("complex128 [0.0+0.0j]");
  }

  @Test
  void whatDoesNotFitATargetNamesTheCallAndItsWayOut() {
    Tensor x = Factories.tensor(DType.INT32, 1, 2);
    assertThatThrownBy(() -> x.fill(2.5))
        .hasMessageStartingWith("fill: ")
        .hasMessageContaining("give it a number that the target holds");
    Tensor y = Factories.tensor(2.5, 3.5);
    assertThatThrownBy(() -> x.assign(y))
        .hasMessageStartingWith("assign: ")
        .hasMessageContaining("assign(y, Conversion.CHECKED)");
    assertThat(elements(x.assign(y, Conversion.CHECKED))).isEqualTo("int32 [2,3]");
  }
}
