package dev.uni20.tensor;

import dev.uni20.kernel.ElementwiseFunction;

// #facade dev.uni20.Uni20
/**
 * Elementary functions, element by element (contract, section 12). Floating and complex operands
 * keep their dtype, integers are computed in float64, bool is refused. Accuracies stand in the
 * docs; special values are those of IEEE 754 and C99.
 *
 * <p>A form with a given output computes into it and returns it; the output's dtype is the result's
 * or one that it promotes to, an owner takes the result's extents, and a view must have them.
 *
 * <p>Every function throws {@link dev.uni20.dtype.PromotionException} for bool, for complex
 * operands of {@code cbrt}, and for an output of a dtype that the result's does not promote to;
 * {@link dev.uni20.kernel.ShapeException} for an output of other extents; {@link
 * dev.uni20.kernel.AliasException} for an output that is read-only or overlaps itself; and {@link
 * dev.uni20.memory.StorageAccessException} for an output in other storage; nothing has been written
 * then.
 */
public final class Elementary {
  private Elementary() {}

  /** e to the power of x. */
  public static Tensor exp(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.EXP, x);
  }

  /** As {@link #exp(Tensor)}, into a given output, which may be x itself. */
  public static Tensor exp(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.EXP, out, x);
  }

  /** The natural logarithm. */
  public static Tensor log(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.LOG, x);
  }

  /** As {@link #log(Tensor)}, into a given output, which may be x itself. */
  public static Tensor log(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.LOG, out, x);
  }

  /** The square root, correctly rounded. */
  public static Tensor sqrt(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.SQRT, x);
  }

  /** As {@link #sqrt(Tensor)}, into a given output, which may be x itself. */
  public static Tensor sqrt(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.SQRT, out, x);
  }

  /** The sine of x in radians. */
  public static Tensor sin(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.SIN, x);
  }

  /** As {@link #sin(Tensor)}, into a given output, which may be x itself. */
  public static Tensor sin(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.SIN, out, x);
  }

  /** The cosine of x in radians. */
  public static Tensor cos(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.COS, x);
  }

  /** As {@link #cos(Tensor)}, into a given output, which may be x itself. */
  public static Tensor cos(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.COS, out, x);
  }

  /** The tangent of x in radians. */
  public static Tensor tan(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.TAN, x);
  }

  /** As {@link #tan(Tensor)}, into a given output, which may be x itself. */
  public static Tensor tan(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.TAN, out, x);
  }

  /** The angle whose sine is x. */
  public static Tensor asin(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.ASIN, x);
  }

  /** As {@link #asin(Tensor)}, into a given output, which may be x itself. */
  public static Tensor asin(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.ASIN, out, x);
  }

  /** The angle whose cosine is x. */
  public static Tensor acos(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.ACOS, x);
  }

  /** As {@link #acos(Tensor)}, into a given output, which may be x itself. */
  public static Tensor acos(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.ACOS, out, x);
  }

  /** The angle whose tangent is x. */
  public static Tensor atan(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.ATAN, x);
  }

  /** As {@link #atan(Tensor)}, into a given output, which may be x itself. */
  public static Tensor atan(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.ATAN, out, x);
  }

  /** The hyperbolic sine. */
  public static Tensor sinh(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.SINH, x);
  }

  /** As {@link #sinh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor sinh(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.SINH, out, x);
  }

  /** The hyperbolic cosine. */
  public static Tensor cosh(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.COSH, x);
  }

  /** As {@link #cosh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor cosh(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.COSH, out, x);
  }

  /** The hyperbolic tangent. */
  public static Tensor tanh(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.TANH, x);
  }

  /** As {@link #tanh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor tanh(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.TANH, out, x);
  }

  /** The inverse hyperbolic sine. */
  public static Tensor asinh(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.ASINH, x);
  }

  /** As {@link #asinh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor asinh(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.ASINH, out, x);
  }

  /** The inverse hyperbolic cosine. */
  public static Tensor acosh(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.ACOSH, x);
  }

  /** As {@link #acosh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor acosh(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.ACOSH, out, x);
  }

  /** The inverse hyperbolic tangent. */
  public static Tensor atanh(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.ATANH, x);
  }

  /** As {@link #atanh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor atanh(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.ATANH, out, x);
  }

  /** exp(x) - 1, accurate near 0. */
  public static Tensor expm1(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.EXPM1, x);
  }

  /** As {@link #expm1(Tensor)}, into a given output, which may be x itself. */
  public static Tensor expm1(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.EXPM1, out, x);
  }

  /** log(1 + x), accurate near 0. */
  public static Tensor log1p(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.LOG1P, x);
  }

  /** As {@link #log1p(Tensor)}, into a given output, which may be x itself. */
  public static Tensor log1p(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.LOG1P, out, x);
  }

  /** The logarithm to base 2. */
  public static Tensor log2(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.LOG2, x);
  }

  /** As {@link #log2(Tensor)}, into a given output, which may be x itself. */
  public static Tensor log2(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.LOG2, out, x);
  }

  /** The logarithm to base 10. */
  public static Tensor log10(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.LOG10, x);
  }

  /** As {@link #log10(Tensor)}, into a given output, which may be x itself. */
  public static Tensor log10(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.LOG10, out, x);
  }

  /** The cube root; real only. */
  public static Tensor cbrt(Tensor x) {
    return Elementwise.evaluate(ElementwiseFunction.CBRT, x);
  }

  /** As {@link #cbrt(Tensor)}, into a given output, which may be x itself. */
  public static Tensor cbrt(Tensor out, Tensor x) {
    return Elementwise.into(ElementwiseFunction.CBRT, out, x);
  }
}
