package dev.uni20.kernel;

import dev.uni20.dtype.Uni20Exception;

/** Extents that do not fit an operation, a view or an output. */
public final class ShapeException extends Uni20Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param message what was asked, what was found and how to say it right
   */
  public ShapeException(String message) {
    super(message);
  }
}
