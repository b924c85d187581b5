package dev.uni20.expressions;

import java.util.Set;

/** When two results count as equal: to the bit, but for functions and sums that round. */
final class Agreement {
  /**
   * How far NumPy's elementary functions may be from these, in units in the last place: its own are
   * documented to be within 4, these within 2.5.
   */
  private static final double ELEMENTARY_ULPS = 6.5;

  /** Of complex results, relative to the norm, in units of 2^-52 (2^-23 of complex64). */
  private static final double COMPLEX_ULPS = 12;

  private static final Set<String> ELEMENTARY =
      Set.of(
          "exp", "log", "sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh",
          "asinh", "acosh", "atanh", "expm1", "log1p", "log2", "log10", "cbrt", "hypot", "atan2",
          "power");

  /** Complex numbers alone are rounded more than once in these. */
  private static final Set<String> COMPLEX =
      Set.of("multiply", "divide", "square", "reciprocal", "abs", "sign", "outerProduct");

  private static final Set<String> SUMS =
      Set.of("sum", "mean", "var", "sampleVar", "std", "innerProduct", "cumulativeSum");

  private static final Set<String> PRODUCTS = Set.of("norm", "prod", "cumulativeProd");

  private Agreement() {}

  static boolean isElementary(String function) {
    return ELEMENTARY.contains(function);
  }

  static boolean isSum(String function) {
    return SUMS.contains(function) || PRODUCTS.contains(function);
  }

  static boolean isComplexArithmetic(String function) {
    return COMPLEX.contains(function);
  }

  static boolean of(Situation situation, Value ours, Value theirs) {
    if (ours.same(theirs)) {
      return true;
    }
    if (!ours.descr.equals(theirs.descr) || !ours.hasSameShape(theirs) || !ours.isInexact()) {
      return false;
    }
    if (SUMS.contains(situation.function())) {
      return sumsAgree(situation, ours, theirs);
    }
    for (int i = 0; i < ours.count(); i++) {
      if (!near(situation, ours, theirs, i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether an element agrees; of everything but sums. */
  static boolean near(Situation situation, Value ours, Value theirs, int i) {
    String function = situation.function();
    double ulps = 0;
    if (!ours.isInexact()) {
      return ours.integer(i) == theirs.integer(i);
    }
    if (ELEMENTARY.contains(function)) {
      ulps = ours.isComplex() ? COMPLEX_ULPS : ELEMENTARY_ULPS;
    } else if (COMPLEX.contains(function) && situation.anyComplex()) {
      ulps = COMPLEX_ULPS;
    } else if (PRODUCTS.contains(function)) {
      ulps = 4 * (terms(situation) + 4.0);
    }
    return within(ours, theirs, i, ulps);
  }

  private static boolean within(Value ours, Value theirs, int i, double ulps) {
    if (!ours.isComplex()) {
      double x = ours.component(i);
      double y = theirs.component(i);
      return Double.compare(x, y) == 0
          || (ulps > 0 && Math.abs(x - y) <= ulps * ulp(y, theirs.isSingle()));
    }
    double x = ours.component(2 * i);
    double y = ours.component(2 * i + 1);
    double u = theirs.component(2 * i);
    double v = theirs.component(2 * i + 1);
    if (Double.compare(x, u) == 0 && Double.compare(y, v) == 0) {
      return true;
    }
    double norm = Math.max(Math.abs(u), Math.abs(v));
    double allowed = ulps * ulp(norm, theirs.isSingle());
    return ulps > 0
        && (Double.compare(x, u) == 0 || Math.abs(x - u) <= allowed)
        && (Double.compare(y, v) == 0 || Math.abs(y - v) <= allowed);
  }

  private static double ulp(double x, boolean single) {
    return single ? Math.ulp((float) x) : Math.ulp(x);
  }

  /** Whether a result lies within the promised accuracy of one that is rounded from 106 bits. */
  static boolean accurate(Value ours, Value rounded, boolean elementary) {
    double ulps = ours.isComplex() ? 8.5 : elementary ? 3 : 4.5;
    if (!ours.descr.equals(rounded.descr) || !ours.hasSameShape(rounded)) {
      return false;
    }
    for (int i = 0; i < ours.count(); i++) {
      if (!within(ours, rounded, i, ulps)) {
        return false;
      }
    }
    return true;
  }

  /** The most terms that fall on one element. */
  static double terms(Situation situation) {
    return situation.tensors().stream().mapToLong(x -> x.size()).max().orElse(1);
  }

  /** Plain sums are off by as many roundings as they have terms, in proportion to their sizes. */
  private static boolean sumsAgree(Situation situation, Value ours, Value theirs) {
    boolean deviation = situation.function().equals("std");
    Step.Apply asked =
        deviation ? new Step.Apply("var", situation.step().arguments()) : situation.step();
    if (!(situation.numPy().otherwise("magnitudes", asked.toString()) instanceof Value sizes)) {
      return false;
    }
    double unit = ours.isSingle() ? 0x1p-24 : 0x1p-53;
    double roundings = 4 * (terms(situation) + 4) * unit;
    int parts = ours.isComplex() ? 2 : 1;
    for (int i = 0; i < ours.components(); i++) {
      double x = ours.component(i);
      double y = theirs.component(i);
      double allowed = roundings * sizes.real(i / parts) + ulp(y, ours.isSingle());
      double error = deviation ? Math.abs(x * x - y * y) : Math.abs(x - y);
      if (Double.compare(x, y) != 0 && !(error <= allowed && Double.isFinite(allowed))) {
        return false;
      }
    }
    return true;
  }
}
