package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Complex arithmetic against exact decimals and C99's special values. */
class ComplexTest {
  private static final MathContext MANY = new MathContext(60);
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double NAN = Double.NaN;
  private static final int TRIALS = 4_000;

  private static Complex z(double real, double imaginary) {
    return Complex.of(real, imaginary);
  }

  private static void assertUlp(double found, BigDecimal exact, double ulps, String what) {
    double nearest = exact.doubleValue();
    double error =
        new BigDecimal(found)
            .subtract(exact)
            .abs()
            .divide(new BigDecimal(Math.ulp(nearest)), MANY)
            .doubleValue();
    if (!(error <= ulps)) {
      throw new AssertionError(
          what + ": expected " + nearest + ", found " + found + ", off by " + error + " ulp");
    }
  }

  /** The exact quotient's parts. */
  private static BigDecimal[] quotient(Complex x, Complex y) {
    BigDecimal a = new BigDecimal(x.real());
    BigDecimal b = new BigDecimal(x.imaginary());
    BigDecimal c = new BigDecimal(y.real());
    BigDecimal d = new BigDecimal(y.imaginary());
    BigDecimal norm = c.multiply(c).add(d.multiply(d));
    return new BigDecimal[] {
      a.multiply(c).add(b.multiply(d)).divide(norm, MANY),
      b.multiply(c).subtract(a.multiply(d)).divide(norm, MANY)
    };
  }

  private static double number(Random random, int range) {
    double value = Math.scalb(1 + random.nextDouble(), random.nextInt(-range, range + 1));
    return random.nextBoolean() ? value : -value;
  }

  private static void assertQuotient(Complex found, Complex x, Complex y) {
    BigDecimal[] exact = quotient(x, y);
    String what = x + " / " + y;
    for (int i = 0; i < 2; i++) {
      double part = i == 0 ? found.real() : found.imaginary();
      double nearest = exact[i].doubleValue();
      if (Double.isInfinite(nearest)) {
        assertThat(part).as(what).isEqualTo(nearest);
      } else {
        assertUlp(part, exact[i], 1.0, what);
      }
    }
  }

  @Test
  void quotientsAreWithinOneUlpInEachPart() {
    Random random = new Random(7);
    for (int range : new int[] {1, 30, 200, 300, 511, 1000}) {
      for (int trial = 0; trial < TRIALS / (1 + range / 100); trial++) {
        Complex x = z(number(random, range), number(random, range));
        Complex y = z(number(random, range), number(random, range));
        assertQuotient(x.divide(y), x, y);
        assertQuotient(Complex.divide(x.real(), y), Complex.of(x.real()), y);
      }
    }
  }

  @Test
  void quotientsKeepTheirDigitsUnderCancellation() {
    Random random = new Random(8);
    for (int trial = 0; trial < TRIALS; trial++) {
      Complex y = z(number(random, 3), number(random, 3));
      double factor = number(random, 3);
      // x is nearly orthogonal, or nearly parallel, to y.
      Complex x = z(-y.imaginary() * factor, y.real() * factor);
      assertQuotient(x.divide(y), x, y);
      Complex parallel = z(y.real() * factor, y.imaginary() * factor);
      assertQuotient(parallel.divide(y), parallel, y);
    }
  }

  @Test
  void subnormalAndHugeQuotientsAreRight() {
    Random random = new Random(9);
    for (int trial = 0; trial < 300; trial++) {
      Complex x =
          z(Double.MIN_VALUE * random.nextInt(1, 1000), Double.MIN_VALUE * random.nextInt(1000));
      Complex y =
          z(Double.MIN_VALUE * random.nextInt(1, 1000), Double.MIN_VALUE * random.nextInt(1000));
      assertQuotient(x.divide(y), x, y);
      Complex huge = z(Double.MAX_VALUE * random.nextDouble(), Double.MAX_VALUE);
      assertQuotient(huge.divide(huge.conjugate()), huge, huge.conjugate());
      Complex one = z(random.nextDouble(), random.nextDouble());
      assertQuotient(one.divide(huge), one, huge);
    }
    // A small imaginary part survives beside a huge real one.
    assertQuotient(z(1e300, 1e-320).divide(z(1, 0)), z(1e300, 1e-320), z(1, 0));
    Complex wide = z(0x1p500, 0x1.8p-510);
    assertQuotient(wide.divide(z(0x1p-10, 0x1p-1020)), wide, z(0x1p-10, 0x1p-1020));
  }

