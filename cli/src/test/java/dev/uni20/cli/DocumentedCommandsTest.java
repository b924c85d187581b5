package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The commands that the documents show print what they show. */
class DocumentedCommandsTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```console\\R(.*?)^```");
  private static final String PROMPT = "$ ./uni20 ";

  /** As a shell cuts a command: by blanks, but for what is between single quotes. */
  private static final Pattern WORD = Pattern.compile("'([^']*)'|[^ ']+");

  @TestFactory
  Stream<DynamicTest> commandsPrintWhatTheDocumentsShow() throws IOException {
    return Stream.concat(
        sessions(Path.of("../README.md")).stream(),
        sessions(Path.of("../docs/command-line.md")).stream());
  }

  private static List<DynamicTest> sessions(Path document) throws IOException {
    Matcher block = BLOCK.matcher(Files.readString(document));
    List<DynamicTest> tests = new ArrayList<>();
    while (block.find()) {
      String text = "\n" + block.group(1);
      for (String session : text.split(Pattern.quote("\n" + PROMPT), -1)) {
        int end = session.indexOf('\n');
        if (end > 0) {
          String command = session.substring(0, end);
          String shown = session.substring(end + 1).stripTrailing();
          tests.add(DynamicTest.dynamicTest(command, () -> assertPrints(command, shown)));
        }
      }
    }
    assertThat(tests).isNotEmpty();
    return tests;
  }

  /** The documents' examples lie one folder up from where tests run; output is aligned by names. */
  private static void assertPrints(String command, String shown) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      String text = word.group(1) == null ? word.group() : word.group(1);
      words.add(text.replace("examples/", "../examples/"));
    }
    Cli.Outcome outcome = Cli.run(words.toArray(String[]::new));
    String printed = (outcome.out() + outcome.err()).replace("../examples/", "examples/");
    assertThat(printed.replaceAll(" +", " ").strip()).isEqualTo(shown.replaceAll(" +", " "));
  }
}
