package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;

/**
 * Integers next to pairs, division that rounds down, neighbours and fused sums, against exact
 * decimals.
 */
class RoundingFunctionsTest {
  private static final int SAMPLES = 3000;
  private static final BigDecimal PAIR_UNIT = new BigDecimal(Math.scalb(1.0, -105));
  private static final BigDecimal SMALL = new BigDecimal(Math.scalb(1.0, -900));
  private final FunctionSamples samples = new FunctionSamples(5);

  private LongDouble anyPair(double range) {
    LongDouble x = samples.pair(samples.sign() * samples.ofMagnitude(-range, range));
    return switch (samples.integer(0, 3)) {
      case 0 -> LongDoubleFunctions.floor(x);
      case 1 -> LongDoubleFunctions.floor(x).add(LongDouble.of(0.5));
      default -> x;
    };
  }

  private static BigDecimal rounded(LongDouble x, RoundingMode mode) {
    return x.toBigDecimal().setScale(0, mode);
  }

  @Test
  void roundsLikeExactDecimals() {
    for (int i = 0; i < SAMPLES; i++) {
      LongDouble x = anyPair(110);

      assertThat(LongDoubleFunctions.floor(x).toBigDecimal())
          .as("floor %s", x)
          .isEqualByComparingTo(rounded(x, RoundingMode.FLOOR));
      assertThat(LongDoubleFunctions.ceil(x).toBigDecimal())
          .as("ceil %s", x)
          .isEqualByComparingTo(rounded(x, RoundingMode.CEILING));
      assertThat(LongDoubleFunctions.trunc(x).toBigDecimal())
          .as("trunc %s", x)
          .isEqualByComparingTo(rounded(x, RoundingMode.DOWN));
      assertThat(LongDoubleFunctions.rint(x).toBigDecimal())
          .as("rint %s", x)
          .isEqualByComparingTo(rounded(x, RoundingMode.HALF_EVEN));
    }
  }

  @Test
  void dividesDownLikeExactDecimals() {
    for (int i = 0; i < SAMPLES; i++) {
      LongDouble x = anyPair(100);
      LongDouble y = anyPair(60);
      if (samples.integer(0, 4) == 0) {
        x = y.multiply(LongDouble.of((double) samples.integer(-1000, 1000)));
      }
      if (y.isZero() || x.isZero()) {
        continue;
      }
      BigDecimal dividend = x.toBigDecimal();
      BigDecimal divisor = y.toBigDecimal();
      BigDecimal floor = dividend.divideToIntegralValue(divisor);
      BigDecimal rest = dividend.subtract(floor.multiply(divisor));
      if (rest.signum() != 0 && rest.signum() != divisor.signum()) {
        floor = floor.subtract(BigDecimal.ONE);
        rest = rest.add(divisor);
      }

      check("floor-divide", LongDoubleFunctions.floorDivide(x, y), floor);
      check("remainder", LongDoubleFunctions.remainder(x, y), rest);
      assertThat(Math.copySign(1, LongDoubleFunctions.remainder(x, y).high()))
          .isEqualTo(y.signum());
    }
  }

  /** Equal to the exact value rounded to a pair. */
  private static void check(String what, LongDouble value, BigDecimal exact) {
    BigDecimal error = value.toBigDecimal().subtract(exact).abs();
    BigDecimal bound = exact.abs().multiply(PAIR_UNIT);
    assertThat(error).as("%s: %s for %s", what, value, exact).isLessThanOrEqualTo(bound);
  }

  @Test
  void fusedSumsKeepWhatProductsLose() {
    for (int i = 0; i < SAMPLES; i++) {
      LongDouble x = anyPair(300);
      LongDouble y = anyPair(300);
      LongDouble z =
          samples.sign() > 0
              ? x.multiply(y).negate()
              : samples.pair(samples.sign() * samples.ofMagnitude(-800, 800));
      BigDecimal exact = x.toBigDecimal().multiply(y.toBigDecimal()).add(z.toBigDecimal());
      if (exact.abs().compareTo(SMALL) < 0) {
        continue;
      }
      check("fma", LongDoubleFunctions.fma(x, y, z), exact);
    }
    LongDouble tiny = LongDouble.of(0x1p-600);
    assertThat(LongDoubleFunctions.fma(tiny, tiny, LongDouble.of(0x1p-1000)).high())
        .isEqualTo(0x1p-1000);
    LongDouble large = LongDouble.of(0x1p600);
    assertThat(LongDoubleFunctions.fma(large, large, LongDouble.ONE).isInfinite()).isTrue();
  }

  @Test
  void neighboursHaveNothingBetween() {
    assertThat(LongDoubleFunctions.nextUp(LongDouble.ONE))
        .isEqualTo(LongDouble.of(1, Double.MIN_VALUE));
    assertThat(LongDoubleFunctions.nextUp(LongDouble.MAX_VALUE))
        .isEqualTo(LongDouble.POSITIVE_INFINITY);
    assertThat(LongDoubleFunctions.nextDown(LongDouble.POSITIVE_INFINITY))
        .isEqualTo(LongDouble.MAX_VALUE);
    assertThat(LongDoubleFunctions.nextUp(LongDouble.ZERO))
        .isEqualTo(LongDouble.of(Double.MIN_VALUE));
    assertThat(LongDoubleFunctions.nextUp(LongDouble.of(-Double.MIN_VALUE)).isZero()).isTrue();
    // The half-way point belongs to the even high.
    LongDouble halfway = LongDouble.of(1, 0x1p-53);
    assertThat(halfway.high()).isEqualTo(1);
    assertThat(LongDoubleFunctions.nextUp(halfway))
        .isEqualTo(LongDouble.ofNormalized(1 + 0x1p-52, Math.nextUp(-0x1p-53)));
    LongDouble below = LongDouble.of(Math.nextUp(1.0), Math.nextDown(0x1p-53));
    assertThat(LongDoubleFunctions.nextUp(below))
        .isEqualTo(LongDouble.ofNormalized(1 + 0x1p-51, -0x1p-53));
    for (int i = 0; i < SAMPLES; i++) {
      LongDouble x = anyPair(900);
      LongDouble up = LongDoubleFunctions.nextUp(x);

      assertThat(x.lessThan(up)).as("%s", x).isTrue();
      assertThat(up.high() + up.low()).isEqualTo(up.high());
      assertThat(LongDoubleFunctions.nextDown(up).equalTo(x)).as("%s and back", x).isTrue();
    }
  }

  @Test
  void float32HasItsOwnNeighboursAndFusedSums() {
    RealFormat float32 = RealFormat.of(DType.FLOAT32);
    assertThat(float32.nextUp(1)).isEqualTo(1 + 0x1p-23);
    assertThat(float32.nextDown(1)).isEqualTo(1 - 0x1p-24);
    // 1 + 2^-24 + 2^-70 is above the tie of 1 and 1 + 2^-23; through a double it would be the tie.
    assertThat(float32.fma(0x1p-35, 0x1p-35, 1 + 0x1p-23)).isEqualTo(1 + 0x1p-23);
    double x = 1 + 0x1p-23;
    assertThat(float32.fma(x, 0x1p-24, 1)).isEqualTo(1 + 0x1p-23);
    assertThat(float32.fma(0x1p-24 * x, 1 - 0x1p-23, 1)).isEqualTo(1);
  }
}
