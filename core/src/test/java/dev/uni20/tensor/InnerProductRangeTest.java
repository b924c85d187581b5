package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Layout;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Inner products of float32 whose terms leave its range and whose sums come back to it. */
class InnerProductRangeTest {
  private static final int LENGTH = 4000;

  /** A float32 between 2^80 and 2^120 of either sign. */
  private static float large(Random random) {
    float value = Math.scalb(1 + random.nextFloat(), 80 + random.nextInt(40));
    return random.nextBoolean() ? value : -value;
  }

  @Test
  void termsThatCancelLeaveTheirExactRest() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      float[] x = new float[LENGTH];
      float[] y = new float[LENGTH];
      for (int i = 0; i < LENGTH / 2; i++) {
        x[i] = large(random);
        y[i] = large(random);
        x[LENGTH - 1 - i] = -y[i];
        y[LENGTH - 1 - i] = x[i];
      }
      x[LENGTH / 2] = 3;
      y[LENGTH / 2] = 5;
      BigDecimal exact = BigDecimal.ZERO;
      for (int i = 0; i < LENGTH; i++) {
        exact = exact.add(new BigDecimal(x[i]).multiply(new BigDecimal(y[i])));
      }
      Scalar found = LinearAlgebra.innerProductHost(Factories.tensor(x), Factories.tensor(y));
      assertThat(found.floatValue()).as("seed %d", seed).isEqualTo(exact.floatValue());
    }
  }

  @Test
  void aComplexVectorWithItselfHasNoImaginaryPart() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      Number[] values = new Number[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        values[i] = Complex.of(large(random), large(random));
      }
      Tensor z = Factories.tensor(DType.COMPLEX64, values, Layout.ROW_MAJOR, LENGTH);
      Complex found = LinearAlgebra.innerProductHost(z, z).complexValue();
      assertThat(found.real()).isEqualTo(Double.POSITIVE_INFINITY);
      assertThat(found.imaginary()).as("seed %d", seed).isEqualTo(0.0);
    }
  }
}
