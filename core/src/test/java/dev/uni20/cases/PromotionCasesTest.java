package dev.uni20.cases;

import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.cast;
import static dev.uni20.Uni20.divide;
import static dev.uni20.Uni20.equal;
import static dev.uni20.Uni20.full;
import static dev.uni20.Uni20.less;
import static dev.uni20.Uni20.multiply;
import static dev.uni20.Uni20.negate;
import static dev.uni20.Uni20.scalar;
import static dev.uni20.Uni20.subtract;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.checkRefused;
import static dev.uni20.cases.Elements.extents;
import static dev.uni20.dtype.DType.BOOL;
import static dev.uni20.dtype.DType.COMPLEX128;
import static dev.uni20.dtype.DType.COMPLEX64;
import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.INT16;
import static dev.uni20.dtype.DType.INT32;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.INT8;
import static dev.uni20.dtype.DType.LONGDOUBLE;
import static dev.uni20.dtype.DType.UINT64;
import static dev.uni20.dtype.DType.UINT8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.dtype.Uni20Exception;
import dev.uni20.tensor.Tensor;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A. Promotion and weak scalars. */
class PromotionCasesTest {
  private static final List<BinaryOperator<Tensor>> ARITHMETIC =
      List.of((x, y) -> add(x, y), (x, y) -> subtract(x, y), (x, y) -> multiply(x, y));

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#signedIntegers")
  @DisplayName("case 1, numpy#5745 #7126 #12525: uint64 + signed is refused, never a float")
  void case01_uint64WithSigned(DType signed) {
    Tensor u = tensor(UINT64, 1400000002000000600L);
    Tensor i = tensor(signed, 1);
    for (BinaryOperator<Tensor> operation : ARITHMETIC) {
      for (Tensor[] pair : new Tensor[][] {{u, i}, {i, u}}) {
        assertThatThrownBy(() -> operation.apply(pair[0], pair[1]))
            .isInstanceOf(PromotionException.class)
            .hasMessageContaining("uint64")
            .hasMessageContaining(signed.dtypeName())
            .hasMessageContaining("cast");
      }
    }
    checkRefused(u, PromotionException.class, () -> u.addInPlace(i));
    // The ways out that the message names keep every digit.
    for (DType named : new DType[] {INT64, UINT64}) {
      check(add(u, i, named), named, 1400000002000000601L);
      check(add(i, u, named), named, 1400000002000000601L);
      check(
          add(cast(u, named, Conversion.CHECKED), cast(i, named, Conversion.CHECKED)),
          named,
          1400000002000000601L);
    }
    check(
        add(u, i, FLOAT64), FLOAT64, (double) 1400000002000000512L); // rounded because it was named
  }

  @Test
  @DisplayName("case 1, numpy#5745: comparison of uint64 with int64 is exact")
  void case01_uint64WithInt64Comparison() {
    Tensor u = Elements.of(UINT64, two63(), two63(), BigInteger.ONE, BigInteger.ZERO);
    Tensor i = tensor(INT64, Long.MIN_VALUE, Long.MAX_VALUE, -1L, 0L);
    check(equal(u, i), BOOL, 0, 0, 0, 1);
    check(less(u, i), BOOL, 0, 0, 0, 0);
    check(less(i, u), BOOL, 1, 1, 1, 0);
    Tensor large = tensor(UINT64, 1400000002000000600L);
    check(equal(large, tensor(INT64, 1400000002000000601L)), BOOL, 0);
    check(equal(large, tensor(FLOAT64, (double) 1400000002000000600L)), BOOL, 0);
  }

