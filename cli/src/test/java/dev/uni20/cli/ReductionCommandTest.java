package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reductions of files. */
class ReductionCommandTest {
  @TempDir Path folder;
  private String matrix = "";

  @BeforeEach
  void writeMatrix() {
    matrix = NpyFiles.float64(folder.resolve("m.npy"), "(2, 3)", 1, 2, 3, 4, 5, 6);
  }

  @Test
  void seventeenMillionOnesSumToTheirNumber() {
    float[] ones = new float[17_825_792];
    Arrays.fill(ones, 1);
    Cli.run("sum", NpyFiles.float32(folder.resolve("ones.npy"), ones)).prints("17825792.0");
  }

  @Test
  void theNormOfHugeElementsDoesNotOverflow() {
    String file = NpyFiles.float64(folder.resolve("huge.npy"), 1e200, 1e200);
    Cli.run("norm", file).prints("1.414213562373095e+200");
  }

  @Test
  void exactAccumulationKeepsTheSmallest() {
    String file =
        NpyFiles.float64(folder.resolve("x.npy"), 1e100, 1, -1e100, 1e-100, 1e50, -1, -1e50);
    Cli.run("sum", file, "--accumulation", "exact").prints("1e-100");
  }

  @ParameterizedTest
  @CsvSource({"sum,21.0", "prod,720.0", "norm,9.539392014169456", "mean,3.5", "min,1.0", "max,6.0"})
  void reducesOverAllAxes(String command, String expected) {
    Cli.run(command, matrix).prints(expected);
    for (String accumulation : new String[] {"compensated", "plain"}) {
      Cli.run(command, matrix, "--accumulation", accumulation).prints(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({"sum,21.0", "norm,9.539392014169456", "mean,3.5", "min,1.0", "max,6.0"})
  void accumulatesExactly(String command, String expected) {
    Cli.run(command, matrix, "--accumulation", "exact").prints(expected);
  }

  @Test
  void floatingProductsHaveNoExactAccumulation() {
    Cli.run("prod", matrix, "--accumulation", "exact").isRefused("prod", "exact", "float64");
    String integers = NpyFiles.int64(folder.resolve("i.npy"), 3, -4);
    Cli.run("prod", integers, "--accumulation", "exact").prints("-12");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"0;[5.0, 7.0, 9.0]", "-2;[5.0, 7.0, 9.0]"})
  void reducesOverOneAxis(String axis, String expected) {
    Cli.Outcome outcome = Cli.run("sum", matrix, "--axis", axis);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.lines()).containsExactly("float64 [3]", expected);
    assertThat(Cli.run("sum", matrix, "--axis=" + axis)).isEqualTo(outcome);
    assertThat(Cli.run("sum", "--axis", axis, matrix)).isEqualTo(outcome);
  }

  @Test
  void reducesOverSeveralAxes() {
    Cli.run("sum", matrix, "--axis", "-1", "--axis", "0").prints("21.0");
  }

  @Test
  void refusesAxesThatAreNotThere() {
    Cli.run("sum", matrix, "--axis", "2").isRefused("axis 2", "rank 2");
    Cli.run("sum", matrix, "--axis", "-3").isRefused("axis -3");
    Cli.run("sum", matrix, "--axis", "0", "--axis", "-2").isRefused("again");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "1.0", "0x1", "", "1,2", "99999999999"})
  void anAxisIsAnInteger(String axis) {
    Cli.run("sum", matrix, "--axis", axis).meansNothing("uni20 sum", "no axis", axis);
  }

  @Test
  void namesTheAccumulations() {
    Cli.run("sum", matrix, "--accumulation", "kahan")
        .meansNothing("kahan", "compensated, exact, plain");
    Cli.run("sum", matrix, "--accumulation").meansNothing("--accumulation");
  }