  @Test
  void divisionByZeroAndOfOrByInfinitiesFollowsAnnexG() {
    assertInfinite(z(1, 2).divide(z(0, 0)), 1, 1);
    assertInfinite(z(1, 2).divide(z(-0.0, 0)), -1, -1);
    assertInfinite(z(1, 0).divide(z(0, 0)), 1, 0);
    assertInfinite(z(INF, NAN).divide(z(0, 0)), 1, 0);
    assertThat(z(0, 0).divide(z(0, 0)).isInfinite()).isFalse();
    assertThat(z(0, 0).divide(z(0, 0)).isNaN()).isTrue();
    assertInfinite(z(INF, 1).divide(z(1, 1)), 1, -1);
    assertInfinite(z(INF, INF).divide(z(1, 1)), 1, 0);
    assertInfinite(z(INF, NAN).divide(z(2, 0)), 1, 0);
    assertInfinite(z(-INF, 1e308).divide(z(1.7e308, 1.7e308)), -1, 1);
    assertThat(z(1, 2).divide(z(INF, 0))).isEqualTo(z(0, 0));
    assertThat(z(1, 2).divide(z(-INF, INF))).isEqualTo(z(0, -0.0));
    assertThat(z(1e308, 1.7e308).divide(z(INF, INF))).isEqualTo(z(0, 0));
    assertThat(z(1, 2).divide(z(INF, NAN)).isZero()).isTrue();
    assertThat(z(INF, 1).divide(z(INF, 1)).isNaN()).isTrue();
    assertThat(z(NAN, 1).divide(z(2, 0)).isNaN()).isTrue();
    assertThat(Complex.divide(1.0, z(0, INF)).isZero()).isTrue();
    assertThat(Complex.divide(1.0, z(0, 0)).real()).isEqualTo(INF);
  }

  /** One part at least is infinite, with the sign where one is given. */
  private static void assertInfinite(Complex found, int real, int imaginary) {
    assertThat(found.isInfinite()).as("%s", found).isTrue();
    if (real != 0) {
      assertThat(found.real()).as("%s", found).isEqualTo(real * INF);
    }
    if (imaginary != 0) {
      assertThat(found.imaginary()).as("%s", found).isEqualTo(imaginary * INF);
    }
  }

  @Test
  void zeroDividendsHaveTheFormulasSigns() {
    assertThat(z(0, 0).divide(z(1, 1))).isEqualTo(z(0, 0));
    assertThat(z(-0.0, -0.0).divide(z(1, 1))).isEqualTo(z(-0.0, 0));
    assertThat(z(1e-320, 0).divide(z(1e300, 1e300))).isEqualTo(z(0, -0.0));
    assertThat(z(1, 1).divide(z(1, 1))).isEqualTo(z(1, 0));
  }

  @Test
  void productsAreThePlainFormula() {
    Random random = new Random(10);
    for (int trial = 0; trial < TRIALS; trial++) {
      Complex x = z(number(random, 3), number(random, 3));
      Complex y = z(number(random, 3), number(random, 3));
      double ac = x.real() * y.real();
      double bd = x.imaginary() * y.imaginary();
      double ad = x.real() * y.imaginary();
      double bc = x.imaginary() * y.real();
      assertThat(x.multiply(y)).isEqualTo(z(ac - bd, ad + bc));
    }
  }

  @Test
  void aRealOperandStaysReal() {
    assertThat(Complex.multiply(2, z(INF, 0))).isEqualTo(z(INF, 0));
    assertThat(z(INF, 0).multiply(2)).isEqualTo(z(INF, 0));
    assertThat(Complex.add(1, z(2, -0.0))).isEqualTo(z(3, -0.0));
    assertThat(z(2, -0.0).add(1)).isEqualTo(z(3, -0.0));
    assertThat(Complex.subtract(1, z(2, 0.0))).isEqualTo(z(-1, -0.0));
    assertThat(z(2, -0.0).subtract(1)).isEqualTo(z(1, -0.0));
    assertThat(z(INF, 4).divide(2)).isEqualTo(z(INF, 2));
    assertThat(z(-0.0, 4).divide(2)).isEqualTo(z(-0.0, 2));
    assertThat(Complex.divide(4, z(0, 2))).isEqualTo(z(0, -2));
    assertThat(Complex.divide(1e-200, z(1e-200, 0)).real()).isEqualTo(1.0);
  }

