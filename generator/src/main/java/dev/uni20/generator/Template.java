package dev.uni20.generator;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An ordinary class for an exemplar dtype, from which the siblings of other dtypes are derived. */
final class Template {
  private static final Pattern DIRECTIVE = Pattern.compile("\\s*// #([a-z]+)\\b(.*)");
  private static final Pattern COMMENTED_CODE = Pattern.compile("(\\s*)// ?~ ?(.*)");
  private static final Pattern KEEP = Pattern.compile("(.*\\S)\\s*// #keep\\s*");
  private static final Pattern IMPORT = Pattern.compile("import (?!static\\b)([\\w.]+);.*");
  private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);.*");

  private static final List<String> DIRECTIVES =
      List.of("template", "only", "else", "end", "import", "keep");

  /** One line of code, and the rows whose files it is part of. */
  private record Line(String text, boolean kept, Set<DTypeRow> rows) {}

  /** An import for the rows that need one the exemplar does not. */
  private record Import(String name, Set<DTypeRow> rows) {}

  /** An open section: the rows of its current branch, and where it began. */
  private record Section(Set<DTypeRow> rows, int line, boolean isElse) {}

  private final Path file;
  private final List<DTypeRow> allRows;
  private final DTypeRow exemplar;
  private final Set<DTypeRow> targets;
  private final List<Line> lines = new ArrayList<>();
  private final List<Import> imports = new ArrayList<>();
  private final Deque<Section> sections = new ArrayDeque<>();

  private Template(Path file, List<DTypeRow> rows, DTypeRow exemplar, Set<DTypeRow> targets) {
    this.file = file;
    this.allRows = rows;
    this.exemplar = exemplar;
    this.targets = targets;
  }

  /** The template in {@code file}, or empty when no line of it is a directive. */
  static Optional<Template> parse(Path file, List<String> text, List<DTypeRow> rows) {
    Optional<Template> template = Optional.empty();
    for (int i = 0; i < text.size() && template.isEmpty(); i++) {
      Matcher directive = DIRECTIVE.matcher(text.get(i));
      if (directive.matches() && directive.group(1).equals("template")) {
        template = Optional.of(header(file, i + 1, directive.group(2), rows));
      } else if (directive.matches() && DIRECTIVES.contains(directive.group(1))) {
        throw new GeneratorException(
            file, i + 1, "'// #" + directive.group(1) + "' before a '// #template' line");
      }
    }
    template.ifPresent(found -> found.readLines(text));
    return template;
  }

  private static Template header(Path file, int line, String arguments, List<DTypeRow> rows) {
    List<String> words = words(arguments);
    if (words.size() < 3 || !words.get(1).equals("for")) {
      throw new GeneratorException(
          file,
          line,
          "write '// #template DTYPE for KIND...', not '// #template" + arguments + "'");
    }
    DTypeRow exemplar =
        rows.stream()
            .filter(row -> row.constant().equals(words.getFirst()))
            .findFirst()
            .orElseThrow(() ->
                new GeneratorException(
                    file,
                    line,
                    "the exemplar '"
                        + words.getFirst()
                        + "' is no dtype; they are "
                        + rows.stream().map(DTypeRow::constant).toList()));
    Set<DTypeRow> targets = Selector.select(file, line, words.subList(2, words.size()), rows);
    targets.remove(exemplar);
    String name = file.getFileName().toString();
    if (targets.stream()
        .anyMatch(row -> new Substitution(exemplar, row, rows).line(name).equals(name))) {
      throw new GeneratorException(
          file,
          line,
          "the file's name must contain the exemplar's type name " + exemplar.typeName());
    }
    return new Template(file, rows, exemplar, targets);
  }

  private void readLines(List<String> text) {
    boolean headerSeen = false;
    for (int i = 0; i < text.size(); i++) {
      Matcher directive = DIRECTIVE.matcher(text.get(i));
      if (!directive.matches()) {
        readCode(text.get(i), i + 1);
      } else if (!directive.group(1).equals("template")) {
        readDirective(directive.group(1), directive.group(2), i + 1);
      } else if (headerSeen) {
        throw new GeneratorException(file, i + 1, "a second '// #template' line");
      } else {
        headerSeen = true;
      }
    }
    if (!sections.isEmpty()) {
      throw new GeneratorException(file, sections.peek().line(), "'// #only' without '// #end'");
    }
  }

  private void readDirective(String directive, String arguments, int line) {
    List<String> words = words(arguments);
    switch (directive) {
      case "only" -> {
        if (words.isEmpty()) {
          throw new GeneratorException(file, line, "write '// #only KIND...'");
        }
        sections.push(new Section(Selector.select(file, line, words, allRows), line, false));
      }
      case "else" -> {
        Section open = openSection(directive, line);
        if (open.isElse()) {
          throw new GeneratorException(file, line, "a second '// #else' in one section");
        }
        Set<DTypeRow> others = new LinkedHashSet<>(allRows);
        others.removeAll(open.rows());
        sections.push(new Section(others, open.line(), true));
      }
      case "end" -> openSection(directive, line);
      case "import" -> {
        if (words.size() != 1) {
          throw new GeneratorException(file, line, "write '// #import CLASS'");
        }
        imports.add(new Import(words.getFirst(), activeRows()));
      }
      case "keep" ->
          throw new GeneratorException(
              file, line, "'// #keep' belongs at the end of a line of code");
      default ->
          throw new GeneratorException(
              file, line, "unknown directive '// #" + directive + "'; they are " + DIRECTIVES);
    }
  }

  private Section openSection(String directive, int line) {
    if (sections.isEmpty()) {
      throw new GeneratorException(file, line, "'// #" + directive + "' without '// #only'");
    }
    return sections.pop();
  }

  private void readCode(String text, int line) {
    Set<DTypeRow> active = activeRows();
    Matcher commented = COMMENTED_CODE.matcher(text);
    if (commented.matches()) {
      addCode(commented.group(1) + commented.group(2), active);
      return;
    }
    if (!active.contains(exemplar) && !text.isBlank() && !text.strip().startsWith("//")) {
      throw new GeneratorException(
          file,
          line,
          "this section is not for "
              + exemplar.constant()
              + ", whose class this is: write its code as '// ~ ' comments");
    }
    addCode(text, active);
  }

  private void addCode(String text, Set<DTypeRow> rows) {
    Matcher keep = KEEP.matcher(text);
    lines.add(keep.matches() ? new Line(keep.group(1), true, rows) : new Line(text, false, rows));
  }

  private Set<DTypeRow> activeRows() {
    Set<DTypeRow> active = new HashSet<>(allRows);
    sections.forEach(section -> active.retainAll(section.rows()));
    return active;
  }

  private static List<String> words(String arguments) {
    return Arrays.stream(arguments.strip().split("\\s+")).filter(word -> !word.isEmpty()).toList();
  }

  /** The dtypes for which this template has a derived class. */
  Set<DTypeRow> targets() {
    return Set.copyOf(targets);
  }

  /** The file name of the derived class of {@code row}. */
  String fileName(DTypeRow row) {
    return new Substitution(exemplar, row, allRows).line(file.getFileName().toString());
  }

  /** The derived class of {@code row}; {@code source} names the template in its first line. */
  String derive(DTypeRow row, String source) {
    Substitution substitution = new Substitution(exemplar, row, allRows);
    List<String> body = new ArrayList<>();
    for (Line line : lines) {
      if (line.rows().contains(row)) {
        body.add(line.kept() ? line.text() : substitution.line(line.text()));
      }
    }
    addImports(row, body);
    return "// Derived for "
        + row.dtypeName()
        + " from "
        + source
        + ": edit that file, not this one.\n"
        + String.join("\n", body)
        + "\n";
  }

  private void addImports(DTypeRow row, List<String> body) {
    int packageLine = 0;
    String packageName = "";
    Set<String> present = new HashSet<>();
    for (int i = 0; i < body.size(); i++) {
      Matcher packageMatch = PACKAGE.matcher(body.get(i));
      Matcher importMatch = IMPORT.matcher(body.get(i));
      if (packageMatch.matches()) {
        packageLine = i + 1;
        packageName = packageMatch.group(1);
      } else if (importMatch.matches()) {
        present.add(importMatch.group(1));
      }
    }
    Set<String> needed = new TreeSet<>();
    for (Import extra : imports) {
      if (extra.rows().contains(row)) {
        needed.add(extra.name());
      }
    }
    if (!packageName.equals(DTypeRow.CARRIER_PACKAGE)) {
      String code = String.join("\n", body);
      for (String carrier : DTypeRow.CARRIER_CLASSES) {
        if (Pattern.compile("(?<![\\w.])" + carrier + "\\b").matcher(code).find()) {
          needed.add(DTypeRow.CARRIER_PACKAGE + "." + carrier);
        }
      }
    }
    needed.removeAll(present);
    body.addAll(packageLine, needed.stream().map(name -> "import " + name + ";").toList());
    if (!needed.isEmpty() && packageLine > 0) {
      body.add(packageLine, "");
    }
  }
}
