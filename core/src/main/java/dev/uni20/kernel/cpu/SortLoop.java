package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.IndexFunction;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.SortDirection;
import dev.uni20.kernel.Span;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;

/**
 * Sorts the lines along one axis, one after the other: as records of a key, and of the index in the
 * line where that is the result. A line is read whole before it is written.
 */
final class SortLoop {
  private final Span input;
  private final Span output;
  private final SortKeys keys;
  private final RadixSort sort;
  private final boolean indices;
  private final int recordBytes;
  private final long length;
  private final long inputStride;
  private final long outputStride;
  private final long scratch;
  private final long records;
  private final long other;

  private SortLoop(KernelCall call, Operation.Sort operation, Span output, ScratchMemory memory) {
    this.input = call.inputs().getFirst();
    this.output = output;
    this.keys = keys(operation, input.dtype());
    this.indices = operation.function() != IndexFunction.SORT;
    this.sort = new RadixSort(keys.words(), words(operation, keys));
    this.recordBytes = words(operation, keys) * Long.BYTES;
    this.length = input.layout().extent(operation.axis());
    this.inputStride = input.layout().stride(operation.axis());
    this.outputStride = output.layout().stride(operation.axis()) * output.dtype().byteSize();
    this.scratch = memory.address();
    this.records = scratch + BlockLoader.SCRATCH_BYTES;
    this.other = records + Math.max(1, length) * recordBytes;
  }

  static void run(KernelCall call, Operation.Sort operation, Span output) {
    Layout from = call.inputs().getFirst().layout();
    SortKeys keys = keys(operation, call.inputs().getFirst().dtype());
    long recordBytes = words(operation, keys) * (long) Long.BYTES;
    long lineBytes = Math.multiplyExact(Math.max(1, from.extent(operation.axis())), recordBytes);
    IterationPlan lines = IterationPlan.ofAxes(~(1 << operation.axis()), output.layout(), from);
    if (from.count() == 0) {
      return;
    }
    try (ScratchMemory memory =
        ScratchMemory.borrow(
            Math.addExact(BlockLoader.SCRATCH_BYTES, Math.multiplyExact(2, lineBytes)))) {
      SortLoop loop = new SortLoop(call, operation, output, memory);
      PlanCursor to = new PlanCursor(lines, 0);
      PlanCursor at = new PlanCursor(lines, 1);
      for (long line = 0; line < lines.count(); line++) {
        loop.sortLine(at.position(), to.position());
        to.advance(1);
        at.advance(1);
      }
    }
  }

  private static SortKeys keys(Operation.Sort operation, DType dtype) {
    return new SortKeys(
        dtype,
        operation.direction() == SortDirection.DESCENDING,
        operation.function() == IndexFunction.UNIQUE);
  }

  private static int words(Operation.Sort operation, SortKeys keys) {
    return keys.words() + (operation.function() == IndexFunction.SORT ? 0 : 1);
  }

  private void sortLine(long from, long to) {
    BlockLoader loader = new BlockLoader(input, keys.dtype(), Conversion.CHECKED, scratch);
    for (long done = 0; done < length; ) {
      int count = (int) Math.min(BlockLoader.BLOCK, length - done);
      long block = loader.load(from + done * inputStride, inputStride, count);
      long record = records + done * recordBytes;
      keys.store(block, count, record, recordBytes);
      if (indices) {
        for (int i = 0; i < count; i++) {
          HostAccess.setLong(record + (long) (i + 1) * recordBytes - Long.BYTES, done + i);
        }
      }
      done += count;
    }
    long sorted = sort.sort(records, other, length);
    long target = output.address() + to * output.dtype().byteSize();
    for (long done = 0; done < length; ) {
      int count = (int) Math.min(BlockLoader.BLOCK, length - done);
      long record = sorted + done * recordBytes;
      if (indices) {
        long index = record + recordBytes - Long.BYTES;
        Gather.move(
            Long.BYTES, index, recordBytes, target + done * outputStride, outputStride, count);
      } else {
        store(record, target + done * outputStride, count);
      }
      done += count;
    }
  }

  /** Stores a block of elements from their keys. */
  private void store(long record, long target, int count) {
    DType dtype = output.dtype();
    long elements = scratch;
    keys.restore(record, count, elements);
    if (keys.dtype() != dtype) {
      long narrowed = scratch + BlockLoader.SCRATCH_BYTES / 2;
      KernelTable.of(dtype)
          .narrow(Wide.of(keys.dtype()), Conversion.CHECKED, narrowed, elements, count);
      elements = narrowed;
    }
    Gather.move(dtype.byteSize(), elements, dtype.byteSize(), target, outputStride, count);
  }
}
