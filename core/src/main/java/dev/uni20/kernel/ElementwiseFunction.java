package dev.uni20.kernel;

/**
 * The functions that are applied element by element. Each row says how many operands it takes and
 * by which {@link DTypeRule} its computing and result dtypes follow from those of its operands; the
 * rest (refusals, tables, reports) is derived from the rows.
 */
public enum ElementwiseFunction {
  /** x + y; integers wrap. */
  ADD("add", 2, DTypeRule.ARITHMETIC),
  /** x - y; integers wrap. */
  SUBTRACT("subtract", 2, DTypeRule.ARITHMETIC),
  /** x * y; integers wrap; complex by the plain formula. */
  MULTIPLY("multiply", 2, DTypeRule.ARITHMETIC),
  /** x / y, true division; refused where the result would be an integer. */
  DIVIDE("divide", 2, DTypeRule.TRUE_DIVISION),
  /** -x; integers wrap. */
  NEGATE("negate", 1, DTypeRule.ARITHMETIC),
  /** |x|; integers wrap (the least value is its own); complex by hypot, in the component dtype. */
  ABS("abs", 1, DTypeRule.MAGNITUDE),
  /** x == y by mathematical value. */
  EQUAL("equal", 2, DTypeRule.EQUALITY),
  /** x != y by mathematical value. */
  NOT_EQUAL("notEqual", 2, DTypeRule.EQUALITY),
  /** x &lt; y by mathematical value. */
  LESS("less", 2, DTypeRule.ORDER),
  /** x &lt;= y by mathematical value. */
  LESS_EQUAL("lessEqual", 2, DTypeRule.ORDER),
  /** x &gt; y by mathematical value. */
  GREATER("greater", 2, DTypeRule.ORDER),
  /** x &gt;= y by mathematical value. */
  GREATER_EQUAL("greaterEqual", 2, DTypeRule.ORDER),
  /** x and y. */
  LOGICAL_AND("logicalAnd", 2, DTypeRule.LOGICAL),
  /** x or y. */
  LOGICAL_OR("logicalOr", 2, DTypeRule.LOGICAL),
  /** x exclusive-or y. */
  LOGICAL_XOR("logicalXor", 2, DTypeRule.LOGICAL),
  /** not x. */
  LOGICAL_NOT("logicalNot", 1, DTypeRule.LOGICAL),
  /** x where the condition holds, else y. */
  WHERE("where", 3, DTypeRule.SELECTION),
  /** The floor of x / y; integers exactly, floating as Python; integer division by 0 refused. */
  FLOOR_DIVIDE("floorDivide", 2, DTypeRule.REAL_ARITHMETIC),
  /** x - floorDivide(x, y) * y, with the sign of y. */
  REMAINDER("remainder", 2, DTypeRule.REAL_ARITHMETIC),
  /** x to the power of y; integers wrap, and a negative exponent of them is refused. */
  POWER("power", 2, DTypeRule.POWER),
  /** x * x; integers wrap. */
  SQUARE("square", 1, DTypeRule.ARITHMETIC),
  /** 1 / x; refused where the result would be an integer. */
  RECIPROCAL("reciprocal", 1, DTypeRule.TRUE_DIVISION),
  /** -1, 0 or 1; a zero keeps its sign, NaN stays; complex x / |x|, and 0 of 0. */
  SIGN("sign", 1, DTypeRule.ARITHMETIC),
  /** The lesser; NaN if either is NaN, -0.0 below +0.0. */
  MINIMUM("minimum", 2, DTypeRule.EXTREMUM),
  /** The greater; NaN if either is NaN, -0.0 below +0.0. */
  MAXIMUM("maximum", 2, DTypeRule.EXTREMUM),
  /** minimum(maximum(x, low), high). */
  CLIP("clip", 3, DTypeRule.EXTREMUM),
  /** Bits set in both. */
  BITWISE_AND("bitwiseAnd", 2, DTypeRule.BITWISE),
  /** Bits set in either. */
  BITWISE_OR("bitwiseOr", 2, DTypeRule.BITWISE),
  /** Bits set in one. */
  BITWISE_XOR("bitwiseXor", 2, DTypeRule.BITWISE),
  /** Every bit changed; of bool, logical not. */
  BITWISE_NOT("bitwiseNot", 1, DTypeRule.BITWISE),
  /** x * 2^count, wrapping; 0 at or past the width. */
  SHIFT_LEFT("shiftLeft", 2, DTypeRule.SHIFT),
  /** floor(x / 2^count); 0, or -1 for negative x, at or past the width. */
  SHIFT_RIGHT("shiftRight", 2, DTypeRule.SHIFT),
  /** e to the power of x. */
  EXP("exp", 1, DTypeRule.FLOATING),
  /** The natural logarithm. */
  LOG("log", 1, DTypeRule.FLOATING),
  /** The square root, correctly rounded. */
  SQRT("sqrt", 1, DTypeRule.FLOATING),
  /** The sine of x in radians. */
  SIN("sin", 1, DTypeRule.FLOATING),
  /** The cosine of x in radians. */
  COS("cos", 1, DTypeRule.FLOATING),
  /** The tangent of x in radians. */
  TAN("tan", 1, DTypeRule.FLOATING),
  /** The angle whose sine is x. */
  ASIN("asin", 1, DTypeRule.FLOATING),
  /** The angle whose cosine is x. */
  ACOS("acos", 1, DTypeRule.FLOATING),
  /** The angle whose tangent is x. */
  ATAN("atan", 1, DTypeRule.FLOATING),
  /** The hyperbolic sine. */
  SINH("sinh", 1, DTypeRule.FLOATING),
  /** The hyperbolic cosine. */
  COSH("cosh", 1, DTypeRule.FLOATING),
  /** The hyperbolic tangent. */
  TANH("tanh", 1, DTypeRule.FLOATING),
  /** The inverse of sinh. */
  ASINH("asinh", 1, DTypeRule.FLOATING),
  /** The inverse of cosh. */
  ACOSH("acosh", 1, DTypeRule.FLOATING),
  /** The inverse of tanh. */
  ATANH("atanh", 1, DTypeRule.FLOATING),
  /** exp(x) - 1, accurate near 0. */
  EXPM1("expm1", 1, DTypeRule.FLOATING),
  /** log(1 + x), accurate near 0. */
  LOG1P("log1p", 1, DTypeRule.FLOATING),
  /** The logarithm to base 2. */
  LOG2("log2", 1, DTypeRule.FLOATING),
  /** The logarithm to base 10. */
  LOG10("log10", 1, DTypeRule.FLOATING),
  /** The cube root. */
  CBRT("cbrt", 1, DTypeRule.REAL_FLOATING),
  /** sqrt(x^2 + y^2) without overflow. */
  HYPOT("hypot", 2, DTypeRule.REAL_FLOATING),
  /** The angle of the point (y, x), the first operand being y. */
  ATAN2("atan2", 2, DTypeRule.REAL_FLOATING),
  /** The size of x with the sign of y. */
  COPY_SIGN("copySign", 2, DTypeRule.REAL_FLOATING),
  /** The next greater value of the dtype. */
  NEXT_UP("nextUp", 1, DTypeRule.REAL_FLOATING),
  /** The next lesser value of the dtype. */
  NEXT_DOWN("nextDown", 1, DTypeRule.REAL_FLOATING),
  /** x * y + z, rounded once. */
  FMA("fma", 3, DTypeRule.REAL_FLOATING),
  /** The greatest integer not above x; of an integer itself. */
  FLOOR("floor", 1, DTypeRule.REAL_ARITHMETIC),
  /** The least integer not below x; of an integer itself. */
  CEIL("ceil", 1, DTypeRule.REAL_ARITHMETIC),
  /** x without its fraction; of an integer itself. */
  TRUNC("trunc", 1, DTypeRule.REAL_ARITHMETIC),
  /** The nearest integer, ties to even; of an integer itself. */
  RINT("rint", 1, DTypeRule.REAL_ARITHMETIC),
  /** Whether x is not a number. */
  IS_NAN("isNaN", 1, DTypeRule.PREDICATE),
  /** Whether x is an infinity. */
  IS_INFINITE("isInfinite", 1, DTypeRule.PREDICATE),
  /** Whether x is neither infinite nor NaN. */
  IS_FINITE("isFinite", 1, DTypeRule.PREDICATE);

