package dev.uni20.cli.calc;

import org.jspecify.annotations.Nullable;

/**
 * What a function can be given, in its place or as {@code name=}.
 *
 * @param name as a named argument is written
 * @param type the class of what is read
 * @param reader how to read it from the text
 * @param isRequired whether it must be given
 * @param fallback its value if it is not given; null if there is none
 */
record Parameter<T>(
    String name, Class<T> type, Reader<T> reader, boolean isRequired, @Nullable T fallback) {
  /** Reads an argument. */
  @FunctionalInterface
  interface Reader<T> {
    T read(Parser parser);
  }

  /** One that must be given. */
  static <T> Parameter<T> required(String name, Class<T> type, Reader<T> reader) {
    return new Parameter<>(name, type, reader, true, null);
  }

  /** One that may be left out. */
  Parameter<T> optional() {
    return new Parameter<>(name, type, reader, false, null);
  }

  /** One that is {@code value} where it is left out. */
  Parameter<T> or(T value) {
    return new Parameter<>(name, type, reader, false, value);
  }

  /** In a function's signature. */
  String signature() {
    return isRequired ? name : name + "=";
  }
}
