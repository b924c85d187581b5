package dev.uni20.tensor;

import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.StorageOrder;

// #facade dev.uni20.Uni20
/**
 * Reductions (contract, section 7). Over all axes they return a {@link ScalarTensor} in the storage
 * of their operand; {@code Host} forms return a host value with the same bits; over some axes they
 * return a tensor whose axes are the others, in their order. {@link Axes#none} is the identity.
 *
 * <p>Axes may be negative and in any order; duplicates and axes out of range are refused before any
 * work ({@link dev.uni20.kernel.AxisException}). A given output has the extents of the kept axes,
 * or is an owner that takes them, and a dtype that the result's promotes to.
 *
 * <p>Accuracy and the dependence of bits on order are {@link Accumulation}'s; a floating product is
 * rounded at each step. Every function throws {@link dev.uni20.dtype.PromotionException} for a
 * dtype without a row, {@link dev.uni20.dtype.ConversionException} for an exact integer result that
 * does not fit, {@link dev.uni20.kernel.ShapeException} for an output of other extents and the
 * least or greatest element of nothing, and {@link dev.uni20.kernel.AliasException} for an output
 * that is read-only or overlaps itself; nothing has been written then.
 */
public final class Reductions {
  private Reductions() {}

  /** One axis and more, as callers write them. */
  static Axes axes(int axis, int... more) {
    int[] all = new int[more.length + 1];
    all[0] = axis;
    System.arraycopy(more, 0, all, 1, more.length);
    return Axes.of(all);
  }

  private static ReductionCall call(ReductionFunction function, Tensor x) {
    return new ReductionCall(function, Accumulation.COMPENSATED, x);
  }

  private static ScalarTensor full(
      ReductionFunction function, Accumulation accumulation, Tensor x) {
    return ReductionCall.full(function, accumulation, x, null);
  }

  /**
   * Sum: floating and complex in their own dtype, compensated within 1 ulp; integers and bool
   * exact, int64 or uint64, refused if the sum does not fit; of nothing +0.
   */
  public static ScalarTensor sum(Tensor x) {
    return full(ReductionFunction.SUM, Accumulation.COMPENSATED, x);
  }

  /** As {@link #sum(Tensor)}, over some axes. */
  public static Tensor sum(Tensor x, int axis, int... more) {
    return call(ReductionFunction.SUM, x).over(axes(axis, more));
  }

  /** As {@link #sum(Tensor)}, over some axes. */
  public static Tensor sum(Tensor x, Axes axes) {
    return call(ReductionFunction.SUM, x).over(axes);
  }

  /** As {@link #sum(Tensor)}, into a given output of rank zero. */
  public static Tensor sum(Tensor out, Tensor x) {
    return call(ReductionFunction.SUM, x).into(out, Axes.all());
  }

  /** As {@link #sum(Tensor, Axes)}, into a given output. */
  public static Tensor sum(Tensor out, Tensor x, Axes axes) {
    return call(ReductionFunction.SUM, x).into(out, axes);
  }

  /** As {@link #sum(Tensor)}, as a host value. */
  public static Scalar sumHost(Tensor x) {
    return call(ReductionFunction.SUM, x).host();
  }

  /** As {@link #sum(Tensor, Axes)}, accumulated as named. */
  public static Tensor sum(Tensor x, Axes axes, Accumulation accumulation) {
    return new ReductionCall(ReductionFunction.SUM, accumulation, x).over(axes);
  }

  /** As {@link #sum(Tensor)}, accumulated as named. */
  public static ScalarTensor sum(Tensor x, Accumulation accumulation) {
    return full(ReductionFunction.SUM, accumulation, x);
  }

  /** As {@link #sumHost(Tensor)}, accumulated as named. */
  public static Scalar sumHost(Tensor x, Accumulation accumulation) {
    return new ReductionCall(ReductionFunction.SUM, accumulation, x).host();
  }

  /**
   * Product: floating and complex in their own dtype; integers exact, int64 or uint64, refused if
   * the product does not fit; of nothing 1.
   */
  public static ScalarTensor prod(Tensor x) {
    return full(ReductionFunction.PROD, Accumulation.COMPENSATED, x);
  }

  /** As {@link #prod(Tensor)}, over some axes. */
  public static Tensor prod(Tensor x, int axis, int... more) {
    return call(ReductionFunction.PROD, x).over(axes(axis, more));
  }

  /** As {@link #prod(Tensor)}, over some axes. */
  public static Tensor prod(Tensor x, Axes axes) {
    return call(ReductionFunction.PROD, x).over(axes);
  }

