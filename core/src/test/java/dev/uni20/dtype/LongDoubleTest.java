package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Random;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;

/** Pairs of doubles against exact decimals. */
class LongDoubleTest {
  private static final MathContext MANY = new MathContext(120);
  private static final int TRIALS = 2_000;

  /** What may be lost below the smallest subnormal double, where the relative bound ends. */
  private static final BigDecimal TINY = power(-1072);

  private static BigDecimal power(int exponent) {
    return exponent < 0
        ? BigDecimal.ONE.divide(BigDecimal.TWO.pow(-exponent))
        : BigDecimal.TWO.pow(exponent);
  }

  /** Fails unless the value is within 2^bits relative, or a few smallest doubles. */
  private static void assertClose(LongDouble found, BigDecimal exact, int bits, String what) {
    assertThat(found.isFinite()).as(what).isTrue();
    assertNormalised(found, what);
    BigDecimal error = found.toBigDecimal().subtract(exact).abs();
    BigDecimal bound = exact.abs().multiply(power(bits)).add(TINY);
    if (error.compareTo(bound) > 0) {
      throw new AssertionError(
          what + ": " + found + " is off by 2^" + log2(error, exact) + " relative");
    }
  }

  private static double log2(BigDecimal error, BigDecimal exact) {
    return Math.log(error.divide(exact.abs(), MANY).doubleValue()) / Math.log(2);
  }

  private static void assertNormalised(LongDouble value, String what) {
    assertThat(value.high() + value.low()).as(what).isEqualTo(value.high());
    assertThat(Double.doubleToRawLongBits(value.low())).as(what).isNotEqualTo(Long.MIN_VALUE);
  }

  /** A pair with significands that provoke carries: near powers of two, half-unit lows, gaps. */
  private static LongDouble pair(Random random, int minExponent, int maxExponent) {
    double significand =
        switch (random.nextInt(4)) {
          case 0 -> 1.0 + random.nextInt(4) * 0x1p-52;
          case 1 -> 2.0 - (random.nextInt(4) + 1) * 0x1p-52;
          default -> 1.0 + random.nextDouble();
        };
    double high = Math.scalb(significand, random.nextInt(minExponent, maxExponent + 1));
    double half = Math.ulp(high) / 2;
    double low =
        switch (random.nextInt(5)) {
          case 0 -> 0.0;
          case 1 -> Math.nextDown(half);
          case 2 -> half * random.nextDouble() * Math.scalb(1.0, -random.nextInt(60));
          default -> half * random.nextDouble();
        };
    LongDouble value = LongDouble.of(high, random.nextBoolean() ? low : -low / 2);
    return random.nextBoolean() ? value : value.negate();
  }

  private static void compare(
      String name,
      int bits,
      BinaryOperator<LongDouble> operation,
      BinaryOperator<BigDecimal> exact,
      int minExponent,
      int maxExponent) {
    Random random = new Random(106);
    for (int trial = 0; trial < TRIALS; trial++) {
      LongDouble x = pair(random, minExponent, maxExponent);
      LongDouble y = pair(random, minExponent, maxExponent);
      assertClose(
          operation.apply(x, y),
          exact.apply(x.toBigDecimal(), y.toBigDecimal()),
          bits,
          name + " of " + x + " and " + y);
    }
  }

  @Test
  void sumsAreWithin104Bits() {
    compare("add", -104, LongDouble::add, BigDecimal::add, -30, 30);
    compare("subtract", -104, LongDouble::subtract, BigDecimal::subtract, -2, 2);
    compare("add", -104, LongDouble::add, BigDecimal::add, -1000, 1022);
    compare("add", -104, LongDouble::add, BigDecimal::add, -1060, -900);
  }

  @Test
  void sumsKeepTheirDigitsUnderCancellation() {
    Random random = new Random(1);
    for (int trial = 0; trial < TRIALS; trial++) {
      LongDouble x = pair(random, -5, 5);
      double away = random.nextInt(-2, 3) * Math.ulp(x.high());
      LongDouble near =
          LongDouble.of(-(x.high() + away), x.low() * random.nextInt(-2, 3) * random.nextDouble());
      assertClose(
          x.add(near),
          x.toBigDecimal().add(near.toBigDecimal()),
          -104,
          "add of " + x + " and " + near);
    }
  }

