package dev.uni20.kernel.cpu;

import dev.uni20.kernel.IterationPlan;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;

/**
 * Lines of an operand that lies across the walk: neighbours along the plan's innermost axis are far
 * apart in memory, those along the next axis side by side. Read line by line, each cache line would
 * be fetched for one element; so {@value #LINES} lines are read together, and kept in order.
 */
final class TurnedLines implements AutoCloseable {
  /** A cache line of the narrowest elements that are turned so. */
  static final int LINES = 8;

  /** Lines longer than this would not stay in the cache. */
  private static final long LONGEST = 8192;

  private static final int WORD = Long.BYTES;

  /** Between lines, so that lines of a power of two don't share the sets of the cache. */
  private static final int GAP = 8;

  private final IterationPlan plan;
  private final int operand;
  private final ScratchMemory memory;
  private long loadedOrigin = -1;
  private long loadedLine = -1;
  private int loadedLines;

  private TurnedLines(IterationPlan plan, int operand) {
    this.plan = plan;
    this.operand = operand;
    this.memory = ScratchMemory.borrow(LINES * (plan.extent(0) + GAP) * WORD);
  }

  /** Whether an operand lies so, its elements being of 8 bytes. */
  static boolean suits(IterationPlan plan, int operand, int size) {
    return size == WORD
        && plan.rank() > 1
        && plan.extent(0) >= LINES
        && plan.extent(0) <= LONGEST
        && plan.extent(1) > 1
        && plan.stride(operand, 1) == 1
        && Math.abs(plan.stride(operand, 0)) >= LINES;
  }

  static TurnedLines of(IterationPlan plan, int operand) {
    return new TurnedLines(plan, operand);
  }

  /**
   * The address of an element, followed by the others of its line.
   *
   * @param origin native address of the first element of line 0
   * @param line which line
   * @param place which element of it
   */
  long address(long origin, long line, long place) {
    if (origin != loadedOrigin || line < loadedLine || line >= loadedLine + loadedLines) {
      load(origin, line);
    }
    return memory.address() + ((line - loadedLine) * (plan.extent(0) + GAP) + place) * WORD;
  }

  private void load(long origin, long line) {
    loadedOrigin = origin;
    loadedLine = line;
    loadedLines = (int) Math.min(LINES, plan.extent(1) - line);
    long length = plan.extent(0);
    long from = origin + line * WORD;
    long stride = plan.stride(operand, 0) * WORD;
    if (loadedLines == LINES) {
      turnAll(from, stride, memory.address(), length);
      return;
    }
    for (int k = 0; k < loadedLines; k++) {
      long to = memory.address() + k * (length + GAP) * WORD;
      Gather.move(WORD, from + (long) k * WORD, stride, to, WORD, (int) length);
    }
  }

  private static void turnAll(long from, long stride, long to, long length) {
    long line = (length + GAP) * WORD;
    for (long i = 0; i < length; i++) {
      long source = from + i * stride;
      long target = to + i * WORD;
      HostAccess.setLong(target, HostAccess.getLong(source));
      HostAccess.setLong(target + line, HostAccess.getLong(source + WORD));
      HostAccess.setLong(target + 2 * line, HostAccess.getLong(source + 2 * WORD));
      HostAccess.setLong(target + 3 * line, HostAccess.getLong(source + 3 * WORD));
      HostAccess.setLong(target + 4 * line, HostAccess.getLong(source + 4 * WORD));
      HostAccess.setLong(target + 5 * line, HostAccess.getLong(source + 5 * WORD));
      HostAccess.setLong(target + 6 * line, HostAccess.getLong(source + 6 * WORD));
      HostAccess.setLong(target + 7 * line, HostAccess.getLong(source + 7 * WORD));
    }
  }

  @Override
  public void close() {
    memory.close();
  }
}
