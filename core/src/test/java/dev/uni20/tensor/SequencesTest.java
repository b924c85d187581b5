package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.ShapeException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Evenly spaced numbers and exponents against decimal arithmetic. */
class SequencesTest {
  private static final MathContext DIGITS = new MathContext(60);

  static Stream<DType> floating() {
    return Arrays.stream(DType.values()).filter(DType::isFloating);
  }

  /** Within 0.501 ulp, longdouble within 2^-100 of the greater bound. */
  private static void close(
      String what, DType dtype, Scalar found, BigDecimal exact, double bound) {
    BigDecimal error = found.longDoubleValue().toBigDecimal().subtract(exact).abs();
    double near = exact.doubleValue();
    BigDecimal allowed =
        switch (dtype) {
          case FLOAT32 ->
              BigDecimal.valueOf(Math.ulp((float) near)).multiply(new BigDecimal("0.501"));
          case FLOAT64 -> new BigDecimal(Math.ulp(near)).multiply(new BigDecimal("0.501"));
          default ->
              new BigDecimal(Math.abs(bound))
                  .multiply(new BigDecimal(Math.scalb(1.0, -100)))
                  .max(new BigDecimal(Double.MIN_VALUE));
        };
    assertThat(error).as("%s: %s, exactly %s", what, found, exact).isLessThanOrEqualTo(allowed);
  }

  @ParameterizedTest
  @MethodSource("floating")
  void pointsAreRoundedOnce(DType dtype) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
    double scale = dtype == DType.FLOAT32 ? 1e30 : 1e300;
    for (int round = 0; round < 60; round++) {
      double size = List.of(1.0, scale, 1 / scale).get(round % 3);
      double start = size * random.nextDouble(-1, 1);
      double stop = round % 4 == 0 ? -start : size * random.nextDouble(-1, 1);
      int count = 1 + random.nextInt(60);
      boolean endpoint = random.nextBoolean();
      Tensor x = Sequences.linspace(dtype, start, stop, count, endpoint);
      assertThat(x.extents()).containsExactly(count);
      assertThat(x.dtype()).isEqualTo(dtype);
      int intervals = Math.max(1, endpoint ? count - 1 : count);
      for (int i = 0; i < count; i++) {
        BigDecimal exact =
            new BigDecimal(start)
                .multiply(BigDecimal.valueOf(intervals - i))
                .add(new BigDecimal(stop).multiply(BigDecimal.valueOf(i)))
                .divide(BigDecimal.valueOf(intervals), DIGITS);
        close(
            start + " to " + stop + ", " + i + " of " + intervals,
            dtype,
            x.get(i),
            exact,
            Math.max(Math.abs(start), Math.abs(stop)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("floating")
  void endsAreExact(DType dtype) {
    Scalar tenth = Scalar.of(dtype, 0.1);
    Scalar seventh = Scalar.of(dtype, LongDouble.ONE.divide(LongDouble.of(7)));
    Tensor x = Sequences.linspace(dtype, tenth, seventh, 12);
    assertThat(x.get(0)).isEqualTo(tenth);
    assertThat(x.get(11)).isEqualTo(seventh);
    double largest = dtype == DType.FLOAT32 ? Float.MAX_VALUE : Double.MAX_VALUE;
    Tensor wide = Sequences.linspace(dtype, -largest, largest, 3);
    assertThat(elements(wide))
        .containsExactly(
            Scalar.of(dtype, -largest), Scalar.of(dtype, 0.0), Scalar.of(dtype, largest));
    assertThat(elements(Sequences.linspace(dtype, 3, 4, 1))).containsExactly(Scalar.of(dtype, 3));
    assertThat(Sequences.linspace(dtype, 3, 4, 0).extents()).containsExactly(0);
    assertThat(elements(Sequences.linspace(dtype, 0, 1, 4, false)))
        .containsExactly(
            Scalar.of(dtype, 0),
            Scalar.of(dtype, 0.25),
            Scalar.of(dtype, 0.5),
            Scalar.of(dtype, 0.75));
  }

  @Test
  void complexNumbersLieOnTheLine() {
    for (DType dtype : DType.values()) {
      if (dtype.isComplex()) {
        Tensor x = Sequences.linspace(dtype, Complex.of(0, 1), Complex.of(4, -1), 5);
        assertThat(elements(x.real()))
            .isEqualTo(elements(Sequences.linspace(dtype.component(), 0, 4, 5)));
        assertThat(elements(x.imag()))
            .isEqualTo(elements(Sequences.linspace(dtype.component(), 1, -1, 5)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("floating")
  void powersOfTenAndTwo(DType dtype) {
    Tensor tens = Sequences.logspace(dtype, -3, 5, 9);
    Tensor twos = Sequences.logspace(dtype, 0, 10, 10, 2, false);
    for (int i = 0; i < 9; i++) {
      BigDecimal exact = BigDecimal.ONE.scaleByPowerOfTen(i - 3);
      BigDecimal error = tens.get(i).longDoubleValue().toBigDecimal().subtract(exact).abs();
      int digits = dtype == DType.LONGDOUBLE ? 90 : dtype.precisionDigits();
      assertThat(error)
          .isLessThanOrEqualTo(exact.multiply(new BigDecimal(Math.scalb(1.001, -digits))));
    }
    for (int i = 0; i < 10; i++) {
      assertThat(twos.get(i)).isEqualTo(Scalar.of(dtype, Math.scalb(1.0, i)));
    }
  }

  @Test
  void whatIsNoSequenceIsRefused() {
    assertThatThrownBy(() -> Sequences.linspace(DType.FLOAT64, 0, 1, -1))
        .isInstanceOf(ShapeException.class)
        .hasMessageContaining("linspace");
    assertThatThrownBy(() -> Sequences.linspace(DType.FLOAT64, 0, Double.NaN, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("finite");
    assertThatThrownBy(() -> Sequences.linspace(DType.FLOAT64, Complex.I, 1, 2))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> Sequences.logspace(DType.FLOAT64, 0, 1, 2, -2, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("base");
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void integersAndBoolAreRefused(DType dtype) {
    if (!dtype.isFloating()) {
      assertThatThrownBy(() -> Sequences.logspace(dtype, 0, 1, 2))
          .isInstanceOf(PromotionException.class);
    }
    if (!dtype.isFloating() && !dtype.isComplex()) {
      assertThatThrownBy(() -> Sequences.linspace(dtype, 0, 1, 2))
          .isInstanceOf(PromotionException.class)
          .hasMessageContaining(dtype.toString());
    }
  }
}
