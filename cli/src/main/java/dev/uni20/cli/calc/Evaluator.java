package dev.uni20.cli.calc;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Uni20Exception;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.tensor.Operand;
import dev.uni20.tensor.Operations;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Computes an expression, each operation with the library's own. */
final class Evaluator {
  private final String text;
  private final Map<String, Value> bindings;

  Evaluator(String text, Map<String, Value> bindings) {
    this.text = text;
    this.bindings = bindings;
  }

  /**
   * The value of an expression.
   *
   * @throws ExpressionException where an operation refuses its operands
   */
  Value evaluate(Expression expression) {
    return switch (expression) {
      case Expression.Literal literal -> new Value.OfNumber(literal.value());
      case Expression.Name name -> named(name);
      case Expression.Operation operation -> {
        List<Value> operands = operation.operands().stream().map(this::evaluate).toList();
        yield at(operation.position(), () -> elementwise(operation.function(), null, operands));
      }
      case Expression.Index index -> {
        Value operand = evaluate(index.operand());
        yield at(index.position(), () -> sliced(operand, index.subscripts()));
      }
      case Expression.Call call ->
          at(call.position(), () -> call.function().body().apply(new Invocation(this, call)));
    };
  }

  private Value named(Expression.Name name) {
    Value value = bindings.get(name.name());
    if (value == null) {
      value = Constants.find(name.name());
    }
    if (value == null) {
      throw new IllegalStateException(name.name() + " was not checked to be bound");
    }
    return value;
  }

  /** A tensor as an argument of a function. */
  Tensor tensor(Function function, Expression expression) {
    return at(
        expression.position(),
        () ->
            switch (evaluate(expression)) {
              case Value.OfTensor(Tensor tensor) -> tensor;
              case Value.OfNumber(HostScalar number) ->
                  throw new PromotionException(
                      function.name() + ": takes a tensor here, not the " + number.describe());
            });
  }

  /** An elementwise function, in a named dtype if there is one. */
  static Value elementwise(
      ElementwiseFunction function, @Nullable DType dtype, List<Value> values) {
    if (dtype == null && values.stream().allMatch(Value.OfNumber.class::isInstance)) {
      return new Value.OfNumber(
          NumberArithmetic.apply(
              function, values.stream().map(value -> ((Value.OfNumber) value).number()).toList()));
    }
    Operand[] operands = values.stream().map(Value::operand).toArray(Operand[]::new);
    return new Value.OfTensor(
        dtype == null
            ? Operations.elementwise(function, operands)
            : Operations.elementwise(function, dtype, operands));
  }

  private static Value sliced(Value operand, List<@Nullable Slice> subscripts) {
    if (!(operand instanceof Value.OfTensor(Tensor tensor))) {
      throw new PromotionException("slice: a number has no axes to index");
    }
    List<Slice> slices = new ArrayList<>();
    for (Slice subscript : subscripts) {
      if (subscript != null) {
        slices.add(subscript);
      } else {
        for (int left = tensor.rank() - subscripts.size() + 1; left > 0; left--) {
          slices.add(Slice.all());
        }
      }
    }
    return new Value.OfTensor(tensor.slice(slices.toArray(Slice[]::new)));
  }

  private <T> T at(int position, Supplier<T> computation) {
    try {
      return computation.get();
    } catch (Uni20Exception | ArithmeticException refused) {
      throw ExpressionException.refused(text, position, refused);
    }
  }
}
