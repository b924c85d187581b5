package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.Reports;
import dev.uni20.kernel.StorageOrder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers past every range, outputs without a shape, refusals in reports, views of components. */
class MendedLimitsTest {
  static Stream<DType> complex() {
    return Arrays.stream(DType.values()).filter(DType::isComplex);
  }

  private static List<Boolean> truths(Tensor x) {
    return elements(x).stream().map(Scalar::booleanValue).toList();
  }

  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"FLOAT32", "FLOAT64", "LONGDOUBLE"})
  void numbersPastTheRangeCompareByValue(DType dtype) {
    LongDouble largest =
        switch (dtype) {
          case FLOAT32 -> LongDouble.of((double) Float.MAX_VALUE);
          case FLOAT64 -> LongDouble.of(Double.MAX_VALUE);
          default -> LongDouble.MAX_VALUE;
        };
    Tensor x =
        vector(
            dtype,
            Scalar.ofLongDouble(dtype, largest),
            Double.POSITIVE_INFINITY,
            0,
            Double.NEGATIVE_INFINITY,
            Double.NaN,
            Scalar.ofLongDouble(dtype, largest.negate()));
    for (Number past : new Number[] {BigInteger.TEN.pow(400), new BigDecimal("1e400")}) {
      assertThat(truths(Comparison.less(x, past)))
          .containsExactly(true, false, true, true, false, true);
      assertThat(truths(Comparison.lessEqual(x, past)))
          .containsExactly(true, false, true, true, false, true);
      assertThat(truths(Comparison.greater(x, past)))
          .containsExactly(false, true, false, false, false, false);
      assertThat(truths(Comparison.equal(x, past))).containsOnly(false);
      assertThat(truths(Comparison.notEqual(x, past))).containsOnly(true);
    }
    BigInteger below = BigInteger.TEN.pow(400).negate();
    assertThat(truths(Comparison.greater(x, below)))
        .containsExactly(true, true, true, false, false, true);
    assertThat(
            truths(
                Comparison.equal(
                    Tensor.copyOf(Casts.cast(x, dtype.complexOf(), Conversion.CHECKED)), below)))
        .containsOnly(false);
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void anAssignmentGivesADeferredTargetItsShape(DType dtype) {
    Tensor source = Factories.ones(dtype, 2, 3);
    Tensor target = Tensor.deferred(dtype);
    assertThat(target.assign(source.transpose())).isSameAs(target);
    assertThat(target.extents()).containsExactly(3, 2);
    assertThat(elements(target)).isEqualTo(elements(source.transpose()));
    source.fill(dtype.isBoolean() ? Scalar.of(dtype, false) : Scalar.of(dtype, 0));
    assertThat(elements(target)).isEqualTo(elements(Factories.ones(dtype, 3, 2)));
    Tensor named = Tensor.deferred(DType.INT8);
    if (!dtype.isComplex()) {
      assertThat(elements(named.assign(Factories.ones(dtype, 2), Conversion.CHECKED)))
          .containsOnly(Scalar.of(DType.INT8, 1));
    }
    if (dtype != DType.BOOL && dtype != DType.INT8) {
      Tensor narrow = Tensor.deferred(DType.INT8);
      assertThatThrownBy(() -> narrow.assign(source)).isInstanceOf(PromotionException.class);
      assertThat(narrow.isDeferred()).isTrue();
    }
  }

  @Test
  void whatDataRefuseIsReported() {
    List<DispatchReport> reports = new ArrayList<>();
    try (var listening = Reports.listen(reports::add)) {
      assertThat(listening).isNotNull();
      assertThatThrownBy(() -> Reductions.sum(vector(DType.INT64, Long.MAX_VALUE, 1)))
          .isInstanceOf(ConversionException.class);
      assertThatThrownBy(() -> Division.floorDivide(vector(DType.INT32, 1), 0))
          .isInstanceOf(ArithmeticException.class);
    }
    assertThat(reports).extracting(DispatchReport::operation).containsExactly("sum", "floorDivide");
    for (DispatchReport report : reports) {
      DispatchReport.Candidate last = report.candidates().getLast();
      assertThat(last.toString()).contains("refused: ");
    }
  }

  @Test
  void fusedProductsTakeNumbers() {
    Tensor x = vector(DType.FLOAT32, 1, 2, 3);
    assertThat(elements(FloatingPoint.fma(x, 2, 0.5)))
        .isEqualTo(elements(vector(DType.FLOAT32, 2.5, 4.5, 6.5)));
    assertThat(elements(FloatingPoint.fma(x, 2, x)))
        .isEqualTo(elements(vector(DType.FLOAT32, 3, 6, 9)));
    assertThat(elements(FloatingPoint.fma(x, x, -1)))
        .isEqualTo(elements(vector(DType.FLOAT32, 0, 3, 8)));
    assertThat(elements(FloatingPoint.fma(x, x, x, x)))
        .isEqualTo(elements(vector(DType.FLOAT32, 2, 6, 12)));
  }

  @ParameterizedTest
  @MethodSource("complex")
  void componentViewsWriteTheirSource(DType dtype) {
    DType part = dtype.component();
    Tensor content = Factories.zeros(dtype, 2, 3);
    for (var arranged : Arrangements.writable(content).entrySet()) {
      Tensor x = arranged.getValue();
      String what = dtype + ", " + arranged.getKey();
      Tensor real = x.real();
      Tensor imaginary = x.imag();
      assertThat(real.dtype()).as(what).isEqualTo(part);
      assertThat(real.isReadOnly()).as(what).isFalse();
      assertThat(imaginary.isReadOnly()).as(what).isFalse();
      real.assign(Factories.fromFunction(part, index -> 10 * index[0] + index[1], 2, 3));
      Arithmetic.addInPlace(imaginary, real);
      imaginary.slice(Slice.at(1), Slice.reversed()).assign(vector(part, -1, -2, -3));
      for (int i = 0; i < 2; i++) {
        for (int j = 0; j < 3; j++) {
          Scalar found = x.get(i, j);
          assertThat(found.complexLongDoubleValue().real().doubleValue())
              .as(what)
              .isEqualTo(10 * i + j);
          assertThat(found.complexLongDoubleValue().imaginary().doubleValue())
              .as(what)
              .isEqualTo(i == 0 ? j : j - 3);
        }
      }
      List<Scalar> before = elements(x);
      for (Tensor view : List.of(x.conj().real(), x.conj().imag(), x.conj())) {
        assertThat(view.isReadOnly()).as(what).isTrue();
        assertThatThrownBy(() -> view.fill(1)).as(what).isInstanceOf(AliasException.class);
      }
      assertThat(elements(x.conj().imag())).isEqualTo(elements(Arithmetic.negate(x.imag())));
      assertThat(elements(x)).isEqualTo(before);
    }
  }

  @Test
  void tensorsOfEveryRankAreTiledAndRepeated() {
    long[] extents = new long[32];
    Arrays.fill(extents, 1);
    extents[3] = 2;
    extents[20] = 3;
    long[] counts = new long[32];
    Arrays.fill(counts, 1);
    counts[3] = 2;
    counts[31] = 2;
    Tensor x = Factories.range(DType.INT32, 6).reshape(StorageOrder.ROW_MAJOR, extents);
    Tensor tiled = Joining.tile(x, counts);
    assertThat(tiled.extent(3)).isEqualTo(4);
    assertThat(tiled.extent(31)).isEqualTo(2);
    assertThat(elements(tiled).stream().map(Scalar::intValue))
        .containsExactly(0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5);
    assertThat(elements(Joining.repeat(x, 2, 3)).stream().map(Scalar::intValue))
        .containsExactly(0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5);
  }
}
