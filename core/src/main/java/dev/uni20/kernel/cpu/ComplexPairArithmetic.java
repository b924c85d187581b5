package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.ComplexLongDoubleFunctions;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.ElementwiseFunction;

/**
 * Arithmetic of clongdouble elements: multiplication is the plain formula, division neither
 * overflows nor underflows where its quotient is representable, and a real operand stays real.
 */
abstract class ComplexPairArithmetic {
  static ComplexLongDouble add(ComplexLongDouble x, ComplexLongDouble y) {
    return x.add(y);
  }

  static ComplexLongDouble subtract(ComplexLongDouble x, ComplexLongDouble y) {
    return x.subtract(y);
  }

  static ComplexLongDouble multiply(ComplexLongDouble x, ComplexLongDouble y) {
    return x.multiply(y);
  }

  static ComplexLongDouble divide(ComplexLongDouble x, ComplexLongDouble y) {
    return x.divide(y);
  }

  static ComplexLongDouble negate(ComplexLongDouble x) {
    return x.negate();
  }

  static boolean equal(ComplexLongDouble x, ComplexLongDouble y) {
    return PairArithmetic.equal(x.real(), y.real())
        && PairArithmetic.equal(x.imaginary(), y.imaginary());
  }

  static ComplexLongDouble realLeft(
      ElementwiseFunction function, LongDouble x, ComplexLongDouble y) {
    return switch (function) {
      case ADD -> ComplexLongDouble.add(x, y);
      case SUBTRACT -> ComplexLongDouble.subtract(x, y);
      case MULTIPLY -> ComplexLongDouble.multiply(x, y);
      case DIVIDE -> ComplexLongDouble.divide(x, y);
      case POWER -> ComplexLongDoubleFunctions.power(x, y);
      default -> throw ElementKernels.missing(function, DType.CLONGDOUBLE);
    };
  }

  static ComplexLongDouble realRight(
      ElementwiseFunction function, ComplexLongDouble x, LongDouble y) {
    return switch (function) {
      case ADD -> x.add(y);
      case SUBTRACT -> x.subtract(y);
      case MULTIPLY -> x.multiply(y);
      case DIVIDE -> x.divide(y);
      case POWER -> ComplexLongDoubleFunctions.power(x, y);
      default -> throw ElementKernels.missing(function, DType.CLONGDOUBLE);
    };
  }

  static ComplexLongDouble fromBoolean(boolean value, DType target, Conversion conversion) {
    return ofReal(PairArithmetic.fromBoolean(value, target.component(), conversion));
  }

  static ComplexLongDouble fromSigned(long value, DType target, Conversion conversion) {
    return ofReal(PairArithmetic.fromSigned(value, target.component(), conversion));
  }

  static ComplexLongDouble fromUnsigned(long value, DType target, Conversion conversion) {
    return ofReal(PairArithmetic.fromUnsigned(value, target.component(), conversion));
  }

  static ComplexLongDouble fromReal(double value, DType target, Conversion conversion) {
    return ofReal(PairArithmetic.fromReal(value, target.component(), conversion));
  }

  static ComplexLongDouble fromPair(LongDouble value, DType target, Conversion conversion) {
    return ofReal(PairArithmetic.fromPair(value, target.component(), conversion));
  }

  static ComplexLongDouble fromComplex(Complex value, DType target, Conversion conversion) {
    DType component = target.component();
    return ComplexLongDouble.of(
        PairArithmetic.fromReal(value.real(), component, conversion),
        PairArithmetic.fromReal(value.imaginary(), component, conversion));
  }

  static ComplexLongDouble fromComplexPair(
      ComplexLongDouble value, DType target, Conversion conversion) {
    DType component = target.component();
    return ComplexLongDouble.of(
        PairArithmetic.fromPair(value.real(), component, conversion),
        PairArithmetic.fromPair(value.imaginary(), component, conversion));
  }

  private static ComplexLongDouble ofReal(LongDouble real) {
    return ComplexLongDouble.of(real);
  }

  static void storeWide(long block, int index, ComplexLongDouble value) {
    WideMemory.storeComplexPair(block, index, value);
  }

  /** The functions that are computed one element at a time. */
  static ComplexLongDouble apply(
      ElementwiseFunction function,
      DType dtype,
      ComplexLongDouble x,
      ComplexLongDouble y,
      ComplexLongDouble z) {
    return switch (function) {
      case EXP -> ComplexLongDoubleFunctions.exp(x);
      case LOG -> ComplexLongDoubleFunctions.log(x);
      case SQRT -> ComplexLongDoubleFunctions.sqrt(x);
      case SIN -> ComplexLongDoubleFunctions.sin(x);
      case COS -> ComplexLongDoubleFunctions.cos(x);
      case TAN -> ComplexLongDoubleFunctions.tan(x);
      case ASIN -> ComplexLongDoubleFunctions.asin(x);
      case ACOS -> ComplexLongDoubleFunctions.acos(x);
      case ATAN -> ComplexLongDoubleFunctions.atan(x);
      case SINH -> ComplexLongDoubleFunctions.sinh(x);
      case COSH -> ComplexLongDoubleFunctions.cosh(x);
      case TANH -> ComplexLongDoubleFunctions.tanh(x);
      case ASINH -> ComplexLongDoubleFunctions.asinh(x);
      case ACOSH -> ComplexLongDoubleFunctions.acosh(x);
      case ATANH -> ComplexLongDoubleFunctions.atanh(x);
      case EXPM1 -> ComplexLongDoubleFunctions.expm1(x);
      case LOG1P -> ComplexLongDoubleFunctions.log1p(x);
      case LOG2 -> ComplexLongDoubleFunctions.log2(x);
      case LOG10 -> ComplexLongDoubleFunctions.log10(x);
      case SIGN -> ComplexLongDoubleFunctions.sign(x);
      case SQUARE -> ComplexLongDoubleFunctions.square(x);
      case RECIPROCAL -> ComplexLongDoubleFunctions.reciprocal(x);
      case POWER -> ComplexLongDoubleFunctions.power(x, y);
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  /** The functions that ask something of one element. */
  static boolean test(ElementwiseFunction function, DType dtype, ComplexLongDouble x) {
    return switch (function) {
      case IS_NAN -> x.isNaN();
      case IS_INFINITE -> x.isInfinite();
      case IS_FINITE -> x.isFinite();
      default -> throw ElementKernels.missing(function, dtype);
    };
  }
}
