package dev.uni20.tensor;

import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.SmallCall;
import dev.uni20.kernel.Span;
import org.jspecify.annotations.Nullable;

/**
 * Elementwise functions of one or two tensors. A small call goes straight to its kernel; of any
 * other an {@link ElementwiseCall} is made, which does and refuses whatever comes.
 */
final class Elementwise {
  private Elementwise() {}

  /** A fresh result. */
  static Tensor evaluate(ElementwiseFunction function, Tensor x) {
    Tensor small = small(function, Operand.required(x), null);
    return small != null ? small : new ElementwiseCall(function, Operand.of(x)).evaluate();
  }

  /** A fresh result. */
  static Tensor evaluate(ElementwiseFunction function, Tensor x, Tensor y) {
    Tensor small = small(function, Operand.required(x), Operand.required(y));
    return small != null
        ? small
        : new ElementwiseCall(function, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** The result into a given output, which is returned. */
  static Tensor into(ElementwiseFunction function, Tensor out, Tensor x) {
    return isWritten(function, out, Operand.required(x), null)
        ? out
        : new ElementwiseCall(function, Operand.of(x)).into(out);
  }

  /** The result into a given output, which is returned. */
  static Tensor into(ElementwiseFunction function, Tensor out, Tensor x, Tensor y) {
    return isWritten(function, out, Operand.required(x), Operand.required(y))
        ? out
        : new ElementwiseCall(function, Operand.of(x), Operand.of(y)).into(out);
  }

  /** The result into x, which is returned. */
  static Tensor inPlace(ElementwiseFunction function, Tensor x) {
    return isWritten(function, Operand.required(x), x, null)
        ? x
        : new ElementwiseCall(function, Operand.of(x)).inPlace();
  }

  /** The result into x, which is returned. */
  static Tensor inPlace(ElementwiseFunction function, Tensor x, Tensor y) {
    return isWritten(function, Operand.required(x), x, Operand.required(y))
        ? x
        : new ElementwiseCall(function, Operand.of(x), Operand.of(y)).inPlace();
  }

  /** A small fresh result; null, with nothing done, where the call is not small. */
  private static @Nullable Tensor small(
      ElementwiseFunction function, Tensor x, @Nullable Tensor y) {
    Span out = SmallCall.evaluate(function, x.span(), y == null ? null : y.span());
    return out == null
        ? null
        : Results.owner(out, x instanceof ScalarTensor && (y == null || y instanceof ScalarTensor));
  }

  /** Writes a small result into an output that it fits as it is; does nothing otherwise. */
  private static boolean isWritten(
      ElementwiseFunction function, Tensor out, Tensor x, @Nullable Tensor y) {
    return !out.isDeferred()
        && SmallCall.into(function, out.span(), x.span(), y == null ? null : y.span());
  }
}
