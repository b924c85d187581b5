package dev.uni20.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No code outside the list, and the tables named here, decides by which dtype it has before it: it
 * asks the row for its kind, digits or component. Naming one dtype as a result or a default is no
 * such decision; the sections of templates are the generator's tables.
 */
class OneDTypeListTest {
  private static final List<Path> ROOTS =
      List.of(
          Path.of("src/main/java"), Path.of("src/facade"), Path.of("..", "cli", "src/main/java"));

  /** The tables that hold facts of single dtypes, and why no row can. */
  private static final Map<String, String> ALLOWED =
      Map.of(
          "FormatTable.java",
          "which formats the machine, or a class of their own, computes in",
          "KernelTable.java",
          "the class names that the build gives to pairs: LongDouble of longdouble");

  private static final String CONSTANT = "(?:DType\\.)?(?:" + names(DType::name) + ")\\b";
  private static final String NAME = "\"(?:" + names(DType::dtypeName) + ")\"";

  /** A dtype compared, chosen by, or listed with another. */
  private static final List<Pattern> DECISIONS =
      List.of(
          Pattern.compile("[=!]= *" + CONSTANT),
          Pattern.compile("\\b" + CONSTANT + "\\s*[=!]="),
          Pattern.compile("case (?:[\\w.]+, )*" + CONSTANT + "(?= *(?:,|->|:))"),
          Pattern.compile("case (?:" + NAME + ", )*" + NAME),
          Pattern.compile("equals\\((?:" + CONSTANT + "|" + NAME + ")\\)"),
          Pattern.compile("\\b(?:of|range|asList)\\(\\s*" + CONSTANT + "\\s*,\\s*" + CONSTANT),
          Pattern.compile("\\{\\s*" + CONSTANT + "\\s*,\\s*" + CONSTANT),
          Pattern.compile("(?:ordinal|compareTo)\\(\\)? *[<>]=? *" + CONSTANT));

  private static String names(java.util.function.Function<DType, String> name) {
    return Arrays.stream(DType.values()).map(name).collect(Collectors.joining("|"));
  }

  @Test
  void noCodeDecidesByDType() throws IOException {
    Map<String, List<String>> found = new TreeMap<>();
    int files = 0;
    for (Path root : ROOTS) {
      for (Path file : sources(root)) {
        files++;
        List<String> decisions = decisions(Files.readString(file));
        if (!decisions.isEmpty()) {
          found.put(file.getFileName().toString(), decisions);
        }
      }
    }

    assertThat(files).isGreaterThan(200);
    Map<String, List<String>> elsewhere = new TreeMap<>(found);
    elsewhere.keySet().removeAll(ALLOWED.keySet());
    assertThat(elsewhere).as("ask the row of DType instead").isEmpty();
    assertThat(found.keySet()).containsAll(ALLOWED.keySet());
  }

  private static List<Path> sources(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  /** The decisions in a source, comments apart; lines that a template derives are no comments. */
  private static List<String> decisions(String source) {
    String code =
        source
            .replaceAll("(?m)^( *)// ~ ", "$1")
            .replaceAll("(?s)/\\*.*?\\*/", "")
            .replaceAll("(?m)//.*$", "");
    List<String> found = new ArrayList<>();
    for (Pattern decision : DECISIONS) {
      Matcher matcher = decision.matcher(code);
      while (matcher.find()) {
        found.add(matcher.group());
      }
    }
    return found;
  }

  @Test
  void decisionsAreFound() {
    for (String breach :
        List.of(
            "if (dtype == DType.FLOAT32) {",
            "return x.dtype() != INT8;",
            "DType.UINT8 == dtype",
            "case FLOAT32 -> 1;",
            "case FLOAT32, FLOAT64 -> 1;",
            "case \"float32\" -> 1;",
            "if (name.equals(\"longdouble\")) {",
            "dtype.equals(DType.BOOL)",
            "Set.of(DType.INT8, DType.INT16)",
            "new DType[] {FLOAT32, FLOAT64}",
            "// ~ if (dtype == DType.FLOAT32) {")) {
      assertThat(decisions(breach)).as(breach).isNotEmpty();
    }
    for (String fine :
        List.of(
            "case FLOATING, COMPLEX -> 1;",
            "return DType.FLOAT64;",
            "/* dtype == DType.FLOAT32 */",
            "// dtype == DType.FLOAT32",
            "Float64Element.fromReal(value, DType.FLOAT64, conversion)")) {
      assertThat(decisions(fine)).as(fine).isEmpty();
    }
  }
}
