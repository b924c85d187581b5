package dev.uni20.cli.calc;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts the text of an expression into words. */
final class Tokenizer {
  /** No expression that anyone types is longer. */
  private static final int LONGEST = 4096;

  private static final Pattern BLANK = Pattern.compile("\\s+");
  private static final Pattern NUMBER =
      Pattern.compile("(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?j?");
  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_]*");
  private static final Pattern SYMBOL =
      Pattern.compile("\\.\\.\\.|\\*\\*|//|<<|>>|[<>=!]=|[-+*/%&|^~<>()\\[\\],:=]");

  private final String text;
  private final Matcher matcher;
  private int position;

  Tokenizer(String text) {
    this.text = text;
    matcher = BLANK.matcher(text);
  }

  /** Whether the text is a name and nothing else. */
  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /**
   * The words, the last of them the end.
   *
   * @throws ExpressionException if the text is too long or has a character that begins no word
   */
  List<Token> tokens() {
    if (text.length() > LONGEST) {
      throw ExpressionException.malformed(
          text, LONGEST, "an expression has at most " + LONGEST + " characters");
    }
    List<Token> tokens = new ArrayList<>();
    while (true) {
      matches(BLANK);
      int start = position;
      if (start == text.length()) {
        tokens.add(new Token(Token.Kind.END, "", start));
        return tokens;
      }
      Token.Kind kind;
      if (matches(NUMBER)) {
        kind = Token.Kind.NUMBER;
        requireNumberEnds();
      } else if (matches(NAME)) {
        kind = Token.Kind.NAME;
      } else if (matches(SYMBOL)) {
        kind = Token.Kind.SYMBOL;
      } else {
        throw ExpressionException.malformed(text, start, "unexpected " + character(start));
      }
      tokens.add(new Token(kind, text.substring(start, position), start));
    }
  }

  private boolean matches(Pattern pattern) {
    matcher.usePattern(pattern).region(position, text.length());
    if (!matcher.lookingAt()) {
      return false;
    }
    position = matcher.end();
    return true;
  }

  private void requireNumberEnds() {
    if (position < text.length()) {
      int next = text.codePointAt(position);
      if (Character.isLetterOrDigit(next) || next == '_' || next == '.') {
        throw ExpressionException.malformed(
            text,
            position,
            "malformed number: "
                + character(position)
                + " does not belong there (1.5, 2j, 1e-3 are numbers)");
      }
    }
  }

  private String character(int index) {
    int point = text.codePointAt(index);
    return Character.isISOControl(point) || !Character.isDefined(point)
        ? String.format("character U+%04X", point)
        : "\"" + Character.toString(point) + "\"";
  }
}
