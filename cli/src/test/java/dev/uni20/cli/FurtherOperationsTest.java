package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variances, indices, counts, divisions, powers and extrema of files. */
class FurtherOperationsTest {
  @TempDir Path folder;
  private String matrix = "";
  private String integers = "";

  @BeforeEach
  void writeFiles() {
    matrix = NpyFiles.float64(folder.resolve("m.npy"), "(2, 3)", 1, 2, 3, 4, 5, 0);
    integers = NpyFiles.int64(folder.resolve("i.npy"), -7, 7, 2);
  }

  @ParameterizedTest
  @CsvSource({
    "var,2.9166666666666665",
    "std,1.707825127659933",
    "any,true",
    "all,false",
    "count-nonzero,5"
  })
  void reducesOverAllAxes(String command, String expected) {
    Cli.run(command, matrix).prints(expected);
  }

  @Test
  void variancesTakeACorrection() {
    Cli.run("var", matrix, "--correction", "1").prints("3.5");
    Cli.Outcome columns = Cli.run("std", matrix, "--axis", "0", "--correction=0");
    assertThat(columns.lines()).containsExactly("float64 [3]", "[1.5, 1.5, 1.5]");
    Cli.run("var", matrix, "--correction", "1e0").prints("3.5");
    Cli.run("var", matrix, "--correction", ".5").prints("3.1818181818181817");
    Cli.run("var", matrix, "--correction=-1.5e1").prints("0.8333333333333334");
    for (String noReal : new String[] {"many", "inf", "nan", "2j", "true", "1e999", "1.2.3", ""}) {
      Cli.run("var", matrix, "--correction", noReal)
          .meansNothing("\"" + noReal + "\" is no finite real number; 1, 0.5");
    }
    Cli.run("sum", matrix, "--correction", "1").meansNothing("--correction", "var and std");
    Cli.run("var", matrix, "--accumulation", "exact").isRefused("var", "exact");
  }

  @ParameterizedTest
  @CsvSource({"1,15.0", "2,7.416198487095663", "inf,5.0", "-inf,0.0"})
  void normsTakeAnOrder(String order, String expected) {
    Cli.run("norm", matrix, "--order", order).prints(expected);
  }

  @Test
  void normsOfAnOrderReduceAxesToo() {
    assertThat(Cli.run("norm", matrix, "--order=1", "--axis", "0").lines())
        .containsExactly("float64 [3]", "[5.0, 7.0, 3.0]");
    Cli.run("norm", matrix, "--order", "3").meansNothing("--order", "inf", "3");
    Cli.run("norm", matrix, "--order", "1", "--accumulation", "exact").isRefused("norm", "order 2");
    Cli.run("norm", integers, "--order", "inf", "--accumulation", "compensated").prints("7.0");
  }

  @Test
  void logarithmsOfSumsOfExponentials() {
    Cli.run("logsumexp", NpyFiles.float64(folder.resolve("l.npy"), "(2,)", 1000, 1000))
        .prints("1000.6931471805599");
    Cli.run("logsumexp", matrix, "--accumulation", "exact").isRefused("logsumexp", "exact");
  }

  /** The options that only some reductions take, each with a word of its description. */
  @ParameterizedTest
  @CsvSource({
    "sum,,",
    "prod,,",
    "min,,",
    "any,,",
    "norm,--order,-inf",
    "var,--correction,count less C",
    "std,--correction,count less C",
    "argmin,--order,column-major",
    "argmax,--order,column-major"
  })
  void helpShowsTheOptionsThatTheCommandTakes(
      String command, @Nullable String option, @Nullable String description) {
    String help = Cli.run(command, "--help").out();
    for (String some : new String[] {"--order", "--correction"}) {
      // The norm's summary names an option too: one that is taken has a line of its own.
      assertThat(help.lines().filter(line -> line.strip().startsWith(some)).count())
          .as(some)
          .isEqualTo(some.equals(option) ? 1 : 0);
    }
    if (option != null && description != null) {
      assertThat(help).contains(description, option, command + " x.npy " + option);
    }
    assertThat(help).contains("--axis", "--accumulation", "--output", "--explain");
  }

  @Test
  void indicesNameTheOrderInWhichTheyCount() {
    Cli.run("argmax", matrix, "--order", "row-major").prints("4");
    Cli.run("argmax", matrix, "--order", "column-major").prints("3");
    Cli.run("argmin", integers).prints("0");
    assertThat(Cli.run("argmin", matrix, "--axis", "1").lines())
        .containsExactly("int64 [2]", "[0, 2]");
    Cli.run("argmin", matrix).isRefused("argmin", "--order", "--axis");
    Cli.run("argmin", matrix, "--axis", "0", "--axis", "1").isRefused("one --axis");
    Cli.run("argmin", matrix, "--axis", "0", "--order", "row-major").meansNothing("--order");
    Cli.run("any", matrix, "--order", "row-major").meansNothing("--order", "argmin");
    Cli.run("argmin", matrix, "--order", "C").meansNothing("order", "row-major");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "floor-divide;2;int64 [3];[-4, 3, 1]",
        "remainder;2;int64 [3];[1, 1, 0]",
        "power;2;int64 [3];[49, 49, 4]",
        "minimum;3;int64 [3];[-7, 3, 2]",
        "maximum;2.5;float64 [3];[2.5, 7.0, 2.5]",
      })
  void elementwiseWithANumber(String command, String number, String head, String expected) {
    Cli.Outcome outcome = Cli.run(command, integers, number);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.lines().getFirst()).isEqualTo(head);
    assertThat(outcome.lines().getLast().replaceAll(" +", " ").replace("[ ", "["))
        .isEqualTo(expected);
  }

  @Test
  void integerRefusalsNameTheIndex() {
    Cli.run("floor-divide", integers, "0").isRefused("floor-divide: -7", "zero", "[0]");
    Cli.run("power", integers, "-1").isRefused("power", "negative", "[0]");
    assertThat(Cli.run("power", integers, "-1", "--dtype", "float64").lines())
        .containsExactly(
            "float64 [3]", "[-0.14285714285714285,  0.14285714285714285,                  0.5]");
  }
}
