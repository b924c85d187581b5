package dev.uni20.kernel;

import dev.uni20.dtype.Uni20Exception;

/** No backend of the operands' storage took an operation; the message holds the walk. */
public final class KernelDispatchException extends Uni20Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param message what was asked, what was found and how to say it right
   */
  public KernelDispatchException(String message) {
    super(message);
  }
}
