package dev.uni20.kernel.cpu;

import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.Span;

/**
 * Writes the output of an iteration plan (its operand 0) block by block: in place where a block is
 * contiguous there, else through scratch memory.
 */
final class BlockWriter {
  private final IterationPlan plan;
  private final PlanCursor cursor;
  private final long first;
  private final int size;
  private final long scratch;

  BlockWriter(IterationPlan plan, Span output, long scratch) {
    this.plan = plan;
    this.cursor = new PlanCursor(plan, 0);
    this.first = output.address();
    this.size = output.dtype().byteSize();
    this.scratch = scratch;
  }

  /** Moves to the plan's {@code element}-th element. */
  void seek(long element) {
    cursor.seek(element);
  }

  /** How many of the next {@code wanted} elements lie on one run. */
  int run(int wanted) {
    return cursor.run(wanted);
  }

  /** How many of the next {@code wanted} elements to compute at a time. */
  int suits(int wanted) {
    int together = plan.rank() > 0 && plan.stride(0, 0) == 1 ? cursor.run(wanted) : 0;
    return Math.max(together, Math.min(wanted, BlockReader.PIECE));
  }

  /** Where a kernel puts the next {@code count} elements, contiguously. */
  long target(int count) {
    boolean inPlace = cursor.run(count) == count && (plan.rank() == 0 || plan.stride(0, 0) == 1);
    return inPlace ? first + cursor.position() * size : scratch;
  }

  /** Takes the elements that a kernel has put at {@code block}, and moves on. */
  void commit(long block, int count) {
    long from = block;
    for (int left = count; left > 0; ) {
      int run = cursor.run(left);
      long to = first + cursor.position() * size;
      if (to != from) {
        long stride = plan.rank() == 0 ? 1 : plan.stride(0, 0);
        Gather.move(size, from, size, to, stride * size, run);
      }
      cursor.advance(run);
      from += (long) run * size;
      left -= run;
    }
  }
}
