package dev.uni20.cli;

import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.tensor.Reductions;
import dev.uni20.tensor.Tensor;
import java.util.List;

/**
 * The reductions that are commands, one row each.
 *
 * @param name the command's name
 * @param summary what it computes, in one line
 * @param function the library's function
 */
record ReductionOperation(String name, String summary, Function function) {
  private static final List<ReductionOperation> TABLE =
      List.of(
          new ReductionOperation("sum", "The sum of the elements.", Reductions::sum),
          new ReductionOperation(
              "prod", "The product of the elements.", rounded("prod", Reductions::prod)),
          new ReductionOperation("norm", "The Euclidean norm, at any scale.", Reductions::norm),
          new ReductionOperation("mean", "The arithmetic mean.", Reductions::mean),
          new ReductionOperation(
              "min", "The least element; NaN if any is NaN.", unrounded(Reductions::min)),
          new ReductionOperation(
              "max", "The greatest element; NaN if any is NaN.", unrounded(Reductions::max)));

  /** A reduction over some axes. */
  @FunctionalInterface
  interface Function {
    Tensor apply(Tensor x, Axes axes, Accumulation accumulation);
  }

  /** A reduction over some axes that accumulates in one way. */
  @FunctionalInterface
  interface SingleFunction {
    Tensor apply(Tensor x, Axes axes);
  }

  static List<ReductionOperation> all() {
    return TABLE;
  }

  /** A function that rounds nothing: however it is asked to accumulate, its result is the same. */
  private static Function unrounded(SingleFunction function) {
    return (x, axes, _) -> function.apply(x, axes);
  }

  /** A function that rounds floating values at every step, and knows no exact form of that. */
  private static Function rounded(String name, SingleFunction function) {
    return (x, axes, accumulation) -> {
      if (accumulation == Accumulation.EXACT && !x.dtype().isInteger()) {
        throw new RefusedException(
            name
                + ": of "
                + x.dtype()
                + " has no exact accumulation, only sum, inner-product, mean and norm have; leave"
                + " --accumulation out");
      }
      return function.apply(x, axes);
    };
  }
}
