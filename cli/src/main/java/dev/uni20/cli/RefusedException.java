package dev.uni20.cli;

import dev.uni20.dtype.Uni20Exception;

/** Something understood that cannot be done, refused by a command itself: exit 1. */
final class RefusedException extends Uni20Exception {
  private static final long serialVersionUID = 1L;

  RefusedException(String message) {
    super(message);
  }
}
