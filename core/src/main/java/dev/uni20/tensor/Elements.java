package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.Element;
import dev.uni20.kernel.Span;

/** Reading and writing single elements, on host storage only. */
final class Elements {
  private Elements() {}

  static Scalar get(Span span, long... index) {
    return Element.read(span, span.layout().positionOf(index));
  }

  static void set(Span span, HostScalar value, long... index) {
    long position = span.layout().positionOf(index);
    if (span.isReadOnly()) {
      throw new AliasException(
          "set: this tensor is a read-only view; write to a copy (Tensor.copyOf(x))");
    }
    Element.write(span, position, converted(span.dtype(), value));
  }

  /** The value as an element of {@code dtype}, refused if that goes down in kind or range. */
  static Scalar converted(DType dtype, HostScalar value) {
    DType result = value.resultDType("set", dtype, false);
    if (result != dtype) {
      throw new PromotionException(
          "set: an element of "
              + dtype
              + " can't take the "
              + value.describe()
              + ", which needs "
              + result
              + "; convert it first (Scalar.cast), or cast the tensor");
    }
    return value.convertTo("set", dtype);
  }
}
