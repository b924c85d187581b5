package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import org.jspecify.annotations.Nullable;

/** A host scalar as the output operand of a kernel, filled without a one-element tensor. */
public final class HostResult implements KernelOutput {
  private final DType dtype;
  private @Nullable Scalar value;

  /** A result of the given dtype that is not filled yet. */
  public HostResult(DType dtype) {
    this.dtype = dtype;
  }

  @Override
  public DType dtype() {
    return dtype;
  }

  /**
   * Fills the result.
   *
   * @throws IllegalArgumentException if the value is of another dtype
   */
  public void set(Scalar newValue) {
    if (newValue.dtype() != dtype) {
      throw new IllegalArgumentException(
          "a host result of " + dtype + " was given a value of " + newValue.dtype());
    }
    value = newValue;
  }

  /**
   * The value.
   *
   * @throws IllegalStateException if no kernel has filled it
   */
  public Scalar get() {
    if (value == null) {
      throw new IllegalStateException("no kernel has filled this host result");
    }
    return value;
  }
}
