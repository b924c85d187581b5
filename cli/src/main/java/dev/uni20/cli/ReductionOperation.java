package dev.uni20.cli;

import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.NormOrder;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Norms;
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
          new ReductionOperation("sum", "The sum of the elements.", accumulated(Reductions::sum)),
          new ReductionOperation(
              "prod", "The product of the elements.", rounded("prod", Reductions::prod)),
          new ReductionOperation(
              "norm",
              "The Euclidean norm, at any scale; --order 1, inf or -inf for others.",
              normed(Reductions::norm, Norms::norm)),
          new ReductionOperation(
              "logsumexp",
              "The logarithm of the sum of the exponentials.",
              rounded("logsumexp", Reductions::logSumExp)),
          new ReductionOperation("mean", "The arithmetic mean.", accumulated(Reductions::mean)),
          new ReductionOperation(
              "var",
              "The variance about the mean; --correction 1 for a sample.",
              corrected("var", Reductions::var)),
          new ReductionOperation(
              "std",
              "The standard deviation; --correction 1 for a sample.",
              corrected("std", Reductions::std)),
          new ReductionOperation(
              "min", "The least element; NaN if any is NaN.", unrounded(Reductions::min)),
          new ReductionOperation(
              "max", "The greatest element; NaN if any is NaN.", unrounded(Reductions::max)),
          new ReductionOperation(
              "argmin",
              "The index of the least element, or of the first NaN.",
              located("argmin", Reductions::argmin, Reductions::argmin)),
          new ReductionOperation(
              "argmax",
              "The index of the greatest element, or of the first NaN.",
              located("argmax", Reductions::argmax, Reductions::argmax)),
          new ReductionOperation(
              "any", "Whether any element is not zero.", unrounded(Reductions::any)),
          new ReductionOperation("all", "Whether no element is zero.", unrounded(Reductions::all)),
          new ReductionOperation(
              "count-nonzero",
              "The number of elements that are not zero.",
              unrounded(Reductions::countNonzero)));

  /** A reduction as it was asked for. */
  @FunctionalInterface
  interface Function {
    Tensor apply(Tensor x, ReductionSettings settings);
  }

  /** A reduction over some axes that accumulates in a chosen way. */
  @FunctionalInterface
  interface AccumulatedFunction {
    Tensor apply(Tensor x, Axes axes, Accumulation accumulation);
  }

  /** A norm of some order. */
  @FunctionalInterface
  interface NormFunction {
    Tensor apply(Tensor x, NormOrder order, Axes axes);
  }

  /** A reduction over some axes that divides by a corrected count. */
  @FunctionalInterface
  interface CorrectedFunction {
    Tensor apply(Tensor x, Axes axes, double correction);
  }

  /** A reduction over some axes that accumulates in one way. */
  @FunctionalInterface
  interface SingleFunction {
    Tensor apply(Tensor x, Axes axes);
  }

  /** An index along one axis. */
  @FunctionalInterface
  interface IndexFunction {
    Tensor apply(Tensor x, int axis);
  }

  /** An index among all elements, in some order. */
  @FunctionalInterface
  interface FlatIndexFunction {
    Tensor apply(Tensor x, StorageOrder order);
  }

  static List<ReductionOperation> all() {
    return TABLE;
  }

  private static Function accumulated(AccumulatedFunction function) {
    return (x, settings) -> {
      refuseForeign(settings, false, false);
      return function.apply(x, settings.over(), settings.accumulation());
    };
  }

  /** The Euclidean norm accumulates in any way, those of other orders in one. */
  private static Function normed(AccumulatedFunction euclidean, NormFunction ofOrder) {
    return (x, settings) -> {
      refuseForeign(settings, false, true);
      NormOrder order = settings.normOrder();
      if (order == NormOrder.TWO) {
        return euclidean.apply(x, settings.over(), settings.accumulation());
      }
      if (settings.accumulation() != Accumulation.COMPENSATED) {
        throw new RefusedException(
            "norm: only that of order 2 accumulates otherwise than compensated; leave"
                + " --accumulation out");
      }
      return ofOrder.apply(x, order, settings.over());
    };
  }

  /** A function that rounds nothing: however it is asked to accumulate, its result is the same. */
  private static Function unrounded(SingleFunction function) {
    return (x, settings) -> {
      refuseForeign(settings, false, false);
      return function.apply(x, settings.over());
    };
  }

  /** A function that rounds floating values at every step, and knows no exact form of that. */
  private static Function rounded(String name, SingleFunction function) {
    return (x, settings) -> {
      refuseForeign(settings, false, false);
      requireInexact(name, x, settings);
      return function.apply(x, settings.over());
    };
  }

  private static Function corrected(String name, CorrectedFunction function) {
    return (x, settings) -> {
      refuseForeign(settings, true, false);
      requireInexact(name, x, settings);
      Double correction = settings.correction();
      return function.apply(x, settings.over(), correction == null ? 0 : correction);
    };
  }

  private static void requireInexact(String name, Tensor x, ReductionSettings settings) {
    if (settings.accumulation() == Accumulation.EXACT && !x.dtype().isInteger()) {
      throw new RefusedException(
          name
              + ": of "
              + x.dtype()
              + " has no exact accumulation, only sum, inner-product, mean and norm have; leave"
              + " --accumulation out");
    }
  }

  private static Function located(String name, IndexFunction along, FlatIndexFunction amongAll) {
    return (x, settings) -> {
      refuseForeign(settings, false, true);
      StorageOrder order = settings.storageOrder();
      if (settings.axes().size() > 1) {
        throw new RefusedException(name + ": takes one --axis, or none; found " + settings.axes());
      }
      if (!settings.axes().isEmpty()) {
        if (order != null) {
          throw new UsageException("--order goes with no --axis");
        }
        return along.apply(x, settings.axes().getFirst());
      }
      if (order == null && x.rank() > 1) {
        throw new RefusedException(
            name
                + ": over all axes of rank "
                + x.rank()
                + " an index needs an order to count in; say --order row-major or column-major, or"
                + " --axis K");
      }
      return amongAll.apply(x, order == null ? StorageOrder.ROW_MAJOR : order);
    };
  }

  private static void refuseForeign(ReductionSettings settings, boolean corrects, boolean ordered) {
    if (settings.correction() != null && !corrects) {
      throw new UsageException("--correction goes with var and std");
    }
    if (settings.order() != null && !ordered) {
      throw new UsageException("--order goes with argmin, argmax and norm");
    }
  }
}
