package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands as a whole: help, unknown ones, exit codes. */
class MainTest {
  static List<String> commands() {
    return Commands.names();
  }

  @Test
  void helpListsEveryCommand() {
    Cli.Outcome help = Cli.run("--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(Cli.run("-h")).isEqualTo(help);
    assertThat(Cli.run("help")).isEqualTo(help);
    assertThat(Cli.run("help", "help")).isEqualTo(help);
    assertThat(Cli.run("--help", "--help")).isEqualTo(help);
    for (String command : commands()) {
      assertThat(help.lines()).anyMatch(line -> line.startsWith("  " + command + " "));
    }
  }

  @Test
  void theDocsNameEveryCommand() throws IOException {
    String docs = Files.readString(Path.of("..", "docs", "command-line.md"));
    assertThat(docs).contains(commands().stream().map(name -> "`" + name).toList());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasHelpWithExamples(String command) {
    Cli.Outcome help = Cli.run(command, "--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(help.out()).startsWith("Usage: uni20 " + command).contains("Example");
    assertThat(help.lines()).anyMatch(line -> line.startsWith("  uni20 " + command));
    assertThat(help.lines()).allMatch(line -> line.length() <= 100);
    assertThat(Cli.run(command, "-h")).isEqualTo(help);
    assertThat(Cli.run("--help", command)).isEqualTo(help);
    assertThat(Cli.run("help", command)).isEqualTo(help);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandRefusesAnUnknownOption(String command) {
    Cli.run(command, "--no-such-option").meansNothing("uni20 " + command + ":", "--no-such-option");
    Cli.run(command, "-z").meansNothing("uni20 " + command + ":", "-z");
  }

  @ParameterizedTest
  @ValueSource(strings = {"frobnicate", "Promote", "--no-such-option", "-z", "", "3"})
  void anUnknownCommandMeansNothing(String command) {
    Cli.run(command).meansNothing("no such command", "--help");
    Cli.run(command, "int8", "int8").meansNothing("no such command");
    Cli.run("help", command).meansNothing("no such command", "--help");
  }

  @Test
  void anotherSpellingOfACommandIsRecognised() {
    Cli.run("inner_product").meansNothing("did you mean inner-product?");
    Cli.run("InnerProduct", "a", "b").meansNothing("did you mean inner-product?");
  }

  @ParameterizedTest
  @CsvSource({
    "sun,sum",
    "shel,shell",
    "runn,run",
    "smu,sum",
    "Promote,promote",
    "sutract,subtract",
    "cal,calc",
    "maxx,max",
    "argmni,argmin",
    "benhc,bench"
  })
  void aSlipOfAShortOrLongNameIsRecognised(String typed, String meant) {
    Cli.run(typed).meansNothing("no such command (did you mean " + meant + "?)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"frobnicate", "x", "qqq", "--no-such-option", ""})
  void whatIsLikeNoCommandHasNoSuggestion(String typed) {
    assertThat(Cli.run(typed).err()).doesNotContain("did you mean");
  }

  @Test
  void theLauncherHasTheCommandsThatAreSuggestedAsItsOwn() throws IOException {
    String launcher = Files.readString(Path.of("..", "uni20"));
    assertThat(launcher)
        .contains(Commands.OF_LAUNCHER.stream().map(name -> "\n  " + name + " ").toList());
  }

  @ParameterizedTest
  @CsvSource({
    "double,float64?",
    "float,float32 or float64?",
    "f4,float32?",
    "<f8,float64?",
    "u1,uint8?",
    "FLOAT64,float64?",
    "flaot32,float32?",
    "complex_64,complex64?",
    "float128,longdouble?"
  })
  void theNameThatADTypeHasElsewhereIsRecognised(String typed, String meant) {
    Cli.run("add", "x.npy", "1", "--dtype", typed)
        .meansNothing("no dtype is called \"" + typed + "\"", "; did you mean " + meant);
    Cli.run("promote", typed, "int8").meansNothing("; did you mean " + meant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"float16", "text", "f2", "int128"})
  void whatIsLikeNoDTypeHasNoSuggestion(String typed) {
    assertThat(Cli.run("promote", typed, "int8").err())
        .contains("no dtype is called")
        .doesNotContain("did you mean");
  }

  @Test
  void noCommandMeansNothing() {
    Cli.run().meansNothing("a command is missing", "--help");
  }

  @Test
  void versionIsALine() {
    Cli.Outcome outcome = Cli.run("--version");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.lines()).singleElement().asString().startsWith("uni20 ");
  }

  @Test
  void dtypesListsEveryOneInOrder() {
    Cli.Outcome outcome = Cli.run("dtypes");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.lines().stream().skip(1).map(line -> line.split(" ", -1)[0]))
        .containsExactly(
            List.of(DType.values()).stream().map(DType::dtypeName).toArray(String[]::new));
    assertThat(outcome.out())
        .containsPattern("complex64 +complex +64 +24 +float32 +c8\n")
        .containsPattern("uint8 +unsigned integer +8 +8 +- +u1\n")
        .containsPattern("longdouble +floating +128 +106 +- +-\n");
  }

  @Test
  void dtypesTakesNoArgument() {
    Cli.run("dtypes", "float32").meansNothing("one argument too many", "float32");
  }
}
