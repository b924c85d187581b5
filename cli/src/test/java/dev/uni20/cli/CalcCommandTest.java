package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expressions over files, with their refusals and exit codes. */
class CalcCommandTest {
  @TempDir Path folder;

  /** What is bound to each name that an expression may use. */
  private final Map<String, String> files = new TreeMap<>();

  @BeforeEach
  void writeFiles() {
    files.put("m", NpyFiles.float64(folder.resolve("m.npy"), "(2, 3)", 1, 2, 3, 4, 5, 6));
    files.put("i", NpyFiles.int64(folder.resolve("i.npy"), -7, 7, 2));
    files.put("s", NpyFiles.float32(folder.resolve("s.npy"), 1, 2, 4));
    files.put("z", NpyFiles.complex64(folder.resolve("z.npy"), 1, 2, 3, -1));
    files.put("t", NpyFiles.bool(folder.resolve("t.npy"), true, false, true));
    files.put("u", NpyFiles.uint8(folder.resolve("u.npy"), 250, 7, 0));
  }

  /** Runs an expression with a file bound to every name of one letter in it. */
  private Cli.Outcome calc(String expression, String... more) {
    List<String> arguments = new ArrayList<>(List.of("calc", expression));
    files.forEach((name, file) -> {
      if (Pattern.compile("\\b" + name + "\\b").matcher(expression).find()) {
        arguments.add(name + "=" + file);
      }
    });
    arguments.addAll(List.of(more));
    return Cli.run(arguments.toArray(String[]::new));
  }

