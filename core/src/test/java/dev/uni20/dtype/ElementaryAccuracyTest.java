package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The error of every elementary function against decimal series, on hard arguments: within the
 * bound of its row in {@link ElementaryAccuracy}, and within the measured error that the row tells.
 */
class ElementaryAccuracyTest {
  private static final BigFunctions DECIMAL = new BigFunctions(60);
  private static final BigFunctions LONG_DECIMAL = new BigFunctions(110);

  /** Functions that are the machine's own can have other errors elsewhere, within the bound. */
  private static final boolean MEASURED_HERE = System.getProperty("os.arch").equals("amd64");

  private static final int SAMPLES = 300;
  private static final int COMPLEX_SAMPLES = 90;

  private static final Map<String, UnaryOperator<BigDecimal>> REAL_ORACLE = new TreeMap<>();
  private static final Map<String, BinaryOperator<BigDecimal>> BINARY_ORACLE = new TreeMap<>();
  private static final Map<String, DoubleUnaryOperator> REAL = new TreeMap<>();
  private static final Map<String, DoubleBinaryOperator> BINARY = new TreeMap<>();
  private static final Map<String, UnaryOperator<LongDouble>> PAIR = new TreeMap<>();
  private static final Map<String, BinaryOperator<LongDouble>> PAIR_BINARY = new TreeMap<>();
  private static final Map<String, UnaryOperator<BigComplex>> COMPLEX_ORACLE = new TreeMap<>();
  private static final Map<String, UnaryOperator<Complex>> COMPLEX = new TreeMap<>();
  private static final Map<String, UnaryOperator<ComplexLongDouble>> COMPLEX_PAIR = new TreeMap<>();

  private static void real(
      String name,
      UnaryOperator<BigDecimal> oracle,
      DoubleUnaryOperator function,
      UnaryOperator<LongDouble> pair) {
    REAL_ORACLE.put(name, oracle);
    REAL.put(name, function);
    PAIR.put(name, pair);
  }

  private static void binary(
      String name,
      BinaryOperator<BigDecimal> oracle,
      DoubleBinaryOperator function,
      BinaryOperator<LongDouble> pair) {
    BINARY_ORACLE.put(name, oracle);
    BINARY.put(name, function);
    PAIR_BINARY.put(name, pair);
  }

  private static void complex(
      String name,
      UnaryOperator<BigComplex> oracle,
      UnaryOperator<Complex> function,
      UnaryOperator<ComplexLongDouble> pair) {
    COMPLEX_ORACLE.put(name, oracle);
    COMPLEX.put(name, function);
    COMPLEX_PAIR.put(name, pair);
  }

  static {
    real("exp", DECIMAL::exp, RealFunctions::exp, LongDoubleFunctions::exp);
    real("expm1", DECIMAL::expm1, RealFunctions::expm1, LongDoubleFunctions::expm1);
    real("log", DECIMAL::log, RealFunctions::log, LongDoubleFunctions::log);
    real("log1p", DECIMAL::log1p, RealFunctions::log1p, LongDoubleFunctions::log1p);
    real("log2", DECIMAL::log2, RealFunctions::log2, LongDoubleFunctions::log2);
    real("log10", DECIMAL::log10, RealFunctions::log10, LongDoubleFunctions::log10);
    real("sqrt", DECIMAL::sqrt, RealFunctions::sqrt, LongDoubleFunctions::sqrt);
    real("cbrt", DECIMAL::cbrt, RealFunctions::cbrt, LongDoubleFunctions::cbrt);
    real("sin", DECIMAL::sin, RealFunctions::sin, LongDoubleFunctions::sin);
    real("cos", DECIMAL::cos, RealFunctions::cos, LongDoubleFunctions::cos);
    real("tan", DECIMAL::tan, RealFunctions::tan, LongDoubleFunctions::tan);
    real("asin", DECIMAL::asin, RealFunctions::asin, LongDoubleFunctions::asin);
    real("acos", DECIMAL::acos, RealFunctions::acos, LongDoubleFunctions::acos);
    real("atan", DECIMAL::atan, RealFunctions::atan, LongDoubleFunctions::atan);
    real("sinh", DECIMAL::sinh, RealFunctions::sinh, LongDoubleFunctions::sinh);
    real("cosh", DECIMAL::cosh, RealFunctions::cosh, LongDoubleFunctions::cosh);
    real("tanh", DECIMAL::tanh, RealFunctions::tanh, LongDoubleFunctions::tanh);
    real("asinh", DECIMAL::asinh, RealFunctions::asinh, LongDoubleFunctions::asinh);
    real("acosh", DECIMAL::acosh, RealFunctions::acosh, LongDoubleFunctions::acosh);
    real("atanh", DECIMAL::atanh, RealFunctions::atanh, LongDoubleFunctions::atanh);
    binary("hypot", DECIMAL::hypot, RealFunctions::hypot, LongDoubleFunctions::hypot);
    binary("power", DECIMAL::power, RealFunctions::power, LongDoubleFunctions::power);
    binary("atan2", DECIMAL::atan2, RealFunctions::atan2, LongDoubleFunctions::atan2);
    complex("exp", BigComplex::exp, ComplexFunctions::exp, ComplexLongDoubleFunctions::exp);
    complex("expm1", BigComplex::expm1, ComplexFunctions::expm1, ComplexLongDoubleFunctions::expm1);
    complex("log", BigComplex::log, ComplexFunctions::log, ComplexLongDoubleFunctions::log);
    complex("log1p", BigComplex::log1p, ComplexFunctions::log1p, ComplexLongDoubleFunctions::log1p);
    complex("log2", BigComplex::log2, ComplexFunctions::log2, ComplexLongDoubleFunctions::log2);
    complex("log10", BigComplex::log10, ComplexFunctions::log10, ComplexLongDoubleFunctions::log10);
    complex("sqrt", BigComplex::sqrt, ComplexFunctions::sqrt, ComplexLongDoubleFunctions::sqrt);
    complex("sin", BigComplex::sin, ComplexFunctions::sin, ComplexLongDoubleFunctions::sin);
    complex("cos", BigComplex::cos, ComplexFunctions::cos, ComplexLongDoubleFunctions::cos);
    complex("tan", BigComplex::tan, ComplexFunctions::tan, ComplexLongDoubleFunctions::tan);
    complex("asin", BigComplex::asin, ComplexFunctions::asin, ComplexLongDoubleFunctions::asin);
    complex("acos", BigComplex::acos, ComplexFunctions::acos, ComplexLongDoubleFunctions::acos);
    complex("atan", BigComplex::atan, ComplexFunctions::atan, ComplexLongDoubleFunctions::atan);
    complex("sinh", BigComplex::sinh, ComplexFunctions::sinh, ComplexLongDoubleFunctions::sinh);
    complex("cosh", BigComplex::cosh, ComplexFunctions::cosh, ComplexLongDoubleFunctions::cosh);
    complex("tanh", BigComplex::tanh, ComplexFunctions::tanh, ComplexLongDoubleFunctions::tanh);
    complex("asinh", BigComplex::asinh, ComplexFunctions::asinh, ComplexLongDoubleFunctions::asinh);
    complex("acosh", BigComplex::acosh, ComplexFunctions::acosh, ComplexLongDoubleFunctions::acosh);
    complex("atanh", BigComplex::atanh, ComplexFunctions::atanh, ComplexLongDoubleFunctions::atanh);
  }

