package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import java.util.List;

/**
 * What an operation does with the dtypes of its operands: one row of the operation table.
 *
 * @param operandDTypes the dtype to which each operand is converted before it is computed with
 * @param computing the dtype in which the operation computes (reductions: the accumulator's dtype)
 * @param result the dtype of the result
 * @param lossy whether an operand has more digits than the result
 * @param accumulator for reductions, the accumulator in words; empty otherwise
 */
public record Signature(
    List<DType> operandDTypes, DType computing, DType result, boolean lossy, String accumulator) {
  /** Keeps a copy of the list. */
  public Signature {
    operandDTypes = List.copyOf(operandDTypes);
  }
}
