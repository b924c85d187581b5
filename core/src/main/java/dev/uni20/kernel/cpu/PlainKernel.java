package dev.uni20.kernel.cpu;

import dev.uni20.kernel.ReductionFunction;

/**
 * Float64 sums and inner products of which every step rounds to float64 and none is compensated.
 * Blocks are combined as a tree, so the error grows with the logarithm of the length.
 */
final class PlainKernel extends Float64Kernel {
  PlainKernel(ReductionFunction function) {
    super(function, 0x1p-960, Double.POSITIVE_INFINITY);
  }

  @Override
  void sum(double[] x, int length) {
    double s0 = -0.0;
    double s1 = -0.0;
    double s2 = -0.0;
    double s3 = -0.0;
    for (int i = 0; i < length; i += 4) {
      s0 += x[i];
      s1 += x[i + 1];
      s2 += x[i + 2];
      s3 += x[i + 3];
    }
    lanes(s0, s1, s2, s3);
  }

  @Override
  void products(double[] x, double[] y, int length) {
    double s0 = -0.0;
    double s1 = -0.0;
    double s2 = -0.0;
    double s3 = -0.0;
    double absolute = 0;
    for (int i = 0; i < length; i += 4) {
      double p0 = x[i] * y[i];
      double p1 = x[i + 1] * y[i + 1];
      double p2 = x[i + 2] * y[i + 2];
      double p3 = x[i + 3] * y[i + 3];
      s0 += p0;
      s1 += p1;
      s2 += p2;
      s3 += p3;
      absolute += (Math.abs(p0) + Math.abs(p1)) + (Math.abs(p2) + Math.abs(p3));
    }
    lanes(s0, s1, s2, s3);
    magnitude = absolute;
  }

  private void lanes(double s0, double s1, double s2, double s3) {
    onlyNegativeZeros =
        isNegativeZero(s0) && isNegativeZero(s1) && isNegativeZero(s2) && isNegativeZero(s3);
    high = (s0 + s1) + (s2 + s3);
    low = 0;
  }

  @Override
  void combine(double olderHigh, double olderLow, double newerHigh, double newerLow) {
    high = olderHigh + newerHigh;
    low = 0;
  }
}
