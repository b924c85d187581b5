package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;

/**
 * Arithmetic of float32 and float64 elements. A float64 operation on float32 operands, rounded to
 * float32 when it is stored, is the correctly rounded float32 operation for + - * / (53 digits are
 * more than twice 24 plus one).
 */
abstract class RealArithmetic {
  static double add(double x, double y) {
    return x + y;
  }

  static double subtract(double x, double y) {
    return x - y;
  }

  static double multiply(double x, double y) {
    return x * y;
  }

  static double divide(double x, double y) {
    return x / y;
  }

  static double negate(double x) {
    return -x;
  }

  static double abs(double x) {
    return Math.abs(x);
  }

  static boolean equal(double x, double y) {
    return x == y;
  }

  static boolean less(double x, double y) {
    return x < y;
  }

  static boolean lessEqual(double x, double y) {
    return x <= y;
  }

  /** NaN if either is NaN, and -0.0 below +0.0. */
  static double minimum(double x, double y) {
    return Math.min(x, y);
  }

  /** NaN if either is NaN, and +0.0 above -0.0. */
  static double maximum(double x, double y) {
    return Math.max(x, y);
  }

  static double fromBoolean(boolean value, DType target, Conversion conversion) {
    return value ? 1 : 0;
  }

  static double fromSigned(long value, DType target, Conversion conversion) {
    return isFloat64(target) ? (double) value : (float) value;
  }

  static double fromUnsigned(long value, DType target, Conversion conversion) {
    return isFloat64(target)
        ? Conversions.unsignedToFloat64(value)
        : Conversions.unsignedToFloat32(value);
  }

  static double fromReal(double value, DType target, Conversion conversion) {
    if (conversion == Conversion.SATURATING) {
      return isFloat64(target)
          ? Conversions.toFloat64Saturating(value)
          : Conversions.toFloat32Saturating(value);
    }
    return value;
  }

  static double fromPair(LongDouble value, DType target, Conversion conversion) {
    if (isFloat64(target)) {
      return fromReal(value.high(), target, conversion);
    }
    return conversion == Conversion.SATURATING
        ? Conversions.toFloat32Saturating(value.high(), value.low())
        : Conversions.toFloat32(value.high(), value.low());
  }

  /** A value for float32 is rounded here, once; the store rounds nothing further. */
  private static boolean isFloat64(DType target) {
    return target.precisionDigits() == DType.FLOAT64.precisionDigits();
  }

  static void storeWide(long block, int index, double value) {
    WideMemory.storeReal(block, index, value);
  }
}
