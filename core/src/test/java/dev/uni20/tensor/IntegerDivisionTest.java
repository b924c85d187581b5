package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.StorageOrder;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Division, powers and shifts of integers against BigInteger, and what they refuse. */
class IntegerDivisionTest {
  private static final StorageOrder COLUMN = StorageOrder.COLUMN_MAJOR;
  private static final BigInteger HUGE = BigInteger.TEN.pow(40);

  static Stream<DType> integers() {
    return Arrays.stream(DType.values()).filter(DType::isInteger);
  }

  private static Scalar wrapped(DType dtype, BigInteger value) {
    return ArithmeticOracle.wrapped(dtype, value);
  }

  private static BigInteger floor(BigInteger x, BigInteger y) {
    BigInteger[] parts = x.divideAndRemainder(y);
    return parts[1].signum() * y.signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  @ParameterizedTest
  @MethodSource("integers")
  void quotientsAndRemaindersAreThoseOfBigInteger(DType dtype) {
    List<Scalar> left = new ArrayList<>();
    List<Scalar> right = new ArrayList<>();
    List<Scalar> quotients = new ArrayList<>();
    List<Scalar> remainders = new ArrayList<>();
    for (Scalar x : Values.of(dtype)) {
      for (Scalar y : Values.of(dtype)) {
        BigInteger a = x.bigIntegerValueExact();
        BigInteger b = y.bigIntegerValueExact();
        boolean fits = b.signum() != 0 && floor(a, b).compareTo(dtype.maximumInteger()) <= 0;
        if (fits) {
          left.add(x);
          right.add(y);
          quotients.add(Scalar.of(dtype, floor(a, b)));
          remainders.add(Scalar.of(dtype, a.subtract(floor(a, b).multiply(b))));
        }
      }
    }
    Tensor x = Conformance.hostVector(dtype, left);
    Tensor y = Conformance.hostVector(dtype, right);
    for (Tensor a : Arranged.all(x)) {
      for (Tensor b : Arranged.all(y)) {
        assertThat(elements(Division.floorDivide(a, b))).isEqualTo(quotients);
        assertThat(elements(Division.remainder(a, b))).isEqualTo(remainders);
      }
    }
    Tensor inPlace = Tensor.copyOf(x);
    Division.floorDivide(inPlace, inPlace, y);
    assertThat(elements(inPlace)).isEqualTo(quotients);
  }

  @ParameterizedTest
  @MethodSource("integers")
  void zeroDivisorsAreRefusedByIndexAndNothingIsWritten(DType dtype) {
    for (Tensor y : Arranged.all(ones(dtype, 3, 700))) {
      y.set(0, 1, 650);
      Tensor x = Factories.full(dtype, 7, 3, 700);
      assertThatThrownBy(() -> Division.floorDivide(x, y))
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("floorDivide")
          .hasMessageContaining("[1, 650]");
      assertThatThrownBy(() -> Division.remainder(x, x, y))
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("remainder")
          .hasMessageContaining("[1, 650]");
      assertThat(Reductions.allHost(Comparison.equal(x, 7)).booleanValue()).isTrue();
      Tensor wide = Factories.full(DType.INT64, 9, 3, 700);
      if (dtype != DType.UINT64) {
        assertThatThrownBy(() -> Division.floorDivide(wide, x, y))
            .isInstanceOf(ArithmeticException.class);
        assertThat(Reductions.allHost(Comparison.equal(wide, 9)).booleanValue()).isTrue();
      }
    }
    assertThatThrownBy(() -> Division.floorDivide(ones(dtype, 2), 0))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("[0]");
    assertThat(Division.floorDivide(ones(dtype, 0), 0).size()).isZero();
  }

  private static Tensor ones(DType dtype, long... extents) {
    return Factories.ones(dtype, extents);
  }

  @Test
  void theLeastValueByMinusOneIsRefused() {
    for (DType dtype : List.of(DType.INT8, DType.INT16, DType.INT32, DType.INT64)) {
      Tensor x = vector(dtype, 5, dtype.minimumInteger());
      assertThatThrownBy(() -> Division.floorDivide(x, x, -1))
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("[1]");
      assertThat(elements(x)).isEqualTo(elements(vector(dtype, 5, dtype.minimumInteger())));
      assertThat(elements(Division.remainder(x, -1))).isEqualTo(elements(vector(dtype, 0, 0)));
    }
  }

  @ParameterizedTest
  @MethodSource("integers")
  void powersWrapAsThoseOfBigInteger(DType dtype) {
    BigInteger modulus = BigInteger.ONE.shiftLeft(dtype.storageBits());
    Tensor x = Conformance.hostVector(dtype, Values.of(dtype));
    List<BigInteger> exponents = new ArrayList<>();
    for (long small : new long[] {0, 1, 2, 3, 7, 40, 63, 64, 127, 300, Long.MAX_VALUE}) {
      exponents.add(BigInteger.valueOf(small));
    }
    exponents.addAll(List.of(BigInteger.TWO.pow(64), BigInteger.TWO.pow(64).add(BigInteger.ONE)));
    exponents.addAll(List.of(HUGE, HUGE.add(BigInteger.ONE)));
    for (BigInteger exponent : exponents) {
      List<Scalar> expected = new ArrayList<>();
      for (Scalar base : Values.of(dtype)) {
        expected.add(wrapped(dtype, base.bigIntegerValueExact().modPow(exponent, modulus)));
      }
      for (Tensor arranged : Arranged.all(x)) {
        Tensor found = Division.power(arranged, exponent);
        assertThat(found.dtype()).isEqualTo(dtype);
        assertThat(elements(found)).as("%s to the power %s", dtype, exponent).isEqualTo(expected);
      }
    }
    for (BigInteger negative : List.of(BigInteger.ONE.negate(), HUGE.negate())) {
      Tensor target = Tensor.copyOf(x);
      assertThatThrownBy(() -> Division.power(target, target, negative))
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("negative")
          .hasMessageContaining("[0]");
      assertThat(elements(target)).isEqualTo(Values.of(dtype));
    }
  }

  @Test
  void powersTakeExponentsOfEveryInteger() {
    for (DType base : integers().toList()) {
      for (DType exponent : integers().toList()) {
        Tensor x = vector(base, 3, 2, 0, 1);
        Tensor y = vector(exponent, 5, 4, 0, 100);
        if (ContractRules.promote(base, exponent).isEmpty()) {
          assertThatThrownBy(() -> Division.power(x, y)).isInstanceOf(PromotionException.class);
          assertThat(elements(Division.power(x, y, base)).getFirst().longValueExact())
              .isEqualTo(wrapped(base, BigInteger.valueOf(243)).longValueExact());
        } else {
          DType result = ContractRules.promote(base, exponent).orElseThrow();
          List<Scalar> expected = new ArrayList<>();
          for (long value : new long[] {243, 16, 1, 1}) {
            expected.add(wrapped(result, BigInteger.valueOf(value)));
          }
          assertThat(elements(Division.power(x, y))).isEqualTo(expected);
        }
      }
    }
    Tensor unsigned = vector(DType.UINT64, BigInteger.TWO.pow(64).subtract(BigInteger.ONE));
    assertThat(elements(Division.power(vector(DType.UINT64, 3), unsigned)))
        .containsExactly(
            wrapped(
                DType.UINT64,
                BigInteger.valueOf(3)
                    .modPow(
                        BigInteger.TWO.pow(64).subtract(BigInteger.ONE), BigInteger.TWO.pow(64))));
  }

  @ParameterizedTest
  @MethodSource("integers")
  void shiftsTakeEveryCount(DType dtype) {
    Tensor x = Conformance.hostVector(dtype, Values.of(dtype));
    int bits = dtype.storageBits();
    List<BigInteger> counts = new ArrayList<>();
    for (int count : new int[] {0, 1, bits - 1, bits, bits + 1, 63, 64, 65, 1 << 30}) {
      counts.add(BigInteger.valueOf(count));
    }
    counts.add(BigInteger.valueOf(Long.MAX_VALUE));
    counts.add(BigInteger.TWO.pow(64));
    counts.add(HUGE);
    for (BigInteger count : counts) {
      int by = count.min(BigInteger.valueOf(200)).intValueExact();
      List<Scalar> left = new ArrayList<>();
      List<Scalar> right = new ArrayList<>();
      for (Scalar value : Values.of(dtype)) {
        left.add(wrapped(dtype, value.bigIntegerValueExact().shiftLeft(by)));
        right.add(wrapped(dtype, value.bigIntegerValueExact().shiftRight(by)));
      }
      for (Tensor arranged : Arranged.all(x)) {
        assertThat(elements(Bitwise.shiftLeft(arranged, count))).isEqualTo(left);
        assertThat(elements(Bitwise.shiftRight(arranged, count))).isEqualTo(right);
      }
      for (DType other : integers().toList()) {
        if (count.compareTo(other.maximumInteger()) <= 0) {
          Tensor counted = vector(other, count).select(0, 0);
          Tensor found = Bitwise.shiftRight(x, counted);
          assertThat(found.dtype()).isEqualTo(dtype);
          assertThat(elements(found)).isEqualTo(right);
        }
      }
    }
    Tensor largest = vector(DType.UINT64, DType.UINT64.maximumInteger()).select(0, 0);
    assertThat(elements(Bitwise.shiftLeft(vector(dtype, 1), largest)))
        .isEqualTo(elements(vector(dtype, 0)));
    for (BigInteger negative : List.of(BigInteger.ONE.negate(), HUGE.negate())) {
      Tensor target = Tensor.copyOf(x);
      assertThatThrownBy(() -> Bitwise.shiftLeft(target, target, negative))
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("shiftLeft")
          .hasMessageContaining("[0]");
      assertThatThrownBy(() -> Bitwise.shiftRight(target, target, negative))
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("shiftRight");
      assertThat(elements(target)).isEqualTo(Values.of(dtype));
    }
  }

  @ParameterizedTest
  @MethodSource("integers")
  void bitsAreThoseOfBigInteger(DType dtype) {
    for (Scalar x : Values.of(dtype)) {
      for (Scalar y : Values.of(dtype)) {
        Tensor a = vector(dtype, x);
        Tensor b = vector(dtype, y);
        BigInteger left = x.bigIntegerValueExact();
        BigInteger right = y.bigIntegerValueExact();
        assertThat(elements(Bitwise.bitwiseAnd(a, b)))
            .containsExactly(wrapped(dtype, left.and(right)));
        assertThat(elements(Bitwise.bitwiseOr(a, b)))
            .containsExactly(wrapped(dtype, left.or(right)));
        assertThat(elements(Bitwise.bitwiseXor(a, b)))
            .containsExactly(wrapped(dtype, left.xor(right)));
      }
      Tensor a = vector(dtype, x);
      BigInteger value = x.bigIntegerValueExact();
      assertThat(elements(Bitwise.bitwiseNot(a))).containsExactly(wrapped(dtype, value.not()));
      assertThat(elements(Division.square(a)))
          .containsExactly(wrapped(dtype, value.multiply(value)));
      assertThat(elements(Division.sign(a))).containsExactly(Scalar.of(dtype, value.signum()));
      assertThat(elements(FloatingPoint.floor(a))).containsExactly(x);
      assertThat(elements(FloatingPoint.rint(a))).containsExactly(x);
    }
    assertThatThrownBy(() -> Division.reciprocal(vector(dtype, 1)))
        .isInstanceOf(PromotionException.class);
  }

  @Test
  void bitsOfBool() {
    Tensor x = Factories.tensor(false, false, true, true);
    Tensor y = Factories.tensor(false, true, false, true);
    assertThat(HostArrays.toBooleanArray(Bitwise.bitwiseAnd(x, y), COLUMN))
        .containsExactly(false, false, false, true);
    assertThat(HostArrays.toBooleanArray(Bitwise.bitwiseOr(x, y), COLUMN))
        .containsExactly(false, true, true, true);
    assertThat(HostArrays.toBooleanArray(Bitwise.bitwiseXor(x, y), COLUMN))
        .containsExactly(false, true, true, false);
    assertThat(HostArrays.toBooleanArray(Bitwise.bitwiseNot(x), COLUMN))
        .containsExactly(true, true, false, false);
    assertThat(HostArrays.toBooleanArray(Extrema.minimum(x, y), COLUMN))
        .containsExactly(false, false, false, true);
    assertThat(HostArrays.toBooleanArray(Extrema.maximum(x, y), COLUMN))
        .containsExactly(false, true, true, true);
    assertThat(HostArrays.toBooleanArray(Extrema.clip(x, y, y), COLUMN))
        .containsExactly(false, true, false, true);
  }
}
