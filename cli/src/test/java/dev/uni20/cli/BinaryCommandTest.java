package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Elementwise operations of files and literals. */
class BinaryCommandTest {
  @TempDir Path folder;
  private String floats = "";
  private String bytes = "";
  private String truths = "";

  @BeforeEach
  void writeFiles() {
    floats = NpyFiles.float32(folder.resolve("f.npy"), 1, 2, 3);
    bytes = NpyFiles.uint8(folder.resolve("u.npy"), 1, 15, 200);
    truths = NpyFiles.bool(folder.resolve("b.npy"), true, false);
  }

  /** The dtype and the elements, without the blanks that align them. */
  private static String elements(Cli.Outcome outcome) {
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    List<String> lines = outcome.lines();
    String dtype = lines.get(0).split(" ", -1)[0];
    return dtype + " " + String.join("", lines.subList(1, lines.size())).replace(" ", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "add;float32 [2.0,4.0,6.0]",
        "subtract;float32 [0.0,0.0,0.0]",
        "multiply;float32 [1.0,4.0,9.0]",
        "divide;float32 [1.0,1.0,1.0]",
        "less;bool [false,false,false]",
        "equal;bool [true,true,true]"
      })
  void takesTwoFiles(String command, String expected) {
    assertThat(elements(Cli.run(command, floats, floats))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1;float32 [0.0,1.0,2.0]",
        "-1.5;float32 [2.5,3.5,4.5]",
        "+2;float32 [-1.0,0.0,1.0]",
        ".5;float32 [0.5,1.5,2.5]",
        "-.5;float32 [1.5,2.5,3.5]",
        "1e1;float32 [-9.0,-8.0,-7.0]",
        "-1E-1;float32 [1.1,2.1,3.1]",
        "inf;float32 [-inf,-inf,-inf]",
        "-inf;float32 [inf,inf,inf]",
        "nan;float32 [nan,nan,nan]",
        "2j;complex64 [1.0-2.0j,2.0-2.0j,3.0-2.0j]",
        "-2-1j;complex64 [3.0+1.0j,4.0+1.0j,5.0+1.0j]",
        "1+2j;complex64 [0.0-2.0j,1.0-2.0j,2.0-2.0j]"
      })
  void takesALiteral(String literal, String expected) {
    assertThat(elements(Cli.run("subtract", floats, literal))).isEqualTo(expected);
    assertThat(elements(Cli.run("subtract", "--", floats, literal))).isEqualTo(expected);
  }

  @Test
  void takesALiteralOnTheLeft() {
    assertThat(elements(Cli.run("subtract", "-1.5", floats))).isEqualTo("float32 [-2.5,-3.5,-4.5]");
    assertThat(elements(Cli.run("divide", "6", floats))).isEqualTo("float32 [6.0,3.0,2.0]");
    assertThat(elements(Cli.run("less", "2", floats))).isEqualTo("bool [false,false,true]");
    assertThat(elements(Cli.run("multiply", "1j", floats)))
        .isEqualTo("complex64 [0.0+1.0j,0.0+2.0j,0.0+3.0j]");
  }

  @Test
  void aLiteralKeepsItsExactValue() {
    String exact = NpyFiles.uint64(folder.resolve("x.npy"), -1L, 1L); // 2^64 - 1, 1
    assertThat(elements(Cli.run("equal", exact, "18446744073709551615")))
        .isEqualTo("bool [true,false]");
    assertThat(elements(Cli.run("equal", exact, "18446744073709551616")))
        .isEqualTo("bool [false,false]");
    assertThat(elements(Cli.run("less", exact, "18446744073709551614.5")))
        .isEqualTo("bool [false,true]");
    assertThat(elements(Cli.run("less", floats, "1e400"))).isEqualTo("bool [true,true,true]");

    String wide = folder.resolve("wide.npz") + ":v";
    Cli.run("subtract", floats, floats, "--dtype", "longdouble", "-o", wide);
    assertThat(elements(Cli.run("add", wide, "0.1234567890123456789012345678")))
        .startsWith("longdouble [0.1234567890123456789012345678,");
    assertThat(elements(Cli.run("add", wide, "0.1234567890123456789012345678j")))
        .startsWith("clongdouble [0.0+0.1234567890123456789012345678j,");
  }

