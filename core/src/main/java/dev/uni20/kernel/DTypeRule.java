package dev.uni20.kernel;

/** The ways in which an elementwise function's dtypes follow from those of its operands. */
public enum DTypeRule {
  /** Numbers: computes in and returns the promoted dtype; bool is refused. */
  ARITHMETIC,
  /** As {@link #ARITHMETIC}, and refused where the result would be an integer. */
  TRUE_DIVISION,
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
