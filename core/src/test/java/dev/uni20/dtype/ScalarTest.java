package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every conversion between dtypes, against rules written on exact decimals. */
class ScalarTest {
  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);
  private static final double INF = Double.POSITIVE_INFINITY;

  /** Values that lie at the borders of dtypes, exactly or just beside them. */
  private static final List<String> DECIMALS =
      List.of(
          "0",
          "1",
          "-1",
          "0.1",
          "-0.1",
          "0.5",
          "0.9999",
          "-0.9999",
          "2.5",
          "-2.5",
          "126.99",
          "127",
          "127.5",
          "128",
          "-128",
          "-128.9",
          "-129",
          "255",
          "255.99",
          "256",
          "300.7",
          "32767",
          "32768",
          "-32768",
          "-32769",
          "65535",
          "65536",
          "2147483647",
          "2147483647.5",
          "2147483648",
          "-2147483648",
          "-2147483649",
          "4294967295",
          "4294967296",
          "16777217",
          "9007199254740993",
          "9223372036854775807",
          "9223372036854775807.5",
          "9223372036854775808",
          "-9223372036854775808",
          "-9223372036854775808.5",
          "-9223372036854775809",
          "18446744073709551615",
          "18446744073709551615.5",
          "18446744073709551616",
          "1e30",
          "-1e30",
          "3.4028235e38",
          "3.4028236e38",
          "1e39",
          "-1e300",
          "1e-50",
          "-1e-50",
          "1e-320");

  private static List<Scalar> valuesOf(DType dtype) {
    List<Scalar> values = new ArrayList<>();
    if (dtype.isBoolean()) {
      return List.of(Scalar.of(dtype, true), Scalar.of(dtype, false));
    }
    for (String text : DECIMALS) {
      BigDecimal decimal = new BigDecimal(text);
      if (dtype.isInteger()) {
        BigInteger whole = decimal.toBigInteger();
        if (whole.compareTo(dtype.minimumInteger()) >= 0
            && whole.compareTo(dtype.maximumInteger()) <= 0) {
          values.add(Scalar.of(dtype, whole));
        }
        continue;
      }
      LongDouble real = LongDouble.of(decimal);
      if (dtype.isFloating()) {
        values.add(Scalar.ofLongDouble(dtype, real));
      } else {
        values.add(Scalar.ofComplexLongDouble(dtype, ComplexLongDouble.of(real)));
        values.add(
            Scalar.ofComplexLongDouble(
                dtype, ComplexLongDouble.of(LongDouble.of(0.1), real.negate())));
      }
    }
    if (!dtype.isInteger()) {
      for (double special : new double[] {INF, -INF, Double.NaN, -0.0}) {
        values.add(
            dtype.isFloating()
                ? Scalar.ofReal(dtype, special)
                : Scalar.ofComplex(dtype, Complex.of(1, special)));
      }
    }
    return values;
  }

  @Test
  void castsOfAllPairsAndModesFollowTheRules() {
    for (DType source : DType.values()) {
      for (Scalar value : valuesOf(source)) {
        for (DType target : DType.values()) {
          for (Conversion mode : Conversion.values()) {
            String what = source + " " + value + " to " + target + " " + mode;
            Scalar expected = expected(value, target, mode);
            if (expected == null) {
              assertThatThrownBy(() -> value.cast(target, mode))
                  .as(what)
                  .isInstanceOf(ConversionException.class)
                  .hasMessageContaining(source.dtypeName())
                  .hasMessageContaining(target.dtypeName())
                  .hasMessageContaining(value.toString());
            } else {
              assertThat(value.cast(target, mode)).as(what).isEqualTo(expected);
            }
          }
        }
      }
    }
  }

  /** What the contract says, or null where it refuses. */
  private static @Nullable Scalar expected(Scalar value, DType target, Conversion mode) {
    DType source = value.dtype();
    Complex rounded = value.complexValue();
    if (target.isBoolean()) {
      return Scalar.of(target, !rounded.isZero());
    }
    if (source.isComplex() && !target.isComplex()) {
      return null;
    }
    if (target.isInteger()) {
      return source.isFloating()
          ? floatingToInteger(value.longDoubleValue(), target, mode)
          : integerToInteger(value.bigIntegerValueExact(), target, mode);
    }
    ComplexLongDouble exact = value.complexLongDoubleValue();
    LongDouble real = toFloating(exact.real(), target.component(), mode);
    LongDouble imaginary = toFloating(exact.imaginary(), target.component(), mode);
    return target.isComplex()
        ? Scalar.ofComplexLongDouble(target, ComplexLongDouble.of(real, imaginary))
        : Scalar.ofLongDouble(target, real);
  }

  private static @Nullable Scalar floatingToInteger(
      LongDouble value, DType target, Conversion mode) {
    if (value.isNaN() || mode == Conversion.WRAPPING) {
      return null;
    }
    if (value.isInfinite()) {
      return mode == Conversion.CHECKED
          ? null
          : Scalar.of(
              target, value.signum() > 0 ? target.maximumInteger() : target.minimumInteger());
    }
    return integerToInteger(value.toBigDecimal().toBigInteger(), target, mode);
  }

  private static @Nullable Scalar integerToInteger(
      BigInteger value, DType target, Conversion mode) {
    BigInteger low = target.minimumInteger();
    BigInteger high = target.maximumInteger();
    if (value.compareTo(low) >= 0 && value.compareTo(high) <= 0) {
      return Scalar.of(target, value);
    }
    return switch (mode) {
      case CHECKED -> null;
      case SATURATING -> Scalar.of(target, value.max(low).min(high));
      case WRAPPING -> {
        BigInteger width = high.subtract(low).add(BigInteger.ONE);
        yield Scalar.of(target, value.subtract(low).mod(width).add(low));
      }
    };
  }

  private static LongDouble toFloating(LongDouble value, DType component, Conversion mode) {
    if (component.precisionDigits() > DType.FLOAT64.precisionDigits()) {
      boolean clamped = mode == Conversion.SATURATING && value.isInfinite();
      LongDouble limit = LongDouble.MAX_VALUE;
      return !clamped ? value : value.signum() < 0 ? limit.negate() : limit;
    }
    if (value.isNaN() || value.isZero()) {
      return value;
    }
    double over = mode == Conversion.SATURATING ? BinaryFormats.largest(component) : INF;
    double nearest =
        value.isInfinite() ? value.high() : BinaryFormats.nearest(value.toBigDecimal(), component);
    return LongDouble.of(Double.isInfinite(nearest) ? Math.copySign(over, nearest) : nearest);
  }

  @Test
  void infinitiesClampToTheFiniteRange() {
    for (DType dtype : Arrays.stream(DType.values()).filter(DType::isFloating).toList()) {
      Scalar clamped = Scalar.of(DType.FLOAT64, -INF).cast(dtype, Conversion.SATURATING);
      assertThat(clamped.longDoubleValue().isFinite()).isTrue();
      Scalar checked = Scalar.of(DType.FLOAT64, -INF).cast(dtype, Conversion.CHECKED);
      assertThat(checked.doubleValue()).isEqualTo(-INF);
    }
    assertThat(Scalar.of(DType.FLOAT64, 1e300).cast(DType.FLOAT32, Conversion.CHECKED))
        .isEqualTo(Scalar.of(DType.FLOAT32, INF));
    assertThat(Scalar.of(DType.FLOAT64, 1e300).cast(DType.FLOAT32, Conversion.SATURATING))
        .isEqualTo(Scalar.of(DType.FLOAT32, Float.MAX_VALUE));
  }

  @Test
  void complexToRealNamesTheWayOut() {
    Scalar value = Scalar.of(DType.COMPLEX128, Complex.of(1, 2));
    assertThatThrownBy(() -> value.cast(DType.FLOAT64, Conversion.SATURATING))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("complex128 1.0+2.0j")
        .hasMessageContaining("float64")
        .hasMessageContaining("real(x)");
    // Even where nothing would be lost: the dtype decides, not the data.
    assertThatThrownBy(() -> Scalar.of(DType.COMPLEX64, 1).cast(DType.FLOAT32, Conversion.CHECKED))
        .isInstanceOf(ConversionException.class);
  }

  @Test
  void plainAccessorsRoundAndExactOnesRefuse() {
    Scalar large = Scalar.of(DType.INT64, (1L << 53) + 1);
    Bits.assertSame(large.doubleValue(), 0x1p53);
    assertThatThrownBy(large::doubleValueExact)
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("int64 9007199254740993");
    Bits.assertSame(Scalar.of(DType.INT64, 1L << 53).doubleValueExact(), 0x1p53);
    Bits.assertSame(Scalar.of(DType.FLOAT64, Double.NaN).doubleValueExact(), Double.NaN);
    Bits.assertSame(Scalar.of(DType.FLOAT64, -0.0).doubleValueExact(), -0.0);
    Scalar unsigned = Scalar.ofIntegerBits(DType.UINT64, -1);
    Bits.assertSame(unsigned.doubleValue(), 0x1p64);
    Bits.assertSame(unsigned.floatValue(), 0x1p64);
    assertThat(unsigned.bigIntegerValueExact()).isEqualTo(TWO_64.subtract(BigInteger.ONE));
    assertThat(unsigned.longDoubleValue().toBigInteger())
        .isEqualTo(unsigned.bigIntegerValueExact());
    assertThat(unsigned.complexValue()).isEqualTo(Complex.of(0x1p64));
    assertThatThrownBy(unsigned::longValueExact).isInstanceOf(ConversionException.class);
    assertThatThrownBy(unsigned::doubleValueExact).isInstanceOf(ConversionException.class);
    assertThat(Scalar.of(DType.FLOAT64, 2.0).longValueExact()).isEqualTo(2);
    assertThat(Scalar.of(DType.FLOAT64, 2.5).longValue()).isEqualTo(2);
    assertThatThrownBy(() -> Scalar.of(DType.FLOAT64, 2.5).longValueExact())
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> Scalar.of(DType.FLOAT64, INF).bigIntegerValueExact())
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> Scalar.of(DType.FLOAT64, Double.NaN).longValueExact())
        .isInstanceOf(ConversionException.class);
    assertThat(Scalar.of(DType.FLOAT64, 1e30).bigIntegerValueExact())
        .isEqualTo(new BigInteger("1000000000000000019884624838656"));
    assertThatThrownBy(() -> Scalar.of(DType.FLOAT64, 1e10).intValue())
        .isInstanceOf(ConversionException.class);
  }

  @Test
  void complexScalarsAreReadAsRealOnlyWhereTheyAre() {
    Scalar complex = Scalar.of(DType.COMPLEX128, Complex.of(1, 2));
    assertThat(complex.complexValue()).isEqualTo(Complex.of(1, 2));
    assertThat(complex.complexLongDoubleValue()).isEqualTo(ComplexLongDouble.of(Complex.of(1, 2)));
    assertThatThrownBy(complex::doubleValue)
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("real(x)");
    assertThatThrownBy(complex::longValueExact).isInstanceOf(ConversionException.class);
    assertThatThrownBy(complex::longDoubleValue).isInstanceOf(ConversionException.class);
    assertThatThrownBy(complex::floatValue).isInstanceOf(ConversionException.class);
    Bits.assertSame(Scalar.of(DType.COMPLEX64, 3).doubleValue(), 3.0);
  }

  @Test
  void rawFormsKeepTheirBits() {
    assertThat(Scalar.ofIntegerBits(DType.UINT64, -1).integerBits()).isEqualTo(-1);
    assertThat(Scalar.ofIntegerBits(DType.BOOL, 7)).isEqualTo(Scalar.of(DType.BOOL, true));
    assertThatThrownBy(() -> Scalar.ofIntegerBits(DType.INT8, 128))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Scalar.ofIntegerBits(DType.FLOAT32, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Scalar.ofReal(DType.COMPLEX64, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Scalar.ofComplex(DType.FLOAT64, Complex.I))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Scalar.of(DType.FLOAT64, 1.0).integerBits())
        .isInstanceOf(IllegalStateException.class);
    LongDouble third = LongDouble.ONE.divide(LongDouble.of(3L));
    assertThat(Scalar.of(third).longDoubleValue()).isEqualTo(third);
    assertThat(Scalar.of(ComplexLongDouble.of(third, third)).complexLongDoubleValue())
        .isEqualTo(ComplexLongDouble.of(third, third));
    Bits.assertSame(Scalar.ofReal(DType.FLOAT32, 0.1).doubleValue(), 0.1f);
  }

  @Test
  void equalityIsByDTypeAndBits() {
    assertThat(Scalar.of(DType.FLOAT32, 1)).isNotEqualTo(Scalar.of(DType.FLOAT64, 1));
    assertThat(Scalar.of(DType.FLOAT64, 0.0)).isNotEqualTo(Scalar.of(DType.FLOAT64, -0.0));
    assertThat(Scalar.of(DType.FLOAT64, Double.NaN))
        .isEqualTo(Scalar.of(DType.FLOAT64, Double.NaN))
        .hasSameHashCodeAs(Scalar.of(DType.FLOAT64, Double.NaN));
  }

  // Public reports, by the number of the case.

  @Test
  void caseG81FloatsOutOfRangeAreRefusedOrClamped() {
    Conversion checked = Conversion.CHECKED;
    Conversion saturating = Conversion.SATURATING;
    for (DType target : List.of(DType.INT32, DType.INT16, DType.UINT8, DType.UINT64)) {
      Scalar nan = Scalar.of(DType.FLOAT64, Double.NaN);
      for (Conversion mode : Conversion.values()) {
        assertThatThrownBy(() -> nan.cast(target, mode)).isInstanceOf(ConversionException.class);
      }
      Scalar infinite = Scalar.of(DType.FLOAT32, INF);
      assertThatThrownBy(() -> infinite.cast(target, checked))
          .isInstanceOf(ConversionException.class);
      assertThat(infinite.cast(target, saturating).bigIntegerValueExact())
          .isEqualTo(target.maximumInteger());
    }
    assertRefusedOrClamped(-2.0, DType.UINT8, 0);
    assertRefusedOrClamped(68469.13, DType.UINT16, 65535);
    assertRefusedOrClamped(1e10, DType.INT32, Integer.MAX_VALUE);
    assertRefusedOrClamped(300.7, DType.INT8, 127);
    assertThat(Scalar.of(DType.FLOAT64, 255.9).cast(DType.UINT8, checked).longValueExact())
        .isEqualTo(255);
    assertThat(Scalar.of(DType.FLOAT64, -0.9).cast(DType.UINT8, checked).longValueExact()).isZero();
  }

  private static void assertRefusedOrClamped(double value, DType target, long clamped) {
    Scalar scalar = Scalar.of(DType.FLOAT64, value);
    assertThatThrownBy(() -> scalar.cast(target, Conversion.CHECKED))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("float64 " + scalar)
        .hasMessageContaining(Objects.toString(target.maximumInteger()));
    assertThat(scalar.cast(target, Conversion.SATURATING).longValueExact()).isEqualTo(clamped);
  }

  @Test
  void caseG83IntegersDoNotPassThroughDouble() {
    for (long value : new long[] {(1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE}) {
      Scalar scalar = Scalar.of(DType.INT64, value);
      assertThat(scalar.longValueExact()).isEqualTo(value);
      assertThat(scalar).hasToString(Long.toString(value));
      assertThat(NumberText.parse(Long.toString(value), DType.INT64)).isEqualTo(scalar);
      assertThat(
              scalar
                  .cast(DType.LONGDOUBLE, Conversion.CHECKED)
                  .cast(DType.INT64, Conversion.CHECKED))
          .isEqualTo(scalar);
    }
  }

  @Test
  void caseG84TruthValues() {
    assertThat(truth(Double.NaN)).isTrue();
    assertThat(truth(0.1)).isTrue();
    assertThat(truth(Double.MIN_VALUE)).isTrue();
    assertThat(truth(-0.0)).isFalse();
    assertThat(truth(0.0)).isFalse();
    assertThat(
            Scalar.of(DType.COMPLEX64, Complex.of(0, Double.NaN))
                .cast(DType.BOOL, Conversion.CHECKED)
                .booleanValue())
        .isTrue();
    assertThat(
            Scalar.of(DType.COMPLEX64, Complex.of(-0.0, 0))
                .cast(DType.BOOL, Conversion.WRAPPING)
                .booleanValue())
        .isFalse();
  }

  private static boolean truth(double value) {
    return Scalar.of(DType.FLOAT64, value).cast(DType.BOOL, Conversion.CHECKED).booleanValue();
  }
}
