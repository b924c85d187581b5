package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.LongDoubleFunctions;
import dev.uni20.dtype.RealFormat;
import dev.uni20.dtype.RealFunctions;
import dev.uni20.kernel.ElementwiseFunction;

/**
 * Arithmetic of the elements that a double carries: float64 and narrower. A float64 operation on
 * narrower operands, rounded to their dtype when it is stored, is the correctly rounded operation
 * of that dtype for + - * / up to 25 digits (53 are more than twice as many plus one). What else
 * depends on the dtype is its {@link RealFormat}'s.
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
    RealFormat format = RealFormat.of(target);
    double rounded = format.ofSigned(value);
    return conversion == Conversion.SATURATING ? format.clamp(rounded) : rounded;
  }

  static double fromUnsigned(long value, DType target, Conversion conversion) {
    RealFormat format = RealFormat.of(target);
    double rounded = format.ofUnsigned(value);
    return conversion == Conversion.SATURATING ? format.clamp(rounded) : rounded;
  }

  static double fromReal(double value, DType target, Conversion conversion) {
    if (conversion == Conversion.SATURATING) {
      RealFormat format = RealFormat.of(target);
      return format.clamp(format.round(value));
    }
    return value;
  }

  static double fromPair(LongDouble value, DType target, Conversion conversion) {
    RealFormat format = RealFormat.of(target);
    double rounded = format.round(value.high(), value.low());
    return conversion == Conversion.SATURATING ? format.clamp(rounded) : rounded;
  }

  static void storeWide(long block, int index, double value) {
    WideMemory.storeReal(block, index, value);
  }

  /** The functions that are computed one element at a time. */
  static double apply(ElementwiseFunction function, DType dtype, double x, double y, double z) {
    return switch (function) {
      case EXP -> RealFunctions.exp(x);
      case LOG -> RealFunctions.log(x);
      case SQRT -> RealFunctions.sqrt(x);
      case SIN -> RealFunctions.sin(x);
      case COS -> RealFunctions.cos(x);
      case TAN -> RealFunctions.tan(x);
      case ASIN -> RealFunctions.asin(x);
      case ACOS -> RealFunctions.acos(x);
      case ATAN -> RealFunctions.atan(x);
      case SINH -> RealFunctions.sinh(x);
      case COSH -> RealFunctions.cosh(x);
      case TANH -> RealFunctions.tanh(x);
      case ASINH -> RealFunctions.asinh(x);
      case ACOSH -> RealFunctions.acosh(x);
      case ATANH -> RealFunctions.atanh(x);
      case EXPM1 -> RealFunctions.expm1(x);
      case LOG1P -> RealFunctions.log1p(x);
      case LOG2 -> RealFunctions.log2(x);
      case LOG10 -> RealFunctions.log10(x);
      case CBRT -> RealFunctions.cbrt(x);
      case FLOOR -> RealFunctions.floor(x);
      case CEIL -> RealFunctions.ceil(x);
      case TRUNC -> RealFunctions.trunc(x);
      case RINT -> RealFunctions.rint(x);
      case NEXT_UP -> RealFormat.of(dtype).nextUp(x);
      case NEXT_DOWN -> RealFormat.of(dtype).nextDown(x);
      case SIGN -> RealFunctions.sign(x);
      case SQUARE -> RealFunctions.square(x);
      case RECIPROCAL -> RealFunctions.reciprocal(x);
      case FLOOR_DIVIDE -> RealFunctions.floorDivide(x, y);
      case REMAINDER -> RealFunctions.remainder(x, y);
      case POWER -> RealFunctions.power(x, y);
      case HYPOT -> RealFunctions.hypot(x, y);
      case ATAN2 -> RealFunctions.atan2(x, y);
      case COPY_SIGN -> RealFunctions.copySign(x, y);
      case MINIMUM -> minimum(x, y);
      case MAXIMUM -> maximum(x, y);
      case CLIP -> minimum(maximum(x, y), z);
      case FMA -> RealFormat.of(dtype).fma(x, y, z);
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  /** The functions that ask something of one element. */
  static boolean test(ElementwiseFunction function, DType dtype, double x) {
    return switch (function) {
      case IS_NAN -> Double.isNaN(x);
      case IS_INFINITE -> Double.isInfinite(x);
      case IS_FINITE -> Double.isFinite(x);
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  static boolean isNaN(double x) {
    return Double.isNaN(x);
  }

  /** The order of least and greatest elements, NaN apart. */
  static boolean before(double x, double y) {
    return Double.compare(x, y) < 0;
  }

  /** A power by a count; those that no float64 holds are read as pairs. */
  static double power(double x, long count, boolean unsignedCount) {
    return IntegerCounts.isFloat64(count, unsignedCount)
        ? RealFunctions.power(x, (double) count)
        : LongDoubleFunctions.power(
                LongDouble.of(x), IntegerCounts.asLongDouble(count, unsignedCount))
            .high();
  }
}
