package dev.uni20.io;

import dev.uni20.kernel.Layout;
import java.util.Arrays;

/**
 * The dictionary of a .npy header, read as text and never evaluated.
 *
 * <p>The header is a Python literal with exactly the keys {@code descr}, {@code fortran_order} and
 * {@code shape}. Keys in any order, quotes of both kinds, free spacing and trailing commas are
 * accepted, since other writers than NumPy use them; everything else that Python could evaluate
 * (expressions, calls, escapes, other number forms) is refused with the column where it stands.
 */
final class NpyHeaderText {
  private final String text;
  private final String subject;
  private final boolean longSuffix;
  private int position;

  private String descr = "";
  private boolean fortranOrder;
  private long[] extents = {};
  private boolean hasDescr;
  private boolean hasFortranOrder;
  private boolean hasShape;

  private NpyHeaderText(String text, String subject, boolean longSuffix) {
    this.text = text;
    this.subject = subject;
    this.longSuffix = longSuffix;
  }

  /**
   * Reads the dictionary.
   *
   * @param text the decoded header
   * @param subject the file, for messages
   * @param longSuffix whether {@code 2L} is an integer, as Python 2 wrote it
   * @return the three values
   * @throws FormatException for anything but the one accepted form
   */
  static NpyHeaderText parse(String text, String subject, boolean longSuffix) {
    NpyHeaderText header = new NpyHeaderText(text, subject, longSuffix);
    header.dictionary();
    return header;
  }

  String descr() {
    return descr;
  }

  boolean fortranOrder() {
    return fortranOrder;
  }

  long[] extents() {
    return extents.clone();
  }

  private void dictionary() {
    skipSpace();
    expect('{', "the dictionary's opening {");
    skipSpace();
    while (peek() != '}') {
      entry();
      skipSpace();
      if (peek() == ',') {
        position++;
        skipSpace();
      } else if (peek() != '}') {
        throw refusal("a comma or the dictionary's closing }");
      }
    }
    position++;
    skipSpace();
    if (position < text.length()) {
      throw refusal("nothing after the dictionary");
    }
    requireKey(hasDescr, "descr");
    requireKey(hasFortranOrder, "fortran_order");
    requireKey(hasShape, "shape");
  }

  private void entry() {
    int start = position;
    String key = string("a quoted key");
    skipSpace();
    expect(':', "a colon after the key '" + printable(key) + "'");
    skipSpace();
    switch (key) {
      case "descr" -> {
        requireFirst(hasDescr, key, start);
        hasDescr = true;
        descr = descrValue();
      }
      case "fortran_order" -> {
        requireFirst(hasFortranOrder, key, start);
        hasFortranOrder = true;
        fortranOrder = truthValue();
      }
      case "shape" -> {
        requireFirst(hasShape, key, start);
        hasShape = true;
        extents = shapeValue();
      }
      default -> {
        position = start;
        throw new FormatException(
            subject
                + ": the header has the key '"
                + printable(key)
                + "' at column "
                + (start + 1)
                + "; the keys are exactly descr, fortran_order and shape");
      }
    }
  }

  private void requireFirst(boolean seen, String key, int start) {
    if (seen) {
      throw new FormatException(
          subject
              + ": the header gives '"
              + key
              + "' a second time at column "
              + (start + 1)
              + "; each key stands once");
    }
  }

  private void requireKey(boolean seen, String key) {
    if (!seen) {
      throw new FormatException(
          subject
              + ": the header has no '"
              + key
              + "'; the keys are exactly descr, fortran_order and shape");
    }
  }

  private String descrValue() {
    char first = peek();
    if (first == '[' || first == '(' || first == '{') {
      throw new FormatException(
          subject
              + ": the header's descr is a list of fields: structured dtypes are not read; save"
              + " each field as an array of its own");
    }
    return string("descr as a quoted dtype such as '<f8'");
  }

  private boolean truthValue() {
    if (word("True")) {
      return true;
    }
    if (word("False")) {
      return false;
    }
    throw refusal("fortran_order as True or False");
  }

