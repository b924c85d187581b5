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

/** The commands that the README shows print what it shows. */
class DocumentedCommandsTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```console\\R(.*?)^```");
  private static final String PROMPT = "$ ./uni20 ";

  @TestFactory
  Stream<DynamicTest> commandsPrintWhatTheReadmeShows() throws IOException {
    Matcher block = BLOCK.matcher(Files.readString(Path.of("../README.md")));
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
    return tests.stream();
  }

  /** The README's examples lie one folder up from where tests run; output is aligned by names. */
  private static void assertPrints(String command, String shown) {
    Cli.Outcome outcome = Cli.run(command.replace("examples/", "../examples/").split(" ", -1));
    String printed = (outcome.out() + outcome.err()).replace("../examples/", "examples/");
    assertThat(printed.replaceAll(" +", " ").strip()).isEqualTo(shown.replaceAll(" +", " "));
  }
}
