package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import org.junit.jupiter.api.Test;

/** Ordinary scalars beside tensors. */
class HostScalarTest {
  /** tensor boolean integer real complex, written by hand. */
  private static final String TABLE =
      """
      bool bool - - -
      int8 - int8 float64 complex128
      int16 - int16 float64 complex128
      int32 - int32 float64 complex128
      int64 - int64 float64 complex128
      uint8 - uint8 float64 complex128
      uint16 - uint16 float64 complex128
      uint32 - uint32 float64 complex128
      uint64 - uint64 float64 complex128
      float32 - float32 float32 complex64
      float64 - float64 float64 complex128
      longdouble - longdouble longdouble clongdouble
      complex64 - complex64 complex64 complex64
      complex128 - complex128 complex128 complex128
      clongdouble - clongdouble clongdouble clongdouble
      """;

  @Test
  void theWeakTableIsTheContracts() {
    List<HostScalar> scalars =
        List.of(
            HostScalar.of(true), HostScalar.of(1), HostScalar.of(1.0), HostScalar.of(Complex.I));
    List<String> lines = TABLE.lines().toList();
    assertThat(lines).hasSize(DType.values().length);
    for (String line : lines) {
      String[] cells = line.split(" ", -1);
      DType tensor = DType.of(cells[0]);
      for (int i = 0; i < scalars.size(); i++) {
        HostScalar scalar = scalars.get(i);
        if (cells[i + 1].equals("-")) {
          assertThatThrownBy(() -> scalar.resultDType("add", tensor))
              .as("%s with %s", tensor, scalar.weakKind())
              .isInstanceOf(PromotionException.class)
              .hasMessageStartingWith("add: ")
              .hasMessageContaining(tensor.dtypeName())
              .hasMessageContaining(scalar.describe())
              .hasMessageContaining("name the result dtype");
        } else {
          DType result = scalar.resultDType(tensor);
          assertThat(result).hasToString(cells[i + 1]);
          assertThat(scalar.convertTo(result).dtype()).isEqualTo(result);
        }
      }
    }
  }

