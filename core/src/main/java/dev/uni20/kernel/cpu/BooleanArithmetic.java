package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.ElementwiseFunction;

/**
 * What kernels do with truth values; conversions to bool: zero is false, all else, NaN too, true.
 */
abstract class BooleanArithmetic {
  static boolean equal(boolean x, boolean y) {
    return x == y;
  }

  static boolean less(boolean x, boolean y) {
    return !x && y;
  }

  static boolean lessEqual(boolean x, boolean y) {
    return !x || y;
  }

  static boolean minimum(boolean x, boolean y) {
    return x && y;
  }

  static boolean maximum(boolean x, boolean y) {
    return x || y;
  }

  static boolean fromBoolean(boolean value, DType target, Conversion conversion) {
    return value;
  }

  static boolean fromSigned(long value, DType target, Conversion conversion) {
    return value != 0;
  }

  static boolean fromUnsigned(long value, DType target, Conversion conversion) {
    return value != 0;
  }

  static boolean fromReal(double value, DType target, Conversion conversion) {
    return value != 0;
  }

  static boolean fromPair(LongDouble value, DType target, Conversion conversion) {
    return value.high() != 0;
  }

  static boolean fromComplex(Complex value, DType target, Conversion conversion) {
    return value.real() != 0 || value.imaginary() != 0;
  }

  static boolean fromComplexPair(ComplexLongDouble value, DType target, Conversion conversion) {
    return value.real().high() != 0 || value.imaginary().high() != 0;
  }

  static void storeWide(long block, int index, boolean value) {
    WideMemory.storeBoolean(block, index, value);
  }

  /** The functions that are computed one element at a time. */
  static boolean apply(ElementwiseFunction function, DType dtype, boolean x, boolean y, boolean z) {
    return switch (function) {
      case MINIMUM, BITWISE_AND -> x && y;
      case MAXIMUM, BITWISE_OR -> x || y;
      case CLIP -> (x || y) && z;
      case BITWISE_XOR -> x != y;
      case BITWISE_NOT -> !x;
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  /** The functions that ask something of one element. */
  static boolean test(ElementwiseFunction function, DType dtype, boolean x) {
    return switch (function) {
      case IS_NAN -> false;
      case IS_INFINITE -> false;
      case IS_FINITE -> true;
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  static boolean isNaN(boolean x) {
    return false;
  }

  /** The order of least and greatest elements, NaN apart. */
  static boolean before(boolean x, boolean y) {
    return less(x, y);
  }
}
