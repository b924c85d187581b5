package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Kind;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import java.util.List;

/** The rows of reductions and running reductions. */
final class ReductionTable {
  private ReductionTable() {}

  /**
   * The row of a reduction.
   *
   * @throws PromotionException if the contract has no row for these dtypes
   */
  static Signature natural(
      ReductionFunction function, Accumulation accumulation, DType... operands) {
    DType input = operands[0];
    for (int i = 1; i < operands.length; i++) {
      input = Promotion.promote(function.operationName(), input, operands[i]);
    }
    return row(function, accumulation, input, operands);
  }

  /**
   * The row of a reduction computed in a named result dtype, as if the operands had that dtype (for
   * norms of complex operands: the complex dtype of it).
   *
   * @throws PromotionException if an operand would go down in kind, or the reduction does not
   *     return {@code named}
   */
  static Signature named(
      ReductionFunction function, Accumulation accumulation, DType named, DType... operands) {
    Signature unnamed = natural(function, accumulation, operands);
    if (unnamed.result() == named) {
      return unnamed;
    }
    DType input =
        function == ReductionFunction.NORM && operands[0].isComplex() && named.isFloating()
            ? named.complexOf()
            : named;
    for (DType operand : operands) {
      Promotion.requireNamedResult(function.operationName(), input, operand);
    }
    Signature row = row(function, accumulation, input, operands);
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

  private static Signature row(
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
      case VAR, STD -> {
        if (input.kind() == Kind.BOOLEAN) {
          throw noBool(name);
        }
        // Integers of every width are exact as longdouble, and so are their deviations from a mean.
        DType computing = input.isInteger() ? DType.LONGDOUBLE : input;
        DType result = input.isInteger() ? DType.FLOAT64 : input.component();
        yield reductionOf(computing, result, computing + ", two passes, compensated", operands);
      }
      case ARGMIN, ARGMAX -> {
        if (input.isComplex()) {
          throw new PromotionException(
              name
                  + ": complex numbers have no order; found "
                  + input
                  + "; take abs(x) or real(x)");
        }
        yield reductionOf(input, DType.INT64, "none", operands);
      }
      case ANY, ALL -> reductionOf(DType.BOOL, DType.BOOL, "none", operands);
      case COUNT_NONZERO -> reductionOf(DType.BOOL, DType.INT64, "int64", operands);
    };
  }

  /**
   * The row of running sums or products: as the reduction's, floating ones in their own dtype.
   *
   * @throws PromotionException if the contract has no row for this dtype
   */
  static Signature scan(ReductionFunction function, DType operand) {
    return row(function, Accumulation.COMPENSATED, operand, operand);
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
}
