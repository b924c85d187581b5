package dev.uni20.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.expressions.Difference;
import dev.uni20.expressions.NumPySession;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * docs/differences-from-numpy.md has a section for each row of {@link Difference} and no other, and
 * its examples give what it says: those of this library always, NumPy's where NumPy 2 is found.
 */
@Timeout(120)
class DifferencesDocumentTest {
  private static final Path DOCUMENT = Path.of("../docs/differences-from-numpy.md");

  /** With {@code -Duni20.docs.write=true} the results are written anew instead of checked. */
  private static final boolean WRITE = Boolean.getBoolean("uni20.docs.write");

  private static final Pattern EXAMPLE =
      Pattern.compile("(?m)^\\| `(.+?)` \\| ?(.*?) ?\\| `(.+?)` \\| ?(.*?) ?\\|$");

  private static final Pattern SECTION = Pattern.compile("(?m)^### (.*)$");

  @TempDir Path folder;

  /** A row of a table: an expression of each side, and what the page says it gives. */
  private record Example(String numPy, String numPyGives, String here, String hereGives) {
    String line(String numPyNow, String hereNow) {
      return "| `" + numPy + "` | " + numPyNow + " | `" + here + "` | " + hereNow + " |";
    }
  }

  private static List<Example> examples(String text) {
    List<Example> found = new ArrayList<>();
    Matcher row = EXAMPLE.matcher(text);
    while (row.find()) {
      found.add(new Example(row.group(1), row.group(2), row.group(3), row.group(4)));
    }
    return found;
  }

  @Test
  void everyRowHasASectionWithAnExample() throws IOException {
    String document = Files.readString(DOCUMENT);
    Map<String, String> sections = new LinkedHashMap<>();
    Matcher heading = SECTION.matcher(document);
    while (heading.find()) {
      int end = document.indexOf("\n##", heading.end());
      sections.put(heading.group(1), document.substring(heading.end(), end));
    }
    assertThat(sections.keySet())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Difference.values()).map(Difference::title).toList());
    sections.forEach((title, text) -> assertThat(examples(text)).as(title).isNotEmpty());
  }

  @Test
  void examplesOfThisLibraryGiveWhatThePageSays() throws Exception {
    String document = Files.readString(DOCUMENT);
    List<Example> examples = examples(document);
    List<String> results = results(examples);
    String current = document;
    for (int i = 0; i < results.size(); i++) {
      Example each = examples.get(i);
      current =
          current.replace(
              each.line(each.numPyGives(), each.hereGives()),
              each.line(each.numPyGives(), results.get(i)));
    }
    check(document, current);
  }

  @Test
  void examplesOfNumPyGiveWhatThePageSays() throws IOException {
    Optional<NumPySession> found = NumPySession.start(folder);
    assumeTrue(found.isPresent(), NumPySession.absence());
    try (NumPySession numPy = found.get()) {
      assumeTrue(
          numPy.version().startsWith("2."),
          "skipped: the examples are of NumPy 2, not " + numPy.version());
      String document = Files.readString(DOCUMENT);
      String current = document;
      for (Example each : examples(document)) {
        current =
            current.replace(
                each.line(each.numPyGives(), each.hereGives()),
                each.line(numPy.text(each.numPy()), each.hereGives()));
      }
      check(document, current);
    }
  }

  private static void check(String document, String current) throws IOException {
    if (WRITE) {
      Files.writeString(DOCUMENT, current.replaceAll("(?m) {2,}\\|", " |"));
      return;
    }
    assertThat(document)
        .as(
            "docs/differences-from-numpy.md is stale; look at what changed, and write it anew with"
                + " ./mvnw -pl core -Dtest=DifferencesDocumentTest -Duni20.docs.write=true test")
        .isEqualTo(current);
  }

  /** Compiles the expressions as the methods of one class, and calls them. */
  private List<String> results(List<Example> examples) throws Exception {
    StringBuilder program =
        new StringBuilder(
            """
            import static dev.uni20.Uni20.*;
            import static dev.uni20.dtype.DType.*;
            import dev.uni20.dtype.*;
            import dev.uni20.tensor.*;

            public class Examples {
            """);
    for (int i = 0; i < examples.size(); i++) {
      program
          .append("  public static Object example")
          .append(i)
          .append("() { return ")
          .append(examples.get(i).here())
          .append("; }\n");
    }
    compile(program.append("}\n").toString());
    List<String> results = new ArrayList<>();
    try (URLClassLoader loader =
        new URLClassLoader(
            new java.net.URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      Class<?> compiled = loader.loadClass("Examples");
      for (int i = 0; i < examples.size(); i++) {
        try {
          results.add(described(compiled.getMethod("example" + i).invoke(null)));
        } catch (InvocationTargetException refused) {
          results.add(Objects.requireNonNull(refused.getCause()).getClass().getSimpleName());
        }
      }
    }
    return results;
  }

  private static String described(Object result) {
    Tensor tensor = (Tensor) result;
    List<String> lines = tensor.toString().lines().toList();
    return tensor.dtype() + " " + String.join(" ", lines.subList(1, lines.size()));
  }

  private void compile(String program) {
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    JavaFileObject source =
        new SimpleJavaFileObject(
            URI.create("string:///Examples.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return program;
          }
        };
    StringWriter messages = new StringWriter();
    List<String> options = List.of("-proc:none", "-cp", "target/classes", "-d", folder.toString());
    assertThat(compiler.getTask(messages, null, null, options, null, List.of(source)).call())
        .as("%s%n%s", messages, program)
        .isTrue();
  }
}
