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

  static void values(long x0, long x1, long y0, long y1, int steps, long state) {
    DoubleVector s = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector t = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
    // #only FLOAT64
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    // #end
    for (int i = 0; i < steps; i++) {
      long offset = (long) i * STEP;
      DoubleVector a0 = load(x0 + offset);
      DoubleVector a1 = load(x1 + offset);
      // #only FLOAT64
      DoubleVector sum0 = s.add(a0);
      c = c.add(Lanes.twoSumError(s, a0, sum0, one));
      s = sum0;
      DoubleVector sum1 = t.add(a1);
      d = d.add(Lanes.twoSumError(t, a1, sum1, one));
      t = sum1;
      // #else
      // ~ s = s.add(a0);
      // ~ t = t.add(a1);
      // #end
    }
    Lanes.store(s, state);
    Lanes.store(c, state + VECTOR);
    Lanes.store(t, state + PAIR);
    Lanes.store(d, state + PAIR + VECTOR);
  }

  static void squaredDeviations(
      long x0, long x1, long centre0, long centre1, int steps, long state) {
    DoubleVector s = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector t = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
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
      DoubleVector sum0 = s.add(p0);
      c = c.add(Lanes.twoSumError(s, p0, sum0, one));
      s = sum0;
      DoubleVector p1 = a1.mul(a1);
      DoubleVector sum1 = t.add(p1);
      d = d.add(Lanes.twoSumError(t, p1, sum1, one));
      t = sum1;
      // #else
      // ~ s = a0.fma(a0, s);
      // ~ t = a1.fma(a1, t);
      // #end
    }
    Lanes.store(s, state);
    Lanes.store(c, state + VECTOR);
    Lanes.store(t, state + PAIR);
    Lanes.store(d, state + PAIR + VECTOR);
  }

  static void products(long x0, long x1, long y0, long y1, int steps, long state) {
    DoubleVector s = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector t = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
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
      DoubleVector sum0 = s.add(p0);
      c = c.add(Lanes.twoSumError(s, p0, sum0, one).add(a0.fma(b0, p0.neg())));
      s = sum0;
      DoubleVector p1 = a1.mul(b1);
      DoubleVector sum1 = t.add(p1);
      d = d.add(Lanes.twoSumError(t, p1, sum1, one).add(a1.fma(b1, p1.neg())));
      t = sum1;
      // #else
      // ~ s = a0.fma(b0, s);
      // ~ t = a1.fma(b1, t);
      // #end
    }
    Lanes.store(s, state);
    Lanes.store(c, state + VECTOR);
    Lanes.store(t, state + PAIR);
    Lanes.store(d, state + PAIR + VECTOR);
  }

  /** Of one stream: the sums of the products come first, then those with the other number. */
  static void complexProducts(long x, long unused, long y, long ignored, int steps, long state) {
    DoubleVector s = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector t = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
    for (int i = 0; i < steps; i++) {
      long offset = (long) i * STEP;
      DoubleVector a = load(x + offset);
      DoubleVector b = load(y + offset);
      DoubleVector other = b.rearrange(Lanes.SWAP_1);
      // #only FLOAT64
      DoubleVector p = a.mul(b);
      DoubleVector sum0 = s.add(p);
      c = c.add(Lanes.twoSumError(s, p, sum0).add(a.fma(b, p.neg())));
      s = sum0;
      DoubleVector q = a.mul(other);
      DoubleVector sum1 = t.add(q);
      d = d.add(Lanes.twoSumError(t, q, sum1).add(a.fma(other, q.neg())));
      t = sum1;
      // #else
      // ~ s = a.fma(b, s);
      // ~ t = a.fma(other, t);
      // #end
    }
    Lanes.store(s, state);
    Lanes.store(c, state + VECTOR);
    Lanes.store(t, state + PAIR);
    Lanes.store(d, state + PAIR + VECTOR);
  }

  // #only FLOAT64
  static void valuesAndMagnitudes(long x0, long x1, long y0, long y1, int steps, long state) {
    DoubleVector s = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector t = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    DoubleVector m = Lanes.load(state + MAGNITUDES);
    for (int i = 0; i < steps; i++) {
      long offset = (long) i * STEP;
      DoubleVector a0 = load(x0 + offset);
      DoubleVector a1 = load(x1 + offset);
      DoubleVector sum0 = s.add(a0);
      c = c.add(Lanes.twoSumError(s, a0, sum0, one));
      s = sum0;
      m = m.add(a0.abs());
      DoubleVector sum1 = t.add(a1);
      d = d.add(Lanes.twoSumError(t, a1, sum1, one));
      t = sum1;
      m = m.add(a1.abs());
    }
    Lanes.store(s, state);
    Lanes.store(c, state + VECTOR);
    Lanes.store(t, state + PAIR);
    Lanes.store(d, state + PAIR + VECTOR);
    Lanes.store(m, state + MAGNITUDES);
  }

  static void productsAndMagnitudes(long x0, long x1, long y0, long y1, int steps, long state) {
    DoubleVector s = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector t = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    DoubleVector m = Lanes.load(state + MAGNITUDES);
    for (int i = 0; i < steps; i++) {
      long offset = (long) i * STEP;
      DoubleVector a0 = load(x0 + offset);
      DoubleVector b0 = load(y0 + offset);
      DoubleVector a1 = load(x1 + offset);
      DoubleVector b1 = load(y1 + offset);
      DoubleVector p0 = a0.mul(b0);
      DoubleVector sum0 = s.add(p0);
      c = c.add(Lanes.twoSumError(s, p0, sum0, one).add(a0.fma(b0, p0.neg())));
      s = sum0;
      m = m.add(p0.abs());
      DoubleVector p1 = a1.mul(b1);
      DoubleVector sum1 = t.add(p1);
      d = d.add(Lanes.twoSumError(t, p1, sum1, one).add(a1.fma(b1, p1.neg())));
      t = sum1;
      m = m.add(p1.abs());
    }
    Lanes.store(s, state);
    Lanes.store(c, state + VECTOR);
    Lanes.store(t, state + PAIR);
    Lanes.store(d, state + PAIR + VECTOR);
    Lanes.store(m, state + MAGNITUDES);
  }
  // #end
}
