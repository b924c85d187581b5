package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexFunctions;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.ComplexLongDoubleFunctions;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.ElementwiseFunction;

// #template COMPLEX128 for CLONGDOUBLE
/**
 * Arithmetic of complex128 elements: multiplication is the plain formula, division neither
 * overflows nor underflows where its quotient is representable, and a real operand stays real. The
 * elements of complex64 share it; that of clongdouble is derived.
 */
abstract class Complex128Arithmetic {
  static Complex add(Complex x, Complex y) {
    return x.add(y);
  }

  static Complex subtract(Complex x, Complex y) {
    return x.subtract(y);
  }

  static Complex multiply(Complex x, Complex y) {
    return x.multiply(y);
  }

  static Complex divide(Complex x, Complex y) {
    return x.divide(y);
  }

  static Complex negate(Complex x) {
    return x.negate();
  }

  static boolean equal(Complex x, Complex y) {
    return Float64Element.equal(x.real(), y.real())
        && Float64Element.equal(x.imaginary(), y.imaginary());
  }

  static Complex realLeft(ElementwiseFunction function, double x, Complex y) {
    return switch (function) {
      case ADD -> Complex.add(x, y);
      case SUBTRACT -> Complex.subtract(x, y);
      case MULTIPLY -> Complex.multiply(x, y);
      case DIVIDE -> Complex.divide(x, y);
      case POWER -> ComplexFunctions.power(x, y);
      default -> throw ElementKernels.missing(function, DType.COMPLEX128);
    };
  }

  static Complex realRight(ElementwiseFunction function, Complex x, double y) {
    return switch (function) {
      case ADD -> x.add(y);
      case SUBTRACT -> x.subtract(y);
      case MULTIPLY -> x.multiply(y);
      case DIVIDE -> x.divide(y);
      case POWER -> ComplexFunctions.power(x, y);
      default -> throw ElementKernels.missing(function, DType.COMPLEX128);
    };
  }

  static Complex fromBoolean(boolean value, DType target, Conversion conversion) {
    return ofReal(Float64Element.fromBoolean(value, target.component(), conversion));
  }

  static Complex fromSigned(long value, DType target, Conversion conversion) {
    return ofReal(Float64Element.fromSigned(value, target.component(), conversion));
  }

  static Complex fromUnsigned(long value, DType target, Conversion conversion) {
    return ofReal(Float64Element.fromUnsigned(value, target.component(), conversion));
  }

  // #only COMPLEX128
  static Complex fromReal(double value, DType target, Conversion conversion) {
    // #else
    // ~ static ComplexLongDouble fromReal(
    // ~     double value, DType target, Conversion conversion) { // #keep
    // #end
    return ofReal(Float64Element.fromReal(value, target.component(), conversion));
  }

  static Complex fromPair(LongDouble value, DType target, Conversion conversion) {
    return ofReal(Float64Element.fromPair(value, target.component(), conversion));
  }

  // #only COMPLEX128
  static Complex fromComplex(Complex value, DType target, Conversion conversion) {
    // #else
    // ~ static ComplexLongDouble fromComplex(
    // ~     Complex value, DType target, Conversion conversion) { // #keep
    // #end
    DType component = target.component();
    return Complex.of(
        Float64Element.fromReal(value.real(), component, conversion),
        Float64Element.fromReal(value.imaginary(), component, conversion));
  }

  static Complex fromComplexPair(ComplexLongDouble value, DType target, Conversion conversion) {
    DType component = target.component();
    return Complex.of(
        Float64Element.fromPair(value.real(), component, conversion),
        Float64Element.fromPair(value.imaginary(), component, conversion));
  }

  private static Complex ofReal(double real) {
    return Complex.of(real);
  }

  static void storeWide(long block, int index, Complex value) {
    // #only COMPLEX128
    WideMemory.storeComplex(block, index, value);
    // #else
    // ~ WideMemory.storeComplexPair(block, index, value);
    // #end
  }

  /** The functions that are computed one element at a time. */
  static Complex apply(ElementwiseFunction function, DType dtype, Complex x, Complex y, Complex z) {
    return switch (function) {
      case EXP -> ComplexFunctions.exp(x);
      case LOG -> ComplexFunctions.log(x);
      case SQRT -> ComplexFunctions.sqrt(x);
      case SIN -> ComplexFunctions.sin(x);
      case COS -> ComplexFunctions.cos(x);
      case TAN -> ComplexFunctions.tan(x);
      case ASIN -> ComplexFunctions.asin(x);
      case ACOS -> ComplexFunctions.acos(x);
      case ATAN -> ComplexFunctions.atan(x);
      case SINH -> ComplexFunctions.sinh(x);
      case COSH -> ComplexFunctions.cosh(x);
      case TANH -> ComplexFunctions.tanh(x);
      case ASINH -> ComplexFunctions.asinh(x);
      case ACOSH -> ComplexFunctions.acosh(x);
      case ATANH -> ComplexFunctions.atanh(x);
      case EXPM1 -> ComplexFunctions.expm1(x);
      case LOG1P -> ComplexFunctions.log1p(x);
      case LOG2 -> ComplexFunctions.log2(x);
      case LOG10 -> ComplexFunctions.log10(x);
      case SIGN -> ComplexFunctions.sign(x);
      case SQUARE -> ComplexFunctions.square(x);
      case RECIPROCAL -> ComplexFunctions.reciprocal(x);
      case POWER -> ComplexFunctions.power(x, y);
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  /** The functions that ask something of one element. */
  static boolean test(ElementwiseFunction function, DType dtype, Complex x) {
    return switch (function) {
      case IS_NAN -> x.isNaN();
      case IS_INFINITE -> x.isInfinite();
      case IS_FINITE -> x.isFinite();
      default -> throw ElementKernels.missing(function, dtype);
    };
  }

  /** A power by a count; those that no float64 holds are read as pairs. */
  static Complex power(Complex x, long count, boolean unsignedCount) {
    // #only COMPLEX128
    if (IntegerCounts.isFloat64(count, unsignedCount)) {
      return ComplexFunctions.power(x, (double) count);
    }
    ComplexLongDouble wide =
        ComplexLongDouble.of(LongDouble.of(x.real()), LongDouble.of(x.imaginary()));
    ComplexLongDouble power =
        ComplexLongDoubleFunctions.power(wide, IntegerCounts.asLongDouble(count, unsignedCount));
    return Complex.of(power.real().high(), power.imaginary().high());
    // #else
    // ~ return ComplexFunctions.power(x, IntegerCounts.asLongDouble(count, unsignedCount));
    // #end
  }
}
