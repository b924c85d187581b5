package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Span;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.util.ConcurrentModificationException;

/** The flat indices of what is not zero. */
final class NonzeroLoop {
  private NonzeroLoop() {}

  static void run(KernelCall call, Operation.Nonzero operation, Span output) {
    Span x = call.inputs().getFirst();
    // The canonical layout comes first, so the walk is in its order.
    IterationPlan plan =
        IterationPlan.of(Layout.of(operation.order(), x.layout().extents()), x.layout());
    long next = output.address();
    long step = output.layout().stride(0) * output.dtype().byteSize();
    long left = output.layout().count();
    try (ScratchMemory scratch = ScratchMemory.borrow(BlockLoader.SCRATCH_BYTES)) {
      BlockLoader loader = new BlockLoader(x, DType.BOOL, Conversion.CHECKED, scratch.address());
      BlockReader reader = new BlockReader(plan, 1, loader);
      for (long done = 0; done < plan.count(); ) {
        int count = (int) Math.min(plan.count() - done, BlockLoader.BLOCK);
        long block = reader.next(count);
        for (int i = 0; i < count; i++) {
          if (HostAccess.getByte(block + i) != 0) {
            requireOneLeft(left--);
            HostAccess.setLong(next, done + i);
            next += step;
          }
        }
        done += count;
      }
    }
    if (left != 0) {
      throw changed();
    }
  }

  private static void requireOneLeft(long left) {
    if (left == 0) {
      throw changed();
    }
  }

  private static ConcurrentModificationException changed() {
    return new ConcurrentModificationException(
        "nonzero: the elements changed between counting and finding those that are not zero");
  }
}
