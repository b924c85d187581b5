package dev.uni20.generator;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Turns the words of an exemplar dtype into those of another: identifiers, never parts of words. Of
 * a complex exemplar these are also the words of its component.
 */
final class Substitution {
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  private final Map<String, String> carriers = new HashMap<>();
  private final Map<String, String> typeNames = new HashMap<>();
  private final Map<Pattern, String> names = new LinkedHashMap<>();
  private final Pattern typeName;

  Substitution(DTypeRow exemplar, DTypeRow row, List<DTypeRow> rows) {
    // The longest name at a place is the one meant: ComplexLongDouble is no LongDouble.
    String alternatives =
        rows.stream()
            .map(DTypeRow::typeName)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .collect(Collectors.joining("|"));
    String pattern = "(?<![A-Z])(?:" + alternatives + ")(?![a-z0-9])";
    if (!exemplar.isPrimitive()) {
      pattern += "|^" + exemplar.carrier() + "(?=[A-Z])";
      typeNames.put(exemplar.carrier(), row.carrier());
    }
    typeName = Pattern.compile(pattern);
    replace(exemplar, row);
    Optional<DTypeRow> part = component(exemplar, rows);
    component(row, rows).ifPresent(other -> part.ifPresent(one -> replace(one, other)));
  }

  private static Optional<DTypeRow> component(DTypeRow row, List<DTypeRow> rows) {
    return rows.stream().filter(other -> other.constant().equals(row.component())).findFirst();
  }

  private void replace(DTypeRow exemplar, DTypeRow row) {
    carriers.put(exemplar.carrier(), row.carrier());
    typeNames.put(exemplar.typeName(), row.typeName());
    names.put(
        Pattern.compile("(?<![A-Za-z0-9])" + exemplar.constant() + "(?![A-Za-z0-9])"),
        row.constant());
    names.put(Pattern.compile("^" + exemplar.dtypeName() + "(?![a-z0-9])"), row.dtypeName());
  }

  /** One line of the template in the words of the row. */
  String line(String text) {
    // An import names a class, and the carrier of another row may be a keyword.
    boolean code = !text.startsWith("import ");
    return IDENTIFIER
        .matcher(text)
        .replaceAll(match -> Matcher.quoteReplacement(identifier(match.group(), code)));
  }

  /** One identifier in the words of the row. */
  String identifier(String name) {
    return identifier(name, true);
  }

  private String identifier(String name, boolean code) {
    String carrier = carriers.get(name);
    if (carrier != null) {
      return code ? carrier : name;
    }
    String result = name;
    for (Map.Entry<Pattern, String> entry : names.entrySet()) {
      result = entry.getKey().matcher(result).replaceAll(entry.getValue());
    }
    return typeName
        .matcher(result)
        .replaceAll(match -> typeNames.getOrDefault(match.group(), match.group()));
  }
}
