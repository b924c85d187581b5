package dev.uni20.dtype;

/**
 * The root of this library's errors. All are unchecked; each message names what was asked, what was
 * found, and how to say it right.
 */
public class Uni20Exception extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the error.
   *
   * @param message one clear line
   */
  public Uni20Exception(String message) {
    super(message);
  }

  /**
   * Makes the error with what caused it.
   *
   * @param message one clear line
   * @param cause what went wrong below
   */
  public Uni20Exception(String message, Throwable cause) {
    super(message, cause);
  }
}