  @Test
  void negativeZeroKeepsItsSign() {
    assertThat(elements(Cli.run("multiply", floats, "-0.0"))).isEqualTo("float32 [-0.0,-0.0,-0.0]");
    assertThat(elements(Cli.run("multiply", floats, "-0"))).isEqualTo("float32 [0.0,0.0,0.0]");
  }

  @Test
  void truthValuesMeetTruthValues() {
    assertThat(elements(Cli.run("equal", truths, "true"))).isEqualTo("bool [true,false]");
    assertThat(elements(Cli.run("less", "false", truths))).isEqualTo("bool [true,false]");
    Cli.run("add", truths, "true").isRefused("bool");
    Cli.run("add", floats, "true").isRefused("bool");
    Cli.run("equal", floats, "true").isRefused("bool");
    Cli.run("add", truths, "1").isRefused("bool");
  }

  @Test
  void weakScalarsOutOfRangeAreRefused() {
    Cli.run("add", bytes, "300").isRefused("300", "uint8");
    Cli.run("add", bytes, "-1").isRefused("-1", "uint8");
    Cli.run("multiply", floats, "1e50").isRefused("float32");
    assertThat(elements(Cli.run("less", bytes, "300"))).isEqualTo("bool [true,true,true]");
  }

  @Test
  void computesInANamedDType() {
    assertThat(elements(Cli.run("divide", bytes, "256", "--dtype", "float64")))
        .isEqualTo("float64 [0.00390625,0.05859375,0.78125]");
    assertThat(elements(Cli.run("divide", bytes, bytes, "--dtype", "float32")))
        .isEqualTo("float32 [1.0,1.0,1.0]");
    assertThat(elements(Cli.run("add", "1j", floats, "--dtype", "complex128")))
        .startsWith("complex128 [1.0+1.0j,");
    Cli.run("divide", bytes, bytes).isRefused("true division");
    Cli.run("multiply", floats, "2j", "--dtype", "float32").isRefused("float32", "complex64");
    Cli.run("multiply", floats, "2.5", "--dtype", "int32").isRefused("int32");
    Cli.run("add", floats, "1", "--dtype", "float16").meansNothing("float16", "float32");
    Cli.run("add", floats, "1", "--dtype").meansNothing("--dtype");
  }

  @Test
  void aNameOfSeveralLinesIsOneLineOfError() {
    Cli.run("add", "no\nsuch.npy", "1").isRefused("no; such.npy");
    Cli.run("add", "no\u001b[2Jsuch.npy", "1").isRefused("no\uFFFD[2Jsuch.npy");
  }

  @Test
  void aComparisonIsBool() {
    assertThat(elements(Cli.run("less", floats, "2", "--dtype", "bool")))
        .isEqualTo("bool [true,false,false]");
    Cli.run("less", floats, "2", "--dtype", "float64").isRefused("bool", "float64");
    Cli.run("less", floats, "2j").isRefused("complex");
  }

