package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** info and cast. */
class FileCommandsTest {
  @TempDir Path folder;

  @Test
  void infoTellsEveryTensor() {
    String matrix = NpyFiles.float64(folder.resolve("m.npy"), "(2, 3)", 1, 2, 3, 4, 5, 6);
    String big = NpyFiles.write(folder.resolve("b.npy"), ">i4", "(2,)", 8, bytes -> {});
    String archive = NpyFiles.archive(folder.resolve("a.npz"), "x", "y");
    Cli.Outcome outcome = Cli.run("info", matrix, big, archive);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.lines()).hasSize(5);
    assertThat(outcome.lines().get(0)).startsWith("tensor").contains("extents", "byte order");
    assertThat(outcome.lines().get(1))
        .startsWith(matrix + " ")
        .containsPattern(
            " float64 +\\[2, 3\\] +row-major +little-endian +48 +\\.npy 1\\.0 +copied");
    assertThat(outcome.lines().get(2))
        .containsPattern(" int32 +\\[2\\] +row-major +big-endian +8 +\\.npy 1\\.0 +copied");
    assertThat(outcome.lines().get(3)).startsWith(archive + ":x ").endsWith(" deflated");
    assertThat(outcome.lines().get(4)).startsWith(archive + ":y ").endsWith(" deflated");
    assertThat(Cli.run("info", archive + ":y").lines()).hasSize(2);
  }

  @Test
  void infoTellsTheOtherFilesToo() {
    String good = NpyFiles.float64(folder.resolve("m.npy"), 1);
    Cli.Outcome outcome = Cli.run("info", folder.resolve("no.npy").toString(), good);
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err().lines()).singleElement().asString().contains("no.npy", "no such file");
    assertThat(outcome.lines()).hasSize(2);
    Cli.run("info", folder.resolve("no.npy").toString()).isRefused("no such file");
    Cli.run("info").meansNothing("FILE");
  }

  @Test
  void castIsCheckedUnlessAModeIsNamed() {
    String values = NpyFiles.int64(folder.resolve("i.npy"), 1, 300, -1);
    Path out = folder.resolve("out.npy");
    Cli.run("cast", values, out.toString(), "--dtype", "uint8")
        .isRefused("300", "uint8", "--conversion saturating to", "--conversion wrapping to");
    Cli.run("cast", values, out.toString(), "--dtype", "uint8", "--conversion", "checked")
        .isRefused("300", "uint8");
    assertThat(out).doesNotExist();
    assertThat(
            Cli.run("cast", values, out.toString(), "--dtype", "uint8", "--conversion", "wrapping"))
        .isEqualTo(new Cli.Outcome(0, "", ""));
    assertThat(NpyFiles.read(out).bytes()).containsExactly(1, 44, 255);
    Cli.run("cast", "--conversion=saturating", "--dtype=uint8", values, out.toString());
    assertThat(NpyFiles.read(out).bytes()).containsExactly(1, 255, 0);
  }

  @Test
  void castToEveryFormat() {
    String values = NpyFiles.float64(folder.resolve("x.npy"), 0.5, -2);
    Path out = folder.resolve("out.npy");
    Cli.run("cast", values, out.toString(), "--dtype", "float32");
    assertThat(NpyFiles.read(out).floats()).containsExactly(0.5f, -2);

    Cli.run("cast", values, out.toString(), "--dtype", "longdouble").isRefused("longdouble");
    assertThat(NpyFiles.read(out).floats()).containsExactly(0.5f, -2);
    String archive = folder.resolve("out.npz").toString();
    assertThat(Cli.run("cast", values, archive, "--dtype", "longdouble").exitCode()).isZero();
    assertThat(Cli.run("info", archive).out()).contains("longdouble");
    Cli.run("sum", archive).prints("-1.5");
  }

  @Test
  void castExplains() {
    String values = NpyFiles.float64(folder.resolve("x.npy"), 0.5);
    Cli.Outcome outcome =
        Cli.run(
            "cast", values, folder.resolve("o.npy").toString(), "--dtype", "float32", "--explain");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err().lines())
        .singleElement()
        .asString()
        .contains("float64 [1]", "result dtype float32 (lossy)", "reference: chosen");
  }

  @Test
  void castNeedsADType() {
    String values = NpyFiles.float64(folder.resolve("x.npy"), 0.5);
    String out = folder.resolve("o.npy").toString();
    Cli.run("cast", values, out).meansNothing("--dtype");
    Cli.run("cast", values, out, "--dtype", "float128").meansNothing("float128", "longdouble");
    Cli.run("cast", values, "--dtype", "float32").meansNothing("OUT");
    Cli.run("cast", values, out, "--dtype", "int8", "--conversion", "clamp")
        .meansNothing("clamp", "checked, saturating, wrapping");
    Cli.run("cast", folder.resolve("no.npy").toString(), out, "--dtype", "int8")
        .isRefused("no such file");
  }
}
