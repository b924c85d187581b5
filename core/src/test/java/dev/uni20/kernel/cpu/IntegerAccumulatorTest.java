package dev.uni20.kernel.cpu;

import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.LONGDOUBLE;
import static dev.uni20.dtype.DType.UINT64;
import static dev.uni20.kernel.Accumulation.COMPENSATED;
import static dev.uni20.kernel.ReductionFunction.INNER_PRODUCT;
import static dev.uni20.kernel.ReductionFunction.MEAN;
import static dev.uni20.kernel.ReductionFunction.NORM;
import static dev.uni20.kernel.ReductionFunction.PROD;
import static dev.uni20.kernel.ReductionFunction.SUM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ReductionFunction;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class IntegerAccumulatorTest {
  private static final long MIN = Long.MIN_VALUE;
  private static final long MAX = Long.MAX_VALUE;

  @Property(tries = 300)
  void sumsAreExactOrRefused(@ForAll long[] x, @ForAll boolean unsigned) {
    BigInteger exact = BigInteger.ZERO;
    for (long value : x) {
      exact = exact.add(valueOf(value, unsigned));
    }
    assertResult(SUM, unsigned, exact, x);
  }

  @Property(tries = 300)
  void productsAreExactOrRefused(@ForAll @Size(max = 6) long[] x, @ForAll boolean unsigned) {
    BigInteger exact = BigInteger.ONE;
    for (long value : x) {
      exact = exact.multiply(valueOf(value, unsigned));
    }
    assertResult(PROD, unsigned, exact, x);
  }

  private static void assertResult(
      ReductionFunction function, boolean unsigned, BigInteger exact, long[] x) {
    DType dtype = unsigned ? UINT64 : INT64;
    Accumulator accumulator = Accumulators.of(function, COMPENSATED, dtype);
    if (fits(exact, unsigned)) {
      assertThat(Folding.foldIntegers(accumulator, x, dtype)).isEqualTo(exact.longValue());
    } else {
      assertThatThrownBy(() -> Folding.foldIntegers(accumulator, x, dtype))
          .isInstanceOf(ConversionException.class);
    }
  }

  private static boolean fits(BigInteger exact, boolean unsigned) {
    return unsigned ? exact.signum() >= 0 && exact.bitLength() <= 64 : exact.bitLength() <= 63;
  }

  private static BigInteger valueOf(long bits, boolean unsigned) {
    return unsigned ? Folding.unsigned(bits) : BigInteger.valueOf(bits);
  }

  @Property(tries = 300)
  void innerProductsAreExactOrRefused(
      @ForAll @Size(max = 20) long[] x, @ForAll boolean unsigned, @ForAll boolean negate) {
    long[] y = x.clone();
    BigInteger exact = BigInteger.ZERO;
    for (int i = 0; i < x.length; i++) {
      y[i] = Long.reverse(x[i]) >> (i % 60);
      exact = exact.add(valueOf(x[i], unsigned).multiply(valueOf(y[i], unsigned)));
    }
    BigInteger expected = negate ? exact.negate() : exact;
    DType dtype = unsigned ? UINT64 : INT64;
    Accumulator accumulator = Accumulators.of(INNER_PRODUCT, COMPENSATED, dtype);
    if (fits(expected, unsigned)) {
      assertThat(Folding.foldIntegerProducts(accumulator, x, y, negate, dtype))
          .isEqualTo(expected.longValue());
    } else {
      assertThatThrownBy(() -> Folding.foldIntegerProducts(accumulator, x, y, negate, dtype))
          .isInstanceOf(ConversionException.class)
          .hasMessageContaining(expected.toString());
    }
  }

  @Property(tries = 300)
  void meansAndNormsAreRoundedOnce(@ForAll @NotEmpty long[] x, @ForAll boolean unsigned) {
    DType dtype = unsigned ? UINT64 : INT64;
    BigInteger sum = BigInteger.ZERO;
    BigInteger squares = BigInteger.ZERO;
    for (long value : x) {
      sum = sum.add(valueOf(value, unsigned));
      squares = squares.add(valueOf(value, unsigned).pow(2));
    }
    BigDecimal mean = Folding.quotient(new BigDecimal(sum), x.length);
    BigDecimal norm = new BigDecimal(squares).sqrt(new MathContext(120));
    DoublePair pair = floating(MEAN, dtype, LONGDOUBLE, x);
    assertThat(floating(MEAN, dtype, FLOAT64, x).high()).isEqualTo(mean.doubleValue());
    assertThat(floating(MEAN, dtype, FLOAT32, x).high()).isEqualTo(mean.floatValue());
    assertThat(Folding.value(pair).subtract(mean).abs())
        .isLessThanOrEqualTo(mean.abs().multiply(Folding.powerOfTwo(-106)));
    assertThat(floating(NORM, dtype, FLOAT64, x).high()).isEqualTo(norm.doubleValue());
    assertThat(floating(NORM, dtype, FLOAT32, x).high()).isEqualTo(norm.floatValue());
    assertThat(floating(SUM, dtype, FLOAT64, x).high()).isEqualTo(sum.doubleValue());
  }

  @Test
  void meanOfSmallIntegersIsRoundedOnce() {
    assertThat(floating(MEAN, INT64, FLOAT64, 1, 0, 0).high()).isEqualTo(1 / 3.0);
    assertThat(floating(MEAN, INT64, FLOAT64, -7, 0).high()).isEqualTo(-3.5);
    assertThat(floating(MEAN, INT64, FLOAT64).high()).isNaN();
    assertThat(floating(NORM, INT64, FLOAT64).high()).isEqualTo(0);
    assertThat(floating(NORM, INT64, FLOAT64, 3, -4).high()).isEqualTo(5);
    assertThat(floating(NORM, INT64, FLOAT64, MIN, MIN).high()).isEqualTo(0x1p63 * Math.sqrt(2));
  }

  @Test
  void sumsPassTheirRangeAndComeBack() {
    assertThat(integers(SUM, INT64, MAX, 1, -1)).isEqualTo(MAX);
    assertThat(integers(SUM, INT64, MIN, -1, MIN, 1, MAX, 1)).isEqualTo(MIN);
    assertThat(integers(SUM, INT64)).isZero();
    assertThat(integers(SUM, UINT64, -1)).isEqualTo(-1);
    assertThatThrownBy(() -> integers(SUM, INT64, MAX, 1))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("sum")
        .hasMessageContaining("9223372036854775808")
        .hasMessageContaining("int64")
        .hasMessageContaining("cast(x, FLOAT64)");
    assertThatThrownBy(() -> integers(SUM, UINT64, -1, 1))
        .hasMessageContaining("18446744073709551616")
        .hasMessageContaining("uint64");
  }

  @Test
  void oneZeroFactorMakesTheProductZero() {
    assertThat(integers(PROD, INT64, MAX, MAX, MAX, 0)).isZero();
    assertThat(integers(PROD, INT64, 0, MAX, MAX, MAX)).isZero();
    assertThat(integers(PROD, UINT64, -1, -1, 0, -1)).isZero();
    assertThat(integers(PROD, INT64)).isEqualTo(1);
  }

  @Test
  void productsReachTheEndsOfTheirRange() {
    assertThat(integers(PROD, INT64, 1L << 62, -2)).isEqualTo(MIN);
    assertThat(integers(PROD, INT64, MIN, 1)).isEqualTo(MIN);
    assertThat(integers(PROD, INT64, -1, MAX)).isEqualTo(-MAX);
    assertThat(integers(PROD, UINT64, 3, 6148914691236517205L)).isEqualTo(-1);
    assertThatThrownBy(() -> integers(PROD, INT64, MIN, -1))
        .hasMessageContaining("9223372036854775808");
    assertThatThrownBy(() -> integers(PROD, INT64, MIN, MIN, 2))
        .hasMessageContaining("2^64 or beyond");
    assertThatThrownBy(() -> integers(PROD, INT64, MIN, 3)).hasMessageContaining("(-2^64");
  }

  @Test
  void innerProductOfExtremesUses192Bits() {
    long[] x = new long[1000];
    long[] y = new long[1000];
    Arrays.fill(x, MIN);
    for (int i = 0; i < y.length; i++) {
      y[i] = i < 500 ? MIN : -MIN - 1;
    }
    x[0] = MIN + 1;
    // 500 * 2^126 - 2^63 - 500 * 2^63 * (2^63 - 1)
    BigInteger exact = BigInteger.ONE.shiftLeft(63).multiply(BigInteger.valueOf(499));
    assertThatThrownBy(() ->
            Folding.foldIntegerProducts(
                Accumulators.of(INNER_PRODUCT, COMPENSATED, INT64), x, y, false, INT64))
        .hasMessageContaining(exact.toString());
  }

  @Test
  void appendedChunksAreOneSequence() {
    assertThat(appended(SUM, INT64, MAX, MAX, -MAX)).isEqualTo(MAX);
    assertThat(appended(PROD, INT64, -3, 5, -7)).isEqualTo(105);
    assertThat(appended(PROD, INT64, MAX, MAX, 0)).isZero();
    assertThat(appended(PROD, INT64, 0, MAX, MAX)).isZero();
    assertThat(appended(PROD, INT64, MIN, -1, -1)).isEqualTo(MIN);
    assertThatThrownBy(() -> appended(PROD, INT64, MAX, MAX, MAX))
        .isInstanceOf(ConversionException.class);
  }

  @Test
  void partsBeyondTheRangeStayBeyondIt() {
    long half = 1L << 32;
    assertThatThrownBy(() -> appendedPairs(PROD, INT64, half, half, 3, 5))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("(2^64 or beyond)");
    assertThatThrownBy(() -> appendedPairs(PROD, INT64, 3, 5, half, -half))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("(-2^64 or beyond)");
    assertThatThrownBy(() -> appendedPairs(PROD, UINT64, half, half, half, half))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("(2^64 or beyond)");
    // What is left of 3 * (2^63 + 1) within 64 bits is a factor that would fit.
    assertThatThrownBy(() -> appendedPairs(PROD, UINT64, 1, 1, 3, MIN + 1))
        .isInstanceOf(ConversionException.class);
    assertThat(appendedPairs(PROD, INT64, half, half, 0, 5)).isZero();
    assertThat(appendedPairs(PROD, INT64, 5, 0, half, half)).isZero();
    assertThat(appendedPairs(PROD, UINT64, 3, MIN + 1, half, half, 5, 0)).isZero();
  }

  /** Sums and products of pieces, one after the other, are those of the whole. */
  @Property(tries = 300)
  void appendedPiecesAreOneSequence(
      @ForAll @Size(max = 12) long[] x,
      @ForAll boolean unsigned,
      @ForAll @IntRange(max = 4) int cut) {
    long[] few = Arrays.stream(x).map(value -> value % 9).toArray();
    DType dtype = unsigned ? UINT64 : INT64;
    for (ReductionFunction function : List.of(SUM, PROD)) {
      for (long[] values : List.of(x, few)) {
        assertThat(outcome(() -> appended(function, dtype, cut + 1, values)))
            .isEqualTo(outcome(() -> integers(function, dtype, values)));
      }
    }
  }

  private static Object outcome(Supplier<Long> work) {
    try {
      return work.get();
    } catch (ConversionException refused) {
      return Objects.requireNonNull(refused.getMessage());
    }
  }

  private static long appended(ReductionFunction function, DType dtype, long... x) {
    return appended(function, dtype, 1, x);
  }

  private static long appendedPairs(ReductionFunction function, DType dtype, long... x) {
    return appended(function, dtype, 2, x);
  }

  private static long appended(ReductionFunction function, DType dtype, int piece, long[] x) {
    Accumulator whole = Accumulators.of(function, COMPENSATED, dtype);
    Accumulator next = Accumulators.of(function, COMPENSATED, dtype);
    try (NativeArray elements = NativeArray.of(x)) {
      whole.reset();
      for (int i = 0; i < x.length; i += piece) {
        next.reset();
        next.add(elements.address() + i * 8L, Math.min(piece, x.length - i));
        whole.append(next);
      }
      return Folding.finishInteger(whole, dtype);
    }
  }

  private static long integers(ReductionFunction function, DType dtype, long... x) {
    return Folding.foldIntegers(Accumulators.of(function, COMPENSATED, dtype), x, dtype);
  }

  private static DoublePair floating(
      ReductionFunction function, DType dtype, DType result, long... x) {
    return Folding.foldIntegersToFloating(Accumulators.of(function, COMPENSATED, dtype), x, result);
  }
}
