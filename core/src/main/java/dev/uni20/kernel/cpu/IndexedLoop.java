package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.IndexFunction;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;

/**
 * Elements read from or written to the places that indices lead to. Whether an index leads into a
 * line of its own (gather, scatter) or every index into every line (take, put) is a matter of
 * strides: what does not depend on an axis has stride zero there. Where a whole inner run has one
 * index it is moved as a run.
 */
final class IndexedLoop {
  private static final long POSITIONS_BYTES = 8L * BlockLoader.BLOCK;

  private IndexedLoop() {}

  /** Runs take, gather, put or scatter. */
  static void run(KernelCall call, Operation.Indexed operation, Span output) {
    try (ScratchMemory scratch =
        ScratchMemory.borrow(2 * BlockLoader.SCRATCH_BYTES + POSITIONS_BYTES)) {
      switch (operation.function()) {
        case TAKE, GATHER -> read(call, operation, output, scratch.address());
        case PUT, SCATTER -> write(call, operation, output, scratch.address());
        default -> throw new IllegalArgumentException(operation + " reads and writes by no index");
      }
    }
  }

  private static void read(
      KernelCall call, Operation.Indexed operation, Span output, long scratch) {
    Span x = call.inputs().get(0);
    Span indices = call.inputs().get(1);
    IndexReader index =
        new IndexReader(operation, indices, x.layout(), scratch + BlockLoader.SCRATCH_BYTES);
    if (!call.outputIsFresh() || output.layout().count() == 0) {
      index.checkAll(); // where nothing is moved, no index is met below
    }
    IterationPlan plan =
        IterationPlan.of(
            output.layout(),
            lines(operation, x.layout(), output.layout()),
            indexLayout(operation, indices.layout(), output.layout()));
    BlockReader indexBlocks = index.blocks(plan, 2);
    PlanCursor cursor = new PlanCursor(plan, 1);
    DType result = call.signature().operandDTypes().getFirst();
    BlockLoader loader = new BlockLoader(x, result, Conversion.CHECKED, scratch);
    BlockWriter writer = new BlockWriter(plan, output, scratch);
    long positions = scratch + 2 * BlockLoader.SCRATCH_BYTES;
    boolean oneIndex = plan.rank() > 0 && plan.stride(2, 0) == 0;
    long stride = plan.rank() == 0 ? 0 : plan.stride(1, 0);
    for (long done = 0; done < plan.count(); ) {
      int count = (int) Math.min(plan.count() - done, BlockLoader.BLOCK);
      long block = indexBlocks.next(count);
      loader.begin();
      for (int from = 0; from < count; ) {
        int run = cursor.run(count - from);
        if (oneIndex) {
          loader.append(cursor.position() + index.position(block, from), stride, run);
        } else {
          place(index, block, from, run, cursor.position(), stride, positions);
          loader.appendAt(positions, run);
        }
        cursor.advance(run);
        from += run;
      }
      writer.commit(loader.finish(), count);
      done += count;
    }
  }

  private static void write(
      KernelCall call, Operation.Indexed operation, Span output, long scratch) {
    Span indices = call.inputs().get(0);
    Span values = call.inputs().get(1);
    IndexReader index =
        new IndexReader(operation, indices, output.layout(), scratch + BlockLoader.SCRATCH_BYTES);
    index.checkAll();
    Layout lines = lines(operation, output.layout(), values.layout());
    IterationPlan plan =
        IterationPlan.of(
            order(operation, indices.layout(), lines),
            lines,
            indexLayout(operation, indices.layout(), lines),
            values.layout());
    BlockReader indexBlocks = index.blocks(plan, 2);
    BlockReader valueBlocks =
        new BlockReader(
            plan, 3, new BlockLoader(values, output.dtype(), Conversion.CHECKED, scratch));
    PlanCursor cursor = new PlanCursor(plan, 1);
    long positions = scratch + 2 * BlockLoader.SCRATCH_BYTES;
    boolean oneIndex = plan.rank() > 0 && plan.stride(2, 0) == 0;
    long stride = plan.rank() == 0 ? 0 : plan.stride(1, 0);
    int size = output.dtype().byteSize();
    long first = output.address();
    for (long done = 0; done < plan.count(); ) {
      int count = (int) Math.min(plan.count() - done, BlockLoader.BLOCK);
      long block = indexBlocks.next(count);
      long elements = valueBlocks.next(count);
      for (int from = 0; from < count; ) {
        int run = cursor.run(count - from);
        long source = elements + (long) from * size;
        if (oneIndex) {
          long to = first + (cursor.position() + index.position(block, from)) * size;
          Gather.move(size, source, size, to, stride * size, run);
        } else {
          place(index, block, from, run, cursor.position(), stride, positions);
          Gather.scatterAt(size, source, first, positions, run);
        }
        cursor.advance(run);
        from += run;
      }
      done += count;
    }
  }

  /** Writes the places of a run of elements, in elements from the first one of the span. */
  private static void place(
      IndexReader index, long block, int from, int run, long start, long stride, long positions) {
    for (int i = 0; i < run; i++) {
      HostAccess.setLong(positions + i * 8L, start + i * stride + index.position(block, from + i));
    }
  }

  private static boolean ownLines(Operation.Indexed operation) {
    return operation.function() == IndexFunction.GATHER
        || operation.function() == IndexFunction.SCATTER;
  }

  /** What is indexed, under the extents of the elements that are moved; the index adds the rest. */
  private static Layout lines(Operation.Indexed operation, Layout indexed, Layout moved) {
    long[] strides = new long[moved.rank()];
    int added = moved.rank() - indexed.rank() + operation.axes();
    for (int axis = 0; axis < strides.length; axis++) {
      if (axis < operation.axis()) {
        strides[axis] = indexed.stride(axis);
      } else if (axis >= operation.axis() + added) {
        strides[axis] = indexed.stride(axis - added + operation.axes());
      }
    }
    return Layout.strided(moved.extents(), strides);
  }

  private static Layout indexLayout(Operation.Indexed operation, Layout indices, Layout moved) {
    if (ownLines(operation)) {
      return indices;
    }
    long[] strides = new long[moved.rank()];
    for (int i = 0; i < indices.rank(); i++) {
      strides[operation.axis() + i] = indices.stride(i);
    }
    return Layout.strided(moved.extents(), strides);
  }

  /** Along one axis of indices every walk goes forwards; along more, the last one runs fastest. */
  private static Layout order(Operation.Indexed operation, Layout indices, Layout lines) {
    return ownLines(operation) || indices.rank() <= 1
        ? lines
        : Layout.of(StorageOrder.ROW_MAJOR, lines.extents());
  }
}
