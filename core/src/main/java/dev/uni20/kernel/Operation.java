package dev.uni20.kernel;

import dev.uni20.dtype.Conversion;
import java.util.Objects;

/**
 * What a kernel is asked to do, as a value. Operands and outputs are given beside it, in a {@link
 * KernelCall}.
 */
public sealed interface Operation {
  /** The stable name, as Java writes it; used by reports and errors. */
  String name();

  /**
   * Whether the output may be the very same view as an input: whatever is written has been read
   * before.
   */
  default boolean runsInStep() {
    return false;
  }

  /**
   * A function applied element by element to operands of the output's extents.
   *
   * @param function which one
   */
  record Elementwise(ElementwiseFunction function) implements Operation {
    @Override
    public boolean runsInStep() {
      return true;
    }

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
    public boolean runsInStep() {
      return true;
    }

    @Override
    public String name() {
      return "convert";
    }
  }

  /**
   * A function of the caller's applied element by element to operands of the output's extents. What
   * it returns is converted to the output's dtype, checked; the output is fresh, since the function
   * may throw.
   *
   * @param name the name of the call
   * @param function which one
   */
  record Apply(String name, ElementFunction function) implements Operation {}

  /**
   * Random elements. The output's elements are counted in row-major order and cut into chunks of
   * 4096, each with numbers of its own, made of the seed and the number of the chunk.
   *
   * @param name the name of the call
   * @param distribution what they are drawn from
   * @param seed where the numbers start
   */
  record Random(String name, Distribution distribution, long seed) implements Operation {}

  /**
   * Running sums or products along one axis; the output has the extents of the operand. A line
   * whose sum leaves the range is read a second time, so it does not run in step.
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

    /** Cheap, since every call is looked up by it; few reductions differ in the rest alone. */
    @Override
    public int hashCode() {
      return function.hashCode() * 31 + axisMask;
    }

    @Override
    public String name() {
      return function.operationName();
    }
  }

  /**
   * Elements read from or written to the places that int64 indices lead to, negative ones from the
   * back. take: inputs x and indices; the output has the extents of x with those of the indices in
   * the place of the indexed axes. put: inputs indices and values, the latter of the extents that
   * take would return; the output is what is indexed, and of several values for one element the
   * last one in the row-major order of the indices stays. gather and scatter: the same, but the
   * indices have the extents of the result, and each leads along {@code axis} of its own line.
   *
   * @param function take, put, gather or scatter
   * @param axis the first indexed axis
   * @param axes how many axes from there on an index counts through; 1 for gather and scatter
   * @param order the order in which it counts through them
   */
  record Indexed(IndexFunction function, int axis, int axes, StorageOrder order)
      implements Operation {
    /** Refuses null. */
    public Indexed {
      Objects.requireNonNull(order, "the order is null");
    }

    @Override
    public String name() {
      return function.operationName();
    }
  }

  /**
   * The flat indices of the elements that are not zero, ascending. The output is of rank one and
   * has as many elements as there are.
   *
   * @param order the order in which flat indices count
   */
  record Nonzero(StorageOrder order) implements Operation {
    /** Refuses null. */
    public Nonzero {
      Objects.requireNonNull(order, "the order is null");
    }

    @Override
    public String name() {
      return IndexFunction.NONZERO.operationName();
    }
  }

  /**
   * Each line along an axis in order, stable, NaN last. The output has the extents of the operand
   * and holds its elements (sort) or, as int64, their indices along the line: argsort, and unique,
   * which takes zeros of both signs for equal, and orders complex numbers by their real parts, then
   * by their imaginary ones, to bring equal ones together.
   *
   * @param function sort, argsort or unique
   * @param axis the axis
   * @param direction whether the least or the greatest element comes first
   */
  record Sort(IndexFunction function, int axis, SortDirection direction) implements Operation {
    /** Refuses null. */
    public Sort {
      Objects.requireNonNull(direction, "the direction is null");
    }

    @Override
    public boolean runsInStep() {
      return function == IndexFunction.SORT;
    }

    @Override
    public String name() {
      return function.operationName();
    }
  }

  /**
   * For each element of the second input, how many of the first, which is of rank one and sorted,
   * are less (left), or less or equal (right). The output has the extents of the second.
   *
   * @param side the index among equal elements
   */
  record SearchSorted(SearchSide side) implements Operation {
    /** Refuses null. */
    public SearchSorted {
      Objects.requireNonNull(side, "the side is null");
    }

    @Override
    public String name() {
      return IndexFunction.SEARCH_SORTED.operationName();
    }
  }
}
