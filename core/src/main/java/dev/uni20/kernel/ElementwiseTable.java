package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The rows of elementwise functions, by their {@link DTypeRule}. */
final class ElementwiseTable {
  private ElementwiseTable() {}

  /**
   * The row of an elementwise function for operands of these dtypes.
   *
   * @throws PromotionException if the contract has no row for them
   */
  static Signature natural(ElementwiseFunction function, DType... operands) {
    return switch (function.rule()) {
      case ARITHMETIC -> arithmetic(function, operands);
      case REAL_ARITHMETIC -> arithmetic(function, requireReal(function, operands));
      case FLOATING -> floating(function, operands);
      case REAL_FLOATING -> floating(function, requireReal(function, operands));
      case EXTREMUM -> extremum(function, requireReal(function, operands));
      case BITWISE -> bitwise(function, operands);
      case POWER -> power(arithmetic(function, operands), operands);
      case SHIFT -> shift(function, operands);
      case PREDICATE -> predicate(function, operands[0]);
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
  static Signature named(ElementwiseFunction function, DType named, DType... operands) {
    return switch (function.rule()) {
      case ARITHMETIC -> arithmeticNamed(function, named, operands);
      case REAL_ARITHMETIC -> arithmeticNamed(function, requireReal(function, named)[0], operands);
      case FLOATING -> arithmeticNamed(function, requireFloating(function, named), operands);
      case REAL_FLOATING ->
          arithmeticNamed(
              function, requireFloating(function, requireReal(function, named)[0]), operands);
      case EXTREMUM -> {
        requireReal(function, named);
        for (DType operand : operands) {
          requireNotDown(function, operand, named);
        }
        yield sameDType(named, operands);
      }
      case BITWISE -> {
        requireWhole(function, named);
        for (DType operand : operands) {
          requireWhole(function, operand);
          requireNotDown(function, operand, named);
        }
        yield sameDType(named, operands);
      }
      case POWER -> power(arithmeticNamed(function, named, operands), operands);
      case SHIFT -> {
        requireInteger(function, named);
        requireNotDown(function, operands[0], named);
        yield shift(function, named, operands[1]);
      }
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
      case EQUALITY, ORDER, LOGICAL, PREDICATE -> {
        if (!named.isBoolean()) {
          throw new PromotionException(
              function + ": its result is bool; a result dtype of " + named + " can't be named");
        }
        yield natural(function, operands);
      }
    };
  }

  private static Signature arithmetic(ElementwiseFunction function, DType... operands) {
    DType result = joined(function, operands);
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

  /** All operands converted to the computing dtype. */
  private static Signature sameDType(DType computing, DType... operands) {
    List<DType> converted = Collections.nCopies(operands.length, computing);
    boolean lossy = !computing.isBoolean() && Promotion.isLossy(computing, operands);
    return new Signature(converted, computing, computing, lossy, "");
  }

  private static DType joined(ElementwiseFunction function, DType... operands) {
    DType result = operands[0];
    for (int i = 1; i < operands.length; i++) {
      result = promoted(function, result, operands[i]);
    }
    return result;
  }

  private static Signature floating(ElementwiseFunction function, DType... operands) {
    for (DType operand : operands) {
      requireNotBool(function, operand);
    }
    DType joined = joined(function, operands);
    return arithmeticRow(joined.isInteger() ? DType.FLOAT64 : joined, operands);
  }

  private static Signature extremum(ElementwiseFunction function, DType... operands) {
    return sameDType(joined(function, operands), operands);
  }

  private static Signature bitwise(ElementwiseFunction function, DType... operands) {
    for (DType operand : operands) {
      requireWhole(function, operand);
    }
    return sameDType(joined(function, operands), operands);
  }

  /** The dtype in which an integer count of any dtype is read. */
  private static DType countDType(DType count) {
    return count.isUnsignedInteger() ? DType.UINT64 : DType.INT64;
  }

  /** Integer exponents are counts; beside complex operands a real one stays real. */
  private static Signature power(Signature row, DType... operands) {
    DType computing = row.computing();
    if (operands[1].isInteger()) {
      boolean lossy = Promotion.isLossy(computing, operands[0]);
      return new Signature(
          List.of(computing, countDType(operands[1])), computing, computing, lossy, "");
    }
    boolean real = !operands[0].isComplex() && !operands[1].isComplex();
    return real ? sameDType(computing, operands) : row;
  }

  /** Counts are read as they are, whatever their dtype: they take no part in promotion. */
  private static Signature shift(ElementwiseFunction function, DType... operands) {
    requireInteger(function, operands[0]);
    requireInteger(function, operands[1]);
    return new Signature(
        List.of(operands[0], countDType(operands[1])), operands[0], operands[0], false, "");
  }

  private static Signature predicate(ElementwiseFunction function, DType operand) {
    requireNotBool(function, operand);
    return new Signature(List.of(operand), operand, DType.BOOL, false, "");
  }

  private static DType[] requireReal(ElementwiseFunction function, DType... operands) {
    for (DType operand : operands) {
      if (operand.isComplex()) {
        throw new PromotionException(
            function
                + ": is not defined for complex numbers; found "
                + operand
                + "; take real(x), imag(x) or abs(x)");
      }
    }
    return operands;
  }

  private static DType requireFloating(ElementwiseFunction function, DType named) {
    if (!named.isFloating() && !named.isComplex()) {
      throw new PromotionException(
          function + ": returns a floating dtype; a result dtype of " + named + " can't be named");
    }
    return named;
  }

  private static void requireInteger(ElementwiseFunction function, DType dtype) {
    if (!dtype.isInteger()) {
      throw new PromotionException(
          function + ": takes integers; found " + dtype + "; cast it (cast(x, INT64)) first");
    }
  }

  private static void requireWhole(ElementwiseFunction function, DType dtype) {
    if (!dtype.isInteger() && !dtype.isBoolean()) {
      throw new PromotionException(
          function
              + ": takes integers or bool; found "
              + dtype
              + "; cast it (cast(x, INT64)) first");
    }
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
      if (!operand.isBoolean()) {
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
    if (x.isBoolean() != y.isBoolean()) {
      throw new PromotionException(
          function
              + ": bool compares with bool only; found "
              + x
              + " with "
              + y
              + "; cast one of them (cast(x, "
              + (x.isBoolean() ? y : x).name()
              + "))");
    }
    DType computing = Promotion.comparison(function.toString(), x, y);
    return new Signature(List.of(computing, computing), computing, DType.BOOL, false, "");
  }

  private static void requireNotBool(ElementwiseFunction function, DType dtype) {
    if (dtype.isBoolean()) {
      throw new PromotionException(
          function
              + ": arithmetic on bool is refused; cast it to a number (cast(x, INT64)), or use the"
              + " logical functions");
    }
  }

  private static void requireCondition(ElementwiseFunction function, DType condition) {
    if (!condition.isBoolean()) {
      throw new PromotionException(
          function
              + ": the condition must be bool; found "
              + condition
              + "; compare it (notEqual(c, 0)) or convert it (cast(c, BOOL))");
    }
  }

  private static DType promoted(ElementwiseFunction function, DType x, DType y) {
    return Promotion.promote(function.toString(), x, y);
  }

  private static void requireNotDown(ElementwiseFunction function, DType operand, DType named) {
    Promotion.requireNamedResult(function.toString(), named, operand);
  }
}
