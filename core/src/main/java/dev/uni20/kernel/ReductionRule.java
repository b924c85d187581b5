package dev.uni20.kernel;

/** The ways in which a reduction's dtypes, and what it folds, follow from its operands. */
public enum ReductionRule {
  /**
   * Integers and bool: exact, in int64 or uint64; floating and complex: in the input dtype, each
   * component by itself.
   */
  TOTAL,
  /** As {@link #TOTAL} of dtypes, bool refused; complex elements are whole factors. */
  PRODUCT,
  /** As {@link #PRODUCT} of dtypes, of two operands, which are promoted first. */
  INNER_PRODUCT,
  /** As {@link #TOTAL}, but what integers and bool return is float64, rounded once. */
  AVERAGE,
  /** Numbers, all components together: returns the component dtype, of integers float64. */
  MAGNITUDE,
  /** As {@link #MAGNITUDE}, in two passes: about a mean. */
  SPREAD,
  /**
   * Numbers by their absolute values, complex elements whole: returns the component dtype, of
   * integers float64.
   */
  ABSOLUTE,
  /** Real numbers, in two passes, in their own dtype; integers in float64. */
  LOGARITHM,
  /** An element of the input, by its order; complex is refused. */
  EXTREMUM,
  /** The place of an element as int64, by the order of the elements; complex is refused. */
  POSITION,
  /** Whether elements are zero: bool of any dtype. */
  TRUTH,
  /** How many elements are not zero: int64 of any dtype. */
  COUNT
}
