package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Kind;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import java.util.Arrays;
import java.util.List;

/**
 * The one table that says, for every operation and dtype, whether it is accepted, in which dtype it
 * computes and what it returns. Front ends ask it before anything is allocated; backends only see
 * the {@link Signature} it gives.
 */
public final class OperationTable {
  private OperationTable() {}

  /**
   * The row of an elementwise function for operands of these dtypes.
   *
   * @throws PromotionException if the contract has no row for them
   */
  public static Signature elementwise(ElementwiseFunction function, DType... operands) {
    return switch (function.rule()) {
      case ARITHMETIC -> arithmetic(function, operands);
      case TRUE_DIVISION -> trueDivision(function, arithmetic(function, operands));
      case MAGNITUDE -> magnitude(arithmetic(function, operands));
      case EQUALITY, ORDER -> comparison(function, operands[0], operands[1]);
      case LOGICAL -> logical(function, operands);
      case SELECTION -> selection(function, operands);
    };
  }

  /**
   * The row of an elementwise function computed in a named result dtype.
   *
   * @throws PromotionException if an operand would go down in kind, or the function does not
   *     compute in {@code named}
   */
  public static Signature elementwiseNamed(
      ElementwiseFunction function, DType named, DType... operands) {
    return switch (function.rule()) {
      case ARITHMETIC -> arithmeticNamed(function, named, operands);
      case TRUE_DIVISION -> trueDivision(function, arithmeticNamed(function, named, operands));
      case SELECTION -> {
        requireCondition(function, operands[0]);
        for (int i = 1; i < operands.length; i++) {
          requireNotDown(function, operands[i], named);
        }
        yield new Signature(
            List.of(DType.BOOL, named, named),
            named,
            named,
            Promotion.isLossy(named, operands[1], operands[2]),
            "");
      }
      case MAGNITUDE -> {
        requireNotBool(function, operands[0]);
        DType computing = operands[0].isComplex() && named.isFloating() ? named.complexOf() : named;
        requireNotDown(function, operands[0], computing);
        yield magnitude(
            new Signature(
                List.of(computing),
                computing,
                computing,
                Promotion.isLossy(computing, operands[0]),
                ""));
      }
      case EQUALITY, ORDER, LOGICAL -> {
        if (named != DType.BOOL) {
          throw new PromotionException(
              function + ": its result is bool; a result dtype of " + named + " can't be named");
        }
        yield elementwise(function, operands);
      }
    };
  }

  private static Signature arithmetic(ElementwiseFunction function, DType... operands) {
    DType result = operands[0];
    for (int i = 1; i < operands.length; i++) {
      result = promoted(function, result, operands[i]);
    }
    requireNotBool(function, result); // bool with another dtype has no row and is refused above
    return arithmeticRow(result, operands);
  }

  private static Signature arithmeticNamed(
      ElementwiseFunction function, DType named, DType... operands) {
    requireNotBool(function, named);
    for (DType operand : operands) {
      requireNotDown(function, operand, named);
    }
    return arithmeticRow(named, operands);
  }

  /** A real operand of a complex operation of two operands stays real. */
  private static Signature arithmeticRow(DType computing, DType... operands) {
    DType[] converted = new DType[operands.length];
    for (int i = 0; i < operands.length; i++) {
      boolean staysReal = operands.length == 2 && computing.isComplex() && !operands[i].isComplex();
      converted[i] = staysReal ? computing.component() : computing;
    }
    return new Signature(
        List.of(converted), computing, computing, Promotion.isLossy(computing, operands), "");
  }

  private static Signature trueDivision(ElementwiseFunction function, Signature row) {
    if (row.result().isInteger()) {
      throw new PromotionException(
          function
              + ": true division of integers has no "
              + row.result()
              + " result; name a floating result dtype (divide(x, y, FLOAT64)) or cast an operand"
              + " (cast(x, FLOAT64))");
    }
    return row;
  }

  private static Signature magnitude(Signature row) {
    return new Signature(
        row.operandDTypes(), row.computing(), row.computing().component(), row.lossy(), "");
  }

  private static Signature logical(ElementwiseFunction function, DType... operands) {
    for (DType operand : operands) {
      if (operand != DType.BOOL) {
        throw new PromotionException(
            function
                + ": takes bool; found "
                + operand
                + "; compare it (notEqual(x, 0)) or convert it (cast(x, BOOL)) first");
      }
    }
    return new Signature(
        Arrays.stream(operands).map(d -> DType.BOOL).toList(), DType.BOOL, DType.BOOL, false, "");
  }

  private static Signature selection(ElementwiseFunction function, DType... operands) {
    requireCondition(function, operands[0]);
    DType result = promoted(function, operands[1], operands[2]);
    return new Signature(
        List.of(DType.BOOL, result, result),
        result,
        result,
        Promotion.isLossy(result, operands[1], operands[2]),
        "");
  }

  /** Comparison is exact, in a dtype that holds both operands. */
  private static Signature comparison(ElementwiseFunction function, DType x, DType y) {
    if (function.rule() == DTypeRule.ORDER && (x.isComplex() || y.isComplex())) {
      throw new PromotionException(
          function
              + ": complex numbers have no order; found "
              + x
              + " with "
              + y
              + "; compare real(x), imag(x) or abs(x)");
    }
    if ((x == DType.BOOL) != (y == DType.BOOL)) {
      throw new PromotionException(
          function
              + ": bool compares with bool only; found "
              + x
              + " with "
              + y
              + "; cast one of them (cast(x, "
              + (x == DType.BOOL ? y : x).name()
              + "))");
    }
    DType computing = Promotion.comparison(function.toString(), x, y);
    return new Signature(List.of(computing, computing), computing, DType.BOOL, false, "");
  }

