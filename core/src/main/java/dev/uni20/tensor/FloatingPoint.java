package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;

// #facade dev.uni20.Uni20
/**
 * Rounding to integers, questions about single elements, and the parts of floating-point numbers.
 *
 * <p>bool is refused everywhere. {@code floor}, {@code ceil}, {@code trunc} and {@code rint} keep
 * the dtype of integers and floating operands; {@code copySign}, {@code hypot}, {@code atan2},
 * {@code nextUp}, {@code nextDown} and {@code fma} are floating, integers being computed in
 * float64; all of these refuse complex operands. {@code isNaN}, {@code isInfinite} and {@code
 * isFinite} ask any number and return bool.
 *
 * <p>A form with a given output computes into it and returns it; the output's dtype is the result's
 * or one that it promotes to, an owner takes the result's extents, and a view must have them.
 *
 * <p>Every function throws {@link dev.uni20.dtype.PromotionException} for dtypes without a row,
 * {@link dev.uni20.dtype.ConversionException} for scalars out of range, {@link
 * dev.uni20.kernel.ShapeException} for extents that do not broadcast or an output of others, {@link
 * dev.uni20.kernel.AliasException} for an output that is read-only or overlaps itself, and {@link
 * dev.uni20.memory.StorageAccessException} for operands in different storage; nothing has been
 * written then.
 */
public final class FloatingPoint {
  private FloatingPoint() {}

  private static ElementwiseCall call(ElementwiseFunction function, Operand... operands) {
    return new ElementwiseCall(function, operands);
  }

