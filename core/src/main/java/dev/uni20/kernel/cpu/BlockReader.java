package dev.uni20.kernel.cpu;

import dev.uni20.kernel.IterationPlan;

/** Reads one operand of an iteration plan block by block, across the ends of its runs. */
final class BlockReader {
  private final IterationPlan plan;
  private final int operand;
  private final BlockLoader loader;
  private final PlanCursor cursor;
  private final boolean constant;
  private long constantBlock;

  BlockReader(IterationPlan plan, int operand, BlockLoader loader) {
    this.plan = plan;
    this.operand = operand;
    this.loader = loader;
    this.cursor = new PlanCursor(plan, operand);
    this.constant = isConstant(plan, operand);
  }

  private static boolean isConstant(IterationPlan plan, int operand) {
    for (int axis = 0; axis < plan.rank(); axis++) {
      if (plan.stride(operand, axis) != 0) {
        return false;
      }
    }
    return true;
  }

  /** The address of the next {@code count} elements, contiguous and in the computing dtype. */
  long next(int count) {
    if (constant) {
      if (constantBlock == 0) {
        constantBlock = loader.load(0, 0, (int) Math.min(BlockLoader.BLOCK, plan.count()));
      }
      return constantBlock;
    }
    long stride = plan.stride(operand, 0);
    int run = cursor.run(count);
    if (run == count) {
      long block = loader.load(cursor.position(), stride, count);
      cursor.advance(run);
      return block;
    }
    loader.begin();
    for (int left = count; left > 0; left -= run, run = cursor.run(left)) {
      loader.append(cursor.position(), stride, run);
      cursor.advance(run);
    }
    return loader.finish();
  }
}
