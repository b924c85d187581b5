package dev.uni20.cli.calc;

import static dev.uni20.cli.calc.Parameters.AXES;
import static dev.uni20.cli.calc.Parameters.AXIS;
import static dev.uni20.cli.calc.Parameters.CONVERSION;
import static dev.uni20.cli.calc.Parameters.DTYPE;
import static dev.uni20.cli.calc.Parameters.EXTENTS;
import static dev.uni20.cli.calc.Parameters.MAYBE_AXIS;
import static dev.uni20.cli.calc.Parameters.NUMBER;
import static dev.uni20.cli.calc.Parameters.ORDER;
import static dev.uni20.cli.calc.Parameters.TENSORS;
import static dev.uni20.cli.calc.Parameters.X;
import static dev.uni20.cli.calc.Parameters.Y;

import dev.uni20.tensor.Axis;
import dev.uni20.tensor.Joining;
import dev.uni20.tensor.Matrices;
import dev.uni20.tensor.Tensor;
import java.util.List;
import java.util.function.UnaryOperator;

/** The functions that are not in the operation table: they arrange elements and convert them. */
final class StructuralFunctions {
  private static final Parameter<Long> OFFSET = Parameters.integer("offset").or(0L);
  private static final Parameter<Long> SHIFT = Parameters.integer("shift");
  private static final Parameter<Long> COUNT = Parameters.integer("count");
  private static final Parameter<long[]> COUNTS = Parameters.integers("counts");
  private static final Parameter<long[]> BEFORE = Parameters.integers("before");
  private static final Parameter<long[]> AFTER = Parameters.integers("after");
  private static final Parameter<Integer> FROM =
      Parameter.required("from", Integer.class, Parser::smallInteger);
  private static final Parameter<Integer> TO =
      Parameter.required("to", Integer.class, Parser::smallInteger);

  private StructuralFunctions() {}

  static List<Function> all() {
    return List.of(
        row(
            "cast",
            call -> call.tensor(X).cast(call.get(DTYPE), call.get(CONVERSION)),
            X,
            DTYPE,
            CONVERSION),
        row("conj", Tensor::conj),
        row("real", Tensor::real),
        row("imag", Tensor::imag),
        row("transpose", Tensor::transpose),
        row("permute", call -> call.tensor(X).permute(call.get(AXES)), X, AXES),
        row(
            "reshape",
            call -> call.tensor(X).reshape(call.get(ORDER), call.get(EXTENTS)),
            X,
            EXTENTS,
            ORDER),
        row("flatten", call -> call.tensor(X).flatten(call.get(ORDER)), X, ORDER),
        row("broadcastTo", call -> call.tensor(X).broadcastTo(call.get(EXTENTS)), X, EXTENTS),
        row("newAxis", call -> Axis.newAxis(call.tensor(X), call.get(AXIS)), X, AXIS),
        row("squeeze", StructuralFunctions::squeeze, X, MAYBE_AXIS),
        row(
            "moveAxis",
            call -> Axis.moveAxis(call.tensor(X), call.get(FROM), call.get(TO)),
            X,
            FROM,
            TO),
        row("flip", call -> Axis.flip(call.tensor(X), call.get(AXES)), X, AXES),
        row("diagonal", call -> Axis.diagonal(call.tensor(X), call.get(OFFSET)), X, OFFSET),
        row(
            "concatenate",
            call -> Joining.concatenate(call.get(AXIS), call.tensors(TENSORS)),
            TENSORS,
            AXIS),
        row("stack", call -> Joining.stack(call.get(AXIS), call.tensors(TENSORS)), TENSORS, AXIS),
        row(
            "roll",
            call -> Joining.roll(call.tensor(X), call.get(SHIFT), call.get(AXIS)),
            X,
            SHIFT,
            AXIS),
        row("tile", call -> Joining.tile(call.tensor(X), call.get(COUNTS)), X, COUNTS),
        row(
            "repeat",
            call -> Joining.repeat(call.tensor(X), call.get(COUNT), call.get(AXIS)),
            X,
            COUNT,
            AXIS),
        row(
            "pad",
            call ->
                Joining.pad(call.tensor(X), call.get(BEFORE), call.get(AFTER), call.get(NUMBER)),
            X,
            BEFORE,
            AFTER,
            NUMBER),
        row("tril", call -> Matrices.tril(call.tensor(X), call.get(OFFSET)), X, OFFSET),
        row("triu", call -> Matrices.triu(call.tensor(X), call.get(OFFSET)), X, OFFSET),
        row("outerSum", call -> Matrices.outerSum(call.tensor(X), call.tensor(Y)), X, Y),
        row("outerProduct", call -> Matrices.outerProduct(call.tensor(X), call.tensor(Y)), X, Y));
  }

  /** Computes a tensor. */
  @FunctionalInterface
  private interface Arrangement {
    Tensor apply(Invocation call);
  }

  private static Function row(String name, Arrangement arrangement, Parameter<?>... parameters) {
    return new Function(
        name, List.of(parameters), call -> new Value.OfTensor(arrangement.apply(call)));
  }

  private static Function row(String name, UnaryOperator<Tensor> function) {
    return row(name, call -> function.apply(call.tensor(X)), X);
  }

  private static Tensor squeeze(Invocation call) {
    Integer axis = call.find(MAYBE_AXIS);
    return axis == null ? Axis.squeeze(call.tensor(X)) : Axis.squeeze(call.tensor(X), axis);
  }
}
