package dev.uni20.cli;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The library's messages name the way out as a Java caller types it; here it becomes what one types
 * at a command: {@code divide(x, y, FLOAT64)} is {@code --dtype float64}, and in an expression
 * {@code divide(x, y, dtype=float64)}.
 */
final class TypedForms {
  private static final String DTYPE = "([A-Z]+[0-9]*)";
  private static final Pattern NAMED_RESULT = Pattern.compile("\\w+\\(x, y, " + DTYPE + "\\)");
  private static final Pattern REDUCED_CAST =
      Pattern.compile("\\w+\\(cast\\(x, " + DTYPE + "\\)(?:, cast\\(y, " + DTYPE + "\\))?\\)");
  private static final Pattern CAST = Pattern.compile("\\bcast\\(x, " + DTYPE + "\\)");

  private static final Pattern CAST_TO = Pattern.compile("\\bcast to " + DTYPE + "\\b");

  private static final Pattern CONVERSION = Pattern.compile("\\b(SATURATING|WRAPPING)(?= to )");

  private static final Pattern NAMED_IN_CALL =
      Pattern.compile("(?<=\\w\\(x, y, )" + DTYPE + "(?=\\))");
  private static final Pattern DTYPE_IN_CALL =
      Pattern.compile("(?<=\\bcast\\([xy], )" + DTYPE + "(?=\\))");

  private TypedForms() {}

  /** A message of the library in the words of the command line. */
  static String of(String message) {
    String text = replaced(NAMED_RESULT, message, "--dtype ");
    text = replaced(REDUCED_CAST, text, "uni20 cast --dtype ");
    text = replaced(CONVERSION, text, "--conversion ");
    text = replaced(CAST_TO, text, "uni20 cast --dtype ");
    return replaced(CAST, text, "uni20 cast --dtype ");
  }

  /** A message of the library in the words of an expression. */
  static String ofExpression(String message) {
    String text = replaced(NAMED_IN_CALL, message, "dtype=");
    text = replaced(CONVERSION, text, "conversion=");
    text = replaced(DTYPE_IN_CALL, text, "");
    return CAST_TO
        .matcher(text)
        .replaceAll(found -> "cast(x, " + found.group(1).toLowerCase(Locale.ROOT) + ")");
  }

  private static String replaced(Pattern form, String text, String typed) {
    return form.matcher(text).replaceAll(found -> typed + found.group(1).toLowerCase(Locale.ROOT));
  }
}
