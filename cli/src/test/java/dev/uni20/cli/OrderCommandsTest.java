package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** sort, unique and head of files. */
class OrderCommandsTest {
  @TempDir Path folder;
  private String matrix = "";
  private String integers = "";
  private String special = "";

  @BeforeEach
  void writeFiles() {
    matrix = NpyFiles.float64(folder.resolve("m.npy"), "(2, 3)", 1, 2, 0, 4, 0, 2);
    integers = NpyFiles.int64(folder.resolve("i.npy"), 7, -7, 2, 7);
    special = NpyFiles.float64(folder.resolve("s.npy"), 0.0, Double.NaN, -0.0, 1, Double.NaN);
  }

  private static void prints(Cli.Outcome outcome, String... lines) {
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.lines().stream().map(line -> line.replaceAll("(?<!,) +", "")))
        .containsExactly(lines);
  }

  @Test
  void sortsAlongAnAxis() {
    prints(Cli.run("sort", integers), "int64[4]", "[-7,2,7,7]".replace(",", ", "));
    prints(Cli.run("sort", integers, "--descending"), "int64[4]", "[7, 7, 2, -7]");
    prints(Cli.run("sort", special), "float64[5]", "[-0.0, 0.0, 1.0, nan, nan]");
    prints(Cli.run("sort", special, "--descending"), "float64[5]", "[1.0, 0.0, -0.0, nan, nan]");
    prints(
        Cli.run("sort", matrix, "--axis", "-1"),
        "float64[2, 3]",
        "[[0.0, 1.0, 2.0],",
        "[0.0, 2.0, 4.0]]");
    prints(
        Cli.run("sort", matrix, "--axis", "0"),
        "float64[2, 3]",
        "[[1.0, 0.0, 0.0],",
        "[4.0, 2.0, 2.0]]");
    Cli.run("sort", matrix).isRefused("sort", "rank 2", "--axis K");
    Cli.run("sort", matrix, "--axis", "2").isRefused("axis 2");
    Cli.run("sort", matrix, "--axis", "x").meansNothing("axis");
    String z = NpyFiles.complex64(folder.resolve("z.npy"), 1, 2);
    Cli.run("sort", z).isRefused("sort", "no order", "complex64");
  }

  @Test
  void listsWhatDiffers() {
    prints(Cli.run("unique", integers), "int64[3]", "[-7, 2, 7]");
    prints(Cli.run("unique", integers, "--counts"), "int64[3]", "[1, 1, 2]");
    prints(Cli.run("unique", matrix), "float64[4]", "[0.0, 1.0, 2.0, 4.0]");
    prints(Cli.run("unique", special), "float64[3]", "[0.0, 1.0, nan]");
    prints(Cli.run("unique", special, "--counts"), "int64[3]", "[2, 1, 2]");
    String out = folder.resolve("out.npy").toString();
    Cli.Outcome written = Cli.run("unique", integers, "-o", out, "--explain");
    assertThat(written.exitCode()).isZero();
    assertThat(written.err()).contains("sort(", "nonzero(", "take(");
    Cli.run("max", out).prints("7");
  }

  @Test
  void showsTheBeginning() {
    prints(Cli.run("head", integers, "-n", "2"), "int64[2]", "[7, -7]");
    prints(Cli.run("head", integers), "int64[4]", "[7, -7, 2, 7]");
    prints(Cli.run("head", integers, "-n", "0"), "int64[0]", "[]");
    prints(Cli.run("head", matrix, "-n", "1"), "float64[1, 3]", "[[1.0, 2.0, 0.0]]");
    Cli.run("head", NpyFiles.float64(folder.resolve("one.npy"), "()", 2.5)).prints("2.5");
    String many = NpyFiles.int64(folder.resolve("many.npy"), new long[3000]);
    assertThat(Cli.run("head", many, "-n", "2000").out()).doesNotContain("...");
    String out = folder.resolve("out.npy").toString();
    assertThat(Cli.run("head", many, "-n", "1200", "-o", out).exitCode()).isZero();
    assertThat(Cli.run("info", out).out()).contains("[1200]");
    Cli.run("head", many, "-n", "-1").meansNothing("-1");
    Cli.run("head", many, "-n", "ten").meansNothing("ten");
    Cli.run("head", many, "-o", "-").meansNothing("-o");
    Cli.run("head", "missing.npy").isRefused("missing.npy");
  }

  @Test
  void expressionsCallTheSame() {
    String i = "i=" + integers;
    String m = "m=" + matrix;
    prints(calc("sort(i, direction=descending)", i), "int64[4]", "[7, 7, 2, -7]");
    prints(calc("take(i, argsort(i))", i), "int64[4]", "[-7, 2, 7, 7]");
    prints(calc("sort(m, axis=1)[:, 0]", m), "float64[2]", "[0.0, 0.0]");
    prints(calc("gather(m, argsort(m, axis=0), axis=0)[0, :]", m), "float64[3]", "[1.0, 0.0, 0.0]");
    prints(calc("select(i, i > 0)", i), "int64[3]", "[7, 2, 7]");
    prints(calc("select(m, m > 1, order=row_major)", m), "float64[3]", "[2.0, 4.0, 2.0]");
    prints(
        calc("take(m, nonzero(m, order=row_major), order=row_major)", m),
        "float64[4]",
        "[1.0, 2.0, 4.0, 2.0]");
    prints(calc("take(m, nonzero(i < 3), axis=1)[0, :]", m, i), "float64[2]", "[2.0, 0.0]");
    prints(calc("searchSorted(unique(i), i, side=right)", i), "int64[4]", "[3, 1, 2, 3]");
    assertThat(calc("sort(m)", m).err()).contains("column 1", "sort", "axis=K");
    assertThat(calc("select(m, m > 1)", m).err()).contains("column 1", "select", "order=row_major");
    assertThat(calc("take(i, i)", i).err()).contains("take: index 7 at [0]", "extent 4");
    assertThat(calc("take(i, i, axis=0, order=row_major)", i).exitCode()).isEqualTo(1);
  }

  private static Cli.Outcome calc(String expression, String... bindings) {
    String[] arguments = new String[bindings.length + 2];
    arguments[0] = "calc";
    arguments[1] = expression;
    System.arraycopy(bindings, 0, arguments, 2, bindings.length);
    return Cli.run(arguments);
  }
}
