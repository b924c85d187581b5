package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ReductionFunction;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Sum, mean, inner product or norm of floating blocks, compensated or plain as its kernel is.
 *
 * <p>The sequence of terms is cut anew into blocks of {@value BlockKernel#BLOCK}, each folded to a
 * pair, and the pairs are added as the nodes of a binary tree in order of their index, kept like
 * the digits of a binary counter. The bits therefore depend on the terms and their order alone.
 *
 * <p>A block whose result is not finite, or whose products come near underflow, is folded again
 * into an {@link ExactAccumulator}, and so are two pairs whose sum is not finite. That settles
 * infinities and NaN too. Once anything is there, the whole ends there and is rounded once. So a
 * finite result that can be represented is finite, and keeps the error bound at any scale.
 */
final class BlockedAccumulator extends Accumulator {
  private static final int BLOCK = BlockKernel.BLOCK;

  private final ReductionFunction function;
  private final BlockKernel kernel;
  private final int elementBytes;
  private int filled;
  private long count;
  private long blocks;

  /** The levels of the tree; room for one, which a single block needs, or for all. */
  private double[] high = new double[1];

  private double[] low = new double[1];
  private boolean onlyNegativeZeros = true;

  /** What left the range of float64; null as long as nothing did. */
  private @Nullable ExactAccumulator exact;

  /**
   * Creates an accumulator.
   *
   * @param function sum, mean, inner product or norm
   * @param input float64 or longdouble, as the kernel reads
   * @param kernel folds the blocks
   */
  BlockedAccumulator(ReductionFunction function, DType input, BlockKernel kernel) {
    super(input);
    this.function = function;
    this.kernel = kernel;
    elementBytes = input.byteSize();
  }

  @Override
  public void reset() {
    filled = 0;
    count = 0;
    blocks = 0;
    onlyNegativeZeros = true;
    exact = null;
  }

  @Override
  public void add(long address, long length) {
    if (function == ReductionFunction.INNER_PRODUCT) {
      super.add(address, length);
    }
    count += length;
    for (long done = 0; done < length; ) {
      int take = (int) Math.min(length - done, BLOCK - filled);
      kernel.load(filled, address + done * elementBytes, take);
      done += take;
      advance(take);
    }
  }

  @Override
  public void addProducts(long x, long y, long length, boolean negate) {
    if (function != ReductionFunction.INNER_PRODUCT) {
      super.addProducts(x, y, length, negate);
    }
    count += length;
    for (long done = 0; done < length; ) {
      int take = (int) Math.min(length - done, BLOCK - filled);
      long offset = done * elementBytes;
      kernel.loadProducts(filled, x + offset, y + offset, take, negate);
      done += take;
      advance(take);
    }
  }

  private void advance(int taken) {
    filled += taken;
    if (filled == BLOCK) {
      flush();
    }
  }

  /** Folds what is buffered as the next block. */
  private void flush() {
    int length = filled;
    filled = 0;
    if (length == 0) {
      return;
    }
    if (kernel.fold(length)) {
      onlyNegativeZeros &= kernel.onlyNegativeZeros;
      push(kernel.high, kernel.low);
    } else {
      kernel.addTo(exact(), length);
      push(0, 0);
    }
  }

  private void push(double blockHigh, double blockLow) {
    kernel.high = blockHigh;
    kernel.low = blockLow;
    int level = 0;
    for (; (blocks >>> level & 1) != 0; level++) {
      combineWith(level);
    }
    if (level == high.length) {
      high = Arrays.copyOf(high, Long.SIZE);
      low = Arrays.copyOf(low, Long.SIZE);
    }
    high[level] = kernel.high;
    low[level] = kernel.low;
    blocks++;
  }

  /** Adds the pair stored at a level, which is older, to the kernel's. */
  private void combineWith(int level) {
    double newerHigh = kernel.high;
    double newerLow = kernel.low;
    kernel.combine(high[level], low[level], newerHigh, newerLow);
    if (!kernel.isFinite()) {
      addPairExactly(high[level], low[level]);
      addPairExactly(newerHigh, newerLow);
      kernel.high = 0;
      kernel.low = 0;
    }
  }

  private void addPairExactly(double pairHigh, double pairLow) {
    exact().add(pairHigh);
    exact().add(pairLow);
  }

  private ExactAccumulator exact() {
    if (exact == null) {
      exact = new ExactAccumulator();
    }
    return exact;
  }

  /** Folds the tree to its root, left in the kernel; zero if there is nothing. */
  private void root() {
    flush();
    kernel.high = 0;
    kernel.low = 0;
    boolean first = true;
    for (int level = 0; blocks >>> level != 0; level++) {
      if ((blocks >>> level & 1) == 0) {
        continue;
      }
      if (first) {
        kernel.high = high[level];
        kernel.low = low[level];
        first = false;
      } else {
        combineWith(level);
      }
    }
  }

  @Override
  public void append(Accumulator next) {
    BlockedAccumulator other = (BlockedAccumulator) next;
    flush();
    other.root();
    if (other.count == 0) {
      return;
    }
    count += other.count;
    onlyNegativeZeros &= other.onlyNegativeZeros;
    if (other.exact != null) {
      exact().merge(other.exact);
    }
    push(other.kernel.high, other.kernel.low);
  }

  @Override
  void addTotal(Accumulator other) {
    root();
    if (blocks > 0) {
      // The tree becomes its root, so that the other root meets no part of it alone.
      blocks = 1;
      high[0] = kernel.high;
      low[0] = kernel.low;
    }
    append(other);
  }

  @Override
  public void finish(DType result, long address) {
    root();
    value(result).store(result, address);
  }

  private DoublePair value(DType result) {
    if (count == 0) {
      return new DoublePair(function == ReductionFunction.MEAN ? Double.NaN : 0, 0);
    }
    if (exact != null) {
      return value(exact, result);
    }
    if (kernel.high == 0) {
      boolean negative = onlyNegativeZeros && function != ReductionFunction.NORM;
      return new DoublePair(negative ? -0.0 : 0.0, 0);
    }
    DoublePair value =
        switch (function) {
          case MEAN -> new DoublePair(kernel.high, kernel.low).dividedBy((double) count);
          case NORM -> new DoublePair(kernel.high, kernel.low).squareRoot();
          default -> new DoublePair(kernel.high, kernel.low);
        };
    return value.rounded(result);
  }

  /** What left the range of float64, with what is in the kernel, rounded once. */
  private DoublePair value(ExactAccumulator sum, DType result) {
    if (!onlyNegativeZeros) {
      sum.add(kernel.high);
      sum.add(kernel.low);
    }
    return switch (function) {
      case MEAN -> sum.mean(count, result);
      case NORM -> sum.squareRoot(result);
      default -> sum.sum(result);
    };
  }
}
