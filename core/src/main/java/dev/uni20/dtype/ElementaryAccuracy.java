package dev.uni20.dtype;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How accurate the elementary functions are: for each function and dtype the bound that is
 * promised, and the worst error found by measuring against decimal series on tens of thousands of
 * random and hard arguments, on an x86-64 machine, rounded up. The tests measure again and fail if
 * they find a worse one.
 *
 * <p>Errors of float64 are in units in the last place of the exact result, of complex128 in units
 * of 2^-52 relative to the norm, of longdouble and clongdouble relative (to the norm). float32 and
 * complex64 are float64 and complex128 rounded once, and so within 0.51 units of their own last
 * place, except where the SIMD backend computes float32: see {@link #FLOAT32_BY_VECTORS}.
 *
 * @param function the function's name
 * @param dtype float64, longdouble, complex128 or clongdouble
 * @param bound what is promised
 * @param measured the worst error found
 */
public record ElementaryAccuracy(String function, DType dtype, double bound, double measured) {
  /**
   * The worst error found in measuring the functions of {@link #byVectors} in float32 on the SIMD
   * backend, in units in the last place, rounded up.
   */
  public static final double FLOAT32_BY_VECTORS = 0.9;

  private static final double PAIR_BOUND = 0x1p-98;
  private static final double COMPLEX_BOUND = 8;
  private static final List<ElementaryAccuracy> ROWS = new ArrayList<>();

  private static final Map<String, Double> BY_VECTORS = new LinkedHashMap<>();

  static {
    real("exp", 1.0, 0.6, -104.5);
    real("expm1", 1.0, 0.85, -102.5);
    real("log", 1.0, 0.6, -104.0);
    real("log1p", 1.0, 0.8, -103.5);
    real("log2", 2.5, 1.3, -104.0);
    real("log10", 2.5, 0.6, -104.0);
    real("sqrt", 0.5, 0.5, -106.5);
    real("cbrt", 2.5, 0.6, -105.5);
    real("hypot", 1.0, 0.9, -104.5);
    real("power", 2.5, 1.2, -104.5);
    real("sin", 1.0, 0.6, -104.0);
    real("cos", 1.0, 0.6, -104.0);
    real("tan", 1.0, 0.65, -104.0);
    real("asin", 1.0, 0.85, -102.5);
    real("acos", 1.0, 0.85, -102.5);
    real("atan", 1.0, 0.8, -103.5);
    real("atan2", 2.5, 1.3, -103.0);
    real("sinh", 2.5, 1.75, -102.5);
    real("cosh", 2.5, 1.1, -104.5);
    real("tanh", 2.5, 0.6, -102.5);
    real("asinh", 2.5, 1.2, -104.0);
    real("acosh", 2.5, 1.4, -104.0);
    real("atanh", 2.5, 1.4, -103.5);
    complex("exp", 2.0, -104.5);
    complex("expm1", 2.5, -103.0);
    complex("log", 1.5, -103.0);
    complex("log1p", 1.5, -103.0);
    complex("log2", 2.0, -103.5);
    complex("log10", 1.5, -103.5);
    complex("sqrt", 1.0, -105.0);
    complex("sin", 2.0, -103.0);
    complex("cos", 2.0, -103.0);
    complex("tan", 3.0, -102.5);
    complex("asin", 2.0, -103.5);
    complex("acos", 2.0, -103.0);
    complex("atan", 2.0, -103.5);
    complex("sinh", 2.0, -102.5);
    complex("cosh", 2.0, -103.0);
    complex("tanh", 3.0, -101.5);
    complex("asinh", 2.0, -103.0);
    complex("acosh", 2.0, -103.5);
    complex("atanh", 2.0, -102.5);
    complex("power", 1.0, -100.5);
    BY_VECTORS.put("exp", 0.7);
    BY_VECTORS.put("expm1", 0.65);
    BY_VECTORS.put("log", 0.65);
    BY_VECTORS.put("log1p", 0.75);
    BY_VECTORS.put("log10", 0.6);
    BY_VECTORS.put("cbrt", 0.6);
    BY_VECTORS.put("sin", 0.55);
    BY_VECTORS.put("cos", 0.55);
    BY_VECTORS.put("tan", 0.6);
    BY_VECTORS.put("asin", 0.85);
    BY_VECTORS.put("acos", 0.85);
    BY_VECTORS.put("atan", 0.75);
    BY_VECTORS.put("sinh", 0.85);
    BY_VECTORS.put("cosh", 0.8);
    BY_VECTORS.put("tanh", 0.85);
  }

  /** The measured errors of pairs are powers of two. */
  private static void real(String function, double bound, double measured, double pairExponent) {
    ROWS.add(new ElementaryAccuracy(function, DType.FLOAT64, bound, measured));
    ROWS.add(
        new ElementaryAccuracy(
            function, DType.LONGDOUBLE, PAIR_BOUND, StrictMath.pow(2, pairExponent)));
  }

  private static void complex(String function, double measured, double pairExponent) {
    ROWS.add(new ElementaryAccuracy(function, DType.COMPLEX128, COMPLEX_BOUND, measured));
    ROWS.add(
        new ElementaryAccuracy(
            function, DType.CLONGDOUBLE, PAIR_BOUND, StrictMath.pow(2, pairExponent)));
  }

  /**
   * The worst errors found in measuring the functions of float64 that the SIMD backend leaves to
   * the JDK's vector mathematics, in units in the last place, rounded up: on x86-64 machines with
   * vectors of 32 and of 64 bytes, once the loop is compiled. Until then the JDK computes lane by
   * lane, within the bounds of {@link #rows}, which are promised in any case.
   *
   * @return the functions by their names, and the error of each
   */
  public static Map<String, Double> byVectors() {
    return Collections.unmodifiableMap(BY_VECTORS);
  }

  /**
   * All functions and the dtypes that compute them.
   *
   * @return one row each
   */
  public static List<ElementaryAccuracy> rows() {
    return List.copyOf(ROWS);
  }

  /**
   * The measured error as the docs print it.
   *
   * @return for example {@code 0.52 ulp} or {@code 2^-103.4}
   */
  public String measuredText() {
    return text(measured);
  }

  /**
   * The promised error as the docs print it.
   *
   * @return for example {@code 1.0 ulp} or {@code 2^-98.0}
   */
  public String boundText() {
    return text(bound);
  }

  private String text(double error) {
    return dtype.precisionDigits() > DType.FLOAT64.precisionDigits()
        ? "2^" + Math.rint(10 * Math.log(error) / Math.log(2)) / 10
        : error + " ulp";
  }
}