  /**
   * The row of a reduction.
   *
   * @throws PromotionException if the contract has no row for these dtypes
   */
  public static Signature reduction(
      ReductionFunction function, Accumulation accumulation, DType... operands) {
    DType input = operands[0];
    for (int i = 1; i < operands.length; i++) {
      input = promoted(function, input, operands[i]);
    }
    return reductionRow(function, accumulation, input, operands);
  }

  /**
   * The row of a reduction computed in a named result dtype, as if the operands had that dtype (for
   * norms of complex operands: the complex dtype of it).
   *
   * @throws PromotionException if an operand would go down in kind, or the reduction does not
   *     return {@code named}
   */
  public static Signature reductionNamed(
      ReductionFunction function, Accumulation accumulation, DType named, DType... operands) {
    Signature unnamed = reduction(function, accumulation, operands);
    if (unnamed.result() == named) {
      return unnamed;
    }
    DType input =
        function == ReductionFunction.NORM && operands[0].isComplex() && named.isFloating()
            ? named.complexOf()
            : named;
    for (DType operand : operands) {
      requireNotDown(function, operand, input);
    }
    Signature row = reductionRow(function, accumulation, input, operands);
    if (row.result() != named) {
      throw new PromotionException(
          function.operationName()
              + ": of "
              + operands[0]
              + " returns "
              + unnamed.result()
              + "; a result dtype of "
              + named
              + " has no row");
    }
    return row;
  }

  private static Signature reductionRow(
      ReductionFunction function, Accumulation accumulation, DType input, DType... operands) {
    String name = function.operationName();
    return switch (function) {
      case SUM, PROD, INNER_PRODUCT -> {
        if (input.kind() == Kind.BOOLEAN && function != ReductionFunction.SUM) {
          throw noBool(name);
        }
        DType computing = input.isInteger() || input == DType.BOOL ? wideInteger(input) : input;
        yield reductionOf(
            computing, computing, accumulator(function, accumulation, computing), operands);
      }
      case NORM, MEAN -> {
        if (input.kind() == Kind.BOOLEAN && function == ReductionFunction.NORM) {
          throw noBool(name);
        }
        boolean whole = input.isInteger() || input == DType.BOOL;
        DType computing = whole ? wideInteger(input) : input;
        DType result =
            whole ? DType.FLOAT64 : function == ReductionFunction.NORM ? input.component() : input;
        yield reductionOf(
            computing, result, accumulator(function, accumulation, computing), operands);
      }
      case MIN, MAX -> {
        if (input.isComplex()) {
          throw new PromotionException(
              name
                  + ": complex numbers have no order; found "
                  + input
                  + "; take abs(x) or real(x)");
        }
        yield reductionOf(input, input, "none", operands);
      }
      case ANY, ALL -> reductionOf(DType.BOOL, DType.BOOL, "none", operands);
    };
  }

  private static PromotionException noBool(String name) {
    return new PromotionException(
        name + ": of bool is refused; cast it to a number first (cast(x, INT64))");
  }

  private static Signature reductionOf(
      DType computing, DType result, String accumulator, DType... operands) {
    DType[] converted = new DType[operands.length];
    for (int i = 0; i < operands.length; i++) {
      boolean staysReal = computing.isComplex() && !operands[i].isComplex();
      converted[i] = staysReal ? computing.component() : computing;
    }
    boolean lossy = computing != DType.BOOL && Promotion.isLossy(computing, operands);
    return new Signature(List.of(converted), computing, result, lossy, accumulator);
  }

  private static DType wideInteger(DType dtype) {
    return dtype.kind() == Kind.UNSIGNED_INTEGER ? DType.UINT64 : DType.INT64;
  }

  private static String accumulator(
      ReductionFunction function, Accumulation accumulation, DType computing) {
    if (computing.isInteger()) {
      return "exact integer, wider than any length can overflow";
    }
    if (function == ReductionFunction.PROD) {
      return computing.toString();
    }
    return switch (accumulation) {
      case COMPENSATED -> computing + ", compensated";
      case EXACT -> "exact, rounded once to " + computing;
      case PLAIN -> computing + ", plain";
    };
  }

  private static DType promoted(Object function, DType x, DType y) {
    return Promotion.promote(nameOf(function), x, y);
  }

  private static void requireNotBool(ElementwiseFunction function, DType dtype) {
    if (dtype == DType.BOOL) {
      throw new PromotionException(
          function
              + ": arithmetic on bool is refused; cast it to a number (cast(x, INT64)), or use the"
              + " logical functions");
    }
  }

  private static void requireCondition(ElementwiseFunction function, DType condition) {
    if (condition != DType.BOOL) {
      throw new PromotionException(
          function
              + ": the condition must be bool; found "
              + condition
              + "; compare it (notEqual(c, 0)) or convert it (cast(c, BOOL))");
    }
  }

  private static void requireNotDown(Object function, DType operand, DType named) {
    Promotion.requireNamedResult(nameOf(function), named, operand);
  }

  private static String nameOf(Object function) {
    return function instanceof ReductionFunction reduction
        ? reduction.operationName()
        : function.toString();
  }
}
