package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.ReductionFunction;

// #template FLOAT64 for BOOLEAN SIGNED_INTEGER UNSIGNED_INTEGER FLOATING COMPLEX
/**
 * The contiguous loops over float64 elements; those of every other dtype are derived from this
 * class by the build.
 */
final class Float64Kernels implements ElementKernels {
  private static final int BYTES = DType.FLOAT64.byteSize();

  // #only COMPLEX
  // ~ private static final int REAL_BYTES = BYTES / 2;
  // #end

  @Override
  public void apply(ElementwiseFunction function, long out, long x, long y, long z, int count) {
    switch (function) {
      // #only SIGNED_INTEGER UNSIGNED_INTEGER FLOATING COMPLEX
      case ADD -> add(out, x, y, count);
      case SUBTRACT -> subtract(out, x, y, count);
      case MULTIPLY -> multiply(out, x, y, count);
      case NEGATE -> negate(out, x, count);
      case ABS -> abs(out, x, count);
      // #end
      // #only FLOATING COMPLEX
      case DIVIDE -> divide(out, x, y, count);
      // #end
      case EQUAL -> equal(out, x, y, count, true);
      case NOT_EQUAL -> equal(out, x, y, count, false);
      // #only BOOLEAN SIGNED_INTEGER UNSIGNED_INTEGER FLOATING
      case LESS -> less(out, x, y, count);
      case LESS_EQUAL -> lessEqual(out, x, y, count);
      case GREATER -> less(out, y, x, count);
      case GREATER_EQUAL -> lessEqual(out, y, x, count);
      // #end
      // #only BOOLEAN
      // ~ case LOGICAL_AND -> logicalAnd(out, x, y, count);
      // ~ case LOGICAL_OR -> logicalOr(out, x, y, count);
      // ~ case LOGICAL_XOR -> equal(out, x, y, count, false);
      // ~ case LOGICAL_NOT -> logicalNot(out, x, count);
      // #end
      case WHERE -> where(out, x, y, z, count);
      case IS_NAN, IS_INFINITE, IS_FINITE -> test(function, out, x, count);
      default -> each(function, out, x, y, z, count);
    }
  }

