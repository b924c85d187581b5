package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

// #template FLOAT64 for integers FLOAT32
/** Extrema of float64 elements; those of the other dtypes are derived. */
final class Float64Extrema {
  private static final VectorSpecies<Object> SPECIES = Lanes.species(DType.FLOAT64);
  private static final int STEP = SPECIES.vectorByteSize();

  private Float64Extrema() {}

  private static Vector<Object> load(long address) {
    HostAccess.checkRead(address, STEP);
    return SPECIES.fromMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }

  private static void store(Vector<Object> value, long address) {
    HostAccess.checkWrite(address, STEP);
    value.intoMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }

  /** The greatest of each lane, of one vector or more, into one; four parts side by side. */
  static void max(long x, int vectors, long into) {
    int steps = vectors / 4;
    long part = (long) steps * STEP;
    // What four parts leave is behind them; of few vectors one may be seen twice.
    long last = x + (long) vectors * STEP;
    Vector<Object> a = load(last - STEP);
    Vector<Object> b = load(Math.max(x, last - 2L * STEP));
    Vector<Object> c = load(Math.max(x, last - 3L * STEP));
    Vector<Object> d = a;
    for (int i = 0; i < steps; i++) {
      long at = x + (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ a = a.lanewise(VectorOperators.UMAX, load(at));
      // ~ b = b.lanewise(VectorOperators.UMAX, load(at + part));
      // ~ c = c.lanewise(VectorOperators.UMAX, load(at + 2 * part));
      // ~ d = d.lanewise(VectorOperators.UMAX, load(at + 3 * part));
      // #else
      a = a.lanewise(VectorOperators.MAX, load(at));
      b = b.lanewise(VectorOperators.MAX, load(at + part));
      c = c.lanewise(VectorOperators.MAX, load(at + 2 * part));
      d = d.lanewise(VectorOperators.MAX, load(at + 3 * part));
      // #end
    }
    // #only UNSIGNED_INTEGER
    // ~ a = a.lanewise(VectorOperators.UMAX, b);
    // ~ c = c.lanewise(VectorOperators.UMAX, d);
    // ~ store(a.lanewise(VectorOperators.UMAX, c), into);
    // #else
    a = a.lanewise(VectorOperators.MAX, b);
    c = c.lanewise(VectorOperators.MAX, d);
    store(a.lanewise(VectorOperators.MAX, c), into);
    // #end
  }

  /** The least of each lane, of one vector or more, into one; four parts side by side. */
  static void min(long x, int vectors, long into) {
    int steps = vectors / 4;
    long part = (long) steps * STEP;
    // What four parts leave is behind them; of few vectors one may be seen twice.
    long last = x + (long) vectors * STEP;
    Vector<Object> a = load(last - STEP);
    Vector<Object> b = load(Math.max(x, last - 2L * STEP));
    Vector<Object> c = load(Math.max(x, last - 3L * STEP));
    Vector<Object> d = a;
    for (int i = 0; i < steps; i++) {
      long at = x + (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ a = a.lanewise(VectorOperators.UMIN, load(at));
      // ~ b = b.lanewise(VectorOperators.UMIN, load(at + part));
      // ~ c = c.lanewise(VectorOperators.UMIN, load(at + 2 * part));
      // ~ d = d.lanewise(VectorOperators.UMIN, load(at + 3 * part));
      // #else
      a = a.lanewise(VectorOperators.MIN, load(at));
      b = b.lanewise(VectorOperators.MIN, load(at + part));
      c = c.lanewise(VectorOperators.MIN, load(at + 2 * part));
      d = d.lanewise(VectorOperators.MIN, load(at + 3 * part));
      // #end
    }
    // #only UNSIGNED_INTEGER
    // ~ a = a.lanewise(VectorOperators.UMIN, b);
    // ~ c = c.lanewise(VectorOperators.UMIN, d);
    // ~ store(a.lanewise(VectorOperators.UMIN, c), into);
    // #else
    a = a.lanewise(VectorOperators.MIN, b);
    c = c.lanewise(VectorOperators.MIN, d);
    store(a.lanewise(VectorOperators.MIN, c), into);
    // #end
  }
}
