package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.Element;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Span;
import dev.uni20.memory.HostAccess;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Indices as places in what they index. Each is checked where it is used, so that no index leads
 * out of the memory, even one that another thread has just changed.
 */
final class IndexReader {
  private final Operation.Indexed operation;
  private final Span indices;
  private final IndexMap map;
  private final boolean unsigned;
  private final long scratch;

  /**
   * Places from indices.
   *
   * @param indices of any integer dtype
   * @param indexed the layout that they lead into
   * @param scratch for a {@link BlockLoader}
   */
  IndexReader(Operation.Indexed operation, Span indices, Layout indexed, long scratch) {
    this.operation = operation;
    this.indices = indices;
    this.map = new IndexMap(indexed, operation.axis(), operation.axes(), operation.order());
    this.unsigned = indices.dtype().isUnsignedInteger();
    this.scratch = scratch;
  }

  /** The indices of a plan in blocks of int64; uint64 ones past it are negative there. */
  BlockReader blocks(IterationPlan plan, int operand) {
    // Wrapped, so that an index past int64 is refused here as one that is out of range.
    return new BlockReader(
        plan, operand, new BlockLoader(indices, DType.INT64, Conversion.WRAPPING, scratch));
  }

  /**
   * The place that an index of a block leads to, in elements.
   *
   * @throws AxisException if it is out of range
   */
  long position(long block, int i) {
    long index = HostAccess.getLong(block + i * 8L);
    long found = index < 0 && !unsigned ? index + map.count() : index;
    if (found < 0 || found >= map.count()) {
      throw refusal();
    }
    return map.position(found);
  }

  /**
   * Looks at every index.
   *
   * @throws AxisException if one is out of range
   */
  void checkAll() {
    IterationPlan plan = IterationPlan.of(indices.layout());
    BlockReader blocks = blocks(plan, 0);
    for (long done = 0; done < plan.count(); ) {
      int count = (int) Math.min(plan.count() - done, BlockLoader.BLOCK);
      long block = blocks.next(count);
      for (int i = 0; i < count; i++) {
        long index = HostAccess.getLong(block + i * 8L);
        if (index >= map.count() || (index < 0 && (unsigned || index < -map.count()))) {
          throw refusal();
        }
      }
      done += count;
    }
  }

  /** The refusal of the first index, in row-major order, that is out of range. */
  private AxisException refusal() {
    Layout layout = indices.layout();
    BigInteger extent = BigInteger.valueOf(map.count());
    long[] at = new long[layout.rank()];
    for (long left = layout.count(); left > 0; left--) {
      BigInteger index = Element.read(indices, layout.positionOf(at)).bigIntegerValueExact();
      if (index.compareTo(extent) >= 0 || index.compareTo(extent.negate()) < 0) {
        return new AxisException(
            operation.name()
                + ": index "
                + index
                + (at.length == 0 ? "" : " at " + Arrays.toString(at) + " of the indices")
                + " is out of range for "
                + where()
                + (map.count() == 0
                    ? ", which has none"
                    : "; indices are " + extent.negate() + " to " + (map.count() - 1)));
      }
      for (int axis = at.length - 1; axis >= 0 && ++at[axis] == layout.extent(axis); axis--) {
        at[axis] = 0;
      }
    }
    return new AxisException(operation.name() + ": an index changed while it was read");
  }

  private String where() {
    return operation.axes() == 1
        ? "axis " + operation.axis() + " of extent " + map.count()
        : map.count() + " elements";
  }
}
