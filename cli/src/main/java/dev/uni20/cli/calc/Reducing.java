package dev.uni20.cli.calc;

import dev.uni20.dtype.Uni20Exception;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.NormOrder;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.LinearAlgebra;
import dev.uni20.tensor.Operations;
import dev.uni20.tensor.Tensor;
import java.util.Arrays;
import java.util.List;

/** The rows of reductions and running reductions. */
final class Reducing {
  private Reducing() {}

  static Function row(ReductionFunction function) {
    String name = function.operationName();
    return switch (function) {
      case INNER_PRODUCT ->
          new Function(
              name,
              List.of(Parameters.X, Parameters.Y, Parameters.ACCUMULATION),
              call ->
                  new Value.OfTensor(
                      LinearAlgebra.innerProduct(
                          call.tensor(Parameters.X),
                          call.tensor(Parameters.Y),
                          call.get(Parameters.ACCUMULATION))));
      case SUM, MEAN ->
          new Function(
              name,
              List.of(Parameters.X, Parameters.OVER, Parameters.ACCUMULATION),
              call -> reduced(function, call, call.get(Parameters.ACCUMULATION), 0));
      case NORM, NORM_ONE, NORM_INFINITY, NORM_MINUS_INFINITY ->
          new Function(
              ReductionFunction.NORM.operationName(),
              List.of(
                  Parameters.X, Parameters.OVER, Parameters.ACCUMULATION, Parameters.NORM_ORDER),
              Reducing::norm);
      case VAR, STD ->
          new Function(
              name,
              List.of(Parameters.X, Parameters.OVER, Parameters.CORRECTION),
              call ->
                  reduced(
                      function, call, Accumulation.COMPENSATED, call.get(Parameters.CORRECTION)));
      case ARGMIN, ARGMAX ->
          new Function(
              name,
              List.of(Parameters.X, Parameters.MAYBE_AXIS, Parameters.COUNTED),
              call -> located(function, call));
      case PROD, MIN, MAX, ANY, ALL, COUNT_NONZERO, LOG_SUM_EXP ->
          new Function(
              name,
              List.of(Parameters.X, Parameters.OVER),
              call -> reduced(function, call, Accumulation.COMPENSATED, 0));
    };
  }

  /** Whether the library has a function of this name: it has one norm, of several orders. */
  static boolean hasRow(ReductionFunction function) {
    return Arrays.stream(NormOrder.values())
        .noneMatch(order -> order != NormOrder.TWO && order.function() == function);
  }

  private static Value norm(Invocation call) {
    NormOrder order = call.get(Parameters.NORM_ORDER);
    Accumulation accumulation = call.get(Parameters.ACCUMULATION);
    if (order != NormOrder.TWO && accumulation != Accumulation.COMPENSATED) {
      throw new Uni20Exception(
          "norm: only that of order 2 accumulates otherwise than compensated; leave accumulation"
              + " out");
    }
    return reduced(order.function(), call, accumulation, 0);
  }

  private static Value reduced(
      ReductionFunction function, Invocation call, Accumulation accumulation, double correction) {
    Tensor x = call.tensor(Parameters.X);
    Axes axes = call.get(Parameters.OVER);
    return new Value.OfTensor(Operations.reduce(function, x, axes, accumulation, correction));
  }

  private static Value located(ReductionFunction function, Invocation call) {
    Tensor x = call.tensor(Parameters.X);
    Integer axis = call.find(Parameters.MAYBE_AXIS);
    StorageOrder order = call.find(Parameters.COUNTED);
    if (axis != null) {
      if (order != null) {
        throw new AxisException(
            function.operationName() + ": takes an axis or an order to count in, and found both");
      }
      return new Value.OfTensor(along(function, x, axis));
    }
    if (order == null && x.rank() > 1) {
      throw new AxisException(
          function.operationName()
              + ": over all axes of rank "
              + x.rank()
              + " an index needs an order to count in; say order=row_major, order=column_major or"
              + " axis=K");
    }
    Tensor flat = x.flatten(order == null ? StorageOrder.ROW_MAJOR : order);
    return new Value.OfTensor(along(function, flat, 0));
  }

  private static Tensor along(ReductionFunction function, Tensor x, int axis) {
    return Operations.reduce(function, x, Axes.of(axis), Accumulation.COMPENSATED, 0);
  }

  static Function scan(ReductionFunction function) {
    return new Function(
        new Operation.Scan(function, 0).name(),
        List.of(Parameters.X, Parameters.AXIS),
        call ->
            new Value.OfTensor(
                Operations.scan(function, call.tensor(Parameters.X), call.get(Parameters.AXIS))));
  }
}
