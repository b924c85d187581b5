package dev.uni20.generator;

import java.nio.file.Path;

/**
 * A template, a directive or the dtype list that cannot be used; the message begins with its place.
 */
final class GeneratorException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  GeneratorException(Path file, long line, String message) {
    super(file + ":" + line + ": " + message);
  }

  GeneratorException(String message) {
    super(message);
  }
}
