package dev.uni20.kernel.cpu;

import dev.uni20.kernel.ReductionFunction;
import dev.uni20.memory.HostAccess;

/**
 * A kernel whose terms are float64 values or products of two. Terms go to four lanes by their index
 * modulo four.
 */
abstract class Float64Kernel extends BlockKernel {
  private final boolean ofProducts;
  private final double leastMagnitude;
  private final double[] x = new double[BLOCK];
  private final double[] y;

  /** Sum of the absolute products of the last folded block of products. */
  double magnitude;

  /**
   * Creates a kernel.
   *
   * @param function sum, mean, inner product or norm
   * @param leastMagnitude the {@link #magnitude} below which products of a block may have lost
   *     digits to underflow that their sum does not forgive
   */
  Float64Kernel(ReductionFunction function, double leastMagnitude) {
    ofProducts = function == ReductionFunction.INNER_PRODUCT || function == ReductionFunction.NORM;
    y = function == ReductionFunction.INNER_PRODUCT ? new double[BLOCK] : x;
    this.leastMagnitude = leastMagnitude;
  }

  /** Folds x[0] to x[length - 1]. */
  abstract void sum(double[] x, int length);

  /** Folds x[i] * y[i] for i below length, and sets {@link #magnitude}. */
  abstract void products(double[] x, double[] y, int length);

  @Override
  final void load(int at, long address, int length) {
    HostAccess.copyToArray(address, x, at, length);
  }

  @Override
  final void loadProducts(int at, long xAddress, long yAddress, int length, boolean negate) {
    HostAccess.copyToArray(xAddress, x, at, length);
    HostAccess.copyToArray(yAddress, y, at, length);
    if (negate) {
      for (int i = at; i < at + length; i++) {
        y[i] = -y[i];
      }
    }
  }

  @Override
  final boolean fold(int length) {
    if (!ofProducts) {
      sum(x, length);
      return isFinite();
    }
    products(x, y, length);
    return isFinite() && (magnitude >= leastMagnitude || !hasNonzeroProduct(length));
  }

  /** Tells whether products that are, or are nearly, zero come from factors that are not. */
  private boolean hasNonzeroProduct(int length) {
    for (int i = 0; i < length; i++) {
      if (x[i] != 0 && y[i] != 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  final void addTo(ExactAccumulator exact, int length) {
    for (int i = 0; i < length; i++) {
      if (ofProducts) {
        exact.addProduct(x[i], y[i]);
      } else {
        exact.add(x[i]);
      }
    }
  }
}