  /** As {@link #prod(Tensor)}, into a given output of rank zero. */
  public static Tensor prod(Tensor out, Tensor x) {
    return call(ReductionFunction.PROD, x).into(out, Axes.all());
  }

  /** As {@link #prod(Tensor, Axes)}, into a given output. */
  public static Tensor prod(Tensor out, Tensor x, Axes axes) {
    return call(ReductionFunction.PROD, x).into(out, axes);
  }

  /** As {@link #prod(Tensor)}, as a host value. */
  public static Scalar prodHost(Tensor x) {
    return call(ReductionFunction.PROD, x).host();
  }

  /**
   * Euclidean norm within 2 ulp at any scale, in the component dtype (float64 for integers); NaN if
   * any element is NaN, else infinite if any is; of nothing 0.
   */
  public static ScalarTensor norm(Tensor x) {
    return full(ReductionFunction.NORM, Accumulation.COMPENSATED, x);
  }

  /** As {@link #norm(Tensor)}, over some axes. */
  public static Tensor norm(Tensor x, int axis, int... more) {
    return call(ReductionFunction.NORM, x).over(axes(axis, more));
  }

  /** As {@link #norm(Tensor)}, over some axes. */
  public static Tensor norm(Tensor x, Axes axes) {
    return call(ReductionFunction.NORM, x).over(axes);
  }

  /** As {@link #norm(Tensor)}, into a given output of rank zero. */
  public static Tensor norm(Tensor out, Tensor x) {
    return call(ReductionFunction.NORM, x).into(out, Axes.all());
  }

  /** As {@link #norm(Tensor, Axes)}, into a given output. */
  public static Tensor norm(Tensor out, Tensor x, Axes axes) {
    return call(ReductionFunction.NORM, x).into(out, axes);
  }

  /** As {@link #norm(Tensor)}, as a host value. */
  public static Scalar normHost(Tensor x) {
    return call(ReductionFunction.NORM, x).host();
  }

  /** As {@link #norm(Tensor, Axes)}, accumulated as named. */
  public static Tensor norm(Tensor x, Axes axes, Accumulation accumulation) {
    return new ReductionCall(ReductionFunction.NORM, accumulation, x).over(axes);
  }

  /** As {@link #norm(Tensor)}, accumulated as named. */
  public static ScalarTensor norm(Tensor x, Accumulation accumulation) {
    return full(ReductionFunction.NORM, accumulation, x);
  }

  /** As {@link #normHost(Tensor)}, accumulated as named. */
  public static Scalar normHost(Tensor x, Accumulation accumulation) {
    return new ReductionCall(ReductionFunction.NORM, accumulation, x).host();
  }

  /**
   * Arithmetic mean: in the input dtype within 1 ulp; of integers and bool exact, rounded once to
   * float64; of nothing NaN.
   */
  public static ScalarTensor mean(Tensor x) {
    return full(ReductionFunction.MEAN, Accumulation.COMPENSATED, x);
  }

  /** As {@link #mean(Tensor)}, over some axes. */
  public static Tensor mean(Tensor x, int axis, int... more) {
    return call(ReductionFunction.MEAN, x).over(axes(axis, more));
  }

  /** As {@link #mean(Tensor)}, over some axes. */
  public static Tensor mean(Tensor x, Axes axes) {
    return call(ReductionFunction.MEAN, x).over(axes);
  }

  /** As {@link #mean(Tensor)}, into a given output of rank zero. */
  public static Tensor mean(Tensor out, Tensor x) {
    return call(ReductionFunction.MEAN, x).into(out, Axes.all());
  }

  /** As {@link #mean(Tensor, Axes)}, into a given output. */
  public static Tensor mean(Tensor out, Tensor x, Axes axes) {
    return call(ReductionFunction.MEAN, x).into(out, axes);
  }

  /** As {@link #mean(Tensor)}, as a host value. */
  public static Scalar meanHost(Tensor x) {
    return call(ReductionFunction.MEAN, x).host();
  }

  /** As {@link #mean(Tensor, Axes)}, accumulated as named. */
  public static Tensor mean(Tensor x, Axes axes, Accumulation accumulation) {
    return new ReductionCall(ReductionFunction.MEAN, accumulation, x).over(axes);
  }

  /** As {@link #mean(Tensor)}, accumulated as named. */
  public static ScalarTensor mean(Tensor x, Accumulation accumulation) {
    return full(ReductionFunction.MEAN, accumulation, x);
  }

  /** As {@link #meanHost(Tensor)}, accumulated as named. */
  public static Scalar meanHost(Tensor x, Accumulation accumulation) {
    return new ReductionCall(ReductionFunction.MEAN, accumulation, x).host();
  }

