package dev.uni20.tensor;

import static dev.uni20.Uni20.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Conversions by vectors of all that a conversion tells apart, at every place of a vector and of
 * four parts, against the host's {@link Scalar#cast}.
 */
class SimdConversionsTest {
  private static final int[] SIZES = {1, 3, 4, 7, 8, 31, 64, 127, 300, 5000};

  @BeforeEach
  void needsTheBackend() {
    assumeTrue(SimdBackends.present(), "the SIMD backend is not there");
  }

  static Stream<Arguments> pairs() {
    List<DType> reals =
        Arrays.stream(DType.values())
            .filter(dtype -> dtype.isInteger() || dtype.isFloating())
            .filter(dtype -> dtype != DType.LONGDOUBLE)
            .toList();
    return reals.stream()
        .flatMap(from ->
            reals.stream()
                .filter(to -> to != from)
                .flatMap(to ->
                    Arrays.stream(Conversion.values())
                        .map(conversion -> Arguments.of(from, to, conversion))));
  }

  /** Values of a dtype around every integer dtype's ends, and the adversarial ones. */
  private static List<Scalar> values(DType dtype) {
    List<Scalar> values = new ArrayList<>(Values.of(dtype));
    for (DType integer : DType.values()) {
      if (integer.isInteger()) {
        around(values, dtype, new BigDecimal(integer.minimumInteger()));
        around(values, dtype, new BigDecimal(integer.maximumInteger()));
      }
    }
    return values;
  }

