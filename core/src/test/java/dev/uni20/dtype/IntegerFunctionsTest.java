package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Integer powers, divisions and shifts, at the edges of the range. */
class IntegerFunctionsTest {
  private static final List<Long> EDGES =
      List.of(0L, 1L, -1L, 2L, -2L, 3L, 7L, -7L, 10L, Long.MAX_VALUE, Long.MIN_VALUE, 50L);

  @Test
  void powersWrap() {
    for (long base : EDGES) {
      for (int exponent : new int[] {0, 1, 2, 3, 6, 40, 63, 64, 65, 127}) {
        assertThat(IntegerFunctions.power(base, exponent))
            .as("%d^%d", base, exponent)
            .isEqualTo(BigInteger.valueOf(base).pow(exponent).longValue());
      }
    }
    assertThat((int) IntegerFunctions.power(50, 6)).isEqualTo(-1554869184);
    assertThat(IntegerFunctions.power(3, 40)).isEqualTo(-6289078614652622815L);
    assertThat(IntegerFunctions.power(3, Long.MAX_VALUE))
        .isEqualTo(
            BigInteger.valueOf(3)
                .modPow(BigInteger.valueOf(Long.MAX_VALUE), BigInteger.ONE.shiftLeft(64))
                .longValue());
    assertThat(IntegerFunctions.powerUnsigned(3, -1))
        .isEqualTo(
            BigInteger.valueOf(3)
                .modPow(
                    BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE),
                    BigInteger.ONE.shiftLeft(64))
                .longValue());
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> IntegerFunctions.power(10, -127))
        .withMessageContaining("-127");
  }

  @Test
  void divisionRoundsDown() {
    for (long x : EDGES) {
      for (long y : EDGES) {
        if (y == 0) {
          assertThatExceptionOfType(ArithmeticException.class)
              .isThrownBy(() -> IntegerFunctions.floorDivide(x, 0, 64));
          assertThatExceptionOfType(ArithmeticException.class)
              .isThrownBy(() -> IntegerFunctions.remainder(x, 0));
          continue;
        }
        BigInteger[] parts = BigInteger.valueOf(x).divideAndRemainder(BigInteger.valueOf(y));
        if (parts[1].signum() * Long.signum(y) < 0) {
          parts[0] = parts[0].subtract(BigInteger.ONE);
          parts[1] = parts[1].add(BigInteger.valueOf(y));
        }
        assertThat(IntegerFunctions.remainder(x, y)).isEqualTo(parts[1].longValueExact());
        if (parts[0].bitLength() < 64) {
          assertThat(IntegerFunctions.floorDivide(x, y, 64)).isEqualTo(parts[0].longValueExact());
        }
      }
    }
    assertThat(IntegerFunctions.remainder(Long.MIN_VALUE, -1)).isZero();
    for (int bits : new int[] {8, 16, 32, 64}) {
      long least = -1L << (bits - 1);
      assertThatExceptionOfType(ArithmeticException.class)
          .isThrownBy(() -> IntegerFunctions.floorDivide(least, -1, bits))
          .withMessageContaining(Long.toString(least));
      assertThat(IntegerFunctions.floorDivide(least + 1, -1, bits)).isEqualTo(-(least + 1));
    }
  }

  @Test
  void unsignedDivisionReadsTheTopBit() {
    assertThat(IntegerFunctions.floorDivideUnsigned(-1, 10)).isEqualTo(1844674407370955161L);
    assertThat(IntegerFunctions.remainderUnsigned(-1, 10)).isEqualTo(5);
    assertThat(IntegerFunctions.signUnsigned(Long.MIN_VALUE)).isEqualTo(1);
    assertThat(IntegerFunctions.sign(Long.MIN_VALUE)).isEqualTo(-1);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> IntegerFunctions.floorDivideUnsigned(-1, 0))
        .withMessageContaining("18446744073709551615");
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> IntegerFunctions.remainderUnsigned(-1, 0));
  }

  @Test
  void shiftsPastTheWidth() {
    assertThat(IntegerFunctions.shiftLeft(1, 32)).isEqualTo(1L << 32);
    assertThat(IntegerFunctions.shiftLeft(1, 64)).isZero();
    assertThat(IntegerFunctions.shiftLeft(1, Long.MAX_VALUE)).isZero();
    assertThat(IntegerFunctions.shiftRight(-8, 40)).isEqualTo(-1);
    assertThat(IntegerFunctions.shiftRight(8, 64)).isZero();
    assertThat(IntegerFunctions.shiftRight(-9, 1)).isEqualTo(-5);
    assertThat(IntegerFunctions.shiftRightUnsigned(-1, 63)).isEqualTo(1);
    assertThat(IntegerFunctions.shiftRightUnsigned(-1, 64)).isZero();
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> IntegerFunctions.shiftLeft(1, -1))
        .withMessageContaining("-1");
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> IntegerFunctions.shiftRight(1, -1));
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> IntegerFunctions.shiftRightUnsigned(1, -1));
  }
}