  /**
   * The logarithm of the sum of the exponentials, without overflow: floating in the input dtype,
   * integers in float64. Its error is at most 1 ulp plus 2 u times the distance of the result from
   * the greatest element, u being the unit roundoff (longdouble: 2^-98 of the result plus 2^-92 of
   * that distance). NaN if any element is NaN; of nothing, and of nothing but -inf, it is -inf.
   */
  public static ScalarTensor logSumExp(Tensor x) {
    return full(ReductionFunction.LOG_SUM_EXP, Accumulation.COMPENSATED, x);
  }

  /** As {@link #logSumExp(Tensor)}, over some axes. */
  public static Tensor logSumExp(Tensor x, int axis, int... more) {
    return call(ReductionFunction.LOG_SUM_EXP, x).over(axes(axis, more));
  }

  /** As {@link #logSumExp(Tensor)}, over some axes. */
  public static Tensor logSumExp(Tensor x, Axes axes) {
    return call(ReductionFunction.LOG_SUM_EXP, x).over(axes);
  }

  /** As {@link #logSumExp(Tensor)}, into a given output of rank zero. */
  public static Tensor logSumExp(Tensor out, Tensor x) {
    return call(ReductionFunction.LOG_SUM_EXP, x).into(out, Axes.all());
  }

  /** As {@link #logSumExp(Tensor, Axes)}, into a given output. */
  public static Tensor logSumExp(Tensor out, Tensor x, Axes axes) {
    return call(ReductionFunction.LOG_SUM_EXP, x).into(out, axes);
  }

  /** As {@link #logSumExp(Tensor)}, as a host value. */
  public static Scalar logSumExpHost(Tensor x) {
    return call(ReductionFunction.LOG_SUM_EXP, x).host();
  }

  /** Least element: NaN if any is NaN, -0.0 &lt; +0.0; of nothing refused. */
  public static ScalarTensor min(Tensor x) {
    return full(ReductionFunction.MIN, Accumulation.COMPENSATED, x);
  }

  /** As {@link #min(Tensor)}, over some axes. */
  public static Tensor min(Tensor x, int axis, int... more) {
    return call(ReductionFunction.MIN, x).over(axes(axis, more));
  }

  /** As {@link #min(Tensor)}, over some axes. */
  public static Tensor min(Tensor x, Axes axes) {
    return call(ReductionFunction.MIN, x).over(axes);
  }

  /** As {@link #min(Tensor)}, into a given output of rank zero. */
  public static Tensor min(Tensor out, Tensor x) {
    return call(ReductionFunction.MIN, x).into(out, Axes.all());
  }

  /** As {@link #min(Tensor, Axes)}, into a given output. */
  public static Tensor min(Tensor out, Tensor x, Axes axes) {
    return call(ReductionFunction.MIN, x).into(out, axes);
  }

  /** As {@link #min(Tensor)}, as a host value. */
  public static Scalar minHost(Tensor x) {
    return call(ReductionFunction.MIN, x).host();
  }

  /** Greatest element: NaN if any is NaN, -0.0 &lt; +0.0; of nothing refused. */
  public static ScalarTensor max(Tensor x) {
    return full(ReductionFunction.MAX, Accumulation.COMPENSATED, x);
  }

  /** As {@link #max(Tensor)}, over some axes. */
  public static Tensor max(Tensor x, int axis, int... more) {
    return call(ReductionFunction.MAX, x).over(axes(axis, more));
  }

  /** As {@link #max(Tensor)}, over some axes. */
  public static Tensor max(Tensor x, Axes axes) {
    return call(ReductionFunction.MAX, x).over(axes);
  }

  /** As {@link #max(Tensor)}, into a given output of rank zero. */
  public static Tensor max(Tensor out, Tensor x) {
    return call(ReductionFunction.MAX, x).into(out, Axes.all());
  }

  /** As {@link #max(Tensor, Axes)}, into a given output. */
  public static Tensor max(Tensor out, Tensor x, Axes axes) {
    return call(ReductionFunction.MAX, x).into(out, axes);
  }

  /** As {@link #max(Tensor)}, as a host value. */
  public static Scalar maxHost(Tensor x) {
    return call(ReductionFunction.MAX, x).host();
  }

  /** Whether any element is not zero (NaN is not zero); of nothing false. */
  public static ScalarTensor any(Tensor x) {
    return full(ReductionFunction.ANY, Accumulation.COMPENSATED, x);
  }

  /** As {@link #any(Tensor)}, over some axes. */
  public static Tensor any(Tensor x, int axis, int... more) {
    return call(ReductionFunction.ANY, x).over(axes(axis, more));
  }

