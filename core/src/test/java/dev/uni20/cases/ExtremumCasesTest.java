package dev.uni20.cases;

import static dev.uni20.Uni20.full;
import static dev.uni20.Uni20.max;
import static dev.uni20.Uni20.maxHost;
import static dev.uni20.Uni20.min;
import static dev.uni20.Uni20.minHost;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.extents;
import static dev.uni20.dtype.DType.FLOAT64;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.tensor.Tensor;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** C. The least and greatest element. */
class ExtremumCasesTest {
  private static final double NAN = Double.NaN;

  static Stream<Arguments> floatingInEveryArrangement() {
    return DTypeLists.floating().stream()
        .flatMap(dtype ->
            Arrays.stream(Arrangement.values())
                .map(arrangement -> Arguments.of(dtype, arrangement)));
  }

  @ParameterizedTest
  @MethodSource("floatingInEveryArrangement")
  @DisplayName("case 39, stdarch PR#412, SIMD.jl#129: a NaN anywhere makes min and max NaN")
  void case39_nanAnywhere(DType dtype, Arrangement arrangement) {
    for (Number[] values :
        new Number[][] {{1, 2, NAN, 0.5}, {NAN, 1, 2, -1}, {-1, 1, 2, NAN}, {NAN, NAN}}) {
      Tensor x = arrangement.of(tensor(dtype, values));
      check(maxHost(x), dtype, NAN);
      check(minHost(x), dtype, NAN);
    }
    int longest = arrangement == Arrangement.GENERATED ? 9 : 65;
    for (int n = 1; n <= longest; n++) {
      Tensor x =
          arrangement == Arrangement.GENERATED
              ? full(dtype, 1, n)
              : arrangement.of(full(dtype, 1, n));
      x.set(2, 0);
      x.set(0.5, n - 1);
      for (int place = 0; place < n; place++) {
        Number before = x.get(place);
        x.set(NAN, place);
        Tensor read = arrangement == Arrangement.GENERATED ? arrangement.of(x) : x;
        check(maxHost(read), dtype, NAN);
        check(minHost(read), dtype, NAN);
        check(max(read, 0), dtype, extents(), NAN);
        x.set(before, place);
      }
      check(maxHost(x), dtype, n == 1 ? 0.5 : 2);
      check(minHost(x), dtype, 0.5);
    }
  }

  @ParameterizedTest
  @MethodSource("floatingInEveryArrangement")
  @DisplayName("case 39, stdarch PR#412: a NaN stays in its row and its column")
  void case39_nanAlongAxes(DType dtype, Arrangement arrangement) {
    Tensor whole = Elements.of(dtype, extents(2, 3), 1, NAN, 3, 4, 5, 6);
    Tensor x = arrangement.of(whole);
    check(max(x, 0), dtype, 4, NAN, 6);
    check(min(x, 0), dtype, 1, NAN, 3);
    check(max(x, 1), dtype, NAN, 6);
    check(min(x, 1), dtype, NAN, 4);
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#reals")
  @DisplayName("case 39: without NaN, the extremes of every dtype at every place")
  void case39_extremes(DType dtype) {
    Number low = dtype.isInteger() ? dtype.minimumInteger() : Double.NEGATIVE_INFINITY;
    Number high = dtype.isInteger() ? dtype.maximumInteger() : Double.POSITIVE_INFINITY;
    for (Arrangement arrangement : Arrangement.writable()) {
      for (int n = 2; n <= 33; n++) {
        Tensor x = arrangement.of(full(dtype, 1, n));
        for (int place = 0; place < n; place++) {
          x.set(high, place);
          check(maxHost(x), dtype, high);
          check(minHost(x), dtype, 1);
          x.set(low, place);
          check(minHost(x), dtype, low);
          check(maxHost(x), dtype, 1);
          x.set(1, place);
        }
      }
    }
  }

  @Test
  @DisplayName("case 74, array API: complex numbers have no order, so no least and greatest")
  void case74_complexHasNoExtremum() {
    for (DType dtype : DTypeLists.complex()) {
      assertThatThrownBy(() -> max(tensor(dtype, 1, 2))).isInstanceOf(PromotionException.class);
      assertThatThrownBy(() -> minHost(tensor(dtype, 1, 2))).isInstanceOf(PromotionException.class);
    }
    check(maxHost(tensor(true, false)), DType.BOOL, 1);
    check(minHost(tensor(true, false)), DType.BOOL, 0);
    check(maxHost(tensor(1.0, 2.0)), FLOAT64, 2);
  }
}
