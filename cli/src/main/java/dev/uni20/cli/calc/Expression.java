package dev.uni20.cli.calc;

import dev.uni20.dtype.HostScalar;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.tensor.Slice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression as a tree. Every node knows where in the text it stands. */
sealed interface Expression {
  /** Where to point if this fails: at an operator, or at the beginning of anything else. */
  int position();

  /**
   * A number or truth value.
   *
   * @param text as {@link HostScalar#parse} reads it
   */
  record Literal(String text, HostScalar value, int position) implements Expression {}

  /** A name that a file or number is bound to, or a constant. */
  record Name(String name, int position) implements Expression {}

  /** A function written as an operator, of one operand or two. */
  record Operation(ElementwiseFunction function, List<Expression> operands, int position)
      implements Expression {}

  /**
   * A view of some indices.
   *
   * @param subscripts one for each axis from the first; null for as many whole axes as are left
   */
  record Index(Expression operand, List<@Nullable Slice> subscripts, int position)
      implements Expression {}

  /** A function with its arguments. */
  record Call(Function function, Arguments arguments, int position) implements Expression {}
}
