package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;

// #facade dev.uni20.Uni20
/**
 * Arithmetic, element by element (contract, sections 2 to 5). Operands broadcast; the result dtype
 * is the promoted one, or the one named, in which case it is computed in that dtype.
 *
 * <p>A form with a given output computes into it and returns it; the output's dtype is the result's
 * or one that it promotes to, an owner takes the result's extents, and a view must have them. A
 * form in place writes x and returns it: dtype, extents and memory of x stay. Either refuses a
 * target that is read-only or overlaps itself ({@link dev.uni20.kernel.AliasException}), and one
 * that overlaps an operand gets the result as if the operand had been read first.
 *
 * <p>Results are correctly rounded, complex products and quotients as {@link
 * dev.uni20.dtype.Complex} says, longdouble ones as {@link dev.uni20.dtype.LongDouble} says.
 *
 * <p>Every function throws {@link dev.uni20.dtype.PromotionException} for dtypes without a row,
 * {@link dev.uni20.dtype.ConversionException} for scalars out of range, {@link
 * dev.uni20.kernel.ShapeException} for extents that do not broadcast, and {@link
 * dev.uni20.memory.StorageAccessException} for operands in different storage; nothing has been
 * written then.
 */
public final class Arithmetic {
  private Arithmetic() {}

  private static ElementwiseCall call(ElementwiseFunction function, Tensor x, Tensor y) {
    return new ElementwiseCall(function, Operand.of(x), Operand.of(y));
  }

  private static ElementwiseCall call(ElementwiseFunction function, Tensor x, Number y) {
    return new ElementwiseCall(function, Operand.of(x), Operand.of(y));
  }

  private static ElementwiseCall call(ElementwiseFunction function, Number x, Tensor y) {
    return new ElementwiseCall(function, Operand.of(x), Operand.of(y));
  }

