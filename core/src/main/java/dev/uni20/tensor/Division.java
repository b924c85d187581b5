package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;

// #facade dev.uni20.Uni20
/**
 * Integer and floor division, powers and their kin (contract, section 5). Integers stay integers
 * and wrap; a division by zero and the least value by -1 are refused, naming the index, before
 * anything is written.
 */
public final class Division {
  private Division() {}

  private static ElementwiseCall call(ElementwiseFunction function, Operand... operands) {
    return new ElementwiseCall(function, operands);
  }

  /** The floor of x / y; floating as Python defines it. */
  public static Tensor floorDivide(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.FLOOR_DIVIDE, x, y);
  }

  /** As {@link #floorDivide(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor floorDivide(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.FLOOR_DIVIDE, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The floor of x / y; floating as Python defines it. */
  public static Tensor floorDivide(Tensor x, Number y) {
    return call(ElementwiseFunction.FLOOR_DIVIDE, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #floorDivide(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor floorDivide(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.FLOOR_DIVIDE, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The floor of x / y; floating as Python defines it. */
  public static Tensor floorDivide(Number x, Tensor y) {
    return call(ElementwiseFunction.FLOOR_DIVIDE, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #floorDivide(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor floorDivide(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.FLOOR_DIVIDE, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #floorDivide(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor floorDivide(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.FLOOR_DIVIDE, out, x, y);
  }

  /** As {@link #floorDivide(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor floorDivide(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.FLOOR_DIVIDE, Operand.of(x), Operand.of(y)).into(out);
  }

  /** x - floorDivide(x, y) * y, with the sign of y. */
  public static Tensor remainder(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.REMAINDER, x, y);
  }

  /** As {@link #remainder(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor remainder(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.REMAINDER, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** x - floorDivide(x, y) * y, with the sign of y. */
  public static Tensor remainder(Tensor x, Number y) {
    return call(ElementwiseFunction.REMAINDER, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #remainder(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor remainder(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.REMAINDER, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** x - floorDivide(x, y) * y, with the sign of y. */
  public static Tensor remainder(Number x, Tensor y) {
    return call(ElementwiseFunction.REMAINDER, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #remainder(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor remainder(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.REMAINDER, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #remainder(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor remainder(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.REMAINDER, out, x, y);
  }

  /** As {@link #remainder(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor remainder(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.REMAINDER, Operand.of(x), Operand.of(y)).into(out);
  }

  /** x to the power of y; of integers never through floating point, a negative exponent refused. */
  public static Tensor power(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.POWER, x, y);
  }

  /** As {@link #power(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor power(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.POWER, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** x to the power of y; of integers never through floating point, a negative exponent refused. */
  public static Tensor power(Tensor x, Number y) {
    return call(ElementwiseFunction.POWER, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #power(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor power(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.POWER, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** x to the power of y; of integers never through floating point, a negative exponent refused. */
  public static Tensor power(Number x, Tensor y) {
    return call(ElementwiseFunction.POWER, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #power(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor power(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.POWER, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #power(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor power(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.POWER, out, x, y);
  }

  /** As {@link #power(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor power(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.POWER, Operand.of(x), Operand.of(y)).into(out);
  }

  /** x * x. */
  public static Tensor square(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.SQUARE, x);
  }

  /** As {@link #square(Tensor)}, into a given output, which may be x itself. */
  public static Tensor square(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.SQUARE, out, x);
  }

  /** 1 / x; of integers refused. */
  public static Tensor reciprocal(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.RECIPROCAL, x);
  }

  /** As {@link #reciprocal(Tensor)}, into a given output, which may be x itself. */
  public static Tensor reciprocal(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.RECIPROCAL, out, x);
  }

  /** -1, 0 or 1, in the dtype of x. */
  public static Tensor sign(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.SIGN, x);
  }

  /** As {@link #sign(Tensor)}, into a given output, which may be x itself. */
  public static Tensor sign(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.SIGN, out, x);
  }
}