  // #only SIGNED_INTEGER UNSIGNED_INTEGER FLOATING COMPLEX
  private static void add(long out, long x, long y, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      Float64Element.store(
          out + at, Float64Element.add(Float64Element.load(x + at), Float64Element.load(y + at)));
    }
  }

  private static void subtract(long out, long x, long y, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      Float64Element.store(
          out + at,
          Float64Element.subtract(Float64Element.load(x + at), Float64Element.load(y + at)));
    }
  }

  private static void multiply(long out, long x, long y, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      Float64Element.store(
          out + at,
          Float64Element.multiply(Float64Element.load(x + at), Float64Element.load(y + at)));
    }
  }

  private static void negate(long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      Float64Element.store(out + at, Float64Element.negate(Float64Element.load(x + at)));
    }
  }

  // #end
  // #only SIGNED_INTEGER UNSIGNED_INTEGER FLOATING
  private static void abs(long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      Float64Element.store(out + at, Float64Element.abs(Float64Element.load(x + at)));
    }
  }

  // #end
  // #only COMPLEX
  // ~ private static void abs(long out, long x, int count) {
  // ~   for (int i = 0; i < count; i++) {
  // ~     Float64Element.storeReal(
  // ~         out + (long) i * REAL_BYTES, Float64Element.load(x + (long) i * BYTES).abs());
  // ~   }
  // ~ }
  // ~
  // #end
  // #only FLOATING COMPLEX
  private static void divide(long out, long x, long y, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      Float64Element.store(
          out + at,
          Float64Element.divide(Float64Element.load(x + at), Float64Element.load(y + at)));
    }
  }

  // #end
  private static void equal(long out, long x, long y, int count, boolean wanted) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      ElementMemory.storeBool(
          out + i,
          Float64Element.equal(Float64Element.load(x + at), Float64Element.load(y + at)) == wanted);
    }
  }

  // #only BOOLEAN SIGNED_INTEGER UNSIGNED_INTEGER FLOATING
  private static void less(long out, long x, long y, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      ElementMemory.storeBool(
          out + i, Float64Element.less(Float64Element.load(x + at), Float64Element.load(y + at)));
    }
  }

  private static void lessEqual(long out, long x, long y, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      ElementMemory.storeBool(
          out + i,
          Float64Element.lessEqual(Float64Element.load(x + at), Float64Element.load(y + at)));
    }
  }

  // #end
  // #only BOOLEAN
  // ~ private static void logicalAnd(long out, long x, long y, int count) {
  // ~   for (int i = 0; i < count; i++) {
  // ~     ElementMemory.storeBool(
  // ~         out + i, ElementMemory.loadBool(x + i) & ElementMemory.loadBool(y + i));
  // ~   }
  // ~ }
  // ~
  // ~ private static void logicalOr(long out, long x, long y, int count) {
  // ~   for (int i = 0; i < count; i++) {
  // ~     ElementMemory.storeBool(
  // ~         out + i, ElementMemory.loadBool(x + i) | ElementMemory.loadBool(y + i));
  // ~   }
  // ~ }
  // ~
  // ~ private static void logicalNot(long out, long x, int count) {
  // ~   for (int i = 0; i < count; i++) {
  // ~     ElementMemory.storeBool(out + i, !ElementMemory.loadBool(x + i));
  // ~   }
  // ~ }
  // ~
  // #end
  /** The remaining functions cost more than their call: they share one loop. */
  private static void each(
      ElementwiseFunction function, long out, long x, long y, long z, int count) {
    int i = 0;
    try {
      for (; i < count; i++) {
        long at = (long) i * BYTES;
        Float64Element.store(
            out + at,
            Float64Element.apply(
                function,
                DType.FLOAT64,
                Float64Element.load(x + at),
                Float64Element.load(y + at),
                Float64Element.load(z + at)));
      }
    } catch (ArithmeticException refused) {
      throw new RefusedElement(i, refused);
    }
  }

  // #only SIGNED_INTEGER UNSIGNED_INTEGER
  // ~ @Override
  // ~ public void applyCounts(
  // ~     ElementwiseFunction function,
  // ~     long out,
  // ~     long x,
  // ~     long counts,
  // ~     boolean unsignedCounts,
  // ~     int count) {
  // ~   int i = 0;
  // ~   try {
  // ~     for (; i < count; i++) {
  // ~       long at = (long) i * BYTES;
  // ~       Float64Element.store(
  // ~           out + at,
  // ~           IntegerCounts.apply(
  // ~               function,
  // ~               DType.FLOAT64,
  // ~               Float64Element.load(x + at),
  // ~               ElementMemory.loadInt64(counts + 8L * i),
  // ~               unsignedCounts));
  // ~     }
  // ~   } catch (ArithmeticException refused) {
  // ~     throw new RefusedElement(i, refused);
  // ~   }
  // ~ }
  // ~
  // #end
  // #only FLOATING COMPLEX
  @Override
  public void applyCounts(
      ElementwiseFunction function,
      long out,
      long x,
      long counts,
      boolean unsignedCounts,
      int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      Float64Element.store(
          out + at,
          Float64Element.power(
              Float64Element.load(x + at),
              ElementMemory.loadInt64(counts + 8L * i),
              unsignedCounts));
    }
  }

  // #end
  private static void test(ElementwiseFunction function, long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      ElementMemory.storeBool(
          out + i,
          Float64Element.test(function, DType.FLOAT64, Float64Element.load(x + (long) i * BYTES)));
    }
  }

  private static void where(long out, long condition, long x, long y, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * BYTES;
      // #only primitives
      Float64Element.store(
          out + at,
          ElementMemory.loadBool(condition + i)
              ? Float64Element.load(x + at)
              : Float64Element.load(y + at));
      // #else
      // ~ // One object, of either address: two that meet may lose parts (docs/decisions/0013).
      // ~ long chosen = ElementMemory.loadBool(condition + i) ? x : y;
      // ~ Float64Element.store(out + at, Float64Element.load(chosen + at));
      // #end
    }
  }

  // #only COMPLEX
  // #only COMPLEX64 COMPLEX128
  // ~ /** Complex numbers times real ones, without an object for each. */
  // ~ private static void multiplyReal(long out, long z, long real, int count) {
  // ~   for (int i = 0; i < count; i++) {
  // ~     long at = (long) i * BYTES;
  // ~     var factor = Float64Element.loadReal(real + (long) i * REAL_BYTES);
  // ~     var x = factor * Float64Element.loadReal(z + at);
  // ~     var y = factor * Float64Element.loadReal(z + at + REAL_BYTES);
  // ~     Float64Element.storeReal(out + at, x);
  // ~     Float64Element.storeReal(out + at + REAL_BYTES, y);
  // ~   }
  // ~ }
  // ~
  // #end
  // ~ @Override
  // ~ public void applyRealLeft(
  // ~     ElementwiseFunction function, long out, long x, long y, int count) {
  // #only COMPLEX64 COMPLEX128
  // ~   if (function == ElementwiseFunction.MULTIPLY) {
  // ~     multiplyReal(out, y, x, count);
  // ~     return;
  // ~   }
  // #end
  // ~   for (int i = 0; i < count; i++) {
  // ~     long at = (long) i * BYTES;
  // ~     Float64Element.store(
  // ~         out + at,
  // ~         Float64Element.realLeft(
  // ~             function,
  // ~             Float64Element.loadReal(x + (long) i * REAL_BYTES),
  // ~             Float64Element.load(y + at)));
  // ~   }
  // ~ }
  // ~
  // ~ @Override
  // ~ public void applyRealRight(
  // ~     ElementwiseFunction function, long out, long x, long y, int count) {
  // #only COMPLEX64 COMPLEX128
  // ~   if (function == ElementwiseFunction.MULTIPLY) {
  // ~     multiplyReal(out, x, y, count);
  // ~     return;
  // ~   }
  // #end
  // ~   for (int i = 0; i < count; i++) {
  // ~     long at = (long) i * BYTES;
  // ~     Float64Element.store(
  // ~         out + at,
  // ~         Float64Element.realRight(
  // ~             function,
  // ~             Float64Element.load(x + at),
  // ~             Float64Element.loadReal(y + (long) i * REAL_BYTES)));
  // ~   }
  // ~ }
  // ~
  // #end
  @Override
  public void negateInPlace(long x, int count) {
    // #only BOOLEAN
    // ~ throw ElementKernels.missing(ElementwiseFunction.NEGATE, DType.FLOAT64);
    // #else
    negate(x, x, count);
    // #end
  }

  @Override
  public void conjugateInPlace(long x, int count) {
    // #only COMPLEX
    // ~ for (int i = 0; i < count; i++) {
    // ~   long at = x + (long) i * BYTES;
    // ~   Float64Element.store(at, Float64Element.load(at).conjugate());
    // ~ }
    // #else
    throw new IllegalArgumentException("real elements have no conjugate accessor");
    // #end
  }

  // #only FLOATING
  @Override
  public void storeReal(long address, DoublePair value) {
    Float64Element.store(
        address,
        Float64Element.fromPair(
            LongDouble.ofNormalized(value.high(), value.low()), DType.FLOAT64, Conversion.CHECKED));
  }

  @Override
  public BlockKernel plainSums(ReductionFunction function) {
    return new PlainFloat64Kernel(function);
  }

  // #end
  // #only SIGNED_INTEGER UINT8 UINT16 UINT32
  // #import dev.uni20.memory.HostAccess
  // #import org.jspecify.annotations.Nullable
  // ~ @Override
  // ~ public @Nullable BlockConversion conversion(
  // ~     DType to, Conversion conversion, long elements) {
  // ~   boolean exists = to == Wide.REAL.dtype() && conversion != Conversion.SATURATING;
  // ~   return exists ? Float64Kernels::toReal : null;
  // ~ }
  // ~
  // ~ private static boolean toReal(long out, long x, int count) {
  // ~   for (int i = 0; i < count; i++) {
  // ~     double value = Float64Element.load(x + (long) i * BYTES);
  // ~     HostAccess.setDouble(out + i * 8L, (double) value); // #keep
  // ~   }
  // ~   return true;
  // ~ }
  // ~
  // #end
  @Override
  public void widen(long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      Float64Element.storeWide(out, i, Float64Element.load(x + (long) i * BYTES));
    }
  }

  @Override
  public void narrow(Wide wide, Conversion conversion, long out, long x, int count) {
    switch (wide) {
      case BOOLEAN -> fromBoolean(conversion, out, x, count);
      case SIGNED -> fromSigned(conversion, out, x, count);
      case UNSIGNED -> fromUnsigned(conversion, out, x, count);
      case REAL -> fromReal(conversion, out, x, count);
      case PAIR -> fromPair(conversion, out, x, count);
      // #only BOOLEAN COMPLEX
      // ~ case COMPLEX -> fromComplex(conversion, out, x, count);
      // ~ case COMPLEX_PAIR -> fromComplexPair(conversion, out, x, count);
      // #else
      case COMPLEX, COMPLEX_PAIR ->
          throw IntegerConversion.complexToReal(wide.dtype(), DType.FLOAT64);
        // #end
    }
  }

  private static void fromBoolean(Conversion conversion, long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      Float64Element.store(
          out + (long) i * BYTES,
          Float64Element.fromBoolean(WideMemory.loadBoolean(x, i), DType.FLOAT64, conversion));
    }
  }

  private static void fromSigned(Conversion conversion, long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      Float64Element.store(
          out + (long) i * BYTES,
          Float64Element.fromSigned(WideMemory.loadSigned(x, i), DType.FLOAT64, conversion));
    }
  }

  private static void fromUnsigned(Conversion conversion, long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      Float64Element.store(
          out + (long) i * BYTES,
          Float64Element.fromUnsigned(WideMemory.loadUnsigned(x, i), DType.FLOAT64, conversion));
    }
  }

  private static void fromReal(Conversion conversion, long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      Float64Element.store(
          out + (long) i * BYTES,
          Float64Element.fromReal(WideMemory.loadReal(x, i), DType.FLOAT64, conversion));
    }
  }

  private static void fromPair(Conversion conversion, long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      Float64Element.store(
          out + (long) i * BYTES,
          Float64Element.fromPair(WideMemory.loadPair(x, i), DType.FLOAT64, conversion));
    }
  }

  // #only BOOLEAN COMPLEX
  // ~ private static void fromComplex(Conversion conversion, long out, long x, int count) {
  // ~   for (int i = 0; i < count; i++) {
  // ~     Float64Element.store(
  // ~         out + (long) i * BYTES,
  // ~         Float64Element.fromComplex(WideMemory.loadComplex(x, i), DType.FLOAT64, conversion));
  // ~   }
  // ~ }
  // ~
  // ~ private static void fromComplexPair(Conversion conversion, long out, long x, int count) {
  // ~   for (int i = 0; i < count; i++) {
  // ~     Float64Element.store(
  // ~         out + (long) i * BYTES,
  // ~         Float64Element.fromComplexPair(
  // ~             WideMemory.loadComplexPair(x, i), DType.FLOAT64, conversion));
  // ~   }
  // ~ }
  // #end
}