  @Test
  void rootsAreWithinOneUlpInEachPart() {
    Random random = new Random(11);
    for (int range : new int[] {1, 60, 500, 1000}) {
      for (int trial = 0; trial < TRIALS / range + 50; trial++) {
        Complex x = z(number(random, range), number(random, range));
        Complex root = x.sqrt();
        BigDecimal a = new BigDecimal(x.real());
        BigDecimal b = new BigDecimal(x.imaginary());
        MathContext most = new MathContext(1400);
        BigDecimal norm = a.multiply(a).add(b.multiply(b)).sqrt(most);
        BigDecimal half = new BigDecimal("0.5");
        BigDecimal real = norm.add(a).multiply(half).sqrt(MANY);
        BigDecimal imaginary = norm.subtract(a).multiply(half).sqrt(MANY);
        assertUlp(root.real(), real, 1.0, "real part of sqrt " + x);
        assertUlp(
            root.imaginary(),
            x.imaginary() < 0 ? imaginary.negate() : imaginary,
            1.0,
            "imaginary part of sqrt " + x);
      }
    }
  }

  @Test
  void rootsOfSpecialValuesFollowAnnexG() {
    assertThat(z(0, 0).sqrt()).isEqualTo(z(0, 0));
    assertThat(z(-0.0, -0.0).sqrt()).isEqualTo(z(0, -0.0));
    assertThat(z(4, -0.0).sqrt()).isEqualTo(z(2, -0.0));
    for (double x : new double[] {1, -INF, INF, NAN, 0}) {
      assertThat(z(x, INF).sqrt()).isEqualTo(z(INF, INF));
      assertThat(z(x, -INF).sqrt()).isEqualTo(z(INF, -INF));
    }
    assertThat(z(-INF, 1).sqrt()).isEqualTo(z(0, INF));
    assertThat(z(-INF, -1).sqrt()).isEqualTo(z(0, -INF));
    assertThat(z(INF, 1).sqrt()).isEqualTo(z(INF, 0));
    assertThat(z(INF, -1).sqrt()).isEqualTo(z(INF, -0.0));
    assertThat(z(INF, NAN).sqrt()).isEqualTo(z(INF, NAN));
    assertThat(z(-INF, NAN).sqrt().real()).isNaN();
    assertThat(z(-INF, NAN).sqrt().imaginary()).isInfinite();
    assertThat(z(1, NAN).sqrt()).isEqualTo(z(NAN, NAN));
    assertThat(z(NAN, 1).sqrt()).isEqualTo(z(NAN, NAN));
  }

  @Test
  void magnitudesAreWithinOneUlp() {
    Random random = new Random(12);
    for (int trial = 0; trial < 500; trial++) {
      Complex x = z(number(random, 500), number(random, 500));
      BigDecimal a = new BigDecimal(x.real());
      BigDecimal b = new BigDecimal(x.imaginary());
      assertUlp(x.abs(), a.multiply(a).add(b.multiply(b)).sqrt(MANY), 1.0, "abs " + x);
    }
    assertThat(z(INF, NAN).abs()).isEqualTo(INF);
    assertThat(z(NAN, -INF).abs()).isEqualTo(INF);
    assertThat(z(NAN, 1).abs()).isNaN();
    Bits.assertSame(z(-0.0, -0.0).abs(), 0.0);
  }

  @Test
  void complex64RoundsEachStepToFloat32() {
    Random random = new Random(13);
    for (int trial = 0; trial < TRIALS; trial++) {
      Complex x = z(number(random, 40), number(random, 40)).toFloat32();
      Complex y = z(number(random, 40), number(random, 40)).toFloat32();
      float a = (float) x.real();
      float b = (float) x.imaginary();
      float c = (float) y.real();
      float d = (float) y.imaginary();
      float ac = a * c;
      float bd = b * d;
      float ad = a * d;
      float bc = b * c;
      assertThat(Complex.multiplyFloat32(x, y)).isEqualTo(z(ac - bd, ad + bc));
      assertThat(x.add(y).toFloat32()).isEqualTo(z(a + c, b + d));
      assertThat(x.subtract(y).toFloat32()).isEqualTo(z(a - c, b - d));
      BigDecimal[] exact = quotient(x, y);
      Complex found = x.divide(y).toFloat32();
      assertThat(Math.abs(found.real() - exact[0].floatValue()))
          .isLessThanOrEqualTo(Math.ulp(exact[0].floatValue()));
      assertThat(Math.abs(found.imaginary() - exact[1].floatValue()))
          .isLessThanOrEqualTo(Math.ulp(exact[1].floatValue()));
    }
    assertThat(z(1e300, 0.1).toFloat32()).isEqualTo(z(INF, 0.1f));
  }

