package dev.uni20.cases;

import static dev.uni20.Uni20.argmax;
import static dev.uni20.Uni20.argmaxHost;
import static dev.uni20.Uni20.argminHost;
import static dev.uni20.Uni20.countNonzeroHost;
import static dev.uni20.Uni20.cumulativeSum;
import static dev.uni20.Uni20.floorDivide;
import static dev.uni20.Uni20.full;
import static dev.uni20.Uni20.isFinite;
import static dev.uni20.Uni20.isInfinite;
import static dev.uni20.Uni20.isNaN;
import static dev.uni20.Uni20.maximum;
import static dev.uni20.Uni20.minimum;
import static dev.uni20.Uni20.power;
import static dev.uni20.Uni20.remainder;
import static dev.uni20.Uni20.shiftLeft;
import static dev.uni20.Uni20.shiftRight;
import static dev.uni20.Uni20.square;
import static dev.uni20.Uni20.stdHost;
import static dev.uni20.Uni20.varHost;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.checkRefused;
import static dev.uni20.dtype.DType.BOOL;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.INT32;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.UINT64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.Layout;
import dev.uni20.tensor.Tensor;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reported cases of division, powers, shifts, extrema, variances and questions. */
class BreadthCasesTest {
  private static final double NAN = Double.NaN;

