package dev.uni20.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;

/** Exact values beside which results are put. */
final class Numbers {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private Numbers() {}

  /** The value of {@code numerator / 3} in a dtype, its last places filled. */
  static Scalar thirds(DType dtype, long numerator) {
    LongDouble quotient = LongDouble.of(numerator).divide(LongDouble.of(3L));
    return Scalar.of(quotient).cast(dtype, Conversion.CHECKED);
  }

  /** The exact value of a finite real number. */
  static BigDecimal exact(Scalar x) {
    return x.longDoubleValue().toBigDecimal();
  }

  /** The exact value of a finite real part. */
  static BigDecimal exactReal(Scalar x) {
    return x.dtype().isComplex() ? x.complexLongDoubleValue().real().toBigDecimal() : exact(x);
  }

  /** The exact value of a finite imaginary part. */
  static BigDecimal exactImaginary(Scalar x) {
    ComplexLongDouble value = x.complexLongDoubleValue();
    return value.imaginary().toBigDecimal();
  }

  /** The same number as both parts of a complex dtype, or itself in a real one. */
  static Number bothParts(DType dtype, Number x) {
    if (!dtype.isComplex()) {
      return x;
    }
    if (x instanceof Scalar scalar) {
      LongDouble part = scalar.longDoubleValue();
      return ComplexLongDouble.of(part, part);
    }
    return Complex.of(x.doubleValue(), x.doubleValue());
  }

  /** The distance of neighbours in {@code dtype} at {@code x}, by the dtype's digits. */
  static BigDecimal ulp(DType dtype, BigDecimal x) {
    DType component = dtype.component();
    int exponent = exponent(x);
    int smallest = component == DType.FLOAT32 ? -149 : -1074;
    return power(Math.max(exponent - component.precisionDigits() + 1, smallest));
  }

  /** The unit roundoff. */
  static BigDecimal roundoff(DType dtype) {
    return power(-dtype.component().precisionDigits());
  }

  /** Two to a power, exactly. */
  static BigDecimal power(int exponent) {
    return exponent >= 0
        ? TWO.pow(exponent)
        : BigDecimal.ONE.divide(TWO.pow(-exponent), MathContext.UNLIMITED);
  }

  /** The largest e such that two to the e is at most |x|. */
  private static int exponent(BigDecimal x) {
    if (x.signum() == 0) {
      return -1074;
    }
    int exponent = Math.getExponent(x.doubleValue());
    return power(exponent).compareTo(x.abs()) > 0 ? exponent - 1 : exponent;
  }

  /** Checks |actual - exact| against a bound. */
  static void checkWithin(BigDecimal actual, BigDecimal exact, BigDecimal bound) {
    assertThat(actual.subtract(exact).abs())
        .as("distance of %s from %s", actual, exact)
        .isLessThanOrEqualTo(bound);
  }
}