  @Test
  void productsAreWithin104Bits() {
    compare("multiply", -104, LongDouble::multiply, BigDecimal::multiply, -30, 30);
    compare("multiply", -104, LongDouble::multiply, BigDecimal::multiply, -500, 510);
    compare("multiply", -104, LongDouble::multiply, BigDecimal::multiply, -560, -480);
  }

  @Test
  void quotientsAreWithin105Bits() {
    BinaryOperator<BigDecimal> exact = (x, y) -> x.divide(y, MANY);
    compare("divide", -105, LongDouble::divide, exact, -30, 30);
    compare("divide", -105, LongDouble::divide, exact, -500, 500);
    compare("divide", -105, LongDouble::divide, exact, 900, 1022);
    compare("divide", -105, LongDouble::divide, exact, -960, -900);
    compare("divide", -105, LongDouble::divide, exact, -1070, -1000);
  }

  @Test
  void rootsAreWithin105Bits() {
    Random random = new Random(2);
    for (int[] range : new int[][] {{-2, 2}, {-960, 1023}, {-1073, -1000}, {1000, 1023}}) {
      for (int trial = 0; trial < TRIALS / 4; trial++) {
        LongDouble x = pair(random, range[0], range[1]).abs();
        assertClose(x.sqrt(), x.toBigDecimal().sqrt(MANY), -105, "sqrt of " + x);
      }
    }
  }

  @Test
  void theIssuesExamplesAgreeWithDecimals() {
    LongDouble three = LongDouble.of(3L);
    assertClose(LongDouble.ONE.divide(three).multiply(three), BigDecimal.ONE, -102, "1/3*3");
    LongDouble root = LongDouble.of(2L).sqrt();
    assertClose(root.multiply(root), BigDecimal.TWO, -102, "sqrt(2)^2");
    String text = "1.41421356237309504880168872420970";
    assertThat(LongDouble.parse(text).toString()).isEqualTo("1.4142135623730950488016887242097");
    assertThat(root).hasToString("1.4142135623730950488016887242097");
  }

  @Test
  void nothingOverflowsNearTheTopOfTheRange() {
    LongDouble max = LongDouble.MAX_VALUE;
    assertThat(max.add(LongDouble.ZERO)).isEqualTo(max);
    assertThat(max.multiply(LongDouble.ONE)).isEqualTo(max);
    assertThat(max.divide(LongDouble.ONE)).isEqualTo(max);
    assertThat(max.divide(max)).isEqualTo(LongDouble.ONE);
    assertThat(max.subtract(max)).isEqualTo(LongDouble.ZERO);
    assertThat(max.sqrt().multiply(max.sqrt()).isFinite()).isTrue();
    assertThat(max.add(max)).isEqualTo(LongDouble.POSITIVE_INFINITY);
    assertThat(max.negate().subtract(max)).isEqualTo(LongDouble.NEGATIVE_INFINITY);
    assertThat(max.multiply(max.negate())).isEqualTo(LongDouble.NEGATIVE_INFINITY);
    assertThat(max.divide(LongDouble.of(0.5))).isEqualTo(LongDouble.POSITIVE_INFINITY);
    // high + high is 2^1024, which rounds to infinity; the lows bring it back.
    LongDouble half = LongDouble.of(0x1p1023, -0x1p969);
    LongDouble below = LongDouble.of(Math.nextDown(0x1p1023), 0);
    assertClose(
        half.add(below), half.toBigDecimal().add(below.toBigDecimal()), -104, "near the top");
    LongDouble bothLow = LongDouble.of(0x1p1023, -0x1.8p969);
    BigDecimal exact = bothLow.toBigDecimal().multiply(BigDecimal.TWO);
    assertClose(bothLow.add(bothLow), exact, -104, "sum with a rounding high");
    assertClose(bothLow.multiply(LongDouble.of(2L)), exact, -103, "its double");
    assertClose(bothLow.divide(LongDouble.of(0.5)), exact, -103, "its half divided");
  }

