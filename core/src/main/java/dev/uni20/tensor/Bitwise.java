package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;

// #facade dev.uni20.Uni20
/**
 * Bits of integers and bool, and shifts of integers by counts of any integer dtype: a negative
 * count is refused, at or past the width the result is 0, or -1 for negative signed right shifts.
 */
public final class Bitwise {
  private Bitwise() {}

  private static ElementwiseCall call(ElementwiseFunction function, Operand... operands) {
    return new ElementwiseCall(function, operands);
  }

  /** Bits set in both. */
  public static Tensor bitwiseAnd(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.BITWISE_AND, x, y);
  }

  /** As {@link #bitwiseAnd(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor bitwiseAnd(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.BITWISE_AND, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** Bits set in both. */
  public static Tensor bitwiseAnd(Tensor x, Number y) {
    return call(ElementwiseFunction.BITWISE_AND, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #bitwiseAnd(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor bitwiseAnd(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.BITWISE_AND, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** Bits set in both. */
  public static Tensor bitwiseAnd(Number x, Tensor y) {
    return call(ElementwiseFunction.BITWISE_AND, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #bitwiseAnd(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor bitwiseAnd(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.BITWISE_AND, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #bitwiseAnd(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor bitwiseAnd(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.BITWISE_AND, out, x, y);
  }

  /** As {@link #bitwiseAnd(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor bitwiseAnd(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.BITWISE_AND, Operand.of(x), Operand.of(y)).into(out);
  }

  /** Bits set in either. */
  public static Tensor bitwiseOr(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.BITWISE_OR, x, y);
  }

  /** As {@link #bitwiseOr(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor bitwiseOr(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.BITWISE_OR, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** Bits set in either. */
  public static Tensor bitwiseOr(Tensor x, Number y) {
    return call(ElementwiseFunction.BITWISE_OR, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #bitwiseOr(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor bitwiseOr(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.BITWISE_OR, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** Bits set in either. */
  public static Tensor bitwiseOr(Number x, Tensor y) {
    return call(ElementwiseFunction.BITWISE_OR, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #bitwiseOr(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor bitwiseOr(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.BITWISE_OR, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #bitwiseOr(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor bitwiseOr(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.BITWISE_OR, out, x, y);
  }

  /** As {@link #bitwiseOr(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor bitwiseOr(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.BITWISE_OR, Operand.of(x), Operand.of(y)).into(out);
  }

  /** Bits set in one. */
  public static Tensor bitwiseXor(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.BITWISE_XOR, x, y);
  }

  /** As {@link #bitwiseXor(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor bitwiseXor(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.BITWISE_XOR, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** Bits set in one. */
  public static Tensor bitwiseXor(Tensor x, Number y) {
    return call(ElementwiseFunction.BITWISE_XOR, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #bitwiseXor(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor bitwiseXor(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.BITWISE_XOR, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** Bits set in one. */
  public static Tensor bitwiseXor(Number x, Tensor y) {
    return call(ElementwiseFunction.BITWISE_XOR, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #bitwiseXor(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor bitwiseXor(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.BITWISE_XOR, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #bitwiseXor(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor bitwiseXor(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.BITWISE_XOR, out, x, y);
  }

  /** As {@link #bitwiseXor(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor bitwiseXor(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.BITWISE_XOR, Operand.of(x), Operand.of(y)).into(out);
  }

  /** x * 2^y, wrapping, in the dtype of x. */
  public static Tensor shiftLeft(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.SHIFT_LEFT, x, y);
  }

  /** As {@link #shiftLeft(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor shiftLeft(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.SHIFT_LEFT, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** x * 2^y, wrapping, in the dtype of x. */
  public static Tensor shiftLeft(Tensor x, Number y) {
    return call(ElementwiseFunction.SHIFT_LEFT, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #shiftLeft(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor shiftLeft(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.SHIFT_LEFT, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** x * 2^y, wrapping, in the dtype of x. */
  public static Tensor shiftLeft(Number x, Tensor y) {
    return call(ElementwiseFunction.SHIFT_LEFT, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #shiftLeft(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor shiftLeft(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.SHIFT_LEFT, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #shiftLeft(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor shiftLeft(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.SHIFT_LEFT, out, x, y);
  }

  /** As {@link #shiftLeft(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor shiftLeft(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.SHIFT_LEFT, Operand.of(x), Operand.of(y)).into(out);
  }

  /** The floor of x / 2^y, in the dtype of x. */
  public static Tensor shiftRight(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.SHIFT_RIGHT, x, y);
  }

  /** As {@link #shiftRight(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor shiftRight(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.SHIFT_RIGHT, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The floor of x / 2^y, in the dtype of x. */
  public static Tensor shiftRight(Tensor x, Number y) {
    return call(ElementwiseFunction.SHIFT_RIGHT, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #shiftRight(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor shiftRight(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.SHIFT_RIGHT, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The floor of x / 2^y, in the dtype of x. */
  public static Tensor shiftRight(Number x, Tensor y) {
    return call(ElementwiseFunction.SHIFT_RIGHT, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #shiftRight(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor shiftRight(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.SHIFT_RIGHT, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #shiftRight(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor shiftRight(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.SHIFT_RIGHT, out, x, y);
  }

  /** As {@link #shiftRight(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor shiftRight(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.SHIFT_RIGHT, Operand.of(x), Operand.of(y)).into(out);
  }

  /** Every bit changed; of bool, logical not. */
  public static Tensor bitwiseNot(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.BITWISE_NOT, x);
  }

  /** As {@link #bitwiseNot(Tensor)}, into a given output, which may be x itself. */
  public static Tensor bitwiseNot(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.BITWISE_NOT, out, x);
  }
}