  /** As {@link #any(Tensor)}, over some axes. */
  public static Tensor any(Tensor x, Axes axes) {
    return call(ReductionFunction.ANY, x).over(axes);
  }

  /** As {@link #any(Tensor)}, into a given output of rank zero. */
  public static Tensor any(Tensor out, Tensor x) {
    return call(ReductionFunction.ANY, x).into(out, Axes.all());
  }

  /** As {@link #any(Tensor, Axes)}, into a given output. */
  public static Tensor any(Tensor out, Tensor x, Axes axes) {
    return call(ReductionFunction.ANY, x).into(out, axes);
  }

  /** As {@link #any(Tensor)}, as a host value. */
  public static Scalar anyHost(Tensor x) {
    return call(ReductionFunction.ANY, x).host();
  }

  /** Whether no element is zero (NaN is not zero); of nothing true. */
  public static ScalarTensor all(Tensor x) {
    return full(ReductionFunction.ALL, Accumulation.COMPENSATED, x);
  }

  /** As {@link #all(Tensor)}, over some axes. */
  public static Tensor all(Tensor x, int axis, int... more) {
    return call(ReductionFunction.ALL, x).over(axes(axis, more));
  }

  /** As {@link #all(Tensor)}, over some axes. */
  public static Tensor all(Tensor x, Axes axes) {
    return call(ReductionFunction.ALL, x).over(axes);
  }

  /** As {@link #all(Tensor)}, into a given output of rank zero. */
  public static Tensor all(Tensor out, Tensor x) {
    return call(ReductionFunction.ALL, x).into(out, Axes.all());
  }

  /** As {@link #all(Tensor, Axes)}, into a given output. */
  public static Tensor all(Tensor out, Tensor x, Axes axes) {
    return call(ReductionFunction.ALL, x).into(out, axes);
  }

  /** As {@link #all(Tensor)}, as a host value. */
  public static Scalar allHost(Tensor x) {
    return call(ReductionFunction.ALL, x).host();
  }

  /** Variance about the mean, divided by the count (correction 0); of integers float64. */
  public static ScalarTensor var(Tensor x) {
    return full(ReductionFunction.VAR, Accumulation.COMPENSATED, x);
  }

  /** As {@link #var(Tensor)}, over some axes. */
  public static Tensor var(Tensor x, int axis, int... more) {
    return call(ReductionFunction.VAR, x).over(axes(axis, more));
  }

  /** As {@link #var(Tensor)}, into a given output of rank zero. */
  public static Tensor var(Tensor out, Tensor x) {
    return call(ReductionFunction.VAR, x).into(out, Axes.all());
  }

  /**
   * As {@link #var(Tensor)}, over some axes, divided by the count less {@code correction} (1 for
   * the estimate from a sample); NaN where that is not positive.
   */
  public static Tensor var(Tensor x, Axes axes, double correction) {
    return call(ReductionFunction.VAR, x).corrected(correction).over(axes);
  }

  /** As {@link #var(Tensor, Axes, double)}, into a given output. */
  public static Tensor var(Tensor out, Tensor x, Axes axes, double correction) {
    return call(ReductionFunction.VAR, x).corrected(correction).into(out, axes);
  }

  /** As {@link #var(Tensor)}, as a host value. */
  public static Scalar varHost(Tensor x) {
    return call(ReductionFunction.VAR, x).host();
  }

  /** As {@link #varHost(Tensor)}, divided by the count less {@code correction}. */
  public static Scalar varHost(Tensor x, double correction) {
    return call(ReductionFunction.VAR, x).corrected(correction).host();
  }

  /** Standard deviation, at any scale; of integers float64. */
  public static ScalarTensor std(Tensor x) {
    return full(ReductionFunction.STD, Accumulation.COMPENSATED, x);
  }

  /** As {@link #std(Tensor)}, over some axes. */
  public static Tensor std(Tensor x, int axis, int... more) {
    return call(ReductionFunction.STD, x).over(axes(axis, more));
  }

  /** As {@link #std(Tensor)}, into a given output of rank zero. */
  public static Tensor std(Tensor out, Tensor x) {
    return call(ReductionFunction.STD, x).into(out, Axes.all());
  }

  /**
   * As {@link #std(Tensor)}, over some axes, divided by the count less {@code correction} (1 for
   * the estimate from a sample); NaN where that is not positive.
   */
  public static Tensor std(Tensor x, Axes axes, double correction) {
    return call(ReductionFunction.STD, x).corrected(correction).over(axes);
  }

