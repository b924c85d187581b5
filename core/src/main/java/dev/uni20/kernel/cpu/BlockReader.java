package dev.uni20.kernel.cpu;

import dev.uni20.dtype.ConversionException;
import dev.uni20.kernel.IterationPlan;
import org.jspecify.annotations.Nullable;

/** Reads one operand of an iteration plan block by block, across the ends of its runs. */
public final class BlockReader implements AutoCloseable {
  /** Neighbouring lines that a reader keeps together where an operand lies across the walk. */
  static final int LINES = TurnedLines.LINES;

  /**
   * How many elements to copy or convert at a time. The processor then waits for the memory of the
   * next piece while it still computes with this one; with pieces of 1024 it does so by turns, at
   * two thirds of the speed.
   */
  static final int PIECE = 256;

  private final IterationPlan plan;
  private final int operand;
  private final BlockLoader loader;
  private final PlanCursor cursor;
  private final boolean constant;

  /** Whether it gives one element for all of a line. A generator may give another each time. */
  private final boolean repeats;

  private final @Nullable TurnedLines turned;
  private long constantBlock;
  private long repeatedBlock;
  private long repeatedAt;
  private int repeated;
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
    this.repeats = loader.isInMemory() && plan.rank() > 0 && plan.stride(operand, 0) == 0;
  }

  /**
   * A reader for walks of whole lines, that keeps neighbouring lines where the operand lies across
   * them; to be closed.
   */
  static BlockReader turning(IterationPlan plan, int operand, BlockLoader loader) {
    boolean across = loader.isInMemory() && TurnedLines.suits(plan, operand, loader.size());
    return new BlockReader(plan, operand, loader, across ? TurnedLines.of(plan, operand) : null);
  }

  /**
   * Whether it is one element for the whole walk: {@link #next} then gives the same block always.
   */
  boolean isConstant() {
    return constant;
  }

  /** Whether an operand of a plan is one element. */
  static boolean isConstant(IterationPlan plan, int operand) {
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
    repeated = 0;
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
   * How many of the next {@code wanted} elements to take at a time: as many as lie together and as
   * they are computed with, else a piece, across the ends of runs.
   */
  int suits(int wanted) {
    if (constant || repeats) {
      return Math.min(wanted, BlockLoader.BLOCK);
    }
    return Math.max(inPlace(wanted), Math.min(wanted, PIECE));
  }

  /**
   * The address of the next {@code count} elements, contiguous and in the computing dtype.
   *
   * @param count at most {@link BlockLoader#BLOCK}, or what {@link #inPlace} or {@link #suits} said
   */
  public long next(int count) {
    if (constant) {
      if (constantBlock == 0) {
        constantBlock = loader.load(origin, 0, (int) Math.min(BlockLoader.BLOCK, plan.count()));
      }
      return constantBlock;
    }
    if (repeats
        && cursor.position() == repeatedAt
        && count <= Math.min(cursor.run(count), repeated)) {
      cursor.advance(count);
      return repeatedBlock;
    }
    repeated = 0;
    long stride = plan.stride(operand, 0);
    int run = cursor.run(count);
    if (turned != null && run == count) {
      long block = loader.finish(turnedAddress(turned), count);
      cursor.advance(run);
      return block;
    }
    if (run == count) {
      long block = loader.load(origin + cursor.position(), stride, count);
      if (repeats) {
        repeatedBlock = block;
        repeatedAt = cursor.position();
        repeated = count;
      }
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

  /** Which element of the next block it was whose conversion threw an exception, or null. */
  @Nullable RefusedElement refusal(ConversionException thrown) {
    return loader.refusal(thrown);
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
