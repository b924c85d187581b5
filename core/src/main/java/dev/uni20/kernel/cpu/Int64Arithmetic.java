package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.IntegerFunctions;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.ElementwiseFunction;

// #template INT64 for SIGNED_INTEGER UNSIGNED_INTEGER
/**
 * Wrapping arithmetic on integers of any width, signed or unsigned: a long holds the value, or for
 * unsigned dtypes its bits, and storing it keeps its low bits.
 */
abstract class Int64Arithmetic {
  static long add(long x, long y) {
    return x + y;
  }

  static long subtract(long x, long y) {
    return x - y;
  }

  static long multiply(long x, long y) {
    return x * y;
  }

  static long negate(long x) {
    return -x;
  }

  static long abs(long x) {
    // #only SIGNED_INTEGER
    return x < 0 ? -x : x;
    // #else
    // ~ return x;
    // #end
  }

  static boolean equal(long x, long y) {
    return x == y;
  }

  static boolean less(long x, long y) {
    // #only SIGNED_INTEGER
    return x < y;
    // #else
    // ~ return Long.compareUnsigned(x, y) < 0;
    // #end
  }

  static boolean lessEqual(long x, long y) {
    // #only SIGNED_INTEGER
    return x <= y;
    // #else
    // ~ return Long.compareUnsigned(x, y) <= 0;
    // #end
  }

  static long minimum(long x, long y) {
    return less(y, x) ? y : x;
  }

  static long maximum(long x, long y) {
    return less(x, y) ? y : x;
  }

  static long fromBoolean(boolean value, DType target, Conversion conversion) {
    return value ? 1 : 0;
  }

  static long fromSigned(long value, DType target, Conversion conversion) {
    return IntegerConversion.ofInteger(value, Wide.SIGNED.dtype(), target, conversion);
  }

  static long fromUnsigned(long value, DType target, Conversion conversion) {
    return IntegerConversion.ofInteger(value, Wide.UNSIGNED.dtype(), target, conversion);
  }

  static long fromReal(double value, DType target, Conversion conversion) {
    return IntegerConversion.ofReal(value, target, conversion);
  }

  static long fromPair(LongDouble value, DType target, Conversion conversion) {
    return IntegerConversion.ofReal(value, target, conversion);
  }

  static void storeWide(long block, int index, long value) {
    // #only SIGNED_INTEGER
    WideMemory.storeSigned(block, index, value);
    // #else
    // ~ WideMemory.storeUnsigned(block, index, value);
    // #end
  }

  /** The functions that are computed one element at a time. */
  static long apply(ElementwiseFunction function, DType dtype, long x, long y, long z) {
    return switch (function) {
      // #only SIGNED_INTEGER
      case FLOOR_DIVIDE -> IntegerFunctions.floorDivide(x, y, dtype.storageBits());
      case REMAINDER -> IntegerFunctions.remainder(x, y);
      // #else
      // ~ case FLOOR_DIVIDE -> IntegerFunctions.floorDivideUnsigned(x, y);
      // ~ case REMAINDER -> IntegerFunctions.remainderUnsigned(x, y);
      // #end
      case SQUARE -> x * x;
      // #only SIGNED_INTEGER
      case SIGN -> IntegerFunctions.sign(x);
      // #else
      // ~ case SIGN -> IntegerFunctions.signUnsigned(x);
      // #end
      case FLOOR, CEIL, TRUNC, RINT -> x;
      case MINIMUM -> minimum(x, y);
      case MAXIMUM -> maximum(x, y);
      case CLIP -> minimum(maximum(x, y), z);
      case BITWISE_AND -> x & y;
      case BITWISE_OR -> x | y;
      case BITWISE_XOR -> x ^ y;
      case BITWISE_NOT -> ~x;
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  /** The functions that ask something of one element. */
  static boolean test(ElementwiseFunction function, DType dtype, long x) {
    return switch (function) {
      case IS_NAN -> false;
      case IS_INFINITE -> false;
      case IS_FINITE -> true;
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  static boolean isNaN(long x) {
    return false;
  }

  /** The order of least and greatest elements, NaN apart. */
  static boolean before(long x, long y) {
    return less(x, y);
  }
}
