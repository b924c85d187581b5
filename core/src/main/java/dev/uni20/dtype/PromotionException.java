package dev.uni20.dtype;

/** Dtypes that do not combine: the pair has no row in the promotion table, or a kind is lost. */
public class PromotionException extends Uni20Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the error.
   *
   * @param message names the dtypes and the explicit ways out
   */
  public PromotionException(String message) {
    super(message);
  }
}
