package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.IndexFunction;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageDomain;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One operation by index on its way to the dispatcher: along one axis, through several counted in
 * an order, or along an axis of each line.
 */
final class IndexCall {
  private final String name;
  private final Tensor x;
  private final Span indices;
  private final Operation.Indexed operation;

  /** The extents of the elements that are read or written. */
  private final long[] extents;

  private IndexCall(
      String name, Tensor x, Span indices, Operation.Indexed operation, long[] extents) {
    this.name = name;
    this.x = x;
    this.indices = indices;
    this.operation = operation;
    this.extents = extents;
  }

  /** Through {@code axes} axes from {@code axis} on: take and put. */
  static IndexCall through(
      String name,
      IndexFunction function,
      Tensor x,
      Tensor indices,
      int axis,
      int axes,
      StorageOrder order) {
    Span index = integers(name, indices);
    long[] own = x.extents();
    long[] at = index.layout().extents();
    long[] extents = new long[own.length - axes + at.length];
    System.arraycopy(own, 0, extents, 0, axis);
    System.arraycopy(at, 0, extents, axis, at.length);
    System.arraycopy(own, axis + axes, extents, axis + at.length, own.length - axis - axes);
    Operation.Indexed operation = new Operation.Indexed(function, axis, axes, order);
    return new IndexCall(name, x, index, operation, extents);
  }

  /** Along one axis: take and put. */
  static IndexCall along(String name, IndexFunction function, Tensor x, Tensor indices, int axis) {
    int found = x.layout().checkedAxis(axis);
    return through(name, function, x, indices, found, 1, StorageOrder.COLUMN_MAJOR);
  }

  /** Through all axes, counted in an order: take and put. */
  static IndexCall flat(
      String name, IndexFunction function, Tensor x, Tensor indices, StorageOrder order) {
    return through(name, function, x, indices, 0, x.rank(), order);
  }

  /** Along one axis of each line: gather and scatter. */
  static IndexCall ofLines(IndexFunction function, Tensor x, Tensor indices, int axis) {
    String name = function.operationName();
    Span index = integers(name, indices);
    int found = x.layout().checkedAxis(axis);
    long[] own = x.extents();
    long[] extents = index.layout().extents();
    boolean fit = own.length == extents.length;
    for (int i = 0; fit && i < own.length; i++) {
      boolean mayRepeat = function == IndexFunction.GATHER && own[i] == 1;
      fit = i == found || extents[i] == own[i] || extents[i] == 1 || mayRepeat;
      if (i != found && extents[i] == 1) {
        extents[i] = own[i];
      }
    }
    if (!fit) {
      throw new ShapeException(
          name
              + ": indices have the rank of what they index, and its extents but for axis "
              + found
              + " (or one); found indices of "
              + Arrays.toString(indices.extents())
              + " and "
              + Arrays.toString(own)
              + "; take and put have the same indices for every line");
    }
    Operation.Indexed operation =
        new Operation.Indexed(function, found, 1, StorageOrder.COLUMN_MAJOR);
    return new IndexCall(name, x, index.broadcastTo(extents), operation, extents);
  }

  /** Java indices in the storage of what they index. */
  static Tensor indices(Tensor x, long[] indices) {
    Tensor host = Factories.tensor(indices);
    StorageDomain domain = x.storage().orElseGet(HostMemory::instance);
    return Transfer.toDevice(host, domain);
  }

  private static Span integers(String name, Tensor indices) {
    DType dtype = Objects.requireNonNull(indices, "an operand is null").dtype();
    if (!dtype.isInteger()) {
      throw new PromotionException(
          name
              + ": indices are integers; found "
              + dtype
              + (dtype.isBoolean()
                  ? "; a mask goes with select(x, mask) and assignWhere(x, mask, value)"
                  : "; cast them (cast(indices, INT64))"));
    }
    return indices.span();
  }

  /** The elements, in fresh memory. */
  Tensor read() {
    Span out = Results.allocate(x.dtype(), layout(), Results.domainOf(name, x.span(), indices));
    Results.dispatch(operation, OperationTable.reading(x.dtype(), x.dtype()), out, inputs(), true);
    return Results.owner(out, false);
  }

  /** The elements, in a given output. */
  Tensor read(Tensor out) {
    if (!Promotion.promotesTo(x.dtype(), out.dtype())) {
      throw Results.doesNotHold(name, out, x.dtype());
    }
    Signature row = OperationTable.reading(x.dtype(), out.dtype());
    return Results.into(name, out, operation, row, layout(), inputs());
  }

  /** What is indexed repeats along axes of extent one where the indices do not. */
  private List<Span> inputs() {
    Span from = x.span();
    if (operation.function() == IndexFunction.GATHER) {
      long[] repeated = extents.clone();
      repeated[operation.axis()] = from.layout().extent(operation.axis());
      from = from.broadcastTo(repeated);
    }
    return List.of(from, indices);
  }

  private Layout layout() {
    Span from = x.span();
    if (from.isGenerated()) {
      return Layout.of(StorageOrder.COLUMN_MAJOR, extents);
    }
    return Layout.of(from.layout().orderOr(StorageOrder.COLUMN_MAJOR), extents);
  }

  /** Writes values, which broadcast, to the elements of x. */
  Tensor write(Operand values) {
    Span out = Results.writable(name, x);
    requireHeld(name, x.dtype(), values);
    Span from = broadcast(name, values.span(name, x.dtype()), extents);
    Results.domainOf(name, out, indices, from);
    Results.dispatch(
        operation,
        OperationTable.writing(from.dtype(), x.dtype()),
        out,
        List.of(settled(indices, out), settled(from, out)),
        false);
    return x;
  }

  /** The values of a function of the caller's, which may throw: all there before x changes. */
  private static Span settled(Span span, Span out) {
    if (!span.isFunction()) {
      return span;
    }
    Span copy = Results.allocate(span.dtype(), Results.layoutLike(span), out.buffer().domain());
    Casts.convert(span, copy, Conversion.CHECKED, true);
    return copy;
  }

  /** Refuses values whose dtype does not promote to the target's. */
  static void requireHeld(String name, DType target, Operand values) {
    DType result = DTypes.withTarget(name, target, values);
    if (result != target) {
      @Nullable Tensor tensor = values.tensor();
      throw new PromotionException(
          name
              + ": a target of "
              + target
              + " can't take "
              + DTypes.describe(values)
              + ", which needs "
              + result
              + (tensor == null || (tensor.dtype().isComplex() && !target.isComplex())
                  ? "; give values that the target holds, or cast the target"
                  : "; cast the values (cast(x, " + target.name() + ")) or the target"));
    }
  }

  static Span broadcast(String name, Span values, long[] extents) {
    try {
      return values.broadcastTo(extents);
    } catch (ShapeException refused) {
      throw new ShapeException(name + ": the values' " + refused.getMessage());
    }
  }
}
