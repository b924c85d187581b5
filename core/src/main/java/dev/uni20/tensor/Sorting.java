package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.IndexFunction;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.SearchSide;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.SortDirection;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import java.util.Arrays;
import java.util.List;

// #facade dev.uni20.Uni20
/**
 * Elements by their order, which is that of {@code minimum}: by mathematical value, -0.0 before
 * +0.0, false before true, unsigned integers as unsigned; NaN comes last in either direction. Sorts
 * are stable and linear in the number of elements (by radix), on one axis. Complex numbers have no
 * order and are refused; {@code unique} takes them, since it only needs to know what is equal.
 *
 * <p>Every function throws {@link dev.uni20.dtype.PromotionException} for dtypes without an order,
 * {@link AxisException} for an axis out of range, {@link ShapeException} for extents that do not
 * fit, {@link dev.uni20.kernel.AliasException} for an output or target that is read-only or
 * overlaps itself, and {@link dev.uni20.memory.StorageAccessException} for operands in different
 * storage; nothing has been written then.
 */
public final class Sorting {
  private Sorting() {}

  /**
   * The elements of x in ascending order. NaN of every kind become the canonical one.
   *
   * @param x a tensor of rank one
   * @throws AxisException if the rank is another: name the axis
   */
  public static Tensor sort(Tensor x) {
    return sort(x, onlyAxis("sort", x));
  }

  /** Each line of x along an axis in ascending order, NaN last. */
  public static Tensor sort(Tensor x, int axis) {
    return sort(x, axis, SortDirection.ASCENDING);
  }

  /** Each line of x along an axis in order, NaN last. */
  public static Tensor sort(Tensor x, int axis, SortDirection direction) {
    return evaluate(IndexFunction.SORT, x, axis, direction);
  }

  /** As {@link #sort(Tensor, int)}, into a given output, which may be x itself. */
  public static Tensor sort(Tensor out, Tensor x, int axis) {
    return into(IndexFunction.SORT, out, x, axis, SortDirection.ASCENDING);
  }

  /** As {@link #sort(Tensor, int, SortDirection)}, into a given output, which may be x itself. */
  public static Tensor sort(Tensor out, Tensor x, int axis, SortDirection direction) {
    return into(IndexFunction.SORT, out, x, axis, direction);
  }

  /**
   * Puts each line of x along an axis in ascending order, NaN last.
   *
   * @return x
   */
  public static Tensor sortInPlace(Tensor x, int axis) {
    return sort(x, x, axis);
  }

  /**
   * Puts each line of x along an axis in order, NaN last.
   *
   * @return x
   */
  public static Tensor sortInPlace(Tensor x, int axis, SortDirection direction) {
    return sort(x, x, axis, direction);
  }

  /**
   * The indices that put x in ascending order, as int64; equal elements keep their order.
   *
   * @param x a tensor of rank one
   * @throws AxisException if the rank is another: name the axis
   */
  public static Tensor argsort(Tensor x) {
    return argsort(x, onlyAxis("argsort", x));
  }

  /**
   * The indices that put each line of x along an axis in ascending order, as int64; equal elements
   * keep their order. {@link Indexing#gather(Tensor, Tensor, int)} applies them.
   */
  public static Tensor argsort(Tensor x, int axis) {
    return argsort(x, axis, SortDirection.ASCENDING);
  }

  /**
   * The indices that put each line of x along an axis in order, as int64; equal elements keep their
   * order in either direction.
   */
  public static Tensor argsort(Tensor x, int axis, SortDirection direction) {
    return evaluate(IndexFunction.ARGSORT, x, axis, direction);
  }

  /** As {@link #argsort(Tensor, int, SortDirection)}, into a given output. */
  public static Tensor argsort(Tensor out, Tensor x, int axis, SortDirection direction) {
    return into(IndexFunction.ARGSORT, out, x, axis, direction);
  }

  /** As {@link #searchSorted(Tensor, Tensor, SearchSide)}, on the left of equal elements. */
  public static Tensor searchSorted(Tensor sorted, Tensor values) {
    return searchSorted(sorted, values, SearchSide.LEFT);
  }

  /**
   * Where values belong in a sorted tensor, by mathematical value across dtypes as comparisons are:
   * for each, how many elements are less, or on the right side less or equal. NaN comes last.
   *
   * @param sorted a tensor of rank one in ascending order, as {@link #sort(Tensor)} gives it; that
   *     it is in order is not checked
   * @param values of any extents, which the result has too
   * @return int64 indices from 0 to the extent of {@code sorted}, included
   */
  public static Tensor searchSorted(Tensor sorted, Tensor values, SearchSide side) {
    Signature row = searchRow(sorted, values);
    Operation operation = new Operation.SearchSorted(side);
    Span from = sorted.span();
    Span of = values.span();
    Span out =
        Results.allocate(
            row.result(), Results.layoutLike(of), Results.domainOf(operation.name(), from, of));
    Results.dispatch(operation, row, out, List.of(from, of), true);
    return Results.owner(out, values instanceof ScalarTensor);
  }

