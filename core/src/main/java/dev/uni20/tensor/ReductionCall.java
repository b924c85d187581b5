package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.Dispatcher;
import dev.uni20.kernel.HostResult;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.SmallCall;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.StorageDomain;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One reduction on its way to the dispatcher. */
final class ReductionCall {
  private final ReductionFunction function;
  private final Accumulation accumulation;
  private final Tensor[] operands;
  private double correction;

  /** One operand, or two of the same extents for an inner product. */
  ReductionCall(ReductionFunction function, Accumulation accumulation, Tensor... operands) {
    this.function = function;
    this.accumulation = accumulation;
    this.operands = operands;
    if (operands.length == 2 && !operands[0].layout().hasExtentsOf(operands[1].layout())) {
      throw new ShapeException(
          function.operationName()
              + ": both operands must have the same extents; found "
              + Arrays.toString(operands[0].extents())
              + " and "
              + Arrays.toString(operands[1].extents())
              + "; broadcastTo or reshape one of them");
    }
  }

  /** What a variance subtracts from the count. */
  ReductionCall corrected(double newCorrection) {
    correction = newCorrection;
    return this;
  }

  /** A full reduction without a correction; a small one needs no object for the call. */
  static ScalarTensor full(
      ReductionFunction function, Accumulation accumulation, Tensor x, @Nullable Tensor y) {
    if (y == null || x.layout().hasExtentsOf(y.layout())) {
      Span small =
          SmallCall.evaluate(function, accumulation, x.span(), y == null ? null : y.span());
      if (small != null) {
        return new ScalarTensor(small.dtype(), small);
      }
    }
    Tensor[] operands = y == null ? new Tensor[] {x} : new Tensor[] {x, y};
    return new ReductionCall(function, accumulation, operands).full();
  }

  ScalarTensor full() {
    Signature row = row();
    int mask = mask(Axes.all());
    Span[] spans = spans();
    Span out = Results.allocate(row.result(), Layout.SCALAR, domain(spans));
    Results.dispatch(operation(mask), row, out, List.of(spans), true);
    return new ScalarTensor(row.result(), out);
  }

  Tensor over(Axes axes) {
    Signature row = row();
    int mask = mask(axes);
    Span[] spans = spans();
    Span out = Results.allocate(row.result(), layout(mask), domain(spans));
    Results.dispatch(operation(mask), row, out, List.of(spans), true);
    return Results.owner(out, out.layout().rank() == 0);
  }

  Tensor into(Tensor out, Axes axes) {
    Signature row = row();
    if (row.result() != out.dtype()) {
      if (!Promotion.promotesTo(row.result(), out.dtype())) {
        throw Results.doesNotHold(function.operationName(), out, row.result());
      }
      if (function.counts()) {
        // Integers whatever the output: counted as such, then written.
        return Casts.into(function.operationName(), out, into(Tensor.deferred(row.result()), axes));
      }
      if (out.dtype().isComplex() && !row.result().isComplex()) {
        // A real result for a complex output: computed as real, then written.
        Tensor real = into(Tensor.deferred(out.dtype().component()), axes);
        return Casts.into(function.operationName(), out, real);
      }
      row = OperationTable.reductionNamed(function, accumulation, out.dtype(), dtypes());
    }
    int mask = mask(axes);
    return Results.into(
        function.operationName(), out, operation(mask), row, layout(mask), List.of(spans()));
  }

  Scalar host() {
    Span[] spans = spans();
    if (correction == 0) {
      // The cell that a few elements are reduced into costs less than a call with an output of its
      // own.
      Span small =
          SmallCall.evaluate(function, accumulation, spans[0], spans.length == 1 ? null : spans[1]);
      if (small != null) {
        return new ScalarTensor(small.dtype(), small).get();
      }
    }
    Signature row = row();
    int mask = mask(Axes.all());
    HostResult result = new HostResult(row.result());
    Dispatcher.dispatch(new KernelCall(operation(mask), row, result, List.of(spans), true));
    return result.get();
  }

  private Signature row() {
    return OperationTable.reduction(function, accumulation, dtypes());
  }

  private DType[] dtypes() {
    DType[] dtypes = new DType[operands.length];
    for (int i = 0; i < dtypes.length; i++) {
      dtypes[i] = operands[i].dtype();
    }
    return dtypes;
  }

  private StorageDomain domain(Span[] spans) {
    return Results.domainOf(function.operationName(), spans);
  }

  private Span[] spans() {
    Span[] spans = new Span[operands.length];
    for (int i = 0; i < spans.length; i++) {
      spans[i] = operands[i].span();
    }
    return spans;
  }

  private Operation operation(int mask) {
    return new Operation.Reduce(function, mask, accumulation, correction);
  }

  /** The axes as bits; refuses the least and greatest element of nothing. */
  private int mask(Axes axes) {
    Layout layout = operands[0].layout();
    int mask = axes.mask(layout.rank());
    if (function.needsElements() && layout.count() == 0 && layout(mask).count() > 0) {
      throw new ShapeException(
          function.operationName()
              + ": of no elements is undefined; found extents "
              + Arrays.toString(layout.extents())
              + " reduced over "
              + axes);
    }
    return mask;
  }

  /** The layout of the kept axes, in the canonical order of the operand. */
  private Layout layout(int mask) {
    Layout input = operands[0].layout();
    long[] extents = new long[input.rank() - Integer.bitCount(mask)];
    for (int axis = 0, next = 0; axis < input.rank(); axis++) {
      if ((mask & 1 << axis) == 0) {
        extents[next++] = input.extent(axis);
      }
    }
    return Layout.of(input.orderOr(StorageOrder.COLUMN_MAJOR), extents);
  }
}
