package dev.uni20.kernel.cpu;

import dev.uni20.kernel.ReductionFunction;
import dev.uni20.memory.HostAccess;
import java.util.Arrays;

/**
 * A kernel whose terms are float64 values or products of two. Terms go to four lanes by their index
 * modulo four.
 */
abstract class DoublesKernel extends BlockKernel {
  private static final int LANES = 4;

  /** Below this many elements a loop is faster than a bulk copy. */
  private static final int BULK = 32;

  private static final double[] NOTHING = {};

  private final boolean ofProducts;
  private final boolean twoOperands;
  private final double leastMagnitude;
  private final double greatestMagnitude;

  /** The buffered terms or factors; as long as the longest block so far has needed. */
  private double[] x = NOTHING;

  /** The right factors; of a norm, the same array as the left ones. */
  private double[] y = NOTHING;

  /** Sum of the absolute products of the last folded block of products. */
  double magnitude;

  /**
   * Creates a kernel.
   *
   * @param function sum, mean, inner product or norm
   * @param leastMagnitude the {@link #magnitude} below which products of a block may have lost
   *     digits to underflow that their sum does not forgive
   * @param greatestMagnitude the {@link #magnitude} above which a sum that cancels to a result in
   *     range may be out by more than that range; infinite where there is none
   */
  DoublesKernel(ReductionFunction function, double leastMagnitude, double greatestMagnitude) {
    ofProducts = function == ReductionFunction.INNER_PRODUCT || function == ReductionFunction.NORM;
    twoOperands = function == ReductionFunction.INNER_PRODUCT;
    this.leastMagnitude = leastMagnitude;
    this.greatestMagnitude = greatestMagnitude;
  }

  /** Folds x[0] to x[length - 1]; length is a multiple of four. */
  abstract void sum(double[] x, int length);

  /** Folds x[i] * y[i] for i below length, a multiple of four, and sets {@link #magnitude}. */
  abstract void products(double[] x, double[] y, int length);

  @Override
  final void load(int at, long address, int length) {
    reserve(at + length);
    read(address, x, at, length);
  }

  @Override
  final void loadProducts(int at, long xAddress, long yAddress, int length, boolean negate) {
    reserve(at + length);
    read(xAddress, x, at, length);
    read(yAddress, y, at, length);
    if (negate) {
      for (int i = at; i < at + length; i++) {
        y[i] = -y[i];
      }
    }
  }

  /** Makes room for terms up to a length that is padded to whole lanes. */
  private void reserve(int length) {
    if (length > x.length) {
      int room = length + LANES - 1 & -LANES;
      boolean first = x.length == 0;
      x = first ? new double[room] : Arrays.copyOf(x, BLOCK);
      y = !twoOperands ? x : first ? new double[room] : Arrays.copyOf(y, BLOCK);
    }
  }

  private static void read(long address, double[] buffer, int at, int length) {
    if (length >= BULK) {
      HostAccess.copyToArray(address, buffer, at, length);
      return;
    }
    for (int i = 0; i < length; i++) {
      buffer[at + i] = HostAccess.getDouble(address + i * (long) Double.BYTES);
    }
  }

  @Override
  final boolean fold(int length) {
    int padded = (length + LANES - 1) & -LANES;
    if (!ofProducts) {
      // -0.0 is the neutral element of IEEE addition, and so is 0 * -0.0.
      Arrays.fill(x, length, padded, -0.0);
      sum(x, padded);
      return isFinite();
    }
    // In this order: for a norm, x and y are one array.
    Arrays.fill(y, length, padded, -0.0);
    Arrays.fill(x, length, padded, 0.0);
    products(x, y, padded);
    return isFinite()
        && magnitude <= greatestMagnitude
        && (magnitude >= leastMagnitude || !hasNonzeroProduct(length));
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