  /** As {@link #searchSorted(Tensor, Tensor, SearchSide)}, into a given output. */
  public static Tensor searchSorted(Tensor out, Tensor sorted, Tensor values, SearchSide side) {
    Signature row = searchRow(sorted, values);
    Operation operation = new Operation.SearchSorted(side);
    if (out.dtype() != row.result()) {
      requireHolds(operation.name(), out, row.result());
      return Casts.into(operation.name(), out, searchSorted(sorted, values, side));
    }
    Span of = values.span();
    return Results.into(
        operation.name(), out, operation, row, Results.layoutLike(of), List.of(sorted.span(), of));
  }

  /**
   * The different elements of x in ascending order, as a tensor of rank one: zeros of both signs
   * are one, and so are all NaN, which comes last; of equal elements the first in column-major
   * order stands for all. Complex numbers are ordered by their real parts, then by their imaginary
   * ones, and are NaN if either is.
   *
   * <p>A composition of sort or argsort, comparison of neighbours, nonzero and take, of which
   * reports tell each.
   */
  public static Tensor unique(Tensor x) {
    return Uniques.values(x.flatten(StorageOrder.COLUMN_MAJOR));
  }

  /**
   * The different elements of x as by {@link #unique(Tensor)}, with how often and where they are.
   *
   * @param x a tensor of rank zero or one
   * @throws ShapeException if the rank is two or more: name the order
   */
  public static UniqueElements uniqueAll(Tensor x) {
    if (x.rank() > 1) {
      throw new ShapeException(
          "uniqueAll: the first index of each element of "
              + Arrays.toString(x.extents())
              + " counts in an order, which must be named: uniqueAll(x, order)");
    }
    return uniqueAll(x, StorageOrder.COLUMN_MAJOR);
  }

  /**
   * The different elements of x in ascending order, with how often and where they are; of equal
   * elements the first in the given order stands for all.
   *
   * @param order the order in which first indices count
   */
  public static UniqueElements uniqueAll(Tensor x, StorageOrder order) {
    return Uniques.all(x, order);
  }

  private static Tensor evaluate(
      IndexFunction function, Tensor x, int axis, SortDirection direction) {
    return evaluate(function, OperationTable.indexing(function, x.dtype()), x, axis, direction);
  }

  static Tensor evaluate(
      IndexFunction function, Signature row, Tensor x, int axis, SortDirection direction) {
    Span from = x.span();
    Operation operation = new Operation.Sort(function, from.layout().checkedAxis(axis), direction);
    Span out =
        Results.allocate(
            row.result(), Results.layoutLike(from), Results.domainOf(operation.name(), from));
    Results.dispatch(operation, row, out, List.of(from), true);
    return Results.owner(out, false);
  }

  private static Tensor into(
      IndexFunction function, Tensor out, Tensor x, int axis, SortDirection direction) {
    String name = function.operationName();
    Signature row = OperationTable.indexing(function, x.dtype());
    if (out.dtype() != row.result()) {
      requireHolds(name, out, row.result());
      return Casts.into(name, out, evaluate(function, row, x, axis, direction));
    }
    Layout layout = x.layout();
    return Results.into(
        name,
        out,
        new Operation.Sort(function, layout.checkedAxis(axis), direction),
        row,
        Results.layoutLike(x.span()),
        List.of(x.span()));
  }

  private static void requireHolds(String name, Tensor out, DType result) {
    if (!Promotion.promotesTo(result, out.dtype())) {
      throw Results.doesNotHold(name, out, result);
    }
  }

  private static Signature searchRow(Tensor sorted, Tensor values) {
    if (sorted.rank() != 1) {
      throw new ShapeException(
          "searchSorted: searches a tensor of rank one; found extents "
              + Arrays.toString(sorted.extents())
              + "; select or flatten one");
    }
    return OperationTable.search(sorted.dtype(), values.dtype());
  }

  private static int onlyAxis(String name, Tensor x) {
    if (x.rank() != 1) {
      throw new AxisException(
          name
              + ": a tensor of rank "
              + x.rank()
              + " needs an axis ("
              + name
              + "(x, axis)), or one axis of all elements ("
              + name
              + "(x.flatten(order)))");
    }
    return 0;
  }
}
