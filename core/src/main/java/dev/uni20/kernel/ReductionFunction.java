package dev.uni20.kernel;

/**
 * What a reduction computes from the elements that fall together on one element of its result. Each
 * row says by which {@link ReductionRule} its dtypes, and what is folded, follow from the operands;
 * tables, terms and accumulators are chosen by that rule.
 */
public enum ReductionFunction {
  /**
   * Sum. Floating and complex: the input dtype, by the chosen {@link Accumulation}. Signed integers
   * and bool: int64, unsigned: uint64; exact, and refused if the sum does not fit. Of nothing: +0.
   */
  SUM("sum", ReductionRule.TOTAL),
  /**
   * Product. Floating and complex: in the input dtype. Integers: int64 or uint64, exact, and
   * refused if the product does not fit. Of nothing: 1.
   */
  PROD("prod", ReductionRule.PRODUCT),
  /**
   * Inner product of two operands, the left one conjugated. Floating and complex: the promoted
   * dtype, error-free products. Integers: exact, int64, or uint64 if both are unsigned; refused if
   * it does not fit. Of nothing: 0.
   */
  INNER_PRODUCT("innerProduct", ReductionRule.INNER_PRODUCT),
  /**
   * Euclidean norm, at any scale. Floating and complex: the component dtype; integers: float64. NaN
   * if any element is NaN, else +inf if any is infinite. Of nothing, and of zeros of either sign:
   * +0.
   */
  NORM("norm", ReductionRule.MAGNITUDE),
  /** Sum of the magnitudes, dtypes and special values as for {@link #NORM}. Of nothing: +0. */
  NORM_ONE("norm1", ReductionRule.ABSOLUTE),
  /** Greatest magnitude, dtypes and special values as for {@link #NORM}. Of nothing: +0. */
  NORM_INFINITY("normInfinity", ReductionRule.ABSOLUTE),
  /** Least magnitude, dtypes as for {@link #NORM}; NaN if any is NaN. Of nothing: refused. */
  NORM_MINUS_INFINITY("normMinusInfinity", ReductionRule.ABSOLUTE),
  /**
   * Logarithm of the sum of the exponentials, computed from the greatest element on. The input
   * dtype; of integers float64. Of nothing, and of nothing but -inf: -inf.
   */
  LOG_SUM_EXP("logSumExp", ReductionRule.LOGARITHM),
  /**
   * Arithmetic mean. Floating and complex: the input dtype. Integers and bool: float64, the exact
   * sum divided by the count and rounded once. Of nothing: NaN.
   */
  MEAN("mean", ReductionRule.AVERAGE),
  /**
   * Least element of bool, integer or floating input: NaN if any element is NaN, -0.0 &lt; +0.0. Of
   * nothing: refused.
   */
  MIN("min", ReductionRule.EXTREMUM),
  /**
   * Greatest element of bool, integer or floating input: NaN if any element is NaN, -0.0 &lt; +0.0.
   * Of nothing: refused.
   */
  MAX("max", ReductionRule.EXTREMUM),
  /**
   * Variance about the mean, in two passes, compensated; divided by the count less a correction.
   * The component dtype; of integers float64. Of no more elements than the correction: NaN.
   */
  VAR("var", ReductionRule.SPREAD),
  /** Standard deviation: the square root of {@link #VAR}, at any scale. */
  STD("std", ReductionRule.SPREAD),
  /**
   * Index of the least element in the order of {@link #MIN}, int64: the lowest one on ties, the
   * first NaN if there is one. Of nothing: refused.
   */
  ARGMIN("argmin", ReductionRule.POSITION),
  /** Index of the greatest element in the order of {@link #MAX}; otherwise as ARGMIN. */
  ARGMAX("argmax", ReductionRule.POSITION),
  /** Whether any element is not zero (NaN is not zero), as bool. Of nothing: false. */
  ANY("any", ReductionRule.TRUTH),
  /** Whether no element is zero (NaN is not zero), as bool. Of nothing: true. */
  ALL("all", ReductionRule.TRUTH),
  /** The number of elements that are not zero (NaN is not zero), as int64. Of nothing: 0. */
  COUNT_NONZERO("countNonzero", ReductionRule.COUNT);

  private final String operationName;
  private final ReductionRule rule;

  ReductionFunction(String operationName, ReductionRule rule) {
    this.operationName = operationName;
    this.rule = rule;
  }

  /** Whether the result is an index or a count, in which no wider dtype can be computed. */
  public boolean counts() {
    return rule == ReductionRule.POSITION || rule == ReductionRule.COUNT;
  }

  /** Whether this is undefined where there are no elements. */
  public boolean needsElements() {
    return rule == ReductionRule.EXTREMUM
        || rule == ReductionRule.POSITION
        || this == NORM_MINUS_INFINITY;
  }

  /** The number of operands. */
  public int arity() {
    return rule == ReductionRule.INNER_PRODUCT ? 2 : 1;
  }

  /** How the dtypes, and what is folded, follow from the operands. */
  public ReductionRule rule() {
    return rule;
  }

  /**
   * Returns the operation's name as the facade, the reports and the errors write it, such as {@code
   * innerProduct}.
   */
  public String operationName() {
    return operationName;
  }
}
