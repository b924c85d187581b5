package dev.uni20.cases;

import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.cast;
import static dev.uni20.Uni20.divide;
import static dev.uni20.Uni20.maxHost;
import static dev.uni20.Uni20.meanHost;
import static dev.uni20.Uni20.multiply;
import static dev.uni20.Uni20.norm;
import static dev.uni20.Uni20.normHost;
import static dev.uni20.Uni20.subtract;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.extents;
import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.LONGDOUBLE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.tensor.Tensor;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** E. Norms, and the ends of the range. */
class NormCasesTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double NAN = Double.NaN;

  static Stream<Arguments> accumulationsAndArrangements() {
    return Arrays.stream(Accumulation.values())
        .flatMap(accumulation ->
            Arrays.stream(Arrangement.values())
                .map(arrangement -> Arguments.of(accumulation, arrangement)));
  }

  @ParameterizedTest
  @MethodSource("accumulationsAndArrangements")
  @DisplayName("case 54, numpy#19097 #8775: norms neither overflow nor underflow")
  void case54_overflowAndUnderflow(Accumulation accumulation, Arrangement arrangement) {
    checkNorm(FLOAT64, accumulation, arrangement, 1.414213562373095e200, 1e200, 1e200);
    checkNorm(FLOAT64, accumulation, arrangement, 2e200, 1e200, 1e200, 1e200, 1e200);
    checkNorm(FLOAT64, accumulation, arrangement, 2e-200, 1e-200, 1e-200, 1e-200, 1e-200);
    Tensor square =
        arrangement.of(Elements.of(FLOAT64, extents(2, 2), 1e200, -1e200, -1e200, 1e200));
    check(normHost(square, accumulation), FLOAT64, 2e200);
    check(norm(square, accumulation), FLOAT64, extents(), 2e200);
    double column = 1.414213562373095e200;
    check(norm(square, Axes.of(0), accumulation), FLOAT64, column, column);
    check(norm(square, Axes.of(1), accumulation), FLOAT64, column, column);
    Tensor z = arrangement.of(tensor(Complex.of(1e200, 1e200), Complex.of(1e200, -1e200)));
    check(normHost(z, accumulation), FLOAT64, 2e200);
  }

  @ParameterizedTest
  @MethodSource("accumulationsAndArrangements")
  @DisplayName("case 55, NumPy: partial underflow loses no digits")
  void case55_partialUnderflow(Accumulation accumulation, Arrangement arrangement) {
    checkNorm(FLOAT64, accumulation, arrangement, 5e-160, 3e-160, 4e-160);
    for (int exponent = -1070; exponent <= 1020; exponent++) {
      Tensor x = tensor(Math.scalb(3.0, exponent), -Math.scalb(4.0, exponent));
      check(normHost(x, accumulation), FLOAT64, Math.scalb(5.0, exponent));
    }
  }

  @ParameterizedTest
  @MethodSource("accumulationsAndArrangements")
  @DisplayName("case 57, NumPy and torch: float32 norms where the squares leave float32's range")
  void case57_float32(Accumulation accumulation, Arrangement arrangement) {
    checkNorm(FLOAT32, accumulation, arrangement, 5e30, 3e30, 4e30);
    checkNorm(FLOAT32, accumulation, arrangement, 5e-30, 3e-30, 4e-30);
    for (int exponent = -147; exponent <= 124; exponent++) {
      Tensor x = tensor(Math.scalb(3f, exponent), Math.scalb(4f, exponent));
      check(normHost(x, accumulation), FLOAT32, Math.scalb(5f, exponent));
    }
  }

  @ParameterizedTest
  @MethodSource("accumulationsAndArrangements")
  @DisplayName(
      "case 59, gonum/blas#135, julia#10234, OpenBLAS PR#3052 #946, blis PR#668: infinities and"
          + " NaN")
  void case59_infinities(Accumulation accumulation, Arrangement arrangement) {
    for (DType dtype : DTypeLists.floating()) {
      checkNorm(dtype, accumulation, arrangement, INF, 1e-40, -INF, -INF, 1e-40);
      checkNorm(dtype, accumulation, arrangement, INF, INF);
      checkNorm(dtype, accumulation, arrangement, NAN, INF, NAN);
      checkNorm(dtype, accumulation, arrangement, NAN, NAN, INF);
      checkNorm(dtype, accumulation, arrangement, NAN, NAN, INF, INF);
      checkNorm(dtype, accumulation, arrangement, NAN, 1, -INF, 2, NAN);
    }
    for (DType dtype : DTypeLists.complex()) {
      Tensor x = arrangement.of(tensor(dtype, Complex.of(1, -INF), Complex.of(0, 2)));
      check(normHost(x, accumulation), dtype.component(), INF);
      Tensor y = arrangement.of(tensor(dtype, Complex.of(1, -INF), Complex.of(NAN, 2)));
      check(normHost(y, accumulation), dtype.component(), NAN);
    }
  }

  @ParameterizedTest
  @MethodSource("accumulationsAndArrangements")
  @DisplayName("case 60, OpenBLAS#3679: zeros of either sign, and nothing, have norm +0")
  void case60_zeros(Accumulation accumulation, Arrangement arrangement) {
    for (DType dtype : DTypeLists.numbers()) {
      DType result = dtype.isInteger() ? FLOAT64 : dtype.component();
      for (int n : new int[] {0, 1, 2, 3, 1023, 1024, 5000}) {
        Number[] zeros = new Number[n];
        Arrays.fill(zeros, 0);
        for (int i = 0; i < n && !dtype.isInteger(); i += 2) {
          zeros[i] = -0.0;
        }
        check(normHost(arrangement.of(tensor(dtype, zeros)), accumulation), result, 0.0);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 54, appendix: every mixture of tiny, small, medium, big and huge elements")
  void case54_mixedScales(Accumulation accumulation) {
    double[] scales = {
      Double.MIN_VALUE,
      0x1p-1060,
      0x1p-1022,
      0x1p-538,
      0x1p-511,
      0x1p-52,
      1,
      0x1p52,
      0x1p486,
      0x1p538,
      0x1p1000
    };
    SplittableRandom random = new SplittableRandom(5);
    for (double one : scales) {
      for (double other : scales) {
        double[] x = new double[9];
        for (int i = 0; i < x.length; i++) {
          x[i] = (random.nextDouble() + 0.5) * (i < 4 ? one : other) * (i % 2 == 0 ? 1 : -1);
        }
        checkNear(normHost(tensor(x), accumulation), accumulation, x);
        double[] reversed = new double[x.length];
        for (int i = 0; i < x.length; i++) {
          reversed[i] = x[x.length - 1 - i];
        }
        checkNear(normHost(tensor(reversed), accumulation), accumulation, x);
      }
    }
  }

  /** Within 2 ulp of the root of the exact sum of squares, and the nearest for EXACT. */
  private static void checkNear(Scalar actual, Accumulation accumulation, double... x) {
    BigDecimal squares = BigDecimal.ZERO;
    for (double each : x) {
      squares = squares.add(new BigDecimal(each).pow(2));
    }
    BigDecimal exact = squares.sqrt(new MathContext(60));
    if (accumulation == Accumulation.EXACT) {
      check(actual, FLOAT64, exact.doubleValue());
    } else {
      BigDecimal ulp = Numbers.ulp(FLOAT64, exact);
      Numbers.checkWithin(Numbers.exact(actual), exact, ulp.add(ulp));
    }
  }

  private static void checkNorm(
      DType dtype,
      Accumulation accumulation,
      Arrangement arrangement,
      double expected,
      double... values) {
    Number[] numbers = Arrays.stream(values).boxed().toArray(Number[]::new);
    Tensor x = arrangement.of(tensor(dtype, numbers));
    check(normHost(x, accumulation), dtype, expected);
    check(norm(x, Axes.of(0), accumulation), dtype, extents(), expected);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 64, numpy#20895 #23003, clearlinux#2809: subnormals are not flushed to zero")
  void case64_subnormals(Arrangement arrangement) {
    Tensor x = arrangement.of(tensor(Double.MIN_NORMAL, -Double.MIN_NORMAL));
    double small = 5.562684646268003e-309;
    double least = Double.MIN_VALUE;
    check(multiply(x, 0.25), FLOAT64, small, -small);
    check(multiply(x, tensor(0.25, 0.25)), FLOAT64, small, -small);
    check(divide(x, 4.0), FLOAT64, small, -small);
    check(
        subtract(tensor(0x1.8p-1022, 3e-323), tensor(0x1p-1022, 2 * least)),
        FLOAT64,
        0x1p-1023,
        2e-323);
    check(add(tensor(small, 0), tensor(small, least)), FLOAT64, 2 * small, least);
    check(sumHost(arrangement.of(tensor(least, least, least))), FLOAT64, 1.5e-323);
    check(meanHost(arrangement.of(tensor(2 * least, 2e-323, 3e-323))), FLOAT64, 2e-323);
    check(maxHost(arrangement.of(tensor(0.0, least, -1))), FLOAT64, least);
    Tensor y = arrangement.of(tensor(Float.MIN_NORMAL, -Float.MIN_NORMAL));
    check(multiply(y, 0.25), FLOAT32, 0x1p-128, -0x1p-128);
    check(divide(y, 4.0), FLOAT32, 0x1p-128, -0x1p-128);
    check(sumHost(arrangement.of(tensor(Float.MIN_VALUE, Float.MIN_VALUE))), FLOAT32, 0x1p-148);
    Tensor z = arrangement.of(tensor(0x1p-140, 0x1.8p-149, 0x1p-151));
    check(cast(z, FLOAT32, Conversion.CHECKED), FLOAT32, 0x1p-140, 0x1p-148, 0);
    check(cast(y, FLOAT64, Conversion.CHECKED), FLOAT64, 0x1p-126, -0x1p-126);
    check(multiply(arrangement.of(tensor(LONGDOUBLE, 0x1p-1022)), 0.25), LONGDOUBLE, small);
  }

  @Test
  @DisplayName("case 64, numpy#20895: nor are they on other threads")
  void case64_everyThread() throws InterruptedException {
    Thread[] threads = new Thread[4];
    double[] results = new double[threads.length];
    for (int t = 0; t < threads.length; t++) {
      int slot = t;
      threads[t] =
          Thread.ofPlatform()
              .start(() -> results[slot] = multiply(tensor(0x1p-1022), 0.25).getDouble(0));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(results).containsOnly(0x1p-1024);
  }
}
