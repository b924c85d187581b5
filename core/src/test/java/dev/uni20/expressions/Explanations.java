package dev.uni20.expressions;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.util.List;
import java.util.Set;
import java.util.function.DoublePredicate;

/** What the rows of {@link Difference} look at. */
final class Explanations {
  static final Set<String> RELATIONS =
      Set.of("equal", "notEqual", "less", "lessEqual", "greater", "greaterEqual");

  static final Set<String> ORDERED =
      Set.of(
          "less",
          "lessEqual",
          "greater",
          "greaterEqual",
          "minimum",
          "maximum",
          "clip",
          "min",
          "max",
          "argmin",
          "argmax",
          "argminFlat",
          "argmaxFlat");

  /** Functions that keep signs of zero, which NumPy's versions need not. */
  static final Set<String> ZEROS =
      Set.of(
          "minimum",
          "maximum",
          "clip",
          "min",
          "max",
          "sign",
          "sum",
          "mean",
          "exactSum",
          "exactMean",
          "cumulativeSum");

  /** Operations in which a real operand may meet a complex one; means divide by the count. */
  static final Set<String> MEETS_REAL =
      Set.of(
          "add", "subtract", "multiply", "divide", "outerSum", "outerProduct", "mean", "exactMean");

  private Explanations() {}

  /** Whether any element of the second operand is such; false where there is none. */
  static boolean second(Situation s, DoublePredicate predicate) {
    Object second = s.arguments().get(1);
    if (second instanceof Number number) {
      return predicate.test(number.doubleValue());
    }
    return second instanceof Tensor tensor && Value.of(tensor).anyComponent(predicate);
  }

  static boolean dividesByZeroOrOverflows(Situation s) {
    if (second(s, y -> y == 0)) {
      return true;
    }
    return s.isAny("floorDivide")
        && second(s, y -> y == -1)
        && s.arguments().getFirst() instanceof Tensor x
        && x.dtype().isSignedInteger();
  }

  /** Whether an element lies out of the range of the dtype that it is cast to. */
  static boolean doesNotFit(Situation s) {
    Value from = s.operands().getFirst();
    DType to = (DType) s.arguments().get(1);
    if (from.isComplex()) {
      return !to.isComplex() && !to.isBoolean();
    }
    if (!to.isInteger()) {
      return false;
    }
    double low = to.minimumInteger().doubleValue();
    double past = to.maximumInteger().doubleValue() + (to.storageBits() < 64 ? 1 : 0);
    return from.anyComponent(x -> !(x > low - 1 || x == low) || x >= past);
  }

  /** Whether a number without dtype lies out of a range that it could have to fit. */
  static boolean isFarOut(Step.Weak number, Situation s) {
    if (number.value() instanceof Complex) {
      return false;
    }
    double x = ((Number) number.value()).doubleValue();
    boolean tooLargeForSingle = Double.isFinite(x) && Float.isInfinite((float) x);
    return tooLargeForSingle
        || (number.isInteger()
            && s.anyOperand(dtype ->
                dtype.isInteger()
                    && (x < dtype.minimumInteger().doubleValue()
                        || x >= dtype.maximumInteger().doubleValue())));
  }

  static boolean onlyZerosDiffer(Situation s) {
    if (!s.ours().descr.equals(s.theirs().descr) || !s.ours().hasSameShape(s.theirs())) {
      return false;
    }
    for (int i = 0; i < s.ours().components(); i++) {
      double x = s.ours().component(i);
      double y = s.theirs().component(i);
      if (x != y && !(Double.isNaN(x) && Double.isNaN(y))) {
        return false;
      }
    }
    return true;
  }

  static boolean haveBothZeros(Value x) {
    return x.isFloating()
        && x.anyComponent(each -> Double.compare(each, 0.0) == 0)
        && x.anyComponent(each -> Double.compare(each, -0.0) == 0);
  }

  static boolean hasRealOperand(Situation s) {
    return s.isAny("mean", "exactMean")
        || s.anyOperand(dtype -> !dtype.isComplex())
        || s.weak().stream().anyMatch(each -> !(each.value() instanceof Complex));
  }

  /** Whether all that differs is NaN, infinite or a zero in either result. */
  static boolean onlySpecialDiffer(Situation s) {
    List<Integer> differing = s.differing();
    for (int i : differing) {
      boolean special = false;
      for (int part = 0; part < 2; part++) {
        double x = s.ours().component(2 * i + part);
        double y = s.theirs().component(2 * i + part);
        special |= !Double.isFinite(y) || !Double.isFinite(x) || (x == 0 && y == 0);
      }
      if (!special) {
        return false;
      }
    }
    return s.ours().descr.equals(s.theirs().descr);
  }

  /**
   * Whether each complex element that differs is zero, infinite or NaN in all parts of both
   * results, or has the same magnitude in both where an exponent is beyond 2^40.
   */
  static boolean onlyDirectionsDiffer(Situation s) {
    boolean turned = second(s, exponent -> Math.abs(exponent) > 0x1p40);
    return s.ours().isComplex()
        && s.ours().descr.equals(s.theirs().descr)
        && s.differing().stream()
            .allMatch(i ->
                (isExtreme(s.ours(), i) && isExtreme(s.theirs(), i))
                    || (turned && haveSameMagnitude(s.ours(), s.theirs(), i)));
  }

  private static boolean haveSameMagnitude(Value x, Value y, int i) {
    double left = Math.hypot(x.component(2 * i), x.component(2 * i + 1));
    double right = Math.hypot(y.component(2 * i), y.component(2 * i + 1));
    return Math.abs(left - right) <= 1e-5 * right;
  }

  private static boolean isExtreme(Value x, int i) {
    return isExtreme(x.component(2 * i)) && isExtreme(x.component(2 * i + 1));
  }

  private static boolean isExtreme(double x) {
    return x == 0 || !Double.isFinite(x);
  }

  /** Whether all that differs has a part at or past the largest finite value in both results. */
  static boolean onlyOverflowDiffers(Situation s) {
    return s.ours().descr.equals(s.theirs().descr)
        && s.differing().stream()
            .allMatch(i -> overflowed(s.ours(), i) && overflowed(s.theirs(), i));
  }

  /** Whether a part is not finite, or so large that a sum of two such is not. */
  private static boolean overflowed(Value x, int i) {
    double large = (x.isSingle() ? Float.MAX_VALUE : Double.MAX_VALUE) / 2;
    return !(Math.abs(x.component(2 * i)) < large && Math.abs(x.component(2 * i + 1)) < large);
  }

  /** Whether what is assigned has first axes of extent one that the target has not. */
  static boolean onlyUnitAxesTooMany(Situation s) {
    Tensor target = s.tensors().get(0).slice((Slice[]) s.arguments().get(1));
    Tensor source = s.tensors().get(1);
    int more = source.rank() - target.rank();
    for (int axis = 0; axis < more; axis++) {
      if (source.extent(axis) != 1) {
        return false;
      }
    }
    return more > 0;
  }
}
