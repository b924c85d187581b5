package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import java.util.List;

/** Running sums or products on their way to the dispatcher. */
final class ScanCall {
  private final ReductionFunction function;
  private final Tensor x;
  private final int axis;

  ScanCall(ReductionFunction function, Tensor x, int axis) {
    this.function = function;
    this.x = x;
    this.axis = x.layout().checkedAxis(axis);
  }

  Tensor evaluate() {
    Signature row = OperationTable.scan(function, x.dtype());
    Operation.Scan operation = new Operation.Scan(function, axis);
    Span out =
        Results.allocate(
            row.result(),
            Results.layoutLike(x.span()),
            Results.domainOf(operation.name(), x.span()));
    Results.dispatch(operation, row, out, List.of(x.span()), true);
    return Results.owner(out, false);
  }

  /** The result into a given output, whose dtype is the result's or one it promotes to. */
  Tensor into(Tensor out) {
    Operation.Scan operation = new Operation.Scan(function, axis);
    Signature row = OperationTable.scan(function, x.dtype());
    DType target = out.dtype();
    if (row.result() != target) {
      if (!Promotion.promotesTo(row.result(), target)) {
        throw Results.doesNotHold(operation.name(), out, row.result());
      }
      if (target.isComplex() && !row.result().isComplex()) {
        // A real result for a complex output: computed as real, then written.
        return Casts.into(operation.name(), out, into(Tensor.deferred(target.component())));
      }
      row = OperationTable.scan(function, target);
    }
    return Results.into(
        operation.name(), out, operation, row, Results.layoutLike(x.span()), List.of(x.span()));
  }
}
