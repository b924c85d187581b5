package dev.uni20.cases;

import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.cast;
import static dev.uni20.Uni20.divide;
import static dev.uni20.Uni20.multiply;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.dtype.DType.CLONGDOUBLE;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.LONGDOUBLE;
import static dev.uni20.dtype.DType.UINT64;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.NumberText;
import dev.uni20.dtype.Scalar;
import dev.uni20.tensor.Tensor;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** E. The extended dtype, and that nothing reaches it through float64. */
class LongDoubleCasesTest {
  private static final MathContext DIGITS = new MathContext(80);

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 63, numpy#9006 #1993 #2616 #10436: int64 to longdouble and back is unchanged")
  void case63_integersAreKept(Arrangement arrangement) {
    Number[] values = {1493026669447931676L, Long.MAX_VALUE, Long.MIN_VALUE, (1L << 53) + 1, -1};
    Tensor x = arrangement.of(tensor(INT64, values));
    Tensor wide = cast(x, LONGDOUBLE, Conversion.CHECKED);
    check(wide, LONGDOUBLE, values);
    check(cast(arrangement.of(wide), INT64, Conversion.CHECKED), INT64, values);
    Tensor complex = cast(x, CLONGDOUBLE, Conversion.CHECKED);
    check(cast(complex.real(), INT64, Conversion.CHECKED), INT64, values);
    Number[] unsigned = {UINT64.maximumInteger(), BigInteger.ONE.shiftLeft(63)};
    Tensor u = arrangement.of(tensor(UINT64, unsigned));
    check(
        cast(cast(u, LONGDOUBLE, Conversion.CHECKED), UINT64, Conversion.CHECKED),
        UINT64,
        unsigned);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 63, numpy#1993: 1234567890 * 10^10 + 1234567890 is exact")
  void case63_productIsExact(Arrangement arrangement) {
    Tensor x = arrangement.of(tensor(LONGDOUBLE, 1234567890));
    BigInteger expected = new BigInteger("12345678901234567890");
    check(add(multiply(x, 10_000_000_000L), x), LONGDOUBLE, expected);
    check(add(multiply(x, 1e10), 1234567890), LONGDOUBLE, expected);
    check(
        add(multiply(x, tensor(INT64, 10_000_000_000L)), tensor(INT64, 1234567890)),
        LONGDOUBLE,
        expected);
    check(sumHost(arrangement.of(tensor(LONGDOUBLE, 1L << 62, 1, 1))), LONGDOUBLE, (1L << 62) + 2);
  }

  @Test
  @DisplayName("case 63, numpy#2616 #10436: decimal text does not pass through double")
  void case63_textIsKept() {
    String text = "0.12345678901234567890";
    LongDouble value = LongDouble.parse(text);
    assertThat(value.low()).isNotZero();
    assertThat(value.high()).isEqualTo(Double.parseDouble(text));
    checkRelative(value, new BigDecimal(text), 106);
    Tensor x = tensor(LONGDOUBLE, new BigDecimal(text));
    assertThat(x.get(0).longDoubleValue()).isEqualTo(value);
    assertThat(NumberText.parse(text, LONGDOUBLE).longDoubleValue()).isEqualTo(value);
    assertThat(x.get(0)).hasToString("0.1234567890123456789");
    assertThat(cast(x, FLOAT64, Conversion.CHECKED).get(0)).hasToString("0.12345678901234568");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("held to: 1/3 * 3 in longdouble agrees with BigDecimal")
  void heldTo_oneThirdTimesThree(Arrangement arrangement) {
    Tensor one = arrangement.of(tensor(LONGDOUBLE, 1));
    Tensor third = divide(one, 3);
    BigDecimal exactThird = BigDecimal.ONE.divide(BigDecimal.valueOf(3), DIGITS);
    checkRelative(third.get(0).longDoubleValue(), exactThird, 103);
    checkRelative(multiply(third, 3).get(0).longDoubleValue(), BigDecimal.ONE, 102);
    checkRelative(multiply(3, third).get(0).longDoubleValue(), BigDecimal.ONE, 102);
    LongDouble host = LongDouble.of(1).divide(LongDouble.of(3));
    assertThat(third.get(0).longDoubleValue()).isEqualTo(host);
    checkRelative(host.multiply(LongDouble.of(3)), BigDecimal.ONE, 102);
    for (int n = 2; n < 500; n++) {
      BigDecimal exact = BigDecimal.ONE.divide(BigDecimal.valueOf(n), DIGITS);
      checkRelative(divide(one, n).get(0).longDoubleValue(), exact, 103);
    }
  }

  @Test
  @DisplayName("held to: sqrt(2)^2 in longdouble agrees with BigDecimal")
  void heldTo_squareOfARoot() {
    for (int n = 2; n < 2000; n++) {
      LongDouble root = LongDouble.of(n).sqrt();
      checkRelative(root, BigDecimal.valueOf(n).sqrt(DIGITS), 103);
      Tensor x = tensor(LONGDOUBLE, root);
      checkRelative(multiply(x, x).get(0).longDoubleValue(), BigDecimal.valueOf(n), 101);
    }
  }

  @Test
  @DisplayName("held to: decimals of 33 digits in longdouble agree with BigDecimal")
  void heldTo_decimalRoundTrip() {
    Random random = new Random(33);
    for (int i = 0; i < 5000; i++) {
      BigInteger digits = new BigInteger(109, random).add(BigInteger.TEN.pow(32));
      BigDecimal decimal = new BigDecimal(digits, 32 - random.nextInt(-250, 250));
      if (random.nextBoolean()) {
        decimal = decimal.negate();
      }
      LongDouble value = LongDouble.parse(decimal.toString());
      checkRelative(value, decimal, 106);
      assertThat(tensor(LONGDOUBLE, decimal).get(0).longDoubleValue()).isEqualTo(value);
      // The text reads back within the precision promised, and mostly the same.
      Scalar read = NumberText.parse(Scalar.of(value).toString(), LONGDOUBLE);
      checkRelative(read.longDoubleValue(), value.toBigDecimal(), 106);
      assertThat(LongDouble.of(value.toBigDecimal())).isEqualTo(value);
      // 31 digits are fewer than 106 bits hold: they come back as they were.
      BigDecimal shorter = decimal.round(new MathContext(31)).stripTrailingZeros();
      BigDecimal back = new BigDecimal(Scalar.of(LongDouble.of(shorter)).toString());
      assertThat(back).isEqualByComparingTo(shorter);
    }
  }

  @Test
  @DisplayName("held to: sums and products in longdouble agree with BigDecimal")
  void heldTo_sumsAndProducts() {
    Random random = new Random(98);
    for (int i = 0; i < 3000; i++) {
      LongDouble a = random(random);
      LongDouble b = random(random);
      BigDecimal x = a.toBigDecimal();
      BigDecimal y = b.toBigDecimal();
      Tensor one = tensor(LONGDOUBLE, a);
      Tensor other = tensor(LONGDOUBLE, b);
      checkRelative(add(one, other).get(0).longDoubleValue(), x.add(y), 104);
      checkRelative(one.subtract(other).get(0).longDoubleValue(), x.subtract(y), 104);
      checkRelative(multiply(one, other).get(0).longDoubleValue(), x.multiply(y), 103);
      checkRelative(divide(one, other).get(0).longDoubleValue(), x.divide(y, DIGITS), 103);
    }
  }

  /** All digits of both parts used, exponents near each other, so that sums cancel now and then. */
  private static LongDouble random(Random random) {
    BigInteger digits = new BigInteger(106, random).setBit(105);
    BigDecimal value = new BigDecimal(digits).multiply(Numbers.power(random.nextInt(-110, -100)));
    return LongDouble.of(random.nextBoolean() ? value : value.negate());
  }

  /** |actual - exact| is at most 2^-bits |exact|. */
  private static void checkRelative(LongDouble actual, BigDecimal exact, int bits) {
    Numbers.checkWithin(actual.toBigDecimal(), exact, exact.abs().multiply(Numbers.power(-bits)));
  }
}
