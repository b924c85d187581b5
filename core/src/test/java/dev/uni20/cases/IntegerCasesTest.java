package dev.uni20.cases;

import static dev.uni20.Uni20.abs;
import static dev.uni20.Uni20.absInPlace;
import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.cast;
import static dev.uni20.Uni20.divide;
import static dev.uni20.Uni20.equal;
import static dev.uni20.Uni20.full;
import static dev.uni20.Uni20.less;
import static dev.uni20.Uni20.maxHost;
import static dev.uni20.Uni20.minHost;
import static dev.uni20.Uni20.multiply;
import static dev.uni20.Uni20.negate;
import static dev.uni20.Uni20.negateInPlace;
import static dev.uni20.Uni20.subtract;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.Uni20.zeros;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.checkRefused;
import static dev.uni20.dtype.Conversion.CHECKED;
import static dev.uni20.dtype.Conversion.SATURATING;
import static dev.uni20.dtype.Conversion.WRAPPING;
import static dev.uni20.dtype.DType.BOOL;
import static dev.uni20.dtype.DType.COMPLEX128;
import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.INT16;
import static dev.uni20.dtype.DType.INT32;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.INT8;
import static dev.uni20.dtype.DType.UINT16;
import static dev.uni20.dtype.DType.UINT64;
import static dev.uni20.dtype.DType.UINT8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.tensor.Tensor;
import java.math.BigInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** G. Integer arithmetic and conversions. */
class IntegerCasesTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double NAN = Double.NaN;

  static Stream<Arguments> signedInEveryArrangement() {
    return DTypeLists.signedIntegers().stream()
        .flatMap(dtype ->
            Stream.of(Arrangement.values()).map(arrangement -> Arguments.of(dtype, arrangement)));
  }

  static Stream<Arguments> floatingAndInteger() {
    return DTypeLists.floating().stream()
        .flatMap(from -> DTypeLists.integers().stream().map(to -> Arguments.of(from, to)));
  }

  @ParameterizedTest
  @MethodSource("signedInEveryArrangement")
  @DisplayName(
      "case 75, pytorch#190042 #184406, tensorflow#46887: the least integer times -1 wraps")
  void case75_minimumTimesMinusOne(DType dtype, Arrangement arrangement) {
    BigInteger low = dtype.minimumInteger();
    Tensor x = arrangement.of(tensor(dtype, low, low.add(BigInteger.ONE)));
    BigInteger high = dtype.maximumInteger();
    check(multiply(x, -1), dtype, low, high);
    check(multiply(x, tensor(dtype, -1, -1)), dtype, low, high);
    check(subtract(0, x), dtype, low, high);
    // True division of integers is refused before the processor sees it.
    assertThatThrownBy(() -> divide(x, -1)).isInstanceOf(PromotionException.class);
    double positive = -low.doubleValue();
    check(divide(x, -1, FLOAT64), FLOAT64, positive, high.doubleValue());
  }

  @ParameterizedTest
  @MethodSource("signedInEveryArrangement")
  @DisplayName("case 78, numpy#1770: abs and negate of the least integer wrap to itself")
  void case78_absAndNegateOfTheMinimum(DType dtype, Arrangement arrangement) {
    BigInteger low = dtype.minimumInteger();
    Tensor x = arrangement.of(tensor(dtype, low, -5, 7));
    check(abs(x), dtype, low, 5, 7);
    check(negate(x), dtype, low, 5, -7);
    check(absInPlace(Tensor.copyOf(x)), dtype, low, 5, 7);
    check(negateInPlace(Tensor.copyOf(x)), dtype, low, 5, -7);
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#unsignedIntegers")
  @DisplayName("case 78, numpy#5657: unsigned differences and negation wrap modulo 2^bits")
  void case78_unsignedWrap(DType dtype) {
    BigInteger modulus = dtype.maximumInteger().add(BigInteger.ONE);
    for (Arrangement arrangement : Arrangement.values()) {
      Tensor x = arrangement.of(tensor(dtype, 3, 0, dtype.maximumInteger()));
      BigInteger two = BigInteger.TWO;
      check(
          subtract(x, 5),
          dtype,
          modulus.subtract(two),
          modulus.subtract(BigInteger.valueOf(5)),
          modulus.subtract(BigInteger.valueOf(6)));
      check(negate(x), dtype, modulus.subtract(BigInteger.valueOf(3)), 0, 1);
      check(add(x, 1), dtype, 4, 1, 0);
      check(multiply(x, 2), dtype, 6, 0, modulus.subtract(two));
      check(abs(x), dtype, 3, 0, dtype.maximumInteger());
    }
    if (dtype == UINT8) {
      check(subtract(tensor(UINT8, 3), tensor(UINT8, 5)), UINT8, 254);
      check(negate(tensor(UINT8, 3)), UINT8, 253);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#integers")
  @DisplayName("case 78: sums, differences and products wrap modulo 2^bits, at every border")
  void case78_wrapAtEveryBorder(DType dtype) {
    BigInteger low = dtype.minimumInteger();
    BigInteger high = dtype.maximumInteger();
    BigInteger[] values = {
      low,
      low.add(BigInteger.ONE),
      BigInteger.ZERO,
      BigInteger.ONE,
      BigInteger.valueOf(77),
      high.shiftRight(1),
      high.subtract(BigInteger.ONE),
      high
    };
    for (BigInteger a : values) {
      for (BigInteger b : values) {
        Tensor x = tensor(dtype, a);
        Tensor y = tensor(dtype, b);
        check(add(x, y), dtype, wrapped(dtype, a.add(b)));
        check(subtract(x, y), dtype, wrapped(dtype, a.subtract(b)));
        check(multiply(x, y), dtype, wrapped(dtype, a.multiply(b)));
        check(less(x, y), BOOL, a.compareTo(b) < 0 ? 1 : 0);
        check(multiply(x, b), dtype, wrapped(dtype, a.multiply(b)));
      }
    }
    check(maxHost(tensor(dtype, values)), dtype, high);
    check(minHost(tensor(dtype, values)), dtype, low);
  }

  private static BigInteger wrapped(DType dtype, BigInteger value) {
    BigInteger modulus = BigInteger.ONE.shiftLeft(dtype.storageBits());
    BigInteger rest = value.mod(modulus);
    return rest.compareTo(dtype.maximumInteger()) > 0 ? rest.subtract(modulus) : rest;
  }

  @ParameterizedTest
  @MethodSource("floatingAndInteger")
  @DisplayName(
      "case 81, numpy#6109 #19816 #9040 #19881 #20728 #30589 #14412: floats that no integer holds"
          + " are refused, wherever they are")
  void case81_floatToIntegerIsChecked(DType from, DType to) {
    double high = to.maximumInteger().add(BigInteger.ONE).doubleValue();
    double low = Math.nextDown(to.minimumInteger().doubleValue() - 1);
    if (from == FLOAT32) {
      low = Math.nextDown((float) (to.minimumInteger().doubleValue() - 1));
    }
    for (double bad : new double[] {NAN, INF, -INF, high, low, 1e30, -1e30}) {
      for (int n = 1; n <= 40; n++) {
        for (int place = 0; place < n; place += n < 8 ? 1 : 7) {
          Tensor x = full(from, 1.5, n);
          x.set(bad, place);
          assertThatThrownBy(() -> cast(x, to, CHECKED))
              .as("%s at %d of %d", bad, place, n)
              .isInstanceOf(ConversionException.class);
        }
      }
    }
    for (Arrangement arrangement : Arrangement.writable()) {
      Tensor source = full(from, 1.5, 5000);
      source.set(NAN, 4999);
      Tensor x = arrangement.of(source);
      Tensor target = full(to, 7, 5000);
      assertThatThrownBy(() -> target.assign(x, CHECKED)).isInstanceOf(ConversionException.class);
      check(minHost(target), to, 7);
      check(maxHost(target), to, 7);
      checkRefused(x, ConversionException.class, () -> cast(x, to, SATURATING));
      checkRefused(x, ConversionException.class, () -> cast(x, to, WRAPPING));
    }
  }

  @ParameterizedTest
  @MethodSource("floatingAndInteger")
  @DisplayName("case 81, numpy#6109: what fits is truncated; saturating clamps and refuses NaN")
  void case81_floatToIntegerThatFits(DType from, DType to) {
    boolean signed = to.isSigned();
    for (Arrangement arrangement : Arrangement.values()) {
      Tensor x = arrangement.of(tensor(from, 0.9, -0.9, -0.0, 1.5, 100.75));
      check(cast(x, to, CHECKED), to, 0, 0, 0, 1, 100);
      check(cast(x, to, SATURATING), to, 0, 0, 0, 1, 100);
      Tensor far = arrangement.of(tensor(from, 1e30, -1e30, INF, -INF));
      Number low = to.minimumInteger();
      Number high = to.maximumInteger();
      check(cast(far, to, SATURATING), to, high, low, high, low);
    }
    if (signed) {
      check(cast(tensor(from, -2.9), to, CHECKED), to, -2);
    }
    if (from != FLOAT32 && to.precisionDigits() < 53) {
      double high = to.maximumInteger().doubleValue();
      double low = to.minimumInteger().doubleValue();
      check(
          cast(tensor(from, high + 0.5, low - 0.5), to, CHECKED),
          to,
          high(to),
          to.minimumInteger());
    }
  }

  private static BigInteger high(DType dtype) {
    return dtype.maximumInteger();
  }

  @Test
  @DisplayName("case 81, numpy#9040 #19881 #30589: the conversions reported")
  void case81_asReported() {
    Object[][] cases = {
      {-2.0, UINT8, 0},
      {300.7, INT8, 127},
      {68469.13, UINT16, 65535},
      {1e10, INT32, Integer.MAX_VALUE},
      {-1e10, INT32, Integer.MIN_VALUE},
      {40000.0, INT16, 32767}
    };
    for (Object[] each : cases) {
      Tensor x = tensor((Double) each[0]);
      DType to = (DType) each[1];
      assertThatThrownBy(() -> cast(x, to, CHECKED)).isInstanceOf(ConversionException.class);
      check(cast(x, to, SATURATING), to, (Integer) each[2]);
    }
    check(cast(tensor((double) 9223372036854774784L), INT64, CHECKED), INT64, 9223372036854774784L);
    check(cast(tensor(-0x1p63), INT64, CHECKED), INT64, Long.MIN_VALUE);
    check(
        cast(tensor(0x1.fffffffffffffp63), UINT64, CHECKED),
        UINT64,
        BigInteger.TWO.pow(64).subtract(BigInteger.TWO.pow(11)));
    check(cast(tensor(300, 1), INT8, WRAPPING), INT8, 44, 1);
    check(cast(tensor(-1, 255), UINT8, WRAPPING), UINT8, 255, 255);
    assertThatThrownBy(() -> cast(tensor(300), INT8, CHECKED))
        .isInstanceOf(ConversionException.class);
    check(cast(tensor(300, -300), INT8, SATURATING), INT8, 127, -128);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 83, kmath#344, deeplearning4j#7108, nd4j: int64 is never kept in a double")
  void case83_int64IsExact(Arrangement arrangement) {
    long[] values = {(1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE, -(1L << 53) - 1};
    Tensor x = arrangement.of(tensor(values));
    for (int i = 0; i < values.length; i++) {
      assertThat(x.get(i).longValueExact()).isEqualTo(values[i]);
      assertThat(x.get(i)).hasToString(Long.toString(values[i]));
      assertThat(x.toString()).contains(Long.toString(values[i]));
    }
    Tensor y = zeros(INT64, values.length);
    for (int i = 0; i < values.length; i++) {
      y.set(values[i], i);
    }
    check(equal(x, y), BOOL, 1, 1, 1, 1);
    check(subtract(add(x, 1), 1), INT64, values[0], values[1], values[2], values[3]);
    check(sumHost(x), INT64, -1);
    check(maxHost(x), INT64, Long.MAX_VALUE);
    assertThatThrownBy(() -> x.get(0).doubleValueExact()).isInstanceOf(ConversionException.class);
    Tensor u =
        arrangement.of(tensor(UINT64, UINT64.maximumInteger(), BigInteger.ONE.shiftLeft(63)));
    assertThat(u.get(0)).hasToString("18446744073709551615");
    assertThat(u.get(1).bigIntegerValueExact()).isEqualTo(BigInteger.ONE.shiftLeft(63));
    assertThat(u.toString()).contains("18446744073709551615", "9223372036854775808");
    check(less(tensor(UINT64, 1), u.select(0, 1)), BOOL, 1);
    // Compared with doubles by value, not as doubles.
    check(equal(tensor((1L << 53) + 1), tensor(0x1p53)), BOOL, 0);
    check(less(tensor(0x1p53), tensor((1L << 53) + 1)), BOOL, 1);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 84, NumPy: to bool, zero is false and all else true, NaN included")
  void case84_toBool(Arrangement arrangement) {
    for (DType dtype : DTypeLists.floating()) {
      Tensor x = arrangement.of(tensor(dtype, NAN, 0.1, -0.0, 0.0, INF, 1e-40));
      for (Conversion conversion : Conversion.values()) {
        check(cast(x, BOOL, conversion), BOOL, 1, 1, 0, 0, 1, 1);
      }
    }
    for (DType dtype : DTypeLists.integers()) {
      Tensor x =
          arrangement.of(tensor(dtype, 0, 1, 2, dtype.maximumInteger(), dtype.minimumInteger()));
      check(cast(x, BOOL, CHECKED), BOOL, 0, 1, 1, 1, dtype.minimumInteger().signum() == 0 ? 0 : 1);
    }
    Tensor z =
        arrangement.of(tensor(COMPLEX128, Complex.of(0, -0.0), Complex.I, Complex.of(0, NAN)));
    check(cast(z, BOOL, CHECKED), BOOL, 0, 1, 1);
    Tensor truths = arrangement.of(tensor(true, false));
    for (DType dtype : DTypeLists.numbers()) {
      check(cast(truths, dtype, CHECKED), dtype, 1, 0);
    }
    check(cast(tensor(256), BOOL, WRAPPING), BOOL, 1);
  }
}
