package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
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
  private static final String REAL =
      """
      exp -inf = 0
      exp inf = inf
      exp -0 = 1
      exp 710 = inf
      exp -746 = 0
      exp nan = nan
      expm1 -0 = -0
      expm1 0 = 0
      expm1 -inf = -1
      expm1 inf = inf
      expm1 nan = nan
      log 0 = -inf
      log -0 = -inf
      log 1 = 0
      log -1 = nan
      log -inf = nan
      log inf = inf
      log nan = nan
      log1p -0 = -0
      log1p 0 = 0
      log1p -1 = -inf
      log1p -2 = nan
      log1p inf = inf
      log1p nan = nan
      log2 0 = -inf
      log2 1 = 0
      log2 8 = 3
      log2 0x1p-1074 = -1074
      log2 0x1p1023 = 1023
      log2 0.5 = -1
      log2 -1 = nan
      log2 inf = inf
      log2 nan = nan
      log10 0 = -inf
      log10 1 = 0
      log10 1000 = 3
      log10 1e15 = 15
      log10 1e22 = 22
      log10 -1 = nan
      log10 inf = inf
      log10 nan = nan
      sqrt -0 = -0
      sqrt 4 = 2
      sqrt -1 = nan
      sqrt inf = inf
      sqrt nan = nan
      cbrt -0 = -0
      cbrt 27 = 3
      cbrt -8 = -2
      cbrt inf = inf
      cbrt -inf = -inf
      cbrt nan = nan
      hypot 3 4 = 5
      hypot 0 -0 = 0
      hypot -5 0 = 5
      hypot inf nan = inf
      hypot nan -inf = inf
      hypot nan 1 = nan
      hypot 3e300 4e300 = 5e300
      sin -0 = -0
      sin inf = nan
      sin nan = nan
      cos -0 = 1
      cos -inf = nan
      tan -0 = -0
      tan inf = nan
      asin -0 = -0
      asin 1 = pi/2
      asin -1 = -pi/2
      asin 1.5 = nan
      asin nan = nan
      acos 1 = 0
      acos 0 = pi/2
      acos -1 = pi
      acos -2 = nan
      acos nan = nan
      atan -0 = -0
      atan inf = pi/2
      atan -inf = -pi/2
      atan nan = nan
      atan2 0 -0 = pi
      atan2 -0 -0 = -pi
      atan2 0 0 = 0
      atan2 -0 0 = -0
      atan2 0 -3 = pi
      atan2 -0 -3 = -pi
      atan2 0 3 = 0
      atan2 -0 3 = -0
      atan2 -3 0 = -pi/2
      atan2 3 -0 = pi/2
      atan2 3 -inf = pi
      atan2 -3 -inf = -pi
      atan2 3 inf = 0
      atan2 -3 inf = -0
      atan2 inf 3 = pi/2
      atan2 -inf 3 = -pi/2
      atan2 inf -inf = 3pi/4
      atan2 -inf -inf = -3pi/4
      atan2 inf inf = pi/4
      atan2 -inf inf = -pi/4
      atan2 nan 1 = nan
      atan2 1 nan = nan
      sinh -0 = -0
      sinh inf = inf
      sinh -inf = -inf
      sinh 711 = inf
      sinh nan = nan
      cosh -0 = 1
      cosh -inf = inf
      cosh -711 = inf
      cosh nan = nan
      tanh -0 = -0
      tanh inf = 1
      tanh -inf = -1
      tanh 100 = 1
      tanh nan = nan
      asinh -0 = -0
      asinh inf = inf
      asinh -inf = -inf
      asinh nan = nan
      acosh 1 = 0
      acosh 0.5 = nan
      acosh -inf = nan
      acosh inf = inf
      acosh nan = nan
      atanh -0 = -0
      atanh 1 = inf
      atanh -1 = -inf
      atanh 2 = nan
      atanh nan = nan
      power 0 -3 = inf
      power -0 -3 = -inf
      power -0 -2 = inf
      power -0 -2.5 = inf
      power 0 -inf = inf
      power 0 3 = 0
      power -0 3 = -0
      power -0 2 = 0
      power -0 0.5 = 0
      power -1 inf = 1
      power -1 -inf = 1
      power 1 nan = 1
      power 1 inf = 1
      power nan 0 = 1
      power nan -0 = 1
      power nan 1 = nan
      power 2 nan = nan
      power -2 0.5 = nan
      power 0.5 -inf = inf
      power 2 -inf = 0
      power -0.5 inf = 0
      power -2 inf = inf
      power -inf -3 = -0
      power -inf -2 = 0
      power -inf 3 = -inf
      power -inf 2.5 = inf
      power inf -1 = 0
      power inf 2 = inf
      power -2 3 = -8
      power -2 -1 = -0.5
      power 10 20 = 1e20
      power 3 33 = 5559060566555523
      power 2 1000 = 0x1p1000
      power 2 1024 = inf
      power -2 1025 = -inf
      power 2 -1080 = 0
      power 0.5 1e300 = 0
      power -1 9007199254740991 = -1
      power -1 9007199254740992 = 1
      floor -0.5 = -1
      floor -0 = -0
      floor inf = inf
      ceil -0.5 = -0
      ceil 1.5 = 2
      trunc -1.7 = -1
      trunc -0.3 = -0
      trunc 1.7 = 1
      trunc nan = nan
      rint 2.5 = 2
      rint 3.5 = 4
      rint -0.5 = -0
      rint -inf = -inf
      reciprocal -0 = -inf
      reciprocal 4 = 0.25
      reciprocal -inf = -0
      square -3 = 9
      square nan = nan
      sign -3 = -1
      sign -0 = -0
      sign inf = 1
      sign nan = nan
      copySign 3 -0 = -3
      copySign -0 1 = 0
      copySign -inf 1 = inf
      copySign 2 -nan = -2
      copySign 2 nan = 2
      nextUp inf = inf
      nextUp nan = nan
      nextDown -inf = -inf
      fma 2 3 4 = 10
      fma inf 0 1 = nan
      fma inf 1 -inf = nan
      fma 1 -0 -0 = -0
      fma 2 3 -6 = 0
      floorDivide 1 0.1 = 9
      floorDivide -5 inf = -1
      floorDivide 5 -inf = -1
      floorDivide 5 inf = 0
      floorDivide inf 1 = nan
      floorDivide inf inf = nan
      floorDivide nan 1 = nan
      floorDivide 1 nan = nan
      floorDivide 1 0 = inf
      floorDivide 1 -0 = -inf
      floorDivide -1 0 = -inf
      floorDivide 0 0 = nan
      floorDivide -7 2 = -4
      floorDivide 7 -2 = -4
      floorDivide 7 2 = 3
      floorDivide -7 -2 = 3
      floorDivide 6 3 = 2
      floorDivide 0 -3 = -0
      floorDivide 1e300 1e-300 = inf
      floorDivide -0x1p-1074 1e300 = -1
      remainder -7 2 = 1
      remainder 7 -2 = -1
      remainder 7 2 = 1
      remainder 6 3 = 0
      remainder 6 -3 = -0
      remainder -6 3 = 0
      remainder 5 inf = 5
      remainder -5 inf = inf
      remainder 5 -inf = -inf
      remainder inf 1 = nan
      remainder 1 0 = nan
      remainder 0 -3 = -0
      remainder nan 1 = nan
      remainder 1 nan = nan
      """;

  private static final String COMPLEX =
      """
      exp 0,0 = 1,0
      exp -0,0 = 1,0
      exp 1,inf = nan,nan
      exp 1,nan = nan,nan
      exp inf,0 = inf,0
      exp -inf,2 = -0,0
      exp inf,2 = -inf,inf
      exp -inf,inf = ~0,~0
      exp inf,inf = ~inf,nan
      exp -inf,nan = ~0,~0
      exp inf,nan = ~inf,nan
      exp nan,0 = nan,0
      exp nan,1 = nan,nan
      exp nan,nan = nan,nan
      exp 2000,0 = inf,0
      expm1 0,0 = 0,0
      expm1 -0,0 = -0,0
      expm1 inf,0 = inf,0
      expm1 -inf,2 = -1,0
      expm1 nan,0 = nan,0
      log -0,0 = -inf,pi
      log 0,0 = -inf,0
      log 1,0 = 0,0
      log -1,0 = 0,pi
      log 1,inf = inf,pi/2
      log 1,nan = nan,nan
      log -inf,1 = inf,pi
      log inf,1 = inf,0
      log -inf,inf = inf,3pi/4
      log inf,inf = inf,pi/4
      log inf,nan = inf,nan
      log -inf,nan = inf,nan
      log nan,1 = nan,nan
      log nan,inf = inf,nan
      log nan,nan = nan,nan
      log1p -0,0 = -0,0
      log1p -1,0 = -inf,0
      log1p inf,1 = inf,0
      log1p -inf,inf = inf,3pi/4
      log2 8,0 = 3,0
      log10 1000,0 = 3,0
      log10 0,0 = -inf,0
      sqrt -0,0 = 0,0
      sqrt -4,0 = 0,2
      sqrt 1,inf = inf,inf
      sqrt nan,inf = inf,inf
      sqrt 1,nan = nan,nan
      sqrt -inf,1 = 0,inf
      sqrt inf,1 = inf,0
      sqrt -inf,nan = nan,~inf
      sqrt inf,nan = inf,nan
      sqrt nan,1 = nan,nan
      sinh 0,0 = 0,0
      sinh 0,inf = ~0,nan
      sinh 0,nan = ~0,nan
      sinh 1,inf = nan,nan
      sinh 1,nan = nan,nan
      sinh inf,0 = inf,0
      sinh inf,2 = -inf,inf
      sinh inf,inf = ~inf,nan
      sinh inf,nan = ~inf,nan
      sinh nan,0 = nan,0
      sinh nan,1 = nan,nan
      sinh nan,nan = nan,nan
      sinh 2000,0 = inf,0
      cosh 0,0 = 1,0
      cosh 0,inf = nan,~0
      cosh 0,nan = nan,~0
      cosh 1,inf = nan,nan
      cosh 1,nan = nan,nan
      cosh inf,0 = inf,0
      cosh inf,2 = -inf,inf
      cosh inf,inf = ~inf,nan
      cosh inf,nan = inf,nan
      cosh nan,0 = nan,~0
      cosh nan,1 = nan,nan
      cosh nan,nan = nan,nan
      cosh 2000,0 = inf,0
      tanh 0,0 = 0,0
      tanh 0,inf = 0,nan
      tanh 0,nan = 0,nan
      tanh 1,inf = nan,nan
      tanh 1,nan = nan,nan
      tanh inf,1 = 1,0
      tanh inf,2 = 1,-0
      tanh inf,inf = 1,~0
      tanh inf,nan = 1,~0
      tanh nan,0 = nan,0
      tanh nan,1 = nan,nan
      tanh nan,nan = nan,nan
      tanh 1e300,1 = 1,0
      sin 0,0 = 0,0
      sin inf,0 = nan,~0
      sin 0,inf = 0,inf
      sin nan,0 = nan,~0
      sin 1,nan = nan,nan
      cos 0,0 = 1,-0
      cos 0,inf = inf,~0
      cos inf,0 = nan,~0
      cos nan,nan = nan,nan
      tan 0,0 = 0,0
      tan 1,inf = 0,1
      tan inf,inf = ~0,1
      tan inf,0 = nan,0
      acos 0,0 = pi/2,-0
      acos -0,0 = pi/2,-0
      acos 1,0 = 0,-0
      acos -1,0 = pi,-0
      acos 0,nan = pi/2,nan
      acos 1,inf = pi/2,-inf
      acos 1,nan = nan,nan
      acos -inf,1 = pi,-inf
      acos inf,1 = 0,-inf
      acos -inf,inf = 3pi/4,-inf
      acos inf,inf = pi/4,-inf
      acos inf,nan = nan,~inf
      acos -inf,nan = nan,~inf
      acos nan,1 = nan,nan
      acos nan,inf = nan,-inf
      acos nan,nan = nan,nan
      asin 0,0 = 0,0
      asin 1,0 = pi/2,0
      asin 0,inf = 0,inf
      asin inf,0 = pi/2,inf
      asin inf,inf = pi/4,inf
      asin nan,0 = nan,nan
      asin 0,nan = 0,nan
      acosh 0,0 = 0,pi/2
      acosh -0,0 = 0,pi/2
      acosh 1,0 = 0,0
      acosh -1,0 = 0,pi
      acosh 1,inf = inf,pi/2
      acosh 0,nan = nan,~pi/2
      acosh 1,nan = nan,nan
      acosh -inf,1 = inf,pi
      acosh inf,1 = inf,0
      acosh -inf,inf = inf,3pi/4
      acosh inf,inf = inf,pi/4
      acosh inf,nan = inf,nan
      acosh -inf,nan = inf,nan
      acosh nan,1 = nan,nan
      acosh nan,inf = inf,nan
      acosh nan,nan = nan,nan
      asinh 0,0 = 0,0
      asinh 1,inf = inf,pi/2
      asinh 1,nan = nan,nan
      asinh inf,1 = inf,0
      asinh inf,inf = inf,pi/4
      asinh inf,nan = inf,nan
      asinh nan,0 = nan,0
      asinh nan,1 = nan,nan
      asinh nan,inf = ~inf,nan
      asinh nan,nan = nan,nan
      atanh 0,0 = 0,0
      atanh 0,nan = 0,nan
      atanh 1,0 = inf,0
      atanh 1,inf = 0,pi/2
      atanh 1,nan = nan,nan
      atanh inf,1 = 0,pi/2
      atanh inf,inf = 0,pi/2
      atanh inf,nan = 0,nan
      atanh nan,1 = nan,nan
      atanh nan,inf = ~0,pi/2
      atanh nan,nan = nan,nan
      atan 0,0 = 0,0
      atan 0,1 = 0,inf
      atan inf,1 = pi/2,0
      atan 1,inf = pi/2,0
      atan nan,inf = nan,0
      square 3,4 = -7,24
      square 1e200,1e200 = 0,inf
      square 1.7e308,1.7e308 = 0,inf
      reciprocal 0,0 = inf,nan
      reciprocal 0,2 = 0,-0.5
      sign 0,-0 = 0,-0
      sign 3,-4 = 0.6,-0.8
      sign 3e300,4e300 = 0.6,0.8
      sign 3e-320,0 = 1,0
      sign inf,-2 = 1,-0
      sign 1,-inf = 0,-1
      sign inf,inf = nan,nan
      sign nan,1 = nan,nan
      """;

  private static final String COMPLEX_POWER =
      """
      power 0,0 0,0 = 1,0
      power nan,nan 0,0 = 1,0
      power 0,0 2,0 = 0,0
      power 0,0 2,1 = 0,0
      power 0,0 0,1 = nan,nan
      power 1,1 2,0 = 0,2
      power 1,2 3,0 = -11,-2
      power 0,1 2,0 = -1,0
      power 0,2 -1,0 = 0,-0.5
      power 2,0 10,0 = 1024,0
      power 2,-0 0.5,0 = 1.4142135623730951,-0
      power 1e200,1e200 2,0 = 0,inf
      power 3,4 1,0 = 3,4
      power inf,0 2,0 = inf,nan
      """;

  private static final Map<String, String> ANGLES =
      Map.of(
          "pi", "3.14159265358979323846264338327950288",
          "pi/2", "1.57079632679489661923132169163975144",
          "pi/4", "0.78539816339744830961566084581987572",
          "3pi/4", "2.35619449019234492884698253745962716");

  static Stream<String> real() {
    return REAL.lines();
  }

  static Stream<String> complex() {
    return COMPLEX.lines();
  }

  static Stream<String> complexPower() {
    return COMPLEX_POWER.lines();
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
