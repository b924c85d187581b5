package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The special values of IEEE 754 and of C99's Annex F and G, line by line, in doubles and in pairs.
 * A line is {@code function argument... = result}; complex values are two words with a comma; a
 * tilde leaves the sign open. Odd functions and conjugates follow by symmetry and are tested too.
 */
class SpecialValuesTest {
  private static final Map<String, String> ANGLES =
      Map.of(
          "pi", "3.14159265358979323846264338327950288",
          "pi/2", "1.57079632679489661923132169163975144",
          "pi/4", "0.78539816339744830961566084581987572",
          "3pi/4", "2.35619449019234492884698253745962716");

  static Stream<String> real() {
    return lines("special-values-real.txt");
  }

  static Stream<String> complex() {
    return lines("special-values-complex.txt");
  }

  static Stream<String> complexPower() {
    return lines("special-values-complex-power.txt");
  }

  private static Stream<String> lines(String resource) {
    try (InputStream stream =
        Objects.requireNonNull(SpecialValuesTest.class.getResourceAsStream(resource), resource)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines();
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }

  /** Calls a function of the class by its name. */
  private static Object call(Class<?> functions, Class<?> type, String name, List<?> arguments) {
    try {
      Class<?>[] types = arguments.stream().map(argument -> type).toArray(Class<?>[]::new);
      Method method = functions.getMethod(name, types);
      return method.invoke(null, arguments.toArray());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(name, e);
    }
  }

  private static LongDouble value(String text) {
    boolean negative = text.startsWith("-");
    String magnitude = negative ? text.substring(1) : text;
    LongDouble value;
    if (ANGLES.containsKey(magnitude)) {
      value = LongDouble.parse(ANGLES.get(magnitude));
    } else if (magnitude.equals("inf")) {
      value = LongDouble.POSITIVE_INFINITY;
    } else if (magnitude.equals("nan")) {
      return LongDouble.ofNormalized(
          negative ? Double.longBitsToDouble(0xFFF8000000000000L) : Double.NaN, 0);
    } else {
      String binary = magnitude.startsWith("0x") ? magnitude : magnitude + "d";
      value = LongDouble.of(Double.parseDouble(binary));
    }
    return negative ? value.negate() : value;
  }

  private static Complex complexValue(String text) {
    String[] parts = text.split(",", 2);
    return Complex.of(value(parts[0]).high(), value(parts[1]).high());
  }

  private static List<String> arguments(String line) {
    String[] words = line.substring(0, line.indexOf(" = ")).split(" ", -1);
    return List.of(words).subList(1, words.length);
  }

  private static String name(String line) {
    return line.substring(0, line.indexOf(' '));
  }

  private static String result(String line) {
    return line.substring(line.indexOf(" = ") + 3);
  }

  @ParameterizedTest
  @MethodSource("real")
  void ofDoubles(String line) {
    List<Double> arguments = arguments(line).stream().map(text -> value(text).high()).toList();

    assertThat(call(RealFunctions.class, double.class, name(line), arguments))
        .isEqualTo(value(result(line)).high());
  }

  @ParameterizedTest
  @MethodSource("real")
  void ofPairs(String line) {
    List<LongDouble> arguments = arguments(line).stream().map(SpecialValuesTest::value).toList();

    LongDouble expected = value(result(line));
    // What a double rounds to and a pair does not.
    if (line.equals("hypot 3e300 4e300 = 5e300") || line.equals("power 10 20 = 1e20")) {
      expected =
          (LongDouble) call(LongDoubleFunctions.class, LongDouble.class, name(line), arguments);
      assertThat(expected.high()).isEqualTo(value(result(line)).high());
    }
    assertThat(call(LongDoubleFunctions.class, LongDouble.class, name(line), arguments))
        .isEqualTo(expected);
  }

  private static boolean matches(double actual, String expected) {
    if (expected.startsWith("~")) {
      return Double.compare(Math.abs(actual), value(expected.substring(1)).high()) == 0;
    }
    return Double.compare(actual, value(expected).high()) == 0;
  }

  private static void check(String what, Complex actual, String expected) {
    String[] parts = expected.split(",", 2);
    assertThat(matches(actual.real(), parts[0]) && matches(actual.imaginary(), parts[1]))
        .as("%s gives %s", what, actual)
        .isTrue();
  }

  private static void checkPair(String what, ComplexLongDouble actual, String expected) {
    check(what, actual.toComplex(), expected);
    for (int part = 0; part < 2; part++) {
      String text = expected.split(",", 2)[part];
      if (ANGLES.containsKey(text)) {
        LongDouble component = part == 0 ? actual.real() : actual.imaginary();
        assertThat(component).as("%s gives %s", what, actual).isEqualTo(value(text));
      }
    }
  }

  private static Complex complexOf(String name, List<Complex> arguments) {
    return (Complex) call(ComplexFunctions.class, Complex.class, name, arguments);
  }

  private static ComplexLongDouble complexPairOf(String name, List<Complex> arguments) {
    return (ComplexLongDouble)
        call(
            ComplexLongDoubleFunctions.class,
            ComplexLongDouble.class,
            name,
            arguments.stream().map(ComplexLongDouble::of).toList());
  }

  @ParameterizedTest
  @MethodSource({"complex", "complexPower"})
  void ofComplexNumbers(String line) {
    List<Complex> arguments =
        arguments(line).stream().map(SpecialValuesTest::complexValue).toList();

    check(line, complexOf(name(line), arguments), result(line));
    if (!line.startsWith("sign 3")) {
      checkPair(line, complexPairOf(name(line), arguments), result(line));
    }
  }

  private static String flip(String number) {
    if (number.startsWith("~") || number.equals("nan")) {
      return number;
    }
    return number.startsWith("-") ? number.substring(1) : "-" + number;
  }

  @ParameterizedTest
  @MethodSource("complex")
  void ofConjugates(String line) {
    List<Complex> arguments =
        arguments(line).stream().map(text -> complexValue(text).conjugate()).toList();
    String[] parts = result(line).split(",", 2);
    String expected = parts[0] + "," + flip(parts[1]);

    check(line, complexOf(name(line), arguments), expected);
    check(line, complexPairOf(name(line), arguments).toComplex(), expected);
  }

  @ParameterizedTest
  @MethodSource("complex")
  void ofNegatedArgumentsOfOddFunctions(String line) {
    if (!List.of("sinh", "tanh", "sin", "tan", "asinh", "atanh", "asin", "atan")
        .contains(name(line))) {
      return;
    }
    List<Complex> arguments =
        arguments(line).stream().map(text -> complexValue(text).negate()).toList();
    String[] parts = result(line).split(",", 2);

    check(line, complexOf(name(line), arguments), flip(parts[0]) + "," + flip(parts[1]));
  }

  @Test
  void signsOfZerosChooseTheSideOfACut() {
    Complex above = Complex.of(2, 0.0);
    Complex below = Complex.of(2, -0.0);

    assertThat(ComplexFunctions.acos(above).imaginary()).isNegative();
    assertThat(ComplexFunctions.acos(below).imaginary()).isPositive();
    assertThat(ComplexFunctions.asin(below).imaginary()).isNegative();
    assertThat(ComplexFunctions.atanh(above).imaginary()).isEqualTo(Math.PI / 2);
    assertThat(ComplexFunctions.atanh(below).imaginary()).isEqualTo(-Math.PI / 2);
    assertThat(ComplexFunctions.log(Complex.of(-1, -0.0)).imaginary()).isEqualTo(-Math.PI);
    assertThat(ComplexFunctions.acosh(Complex.of(-2, -0.0)).imaginary()).isEqualTo(-Math.PI);
    assertThat(ComplexFunctions.asinh(Complex.of(-0.0, 2)).real()).isNegative();
    assertThat(ComplexFunctions.atan(Complex.of(-0.0, 2)).real()).isEqualTo(-Math.PI / 2);
  }

  @Test
  void largeAndSmallArgumentsNeitherOverflowNorVanish() {
    Complex large = Complex.of(1e308, 1.7e308);
    double logarithm = Math.log(Math.hypot(1, 1.7)) + 308 * Math.log(10);

    assertThat(ComplexFunctions.log(large).real()).isCloseTo(logarithm, within());
    assertThat(ComplexFunctions.log(Complex.of(Double.MIN_VALUE, Double.MIN_VALUE)).real())
        .isCloseTo(-1074 * Math.log(2) + Math.log(2) / 2, within());
    assertThat(ComplexFunctions.asin(large).imaginary())
        .isCloseTo(logarithm + Math.log(2), within());
    assertThat(ComplexFunctions.acos(large).real()).isCloseTo(Math.atan2(1.7, 1), within());
    assertThat(ComplexFunctions.atanh(large).real())
        .isCloseTo(1 / (1 + 1.7 * 1.7) / 1e308, offset(0x1p-1060));
    assertThat(ComplexFunctions.atanh(Complex.of(1, 1e-200)).real())
        .isCloseTo((Math.log(2) + 200 * Math.log(10)) / 2, within());
    assertThat(ComplexFunctions.exp(Complex.of(720, Math.PI / 2)).isFinite()).isFalse();
    assertThat(ComplexFunctions.exp(Complex.of(720, Math.PI / 2)).real()).isFinite();
    assertThat(ComplexFunctions.tanh(Complex.of(360, 1)).imaginary())
        .isPositive()
        .isLessThan(1e-300);
    assertThat(LongDoubleFunctions.atanh(LongDouble.of(1, -1e-310)).high())
        .isCloseTo((Math.log(2) + 310 * Math.log(10)) / 2, offset(1e-9));
  }

  private static Percentage within() {
    return withinPercentage(1e-12);
  }
}
