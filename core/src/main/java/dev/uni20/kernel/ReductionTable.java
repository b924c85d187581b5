package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Kind;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import java.util.List;

/** The rows of reductions and running reductions. */
final class ReductionTable {
  private static final String EXACT_INTEGER = "exact integer, wider than any length can overflow";

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
      input = Promotion.promote(function.operationName(), input, operands[i], false);
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
    boolean magnitude =
        function.rule() == ReductionRule.MAGNITUDE || function.rule() == ReductionRule.ABSOLUTE;
    DType input =
        magnitude && operands[0].isComplex() && named.isFloating() ? named.complexOf() : named;
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
    DType computing = computing(function, input);
    return reductionOf(
        computing,
        result(function, input, computing),
        accumulator(function, accumulation, computing),
        operands);
  }

  private static DType computing(ReductionFunction function, DType input) {
    boolean bool = input.isBoolean();
    return switch (function.rule()) {
      case TOTAL, AVERAGE -> bool || input.isInteger() ? wideInteger(input) : input;
      case PRODUCT, INNER_PRODUCT, MAGNITUDE -> {
        DType number = requireNumber(function, input);
        yield number.isInteger() ? wideInteger(number) : number;
      }
      case LOGARITHM -> {
        DType number = requireNumber(function, requireOrdered(function, input));
        yield number.isInteger() ? DType.FLOAT64 : number;
      }
      // Integers of every width are exact as longdouble, and so are their magnitudes and their
      // deviations from a mean.
      case SPREAD, ABSOLUTE ->
          requireNumber(function, input).isInteger() ? DType.LONGDOUBLE : input;
      case EXTREMUM, POSITION -> requireOrdered(function, input);
      case TRUTH, COUNT -> DType.BOOL;
    };
  }

  private static DType result(ReductionFunction function, DType input, DType computing) {
    boolean whole = input.isBoolean() || input.isInteger();
    return switch (function.rule()) {
      case TOTAL, PRODUCT, INNER_PRODUCT, EXTREMUM, TRUTH, LOGARITHM -> computing;
      case AVERAGE -> whole ? DType.FLOAT64 : input;
      case MAGNITUDE, SPREAD, ABSOLUTE -> whole ? DType.FLOAT64 : input.component();
      case POSITION, COUNT -> DType.INT64;
    };
  }

  private static DType requireNumber(ReductionFunction function, DType input) {
    if (input.isBoolean()) {
      throw new PromotionException(
          function.operationName()
              + ": of bool is refused; cast it to a number first (cast(x, INT64))");
    }
    return input;
  }

  private static DType requireOrdered(ReductionFunction function, DType input) {
    if (input.isComplex()) {
      throw new PromotionException(
          function.operationName()
              + ": complex numbers have no order; found "
              + input
              + "; take abs(x) or real(x)");
    }
    return input;
  }

  /**
   * The row of running sums or products: as the reduction's, floating ones in their own dtype.
   *
   * @throws PromotionException if the contract has no row for this dtype
   */
  static Signature scan(ReductionFunction function, DType operand) {
    return row(function, Accumulation.COMPENSATED, operand, operand);
  }

  private static Signature reductionOf(
      DType computing, DType result, String accumulator, DType... operands) {
    DType[] converted = new DType[operands.length];
    for (int i = 0; i < operands.length; i++) {
      boolean staysReal = computing.isComplex() && !operands[i].isComplex();
      converted[i] = staysReal ? computing.component() : computing;
    }
    boolean lossy = !computing.isBoolean() && Promotion.isLossy(computing, operands);
    return new Signature(List.of(converted), computing, result, lossy, accumulator);
  }

  private static DType wideInteger(DType dtype) {
    return dtype.kind() == Kind.UNSIGNED_INTEGER ? DType.UINT64 : DType.INT64;
  }

  private static String accumulator(
      ReductionFunction function, Accumulation accumulation, DType computing) {
    return switch (function.rule()) {
      case EXTREMUM, POSITION, TRUTH -> "none";
      case COUNT -> DType.INT64.toString();
      case SPREAD, LOGARITHM -> computing + ", two passes, compensated";
      case PRODUCT -> computing.isInteger() ? EXACT_INTEGER : computing.toString();
      case ABSOLUTE ->
          function == ReductionFunction.NORM_ONE ? computing.component() + ", compensated" : "none";
      case TOTAL, INNER_PRODUCT, AVERAGE, MAGNITUDE ->
          computing.isInteger()
              ? EXACT_INTEGER
              : switch (accumulation) {
                case COMPENSATED -> computing + ", compensated";
                case EXACT -> "exact, rounded once to " + computing;
                case PLAIN -> computing + ", plain";
              };
    };
  }
}
