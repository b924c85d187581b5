package dev.uni20.dtype;

/** A value that the target dtype, or the Java type asked for, does not hold. */
public class ConversionException extends Uni20Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the error.
   *
   * @param message names the value, its dtype and the target
   */
  public ConversionException(String message) {
    super(message);
  }
}