  @Test
  void everyJavaNumberHasItsKind() {
    for (Number integer :
        List.<Number>of(
            (byte) 7,
            (short) 7,
            7,
            7L,
            BigInteger.valueOf(7),
            new AtomicInteger(7),
            new AtomicLong(7))) {
      HostScalar scalar = HostScalar.of(integer);
      assertThat(scalar.weakKind()).isEqualTo(HostScalar.WeakKind.INTEGER);
      assertThat(scalar.isTyped()).isFalse();
      assertThat(scalar.convertTo(DType.UINT8).longValueExact()).isEqualTo(7);
    }
    for (Number real : List.<Number>of(0.5f, 0.5, new BigDecimal("0.5"))) {
      HostScalar scalar = HostScalar.of(real);
      assertThat(scalar.weakKind()).isEqualTo(HostScalar.WeakKind.REAL);
      assertThat(scalar.convertTo(DType.FLOAT32).doubleValue()).isEqualTo(0.5);
    }
    assertThat(HostScalar.of(Complex.I).weakKind()).isEqualTo(HostScalar.WeakKind.COMPLEX);
    assertThat(HostScalar.of(true).weakKind()).isEqualTo(HostScalar.WeakKind.BOOLEAN);
    assertThat(HostScalar.of(LongDouble.ONE).isTyped()).isTrue();
    assertThat(HostScalar.of(LongDouble.ONE).dtype()).isEqualTo(DType.LONGDOUBLE);
    assertThat(HostScalar.of(ComplexLongDouble.ONE).dtype()).isEqualTo(DType.CLONGDOUBLE);
    assertThat(HostScalar.of(Scalar.of(DType.UINT8, 1)).dtype()).isEqualTo(DType.UINT8);
    assertThatThrownBy(() -> HostScalar.of(1).dtype()).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> HostScalar.of(new DoubleAdder()))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("DoubleAdder")
        .hasMessageContaining("BigDecimal");
  }

  @Test
  void aFloatArgumentIsItsExactValue() {
    assertThat(HostScalar.of(0.1f).convertTo(DType.FLOAT64).doubleValue()).isEqualTo((double) 0.1f);
  }

  @Test
  void decimalsRoundOnceAndStraightToTheTarget() {
    // One past the middle of two floats, by less than a double sees.
    BigDecimal middle = BigDecimal.ONE.add(new BigDecimal(Math.scalb(1.0, -24)));
    BigDecimal above = middle.add(new BigDecimal("1e-30"));
    BigDecimal below = middle.subtract(new BigDecimal("1e-30"));
    assertThat(HostScalar.of(above).convertTo(DType.FLOAT32).floatValue()).isEqualTo(1 + 0x1p-23f);
    assertThat(HostScalar.of(below).convertTo(DType.FLOAT32).floatValue()).isEqualTo(1.0f);
    assertThat((float) above.doubleValue()).isEqualTo(1.0f); // what passing through double gives
    // The same for an integer and a longdouble.
    BigInteger integer = BigInteger.ONE.shiftLeft(60).add(BigInteger.ONE.shiftLeft(36));
    BigInteger more = integer.add(BigInteger.ONE);
    assertThat(HostScalar.of(integer).convertTo(DType.FLOAT32).floatValue()).isEqualTo(0x1p60f);
    float up = 0x1p60f + 0x1p37f;
    assertThat(HostScalar.of(more).convertTo(DType.FLOAT32).floatValue()).isEqualTo(up);
    assertThat(HostScalar.of(more.longValueExact()).convertTo(DType.FLOAT32).floatValue())
        .isEqualTo(up);
    assertThat(Scalar.of(LongDouble.of(more)).cast(DType.FLOAT32, Conversion.CHECKED).floatValue())
        .isEqualTo(up);
  }

  @Test
  void decimalsReachLongDoubleWithAllItsDigits() {
    LongDouble tenth = HostScalar.parse("0.1").convertTo(DType.LONGDOUBLE).longDoubleValue();
    assertThat(tenth).isEqualTo(LongDouble.of(new BigDecimal("0.1")));
    assertThat(tenth.low()).isNotZero();
    LongDouble third = LongDouble.ONE.divide(LongDouble.of(10L));
    assertThat(tenth.subtract(third).abs().doubleValue()).isLessThan(1e-32);
  }

  @Test
  void signedZerosNanAndInfinitiesPass() {
    for (DType dtype : DType.values()) {
      if (dtype.kind().level() < Kind.FLOATING.level()) {
        continue;
      }
      Bits.assertSame(HostScalar.of(-0.0).convertTo(dtype).complexValue().real(), -0.0);
      assertThat(HostScalar.of(Double.NaN).convertTo(dtype).complexValue().isNaN()).isTrue();
      assertThat(HostScalar.of(Double.NEGATIVE_INFINITY).convertTo(dtype).complexValue().real())
          .isEqualTo(Double.NEGATIVE_INFINITY);
      assertThat(HostScalar.of(Float.POSITIVE_INFINITY).convertTo(dtype).complexValue().real())
          .isEqualTo(Double.POSITIVE_INFINITY);
    }
    Bits.assertSame(HostScalar.parse("-1e-400").convertTo(DType.FLOAT64).doubleValue(), -0.0);
    Bits.assertSame(HostScalar.parse("-1e-60").convertTo(DType.FLOAT32).doubleValue(), -0.0);
    Bits.assertSame(HostScalar.parse("-0.0").convertTo(DType.FLOAT64).doubleValue(), -0.0);
    Bits.assertSame(HostScalar.parse("-0").convertTo(DType.FLOAT64).doubleValue(), 0.0);
    Complex complex = HostScalar.parse("-0-0j").convertTo(DType.COMPLEX128).complexValue();
    assertThat(complex).isEqualTo(Complex.of(-0.0, -0.0));
  }

  @Test
  void kindsNeverGoDown() {
    assertThatThrownBy(() -> HostScalar.of(3.0).convertTo(DType.INT64))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("real scalar 3.0")
        .hasMessageContaining("int64");
    assertThatThrownBy(() -> HostScalar.of(1).convertTo(DType.BOOL))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> HostScalar.of(Complex.ONE).convertTo(DType.FLOAT64))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> HostScalar.of(Scalar.of(DType.FLOAT32, 1)).convertTo(DType.INT8))
        .isInstanceOf(ConversionException.class);
    assertThat(HostScalar.of(true).convertTo(DType.INT8).longValueExact()).isEqualTo(1);
    assertThat(HostScalar.of(true).convertTo(DType.COMPLEX64).complexValue())
        .isEqualTo(Complex.ONE);
    assertThat(HostScalar.of(Scalar.of(DType.BOOL, true)).convertTo(DType.FLOAT64).doubleValue())
        .isEqualTo(1.0);
  }

  @Test
  void countsAreReadAsTheyAre() {
    BigInteger large = BigInteger.TEN.pow(30);
    assertThat(HostScalar.of(large).bigIntegerValueExact()).isEqualTo(large);
    assertThat(HostScalar.of(-3).bigIntegerValueExact()).isEqualTo(BigInteger.valueOf(-3));
    assertThat(HostScalar.of(Scalar.ofIntegerBits(DType.UINT64, -1)).bigIntegerValueExact())
        .isEqualTo(DType.UINT64.maximumInteger());
    assertThatThrownBy(() -> HostScalar.of(2.0).bigIntegerValueExact())
        .isInstanceOf(ConversionException.class);
  }

  @Test
  void comparisonsTakeTheScalarByValue() {
    assertThat(HostScalar.of(300).comparisonValue("less", DType.UINT8))
        .isEqualTo(Scalar.of(DType.FLOAT64, Double.POSITIVE_INFINITY));
    assertThat(HostScalar.of(-1).comparisonValue("less", DType.UINT64))
        .isEqualTo(Scalar.of(DType.FLOAT64, Double.NEGATIVE_INFINITY));
    assertThat(HostScalar.of(255).comparisonValue("less", DType.UINT8))
        .isEqualTo(Scalar.of(DType.UINT8, 255));
    assertThat(HostScalar.of(2.5).comparisonValue("less", DType.INT32))
        .isEqualTo(Scalar.of(DType.FLOAT64, 2.5));
    assertThat(HostScalar.of(0.1).comparisonValue("equal", DType.FLOAT32))
        .isEqualTo(Scalar.of(DType.FLOAT32, 0.1));
    assertThat(HostScalar.of(1e50).comparisonValue("less", DType.FLOAT32))
        .isEqualTo(Scalar.of(DType.FLOAT64, Double.MAX_VALUE));
    HostScalar huge = HostScalar.of(BigInteger.TEN.pow(400).negate());
    assertThat(huge.comparisonValue("less", DType.FLOAT32))
        .isEqualTo(Scalar.of(DType.FLOAT64, -Double.MAX_VALUE));
    assertThat(huge.comparisonValue("less", DType.COMPLEX128))
        .isEqualTo(Scalar.of(LongDouble.MAX_VALUE.negate()));
    LongDouble past = huge.comparisonValue("less", DType.LONGDOUBLE).longDoubleValue();
    assertThat(past.compareTo(LongDouble.MAX_VALUE.negate())).isNegative();
    assertThat(past.compareTo(LongDouble.NEGATIVE_INFINITY)).isPositive();
    assertThat(HostScalar.of(Double.NaN).comparisonValue("less", DType.INT8).booleanValue())
        .isTrue();
    assertThat(HostScalar.of(LongDouble.ONE).comparisonValue("less", DType.INT8))
        .isEqualTo(Scalar.of(LongDouble.ONE));
    assertThatThrownBy(() -> HostScalar.of(1).comparisonValue("less", DType.BOOL))
        .isInstanceOf(PromotionException.class);
  }

  @Test
  void decimalsLieInTheirPlaceAmongIntegers() {
    for (String text :
        List.of(
            "2.5",
            "-2.5",
            "0.1",
            "-0.1",
            "1e-300",
            "-1e-99999999",
            "9223372036854775807.00000000000000000001",
            "18446744073709551615.5",
            "3.00",
            "1e20",
            "-1e99999999",
            "123456789012345678901234567890.5")) {
      BigDecimal exact = new BigDecimal(text);
      LongDouble place =
          HostScalar.of(exact).comparisonValue("less", DType.UINT64).longDoubleValue();
      for (String element :
          List.of(
              "0",
              "2",
              "3",
              "9223372036854775807",
              "9223372036854775808",
              "18446744073709551615")) {
        LongDouble value = LongDouble.of(new BigInteger(element));
        int expected = Integer.signum(new BigDecimal(element).compareTo(exact));
        int found = value.lessThan(place) ? -1 : place.lessThan(value) ? 1 : 0;
        assertThat(found).as("%s with %s", element, text).isEqualTo(expected);
      }
    }
  }

  @Test
  void literalsAreRead() {
    assertThat(HostScalar.parse("true")).hasToString("true");
    assertThat(HostScalar.parse("false").isZero()).isTrue();
    assertThat(HostScalar.parse("300").weakKind()).isEqualTo(HostScalar.WeakKind.INTEGER);
    assertThat(HostScalar.parse("-1.5").convertTo(DType.FLOAT64).doubleValue()).isEqualTo(-1.5);
    assertThat(HostScalar.parse("+.5").convertTo(DType.FLOAT64).doubleValue()).isEqualTo(0.5);
    assertThat(HostScalar.parse("5.").weakKind()).isEqualTo(HostScalar.WeakKind.REAL);
    assertThat(HostScalar.parse("1E3").convertTo(DType.FLOAT64).doubleValue()).isEqualTo(1000);
    assertThat(complex("1+2j")).isEqualTo(Complex.of(1, 2));
    assertThat(complex("2j")).isEqualTo(Complex.of(0, 2));
    assertThat(complex("-2j")).isEqualTo(Complex.of(0, -2));
    assertThat(complex("-1.5e3-2.5e-3j")).isEqualTo(Complex.of(-1500, -0.0025));
    assertThat(complex("infj")).isEqualTo(Complex.of(0, Double.POSITIVE_INFINITY));
    assertThat(complex("-inf-nanj").real()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(complex("nan+Infinityj").imaginary()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(HostScalar.parse("123456789012345678901234567890").bigIntegerValueExact())
        .isEqualTo(new BigInteger("123456789012345678901234567890"));
  }

  private static Complex complex(String literal) {
    return HostScalar.parse(literal).convertTo(DType.COMPLEX128).complexValue();
  }

  @Test
  void malformedLiteralsNameThePlace() {
    assertMalformed("", 0);
    assertMalformed("-", 1);
    assertMalformed("1+", 2);
    assertMalformed("1+2", 3);
    assertMalformed("1.5x", 3);
    assertMalformed("--1", 1);
    assertMalformed("2jj", 2);
    assertMalformed("1+2jx", 4);
    assertMalformed("1e", 2);
    assertMalformed("1e+", 3);
    assertMalformed("e5", 0);
    assertMalformed(".", 1);
    assertMalformed("1_000", 1);
    assertMalformed(" 1", 0);
    assertMalformed("0x10", 1);
    assertMalformed("True", 0);
    assertMalformed("1e123456789", 2);
    assertMalformed("٣", 0);
    assertMalformed("j", 0);
  }

  private static void assertMalformed(String literal, int position) {
    assertThatThrownBy(() -> HostScalar.parse(literal))
        .as("\"%s\"", literal)
        .isInstanceOfSatisfying(
            NumberTextException.class, e -> assertThat(e.position()).isEqualTo(position))
        .hasMessageContaining("\"" + literal + "\" is no number");
  }

  // Public reports, by the number of the case.

  @Test
  void caseA7WeakScalarsDoNotWidenFloat32() {
    assertThat(HostScalar.of(1).resultDType(DType.FLOAT32)).isEqualTo(DType.FLOAT32);
    assertThat(HostScalar.of(2.0).resultDType(DType.FLOAT32)).isEqualTo(DType.FLOAT32);
  }

  @Test
  void caseA9ANamedResultTakesTheScalarItself() {
    assertThat(HostScalar.of(256).convertTo(DType.FLOAT64).doubleValue()).isEqualTo(256.0);
    assertThat(15 / HostScalar.of(256).convertTo(DType.FLOAT64).doubleValue())
        .isEqualTo(0.05859375);
  }

  @Test
  void caseA10IntegersOutOfRangeAreRefused() {
    assertThatThrownBy(() -> HostScalar.of(300).convertTo(DType.UINT8))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("300")
        .hasMessageContaining("uint8 (0 to 255)");
    assertThatThrownBy(() -> HostScalar.of(-1).convertTo(DType.UINT8))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> HostScalar.of(-1).convertTo(DType.UINT64))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> HostScalar.of(128).convertTo(DType.INT8))
        .isInstanceOf(ConversionException.class);
    for (DType dtype : DType.values()) {
      if (dtype.isInteger()) {
        BigInteger low = dtype.minimumInteger();
        BigInteger high = dtype.maximumInteger();
        assertThat(Scalar.of(dtype, low).bigIntegerValueExact()).isEqualTo(low);
        assertThat(Scalar.of(dtype, high).bigIntegerValueExact()).isEqualTo(high);
        assertThatThrownBy(() -> Scalar.of(dtype, low.subtract(BigInteger.ONE)))
            .isInstanceOf(ConversionException.class);
        assertThatThrownBy(() -> Scalar.of(dtype, high.add(BigInteger.ONE)))
            .isInstanceOf(ConversionException.class);
      }
    }
  }

  @Test
  void caseA11FiniteScalarsNeverBecomeInfinite() {
    assertThatThrownBy(() -> HostScalar.of(1e50).convertTo(DType.FLOAT32))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("1e+50")
        .hasMessageContaining("float32");
    assertThatThrownBy(() -> HostScalar.of(BigInteger.TEN.pow(400)).convertTo(DType.FLOAT32))
        .isInstanceOf(ConversionException.class)
        .message()
        .hasSizeLessThan(300);
    assertThatThrownBy(() -> HostScalar.of(new BigDecimal("1e400")).convertTo(DType.LONGDOUBLE))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> HostScalar.of(Complex.of(0, 1e50)).convertTo(DType.COMPLEX64))
        .isInstanceOf(ConversionException.class);
    assertThat(HostScalar.of(16777217).convertTo(DType.FLOAT32).doubleValue())
        .isEqualTo(16777216.0);
  }

  @Test
  void caseA12RealScalarsAreNotTruncatedForIntegers() {
    assertThat(HostScalar.of(2.5).resultDType(DType.INT32)).isEqualTo(DType.FLOAT64);
    assertThat(HostScalar.of(2.5).convertTo(DType.FLOAT64).doubleValue() * 7).isEqualTo(17.5);
  }

  @Test
  void caseA13ComplexScalarsKeepThePrecision() {
    assertThat(HostScalar.of(Complex.I).resultDType(DType.FLOAT32)).isEqualTo(DType.COMPLEX64);
    assertThat(HostScalar.of(Complex.I).resultDType(DType.FLOAT64)).isEqualTo(DType.COMPLEX128);
  }
}
