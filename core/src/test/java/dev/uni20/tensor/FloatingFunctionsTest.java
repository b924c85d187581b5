package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Floor division, lesser and greater elements, and the parts of floating-point numbers. */
class FloatingFunctionsTest {
  private static final double NAN = Double.NaN;
  private static final double INF = Double.POSITIVE_INFINITY;

  static Stream<DType> floating() {
    return Arrays.stream(DType.values()).filter(DType::isFloating);
  }

  private static Scalar of(DType dtype, double value) {
    return Scalar.ofReal(dtype, value);
  }

  private static Tensor single(DType dtype, double value) {
    return vector(dtype, of(dtype, value));
  }

  @ParameterizedTest
  @MethodSource("floating")
  void floorDivisionIsPythons(DType dtype) {
    double[][] rows = { // x, y, x // y, x % y
      {7, 2, 3, 1},
      {-7, 2, -4, 1},
      {7, -2, -4, -1},
      {-7, -2, 3, -1},
      {-5, INF, -1, INF},
      {5, INF, 0, 5},
      {5, -INF, -1, -INF},
      {INF, 1, NAN, NAN},
      {-INF, 1, NAN, NAN},
      {1, 0, INF, NAN},
      {-1, 0, -INF, NAN},
      {1, -0.0, -INF, NAN},
      {0, 0, NAN, NAN},
      {NAN, 1, NAN, NAN},
      {1, NAN, NAN, NAN},
      {0, 3, 0, 0},
      {-0.0, 3, -0.0, 0},
      {6, 3, 2, 0},
      {6, -3, -2, -0.0},
      {0.5, 0.25, 2, 0},
      {-0.25, 4, -1, 3.75},
    };
    for (double[] row : rows) {
      Tensor x = single(dtype, row[0]);
      Tensor y = single(dtype, row[1]);
      assertThat(elements(Division.floorDivide(x, y)))
          .as("%s // %s of %s", row[0], row[1], dtype)
          .containsExactly(of(dtype, row[2]));
      assertThat(elements(Division.remainder(x, y)))
          .as("%s %% %s of %s", row[0], row[1], dtype)
          .containsExactly(of(dtype, row[3]));
    }
  }

  @Test
  void oneDividedByATenthIsNine() {
    assertThat(elements(Division.floorDivide(single(DType.FLOAT64, 1), 0.1)))
        .containsExactly(of(DType.FLOAT64, 9));
    assertThat(elements(Division.remainder(single(DType.FLOAT64, 1), 0.1)))
        .containsExactly(of(DType.FLOAT64, 0.09999999999999995));
  }

