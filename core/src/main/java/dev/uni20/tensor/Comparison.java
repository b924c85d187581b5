package dev.uni20.tensor;

import dev.uni20.kernel.ElementwiseFunction;

// #facade dev.uni20.Uni20
/**
 * Comparison, element by element, by mathematical value: exact across dtypes, also where they have
 * no arithmetic row (uint64 with int64). bool compares with bool only, complex for equality only.
 * The result is bool, and a given output must be. Operands broadcast.
 *
 * <p>An ordinary number out of an integer tensor's range compares by its value, and a real one with
 * floating elements takes their dtype first: {@code equal(x, 0.1)} holds where x is float32(0.1).
 *
 * <p>Every function throws {@link dev.uni20.dtype.PromotionException} for dtypes that do not
 * compare, {@link dev.uni20.kernel.ShapeException} for extents that do not broadcast or that a
 * given view does not have, {@link dev.uni20.kernel.AliasException} for an output that is read-only
 * or overlaps itself, and {@link dev.uni20.memory.StorageAccessException} for operands in different
 * storage; nothing has been written then.
 */
public final class Comparison {
  private Comparison() {}

  private static Tensor compare(ElementwiseFunction function, Operand x, Operand y) {
    return new ElementwiseCall(function, x, y).evaluate();
  }

  /** x == y. */
  public static Tensor equal(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.EQUAL, x, y);
  }

  /** x == y. */
  public static Tensor equal(Tensor x, Number y) {
    return compare(ElementwiseFunction.EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x == y. */
  public static Tensor equal(Number x, Tensor y) {
    return compare(ElementwiseFunction.EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x == y, of bool. */
  public static Tensor equal(Tensor x, boolean y) {
    return compare(ElementwiseFunction.EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x == y, of bool. */
  public static Tensor equal(boolean x, Tensor y) {
    return compare(ElementwiseFunction.EQUAL, Operand.of(x), Operand.of(y));
  }

  /** As {@link #equal(Tensor, Tensor)}, into a given bool output. */
  public static Tensor equal(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.EQUAL, out, x, y);
  }

  /** x != y. */
  public static Tensor notEqual(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.NOT_EQUAL, x, y);
  }

  /** x != y. */
  public static Tensor notEqual(Tensor x, Number y) {
    return compare(ElementwiseFunction.NOT_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x != y. */
  public static Tensor notEqual(Number x, Tensor y) {
    return compare(ElementwiseFunction.NOT_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x != y, of bool. */
  public static Tensor notEqual(Tensor x, boolean y) {
    return compare(ElementwiseFunction.NOT_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x != y, of bool. */
  public static Tensor notEqual(boolean x, Tensor y) {
    return compare(ElementwiseFunction.NOT_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** As {@link #notEqual(Tensor, Tensor)}, into a given bool output. */
  public static Tensor notEqual(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.NOT_EQUAL, out, x, y);
  }

  /** x &lt; y. */
  public static Tensor less(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.LESS, x, y);
  }

  /** x &lt; y. */
  public static Tensor less(Tensor x, Number y) {
    return compare(ElementwiseFunction.LESS, Operand.of(x), Operand.of(y));
  }

  /** x &lt; y. */
  public static Tensor less(Number x, Tensor y) {
    return compare(ElementwiseFunction.LESS, Operand.of(x), Operand.of(y));
  }

  /** x &lt; y, of bool. */
  public static Tensor less(Tensor x, boolean y) {
    return compare(ElementwiseFunction.LESS, Operand.of(x), Operand.of(y));
  }

  /** x &lt; y, of bool. */
  public static Tensor less(boolean x, Tensor y) {
    return compare(ElementwiseFunction.LESS, Operand.of(x), Operand.of(y));
  }

  /** As {@link #less(Tensor, Tensor)}, into a given bool output. */
  public static Tensor less(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.LESS, out, x, y);
  }

  /** x &lt;= y. */
  public static Tensor lessEqual(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.LESS_EQUAL, x, y);
  }

  /** x &lt;= y. */
  public static Tensor lessEqual(Tensor x, Number y) {
    return compare(ElementwiseFunction.LESS_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x &lt;= y. */
  public static Tensor lessEqual(Number x, Tensor y) {
    return compare(ElementwiseFunction.LESS_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x &lt;= y, of bool. */
  public static Tensor lessEqual(Tensor x, boolean y) {
    return compare(ElementwiseFunction.LESS_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x &lt;= y, of bool. */
  public static Tensor lessEqual(boolean x, Tensor y) {
    return compare(ElementwiseFunction.LESS_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** As {@link #lessEqual(Tensor, Tensor)}, into a given bool output. */
  public static Tensor lessEqual(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.LESS_EQUAL, out, x, y);
  }

  /** x &gt; y. */
  public static Tensor greater(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.GREATER, x, y);
  }

  /** x &gt; y. */
  public static Tensor greater(Tensor x, Number y) {
    return compare(ElementwiseFunction.GREATER, Operand.of(x), Operand.of(y));
  }

  /** x &gt; y. */
  public static Tensor greater(Number x, Tensor y) {
    return compare(ElementwiseFunction.GREATER, Operand.of(x), Operand.of(y));
  }

  /** x &gt; y, of bool. */
  public static Tensor greater(Tensor x, boolean y) {
    return compare(ElementwiseFunction.GREATER, Operand.of(x), Operand.of(y));
  }

  /** x &gt; y, of bool. */
  public static Tensor greater(boolean x, Tensor y) {
    return compare(ElementwiseFunction.GREATER, Operand.of(x), Operand.of(y));
  }

  /** As {@link #greater(Tensor, Tensor)}, into a given bool output. */
  public static Tensor greater(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.GREATER, out, x, y);
  }

  /** x &gt;= y. */
  public static Tensor greaterEqual(Tensor x, Tensor y) {
    return Elementwise.evaluate(ElementwiseFunction.GREATER_EQUAL, x, y);
  }

  /** x &gt;= y. */
  public static Tensor greaterEqual(Tensor x, Number y) {
    return compare(ElementwiseFunction.GREATER_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x &gt;= y. */
  public static Tensor greaterEqual(Number x, Tensor y) {
    return compare(ElementwiseFunction.GREATER_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x &gt;= y, of bool. */
  public static Tensor greaterEqual(Tensor x, boolean y) {
    return compare(ElementwiseFunction.GREATER_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** x &gt;= y, of bool. */
  public static Tensor greaterEqual(boolean x, Tensor y) {
    return compare(ElementwiseFunction.GREATER_EQUAL, Operand.of(x), Operand.of(y));
  }

  /** As {@link #greaterEqual(Tensor, Tensor)}, into a given bool output. */
  public static Tensor greaterEqual(Tensor out, Tensor x, Tensor y) {
    return Elementwise.into(ElementwiseFunction.GREATER_EQUAL, out, x, y);
  }
}