  @Test
  void explainsWhichDTypesAndWhichBackend() {
    Cli.Outcome outcome = Cli.run("multiply", floats, "2j", "--explain");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).startsWith("complex64 [3]\n");
    assertThat(outcome.err().lines())
        .singleElement()
        .asString()
        .startsWith("multiply(float32 [3]")
        .contains("result dtype complex64", "computed in complex64", "backend reference: chosen");
  }

  @Test
  void aFileTakesThePlaceOfANumber() throws IOException {
    // Relative names are looked up in the working directory of the test, which has no such files;
    // a path with the same text is a file only where it exists.
    Cli.run("add", floats, "./3").isRefused("./3", "no such file");
    Path three = folder.resolve("3");
    Files.copy(Path.of(floats), three);
    assertThat(elements(Cli.run("add", floats, three.toString())))
        .isEqualTo("float32 [2.0,4.0,6.0]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1.2.3", "1e", "1+2", "2i", "0x10", "--5", "1_000", "-1.5.npyx", "1e5x", "12abc"})
  void aMalformedNumberMeansNothing(String literal) {
    Cli.run("add", floats, literal).meansNothing("uni20 add", literal, "is no number");
    Cli.run("add", literal, floats).meansNothing(literal);
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "True", "infx", ""})
  void aWordIsNeitherFileNorNumber(String word) {
    Cli.run("add", floats, word).meansNothing("no such file", word, "is no number");
  }

  @ParameterizedTest
  @ValueSource(strings = {"no.npy", "1.npy", "no.npz:x", "no/3", "./1", "no.bin", "-1.npz"})
  void aMissingFileIsRefused(String name) {
    Cli.run("add", floats, name).isRefused("no such file");
    Cli.run("add", name, floats).isRefused("no such file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--foo", "-x", "--axis", "--accumulation=exact", "-foo", "-"})
  void anUnknownOptionMeansNothing(String option) {
    Cli.run("add", floats, option).meansNothing("unknown option", option);
    Cli.run("add", floats, "1", option).meansNothing(option);
    Cli.run("add", option, floats, "1").meansNothing(option);
  }

  @Test
  void oneOperandIsAFile() {
    Cli.run("add", "1", "2").meansNothing("at least one operand must be a file");
    Cli.run("add", floats).meansNothing("'B'");
    Cli.run("add").meansNothing("'A'");
    Cli.run("add", floats, "1", "2").meansNothing("one argument too many", "2");
  }

  @Test
  void writesTheResult() {
    Path out = folder.resolve("out.npy");
    assertThat(Cli.run("add", floats, "-1.5", "-o", out.toString()))
        .isEqualTo(new Cli.Outcome(0, "", ""));
    assertThat(NpyFiles.read(out).header()).contains("'<f4'");
    assertThat(NpyFiles.read(out).floats()).containsExactly(-0.5f, 0.5f, 1.5f);
    assertThat(elements(Cli.run("add", out.toString(), out.toString())))
        .isEqualTo("float32 [-1.0,1.0,3.0]");
  }

  @Test
  void anInputMayBeTheOutput() {
    Cli.run("add", floats, "1", "-o", floats);
    assertThat(NpyFiles.read(Path.of(floats)).floats()).containsExactly(2, 3, 4);
  }

  @Test
  void aRefusalNamesWhatOneTypesHere() {
    Cli.run("divide", bytes, "2").isRefused("--dtype float64", "uni20 cast --dtype float64");
    assertThat(elements(Cli.run("divide", bytes, "2", "--dtype", "float64")))
        .isEqualTo("float64 [0.5,7.5,100.0]");
    Cli.run("add", floats, truths).isRefused("--dtype float32");
    Cli.run("max", floats, "-o", "-").meansNothing("-o takes a file name");
  }

  @Test
  void nothingIsWrittenWhenRefused() {
    Path out = folder.resolve("out.npy");
    Cli.run("add", bytes, "300", "-o", out.toString()).isRefused("uint8");
    assertThat(out).doesNotExist();
  }

  @Test
  void shapesBroadcastOrAreRefused() {
    String matrix = NpyFiles.float64(folder.resolve("m.npy"), "(2, 3)", 1, 2, 3, 4, 5, 6);
    String pair = NpyFiles.float64(folder.resolve("p.npy"), 1, 2);
    assertThat(Cli.run("add", matrix, floats).out()).startsWith("float64 [2, 3]\n");
    Cli.run("add", matrix, pair).isRefused("[2, 3]", "[2]");
  }

  @Test
  void rankZeroPrintsAsAScalar() {
    String scalar = NpyFiles.float64(folder.resolve("s.npy"), "()", 2.5);
    Cli.run("add", scalar, "1").prints("3.5");
    Cli.run("less", scalar, "3").prints("true");
  }
}
