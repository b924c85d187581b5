package dev.uni20.cli.calc;

import dev.uni20.tensor.Tensor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call while it is computed. */
final class Invocation {
  private final Evaluator evaluator;
  private final Expression.Call call;

  Invocation(Evaluator evaluator, Expression.Call call) {
    this.evaluator = evaluator;
    this.call = call;
  }

  /** An operand, which may be a number. */
  Value value(Parameter<Expression> parameter) {
    return evaluator.evaluate(call.arguments().get(parameter));
  }

  /** An operand that must be a tensor. */
  Tensor tensor(Parameter<Expression> parameter) {
    return evaluator.tensor(call.function(), call.arguments().get(parameter));
  }

  /** Several of them. */
  Tensor[] tensors(Parameter<Expressions> parameter) {
    List<Expression> expressions = call.arguments().get(parameter).items();
    Tensor[] tensors = new Tensor[expressions.size()];
    for (int i = 0; i < tensors.length; i++) {
      tensors[i] = evaluator.tensor(call.function(), expressions.get(i));
    }
    return tensors;
  }

  /** An argument that is no operand. */
  <T> T get(Parameter<T> parameter) {
    return call.arguments().get(parameter);
  }

  /** The same, or null if it was left out. */
  <T> @Nullable T find(Parameter<T> parameter) {
    return call.arguments().find(parameter);
  }
}
