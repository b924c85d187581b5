package dev.uni20.tensor;

import static dev.uni20.tensor.OverlapPropertyTest.DTYPES;
import static dev.uni20.tensor.OverlapPropertyTest.check;
import static dev.uni20.tensor.OverlapPropertyTest.counting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Layout;
import dev.uni20.tensor.OverlapPropertyTest.View;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Overlaps of target and inputs at block borders, in components, conditions and resized outputs.
 */
@Tag("checked")
class OverlapConformanceTest {
  @Test
  void shiftsLongerThanABlock() {
    for (DType dtype : DTYPES) {
      for (int shift : new int[] {1, 2, 1000, 1024, 1500}) {
        check(
            counting(dtype, 5000),
            x -> x.slice(Slice.from(shift)),
            x -> x.slice(Slice.to(-shift)),
            Tensor::addInPlace);
        check(
            counting(dtype, 5000),
            x -> x.slice(Slice.to(-shift)),
            x -> x.slice(Slice.from(shift)),
            Tensor::assign);
      }
      check(counting(dtype, 5000), x -> x, x -> x.slice(Slice.reversed()), Tensor::assign);
      check(counting(dtype, 70, 70), x -> x, Tensor::transpose, Tensor::addInPlace);
      check(counting(dtype, 70, 70), x -> x, x -> x, Tensor::multiplyInPlace);
      check(counting(dtype, 30, 40), x -> x, x -> x.select(0, 3), Tensor::addInPlace);
      check(
          counting(dtype, 30, 40),
          x -> x,
          x -> x.slice(Slice.all(), Slice.range(5, 6)),
          Tensor::subtractInPlace);
    }
  }

  @Test
  void accessorsAndComponentsOfTheTarget() {
    for (DType dtype : Arrays.stream(DType.values()).filter(DType::isComplex).toList()) {
      Tensor start = Factories.fromFunction(dtype, i -> Complex.of((double) i[0], 2), 2000);
      check(Tensor.copyOf(start), x -> x, Tensor::conj, Tensor::addInPlace);
      check(Tensor.copyOf(start), Tensor::real, Tensor::imag, Tensor::assign);
      check(Tensor.copyOf(start), Tensor::real, x -> x.conj().imag(), Tensor::subtractInPlace);
      check(Tensor.copyOf(start), x -> x, Tensor::imag, Tensor::multiplyInPlace);
      check(Tensor.copyOf(start), Tensor::imag, x -> x, (out, x) -> Arithmetic.abs(out, x));
    }
  }

  @Test
  void conditionsAndBoolOutputs() {
    Tensor flags =
        Factories.fromFunction(DType.BOOL, i -> Scalar.of(DType.BOOL, i[0] % 3 == 0), 3000);
    View late = x -> x.slice(Slice.from(1));
    View early = x -> x.slice(Slice.to(-1));
    check(Tensor.copyOf(flags), late, early, Logical::logicalXorInPlace);
    check(
        Tensor.copyOf(flags),
        late,
        early,
        (out, x) -> Comparison.notEqual(out, x, late.of(whole(x))));
    check(Tensor.copyOf(flags), late, early, (out, x) -> Logical.where(out, x, out, x));
    check(Tensor.copyOf(flags), x -> x, Arrangements::reversed, Tensor::assign);
  }

  private static Tensor whole(Tensor view) {
    return Factories.ones(DType.BOOL, view.size() + 1);
  }

  @Test
  void resizedOutputsReadTheirOldElements() {
    Random random = new Random(3);
    for (DType dtype : DTYPES) {
      Tensor x = Factories.fromFunction(dtype, i -> random.nextInt(9), 6);
      Tensor y = Tensor.copyOf(x);
      Tensor column = y.reshape(Layout.COLUMN_MAJOR, 6, 1);
      Arithmetic.add(x, x, column);
      assertThat(Conformance.elements(x)).isEqualTo(Conformance.elements(y.add(column)));
    }
  }
}
