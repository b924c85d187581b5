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
 * @param further the option that it takes and others do not
 * @param function the library's function
 */
record ReductionOperation(String name, String summary, Further further, Function function) {
  private static final List<ReductionOperation> TABLE =
      List.of(
          new ReductionOperation(
              "sum", "The sum of the elements.", Further.NONE, accumulated(Reductions::sum)),
          new ReductionOperation(
              "prod",
              "The product of the elements.",
              Further.NONE,
              rounded("prod", Reductions::prod)),
          new ReductionOperation(
              "norm",
              "The Euclidean norm, at any scale; --order 1, inf or -inf for others.",
              Further.NORM_ORDER,
              normed(Reductions::norm, Norms::norm)),
          new ReductionOperation(
              "logsumexp",
              "The logarithm of the sum of the exponentials.",
              Further.NONE,
              rounded("logsumexp", Reductions::logSumExp)),
          new ReductionOperation(
              "mean", "The arithmetic mean.", Further.NONE, accumulated(Reductions::mean)),
          new ReductionOperation(
              "var",
              "The variance about the mean; --correction 1 for a sample.",
              Further.CORRECTION,
              corrected("var", Reductions::var)),
          new ReductionOperation(
              "std",
              "The standard deviation; --correction 1 for a sample.",
              Further.CORRECTION,
              corrected("std", Reductions::std)),
          new ReductionOperation(
              "min",
              "The least element; NaN if any is NaN.",
              Further.NONE,
              unrounded(Reductions::min)),
          new ReductionOperation(
              "max",
              "The greatest element; NaN if any is NaN.",
              Further.NONE,
              unrounded(Reductions::max)),
          new ReductionOperation(
              "argmin",
              "The index of the least element, or of the first NaN.",
              Further.INDEX_ORDER,
              located("argmin", Reductions::argmin, Reductions::argmin)),
          new ReductionOperation(
              "argmax",
              "The index of the greatest element, or of the first NaN.",
              Further.INDEX_ORDER,
              located("argmax", Reductions::argmax, Reductions::argmax)),
          new ReductionOperation(
              "any", "Whether any element is not zero.", Further.NONE, unrounded(Reductions::any)),
          new ReductionOperation(
              "all", "Whether no element is zero.", Further.NONE, unrounded(Reductions::all)),
          new ReductionOperation(
              "count-nonzero",
              "The number of elements that are not zero.",
              Further.NONE,
              unrounded(Reductions::countNonzero)));

  /** An option that only some reductions take, as the help of each of them says it. */
  enum Further {
    /** No such option. */
    NONE("", "", ""),

    /** What a variance subtracts from the count. */
    CORRECTION("--correction", "--correction 1", "Divide by the count less C; 0 is the default."),

    /** The order of a norm. */
    NORM_ORDER("--order", "--order inf", "1, 2 (the default), inf or -inf."),

    /** The order in which an index over all axes counts. */
    INDEX_ORDER(
        "--order",
        "--order row-major",
        "Without --axis: row-major or column-major, as the index counts.");

    private final String option;
    private final String example;
    private final String description;

    Further(String option, String example, String description) {
      this.option = option;
      this.example = example;
      this.description = description;
    }

    /** The option's name, empty if there is none. */
    String option() {
      return option;
    }

    /** The option with a value. */
    String example() {
      return example;
    }

    /** What the option's value is. */
    String description() {
      return description;
    }
  }

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

  /**
   * Computes the reduction.
   *
   * @throws UsageException if the settings have an option that this reduction does not take
   */
  Tensor apply(Tensor x, ReductionSettings settings) {
    if (settings.correction() != null && !further.option().equals("--correction")) {
      throw new UsageException("--correction goes with var and std");
    }
    if (settings.order() != null && !further.option().equals("--order")) {
      throw new UsageException("--order goes with argmin, argmax and norm");
    }
    return function.apply(x, settings);
  }

  private static Function accumulated(AccumulatedFunction function) {
    return (x, settings) -> {
      return function.apply(x, settings.over(), settings.accumulation());
    };
  }

  /** The Euclidean norm accumulates in any way, those of other orders in one. */
  private static Function normed(AccumulatedFunction euclidean, NormFunction ofOrder) {
    return (x, settings) -> {
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
      return function.apply(x, settings.over());
    };
  }

  /** A function that rounds floating values at every step, and knows no exact form of that. */
  private static Function rounded(String name, SingleFunction function) {
    return (x, settings) -> {
      requireInexact(name, x, settings);
      return function.apply(x, settings.over());
    };
  }

  private static Function corrected(String name, CorrectedFunction function) {
    return (x, settings) -> {
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
}
