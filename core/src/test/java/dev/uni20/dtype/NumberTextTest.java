package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Text of numbers in Python's form. */
class NumberTextTest {
  @Test
  void float64IsPythonsRepr() {
    assertFloat64(17825792.0, "17825792.0");
    assertFloat64(1.414213562373095e200, "1.414213562373095e+200");
    assertFloat64(1e-100, "1e-100");
    assertFloat64(Double.POSITIVE_INFINITY, "inf");
    assertFloat64(Double.NEGATIVE_INFINITY, "-inf");
    assertFloat64(Double.NaN, "nan");
    assertFloat64(0.0, "0.0");
    assertFloat64(-0.0, "-0.0");
    assertFloat64(1.0, "1.0");
    assertFloat64(-1.5, "-1.5");
    assertFloat64(100, "100.0");
    assertFloat64(0.1, "0.1");
    assertFloat64(0.0001, "0.0001");
    assertFloat64(0.00001, "1e-05");
    assertFloat64(0.000123, "0.000123");
    assertFloat64(1.5e-5, "1.5e-05");
    assertFloat64(1e15, "1000000000000000.0");
    assertFloat64(9999999999999998.0, "9999999999999998.0");
    assertFloat64(1e16, "1e+16");
    assertFloat64(1.2345678901234568e17, "1.2345678901234568e+17");
    assertFloat64(1e22, "1e+22");
    assertFloat64(1e23, "1e+23");
    assertFloat64(2e-44, "2e-44");
    assertFloat64(9007199254740992.0, "9007199254740992.0");
    assertFloat64(Double.MIN_VALUE * 1, "5e-324");
    assertFloat64(Double.MIN_VALUE * 2, "1e-323");
    assertFloat64(Double.MIN_VALUE * 3, "1.5e-323");
    assertFloat64(Double.MIN_VALUE * 4, "2e-323");
    assertFloat64(Double.MIN_VALUE * 5, "2.5e-323");
    assertFloat64(2.2250738585072014e-308, "2.2250738585072014e-308");
    assertFloat64(1.7976931348623157e308, "1.7976931348623157e+308");
    assertFloat64(5.562684646268003e-309, "5.562684646268003e-309");
    assertFloat64(0.1 + 0.2, "0.30000000000000004");
    assertFloat64(0.05859375, "0.05859375");
  }

  private static void assertFloat64(double value, String text) {
    assertThat(NumberText.formatFloat64(value)).isEqualTo(text);
    if (!Double.isNaN(value)) {
      Bits.assertSame(HostScalar.parse(text).convertTo(DType.FLOAT64).doubleValue(), value, text);
    }
  }

  @Test
  void float64HasTheDigitsOfTheJdk() {
    Random random = new Random(17);
    for (int trial = 0; trial < 20_000; trial++) {
      double value = Double.longBitsToDouble(random.nextLong());
      String text = NumberText.formatFloat64(value);
      if (Double.isFinite(value)) {
        assertThat(Double.parseDouble(text)).isEqualTo(value);
        int digits = new BigDecimal(text).stripTrailingZeros().precision();
        assertThat(digits)
            .as(text)
            .isLessThanOrEqualTo(
                new BigDecimal(Double.toString(value)).stripTrailingZeros().precision());
      } else {
        assertThat(text).isIn("nan", "inf", "-inf");
      }
    }
  }

  @Test
  void float32HasItsOwnDigits() {
    assertThat(NumberText.formatFloat32(0.1f)).isEqualTo("0.1");
    assertThat(NumberText.formatFloat32(16777216f)).isEqualTo("16777216.0");
    assertThat(NumberText.formatFloat32(17825792f)).isEqualTo("17825792.0");
    assertThat(NumberText.formatFloat32(1e16f)).isEqualTo("1e+16");
    assertThat(NumberText.formatFloat32(5e30f)).isEqualTo("5e+30");
    assertThat(NumberText.formatFloat32(Float.MIN_VALUE)).isEqualTo("1e-45");
    assertThat(NumberText.formatFloat32(2 * Float.MIN_VALUE)).isEqualTo("3e-45");
    assertThat(NumberText.formatFloat32(Float.MAX_VALUE)).isEqualTo("3.4028235e+38");
    assertThat(NumberText.formatFloat32(-0.0f)).isEqualTo("-0.0");
    assertThat(NumberText.formatFloat32(Float.NEGATIVE_INFINITY)).isEqualTo("-inf");
    assertThat(NumberText.formatFloat32(Float.NaN)).isEqualTo("nan");
    assertThat(NumberText.formatFloat32(1f / 3)).isEqualTo("0.33333334");
    Random random = new Random(18);
    for (int trial = 0; trial < 20_000; trial++) {
      float value = Float.intBitsToFloat(random.nextInt());
      if (Float.isFinite(value)) {
        assertThat(Float.parseFloat(NumberText.formatFloat32(value))).isEqualTo(value);
      }
    }
  }