  private final String text;
  private final int arity;
  private final DTypeRule rule;

  @SuppressWarnings("ImmutableEnumChecker") // a record of this constant alone
  private final Operation operation;

  ElementwiseFunction(String text, int arity, DTypeRule rule) {
    this.text = text;
    this.arity = arity;
    this.rule = rule;
    this.operation = new Operation.Elementwise(this);
  }

  /** The operation that applies this function. */
  public Operation operation() {
    return operation;
  }

  /** The number of operands. */
  public int arity() {
    return arity;
  }

  /**
   * Whether a complex result of real operands differs from the real result: sqrt(-1) is NaN in
   * float64 and i in complex128. Such functions convert real operands to a complex dtype that is
   * named; the others compute as real.
   */
  public boolean extendsToComplex() {
    return rule == DTypeRule.FLOATING || rule == DTypeRule.POWER;
  }

  /** Whether two operands are compared; the result is bool. */
  public boolean isComparison() {
    return rule == DTypeRule.EQUALITY || rule == DTypeRule.ORDER;
  }

  /** Whether a second operand of integers is a count, read as int64 or uint64. */
  public boolean takesCounts() {
    return rule == DTypeRule.POWER || rule == DTypeRule.SHIFT;
  }

  /** Whether some integers are refused, so that what an output holds must wait for all of them. */
  public boolean refusesIntegers() {
    return switch (this) {
      case FLOOR_DIVIDE, REMAINDER, POWER, SHIFT_LEFT, SHIFT_RIGHT -> true;
      default -> false;
    };
  }

  /** How the dtypes follow from those of the operands. */
  public DTypeRule rule() {
    return rule;
  }

  /** The stable name, as Java writes it; used by reports and errors. */
  @Override
  public String toString() {
    return text;
  }
}
