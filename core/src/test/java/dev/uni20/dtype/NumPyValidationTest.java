package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The validation sets that NumPy installs for its own functions: arguments and results in bits,
 * made with more digits. Skipped where no python3 with NumPy is found (UNI20_PYTHON, else PATH).
 */
@Timeout(120)
class NumPyValidationTest {
  private static final String PYTHON = System.getenv().getOrDefault("UNI20_PYTHON", "python3");

  private static final Map<String, DoubleUnaryOperator> FUNCTIONS =
      Map.ofEntries(
          Map.entry("exp", RealFunctions::exp),
          Map.entry("expm1", RealFunctions::expm1),
          Map.entry("log", RealFunctions::log),
          Map.entry("log1p", RealFunctions::log1p),
          Map.entry("log2", RealFunctions::log2),
          Map.entry("log10", RealFunctions::log10),
          Map.entry("cbrt", RealFunctions::cbrt),
          Map.entry("sin", RealFunctions::sin),
          Map.entry("cos", RealFunctions::cos),
          Map.entry("tan", RealFunctions::tan),
          Map.entry("arcsin", RealFunctions::asin),
          Map.entry("arccos", RealFunctions::acos),
          Map.entry("arctan", RealFunctions::atan),
          Map.entry("sinh", RealFunctions::sinh),
          Map.entry("cosh", RealFunctions::cosh),
          Map.entry("tanh", RealFunctions::tanh),
          Map.entry("arcsinh", RealFunctions::asinh),
          Map.entry("arccosh", RealFunctions::acosh),
          Map.entry("arctanh", RealFunctions::atanh));

  /** The expected results are rounded, which can add half a unit to each of the promised bounds. */
  private static final double FLOAT64_ULPS = 3;

  private static final double FLOAT32_ULPS = 1;

  private static Path folder() throws InterruptedException {
    String found = "";
    try {
      Process process =
          new ProcessBuilder(
                  PYTHON, "-c", "import numpy, os; print(os.path.dirname(numpy.__file__))")
              .start();
      found = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      process.waitFor();
    } catch (IOException e) {
      assumeTrue(false, PYTHON + " does not start: " + e.getMessage());
    }
    assumeTrue(!found.isEmpty(), PYTHON + " has no NumPy");
    Path folder = Path.of(found, "_core", "tests", "data");
    assumeTrue(Files.isDirectory(folder), "NumPy came without " + folder);
    return folder;
  }

  @Test
  void everyRowIsWithinItsBound() throws IOException, InterruptedException {
    Path folder = folder();
    int rows = 0;
    for (Map.Entry<String, DoubleUnaryOperator> entry : FUNCTIONS.entrySet()) {
      Path file = folder.resolve("umath-validation-set-" + entry.getKey() + ".csv");
      for (String line : Files.readAllLines(file)) {
        if (line.startsWith("np.float")) {
          check(entry.getKey(), entry.getValue(), line.split(",", -1));
          rows++;
        }
      }
    }
    assertThat(rows).isGreaterThan(20_000);
  }

  private static void check(String name, DoubleUnaryOperator function, String[] cells) {
    long input = HexFormat.fromHexDigitsToLong(cells[1].substring(2));
    long output = HexFormat.fromHexDigitsToLong(cells[2].substring(2));
    String what = name + " " + String.join(",", cells);
    if (cells[0].equals("np.float32")) {
      float x = Float.intBitsToFloat((int) input);
      float expected = Float.intBitsToFloat((int) output);
      float value = (float) function.applyAsDouble(x);
      if (Float.compare(value, expected) != 0) {
        assertThat(Math.abs(value - expected) / Math.ulp(expected))
            .as("%s: %s for %s", what, value, expected)
            .isLessThanOrEqualTo((float) FLOAT32_ULPS);
      }
      return;
    }
    double x = Double.longBitsToDouble(input);
    double expected = Double.longBitsToDouble(output);
    double value = function.applyAsDouble(x);
    if (Double.compare(value, expected) != 0) {
      assertThat(Math.abs(value - expected) / Math.ulp(expected))
          .as("%s: %s for %s", what, value, expected)
          .isLessThanOrEqualTo(FLOAT64_ULPS);
    }
  }
}
