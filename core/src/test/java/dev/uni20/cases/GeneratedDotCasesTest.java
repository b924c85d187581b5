package dev.uni20.cases;

import static dev.uni20.Uni20.innerProductHost;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.cases.Numbers.checkWithin;
import static dev.uni20.cases.Numbers.exact;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.tensor.Tensor;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Inner products of chosen condition, made by algorithm 6.1 of Ogita, Rump and Oishi, "Accurate sum
 * and dot product", SIAM J. Sci. Comput. 26 (2005): half of the terms of exponents spread over the
 * range that the condition needs, the others such that each cancels most of the sum so far.
 */
class GeneratedDotCasesTest {
  private static final int TERMS = 100;

  /** The contract's constant at the terms in u^2. */
  private static final BigDecimal CONSTANT = BigDecimal.valueOf(4096);

  static Stream<Arguments> conditions() {
    return DTypeLists.floating().stream()
        .flatMap(
            dtype -> Stream.of(1e17, 8e24, 5e32).map(condition -> Arguments.of(dtype, condition)));
  }

  @ParameterizedTest
  @MethodSource("conditions")
  @DisplayName("case 38, appendix, after Ogita, Rump, Oishi: generated inner products")
  void case38_generatedInnerProducts(DType dtype, double condition) {
    // float32 spans too few exponents for the largest of these conditions.
    double reached = dtype == DType.FLOAT32 ? Math.min(condition, 1e17) : condition;
    for (long seed = 1; seed <= 5; seed++) {
      Scalar[][] factors = factors(dtype, reached, new Random(seed));
      BigDecimal exact = dot(factors[0], factors[1], TERMS, false);
      BigDecimal sizes = dot(factors[0], factors[1], TERMS, true);
      assertThat(sizes.doubleValue() / Math.abs(exact.doubleValue()))
          .as("condition")
          .isGreaterThan(reached / 1e4);
      BigDecimal ulp = Numbers.ulp(dtype, exact);
      BigDecimal half = ulp.divide(BigDecimal.TWO);
      BigDecimal roundoff = Numbers.roundoff(dtype);
      BigDecimal bound = ulp.add(CONSTANT.multiply(roundoff).multiply(roundoff).multiply(sizes));
      for (Arrangement arrangement : Arrangement.values()) {
        Tensor x = arrangement.of(tensor(dtype, factors[0]));
        Tensor y = arrangement.of(tensor(dtype, factors[1]));
        Scalar correct = innerProductHost(x, y, Accumulation.EXACT);
        checkWithin(exact(correct), exact, half);
        checkWithin(exact(innerProductHost(x, y)), exact, bound);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("conditions")
  @DisplayName("case 38, after Ogita, Rump, Oishi: sums of the products that are exact")
  void case38_generatedSums(DType dtype, double condition) {
    Scalar[][] factors = factors(dtype, Math.min(condition, 1e17), new Random(7));
    Scalar[] terms = factors[0];
    BigDecimal exact = BigDecimal.ZERO;
    for (Scalar term : terms) {
      exact = exact.add(exact(term));
    }
    for (Arrangement arrangement : Arrangement.values()) {
      Scalar correct = sumHost(arrangement.of(tensor(dtype, terms)), Accumulation.EXACT);
      checkWithin(exact(correct), exact, Numbers.ulp(dtype, exact).divide(BigDecimal.TWO));
    }
  }

  private static Scalar[][] factors(DType dtype, double condition, Random random) {
    double bits = Math.log(condition) / Math.log(2);
    int half = TERMS / 2;
    Scalar[] x = new Scalar[TERMS];
    Scalar[] y = new Scalar[TERMS];
    Arrays.fill(x, Scalar.of(dtype, 0.0));
    Arrays.fill(y, Scalar.of(dtype, 0.0));
    for (int i = 0; i < half; i++) {
      double exponent = Math.rint(random.nextDouble() * bits / 2);
      exponent = i == 0 ? Math.rint(bits / 2) + 1 : i == half - 1 ? 0 : exponent;
      x[i] = any(dtype, random, exponent);
      y[i] = any(dtype, random, exponent);
    }
    for (int i = half; i < TERMS; i++) {
      double exponent = Math.rint(bits / 2 * (TERMS - 1 - i) / (TERMS - 1 - half));
      x[i] = any(dtype, random, exponent);
      BigDecimal wanted = exact(any(dtype, random, exponent)).subtract(dot(x, y, i, false));
      y[i] = Scalar.of(dtype, wanted.divide(exact(x[i]), new java.math.MathContext(80)));
    }
    for (int i = TERMS - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      swap(x, i, other);
      swap(y, i, other);
    }
    return new Scalar[][] {x, y};
  }

  private static void swap(Scalar[] values, int i, int j) {
    Scalar kept = values[i];
    values[i] = values[j];
    values[j] = kept;
  }

  private static Scalar any(DType dtype, Random random, double exponent) {
    double mantissa = random.nextDouble() * 2 - 1;
    return Scalar.of(dtype, mantissa * StrictMath.pow(2, exponent));
  }

  private static BigDecimal dot(Scalar[] x, Scalar[] y, int count, boolean sizes) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < count; i++) {
      BigDecimal product = exact(x[i]).multiply(exact(y[i]));
      sum = sum.add(sizes ? product.abs() : product);
    }
    return sum;
  }
}
