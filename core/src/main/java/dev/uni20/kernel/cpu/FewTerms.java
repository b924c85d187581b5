package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.SmallKernel;
import dev.uni20.memory.HostAccess;

/**
 * The compensated sum or inner product of so few float64 elements that they are one lane: without
 * an accumulator, whose results these are. To it goes whatever is not a plain finite number.
 *
 * @param products whether the terms are products
 * @param general the same function of any elements
 */
record FewTerms(boolean products, SmallKernel general) implements SmallKernel {

  /** Whether a function of operands of its computing dtype is such a sum. */
  static boolean serves(Operation.Reduce operation, Signature signature) {
    ReductionFunction function = operation.function();
    boolean sums = function == ReductionFunction.SUM || function == ReductionFunction.INNER_PRODUCT;
    DType float64 = Wide.REAL.dtype();
    return sums
        && operation.accumulation() == Accumulation.COMPENSATED
        && signature.computing() == float64
        && signature.result() == float64;
  }

  @Override
  public void run(long out, long x, long y, long z, int count) {
    boolean done =
        count <= CompensatedLane.MOST_TERMS
            && (products ? isProductsStored(out, x, y, count) : isSumStored(out, x, count));
    if (!done) {
      general.run(out, x, y, z, count);
    }
  }

  private static boolean isSumStored(long out, long x, int count) {
    CompensatedLane lane = new CompensatedLane();
    for (int i = 0; i < count; i++) {
      lane.add(HostAccess.getDouble(x + i * (long) Double.BYTES));
    }
    return isStored(out, lane.high(), lane.low());
  }

  private static boolean isProductsStored(long out, long x, long y, int count) {
    CompensatedLane lane = new CompensatedLane();
    for (int i = 0; i < count; i++) {
      long at = i * (long) Double.BYTES;
      lane.addProduct(HostAccess.getDouble(x + at), HostAccess.getDouble(y + at));
    }
    return lane.magnitude() >= CompensatedKernel.LEAST_MAGNITUDE
        && isStored(out, lane.high(), lane.low());
  }

  /** Stores a sum that is neither zero, whose sign its terms decide, nor out of range. */
  private static boolean isStored(long out, double high, double low) {
    boolean stored = high != 0 && Double.isFinite(high) && Double.isFinite(low);
    if (stored) {
      HostAccess.setDouble(out, high);
    }
    return stored;
  }
}
