package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;
import jdk.incubator.vector.DoubleVector;

// #template FLOAT64 for FLOAT32
// #only FLOAT32
// #import jdk.incubator.vector.FloatVector
// #import jdk.incubator.vector.VectorOperators
// #end
/** The loops over rows of float64 numbers; those over float32 ones are derived. */
final class Float64Columns extends ColumnKernel {
  private static final int BYTES = DType.FLOAT64.byteSize();
  private static final int STEP = Lanes.COUNT * BYTES;

  Float64Columns() {
    super(BYTES, Float64Columns.class);
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
  double number(long address) {
    // #only FLOAT64
    return HostAccess.getDouble(address);
    // #else
    // ~ return HostAccess.getFloat(address);
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

  static void fourRows(long row, long stride, int vectors, boolean squared, long state) {
    for (int i = 0; i < vectors; i++) {
      long at = row + (long) i * STEP;
      long own = state + (long) i * VECTOR;
      DoubleVector u = load(at);
      DoubleVector v = load(at + stride);
      DoubleVector w = load(at + 2 * stride);
      DoubleVector x = load(at + 3 * stride);
      if (squared) {
        DoubleVector centre = get(own + CENTRE);
        u = u.sub(centre);
        v = v.sub(centre);
        w = w.sub(centre);
        x = x.sub(centre);
        u = u.mul(u);
        v = v.mul(v);
        w = w.mul(w);
        x = x.mul(x);
      }
      DoubleVector s = get(own + SUM);
      // #only FLOAT64
      DoubleVector su = s.add(u);
      DoubleVector sv = su.add(v);
      DoubleVector sw = sv.add(w);
      DoubleVector sx = sw.add(x);
      DoubleVector c =
          get(own + CORRECTION)
              .add(Lanes.twoSumError(s, u, su))
              .add(Lanes.twoSumError(su, v, sv))
              .add(Lanes.twoSumError(sv, w, sw))
              .add(Lanes.twoSumError(sw, x, sx));
      put(sx, own + SUM);
      put(c, own + CORRECTION);
      // #else
      // ~ put(s.add(u).add(v).add(w).add(x), own + SUM);
      // #end
    }
  }
}