  @Test
  void asANumberOnlyRealValuesAreRead() {
    assertThat(z(2.75, 0).doubleValue()).isEqualTo(2.75);
    assertThat(z(2.75, -0.0).intValue()).isEqualTo(2);
    assertThat(z(2.75, 0).longValue()).isEqualTo(2);
    assertThat(z(0.1, 0).floatValue()).isEqualTo(0.1f);
    for (double imaginary : new double[] {1, Double.MIN_VALUE, NAN}) {
      assertThatThrownBy(() -> z(1, imaginary).doubleValue())
          .isInstanceOf(ConversionException.class)
          .hasMessageContaining("real(x)");
    }
    assertThatThrownBy(() -> z(1e10, 0).intValue()).isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> z(1, 1).longValue()).isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> z(1, 1).floatValue()).isInstanceOf(ConversionException.class);
  }

  @Test
  void equalityIsByBits() {
    assertThat(z(0, 0)).isNotEqualTo(z(-0.0, 0)).isNotEqualTo(z(0, -0.0));
    assertThat(z(NAN, 1)).isEqualTo(z(NAN, 1)).hasSameHashCodeAs(z(NAN, 1));
    assertThat(z(1, 2).conjugate()).isEqualTo(z(1, -2));
    assertThat(z(1, -0.0).negate()).isEqualTo(z(-1, 0));
    assertThat(Complex.I.multiply(Complex.I)).isEqualTo(z(-1, 0));
    assertThat(z(38, 2)).hasToString("38.0+2.0j");
  }

  // Public reports, by the number of the case.

  @Test
  void caseF67MagnitudesNeitherOverflowNorUnderflow() {
    assertThat(z(1, 1.797e308).abs()).isEqualTo(1.797e308);
    assertThat(z(3e-320, 4e-320).abs()).isEqualTo(5e-320);
    assertThat((float) z(3e30f, 4e30f).abs()).isEqualTo(5e30f);
  }

  @Test
  void caseF69Roots() {
    Complex root = z(0, -1e20f).sqrt().toFloat32();
    assertThat(root).isEqualTo(z(7.0710676e9f, -7.0710676e9f));
    assertThat(NumberText.formatComplex64(root)).isEqualTo("7071067600.0-7071067600.0j");
    assertThat(z(-1e20, -4988429.2).sqrt()).isEqualTo(z(2.4942146e-4, -1e10));
    assertThat(z(-4, 0.0).sqrt()).isEqualTo(z(0, 2));
    assertThat(z(-4, -0.0).sqrt()).isEqualTo(z(0, -2));
    assertThat(z(1e308, 1e308).sqrt()).isEqualTo(z(1.09868411346781e154, 4.5508986056222734e153));
    assertThat(z(-1e-300, 1e-310).sqrt()).isEqualTo(z(4.999999999999985e-161, 1e-150));
    assertThat(z(NAN, INF).sqrt()).isEqualTo(z(INF, INF));
    assertThat(z(-INF, 1).sqrt()).isEqualTo(z(0, INF));
  }

  @Test
  void caseF70Quotients() {
    assertThat(z(1, 0).divide(z(1e300, 1e300))).isEqualTo(z(5e-301, -5e-301));
    Complex large = z(1, 0).divide(z(1e-301, 1e-301));
    assertThat(large.real()).isBetween(4.9999999999999997e300, 5e300);
    assertThat(large.imaginary()).isBetween(-5e300, -4.9999999999999997e300);
    assertThat(z(1e155, 0).divide(z(1e155, 1e155))).isEqualTo(z(0.5, -0.5));
    Complex single = z(4.8928683e20f, 0).divide(z(7.371898e19f, 0)).toFloat32();
    assertThat(single.real()).isEqualTo(4.8928683e20f / 7.371898e19f);
    assertThat(single.real()).isBetween(6.63718, 6.6372);
    assertThat(z(-501, -1e20).divide(z(1e20, 0))).isEqualTo(z(-5.01e-18, -1));
  }

  @Test
  void caseF72ProductsOfInfinitiesAreNaive() {
    Complex product = z(INF, INF).multiply(Complex.I);
    assertThat(product.real()).isNaN();
    assertThat(product.imaginary()).isNaN();
  }
}
