package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.RealFormat;
import dev.uni20.kernel.ReductionFunction;

// #template FLOAT64 for FLOATING
/**
 * Sums and inner products of float64 of which every step rounds to float64 and none is compensated;
 * those of narrower floating dtypes are derived. Blocks are combined as a tree, so the error grows
 * with the logarithm of the length.
 *
 * <p>Values arrive as doubles, and the step of a narrower dtype is that of doubles, rounded: they
 * have more than twice its digits and two, so the double rounding is harmless.
 */
final class PlainFloat64Kernel extends DoublesKernel {
  private static final RealFormat FORMAT = RealFormat.of(DType.FLOAT64);

  /** Below this, products of a block may have lost digits to underflow that their sum shows. */
  private static final double LEAST_MAGNITUDE = 8 * FORMAT.leastNormal() / FORMAT.epsilon();

  PlainFloat64Kernel(ReductionFunction function) {
    super(function, LEAST_MAGNITUDE, Double.POSITIVE_INFINITY);
  }

  @Override
  void sum(double[] x, int length) {
    var s0 = Float64Element.step(-0.0);
    var s1 = s0;
    var s2 = s0;
    var s3 = s0;
    for (int i = 0; i < length; i += 4) {
      s0 = Float64Element.step(s0 + Float64Element.step(x[i]));
      s1 = Float64Element.step(s1 + Float64Element.step(x[i + 1]));
      s2 = Float64Element.step(s2 + Float64Element.step(x[i + 2]));
      s3 = Float64Element.step(s3 + Float64Element.step(x[i + 3]));
    }
    lanes(s0, s1, s2, s3);
  }

  @Override
  void products(double[] x, double[] y, int length) {
    var s0 = Float64Element.step(-0.0);
    var s1 = s0;
    var s2 = s0;
    var s3 = s0;
    double absolute = 0;
    for (int i = 0; i < length; i += 4) {
      var p0 = Float64Element.step(x[i] * y[i]);
      var p1 = Float64Element.step(x[i + 1] * y[i + 1]);
      var p2 = Float64Element.step(x[i + 2] * y[i + 2]);
      var p3 = Float64Element.step(x[i + 3] * y[i + 3]);
      s0 = Float64Element.step(s0 + p0);
      s1 = Float64Element.step(s1 + p1);
      s2 = Float64Element.step(s2 + p2);
      s3 = Float64Element.step(s3 + p3);
      absolute += (Math.abs(p0) + Math.abs(p1)) + (Math.abs(p2) + Math.abs(p3));
    }
    lanes(s0, s1, s2, s3);
    magnitude = absolute;
  }

  private void lanes(double s0, double s1, double s2, double s3) {
    onlyNegativeZeros =
        isNegativeZero(s0) && isNegativeZero(s1) && isNegativeZero(s2) && isNegativeZero(s3);
    high = Float64Element.step(Float64Element.step(s0 + s1) + Float64Element.step(s2 + s3));
    low = 0;
  }

  @Override
  void combine(double olderHigh, double olderLow, double newerHigh, double newerLow) {
    high = Float64Element.step(olderHigh + newerHigh);
    low = 0;
  }
}
