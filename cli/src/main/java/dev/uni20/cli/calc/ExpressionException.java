package dev.uni20.cli.calc;

import org.jspecify.annotations.Nullable;

/** What is wrong with an expression, and where. */
public final class ExpressionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** How much of a long expression is shown on either side of the place. */
  private static final int SHOWN = 36;

  private final String expression;
  private final int position;

  private ExpressionException(
      String expression, int position, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.expression = expression;
    this.position = Math.min(position, expression.length());
  }

  /** Text that means nothing. */
  static ExpressionException malformed(String expression, int position, String message) {
    return new ExpressionException(expression, position, message, null);
  }

  /** What an operation at this place refused. */
  static ExpressionException refused(String expression, int position, RuntimeException cause) {
    return new ExpressionException(expression, position, String.valueOf(cause.getMessage()), cause);
  }

  /** Whether the text has a meaning that the contract refuses; else it has none. */
  public boolean isRefusal() {
    return getCause() != null;
  }

  /** The place, in characters from 1. */
  public int column() {
    return expression.codePointCount(0, position) + 1;
  }

  /** The expression, or the part of it around the place, and below it a caret at the place. */
  public String pointer() {
    int start = Math.max(0, position - SHOWN);
    int end = Math.min(expression.length(), position + SHOWN);
    String before = (start > 0 ? "..." : "") + plain(expression.substring(start, position));
    String after =
        plain(expression.substring(position, end)) + (end < expression.length() ? "..." : "");
    return before + after + "\n" + " ".repeat(before.codePointCount(0, before.length())) + "^";
  }

  /** Blanks of every kind as one blank each, and what moves a cursor as a mark. */
  private static String plain(String text) {
    return text.replaceAll("\\s", " ").replaceAll("\\p{C}", "\uFFFD");
  }
}
