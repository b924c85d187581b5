package dev.uni20.generator;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Resolves the words that choose rows in a directive: kinds, dtype constants, named unions. */
final class Selector {
  private Selector() {}

  /**
   * The rows that any of {@code words} chooses.
   *
   * @throws GeneratorException when a word is none of those known, naming {@code file} and {@code
   *     line}
   */
  static Set<DTypeRow> select(Path file, int line, Collection<String> words, List<DTypeRow> rows) {
    Set<DTypeRow> chosen = new LinkedHashSet<>();
    for (String word : words) {
      List<DTypeRow> matching = rows.stream().filter(row -> matches(word, row)).toList();
      if (matching.isEmpty() && !isUnion(word) && !DTypeRow.KINDS.contains(word)) {
        throw new GeneratorException(
            file,
            line,
            "'"
                + word
                + "' is no kind "
                + DTypeRow.KINDS.stream().sorted().toList()
                + ", no union [integers, reals, numbers, primitives] and no dtype "
                + rows.stream().map(DTypeRow::constant).toList());
      }
      chosen.addAll(matching);
    }
    return chosen;
  }

  private static boolean isUnion(String word) {
    return switch (word) {
      case "integers", "reals", "numbers", "primitives" -> true;
      default -> false;
    };
  }

  private static boolean matches(String word, DTypeRow row) {
    boolean integer = row.kind().endsWith("_INTEGER");
    return switch (word) {
      case "integers" -> integer;
      case "reals" -> integer || row.kind().equals("FLOATING");
      case "numbers" -> !row.kind().equals("BOOLEAN");
      case "primitives" -> row.isPrimitive();
      default -> word.equals(row.kind()) || word.equals(row.constant());
    };
  }
}
