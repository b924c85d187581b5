package dev.uni20.tensor;

import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.SmallCall;
import dev.uni20.kernel.Span;
import dev.uni20.memory.HostMemory;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Elementwise functions of one or two tensors. A small call goes straight to its kernel; of any
 * other an {@link ElementwiseCall} is made, which does and refuses whatever comes.
 */
final class Elementwise {
  private Elementwise() {}

  /** A fresh result. */
  static Tensor evaluate(ElementwiseFunction function, Tensor x) {
    Tensor small = small(function, required(x), null);
    return small != null ? small : new ElementwiseCall(function, Operand.of(x)).evaluate();
  }

  /** A fresh result. */
  static Tensor evaluate(ElementwiseFunction function, Tensor x, Tensor y) {
    Tensor small = small(function, required(x), required(y));
    return small != null
        ? small
        : new ElementwiseCall(function, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** The result into a given output, which is returned. */
  static Tensor into(ElementwiseFunction function, Tensor out, Tensor x) {
    return isWritten(function, out, required(x), null)
        ? out
        : new ElementwiseCall(function, Operand.of(x)).into(out);
  }

  /** The result into a given output, which is returned. */
  static Tensor into(ElementwiseFunction function, Tensor out, Tensor x, Tensor y) {
    return isWritten(function, out, required(x), required(y))
        ? out
        : new ElementwiseCall(function, Operand.of(x), Operand.of(y)).into(out);
  }

  /** The result into x, which is returned. */
  static Tensor inPlace(ElementwiseFunction function, Tensor x) {
    return isWritten(function, required(x), x, null)
        ? x
        : new ElementwiseCall(function, Operand.of(x)).inPlace();
  }

  /** The result into x, which is returned. */
  static Tensor inPlace(ElementwiseFunction function, Tensor x, Tensor y) {
    return isWritten(function, required(x), x, required(y))
        ? x
        : new ElementwiseCall(function, Operand.of(x), Operand.of(y)).inPlace();
  }

  private static Tensor required(Tensor operand) {
    return Objects.requireNonNull(operand, "an operand is null");
  }

  /** A small fresh result; null, with nothing done, where the call is not small. */
  private static @Nullable Tensor small(
      ElementwiseFunction function, Tensor x, @Nullable Tensor y) {
    SmallCall call = SmallCall.of(function, x.dtype(), y == null ? null : y.dtype());
    Span left = x.span();
    Span right = y == null ? null : y.span();
    if (!call.takes(left, right)) {
      return null;
    }
    Span out = Results.allocate(call.row().result(), left.layout(), HostMemory.instance());
    call.run(out, left, right);
    return Results.owner(
        out, x instanceof ScalarTensor && (y == null || y instanceof ScalarTensor));
  }

  /** Writes a small result into an output that it fits as it is; does nothing otherwise. */
  private static boolean isWritten(
      ElementwiseFunction function, Tensor out, Tensor x, @Nullable Tensor y) {
    SmallCall call = SmallCall.of(function, x.dtype(), y == null ? null : y.dtype());
    if (call.row().result() != out.dtype() || out.isDeferred()) {
      return false;
    }
    Span left = x.span();
    Span right = y == null ? null : y.span();
    Span target = out.span();
    boolean fits = call.takes(left, right) && call.takesOutput(target, left, right);
    if (fits) {
      call.run(target, left, right);
    }
    return fits;
  }
}
