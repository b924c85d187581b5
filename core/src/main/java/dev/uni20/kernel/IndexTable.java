package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import java.util.List;

/** The rows of operations by index, by mask and by order. */
final class IndexTable {
  private IndexTable() {}

  /**
   * The row of a function of elements of one dtype; what selects them is not counted among its
   * operands.
   *
   * @throws PromotionException if the function needs an order and the dtype has none
   */
  static Signature natural(IndexFunction function, DType operand) {
    return switch (function.rule()) {
      case MOVES -> row(operand, operand, operand);
      case LOCATES -> row(DType.BOOL, DType.BOOL, DType.INT64);
      case ORDERS -> row(ordered(function, operand), operand, operand);
      case ORDERS_INDICES -> row(ordered(function, operand), operand, DType.INT64);
    };
  }

  /** The row of reading elements by int64 indices into elements of a dtype that they promote to. */
  static Signature reading(DType operand, DType result) {
    boolean lossy = Promotion.isLossy(result, operand);
    return new Signature(List.of(result, DType.INT64), result, result, lossy, "");
  }

  /** The row of writing elements by int64 indices from values that promote to their dtype. */
  static Signature writing(DType values, DType target) {
    boolean lossy = Promotion.isLossy(target, values);
    return new Signature(List.of(DType.INT64, target), target, target, lossy, "");
  }

  /**
   * The row of a search for values among sorted elements, compared as by {@link
   * ElementwiseFunction#LESS}.
   *
   * @throws PromotionException if one is bool and the other is not, or one is complex
   */
  static Signature search(DType sorted, DType value) {
    ordered(IndexFunction.SEARCH_SORTED, sorted);
    ordered(IndexFunction.SEARCH_SORTED, value);
    if (sorted.isBoolean() != value.isBoolean()) {
      throw new PromotionException(
          "searchSorted: "
              + sorted
              + " with "
              + value
              + " has no common order; bool is searched for in bool only: cast one of them"
              + " (cast(x, "
              + (sorted.isBoolean() ? value : sorted).name()
              + "))");
    }
    Signature less = OperationTable.elementwise(ElementwiseFunction.LESS, sorted, value);
    return new Signature(less.operandDTypes(), less.computing(), DType.INT64, less.lossy(), "");
  }

  private static DType ordered(IndexFunction function, DType operand) {
    if (operand.isComplex()) {
      throw new PromotionException(
          function.operationName()
              + ": complex numbers have no order; found "
              + operand
              + "; take abs(x) or real(x)");
    }
    return operand;
  }

  private static Signature row(DType operand, DType computing, DType result) {
    return new Signature(List.of(operand), computing, result, false, "");
  }
}