  @Test
  void smallOperandsWithModerateResultsKeepAllDigits() {
    LongDouble x = LongDouble.of(Double.MIN_VALUE * 3);
    LongDouble y = LongDouble.of(Double.MIN_VALUE * 7);
    BigDecimal exact = new BigDecimal(3).divide(new BigDecimal(7), MANY);
    BigDecimal error = x.divide(y).toBigDecimal().subtract(exact).abs();
    assertThat(error).isLessThan(power(-105));
    assertClose(
        LongDouble.of(Double.MIN_VALUE).sqrt(),
        new BigDecimal(Double.MIN_VALUE).sqrt(MANY),
        -103,
        "sqrt of the smallest");
  }

  @Test
  void specialValuesAreThoseOfDouble() {
    double[] values = {
      0.0,
      -0.0,
      1.0,
      -1.0,
      Double.MIN_VALUE,
      Double.MAX_VALUE,
      -Double.MAX_VALUE,
      0x1p600,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.NaN
    };
    for (double a : values) {
      for (double b : values) {
        LongDouble x = LongDouble.of(a);
        LongDouble y = LongDouble.of(b);
        String what = a + " and " + b;
        assertSpecial(x.add(y), a + b, what);
        assertSpecial(x.subtract(y), a - b, what);
        assertSpecial(x.multiply(y), a * b, what);
        assertSpecial(x.divide(y), a / b, what);
      }
      if (a != Double.MAX_VALUE) { // whose root is half a unit from two doubles, to 106 digits
        assertSpecial(LongDouble.of(a).sqrt(), Math.sqrt(a), "sqrt " + a);
      }
      assertSpecial(LongDouble.of(a).negate(), -a, "negate " + a);
      assertSpecial(LongDouble.of(a).abs(), Math.abs(a), "abs " + a);
    }
  }

  private static void assertSpecial(LongDouble found, double expected, String what) {
    Bits.assertSame(found.high(), expected, what);
    if (!found.isFinite() || found.isZero()) {
      assertThat(Double.doubleToRawLongBits(found.low())).as(what).isZero();
    }
  }

  @Test
  void normalisingKeepsTheSum() {
    assertThat(LongDouble.of(1.0, 1.0)).isEqualTo(LongDouble.of(2.0));
    assertThat(LongDouble.of(0x1p-60, 1.0)).isEqualTo(LongDouble.of(1.0, 0x1p-60));
    Bits.assertSame(LongDouble.of(1.0, -1.0).high(), 0.0);
    Bits.assertSame(LongDouble.of(-0.0, 0.0).high(), -0.0);
    assertThat(LongDouble.of(Double.POSITIVE_INFINITY, 1.0))
        .isEqualTo(LongDouble.POSITIVE_INFINITY);
    assertThat(LongDouble.of(1.0, Double.NaN)).isEqualTo(LongDouble.NaN);
    Bits.assertSame(LongDouble.of(1.0, -0.0).low(), 0.0);
  }

  @Test
  void integersAreExact() {
    Random random = new Random(3);
    for (int trial = 0; trial < TRIALS; trial++) {
      long value = random.nextLong() >> random.nextInt(64);
      assertThat(LongDouble.of(value).toBigDecimal())
          .isEqualByComparingTo(BigDecimal.valueOf(value));
      assertThat(LongDouble.of(value).longValue()).isEqualTo(value);
      assertThat(LongDouble.ofUnsigned(value).toBigInteger())
          .isEqualTo(new BigInteger(Long.toUnsignedString(value)));
      assertNormalised(LongDouble.of(value), String.valueOf(value));
      assertNormalised(LongDouble.ofUnsigned(value), String.valueOf(value));
    }
    for (long value : new long[] {Long.MIN_VALUE, Long.MAX_VALUE, -1, 0, 1}) {
      assertThat(LongDouble.of(value).longValue()).isEqualTo(value);
      assertThat(LongDouble.of(value)).isEqualTo(LongDouble.of(BigInteger.valueOf(value)));
    }
  }

