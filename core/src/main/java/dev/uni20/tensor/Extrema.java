package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;

// #facade dev.uni20.Uni20
/**
 * The lesser and greater of elements: NaN if either is NaN, -0.0 below +0.0. bool, integers and
 * floating, in their promoted dtype.
 */
public final class Extrema {
  private Extrema() {}

  private static ElementwiseCall call(ElementwiseFunction function, Operand... operands) {
    return new ElementwiseCall(function, operands);
  }

  /** The lesser. */
  public static Tensor minimum(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.MINIMUM, x, y);
  }

  /** As {@link #minimum(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor minimum(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.MINIMUM, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The lesser. */
  public static Tensor minimum(Tensor x, Number y) {
    return call(ElementwiseFunction.MINIMUM, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #minimum(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor minimum(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.MINIMUM, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The lesser. */
  public static Tensor minimum(Number x, Tensor y) {
    return call(ElementwiseFunction.MINIMUM, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #minimum(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor minimum(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.MINIMUM, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #minimum(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor minimum(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.MINIMUM, out, x, y);
  }

  /** As {@link #minimum(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor minimum(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.MINIMUM, Operand.of(x), Operand.of(y)).into(out);
  }

  /** The greater. */
  public static Tensor maximum(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.MAXIMUM, x, y);
  }

  /** As {@link #maximum(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor maximum(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.MAXIMUM, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The greater. */
  public static Tensor maximum(Tensor x, Number y) {
    return call(ElementwiseFunction.MAXIMUM, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #maximum(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor maximum(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.MAXIMUM, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The greater. */
  public static Tensor maximum(Number x, Tensor y) {
    return call(ElementwiseFunction.MAXIMUM, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #maximum(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor maximum(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.MAXIMUM, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #maximum(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor maximum(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.MAXIMUM, out, x, y);
  }

  /** As {@link #maximum(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor maximum(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.MAXIMUM, Operand.of(x), Operand.of(y)).into(out);
  }

  /** x cut to [low, high]. */
  public static Tensor clip(Tensor x, Tensor low, Tensor high) {
    return call(ElementwiseFunction.CLIP, Operand.of(x), Operand.of(low), Operand.of(high))
        .evaluate();
  }

  /** x cut to [low, high]. */
  public static Tensor clip(Tensor x, Number low, Number high) {
    return call(ElementwiseFunction.CLIP, Operand.of(x), Operand.of(low), Operand.of(high))
        .evaluate();
  }

  /** As {@link #clip(Tensor, Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor clip(Tensor out, Tensor x, Tensor low, Tensor high) {
    return call(ElementwiseFunction.CLIP, Operand.of(x), Operand.of(low), Operand.of(high))
        .into(out);
  }

  /** As {@link #clip(Tensor, Number, Number)}, into a given output, which may be x itself. */
  public static Tensor clip(Tensor out, Tensor x, Number low, Number high) {
    return call(ElementwiseFunction.CLIP, Operand.of(x), Operand.of(low), Operand.of(high))
        .into(out);
  }
}
