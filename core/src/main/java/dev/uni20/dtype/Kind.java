package dev.uni20.dtype;

/** The kind of number a dtype holds. A conversion that goes down in {@link #level} loses a kind. */
public enum Kind {
  /** Truth values. */
  BOOLEAN(0),
  /** Two's complement integers. */
  SIGNED_INTEGER(1),
  /** Integers from zero up. */
  UNSIGNED_INTEGER(1),
  /** Binary floating point numbers. */
  FLOATING(2),
  /** Pairs of floating point numbers. */
  COMPLEX(3);

  private final int level;

  Kind(int level) {
    this.level = level;
  }

  /**
   * The place in bool &lt; integer &lt; floating &lt; complex.
   *
   * @return 0 to 3; signed and unsigned integers share level 1
   */
  public int level() {
    return level;
  }

  /**
   * Whether this is one of the two integer kinds.
   *
   * @return true for signed and unsigned integers
   */
  public boolean isInteger() {
    return level == 1;
  }
}
