package dev.uni20.kernel;

import dev.uni20.dtype.Uni20Exception;

/** An output that overlaps itself or is read-only, so that it cannot be written. */
public final class AliasException extends Uni20Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param message what was asked, what was found and how to say it right
   */
  public AliasException(String message) {
    super(message);
  }
}
