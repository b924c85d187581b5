package dev.uni20.kernel;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Scalar;

/** The parts of complex host values, for views of generated tensors. */
final class Components {
  private Components() {}

  static Scalar real(Scalar value) {
    return Scalar.ofLongDouble(value.dtype().component(), value.complexLongDoubleValue().real());
  }

  static Scalar imaginary(Scalar value) {
    return Scalar.ofLongDouble(
        value.dtype().component(), value.complexLongDoubleValue().imaginary());
  }

  static Scalar conjugate(Scalar value) {
    ComplexLongDouble z = value.complexLongDoubleValue();
    return Scalar.ofComplexLongDouble(value.dtype(), z.conjugate());
  }

  static Scalar negate(Scalar value) {
    return Scalar.ofLongDouble(value.dtype(), value.longDoubleValue().negate());
  }
}
