package dev.uni20.cases;

import static dev.uni20.Uni20.argmax;
import static dev.uni20.Uni20.argmin;
import static dev.uni20.Uni20.bitwiseAnd;
import static dev.uni20.Uni20.cos;
import static dev.uni20.Uni20.countNonzero;
import static dev.uni20.Uni20.cumulativeProd;
import static dev.uni20.Uni20.cumulativeSum;
import static dev.uni20.Uni20.floorDivide;
import static dev.uni20.Uni20.hypot;
import static dev.uni20.Uni20.maximum;
import static dev.uni20.Uni20.minimum;
import static dev.uni20.Uni20.power;
import static dev.uni20.Uni20.reciprocal;
import static dev.uni20.Uni20.remainder;
import static dev.uni20.Uni20.shiftLeft;
import static dev.uni20.Uni20.shiftRight;
import static dev.uni20.Uni20.sqrt;
import static dev.uni20.Uni20.square;
import static dev.uni20.Uni20.std;
import static dev.uni20.Uni20.var;
import static dev.uni20.Uni20.varHost;
import static dev.uni20.Uni20.zeros;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.checkRefused;
import static dev.uni20.cases.Elements.extents;
import static dev.uni20.dtype.DType.BOOL;
import static dev.uni20.dtype.DType.CLONGDOUBLE;
import static dev.uni20.dtype.DType.COMPLEX128;
import static dev.uni20.dtype.DType.COMPLEX64;
import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.INT32;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.UINT64;
import static dev.uni20.dtype.DType.UINT8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.ShapeException;
import dev.uni20.tensor.Tensor;
import java.math.BigInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reported cases as they concern elementary functions, powers, shifts and running sums. */
class FunctionCasesTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double NAN = Double.NaN;

  /** Checks a function of a tensor in this arrangement, and broadcast to three rows. */
  private static void checkEach(
      java.util.function.UnaryOperator<Tensor> function,
      Arrangement arrangement,
      Tensor x,
      DType dtype,
      Number... expected) {
    Tensor arranged = arrangement.of(x);
    check(function.apply(arranged), dtype, expected);
    Tensor rows = function.apply(arranged.broadcastTo(3, expected.length));
    for (long row = 0; row < 3; row++) {
      check(rows.select(0, row), dtype, expected);
    }
  }

  private static Complex z(double real, double imaginary) {
    return Complex.of(real, imaginary);
  }

  @Test
  @DisplayName("case 7, numpy#22823: powers and squares of rank zero keep their dtype")
  void case07_powersOfRankZero() {
    for (DType dtype : DTypeLists.fields()) {
      Tensor x = Elements.of(dtype, extents(), 3);
      check(power(x, 2), dtype, extents(), 9);
      check(square(x), dtype, extents(), 9);
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 10, TileDB-Py#2000: no function wraps a weak integer out of range")
  void case10_functionsRefuseIntegersOutOfRange(Arrangement arrangement) {
    for (DType dtype : DTypeLists.integers()) {
      Tensor x = arrangement.of(Elements.of(dtype, 5, 6));
      Number above = dtype.maximumInteger().add(BigInteger.ONE);
      Number below = dtype.minimumInteger().subtract(BigInteger.ONE);
      for (Number far : new Number[] {above, below}) {
        assertThatThrownBy(() -> floorDivide(x, far)).isInstanceOf(ConversionException.class);
        assertThatThrownBy(() -> remainder(far, x)).isInstanceOf(ConversionException.class);
        assertThatThrownBy(() -> minimum(x, far)).isInstanceOf(ConversionException.class);
        assertThatThrownBy(() -> maximum(far, x)).isInstanceOf(ConversionException.class);
        assertThatThrownBy(() -> bitwiseAnd(x, far)).isInstanceOf(ConversionException.class);
        assertThatThrownBy(() -> power(far, x)).isInstanceOf(ConversionException.class);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 12, tt-metal PR#55680: no function truncates a real number beside integers")
  void case12_functionsWithRealNumbers(Arrangement arrangement) {
    for (DType dtype : DTypeLists.integers()) {
      Tensor x = Elements.of(dtype, 7, 6);
      checkEach(each -> floorDivide(each, 2.5), arrangement, x, FLOAT64, 2, 2);
      checkEach(each -> remainder(each, 2.5), arrangement, x, FLOAT64, 2, 1);
      checkEach(each -> maximum(each, 6.5), arrangement, x, FLOAT64, 7, 6.5);
      checkEach(each -> power(each, 0.5), arrangement, x, FLOAT64, Math.sqrt(7), Math.sqrt(6));
    }
  }

  @Test
  @DisplayName("case 21, pytorch#17935: a function into a target that overlaps itself is refused")
  void case21_functionIntoOverlappingTarget() {
    for (DType dtype : DTypeLists.fields()) {
      Tensor one = Elements.of(dtype, 0.75);
      Tensor target = one.broadcastTo(3);
      checkRefused(one, AliasException.class, () -> cos(target, target));
      checkRefused(one, AliasException.class, () -> power(target, target, target));
    }
  }

  @Test
  @DisplayName("case 22, pytorch#8308: a view too small for a function's result stays as it was")
  void case22_functionIntoTooSmallView() {
    Tensor x = Elements.of(FLOAT64, extents(2, 2), 1, 2, 3, 4);
    Tensor row = zeros(FLOAT64, 2, 2).select(0, 0);
    checkRefused(row, ShapeException.class, () -> sqrt(row, x));
    checkRefused(row, ShapeException.class, () -> hypot(row, x, x));
    checkRefused(row, ShapeException.class, () -> floorDivide(row, x, x));
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 26: a running float32 sum does not stick at 2^24")
  void case26_runningSums(Arrangement arrangement) {
    Tensor x = arrangement.of(Elements.of(FLOAT32, 16777216, 1, 1, 1));
    check(cumulativeSum(x, 0), FLOAT32, 16777216, 16777216, 16777218, 16777220);
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 29, tensorflow#125978: the variance of large integers is exact")
  void case29_varianceOfLargeIntegers(Arrangement arrangement) {
    for (DType dtype : DTypeLists.integers()) {
      BigInteger most = dtype.maximumInteger();
      Tensor x = arrangement.of(Elements.of(dtype, most, most.subtract(BigInteger.TWO)));
      check(varHost(x), FLOAT64, 1);
      check(varHost(arrangement.of(Elements.of(dtype, most, most))), FLOAT64, 0);
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 30, xtensor#429, candle#1944, arrow#37089: running sums outgrow their dtype")
  void case30_runningSums(Arrangement arrangement) {
    for (DType dtype : DTypeLists.integers()) {
      DType wide = dtype.isUnsignedInteger() ? UINT64 : INT64;
      Tensor x = arrangement.of(Elements.of(dtype, 125, 125, 125));
      check(cumulativeSum(x, 0), wide, 125, 250, 375);
      check(cumulativeProd(x, -1), wide, 125, 15625, 1953125);
      Tensor large = arrangement.of(Elements.of(wide, wide.maximumInteger(), 1));
      assertThatThrownBy(() -> cumulativeSum(large, 0)).isInstanceOf(ConversionException.class);
    }
    Tensor asReported = arrangement.of(Elements.of(UINT8, 250, 250));
    check(cumulativeSum(asReported, 0), UINT64, 250, 500);
    check(cumulativeSum(arrangement.of(Elements.of(BOOL, 1, 1, 0, 1)), 0), INT64, 1, 2, 2, 3);
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 35, polars PR#25850: running sums make no NaN of an infinity")
  void case35_runningSums(Arrangement arrangement) {
    for (DType dtype : DTypeLists.floating()) {
      check(cumulativeSum(arrangement.of(Elements.of(dtype, INF, 0)), 0), dtype, INF, INF);
      Tensor cancelling = arrangement.of(Elements.of(dtype, INF, 4, -INF));
      check(cumulativeSum(cancelling, 0), dtype, INF, INF, NAN);
      Tensor late = arrangement.of(Elements.of(dtype, 1, INF, -1));
      check(cumulativeSum(late, 0), dtype, 1, INF, INF);
    }
  }

  @Test
  @DisplayName("case 40, pytorch#34907: variances, places, counts and running sums of nothing")
  void case40_zeroExtents() {
    for (DType dtype : DTypeLists.all()) {
      Tensor rows = zeros(dtype, 0, 4);
      check(countNonzero(rows, 0), INT64, 0, 0, 0, 0);
      check(countNonzero(rows, 1), INT64);
      assertThat(cumulativeSum(rows, 0).extents()).containsExactly(0, 4);
      if (!dtype.isBoolean()) {
        DType real = dtype.isInteger() ? FLOAT64 : dtype.component();
        check(var(rows, 0), real, NAN, NAN, NAN, NAN);
        check(std(rows, 1), real);
      }
      if (!dtype.isComplex()) {
        check(argmax(rows, 1), INT64);
        assertThatThrownBy(() -> argmax(rows, 0)).isInstanceOf(ShapeException.class);
        assertThatThrownBy(() -> argmin(rows, 0)).isInstanceOf(ShapeException.class);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("cases 54, 55, 57 and 59: hypot has the whole range, and hypot(inf, NaN) is inf")
  void case59_hypot(Arrangement arrangement) {
    for (DType dtype : DTypeLists.floating()) {
      Tensor y = Elements.of(dtype, NAN, INF, NAN, 4, -INF, 0);
      checkEach(
          x -> hypot(x, y),
          arrangement,
          Elements.of(dtype, INF, NAN, -INF, 3, 1, -0.0),
          dtype,
          INF,
          INF,
          INF,
          5,
          INF,
          0);
      check(hypot(arrangement.of(Elements.of(dtype, NAN)), 1), dtype, NAN);
    }
    check(hypot(arrangement.of(Elements.of(FLOAT64, 3e-160)), 4e-160), FLOAT64, 5e-160);
    check(hypot(arrangement.of(Elements.of(FLOAT64, 0x3p600)), 0x4p600), FLOAT64, 0x5p600);
    check(hypot(arrangement.of(Elements.of(FLOAT32, 3e30f)), 4e30f), FLOAT32, 5e30f);
    check(hypot(arrangement.of(Elements.of(FLOAT32, 3e-30f)), 4e-30f), FLOAT32, 5e-30f);
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 69, pytorch#47358: square roots of complex tensors")
  void case69_squareRoots(Arrangement arrangement) {
    for (DType dtype : DTypeLists.complex()) {
      checkEach(
          x -> sqrt(x),
          arrangement,
          Elements.of(dtype, z(-4, 0.0), z(-4, -0.0), z(NAN, INF), z(-INF, 1), z(0, 2)),
          dtype,
          z(0, 2),
          z(0, -2),
          z(INF, INF),
          z(0, INF),
          z(1, 1));
    }
    Tensor single = sqrt(arrangement.of(Elements.of(COMPLEX64, z(0, -1e20))));
    check(single, COMPLEX64, z(7.0710676e9f, -7.0710676e9f));
    for (DType dtype : new DType[] {COMPLEX128, CLONGDOUBLE}) {
      Tensor roots =
          sqrt(
              arrangement.of(
                  Elements.of(dtype, z(-1e20, -4988429.2), z(1e308, 1e308), z(-1e-300, 1e-310))));
      Complex first = roots.get(0).complexValue();
      assertThat(first.real()).isCloseTo(2.4942146e-4, within(1e-18));
      assertThat(first.imaginary()).isEqualTo(-1e10);
      Complex second = roots.get(1).complexValue();
      assertThat(second.real()).isCloseTo(1.09868411346781e154, within(4e138));
      assertThat(second.imaginary()).isCloseTo(4.5508986056222734e153, within(2e138));
      Complex third = roots.get(2).complexValue();
      assertThat(third.real()).isCloseTo(4.999999999999985e-161, within(2e-176));
      assertThat(third.imaginary()).isCloseTo(1e-150, within(2e-166));
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 70, num-complex#23: reciprocals neither overflow nor underflow")
  void case70_reciprocals(Arrangement arrangement) {
    checkEach(
        x -> reciprocal(x),
        arrangement,
        Elements.of(COMPLEX128, z(1e300, 1e300), z(0, 1)),
        COMPLEX128,
        z(5e-301, -5e-301),
        z(0, -1));
    Complex small =
        reciprocal(arrangement.of(Elements.of(COMPLEX128, z(1e-301, 1e-301))))
            .get(0)
            .complexValue();
    assertThat(small.real()).isIn(5e300, 4.9999999999999997e300);
    assertThat(small.imaginary()).isEqualTo(-small.real());
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("cases 75 and 77: divisors as tensors, broadcast, are refused with the index")
  void case77_divisorTensors(Arrangement arrangement) {
    for (DType dtype : DTypeLists.integers()) {
      Tensor x = arrangement.of(Elements.of(dtype, extents(2, 2), 6, 7, 8, 9));
      Tensor y = arrangement.of(Elements.of(dtype, 2, 0));
      assertThatThrownBy(() -> floorDivide(x, y))
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining(", 1]");
      assertThatThrownBy(() -> remainder(x, y)).isInstanceOf(ArithmeticException.class);
      if (dtype.isSignedInteger()) {
        Tensor least = arrangement.of(Elements.of(dtype, dtype.minimumInteger(), 6));
        Tensor minus = arrangement.of(Elements.of(dtype, -1));
        assertThatThrownBy(() -> floorDivide(least, minus)).isInstanceOf(ArithmeticException.class);
        check(remainder(least, minus), dtype, 0, 0);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 79, numpy#6215: powers wrap in every integer dtype")
  void case79_powersInEveryDType(Arrangement arrangement) {
    for (DType dtype : DTypeLists.integers()) {
      Tensor x = Elements.of(dtype, 50, 3, 0, 1);
      Tensor exponents = Elements.of(dtype, 6, 40, 0, 100);
      checkEach(
          each -> power(each, exponents),
          arrangement,
          x,
          dtype,
          wrapped(dtype, BigInteger.valueOf(50).pow(6)),
          wrapped(dtype, BigInteger.valueOf(3).pow(40)),
          1,
          1);
      if (dtype.isSignedInteger()) {
        Tensor negative = arrangement.of(Elements.of(dtype, 1, -127, 1, 1));
        assertThatThrownBy(() -> power(x, negative))
            .isInstanceOf(ArithmeticException.class)
            .hasMessageContaining("[1]");
      }
    }
  }

  private static BigInteger wrapped(DType dtype, BigInteger x) {
    BigInteger modulus = BigInteger.TWO.pow(dtype.storageBits());
    BigInteger least = x.mod(modulus);
    return least.compareTo(dtype.maximumInteger()) > 0 ? least.subtract(modulus) : least;
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 84: shifts past the width, by counts of every dtype; negative ones refused")
  void case84_shiftsByTensors(Arrangement arrangement) {
    for (DType dtype : DTypeLists.integers()) {
      for (DType counts : DTypeLists.integers()) {
        Tensor past = arrangement.of(Elements.of(counts, dtype.storageBits(), 100, 1));
        checkEach(
            x -> shiftLeft(x, past), arrangement, Elements.of(dtype, 1, 3, 3), dtype, 0, 0, 6);
        checkEach(
            x -> shiftRight(x, past), arrangement, Elements.of(dtype, 9, 9, 9), dtype, 0, 0, 4);
        if (dtype.isSignedInteger()) {
          checkEach(
              x -> shiftRight(x, past),
              arrangement,
              Elements.of(dtype, -8, -1, -8),
              dtype,
              -1,
              -1,
              -4);
        }
        if (counts.isSignedInteger()) {
          Tensor x = arrangement.of(Elements.of(dtype, 1, 2));
          Tensor negative = arrangement.of(Elements.of(counts, 1, -1));
          assertThatThrownBy(() -> shiftLeft(x, negative)).isInstanceOf(ArithmeticException.class);
          assertThatThrownBy(() -> shiftRight(x, negative)).isInstanceOf(ArithmeticException.class);
        }
      }
    }
    check(shiftLeft(arrangement.of(Elements.of(INT32, 1)), 32), INT32, 0);
    check(shiftRight(arrangement.of(Elements.of(INT32, -8)), 40), INT32, -1);
  }
}
