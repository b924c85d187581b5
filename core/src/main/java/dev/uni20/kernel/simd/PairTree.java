package dev.uni20.kernel.simd;

import dev.uni20.kernel.cpu.Pairs;
import java.util.Arrays;

/**
 * Adds several pairs (unevaluated sums of two float64) at once, as the nodes of a binary tree in
 * the order they come: the depth, and with it the error, grows with the logarithm of their number.
 */
final class PairTree {
  private final int width;
  private double[] levels;
  private long pushed;

  /**
   * Creates an empty tree.
   *
   * @param pairs how many pairs are added side by side
   */
  PairTree(int pairs) {
    width = 2 * pairs;
    levels = new double[8 * width];
  }

  void reset() {
    pushed = 0;
  }

  /** Adds the pairs at {@code values[at]} and after it, high parts first; overwrites them. */
  void push(double[] values, int at) {
    int level = 0;
    for (; (pushed >>> level & 1) != 0; level++) {
      for (int i = 0; i < width; i += 2) {
        add(levels, level * width + i, values, at + i);
      }
    }
    if (level * width == levels.length) {
      levels = Arrays.copyOf(levels, 2 * levels.length);
    }
    System.arraycopy(values, at, levels, level * width, width);
    pushed++;
  }

  /** Stores the totals of what was pushed, once at least. */
  void total(double[] into, int at) {
    int level = Long.numberOfTrailingZeros(pushed);
    System.arraycopy(levels, level * width, into, at, width);
    while (++level < Long.SIZE - Long.numberOfLeadingZeros(pushed)) {
      if ((pushed >>> level & 1) != 0) {
        for (int i = 0; i < width; i += 2) {
          add(levels, level * width + i, into, at + i);
        }
      }
    }
  }

  /** Adds a pair to another. */
  private static void add(double[] older, int from, double[] newer, int at) {
    double high = older[from];
    double low = older[from + 1];
    double newerHigh = newer[at];
    double newerLow = newer[at + 1];
    newer[at] = Pairs.high(high, low, newerHigh, newerLow);
    newer[at + 1] = Pairs.low(high, low, newerHigh, newerLow);
  }
}
