package dev.uni20.cli.calc;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A row of the table of functions.
 *
 * @param name as expressions and Java call it
 * @param parameters what it takes, in order
 * @param body how to compute it
 */
record Function(String name, List<Parameter<?>> parameters, Body body) {
  /** Computes a call. */
  @FunctionalInterface
  interface Body {
    Value apply(Invocation call);
  }

  Function {
    parameters = List.copyOf(parameters);
  }

  /** The call as one types it: {@code sum(x, axis=, accumulation=)}. */
  String signature() {
    return parameters.stream()
        .map(Parameter::signature)
        .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