  @ParameterizedTest
  @MethodSource("floating")
  void nanWinsInEveryPositionOfEveryLength(DType dtype) {
    for (int length = 1; length <= 65; length++) {
      Tensor x = Factories.ones(dtype, length);
      Tensor y = Factories.full(dtype, 2, length);
      for (int place = 0; place < length; place++) {
        x.set(NAN, place);
        for (Tensor found :
            List.of(
                Extrema.minimum(x, y),
                Extrema.minimum(y, x),
                Extrema.maximum(x, y),
                Extrema.maximum(y, x),
                Extrema.clip(x, 0, 3),
                Extrema.clip(y, x, y),
                Extrema.clip(y, y, x))) {
          Tensor nans = FloatingPoint.isNaN(found);
          assertThat(nans.get(place).booleanValue()).isTrue();
          assertThat(Reductions.countNonzeroHost(nans).longValueExact()).isEqualTo(1);
        }
        x.set(1, place);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("floating")
  void negativeZeroLiesBelowPositiveZero(DType dtype) {
    for (int length = 1; length <= 65; length++) {
      Tensor negative = Factories.full(dtype, -0.0, length);
      Tensor positive = Factories.zeros(dtype, length);
      for (Tensor least :
          List.of(
              Extrema.minimum(negative, positive),
              Extrema.minimum(positive, negative),
              Extrema.clip(positive, negative, negative))) {
        assertThat(elements(least)).containsOnly(of(dtype, -0.0));
      }
      for (Tensor greatest :
          List.of(
              Extrema.maximum(negative, positive),
              Extrema.maximum(positive, negative),
              Extrema.clip(negative, positive, positive))) {
        assertThat(elements(greatest)).containsOnly(of(dtype, 0.0));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("floating")
  void lesserAndGreaterOfAllPairs(DType dtype) {
    for (Scalar x : Values.of(dtype)) {
      for (Scalar y : Values.of(dtype)) {
        boolean nan = x.longDoubleValue().isNaN() || y.longDoubleValue().isNaN();
        boolean swap = x.longDoubleValue().compareTo(y.longDoubleValue()) > 0;
        Scalar none = of(dtype, NAN);
        assertThat(elements(Extrema.minimum(vector(dtype, x), vector(dtype, y))))
            .containsExactly(nan ? none : swap ? y : x);
        assertThat(elements(Extrema.maximum(vector(dtype, x), vector(dtype, y))))
            .containsExactly(nan ? none : swap ? x : y);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("floating")
  void roundingToIntegers(DType dtype) {
    double[] values = {2.5, -2.5, 3.5, -0.25, 0.75, -0.0, 0, 1e7, NAN, INF, -INF};
    List<Scalar> given = new ArrayList<>();
    for (double value : values) {
      given.add(of(dtype, value));
    }
    Tensor x = Conformance.hostVector(dtype, given);
    double[][] expected = {
      {2, -3, 3, -1, 0, -0.0, 0, 1e7, NAN, INF, -INF},
      {3, -2, 4, -0.0, 1, -0.0, 0, 1e7, NAN, INF, -INF},
      {2, -2, 3, -0.0, 0, -0.0, 0, 1e7, NAN, INF, -INF},
      {2, -2, 4, -0.0, 1, -0.0, 0, 1e7, NAN, INF, -INF},
      {1, -1, 1, -1, 1, -0.0, 0, 1, NAN, 1, -1},
    };
    for (Tensor arranged : Arranged.all(x)) {
      List<Tensor> found =
          List.of(
              FloatingPoint.floor(arranged),
              FloatingPoint.ceil(arranged),
              FloatingPoint.trunc(arranged),
              FloatingPoint.rint(arranged),
              Division.sign(arranged));
      for (int i = 0; i < found.size(); i++) {
        List<Scalar> wanted = new ArrayList<>();
        for (double value : expected[i]) {
          wanted.add(of(dtype, value));
        }
        assertThat(elements(found.get(i))).as("row %s of %s", i, dtype).isEqualTo(wanted);
      }
    }
  }

  @Test
  void nextValuesAreThoseOfTheDtype() {
    assertThat(elements(FloatingPoint.nextUp(single(DType.FLOAT32, 1))))
        .containsExactly(of(DType.FLOAT32, 1 + 0x1p-23));
    assertThat(elements(FloatingPoint.nextDown(single(DType.FLOAT32, 1))))
        .containsExactly(of(DType.FLOAT32, 1 - 0x1p-24));
    assertThat(elements(FloatingPoint.nextUp(single(DType.FLOAT64, 1))))
        .containsExactly(of(DType.FLOAT64, 1 + 0x1p-52));
    assertThat(elements(FloatingPoint.nextDown(single(DType.FLOAT32, 0))))
        .containsExactly(of(DType.FLOAT32, -Float.MIN_VALUE));
    Tensor pair = FloatingPoint.nextUp(single(DType.LONGDOUBLE, 1));
    assertThat(pair.get(0).longDoubleValue().compareTo(LongDouble.ONE)).isPositive();
    assertThat(pair.get(0).doubleValue()).isEqualTo(1);
  }

  @Test
  void fusedMultiplicationRoundsOnce() {
    // Rounded to float64 first, 1 + 2^-23 + 2^-47 - 2^-90 would lie on a float32 tie.
    float x = 1 + 0x1p-23f;
    float y = 1 + 0x1p-24f;
    float z = -0x1p-60f;
    Tensor found =
        FloatingPoint.fma(
            single(DType.FLOAT32, x), single(DType.FLOAT32, y), single(DType.FLOAT32, z));
    assertThat(elements(found)).containsExactly(of(DType.FLOAT32, Math.fma(x, y, z)));
    double a = 1 + 0x1p-30;
    double b = 1 - 0x1p-30;
    assertThat(
            elements(
                FloatingPoint.fma(
                    single(DType.FLOAT64, a), single(DType.FLOAT64, b), single(DType.FLOAT64, -1))))
        .containsExactly(of(DType.FLOAT64, -0x1p-60));
  }

  @ParameterizedTest
  @MethodSource("floating")
  void signsAndQuestions(DType dtype) {
    for (Scalar x : Values.of(dtype)) {
      double value = x.doubleValue();
      Tensor a = vector(dtype, x);
      assertThat(FloatingPoint.isNaN(a).get(0).booleanValue()).isEqualTo(Double.isNaN(value));
      assertThat(FloatingPoint.isInfinite(a).get(0).booleanValue())
          .isEqualTo(Double.isInfinite(value));
      assertThat(FloatingPoint.isFinite(a).get(0).booleanValue()).isEqualTo(Double.isFinite(value));
      if (!Double.isNaN(value)) {
        Tensor negative = FloatingPoint.copySign(a, -0.0);
        assertThat(Math.copySign(1, negative.get(0).doubleValue())).isEqualTo(-1);
        assertThat(elements(Arithmetic.abs(negative))).isEqualTo(elements(Arithmetic.abs(a)));
      }
    }
  }

  @Test
  void powersOfFloat32AreRoundedOnce() {
    for (float x : new float[] {0.3f, 1.1f, 7, 1e-3f, 123.456f}) {
      for (float y : new float[] {0.5f, 2, -3, 1.7f}) {
        Tensor found = Division.power(single(DType.FLOAT32, x), single(DType.FLOAT32, y));
        assertThat(elements(found)).containsExactly(of(DType.FLOAT32, Math.pow(x, y)));
      }
    }
  }
}
