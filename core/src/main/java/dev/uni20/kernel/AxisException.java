package dev.uni20.kernel;

import dev.uni20.dtype.Uni20Exception;

/** An axis that is out of range, or named twice. */
public final class AxisException extends Uni20Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param message what was asked, what was found and how to say it right
   */
  public AxisException(String message) {
    super(message);
  }
}