  private boolean word(String word) {
    int end = position + word.length();
    if (!text.startsWith(word, position)
        || (end < text.length() && isWordCharacter(text.charAt(end)))) {
      return false;
    }
    position = end;
    return true;
  }

  private long[] shapeValue() {
    expect('(', "shape as a tuple of extents such as (2, 3), (3,) or ()");
    long[] found = new long[Layout.MAXIMUM_RANK];
    int rank = 0;
    boolean commaSeen = false;
    skipSpace();
    while (peek() != ')') {
      if (rank > 0 && !commaSeen) {
        throw refusal("a comma or ) in shape");
      }
      if (rank == Layout.MAXIMUM_RANK) {
        throw new FormatException(
            subject + ": the header's shape has more than " + Layout.MAXIMUM_RANK + " axes");
      }
      found[rank++] = extent();
      skipSpace();
      commaSeen = peek() == ',';
      if (commaSeen) {
        position++;
        skipSpace();
      }
    }
    if (rank == 1 && !commaSeen) {
      throw refusal("a comma in the one-element shape, as in (3,),");
    }
    position++;
    return Arrays.copyOf(found, rank);
  }

  private long extent() {
    int start = position;
    long value = 0;
    while (isDigit(peek())) {
      int digit = peek() - '0';
      if (value > (Long.MAX_VALUE - digit) / 10) {
        throw new FormatException(
            subject + ": the header's shape has an extent past 2^63 - 1 at column " + (start + 1));
      }
      value = value * 10 + digit;
      position++;
    }
    int digits = position - start;
    if (digits == 0 || (digits > 1 && text.charAt(start) == '0')) {
      position = start;
      throw refusal("each extent as a whole decimal number from 0 on");
    }
    if (peek() == 'L' && longSuffix) {
      position++;
    }
    if (isWordCharacter(peek()) || peek() == '.') {
      throw refusal("each extent as a whole decimal number from 0 on");
    }
    return value;
  }

  private String string(String expected) {
    char quote = peek();
    if (quote != '\'' && quote != '"') {
      throw refusal(expected);
    }
    int start = ++position;
    while (position < text.length() && text.charAt(position) != quote) {
      char character = text.charAt(position);
      if (character == '\\' || character == '\n' || character == '\r') {
        throw refusal("plain characters in a quoted text (no escapes, no line ends)");
      }
      position++;
    }
    if (position == text.length()) {
      throw refusal("the closing quote of a text");
    }
    return text.substring(start, position++);
  }

  private void expect(char character, String expected) {
    if (peek() != character) {
      throw refusal(expected);
    }
    position++;
  }

  /** The character here, or NUL past the end (NUL itself is accepted nowhere). */
  private char peek() {
    return position < text.length() ? text.charAt(position) : '\0';
  }

  private void skipSpace() {
    while (position < text.length() && " \t\n\r\f".indexOf(text.charAt(position)) >= 0) {
      position++;
    }
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  private static boolean isWordCharacter(char character) {
    return isDigit(character)
        || (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z')
        || character == '_';
  }

  private FormatException refusal(String expected) {
    String found =
        position >= text.length()
            ? "the end"
            : "'"
                + printable(text.substring(position, Math.min(position + 16, text.length())))
                + "'";
    return new FormatException(
        subject
            + ": the header wants "
            + expected
            + " at column "
            + (position + 1)
            + ", found "
            + found
            + "; a header is read, never evaluated");
  }

  /** The text on one line, at most 40 characters of it, with control characters made visible. */
  static String printable(String text) {
    StringBuilder shown = new StringBuilder();
    int length = Math.min(text.length(), 40);
    for (int i = 0; i < length; i++) {
      char character = text.charAt(i);
      if (character < ' ' || (character >= 0x7f && character < 0xa0)) {
        shown.append(String.format("\\x%02x", (int) character));
      } else {
        shown.append(character);
      }
    }
    return length < text.length() ? shown + "..." : shown.toString();
  }
}
