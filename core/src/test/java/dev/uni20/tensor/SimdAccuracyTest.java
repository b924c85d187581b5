package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.Uni20;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.ElementaryAccuracy;
import dev.uni20.kernel.StorageOrder;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Elementary functions by vectors: measured coarsely against longdouble, and held to the bounds of
 * the contract and to the errors that the documents tell; zeros, infinities and NaN are those of
 * the reference backend.
 */
class SimdAccuracyTest {
  private static final boolean MEASURED_HERE = System.getProperty("os.arch").equals("amd64");

  private static final int SAMPLES = 30_000;

  /** Until its loop is compiled, the JDK computes lane by lane, as plain code does. */
  private static final int CALLS = 20;

  /** By then it is compiled, also where other programs keep the machine busy. */
  private static final int MOST = 400;

  private static final Map<String, UnaryOperator<Tensor>> FUNCTIONS = new TreeMap<>();

  static {
    FUNCTIONS.put("exp", Uni20::exp);
    FUNCTIONS.put("expm1", Uni20::expm1);
    FUNCTIONS.put("log", Uni20::log);
    FUNCTIONS.put("log1p", Uni20::log1p);
    FUNCTIONS.put("log10", Uni20::log10);
    FUNCTIONS.put("cbrt", Uni20::cbrt);
    FUNCTIONS.put("sin", Uni20::sin);
    FUNCTIONS.put("cos", Uni20::cos);
    FUNCTIONS.put("tan", Uni20::tan);
    FUNCTIONS.put("asin", Uni20::asin);
    FUNCTIONS.put("acos", Uni20::acos);
    FUNCTIONS.put("atan", Uni20::atan);
    FUNCTIONS.put("sinh", Uni20::sinh);
    FUNCTIONS.put("cosh", Uni20::cosh);
    FUNCTIONS.put("tanh", Uni20::tanh);
  }

  static Iterable<String> functions() {
    return ElementaryAccuracy.byVectors().keySet();
  }

  private static double[] arguments(String function) {
    SplittableRandom random = new SplittableRandom(function.hashCode());
    double[] special = {
      0.0,
      -0.0,
      1,
      -1,
      Double.NaN,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.MAX_VALUE,
      -Double.MAX_VALUE,
      Double.MIN_VALUE,
      -Double.MIN_VALUE,
      Double.MIN_NORMAL,
      1e22,
      -1e22,
      709.9,
      710.5,
      -745.2,
      -720.25,
      0.5,
      Math.PI,
      Math.PI / 2,
      1e5,
      -1e5
    };
    double[] values = new double[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
      values[i] =
          i < special.length
              ? special[i]
              : switch (random.nextInt(5)) {
                case 0 -> random.nextDouble(-1, 1);
                case 1 -> random.nextDouble(-750, 750);
                case 2 -> random.nextGaussian() * StrictMath.pow(10, random.nextInt(16) - 12);
                case 3 -> Double.longBitsToDouble(random.nextLong());
                default -> random.nextGaussian();
              };
    }
    return values;
  }

  private static double[] doubles(Tensor x) {
    return Uni20.toDoubleArray(x.cast(DType.FLOAT64), StorageOrder.COLUMN_MAJOR);
  }

  /** What was measured, where it was: on other machines vectors may have other errors. */
  private static double measured(String function, DType dtype) {
    return dtype == DType.FLOAT32
        ? ElementaryAccuracy.FLOAT32_BY_VECTORS
        : Objects.requireNonNull(ElementaryAccuracy.byVectors().get(function), function);
  }

  /** What is promised of float64; float32 is better. */
  private static double bound(String function) {
    return ElementaryAccuracy.rows().stream()
        .filter(row -> row.function().equals(function) && row.dtype() == DType.FLOAT64)
        .mapToDouble(ElementaryAccuracy::bound)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("functions")
  void keepsItsBound(String function) {
    assumeTrue(SimdBackends.present(), "the SIMD backend is not there");
    UnaryOperator<Tensor> f = Objects.requireNonNull(FUNCTIONS.get(function), function);
    Tensor x = Uni20.tensor(arguments(function));

    check(function, f, x, DType.FLOAT64);
    check(function, f, x.cast(DType.FLOAT32), DType.FLOAT32);
  }

  private static void check(String function, UnaryOperator<Tensor> f, Tensor x, DType dtype) {
    Tensor exact = SimdBackends.byReference(() -> f.apply(x.cast(DType.LONGDOUBLE)));
    double[] plain = doubles(SimdBackends.byReference(() -> f.apply(x)));
    double settled = Double.POSITIVE_INFINITY;
    for (int call = 0;
        call < CALLS || (settled > measured(function, dtype) && call < MOST);
        call++) {
      double worst = worst(function, f, x, exact, plain);
      assertThat(worst).as("%s of %s", function, dtype).isLessThanOrEqualTo(bound(function));
      assertThat(worst).as("a measurement that measures").isGreaterThan(0.4);
      settled = Math.min(settled, worst);
    }
    if (MEASURED_HERE) {
      assertThat(settled)
          .as("%s of %s, as it was measured", function, dtype)
          .isLessThanOrEqualTo(measured(function, dtype));
    }
  }

  /** The worst error of one call, in units in the last place. */
  private static double worst(
      String function, UnaryOperator<Tensor> f, Tensor x, Tensor exact, double[] plain) {
    Tensor result = f.apply(x);
    double[] errors = doubles(Uni20.abs(Uni20.subtract(result.cast(DType.LONGDOUBLE), exact)));
    double[] values = doubles(result);
    double worst = 0;
    for (int i = 0; i < values.length; i++) {
      if (plain[i] == 0 || !Double.isFinite(plain[i])) {
        assertThat(values[i])
            .as("%s, argument %d", function, i)
            .isEqualTo(Double.valueOf(plain[i]));
        continue;
      }
      boolean single = x.dtype() == DType.FLOAT32;
      double ulp = single ? Math.ulp((float) plain[i]) : Math.ulp(plain[i]);
      worst = Math.max(worst, errors[i] / ulp);
    }
    return worst;
  }
}
