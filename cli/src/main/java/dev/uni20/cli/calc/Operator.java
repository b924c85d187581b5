package dev.uni20.cli.calc;

import dev.uni20.kernel.ElementwiseFunction;
import org.jspecify.annotations.Nullable;

/** The operators between two operands, with Python's precedence. */
enum Operator {
  EQUAL("==", 0, ElementwiseFunction.EQUAL),
  NOT_EQUAL("!=", 0, ElementwiseFunction.NOT_EQUAL),
  LESS("<", 0, ElementwiseFunction.LESS),
  LESS_EQUAL("<=", 0, ElementwiseFunction.LESS_EQUAL),
  GREATER(">", 0, ElementwiseFunction.GREATER),
  GREATER_EQUAL(">=", 0, ElementwiseFunction.GREATER_EQUAL),
  OR("|", 1, ElementwiseFunction.BITWISE_OR),
  EXCLUSIVE_OR("^", 2, ElementwiseFunction.BITWISE_XOR),
  AND("&", 3, ElementwiseFunction.BITWISE_AND),
  SHIFT_LEFT("<<", 4, ElementwiseFunction.SHIFT_LEFT),
  SHIFT_RIGHT(">>", 4, ElementwiseFunction.SHIFT_RIGHT),
  ADD("+", 5, ElementwiseFunction.ADD),
  SUBTRACT("-", 5, ElementwiseFunction.SUBTRACT),
  MULTIPLY("*", 6, ElementwiseFunction.MULTIPLY),
  DIVIDE("/", 6, ElementwiseFunction.DIVIDE),
  FLOOR_DIVIDE("//", 6, ElementwiseFunction.FLOOR_DIVIDE),
  REMAINDER("%", 6, ElementwiseFunction.REMAINDER);

  /** The level of comparisons, which do not chain. */
  static final int COMPARISON = 0;

  private final String symbol;
  private final int level;
  private final ElementwiseFunction function;

  Operator(String symbol, int level, ElementwiseFunction function) {
    this.symbol = symbol;
    this.level = level;
    this.function = function;
  }

  /** The operator that a word is, or null. */
  static @Nullable Operator of(Token token) {
    for (Operator operator : values()) {
      if (token.is(operator.symbol)) {
        return operator;
      }
    }
    return null;
  }

  /** The greater, the closer it binds. */
  int level() {
    return level;
  }

  ElementwiseFunction function() {
    return function;
  }
}