  static List<ElementaryAccuracy> rows() {
    return ElementaryAccuracy.rows();
  }

  @Test
  void everyFunctionHasARowForEveryDtype() {
    List<String> expected = new ArrayList<>();
    for (String function : REAL.keySet()) {
      expected.add(function + " float64");
      expected.add(function + " longdouble");
    }
    for (String function : BINARY.keySet()) {
      expected.add(function + " float64");
      expected.add(function + " longdouble");
    }
    for (String function : COMPLEX.keySet()) {
      expected.add(function + " complex128");
      expected.add(function + " clongdouble");
    }
    expected.add("power complex128");
    expected.add("power clongdouble");

    assertThat(rows())
        .extracting(row -> row.function() + " " + row.dtype())
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isWithinItsMeasuredErrorAndBound(ElementaryAccuracy row) {
    double worst =
        row.dtype().isComplex()
            ? row.function().equals("power") ? worstComplexPower(row) : worstComplex(row)
            : BINARY.containsKey(row.function()) ? worstBinary(row) : worstReal(row);

    assertThat(row.measured()).as("measured").isLessThanOrEqualTo(row.bound());
    assertThat(worst)
        .as("%s of %s, worst here", row.function(), row.dtype())
        .isLessThanOrEqualTo(MEASURED_HERE ? row.measured() : row.bound());
    assertThat(worst).as("a measurement that measures").isGreaterThan(0);
  }

  private static double worstReal(ElementaryAccuracy row) {
    UnaryOperator<BigDecimal> oracle = named(REAL_ORACLE, row);
    FunctionSamples samples = new FunctionSamples(row.function().hashCode());
    double worst = 0;
    for (int i = 0; i < SAMPLES; i++) {
      LongDouble x = samples.argument(row.function());
      if (row.dtype() == DType.FLOAT64) {
        double argument = x.high();
        double value = named(REAL, row).applyAsDouble(argument);
        if (!isInner(argument) || Double.isInfinite(value)) {
          continue; // rounded onto a pole
        }
        worst = Math.max(worst, error(row, value, oracle.apply(new BigDecimal(argument)), x));
      } else {
        LongDouble value = named(PAIR, row).apply(x);
        worst = Math.max(worst, error(row, value, oracle.apply(x.toBigDecimal()), x));
      }
    }
    return worst;
  }

  private static <T> T named(Map<String, T> functions, ElementaryAccuracy row) {
    return Objects.requireNonNull(functions.get(row.function()), row.function());
  }

  private static boolean isInner(double x) {
    return Math.abs(x) != 1;
  }

  private static double worstBinary(ElementaryAccuracy row) {
    BinaryOperator<BigDecimal> oracle = named(BINARY_ORACLE, row);
    FunctionSamples samples = new FunctionSamples(row.function().hashCode());
    double worst = 0;
    for (int i = 0; i < SAMPLES; i++) {
      LongDouble x = firstOf(row.function(), samples);
      LongDouble y = secondOf(row.function(), x, samples);
      if (row.dtype() == DType.FLOAT64) {
        double value = named(BINARY, row).applyAsDouble(x.high(), y.high());
        BigDecimal exact = oracle.apply(new BigDecimal(x.high()), new BigDecimal(y.high()));
        worst = Math.max(worst, error(row, value, exact, x));
      } else {
        LongDouble value = named(PAIR_BINARY, row).apply(x, y);
        worst =
            Math.max(worst, error(row, value, oracle.apply(x.toBigDecimal(), y.toBigDecimal()), x));
      }
    }
    return worst;
  }

  private static LongDouble firstOf(String function, FunctionSamples samples) {
    if (!function.equals("power")) {
      return samples.pair(samples.sign() * samples.ofMagnitude(-400, 400));
    }
    return samples.sign() > 0 ? samples.pair(samples.ofMagnitude(-900, 900)) : samples.next(1, -45);
  }

  private static LongDouble secondOf(String function, LongDouble x, FunctionSamples samples) {
    if (function.equals("power")) {
      // A result anywhere in the range.
      return samples.pair(samples.uniform(-660, 700) / LongDoubleFunctions.log(x).high());
    }
    return samples.pair(x.high() * samples.sign() * samples.ofMagnitude(-100, 100));
  }

  private static double error(ElementaryAccuracy row, double value, BigDecimal exact, Object x) {
    assertThat(value).as("%s(%s)", row.function(), x).isFinite();
    BigDecimal difference = new BigDecimal(value).subtract(exact);
    return difference
        .divide(new BigDecimal(Math.ulp(exact.doubleValue())), MathContext.DECIMAL32)
        .abs()
        .doubleValue();
  }

  private static double error(
      ElementaryAccuracy row, LongDouble value, BigDecimal exact, Object x) {
    assertThat(value.isFinite()).as("%s(%s)", row.function(), x).isTrue();
    if (exact.signum() == 0) {
      assertThat(value.isZero()).isTrue();
      return 0;
    }
    return value
        .toBigDecimal()
        .subtract(exact)
        .divide(exact, MathContext.DECIMAL32)
        .abs()
        .doubleValue();
  }

  private static double worstComplex(ElementaryAccuracy row) {
    UnaryOperator<BigComplex> oracle = named(COMPLEX_ORACLE, row);
    FunctionSamples samples = new FunctionSamples(row.function().hashCode());
    double worst = 0;
    for (int i = 0; i < COMPLEX_SAMPLES; i++) {
      ComplexLongDouble z = samples.complexArgument(row.function());
      if (row.dtype() == DType.COMPLEX128) {
        z = ComplexLongDouble.of(z.toComplex());
      }
      BigComplex exact = oracle.apply(big(z));
      worst =
          Math.max(
              worst,
              row.dtype() == DType.COMPLEX128
                  ? normError(ComplexLongDouble.of(named(COMPLEX, row).apply(z.toComplex())), exact)
                      * 0x1p52
                  : normError(named(COMPLEX_PAIR, row).apply(z), exact));
    }
    return worst;
  }

  private static double worstComplexPower(ElementaryAccuracy row) {
    FunctionSamples samples = new FunctionSamples(7);
    double worst = 0;
    for (int i = 0; i < COMPLEX_SAMPLES; i++) {
      ComplexLongDouble z = samples.complexArgument("power");
      ComplexLongDouble w =
          switch (samples.integer(0, 2)) {
            case 0 -> ComplexLongDouble.of(LongDouble.of((double) samples.integer(-40, 40)));
            case 1 -> ComplexLongDouble.of(samples.pair(samples.uniform(-20, 20)));
            default ->
                ComplexLongDouble.of(
                    samples.pair(samples.uniform(-20, 20)), samples.pair(samples.uniform(-20, 20)));
          };
      if (row.dtype() == DType.COMPLEX128) {
        z = ComplexLongDouble.of(z.toComplex());
        w = ComplexLongDouble.of(w.toComplex());
      }
      BigComplex exact = big(z).power(big(w));
      worst =
          Math.max(
              worst,
              row.dtype() == DType.COMPLEX128
                  ? normError(
                          ComplexLongDouble.of(
                              ComplexFunctions.power(z.toComplex(), w.toComplex())),
                          exact)
                      * 0x1p52
                  : normError(ComplexLongDoubleFunctions.power(z, w), exact));
    }
    return worst;
  }

  private static BigComplex big(ComplexLongDouble z) {
    return new BigComplex(z.real().toBigDecimal(), z.imaginary().toBigDecimal(), LONG_DECIMAL);
  }

  private static double normError(ComplexLongDouble value, BigComplex exact) {
    assertThat(value.isFinite()).isTrue();
    return big(value).minus(exact).norm().divide(exact.norm(), MathContext.DECIMAL32).doubleValue();
  }
}
