package dev.uni20;

import static dev.uni20.Uni20.*;
import static dev.uni20.dtype.DType.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.PromotionException;
import dev.uni20.tensor.ScalarTensor;
import dev.uni20.tensor.Tensor;
import org.junit.jupiter.api.Test;

/** The program that the facade's documentation shows, in its words. */
class Uni20Test {
  @Test
  void aProgramReadsAsDocumented() {
    Tensor x = ones(FLOAT32, 10);
    Tensor y = x.add(1.0);
    Tensor z = x.multiply(Complex.I);
    x.addInPlace(1.0);

    assertThat(y.dtype()).isEqualTo(FLOAT32);
    assertThat(z.dtype()).isEqualTo(COMPLEX64);
    assertThatThrownBy(() -> x.multiplyInPlace(Complex.I)).isInstanceOf(PromotionException.class);

    ScalarTensor total = sum(x);
    assertThat(total.dtype()).isEqualTo(FLOAT32);
    assertThat(sumHost(x).doubleValue()).isEqualTo(20.0);
  }

  @Test
  void axesAndResultDTypesAreNamed() {
    Tensor t4 = ones(INT8, 2, 3, 4, 5);
    Tensor middle = sum(t4, 0, 2);

    assertThat(sum(t4, -1).rank()).isEqualTo(3);
    assertThat(middle.rank()).isEqualTo(2);
    assertThat(sumHost(middle).doubleValue()).isEqualTo(120.0);
    assertThat(multiply(t4, t4, FLOAT64).dtype()).isEqualTo(FLOAT64);
  }
}
