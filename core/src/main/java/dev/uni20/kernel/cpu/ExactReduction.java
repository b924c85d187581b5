package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.memory.HostAccess;

/**
 * Correctly rounded sum, mean, inner product or norm of float64 or longdouble blocks. The bits do
 * not depend on the order of the elements.
 *
 * <p>It also serves the compensated reductions of longdouble, whose bound it more than keeps.
 */
final class ExactReduction extends Accumulator {
  private static final long ELEMENT_BYTES = 2 * Double.BYTES;

  private final ReductionFunction function;
  private final boolean pairs;
  private final ExactAccumulator exact = new ExactAccumulator();
  private long count;

  /**
   * Creates an accumulator.
   *
   * @param function sum, mean, inner product or norm
   * @param input float64 or longdouble
   */
  ExactReduction(ReductionFunction function, DType input) {
    super(input);
    this.function = function;
    pairs = Wide.of(input) == Wide.PAIR;
  }

  @Override
  public void reset() {
    if (count != 0) {
      exact.reset();
      count = 0;
    }
  }

  @Override
  public void add(long address, long length) {
    if (function == ReductionFunction.INNER_PRODUCT) {
      super.add(address, length);
    }
    if (function == ReductionFunction.NORM) {
      products(address, address, length, false);
      return;
    }
    count += length;
    if (pairs) {
      for (long i = 0; i < length; i++) {
        long element = address + i * ELEMENT_BYTES;
        exact.add(HostAccess.getDouble(element), HostAccess.getDouble(element + Double.BYTES));
      }
    } else {
      for (long i = 0; i < length; i++) {
        exact.add(HostAccess.getDouble(address + i * Double.BYTES));
      }
    }
  }

  @Override
  public void addProducts(long x, long y, long length, boolean negate) {
    if (function != ReductionFunction.INNER_PRODUCT) {
      super.addProducts(x, y, length, negate);
    }
    products(x, y, length, negate);
  }

  private void products(long x, long y, long length, boolean negate) {
    count += length;
    double sign = negate ? -1 : 1;
    if (pairs) {
      for (long i = 0; i < length; i++) {
        long left = x + i * ELEMENT_BYTES;
        long right = y + i * ELEMENT_BYTES;
        exact.addProduct(
            HostAccess.getDouble(left),
            HostAccess.getDouble(left + Double.BYTES),
            sign * HostAccess.getDouble(right),
            sign * HostAccess.getDouble(right + Double.BYTES));
      }
    } else {
      for (long i = 0; i < length; i++) {
        exact.addProduct(
            HostAccess.getDouble(x + i * Double.BYTES),
            sign * HostAccess.getDouble(y + i * Double.BYTES));
      }
    }
  }

  @Override
  public void append(Accumulator next) {
    ExactReduction other = (ExactReduction) next;
    count += other.count;
    exact.merge(other.exact);
  }

  @Override
  public void finish(DType result, long address) {
    DoublePair value =
        switch (function) {
          case MEAN -> exact.mean(count, result);
          case NORM -> exact.squareRoot(result);
          default -> exact.sum(result);
        };
    value.store(result, address);
  }
}
