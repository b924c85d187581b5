package dev.uni20.memory;

import dev.uni20.dtype.Uni20Exception;

/**
 * Memory was used in a way its storage does not allow: read by the host where it is not the host's,
 * used after its scope ended, written although read-only.
 */
public class StorageAccessException extends Uni20Exception {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param message what was asked, what was found, how to say it right
   */
  public StorageAccessException(String message) {
    super(message);
  }

  /**
   * Creates the exception.
   *
   * @param message what was asked, what was found, how to say it right
   * @param cause what the system reported
   */
  public StorageAccessException(String message, Throwable cause) {
    super(message, cause);
  }
}
