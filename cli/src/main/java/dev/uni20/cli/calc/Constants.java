package dev.uni20.cli.calc;

import dev.uni20.dtype.HostScalar;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names of numbers, with more digits than any dtype holds. A file or number bound to the name takes
 * its place.
 */
final class Constants {
  private static final Map<String, Value> TABLE =
      Map.of(
          "pi", number("3.14159265358979323846264338327950288419716939937510582097494459"),
          "e", number("2.71828182845904523536028747135266249775724709369995957496696763"));

  private Constants() {}

  private static Value number(String digits) {
    return new Value.OfNumber(HostScalar.parse(digits));
  }

  static @Nullable Value find(String name) {
    return TABLE.get(name);
  }

  static Set<String> names() {
    return TABLE.keySet();
  }
}