  @Test
  void decimalsAndLongIntegersAreRoundedToTheNearestPair() {
    Random random = new Random(4);
    for (int trial = 0; trial < TRIALS; trial++) {
      BigInteger integer = new BigInteger(random.nextInt(1, 300), random);
      BigDecimal decimal = new BigDecimal(integer, random.nextInt(-50, 350));
      LongDouble value = LongDouble.of(decimal);
      double high = decimal.doubleValue();
      double low = decimal.subtract(new BigDecimal(high)).doubleValue();
      assertNormalised(value, decimal.toString());
      assertThat(value.toBigDecimal())
          .isEqualByComparingTo(new BigDecimal(high).add(new BigDecimal(low)));
      assertThat(LongDouble.of(integer)).isEqualTo(LongDouble.of(new BigDecimal(integer)));
    }
  }

  @Test
  void aRestJustBelowHalfAUnitStaysNormalised() {
    // One plus an odd unit, and a rest that rounds up to half a unit: the sum is the even
    // neighbour.
    BigDecimal odd = new BigDecimal(1 + Math.ulp(1.0));
    BigDecimal rest = power(-53).subtract(power(-150));
    LongDouble value = LongDouble.of(odd.add(rest));
    assertNormalised(value, "just below half a unit");
    assertThat(value.toBigDecimal()).isEqualByComparingTo(odd.add(power(-53)));
    BigDecimal top = new BigDecimal(Double.MAX_VALUE).add(power(970)).subtract(power(800));
    assertThat(LongDouble.of(top)).isEqualTo(LongDouble.MAX_VALUE);
    assertThat(LongDouble.of(top.negate())).isEqualTo(LongDouble.MAX_VALUE.negate());
    assertThat(LongDouble.of(new BigDecimal(Double.MAX_VALUE).add(power(970))))
        .isEqualTo(LongDouble.POSITIVE_INFINITY);
  }

  @Test
  void truncationGoesTowardZero() {
    Random random = new Random(5);
    for (int trial = 0; trial < TRIALS; trial++) {
      LongDouble value = pair(random, -3, 110);
      BigInteger exact = value.toBigDecimal().toBigInteger();
      LongDouble whole = value.truncate();
      assertThat(whole.toBigDecimal()).isEqualByComparingTo(new BigDecimal(exact));
      assertNormalised(whole, "truncate " + value);
    }
    Bits.assertSame(LongDouble.of(-0.5).truncate().high(), -0.0);
    assertThat(LongDouble.of(1.0, -0x1p-80).truncate()).isEqualTo(LongDouble.ZERO);
    assertThat(LongDouble.of(-1.0, 0x1p-80).truncate().isZero()).isTrue();
    assertThat(LongDouble.NaN.truncate().isNaN()).isTrue();
    assertThat(LongDouble.NEGATIVE_INFINITY.truncate()).isEqualTo(LongDouble.NEGATIVE_INFINITY);
  }

  @Test
  void scalingIsExactInTheNormalRange() {
    LongDouble value = LongDouble.of(new BigDecimal("0.1"));
    assertThat(value.scalb(700).scalb(-700)).isEqualTo(value);
    assertThat(value.scalb(2000)).isEqualTo(LongDouble.POSITIVE_INFINITY);
    Bits.assertSame(value.negate().scalb(-3000).high(), -0.0);
    assertClose(
        value.scalb(-1070), value.toBigDecimal().multiply(power(-1070)), -104, "into subnormals");
    assertThat(LongDouble.of(Double.MIN_VALUE).scalb(2000))
        .isEqualTo(LongDouble.of(Math.scalb(1.0, 926)));
  }

