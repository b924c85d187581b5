package dev.uni20.kernel.cpu;

import dev.uni20.kernel.ReductionFunction;

/**
 * Float32 sums and inner products, of float32 values that arrive as float64, of which every step
 * rounds to float32 and none is compensated. Blocks are combined as a tree, so the error grows with
 * the logarithm of the length. A float32 operation is the float64 one rounded to float32: float64
 * has more than twice the digits and two, so the double rounding is harmless.
 */
final class PlainFloat32Kernel extends Float64Kernel {
  PlainFloat32Kernel(ReductionFunction function) {
    super(function, 0x1p-100, Double.POSITIVE_INFINITY);
  }

  @Override
  void sum(double[] x, int length) {
    float s0 = -0.0f;
    float s1 = -0.0f;
    float s2 = -0.0f;
    float s3 = -0.0f;
    for (int i = 0; i < length; i += 4) {
      s0 += (float) x[i];
      s1 += (float) x[i + 1];
      s2 += (float) x[i + 2];
      s3 += (float) x[i + 3];
    }
    lanes(s0, s1, s2, s3);
  }

  @Override
  void products(double[] x, double[] y, int length) {
    float s0 = -0.0f;
    float s1 = -0.0f;
    float s2 = -0.0f;
    float s3 = -0.0f;
    double absolute = 0;
    for (int i = 0; i < length; i += 4) {
      float p0 = (float) (x[i] * y[i]);
      float p1 = (float) (x[i + 1] * y[i + 1]);
      float p2 = (float) (x[i + 2] * y[i + 2]);
      float p3 = (float) (x[i + 3] * y[i + 3]);
      s0 += p0;
      s1 += p1;
      s2 += p2;
      s3 += p3;
      absolute += (Math.abs(p0) + Math.abs(p1)) + (Math.abs(p2) + Math.abs(p3));
    }
    lanes(s0, s1, s2, s3);
    magnitude = absolute;
  }

  private void lanes(float s0, float s1, float s2, float s3) {
    onlyNegativeZeros =
        isNegativeZero(s0) && isNegativeZero(s1) && isNegativeZero(s2) && isNegativeZero(s3);
    high = (s0 + s1) + (s2 + s3);
    low = 0;
  }

  @Override
  void combine(double olderHigh, double olderLow, double newerHigh, double newerLow) {
    high = (float) (olderHigh + newerHigh);
    low = 0;
  }
}
