package dev.uni20.io;

import dev.uni20.dtype.Uni20Exception;

/**
 * Thrown when a file is not what it claims to be, or holds something that has no tensor form here.
 * The message names the file (and the archive member), what was found, and what would be accepted.
 *
 * <p>A file that is missing or cannot be read at all is a {@link java.io.UncheckedIOException}
 * instead.
 */
public final class FormatException extends Uni20Exception {
  private static final long serialVersionUID = 1L;

  /**
   * A refusal.
   *
   * @param message the file, what was found and what is accepted
   */
  public FormatException(String message) {
    super(message);
  }

  /**
   * A refusal that another failure caused.
   *
   * @param message the file, what was found and what is accepted
   * @param cause what the decoder met
   */
  public FormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