  /** x + y; integers wrap modulo 2^bits. */
  public static Tensor add(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.ADD, x, y);
  }

  /** As {@link #add(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor add(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.ADD, x, y).evaluate(result);
  }

  /** As {@link #add(Tensor, Tensor)}, into a given output. */
  public static Tensor add(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.ADD, out, x, y);
  }

  /** x + y; integers wrap modulo 2^bits. */
  public static Tensor add(Tensor x, Number y) {
    return call(ElementwiseFunction.ADD, x, y).evaluate();
  }

  /** As {@link #add(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor add(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.ADD, x, y).evaluate(result);
  }

  /** As {@link #add(Tensor, Number)}, into a given output. */
  public static Tensor add(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.ADD, x, y).into(out);
  }

  /** x + y; integers wrap modulo 2^bits. */
  public static Tensor add(Number x, Tensor y) {
    return call(ElementwiseFunction.ADD, x, y).evaluate();
  }

  /** As {@link #add(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor add(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.ADD, x, y).evaluate(result);
  }

  /** As {@link #add(Number, Tensor)}, into a given output. */
  public static Tensor add(Tensor out, Number x, Tensor y) {
    return call(ElementwiseFunction.ADD, x, y).into(out);
  }

  /** As {@link #add(Tensor, Tensor)}; two scalar tensors combine to one. */
  public static ScalarTensor add(ScalarTensor x, ScalarTensor y) {
    return (ScalarTensor) Elementwise.evaluate(ElementwiseFunction.ADD, x, y);
  }

  /** The same into x, whose dtype, shape and memory stay. */
  public static Tensor addInPlace(Tensor x, Tensor y) {
    return Elementwise.inPlace(ElementwiseFunction.ADD, x, y);
  }

  /** The same into x, whose dtype, shape and memory stay. */
  public static Tensor addInPlace(Tensor x, Number y) {
    return call(ElementwiseFunction.ADD, x, y).inPlace();
  }

  /** The same into x, y first converted to its dtype as named. */
  public static Tensor addInPlace(Tensor x, Tensor y, Conversion conversion) {
    return call(ElementwiseFunction.ADD, x, y).inPlace(conversion);
  }

  /** x - y; integers wrap modulo 2^bits. */
  public static Tensor subtract(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.SUBTRACT, x, y);
  }

  /** As {@link #subtract(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor subtract(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.SUBTRACT, x, y).evaluate(result);
  }

  /** As {@link #subtract(Tensor, Tensor)}, into a given output. */
  public static Tensor subtract(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.SUBTRACT, out, x, y);
  }

  /** x - y; integers wrap modulo 2^bits. */
  public static Tensor subtract(Tensor x, Number y) {
    return call(ElementwiseFunction.SUBTRACT, x, y).evaluate();
  }

  /** As {@link #subtract(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor subtract(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.SUBTRACT, x, y).evaluate(result);
  }

  /** As {@link #subtract(Tensor, Number)}, into a given output. */
  public static Tensor subtract(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.SUBTRACT, x, y).into(out);
  }

  /** x - y; integers wrap modulo 2^bits. */
  public static Tensor subtract(Number x, Tensor y) {
    return call(ElementwiseFunction.SUBTRACT, x, y).evaluate();
  }

  /** As {@link #subtract(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor subtract(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.SUBTRACT, x, y).evaluate(result);
  }

  /** As {@link #subtract(Number, Tensor)}, into a given output. */
  public static Tensor subtract(Tensor out, Number x, Tensor y) {
    return call(ElementwiseFunction.SUBTRACT, x, y).into(out);
  }

  /** As {@link #subtract(Tensor, Tensor)}; two scalar tensors combine to one. */
  public static ScalarTensor subtract(ScalarTensor x, ScalarTensor y) {
    return (ScalarTensor) Elementwise.evaluate(ElementwiseFunction.SUBTRACT, x, y);
  }

  /** The same into x, whose dtype, shape and memory stay. */
  public static Tensor subtractInPlace(Tensor x, Tensor y) {
    return Elementwise.inPlace(ElementwiseFunction.SUBTRACT, x, y);
  }

  /** The same into x, whose dtype, shape and memory stay. */
  public static Tensor subtractInPlace(Tensor x, Number y) {
    return call(ElementwiseFunction.SUBTRACT, x, y).inPlace();
  }

  /** The same into x, y first converted to its dtype as named. */
  public static Tensor subtractInPlace(Tensor x, Tensor y, Conversion conversion) {
    return call(ElementwiseFunction.SUBTRACT, x, y).inPlace(conversion);
  }

  /** x * y; integers wrap modulo 2^bits, complex by the plain formula. */
  public static Tensor multiply(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.MULTIPLY, x, y);
  }

  /** As {@link #multiply(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor multiply(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.MULTIPLY, x, y).evaluate(result);
  }

  /** As {@link #multiply(Tensor, Tensor)}, into a given output. */
  public static Tensor multiply(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.MULTIPLY, out, x, y);
  }

  /** x * y; integers wrap modulo 2^bits, complex by the plain formula. */
  public static Tensor multiply(Tensor x, Number y) {
    return call(ElementwiseFunction.MULTIPLY, x, y).evaluate();
  }

  /** As {@link #multiply(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor multiply(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.MULTIPLY, x, y).evaluate(result);
  }

  /** As {@link #multiply(Tensor, Number)}, into a given output. */
  public static Tensor multiply(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.MULTIPLY, x, y).into(out);
  }

  /** x * y; integers wrap modulo 2^bits, complex by the plain formula. */
  public static Tensor multiply(Number x, Tensor y) {
    return call(ElementwiseFunction.MULTIPLY, x, y).evaluate();
  }

  /** As {@link #multiply(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor multiply(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.MULTIPLY, x, y).evaluate(result);
  }

  /** As {@link #multiply(Number, Tensor)}, into a given output. */
  public static Tensor multiply(Tensor out, Number x, Tensor y) {
    return call(ElementwiseFunction.MULTIPLY, x, y).into(out);
  }

  /** As {@link #multiply(Tensor, Tensor)}; two scalar tensors combine to one. */
  public static ScalarTensor multiply(ScalarTensor x, ScalarTensor y) {
    return (ScalarTensor) Elementwise.evaluate(ElementwiseFunction.MULTIPLY, x, y);
  }

  /** The same into x, whose dtype, shape and memory stay. */
  public static Tensor multiplyInPlace(Tensor x, Tensor y) {
    return Elementwise.inPlace(ElementwiseFunction.MULTIPLY, x, y);
  }

  /** The same into x, whose dtype, shape and memory stay. */
  public static Tensor multiplyInPlace(Tensor x, Number y) {
    return call(ElementwiseFunction.MULTIPLY, x, y).inPlace();
  }

  /** The same into x, y first converted to its dtype as named. */
  public static Tensor multiplyInPlace(Tensor x, Tensor y, Conversion conversion) {
    return call(ElementwiseFunction.MULTIPLY, x, y).inPlace(conversion);
  }

  /**
   * x / y, true division; refused where the result would be an integer; complex without overflow or
   * underflow where the quotient is representable.
   */
  public static Tensor divide(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.DIVIDE, x, y);
  }

  /** As {@link #divide(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor divide(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.DIVIDE, x, y).evaluate(result);
  }

  /** As {@link #divide(Tensor, Tensor)}, into a given output. */
  public static Tensor divide(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.DIVIDE, out, x, y);
  }

  /**
   * x / y, true division; refused where the result would be an integer; complex without overflow or
   * underflow where the quotient is representable.
   */
  public static Tensor divide(Tensor x, Number y) {
    return call(ElementwiseFunction.DIVIDE, x, y).evaluate();
  }

  /** As {@link #divide(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor divide(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.DIVIDE, x, y).evaluate(result);
  }

  /** As {@link #divide(Tensor, Number)}, into a given output. */
  public static Tensor divide(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.DIVIDE, x, y).into(out);
  }

  /**
   * x / y, true division; refused where the result would be an integer; complex without overflow or
   * underflow where the quotient is representable.
   */
  public static Tensor divide(Number x, Tensor y) {
    return call(ElementwiseFunction.DIVIDE, x, y).evaluate();
  }

  /** As {@link #divide(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor divide(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.DIVIDE, x, y).evaluate(result);
  }

  /** As {@link #divide(Number, Tensor)}, into a given output. */
  public static Tensor divide(Tensor out, Number x, Tensor y) {
    return call(ElementwiseFunction.DIVIDE, x, y).into(out);
  }

  /** As {@link #divide(Tensor, Tensor)}; two scalar tensors combine to one. */
  public static ScalarTensor divide(ScalarTensor x, ScalarTensor y) {
    return (ScalarTensor) Elementwise.evaluate(ElementwiseFunction.DIVIDE, x, y);
  }

  /** The same into x, whose dtype, shape and memory stay. */
  public static Tensor divideInPlace(Tensor x, Tensor y) {
    return Elementwise.inPlace(ElementwiseFunction.DIVIDE, x, y);
  }

  /** The same into x, whose dtype, shape and memory stay. */
  public static Tensor divideInPlace(Tensor x, Number y) {
    return call(ElementwiseFunction.DIVIDE, x, y).inPlace();
  }

  /** The same into x, y first converted to its dtype as named. */
  public static Tensor divideInPlace(Tensor x, Tensor y, Conversion conversion) {
    return call(ElementwiseFunction.DIVIDE, x, y).inPlace(conversion);
  }

  /** -x; integers wrap. */
  public static Tensor negate(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.NEGATE, x);
  }

  /** As {@link #negate(Tensor)}, into a given output. */
  public static Tensor negate(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.NEGATE, out, x);
  }

  /** The same into x. */
  public static Tensor negateInPlace(Tensor x) {
    return Elementwise.inPlace(ElementwiseFunction.NEGATE, x);
  }

  /** |x| in the component dtype; integers wrap (the least value is its own), complex by hypot. */
  public static Tensor abs(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.ABS, x);
  }

  /** As {@link #abs(Tensor)}, into a given output. */
  public static Tensor abs(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.ABS, out, x);
  }

  /** The same into x. */
  public static Tensor absInPlace(Tensor x) {
    return Elementwise.inPlace(ElementwiseFunction.ABS, x);
  }
}
