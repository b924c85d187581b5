package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Scale;

/** Whatever is written reads back the same. */
class RoundTripTest {
  @Property
  void float64Text(@ForAll double value) {
    String text = NumberText.formatFloat64(value);
    assertThat(NumberText.parse(text, DType.FLOAT64)).isEqualTo(Scalar.of(DType.FLOAT64, value));
  }

  @Property
  void float32Text(@ForAll float value) {
    String text = NumberText.formatFloat32(value);
    assertThat(NumberText.parse(text, DType.FLOAT32)).isEqualTo(Scalar.of(DType.FLOAT32, value));
  }

  @Property
  void complexText(@ForAll double real, @ForAll double imaginary) {
    Complex value = Complex.of(real, imaginary);
    assertThat(NumberText.parse(NumberText.format(value), DType.COMPLEX128).complexValue())
        .isEqualTo(value);
  }

  @Property
  void integerText(@ForAll long value) {
    for (DType dtype : new DType[] {DType.INT64, DType.UINT64}) {
      Scalar scalar = Scalar.ofIntegerBits(dtype, value);
      assertThat(NumberText.parse(scalar.toString(), dtype)).isEqualTo(scalar);
    }
  }

  @Property
  void integersPassThroughLongDouble(@ForAll long value) {
    assertThat(LongDouble.of(value).longValue()).isEqualTo(value);
    assertThat(LongDouble.ofUnsigned(value).toBigInteger())
        .isEqualTo(new BigInteger(Long.toUnsignedString(value)));
  }

  @Property
  void decimalsOf31DigitsPassThroughLongDouble(@ForAll @Scale(15) BigDecimal value) {
    BigDecimal rounded = value.round(new java.math.MathContext(31));
    BigDecimal back = LongDouble.of(rounded).toBigDecimal();
    assertThat(back.round(new java.math.MathContext(31))).isEqualByComparingTo(rounded);
  }

  @Property
  void longDoublesOf106DigitsPassThroughText(@ForAll long high, @ForAll long low) {
    // Two longs are 126 bits; the upper 106 of them are a pair without a gap.
    BigInteger digits = BigInteger.valueOf(high).shiftLeft(43).add(BigInteger.valueOf(low >>> 21));
    LongDouble value = LongDouble.of(new BigDecimal(digits, 30));
    assertThat(LongDouble.parse(value.toString())).isEqualTo(value);
  }
}
