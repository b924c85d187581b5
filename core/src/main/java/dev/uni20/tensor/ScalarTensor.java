package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Span;
import org.jspecify.annotations.Nullable;

/**
 * An owning tensor of rank zero: one element in storage, with a backend and a lifetime like any
 * other tensor. It is what full reductions return. A host value is something else: see the {@code
 * Host} forms of reductions.
 */
public final class ScalarTensor extends Tensor {
  ScalarTensor(DType dtype, @Nullable Span span) {
    super(dtype, span, false);
  }

  /**
   * Reads the element, only where the storage is the host's.
   *
   * @throws dev.uni20.memory.StorageAccessException on device storage
   */
  public Scalar get() {
    return super.get();
  }

  /** Writes the element; see {@link Tensor#set(Number, long...)}. */
  public void set(Number value) {
    super.set(value);
  }
}
