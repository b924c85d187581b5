package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;
import jdk.incubator.vector.DoubleVector;

// #template FLOAT64 for FLOAT32
/** The loops over float64 numbers; those over float32 ones are derived. */
final class Float64Runs extends RunKernel {
  private static final int BYTES = DType.FLOAT64.byteSize();
  private static final int STEP = Lanes.COUNT * BYTES;

  Float64Runs() {
    // #only FLOAT64
    super(BYTES, TERMS, Float64Runs.class);
    // #else
    // ~ super(BYTES, PLAIN_TERMS, Float64Runs.class);
    // #end
  }

  private static DoubleVector load(long address) {
    // #only FLOAT64
    return Lanes.load(address);
    // #else
    // ~ return Lanes.loadFloats(address);
    // #end
  }

  @Override
  boolean isNegativeZero(long address) {
    // #only FLOAT64
    return HostAccess.getLong(address) == Long.MIN_VALUE;
    // #else
    // ~ return HostAccess.getInt(address) == Integer.MIN_VALUE;
    // #end
  }

  @Override
  double number(long address) {
    // #only FLOAT64
    return HostAccess.getDouble(address);
    // #else
    // ~ return HostAccess.getFloat(address);
    // #end
  }

  private static void store(DoubleVector sums, DoubleVector corrections, long at) {
    Lanes.store(sums, at);
    Lanes.store(corrections, at + VECTOR);
  }

  static void values(long x0, long x1, long x2, long x3, int steps, long state) {
    DoubleVector zero = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector s0 = zero;
    DoubleVector s1 = zero;
    DoubleVector s2 = zero;
    DoubleVector s3 = zero;
    DoubleVector c0 = zero;
    DoubleVector c1 = zero;
    DoubleVector c2 = zero;
    DoubleVector c3 = zero;
    // #only FLOAT64
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    // #end
    for (int i = 0; i < steps; i++) {
      long offset = (long) i * STEP;
      DoubleVector a0 = load(x0 + offset);
      DoubleVector a1 = load(x1 + offset);
      DoubleVector a2 = load(x2 + offset);
      DoubleVector a3 = load(x3 + offset);
      // #only FLOAT64
      DoubleVector sum0 = s0.add(a0);
      c0 = c0.add(Lanes.twoSumError(s0, a0, sum0, one));
      s0 = sum0;
      DoubleVector sum1 = s1.add(a1);
      c1 = c1.add(Lanes.twoSumError(s1, a1, sum1, one));
      s1 = sum1;
      DoubleVector sum2 = s2.add(a2);
      c2 = c2.add(Lanes.twoSumError(s2, a2, sum2, one));
      s2 = sum2;
      DoubleVector sum3 = s3.add(a3);
      c3 = c3.add(Lanes.twoSumError(s3, a3, sum3, one));
      s3 = sum3;
      // #else
      // ~ s0 = s0.add(a0);
      // ~ s1 = s1.add(a1);
      // ~ s2 = s2.add(a2);
      // ~ s3 = s3.add(a3);
      // #end
    }
    store(s0, c0, state);
    store(s1, c1, state + PAIR);
    store(s2, c2, state + 2 * PAIR);
    store(s3, c3, state + 3 * PAIR);
  }

  static void squaredDeviations(
      long x0, long x1, long centre0, long centre1, int steps, long state) {
    DoubleVector zero = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector s0 = zero;
    DoubleVector s1 = zero;
    DoubleVector c0 = zero;
    DoubleVector c1 = zero;
    // #only FLOAT64
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    // #end
    DoubleVector m0 = Lanes.load(centre0);
    DoubleVector m1 = Lanes.load(centre1);
    for (int i = 0; i < steps; i++) {
      long offset = (long) i * STEP;
      DoubleVector a0 = load(x0 + offset).sub(m0);
      DoubleVector a1 = load(x1 + offset).sub(m1);
      // #only FLOAT64
      DoubleVector p0 = a0.mul(a0);
      DoubleVector sum0 = s0.add(p0);
      c0 = c0.add(Lanes.twoSumError(s0, p0, sum0, one));
      s0 = sum0;
      DoubleVector p1 = a1.mul(a1);
      DoubleVector sum1 = s1.add(p1);
      c1 = c1.add(Lanes.twoSumError(s1, p1, sum1, one));
      s1 = sum1;
      // #else
      // ~ s0 = a0.fma(a0, s0);
      // ~ s1 = a1.fma(a1, s1);
      // #end
    }
    store(s0, c0, state);
    store(s1, c1, state + PAIR);
  }

