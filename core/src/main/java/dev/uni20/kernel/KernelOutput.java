package dev.uni20.kernel;

import dev.uni20.dtype.DType;

/** Where a kernel puts its result: elements of a tensor, or one host value. */
public sealed interface KernelOutput permits Span, HostResult {
  /** The dtype of the result. */
  DType dtype();
}
