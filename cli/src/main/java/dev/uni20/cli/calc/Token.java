package dev.uni20.cli.calc;

/**
 * A word of an expression.
 *
 * @param kind what it is
 * @param text as it was typed; empty at the end
 * @param position where it begins
 */
record Token(Kind kind, String text, int position) {
  /** The kinds of words. */
  enum Kind {
    /** A number that begins with a digit or a point. */
    NUMBER,
    /** A name, or a literal that looks like one. */
    NAME,
    /** An operator, bracket or other sign. */
    SYMBOL,
    /** The end of the text. */
    END
  }

  boolean is(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  /** The word in a message. */
  String found() {
    return kind == Kind.END ? "the end" : "\"" + text + "\"";
  }
}
