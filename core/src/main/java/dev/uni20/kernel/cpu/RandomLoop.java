package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;

/**
 * Random elements. They are counted in row-major order and cut into chunks of a fixed size, each
 * with a generator of its own, so that neither threads nor layouts change a number.
 */
final class RandomLoop {
  /** Elements drawn from one generator; part of what a seed means. */
  static final int CHUNK = 4096;

  private static final int BLOCK = BlockLoader.BLOCK;
  private static final long BLOCK_BYTES = (long) BLOCK * DType.CLONGDOUBLE.byteSize();

  private final Span output;
  private final DType dtype;
  private final int size;
  private final IterationPlan plan;

  private RandomLoop(Span output) {
    this.output = output;
    this.dtype = output.dtype();
    this.size = dtype.byteSize();
    Layout layout = output.layout();
    // The first layout decides the order of a plan: elements are met in row-major order.
    this.plan = IterationPlan.of(Layout.of(Layout.ROW_MAJOR, layout.extents()), layout);
  }

  static void run(Operation.Random operation, Span output) {
    RandomLoop loop = new RandomLoop(output);
    RandomNumbers numbers = new RandomNumbers(operation.distribution(), output.dtype());
    try (ScratchMemory scratch = ScratchMemory.borrow(2 * BLOCK_BYTES)) {
      loop.fill(numbers, operation.seed(), scratch.address());
    }
  }

  private void fill(RandomNumbers numbers, long seed, long scratch) {
    Wide wide = Wide.of(dtype);
    PlanCursor cursor = new PlanCursor(plan, 1);
    for (long done = 0; done < plan.count(); ) {
      if (done % CHUNK == 0) {
        numbers.start(seed, done / CHUNK);
      }
      int count = (int) Math.min(BLOCK, plan.count() - done); // a chunk is so many whole blocks
      long block = scratch;
      numbers.draw(block, count);
      if (wide.dtype() != dtype) {
        KernelTable.of(dtype).narrow(wide, Conversion.CHECKED, scratch + BLOCK_BYTES, block, count);
        block = scratch + BLOCK_BYTES;
      }
      store(cursor, block, count);
      done += count;
    }
  }

  private void store(PlanCursor cursor, long block, int count) {
    long stride = plan.rank() == 0 ? 1 : plan.stride(1, 0);
    long from = block;
    for (int left = count; left > 0; ) {
      int run = cursor.run(left);
      long to = output.address() + cursor.position() * size;
      Gather.move(size, from, size, to, stride * size, run);
      cursor.advance(run);
      from += (long) run * size;
      left -= run;
    }
  }
}
