package dev.uni20.kernel.cpu;

import dev.uni20.kernel.ReductionFunction;
import dev.uni20.memory.HostAccess;

/**
 * Longdouble sums and inner products of which every step rounds to longdouble and none is
 * compensated. Blocks are combined as a tree, so the error grows with the logarithm of the length.
 */
final class PlainLongDoubleKernel extends BlockKernel {
  /** Below this, products of a block may have lost digits to underflow. */
  private static final double LEAST_MAGNITUDE = 0x1p-900;

  private static final int ELEMENT_BYTES = 2 * Double.BYTES;

  private final boolean ofProducts;
  private final double[] xHigh = new double[BLOCK];
  private final double[] xLow = new double[BLOCK];
  private final double[] yHigh;
  private final double[] yLow;

  PlainLongDoubleKernel(ReductionFunction function) {
    ofProducts = function == ReductionFunction.INNER_PRODUCT || function == ReductionFunction.NORM;
    boolean two = function == ReductionFunction.INNER_PRODUCT;
    yHigh = two ? new double[BLOCK] : xHigh;
    yLow = two ? new double[BLOCK] : xLow;
  }

  @Override
  void load(int at, long address, int length) {
    for (int i = 0; i < length; i++) {
      long element = address + i * (long) ELEMENT_BYTES;
      xHigh[at + i] = HostAccess.getDouble(element);
      xLow[at + i] = HostAccess.getDouble(element + Double.BYTES);
    }
  }

  @Override
  void loadProducts(int at, long xAddress, long yAddress, int length, boolean negate) {
    load(at, xAddress, length);
    double sign = negate ? -1 : 1;
    for (int i = 0; i < length; i++) {
      long element = yAddress + i * (long) ELEMENT_BYTES;
      yHigh[at + i] = sign * HostAccess.getDouble(element);
      yLow[at + i] = sign * HostAccess.getDouble(element + Double.BYTES);
    }
  }

  @Override
  boolean fold(int length) {
    double sumHigh = -0.0;
    double sumLow = 0;
    double magnitude = 0;
    onlyNegativeZeros = true;
    boolean nonzeroProduct = false;
    for (int i = 0; i < length; i++) {
      double term = xHigh[i];
      double termLow = xLow[i];
      if (ofProducts) {
        term *= yHigh[i];
        double error = Math.fma(xHigh[i], yHigh[i], -term);
        double cross = Math.fma(xHigh[i], yLow[i], xLow[i] * yLow[i]);
        error += Math.fma(xLow[i], yHigh[i], cross);
        double rounded = term + error;
        termLow = error - (rounded - term);
        magnitude += Math.abs(rounded);
        nonzeroProduct |= xHigh[i] != 0 && yHigh[i] != 0;
        onlyNegativeZeros &= isNegativeZero(term);
        term = rounded;
      } else {
        onlyNegativeZeros &= isNegativeZero(term);
      }
      addPairs(sumHigh, sumLow, term, termLow);
      sumHigh = high;
      sumLow = low;
    }
    return isFinite() && (magnitude >= LEAST_MAGNITUDE || !nonzeroProduct);
  }

  @Override
  void addTo(ExactAccumulator exact, int length) {
    for (int i = 0; i < length; i++) {
      if (ofProducts) {
        exact.addProduct(xHigh[i], xLow[i], yHigh[i], yLow[i]);
      } else {
        exact.add(xHigh[i], xLow[i]);
      }
    }
  }

  @Override
  void combine(double olderHigh, double olderLow, double newerHigh, double newerLow) {
    addPairs(olderHigh, olderLow, newerHigh, newerLow);
  }
}
