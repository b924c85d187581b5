package dev.uni20.tensor;

import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.NormOrder;

// #facade dev.uni20.Uni20
/**
 * Vector norms of a named order over all axes or some, in the component dtype (float64 for
 * integers). {@link Reductions#norm(Tensor)} is that of order two.
 *
 * <p>Axes, outputs and errors are those of {@link Reductions}; the least magnitude of nothing is
 * refused by a {@link dev.uni20.kernel.ShapeException}.
 */
public final class Norms {
  private Norms() {}

  private static ReductionCall call(NormOrder order, Tensor x) {
    return new ReductionCall(order.function(), Accumulation.COMPENSATED, x);
  }

  /** The norm of a named order, of all elements as one vector. */
  public static ScalarTensor norm(Tensor x, NormOrder order) {
    return call(order, x).full();
  }

  /** As {@link #norm(Tensor, NormOrder)}, over some axes. */
  public static Tensor norm(Tensor x, NormOrder order, int axis, int... more) {
    return call(order, x).over(Reductions.axes(axis, more));
  }

  /** As {@link #norm(Tensor, NormOrder)}, over some axes. */
  public static Tensor norm(Tensor x, NormOrder order, Axes axes) {
    return call(order, x).over(axes);
  }

  /** As {@link #norm(Tensor, NormOrder)}, into a given output of rank zero. */
  public static Tensor norm(Tensor out, Tensor x, NormOrder order) {
    return call(order, x).into(out, Axes.all());
  }

  /** As {@link #norm(Tensor, NormOrder, Axes)}, into a given output. */
  public static Tensor norm(Tensor out, Tensor x, NormOrder order, Axes axes) {
    return call(order, x).into(out, axes);
  }

  /** As {@link #norm(Tensor, NormOrder)}, as a host value. */
  public static Scalar normHost(Tensor x, NormOrder order) {
    return call(order, x).host();
  }
}
