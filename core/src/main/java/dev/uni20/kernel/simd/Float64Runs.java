package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;
import jdk.incubator.vector.DoubleVector;

// #template FLOAT64 for FLOAT32
// #only FLOAT32
// #import jdk.incubator.vector.FloatVector
// #import jdk.incubator.vector.VectorOperators
// #end
/** The loops over float64 numbers; those over float32 ones are derived. */
final class Float64Runs extends RunKernel {
  private static final int BYTES = DType.FLOAT64.byteSize();
  private static final int STEP = Lanes.COUNT * BYTES;

  Float64Runs() {
    super(BYTES, Float64Runs.class);
  }

  private static DoubleVector load(long address) {
    HostAccess.checkRead(address, STEP);
    // #only FLOAT64
    return DoubleVector.fromMemorySegment(
        Lanes.DOUBLES, HostAccess.segment(), address, Lanes.ORDER);
    // #else
    // ~ return (DoubleVector)
    // ~     FloatVector.fromMemorySegment(
    // ~             Lanes.HALF_FLOATS, HostAccess.segment(), address, Lanes.ORDER)
    // ~         .convertShape(VectorOperators.F2D, Lanes.DOUBLES, 0);
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

  static void values(long x, long y, long second, int steps, double even, double odd, long state) {
    DoubleVector s = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector t = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
    for (int i = 0; i < steps; i++) {
      DoubleVector u = load(x + (long) i * STEP);
      DoubleVector v = load(x + second + (long) i * STEP);
      // #only FLOAT64
      DoubleVector su = s.add(u);
      DoubleVector tv = t.add(v);
      c = c.add(Lanes.twoSumError(s, u, su));
      d = d.add(Lanes.twoSumError(t, v, tv));
      s = su;
      t = tv;
      // #else
      // ~ s = s.add(u);
      // ~ t = t.add(v);
      // #end
    }
    put(s, state);
    put(c, state + VECTOR);
    put(t, state + 2 * VECTOR);
    put(d, state + 3 * VECTOR);
  }

  static void products(
      long x, long y, long second, int steps, double even, double odd, long state) {
    DoubleVector s = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector t = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
    for (int i = 0; i < steps; i++) {
      DoubleVector u = load(x + (long) i * STEP);
      DoubleVector v = load(x + second + (long) i * STEP);
      DoubleVector w = load(y + (long) i * STEP);
      DoubleVector z = load(y + second + (long) i * STEP);
      // #only FLOAT64
      DoubleVector uw = u.mul(w);
      DoubleVector vz = v.mul(z);
      DoubleVector su = s.add(uw);
      DoubleVector tv = t.add(vz);
      c = c.add(Lanes.twoSumError(s, uw, su).add(u.fma(w, uw.neg())));
      d = d.add(Lanes.twoSumError(t, vz, tv).add(v.fma(z, vz.neg())));
      s = su;
      t = tv;
      // #else
      // ~ s = u.fma(w, s);
      // ~ t = v.fma(z, t);
      // #end
    }
    put(s, state);
    put(c, state + VECTOR);
    put(t, state + 2 * VECTOR);
    put(d, state + 3 * VECTOR);
  }

  static void crossProducts(
      long x, long y, long second, int steps, double even, double odd, long state) {
    DoubleVector s = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector t = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
    for (int i = 0; i < steps; i++) {
      DoubleVector u = load(x + (long) i * STEP);
      DoubleVector v = load(x + second + (long) i * STEP);
      DoubleVector w = load(y + (long) i * STEP).rearrange(Lanes.SWAP_1);
      DoubleVector z = load(y + second + (long) i * STEP).rearrange(Lanes.SWAP_1);
      // #only FLOAT64
      DoubleVector uw = u.mul(w);
      DoubleVector vz = v.mul(z);
      DoubleVector su = s.add(uw);
      DoubleVector tv = t.add(vz);
      c = c.add(Lanes.twoSumError(s, uw, su).add(u.fma(w, uw.neg())));
      d = d.add(Lanes.twoSumError(t, vz, tv).add(v.fma(z, vz.neg())));
      s = su;
      t = tv;
      // #else
      // ~ s = u.fma(w, s);
      // ~ t = v.fma(z, t);
      // #end
    }
    put(s, state);
    put(c, state + VECTOR);
    put(t, state + 2 * VECTOR);
    put(d, state + 3 * VECTOR);
  }

  static void squaredDeviations(
      long x, long y, long second, int steps, double even, double odd, long state) {
    DoubleVector s = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector t = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector centre = Lanes.alternating(even, odd);
    for (int i = 0; i < steps; i++) {
      DoubleVector u = load(x + (long) i * STEP).sub(centre);
      DoubleVector v = load(x + second + (long) i * STEP).sub(centre);
      // #only FLOAT64
      DoubleVector uu = u.mul(u);
      DoubleVector vv = v.mul(v);
      DoubleVector su = s.add(uu);
      DoubleVector tv = t.add(vv);
      c = c.add(Lanes.twoSumError(s, uu, su));
      d = d.add(Lanes.twoSumError(t, vv, tv));
      s = su;
      t = tv;
      // #else
      // ~ s = u.fma(u, s);
      // ~ t = v.fma(v, t);
      // #end
    }
    put(s, state);
    put(c, state + VECTOR);
    put(t, state + 2 * VECTOR);
    put(d, state + 3 * VECTOR);
  }
}
