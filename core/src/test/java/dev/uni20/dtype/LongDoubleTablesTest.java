package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

/** The constants of the elementary functions, computed again. */
class LongDoubleTablesTest {
  private static final BigFunctions DECIMAL = new BigFunctions(70);
  private static final MathContext CONTEXT = DECIMAL.context();

  @Test
  void rootsOfTwo() {
    BigDecimal root = BigDecimal.TWO;
    for (int i = 0; i < 6; i++) {
      root = DECIMAL.sqrt(root);
    }
    BigDecimal power = BigDecimal.ONE;
    for (int j = 0; j < 64; j++) {
      assertThat(LongDoubleTables.rootOfTwo(j)).isEqualTo(LongDouble.of(power));
      power = power.multiply(root, CONTEXT);
    }
  }

  @Test
  void reciprocalsAndTheirLogarithms() {
    for (int j = LongDoubleTables.FIRST_RECIPROCAL; j <= 91; j++) {
      double reciprocal = LongDoubleTables.reciprocal(j);

      assertThat(reciprocal).isBetween(64.0 / j - 0x1p-9, 64.0 / j + 0x1p-9);
      assertThat(reciprocal * 0x1p9).isEqualTo(Math.rint(reciprocal * 0x1p9));
      BigDecimal logarithm = DECIMAL.log(new BigDecimal(reciprocal)).negate();
      assertThat(LongDoubleTables.logarithm(j)).isEqualTo(LongDouble.of(logarithm));
      assertThirdPart(LongDoubleTables.logarithmTriple(j), logarithm);
    }
    assertThat(LongDoubleTables.reciprocal(64)).isEqualTo(1);
  }

  @Test
  void inverseFactorials() {
    BigInteger factorial = BigInteger.ONE;
    for (int n = 0; n <= 41; n++) {
      factorial = factorial.multiply(BigInteger.valueOf(Math.max(1, n)));
      BigDecimal inverse = BigDecimal.ONE.divide(new BigDecimal(factorial), CONTEXT);
      TripleDouble triple = LongDoubleTables.inverseFactorialTriple(n);

      assertThat(LongDoubleTables.inverseFactorialPair(n)).isEqualTo(LongDouble.of(inverse));
      assertThat(LongDoubleTables.inverseFactorial(n)).isEqualTo(inverse.doubleValue());
      assertThirdPart(triple, inverse);
    }
  }

  private static void assertThirdPart(TripleDouble triple, BigDecimal exact) {
    BigDecimal rest =
        exact.subtract(new BigDecimal(triple.high())).subtract(new BigDecimal(triple.middle()));
    assertThat(triple.low()).isEqualTo(rest.doubleValue());
  }
}
