package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.RealFormat;
import dev.uni20.kernel.ReductionFunction;

/**
 * Float64 sums and inner products about as accurate as in twice the precision.
 *
 * <p>Each lane of at most 64 terms is summed as Sum2 and Dot2 do (T. Ogita, S. M. Rump and S.
 * Oishi, "Accurate sum and dot product", SIAM Journal on Scientific Computing 26(6), 2005), which
 * leaves an error below 64^2/2 + 3 * 64 units of u^2 sum|x|, u = 2^-53. Lanes, and blocks after
 * them, are pairs of float64 added with relative error 3 u^2. As a tree over fewer than 2^63 terms
 * is at most 57 additions deep, the constant stays below 2500.
 */
final class CompensatedKernel extends DoublesKernel {
  /**
   * Below 2^-960 the at most 256 roundings of error terms at 2^-1075 may exceed u^2 / 2 times the
   * magnitude.
   */
  static final double LEAST_MAGNITUDE = 0x1p-960;

  /**
   * Products of float32 reach 2^256, of which an error of u^2 is beyond float32. Up to 2^46 ulps of
   * a narrow dtype's largest value (2^150 for float32), the error of any sum that can be stored
   * stays below half such an ulp.
   */
  private static final double GREATEST_ULPS = 0x1p46;

  /**
   * Creates a kernel.
   *
   * @param function sum, mean, inner product or norm
   * @param computing float64 or narrower: the dtype of the result
   */
  CompensatedKernel(ReductionFunction function, DType computing) {
    super(function, LEAST_MAGNITUDE, greatestMagnitude(function, computing));
  }

  private static double greatestMagnitude(ReductionFunction function, DType computing) {
    boolean cancels = function == ReductionFunction.INNER_PRODUCT;
    boolean narrow = computing.precisionDigits() < DType.FLOAT64.precisionDigits();
    if (!cancels || !narrow) {
      return Double.POSITIVE_INFINITY;
    }
    RealFormat format = RealFormat.of(computing);
    double largest = format.largestValue();
    return (largest - format.nextDown(largest)) * GREATEST_ULPS;
  }

  @Override
  void sum(double[] x, int length) {
    if (length <= CompensatedLane.MOST_TERMS) {
      sumFew(x, length);
      return;
    }
    // -0.0 is the neutral element of IEEE addition: a lane of negative zeros stays one.
    double s0 = -0.0;
    double s1 = -0.0;
    double s2 = -0.0;
    double s3 = -0.0;
    double c0 = 0;
    double c1 = 0;
    double c2 = 0;
    double c3 = 0;
    for (int i = 0; i < length; i += 4) {
      double x0 = x[i];
      double t0 = s0 + x0;
      double z0 = t0 - s0;
      c0 += (s0 - (t0 - z0)) + (x0 - z0);
      s0 = t0;
      double x1 = x[i + 1];
      double t1 = s1 + x1;
      double z1 = t1 - s1;
      c1 += (s1 - (t1 - z1)) + (x1 - z1);
      s1 = t1;
      double x2 = x[i + 2];
      double t2 = s2 + x2;
      double z2 = t2 - s2;
      c2 += (s2 - (t2 - z2)) + (x2 - z2);
      s2 = t2;
      double x3 = x[i + 3];
      double t3 = s3 + x3;
      double z3 = t3 - s3;
      c3 += (s3 - (t3 - z3)) + (x3 - z3);
      s3 = t3;
    }
    lanes(s0, c0, s1, c1, s2, c2, s3, c3);
  }

  @Override
  void products(double[] x, double[] y, int length) {
    if (length <= CompensatedLane.MOST_TERMS) {
      productsFew(x, y, length);
      return;
    }
    double s0 = -0.0;
    double s1 = -0.0;
    double s2 = -0.0;
    double s3 = -0.0;
    double c0 = 0;
    double c1 = 0;
    double c2 = 0;
    double c3 = 0;
    double m0 = 0;
    double m1 = 0;
    double m2 = 0;
    double m3 = 0;
    for (int i = 0; i < length; i += 4) {
      double p0 = x[i] * y[i];
      double t0 = s0 + p0;
      double z0 = t0 - s0;
      c0 += ((s0 - (t0 - z0)) + (p0 - z0)) + Math.fma(x[i], y[i], -p0);
      s0 = t0;
      m0 += Math.abs(p0);
      double p1 = x[i + 1] * y[i + 1];
      double t1 = s1 + p1;
      double z1 = t1 - s1;
      c1 += ((s1 - (t1 - z1)) + (p1 - z1)) + Math.fma(x[i + 1], y[i + 1], -p1);
      s1 = t1;
      m1 += Math.abs(p1);
      double p2 = x[i + 2] * y[i + 2];
      double t2 = s2 + p2;
      double z2 = t2 - s2;
      c2 += ((s2 - (t2 - z2)) + (p2 - z2)) + Math.fma(x[i + 2], y[i + 2], -p2);
      s2 = t2;
      m2 += Math.abs(p2);
      double p3 = x[i + 3] * y[i + 3];
      double t3 = s3 + p3;
      double z3 = t3 - s3;
      c3 += ((s3 - (t3 - z3)) + (p3 - z3)) + Math.fma(x[i + 3], y[i + 3], -p3);
      s3 = t3;
      m3 += Math.abs(p3);
    }
    lanes(s0, c0, s1, c1, s2, c2, s3, c3);
    magnitude = (m0 + m1) + (m2 + m3);
  }

  private void sumFew(double[] x, int length) {
    CompensatedLane lane = new CompensatedLane();
    for (int i = 0; i < length; i++) {
      lane.add(x[i]);
    }
    take(lane);
  }

  private void productsFew(double[] x, double[] y, int length) {
    CompensatedLane lane = new CompensatedLane();
    for (int i = 0; i < length; i++) {
      lane.addProduct(x[i], y[i]);
    }
    take(lane);
    magnitude = lane.magnitude();
  }

  private void take(CompensatedLane lane) {
    onlyNegativeZeros = isNegativeZero(lane.sum());
    high = lane.high();
    low = lane.low();
  }

  private void lanes(
      double s0, double c0, double s1, double c1, double s2, double c2, double s3, double c3) {
    onlyNegativeZeros =
        isNegativeZero(s0) && isNegativeZero(s1) && isNegativeZero(s2) && isNegativeZero(s3);
    // Cancellation may leave a correction larger than its sum: renormalise before pairs are added.
    double h0 = s0 + c0;
    double h1 = s1 + c1;
    double h2 = s2 + c2;
    double h3 = s3 + c3;
    addPairs(h0, Pairs.twoSumError(s0, c0, h0), h1, Pairs.twoSumError(s1, c1, h1));
    double leftHigh = high;
    double leftLow = low;
    addPairs(h2, Pairs.twoSumError(s2, c2, h2), h3, Pairs.twoSumError(s3, c3, h3));
    addPairs(leftHigh, leftLow, high, low);
  }

  @Override
  void combine(double olderHigh, double olderLow, double newerHigh, double newerLow) {
    addPairs(olderHigh, olderLow, newerHigh, newerLow);
  }
}
