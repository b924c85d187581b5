package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inner products of files. */
class InnerProductCommandTest {
  @TempDir Path folder;

  @Test
  void conjugatesTheLeftOperand() {
    String x = NpyFiles.complex64(folder.resolve("x.npy"), 1, 2, 3, 4);
    String y = NpyFiles.complex64(folder.resolve("y.npy"), 5, 6, 7, 8);
    // conj(1+2j)(5+6j) + conj(3+4j)(7+8j) = (17-4j) + (53-4j)
    Cli.run("inner-product", x, y).prints("70.0-8.0j");
    Cli.run("inner-product", y, x).prints("70.0+8.0j");
  }

  @Test
  void accumulatesAsNamed() {
    String x = NpyFiles.float64(folder.resolve("x.npy"), 1e200, 1e200, 1e-200);
    String y = NpyFiles.float64(folder.resolve("y.npy"), 1e100, -1e100, 1e100);
    Cli.run("inner-product", x, y, "--accumulation", "exact").prints("1e-100");
    Cli.run("inner-product", x, y, "--accumulation", "pairwise").meansNothing("pairwise");
  }

  @Test
  void writesAndExplains() {
    String x = NpyFiles.int64(folder.resolve("x.npy"), 2, 3);
    Path out = folder.resolve("out.npy");
    Cli.Outcome outcome = Cli.run("inner-product", x, x, "-o", out.toString(), "--explain");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("int64", "reference: chosen");
    Cli.run("max", out.toString()).prints("13");
  }

  @Test
  void refusesWhatDoesNotFitTogether() {
    String two = NpyFiles.float64(folder.resolve("two.npy"), 1, 2);
    String three = NpyFiles.float64(folder.resolve("three.npy"), 1, 2, 3);
    String truth = NpyFiles.bool(folder.resolve("b.npy"), true, false);
    Cli.run("inner-product", two, three).isRefused("inner-product", "[2]", "[3]");
    Cli.run("inner-product", two, truth).isRefused("float64", "bool");
    Cli.run("inner-product", two, folder.resolve("no.npy").toString()).isRefused("no such file");
    Cli.run("inner-product", two).meansNothing("B");
  }
}
