package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code promote} against the contract's table, kept as {@code promotion.csv}: most rows are what
 * NumPy's result_type says, the others were written from the contract.
 */
class PromoteCommandTest {
  private static String expectedTable() {
    try (InputStream resource =
        Objects.requireNonNull(PromoteCommandTest.class.getResourceAsStream("promotion.csv"))) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> rows() {
    return expectedTable().lines().skip(1).toList();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void printsTheResultOfEveryPairOrRefusesIt(String row) {
    String[] cells = row.split(",", -1);
    Cli.Outcome outcome = Cli.run("promote", cells[0], cells[1]);
    if (cells[2].isEmpty()) {
      outcome.isRefused(cells[0], cells[1], "cast", "name the result dtype");
    } else {
      outcome.prints(cells[2]);
    }
  }

  @Test
  void theListOfPairsIsComplete() {
    assertThat(rows()).hasSize(DType.values().length * DType.values().length);
  }

  @Test
  void csvHasTheSameRows() {
    Cli.Outcome outcome = Cli.run("promote", "--table", "--format", "csv");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEqualTo(expectedTable());
  }

  @Test
  void textIsTheDefaultAndMarksLossyRows() {
    Cli.Outcome outcome = Cli.run("promote", "--table");
    assertThat(outcome).isEqualTo(Cli.run("promote", "--table", "--format", "text"));
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.lines()).anyMatch(line -> line.matches("int64 .*\\bfloat64\\*.*"));
    assertThat(outcome.lines()).anyMatch(line -> line.matches("bool +bool +-.*"));
  }

  @Test
  void markdownIsATable() {
    Cli.Outcome outcome = Cli.run("promote", "--table", "--format", "markdown");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.lines()).anyMatch(line -> line.matches("\\|(---\\|)+"));
    assertThat(outcome.lines()).anyMatch(line -> line.startsWith("| uint64 |"));
  }

  @Test
  void anAliasIsAName() {
    Cli.run("promote", "bool_", "bool").prints("bool");
  }

  @ParameterizedTest
  @ValueSource(strings = {"float16", "Float32", "float128", "complex256", "", "-x"})
  void anUnknownNameMeansNothing(String name) {
    Cli.run("promote", name, "int8").meansNothing(name);
    Cli.run("promote", "int8", name).meansNothing(name);
  }

  @Test
  void anUnknownNameIsToldWithAllThatExist() {
    Cli.run("promote", "float16", "int8").meansNothing("\"float16\"", "float32", "clongdouble");
  }

  @Test
  void wrongNumbersOfArgumentsMeanNothing() {
    Cli.run("promote").meansNothing("two dtypes");
    Cli.run("promote", "int8").meansNothing("two dtypes", "found 1");
    Cli.run("promote", "int8", "int8", "int8").meansNothing("two dtypes", "found 3");
    Cli.run("promote", "--table", "int8").meansNothing("--table", "int8");
    Cli.run("promote", "int8", "int8", "--format", "csv").meansNothing("--format", "--table");
    Cli.run("promote", "--table", "--format", "json").meansNothing("json", "text, markdown, csv");
    Cli.run("promote", "--table", "--format").meansNothing("--format");
    Cli.run("promote", "--table", "--wide").meansNothing("unknown option", "--wide");
  }
}
