package dev.uni20.kernel;

/** The ways in which an elementwise function's dtypes follow from those of its operands. */
public enum DTypeRule {
  /** Numbers: computes in and returns the promoted dtype; bool is refused. */
  ARITHMETIC,
  /** As {@link #ARITHMETIC}, and refused where the result would be an integer. */
  TRUE_DIVISION,
  /** As {@link #ARITHMETIC}, complex refused. */
  REAL_ARITHMETIC,
  /** As {@link #ARITHMETIC}, but integers are computed in and return float64. */
  FLOATING,
  /** As {@link #FLOATING}, complex refused. */
  REAL_FLOATING,
  /** As {@link #ARITHMETIC}; an integer exponent of an integer base is a count, read as it is. */
  POWER,
  /** bool, integers and floating, in the promoted dtype; complex is refused. */
  EXTREMUM,
  /** bool and integers, in the promoted dtype. */
  BITWISE,
  /** Integers shifted by integer counts of any dtype; returns the dtype of the first operand. */
  SHIFT,
  /** Numbers, each asked in its own dtype; returns bool. */
  PREDICATE,
  /** Numbers: computes in the operand's dtype and returns its component dtype. */
  MAGNITUDE,
  /** Any two numbers, or two bools, compared by mathematical value; returns bool. */
  EQUALITY,
  /** As {@link #EQUALITY}, complex refused. */
  ORDER,
  /** bool only. */
  LOGICAL,
  /** A bool condition and two operands of any promotable dtypes. */
  SELECTION
}
