package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;

// #facade dev.uni20.Uni20
/**
 * Logical functions of bool tensors, and selection by a bool condition. Operands, the condition
 * included, broadcast; logical functions return bool.
 *
 * <p>Every function throws {@link dev.uni20.dtype.PromotionException} for an operand or condition
 * that is not bool and for values to select from that have no promoted dtype, {@link
 * dev.uni20.kernel.ShapeException} for extents that do not broadcast or that a given view or the
 * target in place does not have, {@link dev.uni20.kernel.AliasException} for an output or target
 * that is read-only or overlaps itself, and {@link dev.uni20.memory.StorageAccessException} for
 * operands in different storage; nothing has been written then.
 */
public final class Logical {
  private Logical() {}

  /** x and y. */
  public static Tensor logicalAnd(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.LOGICAL_AND, x, y);
  }

  /** x and y. */
  public static Tensor logicalAnd(Tensor x, boolean y) {
    return new ElementwiseCall(ElementwiseFunction.LOGICAL_AND, Operand.of(x), Operand.of(y))
        .evaluate();
  }

  /** x and y. */
  public static Tensor logicalAnd(boolean x, Tensor y) {
    return new ElementwiseCall(ElementwiseFunction.LOGICAL_AND, Operand.of(x), Operand.of(y))
        .evaluate();
  }

  /** x and y, into a given output. */
  public static Tensor logicalAnd(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.LOGICAL_AND, out, x, y);
  }

  /** x and y, into x. */
  public static Tensor logicalAndInPlace(Tensor x, Tensor y) {
    return Elementwise.inPlace(ElementwiseFunction.LOGICAL_AND, x, y);
  }

  /** x or y. */
  public static Tensor logicalOr(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.LOGICAL_OR, x, y);
  }

  /** x or y. */
  public static Tensor logicalOr(Tensor x, boolean y) {
    return new ElementwiseCall(ElementwiseFunction.LOGICAL_OR, Operand.of(x), Operand.of(y))
        .evaluate();
  }

  /** x or y. */
  public static Tensor logicalOr(boolean x, Tensor y) {
    return new ElementwiseCall(ElementwiseFunction.LOGICAL_OR, Operand.of(x), Operand.of(y))
        .evaluate();
  }

  /** x or y, into a given output. */
  public static Tensor logicalOr(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.LOGICAL_OR, out, x, y);
  }

  /** x or y, into x. */
  public static Tensor logicalOrInPlace(Tensor x, Tensor y) {
    return Elementwise.inPlace(ElementwiseFunction.LOGICAL_OR, x, y);
  }

  /** x exclusive-or y. */
  public static Tensor logicalXor(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.LOGICAL_XOR, x, y);
  }

  /** x exclusive-or y. */
  public static Tensor logicalXor(Tensor x, boolean y) {
    return new ElementwiseCall(ElementwiseFunction.LOGICAL_XOR, Operand.of(x), Operand.of(y))
        .evaluate();
  }

  /** x exclusive-or y. */
  public static Tensor logicalXor(boolean x, Tensor y) {
    return new ElementwiseCall(ElementwiseFunction.LOGICAL_XOR, Operand.of(x), Operand.of(y))
        .evaluate();
  }

  /** x exclusive-or y, into a given output. */
  public static Tensor logicalXor(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.LOGICAL_XOR, out, x, y);
  }

  /** x exclusive-or y, into x. */
  public static Tensor logicalXorInPlace(Tensor x, Tensor y) {
    return Elementwise.inPlace(ElementwiseFunction.LOGICAL_XOR, x, y);
  }

  /** not x. */
  public static Tensor logicalNot(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.LOGICAL_NOT, x);
  }

  /** not x, into a given output. */
  public static Tensor logicalNot(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.LOGICAL_NOT, out, x);
  }

  /** not x, into x. */
  public static Tensor logicalNotInPlace(Tensor x) {
    return Elementwise.inPlace(ElementwiseFunction.LOGICAL_NOT, x);
  }

  private static ElementwiseCall select(Tensor condition, Operand x, Operand y) {
    return new ElementwiseCall(ElementwiseFunction.WHERE, Operand.of(condition), x, y);
  }

  /** x where the condition holds, else y, in their promoted dtype. */
  public static Tensor where(Tensor condition, Tensor x, Tensor y) {
    return select(condition, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #where(Tensor, Tensor, Tensor)}, in a named result dtype. */
  public static Tensor where(Tensor condition, Tensor x, Tensor y, DType result) {
    return select(condition, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #where(Tensor, Tensor, Tensor)}, into a given output. */
  public static Tensor where(Tensor out, Tensor condition, Tensor x, Tensor y) {
    return select(condition, Operand.of(x), Operand.of(y)).into(out);
  }

  /** x where the condition holds, else y, in their promoted dtype. */
  public static Tensor where(Tensor condition, Tensor x, Number y) {
    return select(condition, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #where(Tensor, Tensor, Number)}, in a named result dtype. */
  public static Tensor where(Tensor condition, Tensor x, Number y, DType result) {
    return select(condition, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #where(Tensor, Tensor, Number)}, into a given output. */
  public static Tensor where(Tensor out, Tensor condition, Tensor x, Number y) {
    return select(condition, Operand.of(x), Operand.of(y)).into(out);
  }

  /** x where the condition holds, else y, in their promoted dtype. */
  public static Tensor where(Tensor condition, Number x, Tensor y) {
    return select(condition, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #where(Tensor, Number, Tensor)}, in a named result dtype. */
  public static Tensor where(Tensor condition, Number x, Tensor y, DType result) {
    return select(condition, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #where(Tensor, Number, Tensor)}, into a given output. */
  public static Tensor where(Tensor out, Tensor condition, Number x, Tensor y) {
    return select(condition, Operand.of(x), Operand.of(y)).into(out);
  }

  /** x where the condition holds, else y, of bool. */
  public static Tensor where(Tensor condition, Tensor x, boolean y) {
    return select(condition, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** x where the condition holds, else y, of bool. */
  public static Tensor where(Tensor condition, boolean x, Tensor y) {
    return select(condition, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** x where the condition holds, else y; two ordinary numbers need a named dtype. */
  public static Tensor where(Tensor condition, Number x, Number y, DType result) {
    return select(condition, Operand.of(x), Operand.of(y)).evaluate(result);
  }
}
