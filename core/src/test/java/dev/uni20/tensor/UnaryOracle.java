package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;

/** Negation and magnitude on exact host values. */
final class UnaryOracle {
  private static final MathContext DIGITS = new MathContext(80);

  private UnaryOracle() {}

  static Scalar negate(Scalar x) {
    DType dtype = x.dtype();
    if (dtype.isInteger()) {
      return ArithmeticOracle.wrapped(dtype, x.bigIntegerValueExact().negate());
    }
    if (!dtype.isComplex()) {
      return Scalar.ofLongDouble(dtype, minus(x.longDoubleValue()));
    }
    ComplexLongDouble z = x.complexLongDoubleValue();
    return Scalar.ofComplexLongDouble(
        dtype, ComplexLongDouble.of(minus(z.real()), minus(z.imaginary())));
  }

  private static LongDouble minus(LongDouble x) {
    return LongDouble.ofNormalized(-x.high(), x.low() == 0 ? x.low() : -x.low());
  }

  static void checkAbs(Scalar x, Scalar found) {
    String what = "abs of " + x.dtype() + " " + x;
    DType dtype = x.dtype();
    if (dtype.isInteger()) {
      assertThat(found)
          .as(what)
          .isEqualTo(ArithmeticOracle.wrapped(dtype, x.bigIntegerValueExact().abs()));
      return;
    }
    if (!dtype.isComplex()) {
      LongDouble value = x.longDoubleValue();
      boolean negative = Math.copySign(1, value.high()) < 0;
      assertThat(found)
          .as(what)
          .isEqualTo(Scalar.ofLongDouble(dtype, negative ? minus(value) : value));
      return;
    }
    ComplexLongDouble z = x.complexLongDoubleValue();
    assertThat(found.dtype()).as(what).isEqualTo(dtype.component());
    LongDouble size = found.longDoubleValue();
    if (z.real().isInfinite() || z.imaginary().isInfinite()) {
      assertThat(size).as(what).isEqualTo(LongDouble.POSITIVE_INFINITY);
    } else if (z.isNaN()) {
      assertThat(size.isNaN()).as(what).isTrue();
    } else {
      BigDecimal re = z.real().toBigDecimal();
      BigDecimal im = z.imaginary().toBigDecimal();
      BigDecimal exact = re.multiply(re).add(im.multiply(im)).sqrt(DIGITS);
      int digits = dtype == DType.CLONGDOUBLE ? 98 : dtype.precisionDigits() - 2;
      BigDecimal bound =
          exact
              .multiply(new BigDecimal(Math.scalb(1.0, -digits)), DIGITS)
              .add(new BigDecimal(2 * Double.MIN_VALUE));
      if (dtype == DType.COMPLEX64) {
        bound = bound.add(new BigDecimal(Float.MIN_VALUE));
      }
      assertThat(exact.subtract(size.toBigDecimal()).abs()).as(what).isLessThanOrEqualTo(bound);
    }
  }
}
