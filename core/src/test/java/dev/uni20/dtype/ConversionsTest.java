package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The bare forms of conversions, against whole values. */
class ConversionsTest {
  @Test
  void bareDoublesConvertLikeScalars() {
    double[] values = {
      0.0,
      -0.0,
      -0.9,
      0.9,
      1,
      -1,
      127,
      127.9,
      128,
      -128.9,
      -129,
      255.5,
      256,
      0x1p31,
      -0x1p31,
      0x1p32,
      0x1p53,
      0x1p63,
      Math.nextDown(0x1p63),
      -0x1p63,
      Math.nextDown(-0x1p63),
      0x1p64,
      Math.nextDown(0x1p64),
      1e300,
      -1e300,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.NaN
    };
    for (DType target : DType.values()) {
      if (!target.isInteger()) {
        continue;
      }
      for (double value : values) {
        for (Conversion mode : new Conversion[] {Conversion.CHECKED, Conversion.SATURATING}) {
          String expected = outcome(() -> Scalar.of(DType.FLOAT64, value).cast(target, mode));
          String found =
              outcome(() ->
                  Scalar.ofIntegerBits(
                      target,
                      mode == Conversion.CHECKED
                          ? Conversions.toIntegerChecked(value, DType.FLOAT64, target)
                          : Conversions.toIntegerSaturating(value, DType.FLOAT64, target)));
          assertThat(found).as("%s to %s %s", value, target, mode).isEqualTo(expected);
        }
      }
    }
  }

  private static String outcome(java.util.function.Supplier<Scalar> conversion) {
    try {
      return conversion.get().toString();
    } catch (ConversionException refused) {
      return String.valueOf(refused.getMessage());
    }
  }

  @Test
  void rangesAndFits() {
    for (DType target : DType.values()) {
      if (!target.isInteger()) {
        continue;
      }
      assertThat(NumberText.formatInteger(Conversions.minimum(target), target))
          .isEqualTo(target.minimumInteger().toString());
      assertThat(NumberText.formatInteger(Conversions.maximum(target), target))
          .isEqualTo(target.maximumInteger().toString());
      Random random = new Random(20);
      for (int trial = 0; trial < 2000; trial++) {
        long bits = random.nextLong() >> random.nextInt(64);
        BigInteger signed = BigInteger.valueOf(bits);
        BigInteger unsigned = new BigInteger(Long.toUnsignedString(bits));
        assertThat(Conversions.fits(bits, DType.INT64, target)).isEqualTo(isIn(signed, target));
        assertThat(Conversions.fits(bits, DType.UINT64, target)).isEqualTo(isIn(unsigned, target));
      }
    }
  }

  private static boolean isIn(BigInteger value, DType target) {
    return value.compareTo(target.minimumInteger()) >= 0
        && value.compareTo(target.maximumInteger()) <= 0;
  }

  @Test
  void unsignedIntegersRoundOnce() {
    Random random = new Random(21);
    for (int trial = 0; trial < 20_000; trial++) {
      long bits = random.nextLong() | (random.nextBoolean() ? Long.MIN_VALUE : 0);
      if (random.nextBoolean()) {
        bits = (bits & (-1L << random.nextInt(45))) | random.nextInt(2);
      }
      BigInteger exact = new BigInteger(Long.toUnsignedString(bits));
      Bits.assertSame(Conversions.unsignedToFloat64(bits), exact.doubleValue());
      Bits.assertSame(Conversions.unsignedToFloat32(bits), exact.floatValue());
    }
  }

  @Test
  void saturatingFormsClamp() {
    RealFormat float32 = RealFormat.of(DType.FLOAT32);
    RealFormat float64 = RealFormat.of(DType.FLOAT64);
    Bits.assertSame(float32.clamp(float32.round(1e300)), Float.MAX_VALUE);
    Bits.assertSame(float32.clamp(float32.round(-1e300, 0)), -Float.MAX_VALUE);
    Bits.assertSame(float32.clamp(Double.NaN), Double.NaN);
    Bits.assertSame(float32.clamp(float32.round(0.1)), 0.1f);
    Bits.assertSame(float64.clamp(Double.NEGATIVE_INFINITY), -Double.MAX_VALUE);
    Bits.assertSame(float64.clamp(Double.NaN), Double.NaN);
    Bits.assertSame(float64.clamp(-0.0), -0.0);
    assertThat(Conversions.toLongDoubleSaturating(LongDouble.NEGATIVE_INFINITY))
        .isEqualTo(LongDouble.MAX_VALUE.negate());
    assertThat(Conversions.toLongDoubleSaturating(LongDouble.ONE)).isEqualTo(LongDouble.ONE);
    assertThat(Conversions.toLongDoubleSaturating(LongDouble.NaN).isNaN()).isTrue();
  }

  @Test
  void wrappingIsModuloTheWidth() {
    assertThat(Conversions.toIntegerWrapping(300, DType.UINT8)).isEqualTo(44);
    assertThat(Conversions.toIntegerWrapping(200, DType.INT8)).isEqualTo(-56);
    assertThat(Conversions.toIntegerWrapping(-1, DType.UINT32)).isEqualTo(4294967295L);
    assertThat(Conversions.toIntegerWrapping(-1, DType.UINT64)).isEqualTo(-1);
    assertThat(Conversions.toIntegerWrapping(1L << 40, DType.INT32)).isZero();
  }

  @Test
  void modesAreFoundByName() {
    assertThat(Conversion.of("saturating")).isEqualTo(Conversion.SATURATING);
    assertThat(Conversion.WRAPPING.modeName()).isEqualTo("wrapping");
    assertThatThrownBy(() -> Conversion.of("clamp"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"clamp\"")
        .hasMessageContaining("checked, saturating, wrapping");
  }

  /** What is said to hold all values does: the ends and the middle of each dtype's range. */
  @Test
  void onlyConversionsThatMayRefuseDo() {
    for (DType source : DType.values()) {
      for (DType target : DType.values()) {
        for (Conversion mode : Conversion.values()) {
          if (!isRefused(() -> Conversions.requireConvertible("cast", source, target, mode))) {
            boolean refuses =
                samples(source).stream().anyMatch(x -> isRefused(() -> x.cast(target, mode)));
            assertThat(Conversions.mayRefuse(source, target, mode))
                .as("%s to %s, %s", source, target, mode)
                .matches(may -> may || !refuses);
          }
        }
      }
    }
    assertThat(Conversions.mayRefuse(DType.INT64, DType.INT8, Conversion.CHECKED)).isTrue();
    assertThat(Conversions.mayRefuse(DType.INT64, DType.INT8, Conversion.WRAPPING)).isFalse();
  }

  private static boolean isRefused(Runnable conversion) {
    try {
      conversion.run();
      return false;
    } catch (ConversionException refused) {
      return true;
    }
  }

  private static List<Scalar> samples(DType dtype) {
    if (dtype.isBoolean()) {
      return List.of(Scalar.of(DType.BOOL, true));
    }
    if (dtype.isInteger()) {
      return List.of(
          HostScalar.of(dtype.minimumInteger()).convertTo(dtype),
          HostScalar.of(dtype.maximumInteger()).convertTo(dtype));
    }
    return List.of(
        Scalar.ofReal(DType.FLOAT64, Double.NaN).cast(dtype, Conversion.CHECKED),
        Scalar.ofReal(DType.FLOAT64, -1e300).cast(dtype, Conversion.CHECKED),
        Scalar.ofReal(DType.FLOAT64, 0.5).cast(dtype, Conversion.CHECKED));
  }
}
