package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.ReductionFunction;

/**
 * The operations of the operation table by their rows, for callers that find out while they run
 * which one is wanted: expressions read from text, bindings of other languages. Programs that know
 * it beforehand call the functions of {@code dev.uni20.Uni20}, which are the same.
 */
public final class Operations {
  private Operations() {}

  /**
   * Applies a function element by element, in the dtype that the operands give. Operands broadcast.
   *
   * @param operands as many as {@link ElementwiseFunction#arity} says
   * @return a fresh result
   * @throws dev.uni20.dtype.PromotionException if the contract has no row for them, or none of them
   *     has a dtype
   * @throws dev.uni20.kernel.ShapeException if their extents do not broadcast
   * @throws ArithmeticException for what the function refuses of integers
   */
  public static Tensor elementwise(ElementwiseFunction function, Operand... operands) {
    return call(function, operands).evaluate();
  }

  /**
   * As {@link #elementwise(ElementwiseFunction, Operand...)}, computed in a named result dtype.
   *
   * @throws dev.uni20.dtype.PromotionException also if an operand would go down in kind, or the
   *     function does not return {@code result}
   */
  public static Tensor elementwise(
      ElementwiseFunction function, DType result, Operand... operands) {
    return call(function, operands).evaluate(result);
  }

  private static ElementwiseCall call(ElementwiseFunction function, Operand... operands) {
    if (operands.length != function.arity()) {
      throw new IllegalArgumentException(
          function + " takes " + function.arity() + " operands, and got " + operands.length);
    }
    return new ElementwiseCall(function, operands.clone());
  }

  /**
   * Reduces over some axes.
   *
   * @param function any but {@link ReductionFunction#INNER_PRODUCT}, which {@link LinearAlgebra}
   *     has
   * @param correction what a variance subtracts from the count; 0 for all else
   * @return a tensor of the other axes; a {@link ScalarTensor} if there are none
   * @throws dev.uni20.dtype.PromotionException if the contract has no row for the operand's dtype
   * @throws dev.uni20.kernel.AxisException if an axis is out of range or named twice
   * @throws dev.uni20.kernel.ShapeException for the least or greatest element of nothing
   * @throws dev.uni20.dtype.ConversionException if an exact integer result does not fit
   */
  public static Tensor reduce(
      ReductionFunction function,
      Tensor x,
      Axes axes,
      Accumulation accumulation,
      double correction) {
    if (function == ReductionFunction.INNER_PRODUCT) {
      throw new IllegalArgumentException("an inner product takes two operands");
    }
    return new ReductionCall(function, accumulation, x).corrected(correction).over(axes);
  }

  /**
   * Running sums or products along an axis.
   *
   * @param function SUM or PROD
   * @return a tensor of x's extents
   * @throws dev.uni20.dtype.PromotionException if the contract has no row for the operand's dtype
   * @throws dev.uni20.kernel.AxisException if the axis is out of range
   */
  public static Tensor scan(ReductionFunction function, Tensor x, int axis) {
    return new ScanCall(function, x, axis).evaluate();
  }
}