  @Test
  void orderIsNumericOrTotal() {
    LongDouble one = LongDouble.ONE;
    LongDouble more = LongDouble.of(1.0, 0x1p-100);
    assertThat(one.lessThan(more)).isTrue();
    assertThat(more.lessThan(one)).isFalse();
    assertThat(one.lessThanOrEqual(one)).isTrue();
    assertThat(one.equalTo(more)).isFalse();
    assertThat(one.compareTo(more)).isNegative();
    assertThat(LongDouble.NaN.lessThan(one)).isFalse();
    assertThat(one.lessThanOrEqual(LongDouble.NaN)).isFalse();
    assertThat(LongDouble.NaN.equalTo(LongDouble.NaN)).isFalse();
    assertThat(LongDouble.NaN)
        .isEqualTo(LongDouble.of(Double.NaN))
        .isGreaterThan(LongDouble.MAX_VALUE);
    LongDouble negativeZero = LongDouble.ZERO.negate();
    assertThat(negativeZero.equalTo(LongDouble.ZERO)).isTrue();
    assertThat(negativeZero).isNotEqualTo(LongDouble.ZERO).isLessThan(LongDouble.ZERO);
    assertThat(LongDouble.min(negativeZero, LongDouble.ZERO)).isEqualTo(negativeZero);
    assertThat(LongDouble.min(LongDouble.ZERO, negativeZero)).isEqualTo(negativeZero);
    assertThat(LongDouble.max(negativeZero, LongDouble.ZERO)).isEqualTo(LongDouble.ZERO);
    assertThat(LongDouble.min(one, LongDouble.NaN).isNaN()).isTrue();
    assertThat(LongDouble.max(LongDouble.NaN, one).isNaN()).isTrue();
    assertThat(LongDouble.max(one, more)).isEqualTo(more);
    assertThat(one.signum()).isEqualTo(1);
    assertThat(more.negate().signum()).isEqualTo(-1);
    assertThat(LongDouble.NaN.signum()).isZero();
    assertThat(one).hasSameHashCodeAs(LongDouble.of(1L));
  }

  @Test
  void javaTypesRefuseWhatDoesNotFit() {
    assertThat(LongDouble.of(-7.9).intValue()).isEqualTo(-7);
    assertThat(LongDouble.of(Long.MAX_VALUE).add(LongDouble.of(0.5)).longValue())
        .isEqualTo(Long.MAX_VALUE);
    assertThatThrownBy(() -> LongDouble.of(0x1p63).longValue())
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> LongDouble.of(0x1p31).intValue())
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(LongDouble.NaN::intValue)
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("nan");
    assertThatThrownBy(LongDouble.POSITIVE_INFINITY::toBigDecimal)
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("inf");
    assertThatThrownBy(LongDouble.NaN::toBigInteger).isInstanceOf(ConversionException.class);
  }

  @Test
  void floatsAreRoundedOnce() {
    Random random = new Random(6);
    for (int trial = 0; trial < TRIALS; trial++) {
      float near = Math.scalb(1 + random.nextFloat(), random.nextInt(-152, 128));
      double middle = near + (double) Math.ulp(near) / 2;
      double low =
          switch (random.nextInt(3)) {
            case 0 -> 0.0;
            case 1 -> Math.ulp(middle) / 2 * random.nextDouble();
            default -> -Math.ulp(middle) / 4 * random.nextDouble();
          };
      LongDouble value = LongDouble.of(random.nextBoolean() ? middle : near, low);
      assertThat(value.floatValue()).as("%s", value).isEqualTo(value.toBigDecimal().floatValue());
      assertThat(value.negate().floatValue()).isEqualTo(value.negate().toBigDecimal().floatValue());
    }
    Bits.assertSame(LongDouble.of(-0.0).floatValue(), -0.0);
    assertThat(LongDouble.MAX_VALUE.floatValue()).isEqualTo(Float.POSITIVE_INFINITY);
  }

  // Public reports, by the number of the case.

  @Test
  void caseE63TheExtendedTypeIsNotReachedThroughDouble() {
    assertThat(LongDouble.of(1493026669447931676L).longValue()).isEqualTo(1493026669447931676L);
    LongDouble built =
        LongDouble.of(1234567890L)
            .multiply(LongDouble.of(10_000_000_000L))
            .add(LongDouble.of(1234567890L));
    assertThat(built.toBigInteger()).isEqualTo(new BigInteger("12345678901234567890"));
    assertThat(built).hasToString("1.234567890123456789e+19");
    LongDouble read = LongDouble.parse("0.12345678901234567890");
    assertThat(read).isNotEqualTo(LongDouble.of(Double.parseDouble("0.12345678901234567890")));
    assertThat(read).hasToString("0.1234567890123456789");
  }
}
