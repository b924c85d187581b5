package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.SearchSide;
import dev.uni20.kernel.Span;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;

/** Binary search for each of many values among sorted elements, by their keys. */
final class SearchLoop {
  private static final long RESULT_BYTES = 8L * BlockLoader.BLOCK;
  private static final long KEY_BYTES = DType.CLONGDOUBLE.byteSize();

  private SearchLoop() {}

  static void run(KernelCall call, Operation.SearchSorted operation, Span output) {
    Span sorted = call.inputs().get(0);
    Span values = call.inputs().get(1);
    SortKeys keys = new SortKeys(call.signature().computing(), false, true);
    IterationPlan plan = IterationPlan.of(output.layout(), values.layout());
    try (ScratchMemory scratch =
        ScratchMemory.borrow(2 * BlockLoader.SCRATCH_BYTES + RESULT_BYTES + 2 * KEY_BYTES)) {
      long memory = scratch.address();
      BlockLoader elements = new BlockLoader(sorted, keys.dtype(), Conversion.CHECKED, memory);
      BlockReader reader =
          new BlockReader(
              plan,
              1,
              new BlockLoader(
                  values, keys.dtype(), Conversion.CHECKED, memory + BlockLoader.SCRATCH_BYTES));
      long results = memory + 2 * BlockLoader.SCRATCH_BYTES;
      long wanted = results + RESULT_BYTES;
      long probe = wanted + KEY_BYTES;
      long stride = sorted.layout().stride(0);
      long bound = operation.side() == SearchSide.LEFT ? 0 : 1;
      BlockWriter writer = new BlockWriter(plan, output, results);
      for (long done = 0; done < plan.count(); ) {
        int count = (int) Math.min(plan.count() - done, BlockLoader.BLOCK);
        long block = reader.next(count);
        for (int i = 0; i < count; i++) {
          keys.store(block + (long) i * keys.dtype().byteSize(), 1, wanted, KEY_BYTES);
          long low = 0;
          long high = sorted.layout().extent(0);
          while (low < high) {
            long middle = low + (high - low) / 2;
            keys.store(elements.load(middle * stride, stride, 1), 1, probe, KEY_BYTES);
            if (keys.compare(probe, wanted) < bound) {
              low = middle + 1;
            } else {
              high = middle;
            }
          }
          HostAccess.setLong(results + i * 8L, low);
        }
        writer.commit(results, count);
        done += count;
      }
    }
  }
}
