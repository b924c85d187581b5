package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * The one table that says, for every operation and dtype, whether it is accepted, in which dtype it
 * computes and what it returns. Front ends ask it before anything is allocated; backends only see
 * the {@link Signature} it gives.
 */
public final class OperationTable {
  private static final RowCache<Signature> ELEMENTWISE =
      new RowCache<>(ElementwiseFunction.values().length, DType.values().length);
  private static final RowCache<Signature> REDUCTIONS =
      new RowCache<>(ReductionFunction.values().length, Accumulation.values().length);

  private OperationTable() {}

  /**
   * The row of an elementwise function for operands of these dtypes.
   *
   * @throws PromotionException if the contract has no row for them
   */
  public static Signature elementwise(ElementwiseFunction function, DType... operands) {
    Signature row = ELEMENTWISE.get(function, null, operands);
    return row != null
        ? row
        : ELEMENTWISE.put(ElementwiseTable.natural(function, operands), function, null, operands);
  }

  /**
   * The row of an elementwise function computed in a named result dtype.
   *
   * @throws PromotionException if an operand would go down in kind, or the function does not
   *     compute in {@code named}
   */
  public static Signature elementwiseNamed(
      ElementwiseFunction function, DType named, DType... operands) {
    Signature row = ELEMENTWISE.get(function, named, operands);
    return row != null
        ? row
        : ELEMENTWISE.put(
            ElementwiseTable.named(function, named, operands), function, named, operands);
  }

  /**
   * The row of a reduction.
   *
   * @throws PromotionException if the contract has no row for these dtypes
   */
  public static Signature reduction(
      ReductionFunction function, Accumulation accumulation, DType... operands) {
    Signature row = REDUCTIONS.get(function, accumulation, operands);
    return row != null
        ? row
        : REDUCTIONS.put(
            ReductionTable.natural(function, accumulation, operands),
            function,
            accumulation,
            operands);
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
    return ReductionTable.named(function, accumulation, named, operands);
  }

  /**
   * The row of running sums or products: as the reduction's, floating ones in their own dtype.
   *
   * @throws PromotionException if the contract has no row for this dtype
   */
  public static Signature scan(ReductionFunction function, DType operand) {
    return ReductionTable.scan(function, operand);
  }

  /**
   * The row of an operation by index, by mask or by order on elements of one dtype.
   *
   * @throws PromotionException if the contract has no row for this dtype
   */
  public static Signature indexing(IndexFunction function, DType operand) {
    return IndexTable.natural(function, operand);
  }

  /**
   * The row of take and gather into elements of a dtype that the operand's promotes to.
   *
   * @param operand the dtype of the elements read
   * @param result the dtype of the result
   */
  public static Signature reading(DType operand, DType result) {
    return IndexTable.reading(operand, result);
  }

  /**
   * The row of put and scatter from values whose dtype promotes to the target's.
   *
   * @param values the dtype of the values
   * @param target the dtype of the elements written
   */
  public static Signature writing(DType values, DType target) {
    return IndexTable.writing(values, target);
  }

  /**
   * The row of a search for values among sorted elements.
   *
   * @throws PromotionException if they do not compare
   */
  public static Signature search(DType sorted, DType values) {
    return IndexTable.search(sorted, values);
  }

  /** The whole table for operands of equal dtypes: each operation with each dtype, in order. */
  public static List<Capability> capabilities() {
    List<Capability> rows = new ArrayList<>();
    for (ElementwiseFunction function : ElementwiseFunction.values()) {
      for (DType dtype : DType.values()) {
        DType[] operands = new DType[function.arity()];
        Arrays.fill(operands, dtype);
        if (function.rule() == DTypeRule.SELECTION) {
          operands[0] = DType.BOOL;
        }
        rows.add(
            capability(
                function.toString(),
                dtype,
                Accuracy.of(function, dtype),
                () -> elementwise(function, operands)));
      }
    }
    for (ReductionFunction function : ReductionFunction.values()) {
      for (DType dtype : DType.values()) {
        DType[] operands = new DType[function.arity()];
        Arrays.fill(operands, dtype);
        rows.add(
            capability(
                function.operationName(),
                dtype,
                Accuracy.of(function, dtype),
                () -> reduction(function, Accumulation.COMPENSATED, operands)));
      }
    }
    for (ReductionFunction function : List.of(ReductionFunction.SUM, ReductionFunction.PROD)) {
      for (DType dtype : DType.values()) {
        rows.add(
            capability(
                new Operation.Scan(function, 0).name(),
                dtype,
                Accuracy.ofScan(function, dtype),
                () -> scan(function, dtype)));
      }
    }
    for (IndexFunction function : IndexFunction.values()) {
      for (DType dtype : DType.values()) {
        rows.add(
            capability(
                function.operationName(), dtype, Accuracy.EXACT, () -> indexing(function, dtype)));
      }
    }
    return List.copyOf(rows);
  }

  private static Capability capability(
      String operation, DType dtype, String accuracy, Supplier<Signature> row) {
    try {
      return new Capability(operation, dtype, row.get(), accuracy);
    } catch (PromotionException refused) {
      return new Capability(operation, dtype, null, "");
    }
  }
}
