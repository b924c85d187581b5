package dev.uni20.tensor;

import dev.uni20.kernel.ElementwiseFunction;

// #facade dev.uni20.Uni20
/**
 * Elementary functions, element by element (contract, section 12). Floating and complex operands
 * keep their dtype, integers are computed in float64, bool is refused. Accuracies stand in the
 * docs; special values are those of IEEE 754 and C99.
 */
public final class Elementary {
  private Elementary() {}

  /** e to the power of x. */
  public static Tensor exp(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.EXP, Operand.of(x)).evaluate();
  }

  /** As {@link #exp(Tensor)}, into a given output, which may be x itself. */
  public static Tensor exp(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.EXP, Operand.of(x)).into(out);
  }

  /** The natural logarithm. */
  public static Tensor log(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.LOG, Operand.of(x)).evaluate();
  }

  /** As {@link #log(Tensor)}, into a given output, which may be x itself. */
  public static Tensor log(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.LOG, Operand.of(x)).into(out);
  }

  /** The square root, correctly rounded. */
  public static Tensor sqrt(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.SQRT, Operand.of(x)).evaluate();
  }

  /** As {@link #sqrt(Tensor)}, into a given output, which may be x itself. */
  public static Tensor sqrt(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.SQRT, Operand.of(x)).into(out);
  }

  /** The sine of x in radians. */
  public static Tensor sin(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.SIN, Operand.of(x)).evaluate();
  }

  /** As {@link #sin(Tensor)}, into a given output, which may be x itself. */
  public static Tensor sin(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.SIN, Operand.of(x)).into(out);
  }

  /** The cosine of x in radians. */
  public static Tensor cos(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.COS, Operand.of(x)).evaluate();
  }

  /** As {@link #cos(Tensor)}, into a given output, which may be x itself. */
  public static Tensor cos(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.COS, Operand.of(x)).into(out);
  }

  /** The tangent of x in radians. */
  public static Tensor tan(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.TAN, Operand.of(x)).evaluate();
  }

  /** As {@link #tan(Tensor)}, into a given output, which may be x itself. */
  public static Tensor tan(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.TAN, Operand.of(x)).into(out);
  }

  /** The angle whose sine is x. */
  public static Tensor asin(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ASIN, Operand.of(x)).evaluate();
  }

  /** As {@link #asin(Tensor)}, into a given output, which may be x itself. */
  public static Tensor asin(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ASIN, Operand.of(x)).into(out);
  }

  /** The angle whose cosine is x. */
  public static Tensor acos(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ACOS, Operand.of(x)).evaluate();
  }

  /** As {@link #acos(Tensor)}, into a given output, which may be x itself. */
  public static Tensor acos(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ACOS, Operand.of(x)).into(out);
  }

  /** The angle whose tangent is x. */
  public static Tensor atan(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ATAN, Operand.of(x)).evaluate();
  }

  /** As {@link #atan(Tensor)}, into a given output, which may be x itself. */
  public static Tensor atan(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ATAN, Operand.of(x)).into(out);
  }

  /** The hyperbolic sine. */
  public static Tensor sinh(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.SINH, Operand.of(x)).evaluate();
  }

  /** As {@link #sinh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor sinh(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.SINH, Operand.of(x)).into(out);
  }

  /** The hyperbolic cosine. */
  public static Tensor cosh(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.COSH, Operand.of(x)).evaluate();
  }

  /** As {@link #cosh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor cosh(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.COSH, Operand.of(x)).into(out);
  }

  /** The hyperbolic tangent. */
  public static Tensor tanh(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.TANH, Operand.of(x)).evaluate();
  }

  /** As {@link #tanh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor tanh(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.TANH, Operand.of(x)).into(out);
  }

  /** The inverse hyperbolic sine. */
  public static Tensor asinh(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ASINH, Operand.of(x)).evaluate();
  }

  /** As {@link #asinh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor asinh(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ASINH, Operand.of(x)).into(out);
  }

  /** The inverse hyperbolic cosine. */
  public static Tensor acosh(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ACOSH, Operand.of(x)).evaluate();
  }

  /** As {@link #acosh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor acosh(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ACOSH, Operand.of(x)).into(out);
  }

  /** The inverse hyperbolic tangent. */
  public static Tensor atanh(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ATANH, Operand.of(x)).evaluate();
  }

  /** As {@link #atanh(Tensor)}, into a given output, which may be x itself. */
  public static Tensor atanh(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.ATANH, Operand.of(x)).into(out);
  }

  /** exp(x) - 1, accurate near 0. */
  public static Tensor expm1(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.EXPM1, Operand.of(x)).evaluate();
  }

  /** As {@link #expm1(Tensor)}, into a given output, which may be x itself. */
  public static Tensor expm1(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.EXPM1, Operand.of(x)).into(out);
  }

  /** log(1 + x), accurate near 0. */
  public static Tensor log1p(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.LOG1P, Operand.of(x)).evaluate();
  }

  /** As {@link #log1p(Tensor)}, into a given output, which may be x itself. */
  public static Tensor log1p(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.LOG1P, Operand.of(x)).into(out);
  }

  /** The logarithm to base 2. */
  public static Tensor log2(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.LOG2, Operand.of(x)).evaluate();
  }

  /** As {@link #log2(Tensor)}, into a given output, which may be x itself. */
  public static Tensor log2(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.LOG2, Operand.of(x)).into(out);
  }

  /** The logarithm to base 10. */
  public static Tensor log10(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.LOG10, Operand.of(x)).evaluate();
  }

  /** As {@link #log10(Tensor)}, into a given output, which may be x itself. */
  public static Tensor log10(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.LOG10, Operand.of(x)).into(out);
  }

  /** The cube root; real only. */
  public static Tensor cbrt(Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.CBRT, Operand.of(x)).evaluate();
  }

  /** As {@link #cbrt(Tensor)}, into a given output, which may be x itself. */
  public static Tensor cbrt(Tensor out, Tensor x) {
    return new ElementwiseCall(ElementwiseFunction.CBRT, Operand.of(x)).into(out);
  }
}
