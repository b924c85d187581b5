package dev.uni20.tensor;

import dev.uni20.kernel.ReductionFunction;

// #facade dev.uni20.Uni20
/**
 * Running sums and products along one axis; the result has the extents of the operand. Sums are
 * kept as longdouble: each is within 1 ulp plus n 2^-104 sum|x| of the exact one, n the number of
 * elements up to it. Products are rounded to their dtype at every step.
 *
 * <p>A given output has these extents, or is an owner that takes them, and a dtype that the
 * result's promotes to. Every function throws {@link dev.uni20.kernel.AxisException} for an axis
 * out of range, {@link dev.uni20.dtype.PromotionException} for products of bool and an output of a
 * dtype that does not hold the result, {@link dev.uni20.dtype.ConversionException} for an exact
 * integer that does not fit, {@link dev.uni20.kernel.ShapeException} for an output of other
 * extents, and {@link dev.uni20.kernel.AliasException} for one that is read-only or overlaps
 * itself; nothing has been written then.
 */
public final class Scans {
  private Scans() {}

  /**
   * The sums of the elements up to each one along an axis: floating and complex in their own dtype,
   * integers and bool exact in int64 or uint64, refused where one does not fit.
   */
  public static Tensor cumulativeSum(Tensor x, int axis) {
    return new ScanCall(ReductionFunction.SUM, x, axis).evaluate();
  }

  /** As {@link #cumulativeSum(Tensor, int)}, into a given output, which may be x itself. */
  public static Tensor cumulativeSum(Tensor out, Tensor x, int axis) {
    return new ScanCall(ReductionFunction.SUM, x, axis).into(out);
  }

  /**
   * The products of the elements up to each one along an axis; dtypes as for {@link
   * Reductions#prod(Tensor)}.
   */
  public static Tensor cumulativeProd(Tensor x, int axis) {
    return new ScanCall(ReductionFunction.PROD, x, axis).evaluate();
  }

  /** As {@link #cumulativeProd(Tensor, int)}, into a given output, which may be x itself. */
  public static Tensor cumulativeProd(Tensor out, Tensor x, int axis) {
    return new ScanCall(ReductionFunction.PROD, x, axis).into(out);
  }
}