  @Test
  void noShorterDecimalReadsBackAmongSubnormals() {
    for (int i = 1; i < 3000; i++) {
      double value = Double.MIN_VALUE * i;
      String text = NumberText.formatFloat64(value);
      assertThat(Double.parseDouble(text)).isEqualTo(value);
      BigDecimal shown = new BigDecimal(text).stripTrailingZeros();
      BigDecimal unit = BigDecimal.ONE.scaleByPowerOfTen(1 - shown.scale());
      BigDecimal shorter = shown.divideToIntegralValue(unit).multiply(unit);
      assertThat(shorter.doubleValue()).as(text).isNotEqualTo(value);
      assertThat(shorter.add(unit).doubleValue()).as(text).isNotEqualTo(value);
    }
  }

  @Test
  void complexShowsBothParts() {
    assertThat(NumberText.format(Complex.of(38, 2))).isEqualTo("38.0+2.0j");
    assertThat(NumberText.format(Complex.of(38, -2))).isEqualTo("38.0-2.0j");
    assertThat(NumberText.format(Complex.of(-0.0, -0.0))).isEqualTo("-0.0-0.0j");
    assertThat(NumberText.format(Complex.of(Double.NaN, Double.NaN))).isEqualTo("nan+nanj");
    assertThat(NumberText.format(Complex.of(1e-7, Double.NEGATIVE_INFINITY)))
        .isEqualTo("1e-07-infj");
    assertThat(NumberText.formatComplex64(Complex.of(0.1f, 1f / 3))).isEqualTo("0.1+0.33333334j");
    assertThat(NumberText.format(ComplexLongDouble.of(LongDouble.parse("0.1"))))
        .isEqualTo("0.1+0.0j");
    assertThat(Scalar.of(DType.COMPLEX64, Complex.of(0.1, -0.2))).hasToString("0.1-0.2j");
  }

  @Test
  void integersAndTruthValues() {
    assertThat(NumberText.formatInteger(-1, DType.INT64)).isEqualTo("-1");
    assertThat(NumberText.formatInteger(-1, DType.UINT64)).isEqualTo("18446744073709551615");
    assertThat(NumberText.formatInteger(255, DType.UINT8)).isEqualTo("255");
    assertThat(NumberText.formatInteger(1, DType.BOOL)).isEqualTo("true");
    assertThat(NumberText.format(false)).isEqualTo("false");
  }

  @Test
  void longDoubleHasAtMost33Digits() {
    assertLongDouble("0.1");
    assertLongDouble("1.0");
    assertLongDouble("-2.5");
    assertLongDouble("1e+16");
    assertLongDouble("1.234567890123456789e+19");
    assertLongDouble("9.223372036854775807e+18");
    assertLongDouble("1e-250");
    assertLongDouble("1.4142135623730950488016887242097");
    assertLongDouble("0.3333333333333333333333333333333");
    assertLongDouble("inf");
    assertLongDouble("-inf");
    assertLongDouble("nan");
    assertLongDouble("-0.0");
    Random random = new Random(19);
    for (int trial = 0; trial < 500; trial++) {
      LongDouble value = LongDouble.of(random.nextDouble()).divide(LongDouble.of(3L));
      String text = value.toString();
      BigDecimal shown = new BigDecimal(text);
      assertThat(shown.precision()).isLessThanOrEqualTo(33);
      if (!LongDouble.parse(text).equals(value)) {
        // A gap between the parts holds more digits than are shown: these are the nearest 33.
        assertThat(shown).isEqualByComparingTo(value.toBigDecimal().round(new MathContext(33)));
      }
    }
    LongDouble gap = LongDouble.of(1.0, 0x1p-200);
    assertThat(gap).hasToString("1.0");
  }

  private static void assertLongDouble(String text) {
    assertThat(LongDouble.parse(text)).hasToString(text);
  }

  @Test
  void longDoubleReadsRealNumbersOnly() {
    assertThat(LongDouble.parse("17")).isEqualTo(LongDouble.of(17L));
    assertThatThrownBy(() -> LongDouble.parse("-1e400"))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("-1e+400");
    assertThatThrownBy(() -> LongDouble.parse("1j"))
        .isInstanceOf(NumberTextException.class)
        .hasMessageContaining("position 2");
    assertThatThrownBy(() -> LongDouble.parse("true")).isInstanceOf(NumberTextException.class);
    assertThatThrownBy(() -> LongDouble.parse("")).isInstanceOf(NumberTextException.class);
  }

  @Test
  void aLiteralTakesItsDTypeOnce() {
    assertThat(NumberText.parse("0.1", DType.FLOAT32)).isEqualTo(Scalar.of(DType.FLOAT32, 0.1f));
    assertThat(NumberText.parse("true", DType.BOOL).booleanValue()).isTrue();
    assertThatThrownBy(() -> NumberText.parse("300", DType.UINT8))
        .isInstanceOf(ConversionException.class);
  }
}
