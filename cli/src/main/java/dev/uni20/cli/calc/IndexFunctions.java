package dev.uni20.cli.calc;

import static dev.uni20.cli.calc.Parameters.AXIS;
import static dev.uni20.cli.calc.Parameters.COUNTED;
import static dev.uni20.cli.calc.Parameters.DIRECTION;
import static dev.uni20.cli.calc.Parameters.INDICES;
import static dev.uni20.cli.calc.Parameters.MASK;
import static dev.uni20.cli.calc.Parameters.MAYBE_AXIS;
import static dev.uni20.cli.calc.Parameters.SIDE;
import static dev.uni20.cli.calc.Parameters.SORTED;
import static dev.uni20.cli.calc.Parameters.VALUES;
import static dev.uni20.cli.calc.Parameters.X;

import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Indexing;
import dev.uni20.tensor.Masks;
import dev.uni20.tensor.Sorting;
import dev.uni20.tensor.Tensor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of operations by index, mask and order that have a result of their own. */
final class IndexFunctions {
  private IndexFunctions() {}

  static List<Function> all() {
    return List.of(
        row("take", IndexFunctions::take, X, INDICES, MAYBE_AXIS, COUNTED),
        row(
            "gather",
            call -> Indexing.gather(call.tensor(X), call.tensor(INDICES), call.get(AXIS)),
            X,
            INDICES,
            AXIS),
        row("nonzero", IndexFunctions::nonzero, X, COUNTED),
        row("select", IndexFunctions::select, X, MASK, COUNTED),
        row(
            "sort",
            call -> {
              Tensor x = call.tensor(X);
              return Sorting.sort(x, axis("sort", x, call), call.get(DIRECTION));
            },
            X,
            MAYBE_AXIS,
            DIRECTION),
        row(
            "argsort",
            call -> {
              Tensor x = call.tensor(X);
              return Sorting.argsort(x, axis("argsort", x, call), call.get(DIRECTION));
            },
            X,
            MAYBE_AXIS,
            DIRECTION),
        row(
            "searchSorted",
            call -> Sorting.searchSorted(call.tensor(SORTED), call.tensor(VALUES), call.get(SIDE)),
            SORTED,
            VALUES,
            SIDE),
        row("unique", call -> Sorting.unique(call.tensor(X)), X));
  }

  /** Computes a tensor. */
  @FunctionalInterface
  private interface Computation {
    Tensor apply(Invocation call);
  }

  private static Function row(String name, Computation computation, Parameter<?>... parameters) {
    return new Function(
        name, List.of(parameters), call -> new Value.OfTensor(computation.apply(call)));
  }

  private static Tensor take(Invocation call) {
    StorageOrder order = call.find(COUNTED);
    Tensor x = call.tensor(X);
    if (order == null) {
      return Indexing.take(x, call.tensor(INDICES), axis("take", x, call));
    }
    if (call.find(MAYBE_AXIS) != null) {
      throw new AxisException("take: takes an axis or an order to count in, and found both");
    }
    return Indexing.take(x, call.tensor(INDICES), order);
  }

  private static Tensor nonzero(Invocation call) {
    Tensor x = call.tensor(X);
    return Masks.nonzero(x, order("nonzero", x, call.find(COUNTED)));
  }

  private static Tensor select(Invocation call) {
    Tensor x = call.tensor(X);
    Tensor mask = call.tensor(MASK);
    return Masks.select(x, mask, order("select", mask, call.find(COUNTED)));
  }

  private static StorageOrder order(String name, Tensor flattened, @Nullable StorageOrder order) {
    if (order == null && flattened.rank() > 1) {
      throw new AxisException(
          name
              + ": elements of rank "
              + flattened.rank()
              + " become one axis in an order; say order=row_major or order=column_major");
    }
    return order == null ? StorageOrder.ROW_MAJOR : order;
  }

  private static int axis(String name, Tensor x, Invocation call) {
    Integer axis = call.find(MAYBE_AXIS);
    if (axis == null && x.rank() > 1) {
      throw new AxisException(name + ": of rank " + x.rank() + " goes along one axis; say axis=K");
    }
    return axis == null ? 0 : axis;
  }
}
