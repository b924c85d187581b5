package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.NormOrder;
import dev.uni20.kernel.ShapeException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Norms of order one, two and the infinities against decimal arithmetic. */
class NormOrderTest {
  private static final MathContext DIGITS = new MathContext(80);

  static Stream<DType> numbers() {
    return Arrays.stream(DType.values()).filter(dtype -> !dtype.isBoolean());
  }

  static Stream<DType> fields() {
    return Arrays.stream(DType.values()).filter(d -> d.isFloating() || d.isComplex());
  }

  private static BigDecimal magnitude(Scalar x) {
    if (x.dtype().isInteger()) {
      return new BigDecimal(x.bigIntegerValueExact()).abs();
    }
    if (!x.dtype().isComplex()) {
      return x.longDoubleValue().toBigDecimal().abs();
    }
    BigDecimal real = x.complexLongDoubleValue().real().toBigDecimal();
    BigDecimal imaginary = x.complexLongDoubleValue().imaginary().toBigDecimal();
    return real.multiply(real).add(imaginary.multiply(imaginary)).sqrt(DIGITS);
  }

  private static BigDecimal exact(NormOrder order, List<Scalar> values) {
    Stream<BigDecimal> sizes = values.stream().map(NormOrderTest::magnitude);
    return switch (order) {
      case ONE -> sizes.reduce(BigDecimal.ZERO, BigDecimal::add);
      case TWO ->
          sizes.map(s -> s.multiply(s)).reduce(BigDecimal.ZERO, BigDecimal::add).sqrt(DIGITS);
      case INFINITY -> sizes.reduce(BigDecimal.ZERO, BigDecimal::max);
      case MINUS_INFINITY -> sizes.reduce(BigDecimal::min).orElseThrow();
    };
  }

  private static void close(String what, Scalar found, DType operand, BigDecimal exact) {
    DType result = operand.isInteger() ? DType.FLOAT64 : operand.component();
    assertThat(found.dtype()).as(what).isEqualTo(result);
    int digits = result == DType.LONGDOUBLE ? 99 : result.precisionDigits() - 2;
    BigDecimal bound =
        exact
            .multiply(new BigDecimal(Math.scalb(1.0, -digits)))
            .add(new BigDecimal(result == DType.FLOAT32 ? Float.MIN_VALUE : Double.MIN_VALUE));
    assertThat(found.longDoubleValue().toBigDecimal().subtract(exact).abs())
        .as("%s: %s, exactly %s", what, found, exact.round(new MathContext(40)))
        .isLessThanOrEqualTo(bound);
  }

