package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

// #template FLOAT64 for integers FLOAT32
/**
 * Elementwise loops over float64 elements that the compiler does not make of plain code; those of
 * the other dtypes are derived. The elements past the last whole vector are computed in one too, so
 * that a result does not depend on an element's place. A loop has the name of its function.
 */
final class Float64Vectors {
  private static final int BYTES = DType.FLOAT64.byteSize();
  private static final VectorSpecies<Object> SPECIES = Lanes.species(DType.FLOAT64);
  private static final int LENGTH = SPECIES.length();
  private static final int STEP = LENGTH * BYTES;

  // #only FLOAT32 INT16 INT32
  // ~ private static final VectorSpecies<Object> NARROW = Lanes.narrow(DType.FLOAT64);
  // #end

  private Float64Vectors() {}

  private static Vector<Object> load(long address) {
    HostAccess.checkRead(address, STEP);
    return SPECIES.fromMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }

  private static void store(Vector<Object> value, long address) {
    HostAccess.checkWrite(address, STEP);
    value.intoMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }

  static void add(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.ADD, load(y + at)), out + at);
    }
  }

  static void subtract(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.SUB, load(y + at)), out + at);
    }
  }

  static void multiply(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.MUL, load(y + at)), out + at);
    }
  }

  static void negate(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.NEG), out + at);
    }
  }

  // #only FLOATING SIGNED_INTEGER
  static void abs(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.ABS), out + at);
    }
  }

  // #end

  static void minimum(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ store(load(x + at).lanewise(VectorOperators.UMIN, load(y + at)), out + at);
      // #else
      store(load(x + at).lanewise(VectorOperators.MIN, load(y + at)), out + at);
      // #end
    }
  }

  static void maximum(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ store(load(x + at).lanewise(VectorOperators.UMAX, load(y + at)), out + at);
      // #else
      store(load(x + at).lanewise(VectorOperators.MAX, load(y + at)), out + at);
      // #end
    }
  }

  static void equal(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      VectorMask<Object> mask = load(x + at).compare(VectorOperators.EQ, load(y + at));
      Lanes.storeBools(mask.toLong(), LENGTH, out + (long) i * LENGTH);
    }
  }

  static void notEqual(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      VectorMask<Object> mask = load(x + at).compare(VectorOperators.NE, load(y + at));
      Lanes.storeBools(mask.toLong(), LENGTH, out + (long) i * LENGTH);
    }
  }

  static void less(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ VectorMask<Object> mask = load(x + at).compare(VectorOperators.ULT, load(y + at));
      // #else
      VectorMask<Object> mask = load(x + at).compare(VectorOperators.LT, load(y + at));
      // #end
      Lanes.storeBools(mask.toLong(), LENGTH, out + (long) i * LENGTH);
    }
  }

  static void lessEqual(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ VectorMask<Object> mask = load(x + at).compare(VectorOperators.ULE, load(y + at));
      // #else
      VectorMask<Object> mask = load(x + at).compare(VectorOperators.LE, load(y + at));
      // #end
      Lanes.storeBools(mask.toLong(), LENGTH, out + (long) i * LENGTH);
    }
  }

  static void greater(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ VectorMask<Object> mask = load(x + at).compare(VectorOperators.UGT, load(y + at));
      // #else
      VectorMask<Object> mask = load(x + at).compare(VectorOperators.GT, load(y + at));
      // #end
      Lanes.storeBools(mask.toLong(), LENGTH, out + (long) i * LENGTH);
    }
  }

  static void greaterEqual(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ VectorMask<Object> mask = load(x + at).compare(VectorOperators.UGE, load(y + at));
      // #else
      VectorMask<Object> mask = load(x + at).compare(VectorOperators.GE, load(y + at));
      // #end
      Lanes.storeBools(mask.toLong(), LENGTH, out + (long) i * LENGTH);
    }
  }

  static void where(long out, long condition, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      long bits = Lanes.loadBools(LENGTH, condition + (long) i * LENGTH);
      store(load(y + at).blend(load(x + at), VectorMask.fromLong(SPECIES, bits)), out + at);
    }
  }

  // #only FLOAT32 INT16 INT32
  // ~ /** Converts elements to float64, as many at a time as a vector of those has. */
  // ~ static void toReal(long out, long x, int vectors) {
  // ~   for (int i = 0; i < vectors; i++) {
  // ~     long from = x + (long) i * NARROW.vectorByteSize();
  // ~     long to = out + (long) i * Lanes.DOUBLES.vectorByteSize();
  // ~     HostAccess.checkRead(from, NARROW.vectorByteSize());
  // ~     HostAccess.checkWrite(to, Lanes.DOUBLES.vectorByteSize());
  // ~     NARROW
  // ~         .fromMemorySegment(HostAccess.segment(), from, Lanes.ORDER)
  // ~         .castShape(Lanes.DOUBLES, 0)
  // ~         .intoMemorySegment(HostAccess.segment(), to, Lanes.ORDER);
  // ~   }
  // ~ }
  // ~
  // #end
  // #only FLOATING
  static void divide(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.DIV, load(y + at)), out + at);
    }
  }

  static void sqrt(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.SQRT), out + at);
    }
  }

  static void exp(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.EXP), out + at);
    }
  }

  static void log(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.LOG), out + at);
    }
  }

  static void sin(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.SIN), out + at);
    }
  }

  static void cos(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.COS), out + at);
    }
  }

  static void tan(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.TAN), out + at);
    }
  }

  static void asin(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.ASIN), out + at);
    }
  }

  static void acos(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.ACOS), out + at);
    }
  }

  static void atan(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.ATAN), out + at);
    }
  }

  static void sinh(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.SINH), out + at);
    }
  }

  static void cosh(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.COSH), out + at);
    }
  }

  static void tanh(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.TANH), out + at);
    }
  }

  static void expm1(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.EXPM1), out + at);
    }
  }

  static void log1p(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.LOG1P), out + at);
    }
  }

  static void log10(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.LOG10), out + at);
    }
  }

  static void cbrt(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.CBRT), out + at);
    }
  }
  // #else
  // ~ static void bitwiseAnd(long out, long x, long y, int vectors) {
  // ~   for (int i = 0; i < vectors; i++) {
  // ~     long at = (long) i * STEP;
  // ~     store(load(x + at).lanewise(VectorOperators.AND, load(y + at)), out + at);
  // ~   }
  // ~ }
  // ~
  // ~ static void bitwiseOr(long out, long x, long y, int vectors) {
  // ~   for (int i = 0; i < vectors; i++) {
  // ~     long at = (long) i * STEP;
  // ~     store(load(x + at).lanewise(VectorOperators.OR, load(y + at)), out + at);
  // ~   }
  // ~ }
  // ~
  // ~ static void bitwiseXor(long out, long x, long y, int vectors) {
  // ~   for (int i = 0; i < vectors; i++) {
  // ~     long at = (long) i * STEP;
  // ~     store(load(x + at).lanewise(VectorOperators.XOR, load(y + at)), out + at);
  // ~   }
  // ~ }
  // #end
}
