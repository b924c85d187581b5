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

  /** The greatest of each lane, of one vector or more, into one. */
  static void max(long x, int vectors, long into) {
    Vector<Object> a = load(x);
    Vector<Object> b = a;
    for (int i = 1; i < vectors - 1; i += 2) {
      long at = x + (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ a = a.lanewise(VectorOperators.UMAX, load(at));
      // ~ b = b.lanewise(VectorOperators.UMAX, load(at + STEP));
      // #else
      a = a.lanewise(VectorOperators.MAX, load(at));
      b = b.lanewise(VectorOperators.MAX, load(at + STEP));
      // #end
    }
    Vector<Object> last = load(x + (long) (vectors - 1) * STEP);
    // #only UNSIGNED_INTEGER
    // ~ store(a.lanewise(VectorOperators.UMAX, b).lanewise(VectorOperators.UMAX, last), into);
    // #else
    store(a.lanewise(VectorOperators.MAX, b).lanewise(VectorOperators.MAX, last), into);
    // #end
  }

  /** The least of each lane, of one vector or more, into one. */
  static void min(long x, int vectors, long into) {
    Vector<Object> a = load(x);
    Vector<Object> b = a;
    for (int i = 1; i < vectors - 1; i += 2) {
      long at = x + (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ a = a.lanewise(VectorOperators.UMIN, load(at));
      // ~ b = b.lanewise(VectorOperators.UMIN, load(at + STEP));
      // #else
      a = a.lanewise(VectorOperators.MIN, load(at));
      b = b.lanewise(VectorOperators.MIN, load(at + STEP));
      // #end
    }
    Vector<Object> last = load(x + (long) (vectors - 1) * STEP);
    // #only UNSIGNED_INTEGER
    // ~ store(a.lanewise(VectorOperators.UMIN, b).lanewise(VectorOperators.UMIN, last), into);
    // #else
    store(a.lanewise(VectorOperators.MIN, b).lanewise(VectorOperators.MIN, last), into);
    // #end
  }
}
