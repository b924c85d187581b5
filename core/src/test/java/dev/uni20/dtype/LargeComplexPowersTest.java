package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Complex powers of so many turns that doubles, pairs or triples would lose their direction. */
class LargeComplexPowersTest {
  private static final BigFunctions DECIMAL = new BigFunctions(300);

  private static BigComplex big(ComplexLongDouble z) {
    return new BigComplex(z.real().toBigDecimal(), z.imaginary().toBigDecimal(), DECIMAL);
  }

  private static double normError(ComplexLongDouble value, BigComplex exact) {
    return big(value).minus(exact).norm().divide(exact.norm(), MathContext.DECIMAL32).doubleValue();
  }

  private static void assertWithinBounds(Complex z, Complex w) {
    ComplexLongDouble wideBase = ComplexLongDouble.of(z);
    ComplexLongDouble wideExponent = ComplexLongDouble.of(w);
    BigComplex exact = big(wideBase).power(big(wideExponent));

    assertThat(normError(ComplexLongDoubleFunctions.power(wideBase, wideExponent), exact))
        .as("clongdouble %s ^ %s", z, w)
        .isLessThan(0x1p-98);
    assertThat(normError(ComplexLongDouble.of(ComplexFunctions.power(z, w)), exact))
        .as("complex128 %s ^ %s", z, w)
        .isLessThan(8 * 0x1p-52);
  }

  @Test
  void realNumbersToLargeImaginaryPowersKeepTheirDirection() {
    Random random = new Random(3);
    for (int exponent = 36; exponent < 500; exponent += 29) {
      double base = Math.exp(5 * random.nextGaussian());
      assertWithinBounds(Complex.of(base), Complex.of(0, Math.scalb(1.3, exponent)));
      assertWithinBounds(Complex.of(base), Complex.of(0.5, -Math.scalb(1.7, exponent)));
    }
  }

  @Test
  void numbersNearTheUnitCircleKeepMagnitudeAndDirection() {
    assertWithinBounds(Complex.of(0.6, 0.8), Complex.of(1e15));
    assertWithinBounds(Complex.of(0.6, 0.8), Complex.of(1e18));
    assertWithinBounds(Complex.of(0.6, -0.8), Complex.of(-1e18));
    assertWithinBounds(Complex.of(-0.8, 0.6), Complex.of(0x1p59 + 0x1p9));
    assertWithinBounds(Complex.of(1, 0x1p-50), Complex.of(0x1p100));
    assertWithinBounds(Complex.of(1, 1e-120), Complex.of(1e125));
  }

  @Test
  void aPairNextToOneKeepsTheMagnitudeThatCancels() {
    ComplexLongDouble z =
        ComplexLongDouble.of(LongDouble.of(1, -0x1.2p-101), LongDouble.of(0x1p-50, 0x1p-104));
    ComplexLongDouble w = ComplexLongDouble.of(LongDouble.of(0x1p102));

    assertThat(normError(ComplexLongDoubleFunctions.power(z, w), big(z).power(big(w))))
        .isLessThan(0x1p-98);
  }

  @Test
  void quarterTurnsAreCountedModuloFour() {
    double turns = 0x1p60;
    assertThat(ComplexFunctions.power(Complex.I, turns).real()).isEqualTo(1);
    assertThat(
            ComplexLongDoubleFunctions.power(
                    ComplexLongDouble.of(Complex.I),
                    LongDouble.of(new BigDecimal(turns).add(BigDecimal.ONE)))
                .imaginary()
                .high())
        .isEqualTo(1);
    assertThat(ComplexFunctions.power(Complex.of(-1), Complex.of(1e300)).real()).isEqualTo(1);
    // Half a turn from either side of the cut, many times and once more by half.
    double odd = 0x1p51 + 0.5;
    assertThat(ComplexFunctions.power(Complex.of(-1, 0.0), odd).imaginary()).isEqualTo(1);
    assertThat(ComplexFunctions.power(Complex.of(-1, -0.0), odd).imaginary()).isEqualTo(-1);
  }
}