  @Test
  void missingAndBadFilesAreRefused() throws java.io.IOException {
    Cli.run("sum", folder.resolve("no.npy").toString()).isRefused("no.npy", "no such file");
    Cli.run("sum", folder.resolve("no.npz:x").toString()).isRefused("no.npz", "no such file");
    Cli.run("sum", folder.toString()).isRefused(folder.toString());
    Path bad = folder.resolve("bad.npy");
    java.nio.file.Files.writeString(bad, "no tensor");
    Cli.run("sum", bad.toString()).isRefused("bad.npy");
  }

  @Test
  void takesExactlyOneFile() {
    Cli.run("sum").meansNothing("FILE");
    Cli.run("sum", matrix, matrix).meansNothing("one argument too many");
    Cli.run("sum", matrix, "--dtype", "float32").meansNothing("unknown option", "--dtype");
  }

  @Test
  void takesAMemberOfAnArchive() {
    String archive = NpyFiles.archive(folder.resolve("a.npz"), "x", "y");
    Cli.run("sum", archive + ":y").prints("1.0");
    Cli.run("sum", archive + ":z").isRefused("z", "x, y");
    Cli.run("sum", archive).isRefused("a.npz", "x, y", "name one");
  }

  @Test
  void whatTheContractRefusesIsRefused() {
    String complex = NpyFiles.complex64(folder.resolve("c.npy"), 1, 2);
    Cli.run("max", complex).isRefused("max", "complex");
    String nothing = NpyFiles.float64(folder.resolve("e.npy"));
    Cli.run("min", nothing).isRefused("min");
    Cli.run("mean", nothing).prints("nan");
    Cli.run("sum", nothing).prints("0.0");
    String large = NpyFiles.int64(folder.resolve("l.npy"), Long.MAX_VALUE, 1);
    Cli.run("sum", large)
        .isRefused(
            "sum",
            "int64",
            "instead, uni20 cast --dtype float64, or uni20 cast --dtype longdouble for about 32");
    Cli.Outcome expression = Cli.run("calc", "sum(x)", "x=" + large);
    assertThat(expression.err())
        .contains("sum(cast(x, float64)), or cast(x, longdouble) for about");
  }

  @Test
  void writesTheResult() {
    Path out = folder.resolve("out.npy");
    Cli.Outcome outcome = Cli.run("sum", matrix, "--axis", "1", "-o", out.toString());
    assertThat(outcome).isEqualTo(new Cli.Outcome(0, "", ""));
    NpyFiles.Content content = NpyFiles.read(out);
    assertThat(content.header()).contains("'<f8'", "(2,)");
    assertThat(content.doubles()).containsExactly(6, 15);

    Cli.run("sum", matrix, "--output", out.toString());
    assertThat(NpyFiles.read(out).header()).contains("'shape': ()");
    Cli.run("sum", out.toString()).prints("21.0");
  }

  @Test
  void writesAMember() {
    String out = folder.resolve("out.npz") + ":total";
    assertThat(Cli.run("sum", matrix, "-o", out)).isEqualTo(new Cli.Outcome(0, "", ""));
    Cli.run("sum", out).prints("21.0");
  }

  @Test
  void refusesToWriteWhereItCannot() {
    Cli.run("sum", matrix, "-o", folder.toString()).isRefused("cannot write", folder.toString());
    Cli.run("sum", matrix, "-o", folder.resolve("no/out.npy").toString()).isRefused("no/out.npy");
    Cli.run("sum", matrix, "-o", folder.resolve("a.npz") + ":../x").isRefused("../x");
    Cli.run("sum", matrix, "-o").meansNothing("-o");
    Cli.run("sum", matrix, "-o", "a.npy", "-o", "b.npy").meansNothing("-o");
  }

  @Test
  void explainsInOneLine() {
    Cli.Outcome outcome = Cli.run("sum", matrix, "--explain");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEqualTo("21.0\n");
    assertThat(outcome.err().lines())
        .singleElement()
        .asString()
        .startsWith("sum(float64 [2, 3]")
        .contains("result dtype float64 (exact)", "computed in float64", "compensated")
        .contains("backend reference: chosen");
  }
}
