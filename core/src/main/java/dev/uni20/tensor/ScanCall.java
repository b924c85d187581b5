package dev.uni20.tensor;

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
}
