package dev.uni20.dtype;

/** Text that is no number, with the place where it stops being one. */
public class NumberTextException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** The index of the first character that does not fit. */
  private final int position;

  /**
   * Makes the error.
   *
   * @param text what was read
   * @param position the index of the first character that does not fit
   * @param expected what would have fit there
   */
  public NumberTextException(String text, int position, String expected) {
    super(
        "\""
            + text
            + "\" is no number: at position "
            + (position + 1)
            + " expected "
            + expected
            + ", found "
            + (position < text.length() ? "\"" + text.charAt(position) + "\"" : "the end"));
    this.position = position;
  }

  /**
   * Where the text stops being a number.
   *
   * @return a zero-based index
   */
  public int position() {
    return position;
  }
}
