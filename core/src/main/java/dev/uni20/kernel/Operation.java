package dev.uni20.kernel;

import dev.uni20.dtype.Conversion;

/**
 * What a kernel is asked to do, as a value. Operands and outputs are given beside it, in a {@link
 * KernelCall}.
 */
public sealed interface Operation {
  /** The stable name, as Java writes it; used by reports and errors. */
  String name();

  /**
   * A function applied element by element to operands of the output's extents.
   *
   * @param function which one
   */
  record Elementwise(ElementwiseFunction function) implements Operation {
    @Override
    public String name() {
      return function.toString();
    }
  }

  /**
   * Each element converted to the dtype of the output; a copy where the dtypes are equal.
   *
   * @param conversion what happens to values that do not fit
   */
  record Convert(Conversion conversion) implements Operation {
    @Override
    public String name() {
      return "convert";
    }
  }

  /**
   * Running sums or products along one axis; the output has the extents of the operand.
   *
   * @param function sum or prod
   * @param axis the axis
   */
  record Scan(ReductionFunction function, int axis) implements Operation {
    @Override
    public String name() {
      return function == ReductionFunction.SUM ? "cumulativeSum" : "cumulativeProd";
    }
  }

  /**
   * A reduction over some axes. The output has the extents of the other axes, in their order.
   *
   * @param function which one
   * @param axisMask bit {@code i} set where axis {@code i} is reduced
   * @param accumulation how the terms are accumulated
   * @param correction what a variance subtracts from the count; 0 for all else
   */
  record Reduce(
      ReductionFunction function, int axisMask, Accumulation accumulation, double correction)
      implements Operation {
    /** A reduction without a correction. */
    public Reduce(ReductionFunction function, int axisMask, Accumulation accumulation) {
      this(function, axisMask, accumulation, 0);
    }

    @Override
    public String name() {
      return function.operationName();
    }
  }
}
