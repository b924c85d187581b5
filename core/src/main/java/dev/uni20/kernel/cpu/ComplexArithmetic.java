package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.ElementwiseFunction;

/**
 * Arithmetic of complex64 and complex128 elements: multiplication is the plain formula, division
 * neither overflows nor underflows where its quotient is representable, and a real operand stays
 * real.
 */
abstract class ComplexArithmetic {
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
    return RealArithmetic.equal(x.real(), y.real())
        && RealArithmetic.equal(x.imaginary(), y.imaginary());
  }

  static Complex realLeft(ElementwiseFunction function, double x, Complex y) {
    return switch (function) {
      case ADD -> Complex.add(x, y);
      case SUBTRACT -> Complex.subtract(x, y);
      case MULTIPLY -> Complex.multiply(x, y);
      case DIVIDE -> Complex.divide(x, y);
      default -> throw ElementKernels.missing(function, DType.COMPLEX128);
    };
  }

  static Complex realRight(ElementwiseFunction function, Complex x, double y) {
    return switch (function) {
      case ADD -> x.add(y);
      case SUBTRACT -> x.subtract(y);
      case MULTIPLY -> x.multiply(y);
      case DIVIDE -> x.divide(y);
      default -> throw ElementKernels.missing(function, DType.COMPLEX128);
    };
  }

  static Complex fromBoolean(boolean value, DType target, Conversion conversion) {
    return ofReal(RealArithmetic.fromBoolean(value, target.component(), conversion));
  }

  static Complex fromSigned(long value, DType target, Conversion conversion) {
    return ofReal(RealArithmetic.fromSigned(value, target.component(), conversion));
  }

  static Complex fromUnsigned(long value, DType target, Conversion conversion) {
    return ofReal(RealArithmetic.fromUnsigned(value, target.component(), conversion));
  }

  static Complex fromReal(double value, DType target, Conversion conversion) {
    return ofReal(RealArithmetic.fromReal(value, target.component(), conversion));
  }

  static Complex fromPair(LongDouble value, DType target, Conversion conversion) {
    return ofReal(RealArithmetic.fromPair(value, target.component(), conversion));
  }

  static Complex fromComplex(Complex value, DType target, Conversion conversion) {
    DType component = target.component();
    return Complex.of(
        RealArithmetic.fromReal(value.real(), component, conversion),
        RealArithmetic.fromReal(value.imaginary(), component, conversion));
  }

  static Complex fromComplexPair(ComplexLongDouble value, DType target, Conversion conversion) {
    DType component = target.component();
    return Complex.of(
        RealArithmetic.fromPair(value.real(), component, conversion),
        RealArithmetic.fromPair(value.imaginary(), component, conversion));
  }

  private static Complex ofReal(double real) {
    return Complex.of(real);
  }

  static void storeWide(long block, int index, Complex value) {
    WideMemory.storeComplex(block, index, value);
  }
}
