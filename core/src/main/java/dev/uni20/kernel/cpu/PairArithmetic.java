package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;

/** Arithmetic of longdouble elements; the accuracy is {@link LongDouble}'s. */
abstract class PairArithmetic {
  static LongDouble add(LongDouble x, LongDouble y) {
    return x.add(y);
  }

  static LongDouble subtract(LongDouble x, LongDouble y) {
    return x.subtract(y);
  }

  static LongDouble multiply(LongDouble x, LongDouble y) {
    return x.multiply(y);
  }

  static LongDouble divide(LongDouble x, LongDouble y) {
    return x.divide(y);
  }

  static LongDouble negate(LongDouble x) {
    return x.negate();
  }

  static LongDouble abs(LongDouble x) {
    return x.abs();
  }

  static boolean equal(LongDouble x, LongDouble y) {
    return x.equalTo(y);
  }

  static boolean less(LongDouble x, LongDouble y) {
    return x.lessThan(y);
  }

  static boolean lessEqual(LongDouble x, LongDouble y) {
    return x.lessThanOrEqual(y);
  }

  /** NaN if either is NaN, and -0.0 below +0.0. */
  static LongDouble minimum(LongDouble x, LongDouble y) {
    return LongDouble.min(x, y);
  }

  /** NaN if either is NaN, and +0.0 above -0.0. */
  static LongDouble maximum(LongDouble x, LongDouble y) {
    return LongDouble.max(x, y);
  }

  static LongDouble fromBoolean(boolean value, DType target, Conversion conversion) {
    return value ? LongDouble.ONE : LongDouble.ZERO;
  }

  static LongDouble fromSigned(long value, DType target, Conversion conversion) {
    return LongDouble.of(value);
  }

  static LongDouble fromUnsigned(long value, DType target, Conversion conversion) {
    return LongDouble.ofUnsigned(value);
  }

  static LongDouble fromReal(double value, DType target, Conversion conversion) {
    LongDouble pair = LongDouble.of(value);
    return conversion == Conversion.SATURATING ? Conversions.toLongDoubleSaturating(pair) : pair;
  }

  static LongDouble fromPair(LongDouble value, DType target, Conversion conversion) {
    return conversion == Conversion.SATURATING ? Conversions.toLongDoubleSaturating(value) : value;
  }

  static void storeWide(long block, int index, LongDouble value) {
    WideMemory.storePair(block, index, value);
  }
}
