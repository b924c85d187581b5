package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Complex pairs against exact decimals. */
class ComplexLongDoubleTest {
  private static final MathContext MANY = new MathContext(100);
  private static final BigDecimal BOUND = BigDecimal.ONE.divide(BigDecimal.TWO.pow(100));
  private static final double INF = Double.POSITIVE_INFINITY;

  private static LongDouble number(Random random, int range) {
    double high = Math.scalb(1 + random.nextDouble(), random.nextInt(-range, range + 1));
    LongDouble value = LongDouble.of(high, Math.ulp(high) / 2 * random.nextDouble());
    return random.nextBoolean() ? value : value.negate();
  }

  private static ComplexLongDouble z(double real, double imaginary) {
    return ComplexLongDouble.of(Complex.of(real, imaginary));
  }

  private static BigDecimal[] parts(ComplexLongDouble value) {
    return new BigDecimal[] {value.real().toBigDecimal(), value.imaginary().toBigDecimal()};
  }

  private static void assertInNorm(ComplexLongDouble found, BigDecimal[] exact, String what) {
    BigDecimal[] parts = parts(found);
    BigDecimal error = parts[0].subtract(exact[0]).pow(2).add(parts[1].subtract(exact[1]).pow(2));
    BigDecimal size = exact[0].pow(2).add(exact[1].pow(2));
    assertThat(error).as(what).isLessThanOrEqualTo(size.multiply(BOUND.pow(2)));
  }

  private static BigDecimal[] times(BigDecimal[] x, BigDecimal[] y) {
    return new BigDecimal[] {
      x[0].multiply(y[0]).subtract(x[1].multiply(y[1])),
      x[0].multiply(y[1]).add(x[1].multiply(y[0]))
    };
  }

  private static BigDecimal[] over(BigDecimal[] x, BigDecimal[] y) {
    BigDecimal norm = y[0].pow(2).add(y[1].pow(2));
    BigDecimal[] product = times(x, new BigDecimal[] {y[0], y[1].negate()});
    return new BigDecimal[] {product[0].divide(norm, MANY), product[1].divide(norm, MANY)};
  }

  @Test
  void arithmeticKeepsItsDigits() {
    Random random = new Random(14);
    for (int trial = 0; trial < 2000; trial++) {
      ComplexLongDouble x = ComplexLongDouble.of(number(random, 20), number(random, 20));
      ComplexLongDouble y = ComplexLongDouble.of(number(random, 20), number(random, 20));
      BigDecimal[] p = parts(x);
      BigDecimal[] q = parts(y);
      String what = x + " and " + y;
      assertInNorm(x.add(y), new BigDecimal[] {p[0].add(q[0]), p[1].add(q[1])}, "sum of " + what);
      assertInNorm(
          x.subtract(y),
          new BigDecimal[] {p[0].subtract(q[0]), p[1].subtract(q[1])},
          "difference of " + what);
      assertInNorm(x.multiply(y), times(p, q), "product of " + what);
      assertInNorm(x.divide(y), over(p, q), "quotient of " + what);
      assertInNorm(
          ComplexLongDouble.divide(x.real(), y),
          over(new BigDecimal[] {p[0], BigDecimal.ZERO}, q),
          "real quotient of " + what);
    }
  }

  @Test
  void divisionNeitherOverflowsNorUnderflows() {
    Random random = new Random(15);
    for (int trial = 0; trial < 300; trial++) {
      ComplexLongDouble direction = ComplexLongDouble.of(number(random, 1), number(random, 1));
      for (int shift : new int[] {1000, 600, -600, -860}) {
        ComplexLongDouble x =
            ComplexLongDouble.of(
                direction.real().scalb(shift), direction.imaginary().scalb(shift - 3));
        ComplexLongDouble y =
            ComplexLongDouble.of(direction.imaginary().scalb(shift), direction.real().scalb(shift));
        assertInNorm(x.divide(y), over(parts(x), parts(y)), x + " / " + y);
      }
    }
    assertThat(z(1, 0).divide(z(1e300, 1e300)).toComplex()).isEqualTo(Complex.of(5e-301, -5e-301));
  }

