package dev.uni20.generator;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Turns the words of an exemplar dtype into those of another: identifiers, never parts of words.
 */
final class Substitution {
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  private final DTypeRow exemplar;
  private final DTypeRow row;
  private final Pattern typeNames;
  private final Pattern constant;
  private final Pattern dtypeName;

  Substitution(DTypeRow exemplar, DTypeRow row, List<DTypeRow> rows) {
    this.exemplar = exemplar;
    this.row = row;
    // The longest name at a place is the one meant: ComplexLongDouble is no LongDouble.
    String alternatives =
        rows.stream()
            .map(DTypeRow::typeName)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .collect(Collectors.joining("|"));
    this.typeNames = Pattern.compile("(?<![A-Z])(?:" + alternatives + ")(?![a-z0-9])");
    this.constant = Pattern.compile("(?<![A-Za-z0-9])" + exemplar.constant() + "(?![A-Za-z0-9])");
    this.dtypeName = Pattern.compile("^" + exemplar.dtypeName() + "(?![a-z0-9])");
  }

  /** One line of the template in the words of the row. */
  String line(String text) {
    // An import names a class, and the carrier of another row may be a keyword.
    boolean carriers = !text.startsWith("import ");
    return IDENTIFIER
        .matcher(text)
        .replaceAll(match -> Matcher.quoteReplacement(identifier(match.group(), carriers)));
  }

  /** One identifier in the words of the row. */
  String identifier(String name) {
    return identifier(name, true);
  }

  private String identifier(String name, boolean carriers) {
    if (name.equals(exemplar.carrier())) {
      return carriers ? row.carrier() : name;
    }
    String result = constant.matcher(name).replaceAll(row.constant());
    result = dtypeName.matcher(result).replaceAll(row.dtypeName());
    return typeNames
        .matcher(result)
        .replaceAll(
            match -> match.group().equals(exemplar.typeName()) ? row.typeName() : match.group());
  }
}
