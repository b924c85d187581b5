package dev.uni20.kernel;

import dev.uni20.dtype.Scalar;

/** The same value at every position: a full generated tensor, or an ordinary scalar operand. */
record ConstantGenerator(Scalar value) implements ElementGenerator {
  @Override
  public Scalar at(long position) {
    return value;
  }

  @Override
  public boolean isConstant() {
    return true;
  }
}
