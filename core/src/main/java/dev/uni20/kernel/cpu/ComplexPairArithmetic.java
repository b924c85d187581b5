package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
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
}