  private static void assertPoints(Cli.Outcome outcome, String expression, int column) {
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err().lines().skip(1))
        .containsExactly(expression, " ".repeat(column - 1) + "^");
  }

  private static void assertRefused(
      String expression, Cli.Outcome outcome, int column, String... parts) {
    assertThat(outcome.err()).startsWith("uni20 calc: column " + column + ": ").contains(parts);
    assertPoints(outcome, expression, column);
    assertThat(outcome.exitCode()).isEqualTo(1);
  }

  /** Expected: the dtype and extents, and the elements without alignment. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "m * 2 + 1; float64 [2, 3]; [[3.0, 5.0, 7.0],[9.0, 11.0, 13.0]]",
        "m[1, ::-1]; float64 [3]; [6.0, 5.0, 4.0]",
        "m[:, 0] - m[..., -1]; float64 [2]; [-2.0, -2.0]",
        "m[0:1, 1:]; float64 [1, 2]; [[2.0, 3.0]]",
        "m[::2][0][:1]; float64 [1]; [1.0]",
        "i % 3; int64 [3]; [2, 1, 2]",
        "i // 2; int64 [3]; [-4, 3, 1]",
        "i ** 2; int64 [3]; [49, 49, 4]",
        "-i ** 2; int64 [3]; [-49, -49, -4]",
        "i << 1 | 1; int64 [3]; [-13, 15, 5]",
        "~i & 7; int64 [3]; [6, 0, 5]",
        "i * 0.5; float64 [3]; [-3.5, 3.5, 1.0]",
        "s * 0.1; float32 [3]; [0.1, 0.2, 0.4]",
        "s / 3; float32 [3]; [0.33333334, 0.6666667, 1.3333334]",
        "s * 2j; complex64 [3]; [0.0+2.0j, 0.0+4.0j, 0.0+8.0j]",
        "i >= 2; bool [3]; [false, true, true]",
        "(i > 0) & t; bool [3]; [false, false, true]",
        "~t ^ true; bool [3]; [true, false, true]",
        "u < 300; bool [3]; [true, true, true]",
        "u == 7; bool [3]; [false, true, false]",
        "add(u, 20, dtype=int16); int16 [3]; [270, 27, 20]",
        "cast(add(u, 20, int16), uint8, conversion=saturating); uint8 [3]; [255, 27, 20]",
        "cast(u, int8, wrapping); int8 [3]; [-6, 7, 0]",
        "where(t, i, 0); int64 [3]; [-7, 0, 2]",
        "where(t, 1, 2.5, dtype=float32); float32 [3]; [1.0, 2.5, 1.0]",
        "clip(i, -1, 3); int64 [3]; [-1, 3, 2]",
        "fma(s, 2, 1); float32 [3]; [3.0, 5.0, 9.0]",
        "sqrt(s); float32 [3]; [1.0, 1.4142135, 2.0]",
        "sum(m, axis=0); float64 [3]; [5.0, 7.0, 9.0]",
        "sum(m, -1, exact); float64 [2]; [6.0, 15.0]",
        "var(m, axis=1, correction=1); float64 [2]; [1.0, 1.0]",
        "argmax(m, axis=1); int64 [2]; [2, 2]",
        "cumulativeSum(i, axis=0); int64 [3]; [-7, 0, 2]",
        "transpose(m)[0]; float64 [2]; [1.0, 4.0]",
        "reshape(m, [3, -1], order=row_major)[0]; float64 [2]; [1.0, 2.0]",
        "reshape(m, (3, 2), column-major)[0]; float64 [2]; [1.0, 5.0]",
        "concatenate([i, i * 2], axis=0); int64 [6]; [-7, 7, 2, -14, 14, 4]",
        "stack((s, s + 1), 0)[1]; float32 [3]; [2.0, 3.0, 5.0]",
        "pad(i, 1, [2], value=9); int64 [6]; [9, -7, 7, 2, 9, 9]",
        "real(z * conj(z)); float32 [2]; [5.0, 10.0]",
        "abs(z - (3-1j)); float32 [2]; [3.6055512, 0.0]",
        "flip(i, [0]); int64 [3]; [2, 7, -7]",
        "newAxis(s, 0); float32 [1, 3]; [[1.0, 2.0, 4.0]]",
        "select(i, i > 0); int64 [2]; [7, 2]",
        "take(m, i[2:] - 1, axis=0); float64 [1, 3]; [[4.0, 5.0, 6.0]]",
      })
  void computes(String expression, String head, String elements) {
    Cli.Outcome outcome = calc(expression);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.lines().getFirst()).isEqualTo(head);
    assertThat(String.join("", outcome.lines().subList(1, outcome.lines().size())))
        .isEqualToIgnoringWhitespace(elements);
  }

  /** As Python computes them: numbers alone are numbers, and meet an int64 0 or float64 1 here. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2+3*4**2; 50",
        "-2**2; -4",
        "2**3**2; 512",
        "-7//2; -4",
        "-7%3; 2",
        "7%-3; -2",
        "1+2<<3&15|64^3; 75",
        "~5+1; -5",
        "8-3-2; 3",
        "1<<2+1; 8",
        "2*-3; -6",
        "--3; 3",
        "-(-2)**3; 8",
        "10-2*3%4; 8",
        "6|1&4^2; 6",
        "2+-1; 1",
        "3-+2; 1",
        "10**20+1-10**20; 1",
        "2**-1*8; 4.0",
        "64/4/2; 8.0",
        "1.5e3-.5; 1499.5",
        "0.1*3; 0.3",
        "2*pi; 6.283185307179586",
        "e; 2.718281828459045",
        "1/4; 0.25",
        "7//2.0; 3.0",
        "1/0.; inf",
        "-inf; -inf",
        "sqrt(2)/2; 0.7071067811865476",
        "2j*2j; -4.0+0.0j",
        "(1+2j)*(1-2j); 5.0+0.0j",
        "2-1j*2; 2.0-2.0j",
        "-1-2j; -1.0-2.0j",
        "nan; nan",
      })
  void numbersAloneHavePythonsPrecedence(String expression, String expected) {
    calc("sum(i[0:0]) + (" + expression + ")").prints(expected);
  }

  @Test
  void numbersAloneKeepTheirDigitsForLongDouble() {
    calc("sum(cast(m[0:0], longdouble)) + 2*pi").prints("6.283185307179586476925286766559");
    calc("sum(cast(m[0:0], longdouble)) + sqrt(2)").prints("1.4142135623730950488016887242097");
    calc("sum(cast(m[0:0], clongdouble)) + (0.1+0.2j)").prints("0.1+0.2j");
  }

  @Test
  void numbersAreWeak() {
    assertRefused("u + 300", calc("u + 300"), 3, "300", "uint8");
    assertRefused("t + 1", calc("t + 1"), 3, "bool");
    assertRefused("s * 10**50", calc("s * 10**50"), 3, "float32");
    assertRefused("m + cast(2, float64)", calc("m + cast(2, float64)"), 10, "takes a tensor here");
  }

  @Test
  void aScalarResultIsItsValue() {
    calc("sum(m * 2, axis=(0, 1)) / norm(m)").prints("4.402796314232057");
    calc("norm(m - 3, order=1)").prints("9.0");
    calc("norm(m - 3, order=-inf)").prints("0.0");
    assertThat(calc("norm(m, order=3)").err()).contains("column 15", "1, 2, inf or -inf");
    assertThat(calc("norm(m, order=1, accumulation=exact)").err())
        .contains("column 1", "that of order 2");
    calc("mean(m, accumulation=exact)").prints("3.5");
    calc("argmax(m, order=row_major)").prints("5");
    calc("innerProduct(z, z)").prints("15.0+0.0j");
    calc("all(m == m)").prints("true");
    calc("m[1, 2]").prints("6.0");
  }

  @Test
  void aNameMayBeANumberAndMayHideAConstant() {
    calc("m[0, 0] * k", "k=-2.5").prints("-2.5");
    calc("m[0, 0] * e", "e=3").prints("3.0");
    calc("m[0, 0] * k", "k=1+2j").prints("1.0+2.0j");
    calc("m[0, 0] * k", "k=1.2.3").meansNothing("1.2.3");
  }

  @Test
  void theResultIsWrittenAsOtherCommandsWriteIt() {
    Path out = folder.resolve("out.npy");
    Cli.Outcome outcome = calc("m * 2", "-o", out.toString());
    assertThat(outcome).isEqualTo(new Cli.Outcome(0, "", ""));
    assertThat(NpyFiles.read(out).doubles()).contains(2, 4, 6, 8, 10, 12);
  }

  @Test
  void aRefusalLeavesTheOutputAsItWas() throws IOException {
    Path out = folder.resolve("m.npy");
    byte[] before = Files.readAllBytes(out);
    assertRefused("m + t", calc("m + t", "-o", out.toString()), 3, "add", "bool");
    assertThat(Files.readAllBytes(out)).isEqualTo(before);
    assertThat(calc("m + m", "-o", out.toString()).exitCode()).isZero();
    assertThat(NpyFiles.read(out).doubles()).contains(2, 4, 6, 8, 10, 12);
  }

  /** The column, and the caret below the expression, are where the fault is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'m + '; 5; expected a number, a name, a function or \"(\", found the end",
        "''; 1; found the end",
        "m + sumn(m); 5; unknown function \"sumn\"; did you mean \"sum\"?",
        "countnonzero(m); 1; did you mean \"countNonzero\"?",
        "cumulative_sum(m, 0); 1; did you mean \"cumulativeSum\"?",
        "float64(m); 1; did you mean cast(x, float64)?",
        "frobnicate(m); 1; calc --help",
        "m + qq; 5; nothing is bound to \"qq\"; say qq=FILE",
        "m + True; 5; did you mean \"true\"?",
        "m + sum; 5; the function is called as sum(x, axis=, accumulation=)",
        "m m; 3; expected an operator or the end, found \"m\"",
        "(m; 3; expected an operator or \")\", found the end",
        "m[0; 4; expected \",\" or \"]\"",
        "m[]; 3; expected an index",
        "m[None,0,:3]; 3; \"None\" is no index; newAxis(x, 0)",
        "m[0, newaxis]; 6; newAxis(x, 0)",
        "m[m>500]; 3; select(x, mask)",
        "m[~t]; 3; select(x, mask)",
        "m[(m > 1) & t]; 3; select(x, mask)",
        "m[[0, 1]]; 3; take(x, indices, axis=0)",
        "m[i, 0]; 3; take(x, indices, axis=0)",
        "m[1.5]; 3; expected an integer, found \"1.5\"",
        "m[::0]; 5; a step must not be zero",
        "m[..., ...]; 8; once",
        "m[99999999999999999999]; 3; does not fit 64 bits",
        "m * 1.2.3; 8; malformed number",
        "m * 2i; 6; malformed number: \"i\" does not belong there",
        "m * 1e999999999; 5; malformed number",
        "m @ m; 3; unexpected \"@\"",
        "m && m; 4; found \"&\"",
        "m < 1 < 2; 7; comparisons do not chain; write (a < b) & (b < c)",
        "sum(m, axes=0); 8; sum has no argument \"axes\"; it is called as sum(x, axis=,"
            + " accumulation=)",
        "sum(m, axis=x); 13; expected an integer, found \"x\"",
        "sum(m, axis=0, axis=1); 16; \"axis\" is given twice",
        "sum(m, 0, axis=1); 11; \"axis\" is given twice",
        "sum(axis=0, m); 13; an argument without a name comes before those with one",
        "sum(m, 0, exact, 1); 18; sum has no further argument",
        "sum(m, axis=99999999999); 13; too large for an axis",
        "sum(m, accumulation=fast); 21; compensated, exact, plain",
        "sum(); 1; sum needs x",
        "cast(m, float63); 9; float64",
        "cast(m, double); 9; did you mean float64?",
        "reshape(m, [6]); 1; reshape needs order; it is called as reshape(x, extents, order)",
        "reshape(m, [6], order=C); 23; row_major, column_major",
        "concatenate(m, m); 13; in brackets",
        "less(m, 1, dtype=bool); 12; less has no argument \"dtype\"",
        "var(m, correction=inf); 19; a finite real number",
        "pad(i, 1, 1, i); 14; expected a number, not an expression",
      })
  void whatMeansNothingIsShownInItsPlace(String expression, int column, String message) {
    Cli.Outcome outcome = calc(expression);
    assertThat(outcome.err()).startsWith("uni20 calc: column " + column + ": ").contains(message);
    assertPoints(outcome, expression, column);
    assertThat(outcome.exitCode()).isEqualTo(2);
  }

  /** What the contract refuses, at the operator or function that was asked. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "m + m[:, :2]; 3; broadcast",
        "1 + (m + t); 8; add(x, y, dtype=float64)",
        "i / 2; 3; divide(x, y, dtype=float64)",
        "m + i // 0; 7; zero",
        "m[2]; 2; 2",
        "m[0, 0, 0]; 2; rank 2",
        "2 + sum(m, axis=2); 5; axis 2",
        "argmin(m); 1; order=row_major",
        "argmin(m, axis=0, order=row_major); 1; found both",
        "min(m[0:0]); 1; of no elements",
        "z < z; 3; complex",
        "cast(z, float64); 1; real",
        "cast(s * 1e30, int8); 1; int8",
        "m + sum(2); 9; takes a tensor here, not the integer scalar 2",
        "m + 2[0]; 6; no axes to index",
        "m + (1 < 2); 8; numbers alone have no dtype",
        "m * 2**2**2**2**2**2; 9; more than 32768 bits",
        "m * (1 // 0); 8; by zero",
        "m * 1e400; 3; too large for float64",
        "reshape(m, [4, -1], order=row_major); 1; 6",
        "tile(m, [9223372036854775807, 1]); 1; indices 9223372036854775807 times",
        "pad(i, 9223372036854775807, 1, 0); 1; indices make an axis of more than",
        "broadcastTo(m, [3]); 1; broadcast",
      })
  void whatTheContractRefusesIsShownInItsPlace(String expression, int column, String message) {
    assertRefused(expression, calc(expression), column, message);
  }

  @Test
  void aLongExpressionIsShownInPart() {
    Cli.Outcome outcome = calc("m" + " + m".repeat(100) + " + qq" + " + m".repeat(100));
    List<String> lines = outcome.err().lines().toList();
    assertThat(lines.getFirst()).startsWith("uni20 calc: column 405: ");
    assertThat(lines.get(1)).startsWith("...").endsWith("...").hasSizeLessThan(90);
    assertThat(lines.get(1).substring(lines.get(2).indexOf('^'))).startsWith("qq + m");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "m=x.npy m=y.npy; \"m\" is bound twice",
        "x.npy; expected NAME=FILE with a name of letters, found \"x.npy\"",
        "3=x.npy; expected NAME=FILE",
        "inf=x.npy; expected NAME=FILE",
        "--exlpain; unknown option: '--exlpain'",
        "q=2; \"q\" is bound, and the expression does not use it; leave it out",
      })
  void bindingsAreOneForEachName(String bindings, String message) {
    files.remove("m");
    List<String> arguments = new ArrayList<>(List.of("calc", "m * 2"));
    arguments.addAll(List.of(bindings.split(" ", -1)));
    if (bindings.startsWith("q")) {
      arguments.add("m=2");
    }
    Cli.run(arguments.toArray(String[]::new)).meansNothing(message);
  }

  @Test
  void atLeastOneNameIsAFileThatExists() {
    Cli.run("calc", "k * 2", "k=3").meansNothing("at least one name must stand for a file");
    Cli.run("calc", "2 * 3").meansNothing("at least one name must stand for a file");
    Cli.run("calc", "k * 2", "k=missing.npy").isRefused("missing.npy");
    Cli.run("calc", "k * 2", "k=word").meansNothing("word");
    Cli.run("calc").meansNothing("EXPRESSION");
    Cli.run("calc", "k=x.npy", "k * 2").meansNothing("the expression comes first");
  }

  @Test
  void anExpressionMayBeginWithAMinus() {
    assertThat(calc("-i[0]").out()).isEqualTo("7\n");
    assertThat(calc("-i[0] * 2").out()).isEqualTo("14\n");
    assertThat(Cli.run("calc", "-i", "i=" + files.get("i")).lines()).contains("[ 7, -7, -2]");
  }

  @Test
  void explainTellsEachDispatch() {
    Cli.Outcome outcome = calc("sum(s * 2, axis=0)", "--explain");
    assertThat(outcome.out()).isEqualTo("14.0\n");
    assertThat(outcome.err().lines().map(line -> line.replaceAll("\\(.*", "")))
        .containsExactly("multiply", "sum");
  }
}
