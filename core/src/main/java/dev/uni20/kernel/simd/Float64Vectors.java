package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.memory.HostAccess;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

// #template FLOAT64 for integers FLOAT32
/**
 * Elementwise loops over float64 elements that the compiler does not make of plain code; those of
 * the other dtypes are derived. The elements past the last whole vector are computed in one too, so
 * that a result does not depend on an element's place.
 */
final class Float64Vectors implements VectorLoops {
  private static final int BYTES = DType.FLOAT64.byteSize();
  private static final VectorSpecies<Object> SPECIES = Lanes.species(DType.FLOAT64);
  private static final int LENGTH = SPECIES.length();
  private static final int STEP = LENGTH * BYTES;

  private static Vector<Object> load(long address) {
    HostAccess.checkRead(address, STEP);
    return SPECIES.fromMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }

  private static void store(Vector<Object> value, long address) {
    HostAccess.checkWrite(address, STEP);
    value.intoMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }

  @Override
  public boolean apply(ElementwiseFunction function, long out, long x, long y, int vectors) {
    switch (function) {
      case ADD -> add(out, x, y, vectors);
      case SUBTRACT -> subtract(out, x, y, vectors);
      case MULTIPLY -> multiply(out, x, y, vectors);
      case NEGATE -> negate(out, x, vectors);
      // #only FLOATING SIGNED_INTEGER
      case ABS -> abs(out, x, vectors);
      // #end
      case MINIMUM -> minimum(out, x, y, vectors);
      case MAXIMUM -> maximum(out, x, y, vectors);
      case EQUAL -> equal(out, x, y, vectors);
      case NOT_EQUAL -> notEqual(out, x, y, vectors);
      case LESS -> less(out, x, y, vectors);
      case LESS_EQUAL -> lessEqual(out, x, y, vectors);
      case GREATER -> less(out, y, x, vectors);
      case GREATER_EQUAL -> lessEqual(out, y, x, vectors);
      // #only FLOATING
      case DIVIDE -> divide(out, x, y, vectors);
      case SQRT -> sqrt(out, x, vectors);
      case EXP -> exp(out, x, vectors);
      case LOG -> log(out, x, vectors);
      case SIN -> sin(out, x, vectors);
      case COS -> cos(out, x, vectors);
      case TAN -> tan(out, x, vectors);
      case ASIN -> asin(out, x, vectors);
      case ACOS -> acos(out, x, vectors);
      case ATAN -> atan(out, x, vectors);
      case SINH -> sinh(out, x, vectors);
      case COSH -> cosh(out, x, vectors);
      case TANH -> tanh(out, x, vectors);
      case EXPM1 -> expm1(out, x, vectors);
      case LOG1P -> log1p(out, x, vectors);
      case LOG10 -> log10(out, x, vectors);
      case CBRT -> cbrt(out, x, vectors);
      // #else
      // ~ case BITWISE_AND -> and(out, x, y, vectors);
      // ~ case BITWISE_OR -> or(out, x, y, vectors);
      // ~ case BITWISE_XOR -> xor(out, x, y, vectors);
      // #end
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void add(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.ADD, load(y + at)), out + at);
    }
  }

  private static void subtract(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.SUB, load(y + at)), out + at);
    }
  }

  private static void multiply(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.MUL, load(y + at)), out + at);
    }
  }

  private static void negate(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.NEG), out + at);
    }
  }

  // #only FLOATING SIGNED_INTEGER
  private static void abs(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.ABS), out + at);
    }
  }

  // #end

  private static void minimum(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ store(load(x + at).lanewise(VectorOperators.UMIN, load(y + at)), out + at);
      // #else
      store(load(x + at).lanewise(VectorOperators.MIN, load(y + at)), out + at);
      // #end
    }
  }

  private static void maximum(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      // #only UNSIGNED_INTEGER
      // ~ store(load(x + at).lanewise(VectorOperators.UMAX, load(y + at)), out + at);
      // #else
      store(load(x + at).lanewise(VectorOperators.MAX, load(y + at)), out + at);
      // #end
    }
  }

  private static void equal(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      VectorMask<Object> mask = load(x + at).compare(VectorOperators.EQ, load(y + at));
      Lanes.storeBools(mask.toLong(), LENGTH, out + (long) i * LENGTH);
    }
  }

  private static void notEqual(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      VectorMask<Object> mask = load(x + at).compare(VectorOperators.NE, load(y + at));
      Lanes.storeBools(mask.toLong(), LENGTH, out + (long) i * LENGTH);
    }
  }

  private static void less(long out, long x, long y, int vectors) {
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

  private static void lessEqual(long out, long x, long y, int vectors) {
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

  // #only FLOATING
  private static void divide(long out, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.DIV, load(y + at)), out + at);
    }
  }

  private static void sqrt(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.SQRT), out + at);
    }
  }

  private static void exp(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.EXP), out + at);
    }
  }

  private static void log(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.LOG), out + at);
    }
  }

  private static void sin(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.SIN), out + at);
    }
  }

  private static void cos(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.COS), out + at);
    }
  }

  private static void tan(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.TAN), out + at);
    }
  }

  private static void asin(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.ASIN), out + at);
    }
  }

  private static void acos(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.ACOS), out + at);
    }
  }

  private static void atan(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.ATAN), out + at);
    }
  }

  private static void sinh(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.SINH), out + at);
    }
  }

  private static void cosh(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.COSH), out + at);
    }
  }

  private static void tanh(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.TANH), out + at);
    }
  }

  private static void expm1(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.EXPM1), out + at);
    }
  }

  private static void log1p(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.LOG1P), out + at);
    }
  }

  private static void log10(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.LOG10), out + at);
    }
  }

  private static void cbrt(long out, long x, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      store(load(x + at).lanewise(VectorOperators.CBRT), out + at);
    }
  }
  // #else
  // ~ private static void and(long out, long x, long y, int vectors) {
  // ~   for (int i = 0; i < vectors; i++) {
  // ~     long at = (long) i * STEP;
  // ~     store(load(x + at).lanewise(VectorOperators.AND, load(y + at)), out + at);
  // ~   }
  // ~ }
  // ~
  // ~ private static void or(long out, long x, long y, int vectors) {
  // ~   for (int i = 0; i < vectors; i++) {
  // ~     long at = (long) i * STEP;
  // ~     store(load(x + at).lanewise(VectorOperators.OR, load(y + at)), out + at);
  // ~   }
  // ~ }
  // ~
  // ~ private static void xor(long out, long x, long y, int vectors) {
  // ~   for (int i = 0; i < vectors; i++) {
  // ~     long at = (long) i * STEP;
  // ~     store(load(x + at).lanewise(VectorOperators.XOR, load(y + at)), out + at);
  // ~   }
  // ~ }
  // #end
}
