package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.IndexFunction;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.SortDirection;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.StorageDomain;
import java.util.List;

/** Different elements, found by sorting and comparing neighbours. */
final class Uniques {
  private Uniques() {}

  /** The different elements of a tensor of rank one. */
  static Tensor values(Tensor flat) {
    if (!flat.dtype().isInteger() && !flat.dtype().isBoolean()) {
      Tensor order = order(flat);
      Tensor starts = starts(Indexing.take(flat, order, 0));
      return Indexing.take(flat, Indexing.take(order, starts, 0), 0);
    }
    // Equal integers have the same bits, so that any of them may stand for all.
    Tensor sorted = Sorting.sort(flat);
    return Indexing.take(sorted, starts(sorted), 0);
  }

  static UniqueElements all(Tensor x, StorageOrder storageOrder) {
    Tensor flat = x.flatten(storageOrder);
    Tensor order = order(flat);
    Tensor begins = begins(Indexing.take(flat, order, 0));
    Tensor starts = Masks.nonzero(begins);
    Tensor firstIndices = Indexing.take(order, starts, 0);
    Tensor ends =
        Joining.concatenate(
            0, starts, Transfer.toDevice(Factories.tensor(flat.size()), domain(flat)));
    Tensor counts =
        Arithmetic.subtract(ends.slice(Slice.from(1)), ends.slice(Slice.to(starts.size())));
    Tensor ordinals = Arithmetic.subtract(Scans.cumulativeSum(begins, 0), 1);
    Tensor inverse = Factories.empty(domain(flat), DType.INT64, storageOrder, x.extents());
    Indexing.put(inverse, order, ordinals, storageOrder);
    return new UniqueElements(Indexing.take(flat, firstIndices, 0), counts, firstIndices, inverse);
  }

  private static StorageDomain domain(Tensor flat) {
    return Results.domainOf("unique", flat.span());
  }

  /** The indices that bring equal elements together, in their order. */
  private static Tensor order(Tensor flat) {
    Signature row = OperationTable.indexing(IndexFunction.UNIQUE, flat.dtype());
    Signature indices =
        new Signature(List.of(row.computing()), row.computing(), DType.INT64, false, "");
    return Sorting.evaluate(IndexFunction.UNIQUE, indices, flat, 0, SortDirection.ASCENDING);
  }

  /** The indices at which sorted elements differ from those before. */
  private static Tensor starts(Tensor sorted) {
    return Masks.nonzero(begins(sorted));
  }

  /** Whether each of the sorted elements differs from the one before; the first one does. */
  private static Tensor begins(Tensor sorted) {
    Tensor begins =
        Factories.empty(domain(sorted), DType.BOOL, StorageOrder.COLUMN_MAJOR, sorted.size());
    if (sorted.size() == 0) {
      return begins;
    }
    begins.slice(Slice.to(1)).fill(true);
    Tensor rest = begins.slice(Slice.from(1));
    Tensor next = sorted.slice(Slice.from(1));
    Comparison.notEqual(rest, next, sorted.slice(Slice.to(-1)));
    if (!sorted.dtype().isInteger() && !sorted.dtype().isBoolean()) {
      // Not equal to itself, but one with those before it.
      Tensor nan = FloatingPoint.isNaN(sorted);
      Tensor again = Logical.logicalAnd(nan.slice(Slice.from(1)), nan.slice(Slice.to(-1)));
      Masks.assignWhere(rest, again, false);
    }
    return begins;
  }
}
