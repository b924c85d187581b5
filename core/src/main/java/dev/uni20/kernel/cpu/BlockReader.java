package dev.uni20.kernel.cpu;

import dev.uni20.kernel.IterationPlan;
import org.jspecify.annotations.Nullable;

/** Reads one operand of an iteration plan block by block, across the ends of its runs. */
public final class BlockReader implements AutoCloseable {
  /** Neighbouring lines that a reader keeps together where an operand lies across the walk. */
  static final int LINES = TurnedLines.LINES;

  private final IterationPlan plan;
  private final int operand;
  private final BlockLoader loader;
  private final PlanCursor cursor;
  private final boolean constant;
  private final @Nullable TurnedLines turned;
  private long constantBlock;
  private long origin;

  /**
   * Creates a reader.
   *
   * @param operand which of the plan's operands it reads
   * @param loader loads that operand's elements
   */
  public BlockReader(IterationPlan plan, int operand, BlockLoader loader) {
    this(plan, operand, loader, null);
  }

  private BlockReader(
      IterationPlan plan, int operand, BlockLoader loader, @Nullable TurnedLines turned) {
    this.turned = turned;
    this.plan = plan;
    this.operand = operand;
    this.loader = loader;
    this.cursor = new PlanCursor(plan, operand);
    this.constant = isConstant(plan, operand);
  }

  /**
   * A reader for walks of whole lines, that keeps neighbouring lines where the operand lies across
   * them; to be closed.
   */
  static BlockReader turning(IterationPlan plan, int operand, BlockLoader loader) {
    boolean across = loader.isInMemory() && TurnedLines.suits(plan, operand, loader.size());
    return new BlockReader(plan, operand, loader, across ? TurnedLines.of(plan, operand) : null);
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
    boolean together = turned != null || (plan.rank() > 0 && plan.stride(operand, 0) == 1);
    return together && loader.isDirect() ? cursor.run(wanted) : 0;
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
    if (turned != null && run == count) {
      long block = loader.finish(turnedAddress(turned), count);
      cursor.advance(run);
      return block;
    }
    if (run == count) {
      long block = loader.load(origin + cursor.position(), stride, count);
      cursor.advance(run);
      return block;
    }
    loader.begin();
    for (int left = count; left > 0; left -= run, run = cursor.run(left)) {
      if (turned != null) {
        loader.appendStored(turnedAddress(turned), run);
      } else {
        loader.append(origin + cursor.position(), stride, run);
      }
      cursor.advance(run);
    }
    return loader.finish();
  }

  private long turnedAddress(TurnedLines lines) {
    long line = cursor.index(1);
    long place = cursor.index(0);
    // Of the first element of line 0, whose place the other axes say.
    long first = cursor.position() - place * plan.stride(operand, 0) - line;
    return lines.address(loader.address(origin + first), line, place);
  }

  /** Gives back what memory the reader has borrowed. */
  @Override
  public void close() {
    if (turned != null) {
      turned.close();
    }
  }
}
