package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import jdk.incubator.vector.DoubleVector;

// #template FLOAT64 for FLOAT32
/** The loops over rows of float64 numbers; those over float32 ones are derived. */
final class Float64Columns extends ColumnKernel {
  private static final int BYTES = DType.FLOAT64.byteSize();
  private static final int STEP = Lanes.COUNT * BYTES;

  Float64Columns() {
    super(BYTES, Float64Columns.class);
  }

  private static DoubleVector load(long address) {
    // #only FLOAT64
    return Lanes.load(address);
    // #else
    // ~ return Lanes.loadFloats(address);
    // #end
  }

  static void fourRows(long row, long stride, long last, int vectors, long state) {
    // #only FLOAT64
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    // #end
    for (int i = 0; i < vectors; i++) {
      long at = row + Math.min((long) i * STEP, last);
      long own = state + (long) i * VECTOR;
      DoubleVector u = load(at);
      DoubleVector v = load(at + stride);
      DoubleVector w = load(at + 2 * stride);
      DoubleVector x = load(at + 3 * stride);
      DoubleVector s = Lanes.load(own + SUM);
      // #only FLOAT64
      DoubleVector su = s.add(u);
      DoubleVector sv = su.add(v);
      DoubleVector sw = sv.add(w);
      DoubleVector sx = sw.add(x);
      Lanes.store(sx, own + SUM);
      DoubleVector c =
          Lanes.load(own + CORRECTION)
              .add(Lanes.twoSumError(s, u, su, one))
              .add(Lanes.twoSumError(su, v, sv, one))
              .add(Lanes.twoSumError(sv, w, sw, one))
              .add(Lanes.twoSumError(sw, x, sx, one));
      Lanes.store(c, own + CORRECTION);
      // #else
      // ~ Lanes.store(s.add(u).add(v).add(w).add(x), own + SUM);
      // #end
    }
  }

  static void twoSquares(long row, long stride, long last, int vectors, long state) {
    // #only FLOAT64
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    // #end
    for (int i = 0; i < vectors; i++) {
      long at = row + Math.min((long) i * STEP, last);
      long own = state + (long) i * VECTOR;
      DoubleVector centre = Lanes.load(own + CENTRE);
      DoubleVector u = load(at).sub(centre);
      DoubleVector v = load(at + stride).sub(centre);
      DoubleVector s = Lanes.load(own + SUM);
      // #only FLOAT64
      DoubleVector uu = u.mul(u);
      DoubleVector vv = v.mul(v);
      DoubleVector su = s.add(uu);
      DoubleVector sv = su.add(vv);
      Lanes.store(sv, own + SUM);
      DoubleVector c =
          Lanes.load(own + CORRECTION)
              .add(Lanes.twoSumError(s, uu, su, one))
              .add(Lanes.twoSumError(su, vv, sv, one));
      Lanes.store(c, own + CORRECTION);
      // #else
      // ~ Lanes.store(v.fma(v, u.fma(u, s)), own + SUM);
      // #end
    }
  }

  static void oneRow(long row, long stride, long last, int vectors, long state) {
    // #only FLOAT64
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    // #end
    for (int i = 0; i < vectors; i++) {
      long own = state + (long) i * VECTOR;
      DoubleVector u = load(row + Math.min((long) i * STEP, last));
      DoubleVector s = Lanes.load(own + SUM);
      DoubleVector su = s.add(u);
      Lanes.store(su, own + SUM);
      // #only FLOAT64
      Lanes.store(
          Lanes.load(own + CORRECTION).add(Lanes.twoSumError(s, u, su, one)), own + CORRECTION);
      // #end
    }
  }

  static void oneSquare(long row, long stride, long last, int vectors, long state) {
    // #only FLOAT64
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    // #end
    for (int i = 0; i < vectors; i++) {
      long own = state + (long) i * VECTOR;
      DoubleVector u = load(row + Math.min((long) i * STEP, last)).sub(Lanes.load(own + CENTRE));
      DoubleVector uu = u.mul(u);
      DoubleVector s = Lanes.load(own + SUM);
      DoubleVector su = s.add(uu);
      Lanes.store(su, own + SUM);
      // #only FLOAT64
      Lanes.store(
          Lanes.load(own + CORRECTION).add(Lanes.twoSumError(s, uu, su, one)), own + CORRECTION);
      // #end
    }
  }
}