  @Test
  void rootsAndMagnitudesKeepTheirDigits() {
    Random random = new Random(16);
    for (int range : new int[] {2, 60, 420}) {
      for (int trial = 0; trial < 300; trial++) {
        ComplexLongDouble x = ComplexLongDouble.of(number(random, range), number(random, range));
        BigDecimal[] p = parts(x);
        BigDecimal norm = p[0].pow(2).add(p[1].pow(2)).sqrt(MANY);
        BigDecimal error = x.abs().toBigDecimal().subtract(norm).abs();
        assertThat(error).as("abs %s", x).isLessThanOrEqualTo(norm.multiply(BOUND));
        ComplexLongDouble root = x.sqrt();
        BigDecimal[] square = times(parts(root), parts(root));
        BigDecimal away = square[0].subtract(p[0]).pow(2).add(square[1].subtract(p[1]).pow(2));
        assertThat(away)
            .as("sqrt %s", x)
            .isLessThanOrEqualTo(norm.multiply(BOUND).multiply(BigDecimal.TWO).pow(2));
        assertThat(root.real().signum()).isEqualTo(1);
        assertThat(root.imaginary().signum()).isEqualTo(x.imaginary().signum());
      }
    }
    ComplexLongDouble top = ComplexLongDouble.of(LongDouble.MAX_VALUE, LongDouble.MAX_VALUE);
    assertThat(top.sqrt().isFinite()).isTrue();
    assertThat(top.abs()).isEqualTo(LongDouble.POSITIVE_INFINITY);
    assertThat(z(3e-320, 4e-320).abs().doubleValue()).isEqualTo(5e-320);
  }

  @Test
  void specialValuesAreThoseOfComplex() {
    double[] values = {0.0, -0.0, 1, -2, INF, -INF, Double.NaN};
    for (double a : values) {
      for (double b : values) {
        Complex x = Complex.of(a, b);
        ComplexLongDouble wide = ComplexLongDouble.of(x);
        if (!x.isFinite() || x.isZero()) {
          assertThat(wide.sqrt().toComplex()).as("sqrt %s", x).isEqualTo(x.sqrt());
          Bits.assertSame(wide.abs().high(), x.abs());
        }
        for (double c : values) {
          for (double d : values) {
            Complex y = Complex.of(c, d);
            ComplexLongDouble quotient = wide.divide(ComplexLongDouble.of(y));
            if (!x.isFinite() || !y.isFinite() || y.isZero() || x.isZero()) {
              assertThat(quotient.toComplex()).as("%s / %s", x, y).isEqualTo(x.divide(y));
            }
          }
        }
      }
    }
  }

  @Test
  void aRealOperandStaysReal() {
    LongDouble one = LongDouble.ONE;
    LongDouble two = LongDouble.of(2L);
    assertThat(ComplexLongDouble.multiply(two, z(INF, 0))).isEqualTo(z(INF, 0));
    assertThat(z(INF, 0).multiply(two)).isEqualTo(z(INF, 0));
    assertThat(ComplexLongDouble.add(one, z(2, -0.0))).isEqualTo(z(3, -0.0));
    assertThat(z(2, -0.0).add(one)).isEqualTo(z(3, -0.0));
    assertThat(ComplexLongDouble.subtract(one, z(2, 0.0))).isEqualTo(z(-1, -0.0));
    assertThat(z(2, -0.0).subtract(one)).isEqualTo(z(1, -0.0));
    assertThat(z(INF, 4).divide(two)).isEqualTo(z(INF, 2));
    assertThat(ComplexLongDouble.divide(LongDouble.of(4L), z(0, 2))).isEqualTo(z(0, -2));
  }

  @Test
  void asANumberOnlyRealValuesAreRead() {
    assertThat(z(2.75, 0).doubleValue()).isEqualTo(2.75);
    assertThat(z(2.75, 0).intValue()).isEqualTo(2);
    assertThat(z(-2.75, -0.0).longValue()).isEqualTo(-2);
    assertThat(z(0.1, 0).floatValue()).isEqualTo(0.1f);
    assertThatThrownBy(() -> z(1, 1).doubleValue())
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("real(x)");
    assertThatThrownBy(() -> z(1, Double.NaN).longValue()).isInstanceOf(ConversionException.class);
  }

  @Test
  void equality() {
    assertThat(z(0, 0)).isNotEqualTo(z(-0.0, 0));
    assertThat(z(0, 0).equalTo(z(-0.0, 0))).isTrue();
    assertThat(z(1, 2)).isEqualTo(z(1, 2)).hasSameHashCodeAs(z(1, 2)).hasToString("1.0+2.0j");
    assertThat(z(1, 2).conjugate()).isEqualTo(z(1, -2));
    assertThat(z(1, 2).negate()).isEqualTo(z(-1, -2));
    assertThat(ComplexLongDouble.I.multiply(ComplexLongDouble.I)).isEqualTo(z(-1, 0));
  }
}