  /** The greatest integer not above x. */
  public static Tensor floor(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.FLOOR, x);
  }

  /** As {@link #floor(Tensor)}, into a given output, which may be x itself. */
  public static Tensor floor(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.FLOOR, out, x);
  }

  /** The least integer not below x. */
  public static Tensor ceil(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.CEIL, x);
  }

  /** As {@link #ceil(Tensor)}, into a given output, which may be x itself. */
  public static Tensor ceil(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.CEIL, out, x);
  }

  /** x without its fraction. */
  public static Tensor trunc(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.TRUNC, x);
  }

  /** As {@link #trunc(Tensor)}, into a given output, which may be x itself. */
  public static Tensor trunc(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.TRUNC, out, x);
  }

  /** The nearest integer, ties to even. */
  public static Tensor rint(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.RINT, x);
  }

  /** As {@link #rint(Tensor)}, into a given output, which may be x itself. */
  public static Tensor rint(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.RINT, out, x);
  }

  /** The next greater value of the dtype. */
  public static Tensor nextUp(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.NEXT_UP, x);
  }

  /** As {@link #nextUp(Tensor)}, into a given output, which may be x itself. */
  public static Tensor nextUp(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.NEXT_UP, out, x);
  }

  /** The next lesser value of the dtype. */
  public static Tensor nextDown(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.NEXT_DOWN, x);
  }

  /** As {@link #nextDown(Tensor)}, into a given output, which may be x itself. */
  public static Tensor nextDown(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.NEXT_DOWN, out, x);
  }

  /** Whether x is not a number; of integers false. */
  public static Tensor isNaN(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.IS_NAN, x);
  }

  /** As {@link #isNaN(Tensor)}, into a given output, which may be x itself. */
  public static Tensor isNaN(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.IS_NAN, out, x);
  }

  /** Whether x is an infinity; of integers false. */
  public static Tensor isInfinite(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.IS_INFINITE, x);
  }

  /** As {@link #isInfinite(Tensor)}, into a given output, which may be x itself. */
  public static Tensor isInfinite(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.IS_INFINITE, out, x);
  }

  /** Whether x is neither infinite nor NaN; of integers true. */
  public static Tensor isFinite(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.IS_FINITE, x);
  }

  /** As {@link #isFinite(Tensor)}, into a given output, which may be x itself. */
  public static Tensor isFinite(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.IS_FINITE, out, x);
  }

  /** sqrt(x^2 + y^2) without overflow on the way. */
  public static Tensor hypot(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.HYPOT, x, y);
  }

  /** As {@link #hypot(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor hypot(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.HYPOT, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** sqrt(x^2 + y^2) without overflow on the way. */
  public static Tensor hypot(Tensor x, Number y) {
    return call(ElementwiseFunction.HYPOT, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #hypot(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor hypot(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.HYPOT, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** sqrt(x^2 + y^2) without overflow on the way. */
  public static Tensor hypot(Number x, Tensor y) {
    return call(ElementwiseFunction.HYPOT, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #hypot(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor hypot(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.HYPOT, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #hypot(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor hypot(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.HYPOT, out, x, y);
  }

  /** As {@link #hypot(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor hypot(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.HYPOT, Operand.of(x), Operand.of(y)).into(out);
  }

  /** The angle of the point (y, x): the first operand is the ordinate. */
  public static Tensor atan2(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.ATAN2, x, y);
  }

  /** As {@link #atan2(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor atan2(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.ATAN2, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The angle of the point (y, x): the first operand is the ordinate. */
  public static Tensor atan2(Tensor x, Number y) {
    return call(ElementwiseFunction.ATAN2, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #atan2(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor atan2(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.ATAN2, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The angle of the point (y, x): the first operand is the ordinate. */
  public static Tensor atan2(Number x, Tensor y) {
    return call(ElementwiseFunction.ATAN2, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #atan2(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor atan2(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.ATAN2, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #atan2(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor atan2(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.ATAN2, out, x, y);
  }

  /** As {@link #atan2(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor atan2(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.ATAN2, Operand.of(x), Operand.of(y)).into(out);
  }

  /** The size of x with the sign of y. */
  public static Tensor copySign(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.COPY_SIGN, x, y);
  }

  /** As {@link #copySign(Tensor, Tensor)}, computed in a named result dtype. */
  public static Tensor copySign(Tensor x, Tensor y, DType result) {
    return call(ElementwiseFunction.COPY_SIGN, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The size of x with the sign of y. */
  public static Tensor copySign(Tensor x, Number y) {
    return call(ElementwiseFunction.COPY_SIGN, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #copySign(Tensor, Number)}, computed in a named result dtype. */
  public static Tensor copySign(Tensor x, Number y, DType result) {
    return call(ElementwiseFunction.COPY_SIGN, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** The size of x with the sign of y. */
  public static Tensor copySign(Number x, Tensor y) {
    return call(ElementwiseFunction.COPY_SIGN, Operand.of(x), Operand.of(y)).evaluate();
  }

  /** As {@link #copySign(Number, Tensor)}, computed in a named result dtype. */
  public static Tensor copySign(Number x, Tensor y, DType result) {
    return call(ElementwiseFunction.COPY_SIGN, Operand.of(x), Operand.of(y)).evaluate(result);
  }

  /** As {@link #copySign(Tensor, Tensor)}, into a given output, which may be x itself. */
  public static Tensor copySign(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.COPY_SIGN, out, x, y);
  }

  /** As {@link #copySign(Tensor, Number)}, into a given output, which may be x itself. */
  public static Tensor copySign(Tensor out, Tensor x, Number y) {
    return call(ElementwiseFunction.COPY_SIGN, Operand.of(x), Operand.of(y)).into(out);
  }

  /** x * y + z, rounded once; floating only, integers are computed in float64. */
  public static Tensor fma(Tensor x, Tensor y, Tensor z) {
    return call(ElementwiseFunction.FMA, Operand.of(x), Operand.of(y), Operand.of(z)).evaluate();
  }

  /** As {@link #fma(Tensor, Tensor, Tensor)}, with a number as factor. */
  public static Tensor fma(Tensor x, Number y, Tensor z) {
    return call(ElementwiseFunction.FMA, Operand.of(x), Operand.of(y), Operand.of(z)).evaluate();
  }

  /** As {@link #fma(Tensor, Tensor, Tensor)}, with a number as summand. */
  public static Tensor fma(Tensor x, Tensor y, Number z) {
    return call(ElementwiseFunction.FMA, Operand.of(x), Operand.of(y), Operand.of(z)).evaluate();
  }

  /** As {@link #fma(Tensor, Tensor, Tensor)}, with numbers as factor and summand. */
  public static Tensor fma(Tensor x, Number y, Number z) {
    return call(ElementwiseFunction.FMA, Operand.of(x), Operand.of(y), Operand.of(z)).evaluate();
  }

  /** As {@link #fma(Tensor, Tensor, Tensor)}, into a given output, which may be an operand. */
  public static Tensor fma(Tensor out, Tensor x, Tensor y, Tensor z) {
    return call(ElementwiseFunction.FMA, Operand.of(x), Operand.of(y), Operand.of(z)).into(out);
  }
}