  @Test
  @DisplayName(
      "cases 1 and 2, numpy#5745 #9833: uint64 with a signed integer never goes through a float")
  void cases1And2_unsignedWithSigned() {
    Tensor x = Elements.of(UINT64, new BigInteger("1400000002000000600"));
    for (DType signed : DTypeLists.signedIntegers()) {
      Tensor y = Elements.of(signed, 1);
      assertThatThrownBy(() -> floorDivide(x, y)).isInstanceOf(PromotionException.class);
      assertThatThrownBy(() -> remainder(x, y)).isInstanceOf(PromotionException.class);
      assertThatThrownBy(() -> maximum(y, x)).isInstanceOf(PromotionException.class);
      check(floorDivide(x, y, INT64), INT64, 1400000002000000600L);
    }
    check(floorDivide(Elements.of(INT64, 12), Elements.of(UINT64, 5), INT64), INT64, 2);
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 15, numpy#24712: no integer is NaN, whatever its size")
  void case15_questionsOfIntegers(Arrangement arrangement) {
    for (DType dtype : DTypeLists.integers()) {
      Tensor x =
          arrangement.of(Elements.of(dtype, dtype.maximumInteger(), dtype.minimumInteger(), 0));
      check(isNaN(x), BOOL, 0, 0, 0);
      check(isInfinite(x), BOOL, 0, 0, 0);
      check(isFinite(x), BOOL, 1, 1, 1);
    }
    check(isNaN(Elements.of(UINT64, BigInteger.TWO.pow(63))), BOOL, 0);
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 34, numpy PR#21218, julia#11618: zeros keep their signs")
  void case34_signedZeros(Arrangement arrangement) {
    for (DType dtype : DTypeLists.floating()) {
      Tensor negative = arrangement.of(Elements.of(dtype, -0.0, -0.0));
      Tensor positive = arrangement.of(Elements.of(dtype, 0.0, 0.0));
      check(cumulativeSum(negative, 0), dtype, -0.0, -0.0);
      check(maximum(negative, positive), dtype, 0.0, 0.0);
      check(maximum(positive, negative), dtype, 0.0, 0.0);
      check(minimum(negative, positive), dtype, -0.0, -0.0);
      check(minimum(positive, negative), dtype, -0.0, -0.0);
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 39, stdarch PR#412, SIMD.jl#129: argmin and argmax return the first NaN")
  void case39_firstNaN(Arrangement arrangement) {
    for (DType dtype : DTypeLists.floating()) {
      Number[][] values = {{1, 2, NAN, 0.5}, {NAN, 1, 2, -1}, {-1, 1, 2, NAN}, {0, NAN, NAN, 1}};
      long[] places = {2, 0, 3, 1};
      for (int i = 0; i < values.length; i++) {
        Tensor x = arrangement.of(Elements.of(dtype, values[i]));
        check(argmaxHost(x, Layout.ROW_MAJOR), INT64, places[i]);
        check(argminHost(x, Layout.ROW_MAJOR), INT64, places[i]);
        check(argmax(x, 0), INT64, Elements.extents(), places[i]);
        Tensor ones = full(dtype, 1, 4);
        assertThat(countNonzeroHost(isNaN(minimum(ones, x)))).isEqualTo(countNonzeroHost(isNaN(x)));
        assertThat(countNonzeroHost(isNaN(maximum(x, ones)))).isEqualTo(countNonzeroHost(isNaN(x)));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 74: the variance of complex numbers is real")
  void case74_complexVariance(Arrangement arrangement) {
    for (DType dtype : DTypeLists.complex()) {
      Tensor x =
          arrangement.of(
              Elements.of(
                  dtype,
                  Complex.of(1, 1),
                  Complex.of(1, -1),
                  Complex.of(-1, 1),
                  Complex.of(-1, -1)));
      check(varHost(x), dtype.component(), 2);
      check(stdHost(x, 2), dtype.component(), 2);
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 75, pytorch#190042, tensorflow#46887: the least value by -1 is refused")
  void case75_leastByMinusOne(Arrangement arrangement) {
    for (DType dtype : DTypeLists.signedIntegers()) {
      Tensor x = arrangement.of(Elements.of(dtype, 6, dtype.minimumInteger()));
      checkRefused(x, ArithmeticException.class, () -> floorDivide(x, -1));
      if (!x.isReadOnly()) {
        checkRefused(x, ArithmeticException.class, () -> floorDivide(x, x, -1));
      }
      check(remainder(x, -1), dtype, 0, 0);
      check(square(x), dtype, 36, 0);
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 77, pytorch#25829: integer division by zero is refused, and floors")
  void case77_divisionByZero(Arrangement arrangement) {
    for (DType dtype : DTypeLists.integers()) {
      Tensor x = arrangement.of(Elements.of(dtype, 7, 7, 7));
      Tensor y = arrangement.of(Elements.of(dtype, 2, 0, 2));
      assertThatThrownBy(() -> floorDivide(x, y))
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("[1]");
      if (!x.isReadOnly()) {
        checkRefused(x, ArithmeticException.class, () -> floorDivide(x, x, y));
        checkRefused(x, ArithmeticException.class, () -> remainder(x, x, y));
      }
    }
    for (DType dtype : DTypeLists.reals()) {
      if (!dtype.isUnsignedInteger()) {
        Tensor x = arrangement.of(Elements.of(dtype, -7, 7, -7));
        check(floorDivide(x, 2), dtype, -4, 3, -4);
        check(remainder(x, 2), dtype, 1, 1, 1);
        check(remainder(x, -2), dtype, -1, -1, -1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 79, numpy#6215, tensorflow#127815: integer powers wrap, never through floats")
  void case79_integerPowers(Arrangement arrangement) {
    check(power(arrangement.of(Elements.of(INT32, 50)), 6), INT32, -1554869184);
    check(power(arrangement.of(Elements.of(INT64, 3)), 40), INT64, -6289078614652622815L);
    for (DType dtype : DTypeLists.integers()) {
      Tensor ten = arrangement.of(Elements.of(dtype, 10));
      assertThatThrownBy(() -> power(ten, -127)).isInstanceOf(ArithmeticException.class);
      check(power(arrangement.of(Elements.of(dtype, 0)), 0), dtype, 1);
    }
    check(power(arrangement.of(Elements.of(FLOAT64, 10)), -2), FLOAT64, 0.01);
  }

  @ParameterizedTest
  @EnumSource(Arrangement.class)
  @DisplayName("case 84: shifts past the width leave 0 or -1; NaN counts, -0.0 does not")
  void case84_shiftsAndTruth(Arrangement arrangement) {
    Tensor x = arrangement.of(Elements.of(INT32, 1, -8));
    check(shiftLeft(x, 32), INT32, 0, 0);
    check(shiftRight(x, 40), INT32, 0, -1);
    for (DType dtype : DTypeLists.integers()) {
      Tensor ones = arrangement.of(Elements.of(dtype, 1, dtype.maximumInteger()));
      for (Number count : List.of(dtype.storageBits(), 64, 1_000_000, BigInteger.TEN.pow(30))) {
        check(shiftLeft(ones, count), dtype, 0, 0);
        check(shiftRight(ones, count), dtype, 0, 0);
      }
    }
    for (DType dtype : DTypeLists.floating()) {
      Tensor truths = arrangement.of(Elements.of(dtype, NAN, 0.1, -0.0, 0.0));
      check(countNonzeroHost(truths), INT64, 2);
    }
  }
}
