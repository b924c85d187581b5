package dev.uni20.kernel.cpu;

import dev.uni20.kernel.IterationPlan;

/** Reads one operand of an iteration plan block by block, across the ends of its runs. */
public final class BlockReader {
  private final IterationPlan plan;
  private final int operand;
  private final BlockLoader loader;
  private final PlanCursor cursor;
  private final boolean constant;
  private long constantBlock;
  private long origin;

  /**
   * Creates a reader.
   *
   * @param operand which of the plan's operands it reads
   * @param loader loads that operand's elements
   */
  public BlockReader(IterationPlan plan, int operand, BlockLoader loader) {
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

  /**
   * Moves to the plan's {@code element}-th element.
   *
   * @param newOrigin the position of its first one, in elements from the operand's first
   */
  public void seek(long newOrigin, long element) {
    origin = newOrigin;
    constantBlock = 0;
    cursor.seek(element);
  }

  /**
   * How many of the next {@code wanted} elements lie together and as they are computed with, so
   * that {@link #next} gives them where they are, however many; 0 if it has to copy.
   */
  public int inPlace(int wanted) {
    boolean together = loader.isDirect() && plan.rank() > 0 && plan.stride(operand, 0) == 1;
    return together ? cursor.run(wanted) : 0;
  }

  /**
   * The address of the next {@code count} elements, contiguous and in the computing dtype.
   *
   * @param count at most {@link BlockLoader#BLOCK}, or what {@link #inPlace} said
   */
  public long next(int count) {
    if (constant) {
      if (constantBlock == 0) {
        constantBlock = loader.load(origin, 0, (int) Math.min(BlockLoader.BLOCK, plan.count()));
      }
      return constantBlock;
    }
    long stride = plan.stride(operand, 0);
    int run = cursor.run(count);
    if (run == count) {
      long block = loader.load(origin + cursor.position(), stride, count);
      cursor.advance(run);
      return block;
    }
    loader.begin();
    for (int left = count; left > 0; left -= run, run = cursor.run(left)) {
      loader.append(origin + cursor.position(), stride, run);
      cursor.advance(run);
    }
    return loader.finish();
  }
}
