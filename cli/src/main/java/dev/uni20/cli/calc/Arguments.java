package dev.uni20.cli.calc;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The arguments of a call, each by its parameter. */
final class Arguments {
  private final Map<Parameter<?>, Object> values = new HashMap<>();

  /** Reads one. */
  <T> void read(Parameter<T> parameter, Parser parser) {
    values.put(parameter, parameter.reader().read(parser));
  }

  boolean has(Parameter<?> parameter) {
    return values.containsKey(parameter);
  }

  /** What was given, what stands in for it, or null if neither is there. */
  <T> @Nullable T find(Parameter<T> parameter) {
    Object value = values.get(parameter);
    return value == null ? parameter.fallback() : parameter.type().cast(value);
  }

  /** What was given or stands in for it. */
  <T> T get(Parameter<T> parameter) {
    T value = find(parameter);
    if (value == null) {
      throw new IllegalStateException("no argument for " + parameter.name());
    }
    return value;
  }
}
