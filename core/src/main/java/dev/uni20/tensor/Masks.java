package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.IndexFunction;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import java.util.Arrays;
import java.util.List;

// #facade dev.uni20.Uni20
/**
 * Elements by a bool mask. A mask has the extents of the first axes of the tensor, of all of them
 * or of fewer; under one true element of a shorter mask lie all elements of the other axes. Where a
 * mask of rank two or more becomes one flat axis, the order in which it is read is named.
 *
 * <p>These are compositions: {@code select} counts, finds ({@code nonzero}) and takes; {@code
 * assignSelected} counts, finds and puts; {@code assignWhere} is {@code where} into its own target.
 * Reports tell of each step.
 *
 * <p>Every function throws {@link PromotionException} for a mask that is not bool and for values
 * that the target's dtype does not hold, {@link ShapeException} for extents that do not fit, {@link
 * dev.uni20.kernel.AliasException} for an output or target that is read-only or overlaps itself,
 * and {@link dev.uni20.memory.StorageAccessException} for operands in different storage; nothing
 * has been written then.
 */
public final class Masks {
  private Masks() {}

  /**
   * The indices of the elements that are not zero, ascending, as int64 of rank one. NaN is not
   * zero.
   *
   * @param x a tensor of rank zero or one, of any dtype
   * @throws ShapeException if the rank is two or more: name the order
   */
  public static Tensor nonzero(Tensor x) {
    return nonzero("nonzero", x, onlyOrder("nonzero", "nonzero(x, order)", x));
  }

  /**
   * The flat indices of the elements that are not zero, ascending, as int64 of rank one; {@link
   * Indexing#take(Tensor, Tensor, StorageOrder)} reads them.
   *
   * @param order the order in which the indices count
   */
  public static Tensor nonzero(Tensor x, StorageOrder order) {
    return nonzero("nonzero", x, order);
  }

  /**
   * The elements of x where the mask is true.
   *
   * @param mask bool, of rank one and the extent of the first axis of x (or both of rank zero)
   * @return a tensor of the extents of x, but along axis 0 the number of true elements
   * @throws ShapeException if the mask has rank two or more: name the order
   */
  public static Tensor select(Tensor x, Tensor mask) {
    return select(x, mask, onlyOrder("select", "select(x, mask, order)", mask));
  }

  /**
   * The elements of x where the mask is true.
   *
   * @param mask bool, of the extents of the first axes of x
   * @param order the order in which the mask is read
   * @return a tensor with one axis in the place of those of the mask, its extent the number of true
   *     elements
   */
  public static Tensor select(Tensor x, Tensor mask, StorageOrder order) {
    return found("select", IndexFunction.TAKE, x, mask, order).read();
  }

  /** As {@link #select(Tensor, Tensor, StorageOrder)}, into a given output. */
  public static Tensor select(Tensor out, Tensor x, Tensor mask, StorageOrder order) {
    return found("select", IndexFunction.TAKE, x, mask, order).read(out);
  }

  /**
   * Writes values into x where the mask is true.
   *
   * @param mask bool, of the extents of the first axes of x
   * @param values broadcast to the extents of x; those under false are not used
   * @return x
   */
  public static Tensor assignWhere(Tensor x, Tensor mask, Tensor values) {
    return assignWhere(x, mask, Operand.of(values));
  }

  /** Writes one number into x where the mask is true. */
  public static Tensor assignWhere(Tensor x, Tensor mask, Number value) {
    return assignWhere(x, mask, Operand.of(value));
  }

  /** Writes one value into a bool x where the mask is true. */
  public static Tensor assignWhere(Tensor x, Tensor mask, boolean value) {
    return assignWhere(x, mask, Operand.of(value));
  }

  /**
   * Writes values into x where the mask is true, one after the other.
   *
   * @param mask bool, of rank one and the extent of the first axis of x
   * @param values broadcast to the extents that {@link #select(Tensor, Tensor)} would return
   * @return x
   */
  public static Tensor assignSelected(Tensor x, Tensor mask, Tensor values) {
    return assignSelected(
        x,
        mask,
        values,
        onlyOrder("assignSelected", "assignSelected(x, mask, values, order)", mask));
  }

  /**
   * Writes values into x where the mask is true, one after the other: what {@link #select(Tensor,
   * Tensor, StorageOrder)} read is written back.
   *
   * @param mask bool, of the extents of the first axes of x
   * @param values broadcast to the extents that {@code select} would return
   * @param order the order in which the mask is read
   * @return x
   */
  public static Tensor assignSelected(Tensor x, Tensor mask, Tensor values, StorageOrder order) {
    Results.writable("assignSelected", x);
    return found("assignSelected", IndexFunction.PUT, x, mask, order).write(Operand.of(values));
  }

  private static IndexCall found(
      String name, IndexFunction function, Tensor x, Tensor mask, StorageOrder order) {
    requireMask(name, x, mask);
    Tensor places = nonzero(name, mask, order);
    return IndexCall.through(name, function, x, places, 0, mask.rank(), order);
  }

  private static Tensor assignWhere(Tensor x, Tensor mask, Operand values) {
    String name = "assignWhere";
    Results.writable(name, x);
    requireMask(name, x, mask);
    IndexCall.requireHeld(name, x.dtype(), values);
    IndexCall.broadcast(name, values.span(name, x.dtype()), x.extents());
    Tensor widened = mask;
    while (widened.rank() < x.rank()) {
      widened = Axis.newAxis(widened, widened.rank());
    }
    return new ElementwiseCall(
            ElementwiseFunction.WHERE, Operand.of(widened), values, Operand.of(x))
        .into(x);
  }

  private static Tensor nonzero(String name, Tensor x, StorageOrder order) {
    Tensor settled = x;
    if (x.span().isFunction()) {
      // Elements of a function are looked at twice: to count, and to find.
      settled = Casts.cast(name, x, DType.BOOL, Conversion.CHECKED);
    }
    Span from = settled.span();
    long count = Reductions.countNonzeroHost(settled).longValueExact();
    Span out = Results.allocate(DType.INT64, Layout.of(order, count), Results.domainOf(name, from));
    Results.dispatch(
        new Operation.Nonzero(order),
        OperationTable.indexing(IndexFunction.NONZERO, from.dtype()),
        out,
        List.of(from),
        true);
    return Results.owner(out, false);
  }

  /** The order of a tensor that has no axes to choose among. */
  private static StorageOrder onlyOrder(String name, String ordered, Tensor x) {
    if (x.rank() > 1) {
      throw new ShapeException(
          name
              + ": elements of extents "
              + Arrays.toString(x.extents())
              + " become one axis in an order, which must be named: "
              + ordered);
    }
    return StorageOrder.ROW_MAJOR;
  }

  private static void requireMask(String name, Tensor x, Tensor mask) {
    if (!mask.dtype().isBoolean()) {
      throw new PromotionException(
          name
              + ": a mask is bool; found "
              + mask.dtype()
              + "; compare first (notEqual(x, 0)), or take elements by index (take)");
    }
    long[] found = mask.extents();
    long[] wanted = x.extents();
    if (found.length > wanted.length
        || !Arrays.equals(found, Arrays.copyOf(wanted, found.length))) {
      throw new ShapeException(
          name
              + ": a mask has the extents of the first axes; found a mask of "
              + Arrays.toString(found)
              + " for "
              + Arrays.toString(wanted)
              + "; broadcast it (mask.broadcastTo) if that is meant");
    }
  }
}
