package dev.uni20.kernel;

/**
 * What reads, writes or finds elements by index, by mask or by order. Elements are moved as they
 * are, so every row is exact.
 */
public enum IndexFunction {
  /** The elements at some indices of one axis, or of several counted in an order. */
  TAKE("take", Rule.MOVES),
  /** Writes the elements at some indices of one axis, or of several counted in an order. */
  PUT("put", Rule.MOVES),
  /** Of each line along an axis, the elements at the indices of the same line. */
  GATHER("gather", Rule.MOVES),
  /** Writes, of each line along an axis, the elements at the indices of the same line. */
  SCATTER("scatter", Rule.MOVES),
  /** The flat indices, in an order, of elements that are not zero (NaN is not zero). */
  NONZERO("nonzero", Rule.LOCATES),
  /** The elements where a mask is true: nonzero of the mask, then take. */
  SELECT("select", Rule.MOVES),
  /** Writes the elements where a mask is true, from values that broadcast: where, in place. */
  ASSIGN_WHERE("assignWhere", Rule.MOVES),
  /** Writes the elements where a mask is true, one value for each: nonzero, then put. */
  ASSIGN_SELECTED("assignSelected", Rule.MOVES),
  /** The elements of each line along an axis in order: -0.0 before +0.0, NaN last. */
  SORT("sort", Rule.ORDERS),
  /** The indices that sort each line along an axis; equal elements keep their order. */
  ARGSORT("argsort", Rule.ORDERS_INDICES),
  /** Where values belong in a sorted tensor of rank one, by mathematical value. */
  SEARCH_SORTED("searchSorted", Rule.ORDERS_INDICES),
  /** The different elements, in order; zeros of both signs are one, and so are all NaN. */
  UNIQUE("unique", Rule.MOVES);

  /** How the dtypes follow from that of the operand. */
  enum Rule {
    /** Every dtype; returns it. */
    MOVES,
    /** Every dtype, asked whether it is zero; returns int64. */
    LOCATES,
    /** Dtypes that have an order; returns the dtype. */
    ORDERS,
    /** Dtypes that have an order; returns int64. */
    ORDERS_INDICES
  }

  private final String operationName;
  private final Rule rule;

  IndexFunction(String operationName, Rule rule) {
    this.operationName = operationName;
    this.rule = rule;
  }

  Rule rule() {
    return rule;
  }

  /** Returns the name as the facade, the reports and the errors write it. */
  public String operationName() {
    return operationName;
  }
}