  /** As {@link #std(Tensor, Axes, double)}, into a given output. */
  public static Tensor std(Tensor out, Tensor x, Axes axes, double correction) {
    return call(ReductionFunction.STD, x).corrected(correction).into(out, axes);
  }

  /** As {@link #std(Tensor)}, as a host value. */
  public static Scalar stdHost(Tensor x) {
    return call(ReductionFunction.STD, x).host();
  }

  /** As {@link #stdHost(Tensor)}, divided by the count less {@code correction}. */
  public static Scalar stdHost(Tensor x, double correction) {
    return call(ReductionFunction.STD, x).corrected(correction).host();
  }

  /**
   * Index of the least element along an axis, int64: the lowest on ties, the first NaN if any.
   *
   * @throws dev.uni20.kernel.ShapeException if there are no elements along the axis
   */
  public static Tensor argmin(Tensor x, int axis) {
    return call(ReductionFunction.ARGMIN, x).over(Axes.of(axis));
  }

  /** As {@link #argmin(Tensor, int)}, into a given output. */
  public static Tensor argmin(Tensor out, Tensor x, int axis) {
    return call(ReductionFunction.ARGMIN, x).into(out, Axes.of(axis));
  }

  /** Index of the least element of all, counted in the given order, int64. */
  public static ScalarTensor argmin(Tensor x, StorageOrder order) {
    return call(ReductionFunction.ARGMIN, x.flatten(order)).full();
  }

  /** As {@link #argmin(Tensor, StorageOrder)}, into a given output of rank zero. */
  public static Tensor argmin(Tensor out, Tensor x, StorageOrder order) {
    return call(ReductionFunction.ARGMIN, x.flatten(order)).into(out, Axes.all());
  }

  /** As {@link #argmin(Tensor, StorageOrder)}, as a host value. */
  public static Scalar argminHost(Tensor x, StorageOrder order) {
    return call(ReductionFunction.ARGMIN, x.flatten(order)).host();
  }

  /**
   * Index of the greatest element along an axis, int64: the lowest on ties, the first NaN if any.
   *
   * @throws dev.uni20.kernel.ShapeException if there are no elements along the axis
   */
  public static Tensor argmax(Tensor x, int axis) {
    return call(ReductionFunction.ARGMAX, x).over(Axes.of(axis));
  }

  /** As {@link #argmax(Tensor, int)}, into a given output. */
  public static Tensor argmax(Tensor out, Tensor x, int axis) {
    return call(ReductionFunction.ARGMAX, x).into(out, Axes.of(axis));
  }

  /** Index of the greatest element of all, counted in the given order, int64. */
  public static ScalarTensor argmax(Tensor x, StorageOrder order) {
    return call(ReductionFunction.ARGMAX, x.flatten(order)).full();
  }

  /** As {@link #argmax(Tensor, StorageOrder)}, into a given output of rank zero. */
  public static Tensor argmax(Tensor out, Tensor x, StorageOrder order) {
    return call(ReductionFunction.ARGMAX, x.flatten(order)).into(out, Axes.all());
  }

  /** As {@link #argmax(Tensor, StorageOrder)}, as a host value. */
  public static Scalar argmaxHost(Tensor x, StorageOrder order) {
    return call(ReductionFunction.ARGMAX, x.flatten(order)).host();
  }

  /** The number of elements that are not zero (NaN is not zero), int64. */
  public static ScalarTensor countNonzero(Tensor x) {
    return full(ReductionFunction.COUNT_NONZERO, Accumulation.COMPENSATED, x);
  }

  /** As {@link #countNonzero(Tensor)}, over some axes. */
  public static Tensor countNonzero(Tensor x, int axis, int... more) {
    return call(ReductionFunction.COUNT_NONZERO, x).over(axes(axis, more));
  }

  /** As {@link #countNonzero(Tensor)}, over some axes. */
  public static Tensor countNonzero(Tensor x, Axes axes) {
    return call(ReductionFunction.COUNT_NONZERO, x).over(axes);
  }

  /** As {@link #countNonzero(Tensor)}, into a given output of rank zero. */
  public static Tensor countNonzero(Tensor out, Tensor x) {
    return call(ReductionFunction.COUNT_NONZERO, x).into(out, Axes.all());
  }

  /** As {@link #countNonzero(Tensor, Axes)}, into a given output. */
  public static Tensor countNonzero(Tensor out, Tensor x, Axes axes) {
    return call(ReductionFunction.COUNT_NONZERO, x).into(out, axes);
  }

  /** As {@link #countNonzero(Tensor)}, as a host value. */
  public static Scalar countNonzeroHost(Tensor x) {
    return call(ReductionFunction.COUNT_NONZERO, x).host();
  }
}
