package dev.uni20.cases;

import static dev.uni20.Uni20.all;
import static dev.uni20.Uni20.allHost;
import static dev.uni20.Uni20.any;
import static dev.uni20.Uni20.anyHost;
import static dev.uni20.Uni20.max;
import static dev.uni20.Uni20.maxHost;
import static dev.uni20.Uni20.mean;
import static dev.uni20.Uni20.meanHost;
import static dev.uni20.Uni20.min;
import static dev.uni20.Uni20.minHost;
import static dev.uni20.Uni20.norm;
import static dev.uni20.Uni20.normHost;
import static dev.uni20.Uni20.prod;
import static dev.uni20.Uni20.prodHost;
import static dev.uni20.Uni20.range;
import static dev.uni20.Uni20.scalar;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.Uni20.zeros;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.extents;
import static dev.uni20.dtype.DType.BOOL;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.UINT64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.tensor.Tensor;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** C. Reductions of nothing, and the axes they run over. */
@Tag("checked")
class ReductionShapeCasesTest {
  private static final List<BiFunction<Tensor, Axes, Tensor>> EVERY =
      List.of(
          (x, axes) -> sum(x, axes),
          (x, axes) -> prod(x, axes),
          (x, axes) -> norm(x, axes),
          (x, axes) -> mean(x, axes),
          (x, axes) -> min(x, axes),
          (x, axes) -> max(x, axes),
          (x, axes) -> any(x, axes),
          (x, axes) -> all(x, axes));

  static Stream<Arguments> everyDTypeAndArrangement() {
    return DTypeLists.all().stream()
        .flatMap(dtype ->
            Stream.of(Arrangement.values()).map(arrangement -> Arguments.of(dtype, arrangement)));
  }

  @ParameterizedTest
  @MethodSource("everyDTypeAndArrangement")
  @DisplayName("case 40, pytorch#34907 #28380, mxnet#17661, ATen#141: reductions of zero extents")
  void case40_zeroExtents(DType dtype, Arrangement arrangement) {
    DType wide = sumDType(dtype);
    DType meanDType = dtype.isFloating() || dtype.isComplex() ? dtype : FLOAT64;
    Tensor rows = arrangement.of(zeros(dtype, 0, 4));
    check(sum(rows, 0), wide, 0, 0, 0, 0);
    check(sum(rows, 1), wide);
    check(sumHost(rows), wide, 0);
    Number nan = meanDType.isComplex() ? Complex.of(Double.NaN, Double.NaN) : Double.NaN;
    check(mean(rows, 0), meanDType, nan, nan, nan, nan);
    check(mean(rows, 1), meanDType);
    check(meanHost(rows), meanDType, nan);
    check(any(rows, 0), BOOL, 0, 0, 0, 0);
    check(all(rows, 0), BOOL, 1, 1, 1, 1);
    check(anyHost(rows), BOOL, 0);
    check(allHost(rows), BOOL, 1);
    if (!dtype.isBoolean()) {
      check(prod(rows, 0), wide, 1, 1, 1, 1);
      check(prodHost(rows), wide, 1);
      DType normDType = meanDType.component();
      check(norm(rows, 0), normDType, 0, 0, 0, 0);
      check(normHost(rows), normDType, 0);
    }
    if (!dtype.isComplex()) {
      check(max(rows, 1), dtype);
      check(min(rows, -1), dtype);
      assertThatThrownBy(() -> max(rows, 0)).isInstanceOf(ShapeException.class);
      assertThatThrownBy(() -> min(rows, 0)).isInstanceOf(ShapeException.class);
      assertThatThrownBy(() -> maxHost(rows)).isInstanceOf(ShapeException.class);
      assertThatThrownBy(() -> minHost(rows)).isInstanceOf(ShapeException.class);
      assertThatThrownBy(() -> max(rows)).isInstanceOf(ShapeException.class);
      Tensor columns = arrangement.of(zeros(dtype, 2, 0));
      check(max(columns, 0), dtype);
      assertThatThrownBy(() -> max(columns, 1)).isInstanceOf(ShapeException.class);
      assertThat(max(arrangement.of(zeros(dtype, 2, 0, 3)), 0).extents()).containsExactly(0, 3);
    }
    Tensor deep = arrangement.of(zeros(dtype, 4, 0, 5, 2));
    assertThat(sum(deep, -1).extents()).containsExactly(4, 0, 5);
    assertThat(sum(deep, 1).extents()).containsExactly(4, 5, 2);
    assertThat(Elements.of(sum(deep, 1))).containsOnly(Elements.value(wide, 0));
    assertThat(sum(deep, 3, 1).extents()).containsExactly(4, 5);
  }

  @Test
  @DisplayName("case 41, jax PR#3618, numpy#13480: an axis named twice is refused")
  void case41_duplicateAxes() {
    for (DType dtype : DTypeLists.reals()) {
      Tensor x = tensor(dtype, 0, 1, 2);
      Tensor cube = zeros(dtype, 2, 3, 4);
      for (BiFunction<Tensor, Axes, Tensor> reduction : EVERY) {
        for (Axes axes : new Axes[] {Axes.of(0, 0), Axes.of(0, -1), Axes.of(1), Axes.of(-2)}) {
          assertThatThrownBy(() -> reduction.apply(x, axes)).isInstanceOf(AxisException.class);
        }
        for (Axes axes : new Axes[] {Axes.of(0, 2, -1), Axes.of(3), Axes.of(-4), Axes.of(1, 1)}) {
          assertThatThrownBy(() -> reduction.apply(cube, axes)).isInstanceOf(AxisException.class);
        }
        assertThatThrownBy(() -> reduction.apply(scalar(dtype, 1), Axes.of(0)))
            .isInstanceOf(AxisException.class);
      }
      assertThatThrownBy(() -> sum(x, 0, 0)).isInstanceOf(AxisException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("everyDTypeAndArrangement")
  @DisplayName("case 42, mxnet PR#6992, dask#264: unsorted and negative axes; no axes")
  void case42_unsortedNegativeAxes(DType dtype, Arrangement arrangement) {
    if (dtype.isBoolean()) {
      return;
    }
    DType wide = sumDType(dtype);
    Tensor x = arrangement.of(range(dtype, 24).reshape(Layout.ROW_MAJOR, 2, 3, 4));
    for (Axes axes : new Axes[] {Axes.of(-1, 0), Axes.of(0, -1), Axes.of(2, 0), Axes.of(-3, 2)}) {
      check(sum(x, axes), wide, 60, 92, 124);
    }
    check(sum(x, -1, 0), wide, 60, 92, 124);
    check(sum(x, 2, 1), wide, 66, 210);
    check(sum(x, 1, 0), wide, 60, 66, 72, 78);
    check(sum(x, Axes.all()), wide, extents(), 276);
    check(sum(x, 0, 1, 2), wide, extents(), 276);
    Tensor identity = sum(x, Axes.none());
    assertThat(identity.extents()).containsExactly(2, 3, 4);
    assertThat(identity.dtype()).isEqualTo(wide);
    assertThat(Elements.of(identity)).isEqualTo(Elements.of(x.rebind(wide)));
  }

  private static DType sumDType(DType dtype) {
    if (dtype.isFloating() || dtype.isComplex()) {
      return dtype;
    }
    return dtype.isUnsignedInteger() ? UINT64 : INT64;
  }
}
