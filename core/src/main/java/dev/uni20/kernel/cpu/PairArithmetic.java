package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.LongDoubleFunctions;
import dev.uni20.kernel.ElementwiseFunction;

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

  /** The functions that are computed one element at a time. */
  static LongDouble apply(
      ElementwiseFunction function, DType dtype, LongDouble x, LongDouble y, LongDouble z) {
    return switch (function) {
      case EXP -> LongDoubleFunctions.exp(x);
      case LOG -> LongDoubleFunctions.log(x);
      case SQRT -> LongDoubleFunctions.sqrt(x);
      case SIN -> LongDoubleFunctions.sin(x);
      case COS -> LongDoubleFunctions.cos(x);
      case TAN -> LongDoubleFunctions.tan(x);
      case ASIN -> LongDoubleFunctions.asin(x);
      case ACOS -> LongDoubleFunctions.acos(x);
      case ATAN -> LongDoubleFunctions.atan(x);
      case SINH -> LongDoubleFunctions.sinh(x);
      case COSH -> LongDoubleFunctions.cosh(x);
      case TANH -> LongDoubleFunctions.tanh(x);
      case ASINH -> LongDoubleFunctions.asinh(x);
      case ACOSH -> LongDoubleFunctions.acosh(x);
      case ATANH -> LongDoubleFunctions.atanh(x);
      case EXPM1 -> LongDoubleFunctions.expm1(x);
      case LOG1P -> LongDoubleFunctions.log1p(x);
      case LOG2 -> LongDoubleFunctions.log2(x);
      case LOG10 -> LongDoubleFunctions.log10(x);
      case CBRT -> LongDoubleFunctions.cbrt(x);
      case FLOOR -> LongDoubleFunctions.floor(x);
      case CEIL -> LongDoubleFunctions.ceil(x);
      case TRUNC -> LongDoubleFunctions.trunc(x);
      case RINT -> LongDoubleFunctions.rint(x);
      case NEXT_UP -> LongDoubleFunctions.nextUp(x);
      case NEXT_DOWN -> LongDoubleFunctions.nextDown(x);
      case SIGN -> LongDoubleFunctions.sign(x);
      case SQUARE -> LongDoubleFunctions.square(x);
      case RECIPROCAL -> LongDoubleFunctions.reciprocal(x);
      case FLOOR_DIVIDE -> LongDoubleFunctions.floorDivide(x, y);
      case REMAINDER -> LongDoubleFunctions.remainder(x, y);
      case POWER -> LongDoubleFunctions.power(x, y);
      case HYPOT -> LongDoubleFunctions.hypot(x, y);
      case ATAN2 -> LongDoubleFunctions.atan2(x, y);
      case COPY_SIGN -> LongDoubleFunctions.copySign(x, y);
      case MINIMUM -> minimum(x, y);
      case MAXIMUM -> maximum(x, y);
      case CLIP -> minimum(maximum(x, y), z);
      case FMA -> LongDoubleFunctions.fma(x, y, z);
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  /** The functions that ask something of one element. */
  static boolean test(ElementwiseFunction function, DType dtype, LongDouble x) {
    return switch (function) {
      case IS_NAN -> x.isNaN();
      case IS_INFINITE -> x.isInfinite();
      case IS_FINITE -> x.isFinite();
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  static boolean isNaN(LongDouble x) {
    return x.isNaN();
  }

  /** The order of least and greatest elements, NaN apart. */
  static boolean before(LongDouble x, LongDouble y) {
    return x.compareTo(y) < 0;
  }

  /** A power by a count. */
  static LongDouble power(LongDouble x, long count, boolean unsignedCount) {
    return LongDoubleFunctions.power(x, IntegerCounts.asLongDouble(count, unsignedCount));
  }
}
