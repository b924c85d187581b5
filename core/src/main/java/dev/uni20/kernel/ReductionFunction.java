package dev.uni20.kernel;

/** What a reduction computes from the elements that fall together on one element of its result. */
public enum ReductionFunction {
  /**
   * Sum. Floating and complex: the input dtype, by the chosen {@link Accumulation}. Signed integers
   * and bool: int64, unsigned: uint64; exact, and refused if the sum does not fit. Of nothing: +0.
   */
  SUM("sum"),
  /**
   * Product. Floating and complex: in the input dtype. Integers: int64 or uint64, exact, and
   * refused if the product does not fit. Of nothing: 1.
   */
  PROD("prod"),
  /**
   * Inner product of two operands, the left one conjugated. Floating and complex: the promoted
   * dtype, error-free products. Integers: exact, int64, or uint64 if both are unsigned; refused if
   * it does not fit. Of nothing: 0.
   */
  INNER_PRODUCT("innerProduct"),
  /**
   * Euclidean norm, at any scale. Floating and complex: the component dtype; integers: float64. NaN
   * if any element is NaN, else +inf if any is infinite. Of nothing, and of zeros of either sign:
   * +0.
   */
  NORM("norm"),
  /**
   * Arithmetic mean. Floating and complex: the input dtype. Integers and bool: float64, the exact
   * sum divided by the count and rounded once. Of nothing: NaN.
   */
  MEAN("mean"),
  /**
   * Least element of bool, integer or floating input: NaN if any element is NaN, -0.0 &lt; +0.0. Of
   * nothing: refused.
   */
  MIN("min"),
  /**
   * Greatest element of bool, integer or floating input: NaN if any element is NaN, -0.0 &lt; +0.0.
   * Of nothing: refused.
   */
  MAX("max"),
  /**
   * Variance about the mean, in two passes, compensated; divided by the count less a correction.
   * The component dtype; of integers float64. Of no more elements than the correction: NaN.
   */
  VAR("var"),
  /** Standard deviation: the square root of {@link #VAR}, at any scale. */
  STD("std"),
  /**
   * Index of the least element in the order of {@link #MIN}, int64: the lowest one on ties, the
   * first NaN if there is one. Of nothing: refused.
   */
  ARGMIN("argmin"),
  /** Index of the greatest element in the order of {@link #MAX}; otherwise as ARGMIN. */
  ARGMAX("argmax"),
  /** Whether any element is not zero (NaN is not zero), as bool. Of nothing: false. */
  ANY("any"),
  /** Whether no element is zero (NaN is not zero), as bool. Of nothing: true. */
  ALL("all"),
  /** The number of elements that are not zero (NaN is not zero), as int64. Of nothing: 0. */
  COUNT_NONZERO("countNonzero");

  private final String operationName;

  ReductionFunction(String operationName) {
    this.operationName = operationName;
  }

  /**
   * Returns the operation's name as the facade, the reports and the errors write it, such as {@code
   * innerProduct}.
   */
  public String operationName() {
    return operationName;
  }
}