  private static List<Scalar> finite(DType dtype) {
    List<Scalar> kept = new ArrayList<>();
    for (Scalar value : Values.of(dtype)) {
      boolean small =
          dtype.isInteger()
              || (value.complexLongDoubleValue().real().abs().compareTo(LongDouble.of(1e37)) < 0
                  && value.complexLongDoubleValue().imaginary().abs().compareTo(LongDouble.of(1e37))
                      < 0);
      if (small) {
        kept.add(value);
      }
    }
    return kept;
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void agreeWithDecimalsInEveryLayout(DType dtype) {
    List<Scalar> values = finite(dtype);
    Tensor x = Factories.empty(dtype, values.size(), 67);
    for (int i = 0; i < values.size(); i++) {
      for (int j = 0; j < 67; j++) {
        x.set(values.get((i + j) % values.size()), i, j);
      }
    }
    for (NormOrder order : NormOrder.values()) {
      BigDecimal all = exact(order, elements(x));
      for (Tensor arranged : Arranged.all(x)) {
        String what = order + " of " + dtype;
        close(what, Norms.normHost(arranged, order), dtype, all);
        close(what, Norms.norm(arranged, order).get(), dtype, all);
        Tensor rows = Norms.norm(arranged, order, 1);
        Tensor columns = Norms.norm(arranged, order, Axes.of(0));
        for (int i = 0; i < values.size(); i++) {
          close(what, rows.get(i), dtype, exact(order, elements(x.select(0, i))));
        }
        close(what, columns.get(66), dtype, exact(order, elements(x.select(1, 66))));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void writesGivenOutputsOfTheResultOrWider(DType dtype) {
    Tensor x = vector(dtype, finite(dtype).toArray(Scalar[]::new));
    for (NormOrder order : NormOrder.values()) {
      BigDecimal exact = exact(order, elements(x));
      Tensor wide = Tensor.deferred(DType.LONGDOUBLE);
      Norms.norm(wide, x, order);
      close("" + order, wide.get(), DType.LONGDOUBLE, exact);
      Tensor row = Factories.zeros(DType.LONGDOUBLE, 3);
      Norms.norm(row, x.reshape(dev.uni20.kernel.Layout.ROW_MAJOR, 1, -1), order, Axes.of(1));
      close("" + order, row.get(0), DType.LONGDOUBLE, exact);
      Tensor narrow = Factories.zeros(DType.INT64);
      assertThatThrownBy(() -> Norms.norm(narrow, x, order)).isInstanceOf(PromotionException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("fields")
  void specialValues(DType dtype) {
    Scalar nan = Scalar.ofReal(dtype.component(), Double.NaN);
    Scalar infinity = Scalar.ofReal(dtype.component(), Double.POSITIVE_INFINITY);
    Scalar zero = Scalar.ofReal(dtype.component(), 0.0);
    Tensor both = vector(dtype, 1, Double.NEGATIVE_INFINITY, Double.NaN, 2);
    Tensor infinite = vector(dtype, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY);
    Tensor zeros = vector(dtype, -0.0, 0.0);
    Tensor none = Factories.empty(dtype, 0);
    for (NormOrder order : NormOrder.values()) {
      assertThat(Norms.normHost(both, order)).isEqualTo(nan);
      assertThat(Norms.normHost(infinite, order)).isEqualTo(infinity);
      assertThat(Norms.normHost(zeros, order)).isEqualTo(zero);
      if (order == NormOrder.MINUS_INFINITY) {
        assertThatThrownBy(() -> Norms.norm(none, order)).isInstanceOf(ShapeException.class);
      } else {
        assertThat(Norms.normHost(none, order)).isEqualTo(zero);
      }
    }
    if (dtype.isComplex()) {
      DType part = dtype.component();
      Tensor mixed = Factories.zeros(dtype, 1);
      mixed.real().fill(Double.POSITIVE_INFINITY);
      mixed.imag().fill(Double.NaN);
      for (NormOrder order : NormOrder.values()) {
        assertThat(Norms.normHost(mixed, order)).as("%s of %s", order, part).isEqualTo(nan);
      }
    }
  }

  @Test
  void sumsOfMagnitudesKeepTheirRange() {
    Tensor large =
        vector(DType.COMPLEX128, dev.uni20.dtype.Complex.of(8e307, 8e307), 1e300, -5e307);
    close(
        "large",
        Norms.normHost(large, NormOrder.ONE),
        DType.COMPLEX128,
        exact(NormOrder.ONE, elements(large)));
    assertThat(
            Norms.normHost(vector(DType.FLOAT64, 1e16, 1, -1, 1, -1), NormOrder.ONE).doubleValue())
        .isEqualTo(1e16 + 4);
    Tensor least = vector(DType.INT64, Long.MIN_VALUE, Long.MIN_VALUE, 3);
    assertThat(Norms.normHost(least, NormOrder.ONE).doubleValue()).isEqualTo(0x1p64);
    assertThat(Norms.normHost(least, NormOrder.INFINITY).doubleValue()).isEqualTo(0x1p63);
    Tensor greatest = vector(DType.UINT64, DType.UINT64.maximumInteger(), BigInteger.ZERO);
    assertThat(Norms.normHost(greatest, NormOrder.INFINITY).doubleValue()).isEqualTo(0x1p64);
  }

  @ParameterizedTest
  @EnumSource(NormOrder.class)
  void boolHasNoNorm(NormOrder order) {
    assertThatThrownBy(() -> Norms.norm(Factories.tensor(true), order))
        .isInstanceOf(PromotionException.class)
        .hasMessageContaining("norm");
  }
}