  static void products(long x0, long x1, long y0, long y1, int steps, long state) {
    DoubleVector zero = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector s0 = zero;
    DoubleVector s1 = zero;
    DoubleVector c0 = zero;
    DoubleVector c1 = zero;
    // #only FLOAT64
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    // #end
    for (int i = 0; i < steps; i++) {
      long offset = (long) i * STEP;
      DoubleVector a0 = load(x0 + offset);
      DoubleVector b0 = load(y0 + offset);
      DoubleVector a1 = load(x1 + offset);
      DoubleVector b1 = load(y1 + offset);
      // #only FLOAT64
      DoubleVector p0 = a0.mul(b0);
      DoubleVector sum0 = s0.add(p0);
      c0 = c0.add(Lanes.twoSumError(s0, p0, sum0, one).add(a0.fma(b0, p0.neg())));
      s0 = sum0;
      DoubleVector p1 = a1.mul(b1);
      DoubleVector sum1 = s1.add(p1);
      c1 = c1.add(Lanes.twoSumError(s1, p1, sum1, one).add(a1.fma(b1, p1.neg())));
      s1 = sum1;
      // #else
      // ~ s0 = a0.fma(b0, s0);
      // ~ s1 = a1.fma(b1, s1);
      // #end
    }
    store(s0, c0, state);
    store(s1, c1, state + PAIR);
  }

  /** Of one stream: the sums of the products come first, then those with the other number. */
  static void complexProducts(long x, long unused, long y, long ignored, int steps, long state) {
    DoubleVector zero = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector s0 = zero;
    DoubleVector s1 = zero;
    DoubleVector c0 = zero;
    DoubleVector c1 = zero;
    for (int i = 0; i < steps; i++) {
      long offset = (long) i * STEP;
      DoubleVector a = load(x + offset);
      DoubleVector b = load(y + offset);
      DoubleVector other = b.rearrange(Lanes.SWAP_1);
      // #only FLOAT64
      DoubleVector p = a.mul(b);
      DoubleVector sum0 = s0.add(p);
      c0 = c0.add(Lanes.twoSumError(s0, p, sum0).add(a.fma(b, p.neg())));
      s0 = sum0;
      DoubleVector q = a.mul(other);
      DoubleVector sum1 = s1.add(q);
      c1 = c1.add(Lanes.twoSumError(s1, q, sum1).add(a.fma(other, q.neg())));
      s1 = sum1;
      // #else
      // ~ s0 = a.fma(b, s0);
      // ~ s1 = a.fma(other, s1);
      // #end
    }
    store(s0, c0, state);
    store(s1, c1, state + PAIR);
  }

  // #only FLOAT64
  static void valuesAndMagnitudes(long x0, long x1, long y0, long y1, int steps, long state) {
    DoubleVector zero = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector s0 = zero;
    DoubleVector s1 = zero;
    DoubleVector c0 = zero;
    DoubleVector c1 = zero;
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    DoubleVector m = Lanes.load(state + MAGNITUDES);
    for (int i = 0; i < steps; i++) {
      long offset = (long) i * STEP;
      DoubleVector a0 = load(x0 + offset);
      DoubleVector a1 = load(x1 + offset);
      DoubleVector sum0 = s0.add(a0);
      c0 = c0.add(Lanes.twoSumError(s0, a0, sum0, one));
      s0 = sum0;
      m = m.add(a0.abs());
      DoubleVector sum1 = s1.add(a1);
      c1 = c1.add(Lanes.twoSumError(s1, a1, sum1, one));
      s1 = sum1;
      m = m.add(a1.abs());
    }
    store(s0, c0, state);
    store(s1, c1, state + PAIR);
    Lanes.store(m, state + MAGNITUDES);
  }

  static void productsAndMagnitudes(long x0, long x1, long y0, long y1, int steps, long state) {
    DoubleVector zero = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector s0 = zero;
    DoubleVector s1 = zero;
    DoubleVector c0 = zero;
    DoubleVector c1 = zero;
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    DoubleVector m = Lanes.load(state + MAGNITUDES);
    for (int i = 0; i < steps; i++) {
      long offset = (long) i * STEP;
      DoubleVector a0 = load(x0 + offset);
      DoubleVector b0 = load(y0 + offset);
      DoubleVector a1 = load(x1 + offset);
      DoubleVector b1 = load(y1 + offset);
      DoubleVector p0 = a0.mul(b0);
      DoubleVector sum0 = s0.add(p0);
      c0 = c0.add(Lanes.twoSumError(s0, p0, sum0, one).add(a0.fma(b0, p0.neg())));
      s0 = sum0;
      m = m.add(p0.abs());
      DoubleVector p1 = a1.mul(b1);
      DoubleVector sum1 = s1.add(p1);
      c1 = c1.add(Lanes.twoSumError(s1, p1, sum1, one).add(a1.fma(b1, p1.neg())));
      s1 = sum1;
      m = m.add(p1.abs());
    }
    store(s0, c0, state);
    store(s1, c1, state + PAIR);
    Lanes.store(m, state + MAGNITUDES);
  }
  // #end
}
