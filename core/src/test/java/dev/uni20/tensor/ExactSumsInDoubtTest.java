package dev.uni20.tensor;

import static dev.uni20.Uni20.innerProduct;
import static dev.uni20.Uni20.mean;
import static dev.uni20.Uni20.norm;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.Uni20.toDoubleArray;
import static dev.uni20.kernel.Accumulation.EXACT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.StorageOrder;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Exact sums whose rounding an estimate can't decide: halfway between two numbers, next to it, with
 * all leading digits cancelled, and where products of the terms leave the range of float64.
 */
class ExactSumsInDoubtTest {
  /** One block, two, and as many as threads share. */
  private static final int[] COUNTS = {8, 1030, 300_000};

  /** Terms, after which zeros follow. */
  record Doubt(String name, List<Double> terms) {
    static Doubt of(String name, double... terms) {
      return new Doubt(name, Arrays.stream(terms).boxed().toList());
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Doubt> doubts() {
    return Stream.of(
        Doubt.of("halfway, to even below", 1, 0x1p-53),
        Doubt.of("halfway, to even above", 1 + 0x1p-52, 0x1p-53),
        Doubt.of("above halfway by little", 1, 0x1p-53, 0x1p-160),
        Doubt.of("below halfway by little", 1 + 0x1p-52, 0x1p-53, -0x1p-160),
        Doubt.of("halfway below a power of two", 1, -0x1p-54),
        Doubt.of("above halfway below a power of two", 1, -0x1p-54, 0x1p-170),
        Doubt.of("negative", -1, -0x1p-53, -0x1p-160),
        Doubt.of("cancelled", 1e16, 1, -1e16, 0x1p-60),
        Doubt.of("cancelled to nothing", 1e300, 1, -1e300, -1),
        Doubt.of("cancelled far apart", 0x1p900, 1, -0x1p900, 0x1p-53, 0x1p-900),
        Doubt.of("products too small", 1e-170, 1e-186, 3e-187),
        Doubt.of("products too large", 1e170, 0x1p511, 1e150),
        Doubt.of("subnormal", Double.MIN_VALUE, Double.MIN_NORMAL, -3 * Double.MIN_VALUE),
        Doubt.of("one large among small", 1e155, 1e-155, 1e139),
        Doubt.of("halfway in float32", 1, 0x1p-24),
        Doubt.of("above halfway in float32", 1, 0x1p-24, 0x1p-70),
        Doubt.of("a tenth", 0.1, 0.2, 0.3, -0.6));
  }

  private static double[] terms(Doubt doubt, int count) {
    double[] terms = new double[count];
    // Far apart, so that they lie in other blocks and are summed by other threads.
    SplittableRandom random = new SplittableRandom(count);
    for (double term : doubt.terms()) {
      int place = random.nextInt(count);
      while (terms[place] != 0) {
        place = (place + 1) % count;
      }
      terms[place] = term;
    }
    return terms;
  }

  private static BigDecimal exactly(double[] x, double[] y) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < x.length; i++) {
      if (x[i] != 0 && y[i] != 0) {
        sum = sum.add(new BigDecimal(x[i]).multiply(new BigDecimal(y[i])));
      }
    }
    return sum;
  }

  private static double[] ones(int count) {
    double[] ones = new double[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static double value(Tensor scalar) {
    return toDoubleArray(scalar.cast(DType.FLOAT64), StorageOrder.ROW_MAJOR)[0];
  }

  @ParameterizedTest
  @MethodSource("doubts")
  void areRoundedOnce(Doubt doubt) {
    for (int count : COUNTS) {
      double[] terms = terms(doubt, count);
      double expected = exactly(terms, ones(count)).doubleValue();
      double inProducts = value(innerProduct(tensor(terms), tensor(ones(count)), EXACT));

      assertThat(value(sum(tensor(terms), EXACT))).isEqualTo(Double.valueOf(expected));
      assertThat(inProducts).as("as products").isEqualTo(Double.valueOf(expected));
    }
  }

  @ParameterizedTest
  @MethodSource("doubts")
  void areRoundedOnceToFloat32(Doubt doubt) {
    for (int count : COUNTS) {
      Tensor terms = tensor(terms(doubt, count)).cast(DType.FLOAT32);
      double[] narrow = toDoubleArray(terms.cast(DType.FLOAT64), StorageOrder.ROW_MAJOR);
      assumeTrue(Arrays.stream(narrow).allMatch(Double::isFinite), "out of float32's range");

      assertThat(value(sum(terms, EXACT)))
          .isEqualTo(Double.valueOf(exactly(narrow, ones(count)).floatValue()));
    }
  }

  @ParameterizedTest
  @MethodSource("doubts")
  void productsAreRoundedOnce(Doubt doubt) {
    for (int count : COUNTS) {
      double[] terms = terms(doubt, count);
      // Products of few digits, and with rounding errors.
      for (double factor : new double[] {0x1p-3, 1 + 0x1p-30, Math.PI}) {
        double[] factors = Arrays.stream(ones(count)).map(one -> one * factor).toArray();
        double expected = exactly(terms, factors).doubleValue();

        assertThat(value(innerProduct(tensor(terms), tensor(factors), EXACT)))
            .as("%d elements times %s", count, factor)
            .isEqualTo(Double.valueOf(expected));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("doubts")
  void meansAndNormsAreThoseOfTheReferenceBackend(Doubt doubt) {
    for (int count : COUNTS) {
      Tensor terms = tensor(terms(doubt, count));

      for (UnaryOperator<Tensor> function :
          List.<UnaryOperator<Tensor>>of(x -> mean(x, EXACT), x -> norm(x, EXACT))) {
        assertThat(value(function.apply(terms)))
            .isEqualTo(
                Double.valueOf(value(SimdBackends.byReference(() -> function.apply(terms)))));
      }
    }
  }
}
