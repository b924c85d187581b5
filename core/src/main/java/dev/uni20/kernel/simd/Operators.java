package dev.uni20.kernel.simd;

import static java.util.Map.entry;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import java.util.Map;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorOperators.Operator;
import org.jspecify.annotations.Nullable;

/** The functions that have an operator on vectors. */
final class Operators {
  /** Of all real dtypes. */
  private static final Map<ElementwiseFunction, Operator> REAL =
      Map.ofEntries(
          entry(ElementwiseFunction.ADD, VectorOperators.ADD),
          entry(ElementwiseFunction.SUBTRACT, VectorOperators.SUB),
          entry(ElementwiseFunction.MULTIPLY, VectorOperators.MUL),
          entry(ElementwiseFunction.NEGATE, VectorOperators.NEG),
          entry(ElementwiseFunction.EQUAL, VectorOperators.EQ),
          entry(ElementwiseFunction.NOT_EQUAL, VectorOperators.NE));

  private static final Map<ElementwiseFunction, Operator> SIGNED =
      Map.of(
          ElementwiseFunction.ABS, VectorOperators.ABS,
          ElementwiseFunction.MINIMUM, VectorOperators.MIN,
          ElementwiseFunction.MAXIMUM, VectorOperators.MAX,
          ElementwiseFunction.LESS, VectorOperators.LT,
          ElementwiseFunction.LESS_EQUAL, VectorOperators.LE,
          ElementwiseFunction.GREATER, VectorOperators.GT,
          ElementwiseFunction.GREATER_EQUAL, VectorOperators.GE);

  private static final Map<ElementwiseFunction, Operator> UNSIGNED =
      Map.of(
          ElementwiseFunction.MINIMUM, VectorOperators.UMIN,
          ElementwiseFunction.MAXIMUM, VectorOperators.UMAX,
          ElementwiseFunction.LESS, VectorOperators.ULT,
          ElementwiseFunction.LESS_EQUAL, VectorOperators.ULE,
          ElementwiseFunction.GREATER, VectorOperators.UGT,
          ElementwiseFunction.GREATER_EQUAL, VectorOperators.UGE);

  private static final Map<ElementwiseFunction, Operator> INTEGER =
      Map.of(
          ElementwiseFunction.BITWISE_AND, VectorOperators.AND,
          ElementwiseFunction.BITWISE_OR, VectorOperators.OR,
          ElementwiseFunction.BITWISE_XOR, VectorOperators.XOR);

  private static final Map<ElementwiseFunction, Operator> FLOATING =
      Map.ofEntries(
          entry(ElementwiseFunction.DIVIDE, VectorOperators.DIV),
          entry(ElementwiseFunction.SQRT, VectorOperators.SQRT),
          entry(ElementwiseFunction.EXP, VectorOperators.EXP),
          entry(ElementwiseFunction.LOG, VectorOperators.LOG),
          entry(ElementwiseFunction.SIN, VectorOperators.SIN),
          entry(ElementwiseFunction.COS, VectorOperators.COS),
          entry(ElementwiseFunction.TAN, VectorOperators.TAN),
          entry(ElementwiseFunction.ASIN, VectorOperators.ASIN),
          entry(ElementwiseFunction.ACOS, VectorOperators.ACOS),
          entry(ElementwiseFunction.ATAN, VectorOperators.ATAN),
          entry(ElementwiseFunction.SINH, VectorOperators.SINH),
          entry(ElementwiseFunction.COSH, VectorOperators.COSH),
          entry(ElementwiseFunction.TANH, VectorOperators.TANH),
          entry(ElementwiseFunction.EXPM1, VectorOperators.EXPM1),
          entry(ElementwiseFunction.LOG1P, VectorOperators.LOG1P),
          entry(ElementwiseFunction.LOG10, VectorOperators.LOG10),
          entry(ElementwiseFunction.CBRT, VectorOperators.CBRT));

  private Operators() {}

  /** The operator of a function of real elements that are computed with in a dtype, or null. */
  static @Nullable Operator of(ElementwiseFunction function, DType computing) {
    Operator operator = REAL.get(function);
    if (operator == null) {
      operator = (computing.isUnsignedInteger() ? UNSIGNED : SIGNED).get(function);
    }
    if (operator == null) {
      operator = (computing.isFloating() ? FLOATING : INTEGER).get(function);
    }
    return operator;
  }
}