  @Test
  @DisplayName("case 3, numpy#16287 #18557: one list across the border of int64 and uint64")
  void case03_listAcrossTheBorder() {
    BigInteger[] values = {two63(), two63().subtract(BigInteger.ONE)};
    Tensor x = tensor(UINT64, values);
    assertThat(x.get(0).bigIntegerValueExact()).isEqualTo(values[0]);
    assertThat(x.get(1).bigIntegerValueExact()).isEqualTo(values[1]);
    assertThat(x.get(0)).hasToString("9223372036854775808");
    for (DType dtype : DTypeLists.integers()) {
      if (dtype != UINT64) {
        assertThatThrownBy(() -> tensor(dtype, values)).isInstanceOf(ConversionException.class);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#all")
  @DisplayName("case 5, numpy#20323: rank zero promotes like any other rank, in both orders")
  void case05_rankNeverMatters(DType left) {
    for (DType right : DType.values()) {
      Optional<DType> row =
          left.isBoolean() || right.isBoolean() ? Optional.empty() : Promotion.find(left, right);
      for (int[] ranks : new int[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {0, 3}, {3, 0}, {2, 3}}) {
        Tensor x = Elements.of(left, ones(ranks[0]), 1);
        Tensor y = Elements.of(right, ones(ranks[1]), 1);
        for (BinaryOperator<Tensor> operation : ARITHMETIC) {
          if (row.isPresent()) {
            assertThat(operation.apply(x, y).dtype()).isEqualTo(row.get());
            assertThat(operation.apply(y, x).dtype()).isEqualTo(row.get());
          } else {
            assertThatThrownBy(() -> operation.apply(x, y)).isInstanceOf(PromotionException.class);
          }
        }
      }
    }
  }

  @Test
  @DisplayName("case 5, numpy#20323: int32 of rank zero with int16 of rank one does not overflow")
  void case05_rankZeroKeepsItsValue() {
    Tensor x = scalar(INT32, 40_000);
    Tensor y = tensor(INT16, 0, 1, 2, 3, 4);
    check(add(x, y), INT32, 40_000, 40_001, 40_002, 40_003, 40_004);
    check(add(y, x), INT32, 40_000, 40_001, 40_002, 40_003, 40_004);
  }

  @Test
  @DisplayName("case 6, numpy#10322, cupy#400: float64 of rank zero times float32 is float64")
  void case06_float64RankZero() {
    Tensor x = scalar(FLOAT64, 3);
    Tensor y = tensor(FLOAT32, 0.1f, 2);
    check(multiply(x, y), FLOAT64, 3 * (double) 0.1f, 6);
    check(multiply(y, x), FLOAT64, 3 * (double) 0.1f, 6);
    Scalar typed = Scalar.of(FLOAT64, 3);
    check(multiply(typed, y), FLOAT64, 3 * (double) 0.1f, 6);
    check(multiply(y, typed), FLOAT64, 3 * (double) 0.1f, 6);
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#fields")
  @DisplayName("case 7, numpy#22823, chainer#139: rank zero with a weak scalar keeps its dtype")
  void case07_rankZeroKeepsItsDType(DType dtype) {
    Tensor x = scalar(dtype, 3);
    check(multiply(x, x), dtype, extents(), 9);
    for (Number weak : new Number[] {1, 1L, BigInteger.ONE, 1f, 1.0, BigDecimal.ONE}) {
      check(add(x, weak), dtype, extents(), 4);
      check(add(weak, x), dtype, extents(), 4);
      check(x.add(weak), dtype, extents(), 4);
    }
    check(x.addInPlace(1), dtype, extents(), 4);
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#integers")
  @DisplayName("case 9, numpy#25639: integer / 256 in a float loop takes 256 as it is")
  void case09_divisorOutOfRange(DType dtype) {
    Tensor x = tensor(dtype, 15);
    check(divide(x, 256, FLOAT64), FLOAT64, 0.05859375);
    check(divide(x, 256, FLOAT32), FLOAT32, 0.05859375);
    check(divide(x, 256, LONGDOUBLE), LONGDOUBLE, 0.05859375);
    check(divide(x, 256.0), FLOAT64, 0.05859375);
    check(divide(3840, tensor(dtype, 15), FLOAT64), FLOAT64, 256);
    checkRefused(x, Uni20Exception.class, () -> divide(x, 256)); // would be an integer
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#integers")
  @DisplayName("case 10, TileDB-Py#2000, jaxite#80, Fanpy#18: weak ints out of range are refused")
  void case10_weakIntegerOutOfRange(DType dtype) {
    BigInteger low = dtype.minimumInteger();
    BigInteger high = dtype.maximumInteger();
    Tensor x = tensor(dtype, 5);
    for (BigInteger outside :
        List.of(low.subtract(BigInteger.ONE), high.add(BigInteger.ONE), BigInteger.TEN.pow(400))) {
      for (Number weak : forms(outside)) {
        checkRefused(x, ConversionException.class, () -> add(x, weak));
        checkRefused(x, ConversionException.class, () -> subtract(weak, x));
        checkRefused(x, ConversionException.class, () -> multiply(x, weak));
        checkRefused(x, ConversionException.class, () -> x.addInPlace(weak));
        checkRefused(x, ConversionException.class, () -> x.fill(weak));
        checkRefused(x, ConversionException.class, () -> x.set(weak, 0));
        assertThatThrownBy(() -> full(dtype, weak, 3)).isInstanceOf(ConversionException.class);
        assertThatThrownBy(() -> scalar(dtype, weak)).isInstanceOf(ConversionException.class);
        assertThatThrownBy(() -> tensor(dtype, 0, weak)).isInstanceOf(ConversionException.class);
      }
    }
    for (BigInteger inside : List.of(low, high)) {
      for (Number weak : forms(inside)) {
        check(multiply(tensor(dtype, 1), weak), dtype, inside);
        check(full(dtype, weak, 2), dtype, inside, inside);
      }
    }
  }

  @Test
  @DisplayName("case 10, torch: uint8 [1] + 300 is refused and not 45")
  void case10_asReported() {
    Tensor x = tensor(UINT8, 1);
    checkRefused(x, ConversionException.class, () -> add(x, 300));
    checkRefused(x, ConversionException.class, () -> add(x, -1));
    assertThatThrownBy(() -> tensor(INT8, 127, 128, 129)).isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> tensor(UINT8, 0, -1)).isInstanceOf(ConversionException.class);
    // A typed -1 follows the table instead.
    check(add(x, Scalar.of(INT64, -1)), INT64, 0);
    assertThatThrownBy(() -> add(tensor(UINT64, 1), Scalar.of(INT64, -1)))
        .isInstanceOf(PromotionException.class);
  }

  @Test
  @DisplayName("case 11, NEP 50, numpy PR#21103: a weak float never widens float32")
  void case11_weakFloatOutOfRange() {
    Tensor x = tensor(FLOAT32, 1);
    for (Number large : new Number[] {1e50, -1e50, BigInteger.TEN.pow(400), 0x1.ffffffp127}) {
      checkRefused(x, ConversionException.class, () -> multiply(x, large));
      checkRefused(x, ConversionException.class, () -> add(large, x));
      checkRefused(x, ConversionException.class, () -> x.addInPlace(large));
      checkRefused(x, ConversionException.class, () -> multiply(tensor(COMPLEX64, 1), large));
    }
    check(multiply(x, Math.nextDown(0x1.ffffffp127)), FLOAT32, Float.MAX_VALUE);
    for (double passes : new double[] {Double.POSITIVE_INFINITY, Double.NaN}) {
      check(multiply(x, passes), FLOAT32, passes);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#fields")
  @DisplayName("case 11, NEP 50: a weak integer is rounded to the dtype, once, to nearest")
  void case11_weakIntegerIsRounded(DType dtype) {
    assertThatThrownBy(() -> add(tensor(dtype, 0), BigInteger.TEN.pow(400)))
        .isInstanceOf(ConversionException.class);
    BigInteger tie = BigInteger.ONE.shiftLeft(dtype.precisionDigits()).add(BigInteger.ONE);
    // A pair may hold more digits than 106, where its parts lie far apart.
    boolean pair = dtype.component() == LONGDOUBLE;
    check(add(tensor(dtype, 0), tie), dtype, pair ? tie : tie.subtract(BigInteger.ONE));
    check(add(tensor(dtype, 0), 3), dtype, 3);
    if (dtype.component() == FLOAT32) {
      check(add(tensor(dtype, 0), 16777217), dtype, 16777216);
      // Above the tie by less than a double tells apart.
      check(add(tensor(dtype, 0), new BigDecimal("16777217.000000000000001")), dtype, 16777218);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#integers")
  @DisplayName("case 12, tt-metal PR#55680: an integer tensor times 2.5 is float64, not truncated")
  void case12_weakFloatWithIntegers(DType dtype) {
    Tensor x = tensor(dtype, 7, 6);
    check(multiply(x, 2.5), FLOAT64, 17.5, 15);
    check(multiply(2.5, x), FLOAT64, 17.5, 15);
    check(multiply(x, 0.5), FLOAT64, 3.5, 3);
    check(multiply(x, new BigDecimal("0.5")), FLOAT64, 3.5, 3);
    check(divide(x, 2.0), FLOAT64, 3.5, 3);
    check(multiply(x, Complex.of(0, 0.5)), COMPLEX128, Complex.of(0, 3.5), Complex.of(0, 3));
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#all")
  @DisplayName("case 13, multik#49: a scalar on the left gives what it gives on the right")
  void case13_scalarOnTheLeft(DType dtype) {
    for (long[] extents : new long[][] {{}, {1}, {1, 1}}) {
      Tensor x = Elements.of(dtype, extents, 4);
      for (Number weak : new Number[] {3, 3.0, Complex.of(3, 0)}) {
        @Nullable DType expected = weakResult(dtype, weak);
        if (expected == null) {
          assertThatThrownBy(() -> add(x, weak)).isInstanceOf(PromotionException.class);
          assertThatThrownBy(() -> add(weak, x)).isInstanceOf(PromotionException.class);
          continue;
        }
        check(add(x, weak), expected, extents, 7);
        check(add(weak, x), expected, extents, 7);
        check(multiply(weak, x), expected, extents, 12);
        // So does a real scalar: (3 + 0i) of a weak complex meets 4 + 0i, but a real 3 has no sign
        // to give to the imaginary part.
        boolean realMinus = dtype.isComplex() && !(weak instanceof Complex);
        check(
            subtract(weak, x),
            expected,
            extents,
            realMinus ? Complex.of(-1, -0.0) : minusOne(expected));
        // A real operand stays real: 4 - (3 + 0i) has no 0 - 0 in its imaginary part.
        boolean realMinusComplex = expected.isComplex() && !dtype.isComplex();
        check(subtract(x, weak), expected, extents, realMinusComplex ? Complex.of(1, -0.0) : 1);
        if (!expected.isInteger()) {
          check(divide(weak, x), expected, extents, realMinus ? Complex.of(0.75, -0.0) : 0.75);
        }
      }
    }
  }

  @Test
  @DisplayName("case 13, multik#49: float64 0 + complex128 0 and a weak complex with float32")
  void case13_asReported() {
    Tensor zero = tensor(FLOAT64, 0);
    Tensor complexZero = tensor(COMPLEX128, 0);
    check(add(zero, complexZero), COMPLEX128, 0);
    check(add(complexZero, zero), COMPLEX128, 0);
    Complex z = Complex.of(1, 2);
    check(add(tensor(FLOAT32, 1), z), COMPLEX64, Complex.of(2, 2));
    check(add(z, scalar(FLOAT32, 1)), COMPLEX64, extents(), Complex.of(2, 2));
    check(negate(scalar(FLOAT32, 1).add(z)), COMPLEX64, extents(), Complex.of(-2, -2));
  }

  private static BigInteger two63() {
    return BigInteger.ONE.shiftLeft(63);
  }

  private static Number minusOne(DType dtype) {
    return dtype.isUnsignedInteger() ? dtype.maximumInteger() : -1;
  }

  private static long[] ones(int rank) {
    long[] extents = new long[rank];
    Arrays.fill(extents, 1);
    return extents;
  }

  /** The same integer in the Java types that hold it. */
  private static List<Number> forms(BigInteger value) {
    return value.bitLength() < 32
        ? List.of(value.intValue(), value.longValue(), value)
        : value.bitLength() < 64 ? List.of(value.longValue(), value) : List.of(value);
  }

  private static @Nullable DType weakResult(DType dtype, Number weak) {
    if (dtype.isBoolean()) {
      return null;
    }
    if (weak instanceof Complex) {
      return dtype.isInteger() ? COMPLEX128 : dtype.complexOf();
    }
    return dtype.isInteger() && weak instanceof Double ? FLOAT64 : dtype;
  }
}
