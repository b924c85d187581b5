package dev.uni20.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The programs of the guide print what its pages show, and the pages lead from one to the next.
 * With {@code -Duni20.docs.write=true} the pages are written with what the programs print.
 */
class GuideTest {
  private static final Path GUIDE = Path.of("../docs/guide");
  private static final int PAGES = 10;
  private static final long PATIENCE_SECONDS = 120;

  /** A whole program, the name of its file before it and what it prints after it. */
  private static final Pattern PROGRAM =
      Pattern.compile(
          "(?s)`(\\w+)\\.java`[^`]*```java\\n((?:(?!```).)*?void main\\((?:(?!```).)*)```\\n"
              + "(.*?)```text\\n(.*?)```");

  @TempDir Path folder;

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(GUIDE)) {
      return files
          .filter(file -> file.getFileName().toString().matches("\\d\\d-.*\\.md"))
          .sorted()
          .toList();
    }
  }

  @TestFactory
  Stream<DynamicTest> programsPrintWhatThePagesShow() throws IOException {
    List<Path> pages = pages();
    assertThat(pages).hasSize(PAGES);
    return pages.stream()
        .map(page -> DynamicTest.dynamicTest(page.getFileName().toString(), () -> check(page)));
  }

  private void check(Path page) throws Exception {
    String text = Files.readString(page);
    List<MatchResult> programs = PROGRAM.matcher(text).results().toList();
    assertThat(programs).as("programs with their output").hasSize(1);
    MatchResult program = programs.getFirst();
    String printed = run(program.group(1), program.group(2));
    if (Boolean.getBoolean("uni20.docs.write")) {
      Files.writeString(
          page, text.substring(0, program.start(4)) + printed + text.substring(program.end(4)));
    } else {
      assertThat(program.group(4)).isEqualTo(printed);
    }
  }

  @Test
  void pagesLeadFromOneToTheNext() throws IOException {
    List<Path> pages = pages();
    String contents = Files.readString(GUIDE.resolve("README.md"));
    for (int i = 0; i < pages.size(); i++) {
      String name = pages.get(i).getFileName().toString();
      String text = Files.readString(pages.get(i));
      String title = text.substring("# ".length(), text.indexOf('\n'));
      List<String> links = new ArrayList<>();
      if (i > 0) {
        links.add("[Previous](" + pages.get(i - 1).getFileName() + ")");
      }
      links.add("[Contents](README.md)");
      if (i + 1 < pages.size()) {
        links.add("[Next](" + pages.get(i + 1).getFileName() + ")");
      }
      assertThat(title).startsWith((i + 1) + ". ");
      assertThat(text.stripTrailing()).as(name).endsWith("\n\n" + String.join(" | ", links));
      assertThat(contents)
          .contains((i + 1) + ". [" + title.replaceFirst("\\d+\\. ", "") + "](" + name + ")");
    }
    assertThat(Files.readString(Path.of("../README.md"))).contains("(docs/guide/README.md)");
  }

  /** Runs a program in a JVM of its own, where nothing else takes memory or listens. */
  private String run(String name, String program) throws IOException, InterruptedException {
    compile(name, program);
    Path printed = folder.resolve(name + ".out");
    Path errors = folder.resolve(name + ".err");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--class-path",
                folder + File.pathSeparator + Path.of("target/classes").toAbsolutePath(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dstdout.encoding=UTF-8",
                "-Djava.io.tmpdir=" + folder,
                name)
            .redirectOutput(printed.toFile())
            .redirectError(errors.toFile())
            .start();
    boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly();
    }
    String text = Files.readString(printed);
    assertThat(ended).as("%s ends within %d s: %s", name, PATIENCE_SECONDS, text).isTrue();
    assertThat(process.exitValue()).as("%s: %s", name, Files.readString(errors)).isZero();
    return text.replace(System.lineSeparator(), "\n");
  }

  private void compile(String name, String program) {
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    JavaFileObject source =
        new SimpleJavaFileObject(
            URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return program;
          }
        };
    StringWriter messages = new StringWriter();
    List<String> options = List.of("-proc:none", "-cp", "target/classes", "-d", folder.toString());
    boolean compiled =
        compiler.getTask(messages, null, null, options, null, List.of(source)).call();
    assertThat(compiled).as("%s%n%s", messages, program).isTrue();
  }
}
