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
  WHERE("where", 3, DTypeRule.SELECTION);

  private final String text;
  private final int arity;
  private final DTypeRule rule;

  ElementwiseFunction(String text, int arity, DTypeRule rule) {
    this.text = text;
    this.arity = arity;
    this.rule = rule;
  }

  /** The number of operands. */
  public int arity() {
    return arity;
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
