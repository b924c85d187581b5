package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Formats derived from a row alone, against the machine's: what would be float32 and float16 by
 * their bits and digits, although the one has instructions of its own and the other no row.
 */
class RealFormatTest {
  private static final RealFormat MACHINE = RealFormat.of(DType.FLOAT32);
  private static final RealFormat DERIVED = new RealFormat(32, 24);
  private static final RealFormat HALF = new RealFormat(16, 11);
  private static final RealFormat BRAIN = new RealFormat(16, 8);

  @Test
  void everyValueOfBinary16IsItsBits() {
    for (int bits = 0; bits < 1 << 16; bits++) {
      double expected = Float.float16ToFloat((short) bits);
      Bits.assertSame(HALF.ofBits(bits), expected);
      if (!Double.isNaN(expected)) {
        assertThat(HALF.bits(expected)).isEqualTo(bits);
        assertThat(HALF.round(expected)).isEqualTo(expected);
      }
    }
    Bits.assertSame(HALF.ofBits(HALF.bits(Double.NaN)), Double.NaN);
    Bits.assertSame(HALF.largestValue(), 65504);
    Bits.assertSame(HALF.leastNormal(), 0x1p-14);
    Bits.assertSame(HALF.epsilon(), 0x1p-10);
  }

  @Test
  void neighboursOfBinary16AreTheNextBits() {
    for (int bits = 0; bits < 0x7C00; bits++) {
      double value = HALF.ofBits(bits);
      Bits.assertSame(HALF.nextUp(value), HALF.ofBits(bits + 1));
      Bits.assertSame(HALF.nextDown(-value), HALF.ofBits(bits + 1 | 0x8000));
      Bits.assertSame(HALF.nextDown(HALF.ofBits(bits + 1)), value);
      assertThat(text(HALF, value)).satisfies(text -> assertThat(read(text)).isEqualTo(value));
    }
    Bits.assertSame(HALF.nextUp(Double.NEGATIVE_INFINITY), -65504);
    Bits.assertSame(HALF.nextUp(Double.POSITIVE_INFINITY), Double.POSITIVE_INFINITY);
    Bits.assertSame(HALF.nextUp(Double.NaN), Double.NaN);
    Bits.assertSame(HALF.nextUp(-0.0), 0x1p-24);
  }

  @Test
  void textIsTheShortestThatReadsBack() {
    assertThat(text(HALF, HALF.round(0.1))).isEqualTo("0.1");
    assertThat(text(HALF, HALF.round(1.0 / 3))).isEqualTo("0.3333");
    assertThat(text(HALF, 65504)).isEqualTo("65500.0");
    assertThat(text(HALF, 0x1p-24)).isEqualTo("6e-08");
    assertThat(text(HALF, -0.0)).isEqualTo("-0.0");
    assertThat(text(HALF, Double.NaN)).isEqualTo("nan");
    assertThat(text(BRAIN, BRAIN.round(0.1))).isEqualTo("0.1");
  }

  private static String text(RealFormat format, double value) {
    return format.format(LongDouble.of(value));
  }

  private static double read(String text) {
    return HALF.round(new BigDecimal(text)).high();
  }

  @Test
  void binary32DerivedFromItsRowIsTheMachines() {
    Random random = new Random(20);
    for (int i = 0; i < 100_000; i++) {
      double x = value(random);
      double y = value(random);
      double low = random.nextGaussian() * Math.ulp(x) * 0x1p-3;
      Bits.assertSame(DERIVED.round(x), MACHINE.round(x));
      Bits.assertSame(DERIVED.round(x, low), MACHINE.round(x, low));
      long bits = random.nextLong() >> random.nextInt(64);
      Bits.assertSame(DERIVED.ofSigned(bits), MACHINE.ofSigned(bits));
      Bits.assertSame(DERIVED.ofUnsigned(bits), MACHINE.ofUnsigned(bits));
      double a = MACHINE.round(x);
      double b = MACHINE.round(y);
      double c = MACHINE.round(random.nextBoolean() ? -a * b * (1 + 0x1p-20) : value(random));
      Bits.assertSame(DERIVED.fma(a, b, c), MACHINE.fma(a, b, c));
      Bits.assertSame(DERIVED.nextUp(a), MACHINE.nextUp(a));
      Bits.assertSame(DERIVED.nextDown(a), MACHINE.nextDown(a));
      Bits.assertSame(DERIVED.clamp(a), MACHINE.clamp(a));
      assertThat(DERIVED.bits(x)).isEqualTo(MACHINE.bits(x));
      Bits.assertSame(DERIVED.ofBits(MACHINE.bits(x)), a);
      BigDecimal exact = new BigDecimal(x).add(new BigDecimal(low).scaleByPowerOfTen(-20));
      Bits.assertSame(DERIVED.round(exact).high(), MACHINE.round(exact).high());
      if (i % 100 == 0) {
        assertThat(text(DERIVED, a)).isEqualTo(text(MACHINE, a));
      }
    }
  }

  @Test
  void theEndsOfTheRange() {
    double[] ends = {
      0.0,
      -0.0,
      0x1p-149,
      0x1p-150,
      0x1.8p-150,
      0x1p-126,
      0x1.fffffep127,
      0x1.ffffffp127,
      Math.nextDown(0x1.ffffffp127),
      1e300,
      Double.MIN_VALUE,
      Double.MAX_VALUE,
      Double.NaN,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY
    };
    for (double end : ends) {
      for (double x : new double[] {end, -end}) {
        Bits.assertSame(DERIVED.round(x), MACHINE.round(x));
        Bits.assertSame(DERIVED.fma(MACHINE.round(x), 0x1p-1, 0x1p-149), half(x));
      }
    }
    for (long bits : new long[] {Long.MIN_VALUE, Long.MAX_VALUE, -1, 0, 1, 0x7FFFFF4000000001L}) {
      Bits.assertSame(DERIVED.ofSigned(bits), MACHINE.ofSigned(bits));
      Bits.assertSame(DERIVED.ofUnsigned(bits), MACHINE.ofUnsigned(bits));
    }
    Bits.assertSame(MACHINE.clamp(Double.NEGATIVE_INFINITY), -Float.MAX_VALUE);
    Bits.assertSame(MACHINE.clamp(Double.NaN), Double.NaN);
    Bits.assertSame(RealFormat.of(DType.FLOAT64).clamp(Double.POSITIVE_INFINITY), Double.MAX_VALUE);
    Bits.assertSame(DERIVED.round(new BigDecimal("-1e-400")).high(), -0.0);
    Bits.assertSame(DERIVED.round(BigInteger.TEN.pow(400)).high(), Double.POSITIVE_INFINITY);
  }

  private static double half(double x) {
    return MACHINE.fma(MACHINE.round(x), 0x1p-1, 0x1p-149);
  }

  private static double value(Random random) {
    return Math.scalb(random.nextDouble() - 0.5, random.nextInt(-160, 135));
  }
}