  private static void around(List<Scalar> values, DType dtype, BigDecimal end) {
    for (String step : new String[] {"-1", "-0.5", "-0.001", "0", "0.001", "0.5", "0.999", "1"}) {
      BigDecimal value = end.add(new BigDecimal(step));
      if (dtype.isInteger()) {
        values.add(Scalar.of(DType.LONGDOUBLE, value).cast(dtype, Conversion.SATURATING));
        continue;
      }
      Scalar nearest = Scalar.of(dtype, value);
      values.add(nearest);
      values.add(Scalar.of(dtype, nearest.doubleValue() * (1 - 0x1p-23)));
      values.add(Scalar.of(dtype, nearest.doubleValue() * (1 + 0x1p-23)));
      values.add(Scalar.of(dtype, Math.nextUp(nearest.doubleValue())));
      values.add(Scalar.of(dtype, Math.nextDown(nearest.doubleValue())));
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void valuesThatAreTakenAreConvertedAsOnTheHost(DType from, DType to, Conversion conversion) {
    List<Scalar> taken = Values.convertible(values(from), to, conversion);
    if (conversion == Conversion.WRAPPING && from.isFloating() && to.isInteger()) {
      assertThat(taken).isEmpty();
      return;
    }
    List<Scalar> converted = taken.stream().map(value -> value.cast(to, conversion)).toList();
    for (int size : SIZES) {
      Tensor x = zeros(from, size);
      for (int i = 0; i < size; i++) {
        x.set(taken.get(i % taken.size()), i);
      }
      Tensor given = zeros(to, size + 1).slice(Slice.range(1, size + 1));
      for (Tensor y :
          List.of(
              x.cast(to, conversion),
              given.assign(x, conversion),
              flip(flip(x, 0).cast(to, conversion), 0))) {
        for (int i = 0; i < size; i++) {
          assertThat(y.get(i))
              .as("%s at %d of %d", x.get(i), i, size)
              .isEqualTo(converted.get(i % taken.size()));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void aValueThatIsRefusedIsNamedWithItsIndex(DType from, DType to, Conversion conversion) {
    List<Scalar> refused =
        values(from).stream().filter(value -> !Values.casts(value, to, conversion)).toList();
    if (conversion == Conversion.WRAPPING && from.isFloating() && to.isInteger()) {
      return;
    }
    for (int i = 0; i < refused.size(); i++) {
      Scalar value = refused.get(i);
      int place = 37 * i % 131;
      Tensor x = ones(from, 131);
      x.set(value, place);
      Tensor target = full(to, 7, 131);
      ConversionException byHost =
          catchThrowableOfType(ConversionException.class, () -> value.cast(to, conversion));
      String message =
          Objects.toString(byHost.getMessage()).replaceFirst(";", ", at index [" + place + "];");
      for (UnaryOperator<Tensor> call :
          List.<UnaryOperator<Tensor>>of(
              given -> given.cast(to, conversion), given -> target.assign(given, conversion))) {
        ConversionException thrown =
            catchThrowableOfType(ConversionException.class, () -> call.apply(x));
        assertThat(thrown).as("%s to %s", value, to).isNotNull();
        assertThat(thrown).hasMessage(message);
      }
      assertThat(allHost(equal(target, 7)).booleanValue()).isTrue();
    }
  }

  @Test
  void theFirstRefusedElementIsNamedByTheIndexOfTheResult() {
    Tensor x = zeros(DType.FLOAT64, 40, 50);
    x.set(1e10, 7, 31);
    x.set(Double.NaN, 8, 31);
    assertThat(catchThrowableOfType(ConversionException.class, () -> x.cast(DType.INT32)))
        .hasMessageContaining(", at index [7, 31]; ");
    Tensor turned = x.slice(Slice.all(), Slice.reversed());
    assertThat(catchThrowableOfType(ConversionException.class, () -> turned.cast(DType.INT32)))
        .hasMessageContaining(", at index [7, 18]; ");
    ConversionException one =
        catchThrowableOfType(
            ConversionException.class, () -> scalar(DType.FLOAT64, Double.NaN).cast(DType.INT32));
    assertThat(one.getMessage()).doesNotContain("index");
  }

  /** A refusal late in a large block is found by the loop, which passes over what it converts. */
  @Test
  void aRefusedElementLateInALargeBlockIsNamed() {
    for (int place : new int[] {0, 255, 256, 8191, 16383, 99_999}) {
      Tensor x = zeros(DType.INT64, 100_000);
      x.set(1L << 40, place);
      assertThat(catchThrowableOfType(ConversionException.class, () -> x.cast(DType.INT32)))
          .hasMessageContaining("int64 1099511627776 does not fit int32")
          .hasMessageContaining(", at index [" + place + "]; ");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 1000, 1025, 5000})
  void conversionsOfOperandsAndOfWhatFunctionsReturnNameTheIndexToo(int count) {
    Tensor x = ones(DType.INT64, count);
    x.set(300, count - 1);
    String index = ", at index [" + (count - 1) + "]; ";
    assertThat(catchThrowableOfType(ConversionException.class, () -> add(x, x, DType.INT8)))
        .hasMessageContaining("int64 300 does not fit int8 (-128 to 127)" + index);
    assertThat(
            catchThrowableOfType(
                ConversionException.class, () -> mapLong(x, DType.INT8, value -> value)))
        .hasMessageContaining("int64 300 does not fit int8 (-128 to 127)" + index);
  }

  /** The refused value is taken from the block: the function may give another one next time. */
  @Test
  void aGeneratorIsAskedOnceForEachElement() {
    AtomicInteger calls = new AtomicInteger();
    Tensor x =
        Generated.fromFunction(
            DType.FLOAT64, index -> calls.incrementAndGet() == 300 ? 1e20 : 1.0, 300);
    assertThat(catchThrowableOfType(ConversionException.class, () -> x.cast(DType.INT32)))
        .hasMessageContaining("float64 1e+20 does not fit int32")
        .hasMessageContaining(", at index [299]; ");
    assertThat(calls).hasValue(300);
  }

  @Test
  void whatAFunctionOfTheCallerThrowsStaysAsItIs() {
    ConversionException own = new ConversionException("mine; and what to do");
    Tensor x =
        Generated.fromFunction(
            DType.FLOAT64,
            index -> {
              throw own;
            },
            300);
    assertThat(catchThrowableOfType(ConversionException.class, () -> x.cast(DType.INT32)))
        .isSameAs(own);
  }
}
