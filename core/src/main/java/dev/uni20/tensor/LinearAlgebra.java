package dev.uni20.tensor;

import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.ReductionFunction;

// #facade dev.uni20.Uni20
/** Products of tensors. */
public final class LinearAlgebra {
  private LinearAlgebra() {}

  private static ReductionCall call(Accumulation accumulation, Tensor x, Tensor y) {
    return new ReductionCall(
        ReductionFunction.INNER_PRODUCT, accumulation, Operand.required(x), Operand.required(y));
  }

  private static ScalarTensor full(Accumulation accumulation, Tensor x, Tensor y) {
    return ReductionCall.full(
        ReductionFunction.INNER_PRODUCT, accumulation, Operand.required(x), Operand.required(y));
  }

  /**
   * The sum of conj(x) * y over all elements: the left operand is conjugated. Products are error
   * free and the sum compensated; integers are exact and refused if the result does not fit.
   *
   * @param x a tensor of any rank
   * @param y a tensor of the same extents
   * @return a scalar tensor of the promoted dtype (int64 or uint64 for integers); of nothing 0
   * @throws dev.uni20.kernel.ShapeException if the extents differ
   * @throws dev.uni20.dtype.PromotionException if the dtypes have no row
   * @throws dev.uni20.dtype.ConversionException if an exact integer result does not fit
   * @throws dev.uni20.memory.StorageAccessException if the operands lie in different storage
   */
  public static ScalarTensor innerProduct(Tensor x, Tensor y) {
    return full(Accumulation.COMPENSATED, x, y);
  }

  /** As {@link #innerProduct(Tensor, Tensor)}, accumulated as named. */
  public static ScalarTensor innerProduct(Tensor x, Tensor y, Accumulation accumulation) {
    return full(accumulation, x, y);
  }

  /**
   * As {@link #innerProduct(Tensor, Tensor)}, into a given output of rank zero, whose dtype is the
   * result's or one that it promotes to.
   *
   * @throws dev.uni20.kernel.AliasException if the output is read-only
   */
  public static Tensor innerProduct(Tensor out, Tensor x, Tensor y) {
    return call(Accumulation.COMPENSATED, x, y).into(out, Axes.all());
  }

  /** As {@link #innerProduct(Tensor, Tensor)}, as a host value. */
  public static Scalar innerProductHost(Tensor x, Tensor y) {
    return call(Accumulation.COMPENSATED, x, y).host();
  }

  /** As {@link #innerProductHost(Tensor, Tensor)}, accumulated as named. */
  public static Scalar innerProductHost(Tensor x, Tensor y, Accumulation accumulation) {
    return call(accumulation, x, y).host();
  }
}
