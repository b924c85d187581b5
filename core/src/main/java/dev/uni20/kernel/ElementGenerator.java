package dev.uni20.kernel;

import dev.uni20.dtype.Scalar;

/**
 * The source of a generated tensor: elements without memory, computed when they are read. A
 * position is what an element's place in memory would be, in elements: the layout of the tensor
 * counts it as it counts the positions in a buffer.
 */
@FunctionalInterface
public interface ElementGenerator {
  /** The element at {@code position}, of the dtype of the span. */
  Scalar at(long position);

  /** Whether every element is the same, so that it may be read once. */
  default boolean isConstant() {
    return false;
  }

  /** The generator that gives {@code value} everywhere. */
  static ElementGenerator constant(Scalar value) {
    return new ConstantGenerator(value);
  }
}
