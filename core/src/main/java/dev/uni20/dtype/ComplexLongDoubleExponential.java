package dev.uni20.dtype;

/** What {@link ComplexExponential} computes, in pairs. */
final class ComplexLongDoubleExponential {
  /** From here on sinh, cosh and exp / 2 are the same pair. */
  private static final double SATURATED = 60;

  private static final LongDouble HALF = LongDouble.of(0.5);

  private ComplexLongDoubleExponential() {}

  static ComplexLongDouble exp(ComplexLongDouble z) {
    if (z.imaginary().isZero()) {
      return ComplexLongDouble.of(LongDoubleExponential.exp(z.real()), z.imaginary());
    }
    return z.isFinite()
        ? direction(z.real(), z.imaginary(), LongDouble.ONE, LongDouble.ONE)
        : ComplexLongDouble.of(ComplexExponential.exp(z.toComplex()));
  }

  /** exp(x) (real cos(y) + i imaginary sin(y)), where exp(x) may overflow and the product not. */
  private static ComplexLongDouble direction(
      LongDouble x, LongDouble y, LongDouble real, LongDouble imaginary) {
    int exponent = (int) Math.rint(Math.max(-4000, Math.min(4000, x.high())) * 0x1.71547652b82fep0);
    LongDouble scale = LongDoubleExponential.exp(x, -exponent);
    LongDouble sine = imaginary.multiply(LongDoubleTrigonometry.sin(y));
    return ComplexLongDouble.of(
        scale.multiply(real.multiply(LongDoubleTrigonometry.cos(y))).scalb(exponent),
        sine.isZero() ? sine : scale.multiply(sine).scalb(exponent));
  }

  static ComplexLongDouble expm1(ComplexLongDouble z) {
    LongDouble x = z.real();
    LongDouble y = z.imaginary();
    if (y.isZero()) {
      return ComplexLongDouble.of(LongDoubleExponential.expm1(x), y);
    }
    if (!z.isFinite() || x.high() > 80) {
      return exp(z).subtract(LongDouble.ONE);
    }
    LongDouble half = LongDoubleTrigonometry.sin(y.scalb(-1));
    LongDouble real =
        LongDoubleExponential.expm1(x)
            .multiply(LongDoubleTrigonometry.cos(y))
            .subtract(half.multiply(half).scalb(1));
    return ComplexLongDouble.of(
        real, LongDoubleExponential.exp(x).multiply(LongDoubleTrigonometry.sin(y)));
  }

  static ComplexLongDouble sinh(ComplexLongDouble z) {
    LongDouble x = z.real();
    LongDouble y = z.imaginary();
    if (!z.isFinite()) {
      return ComplexLongDouble.of(ComplexExponential.sinh(z.toComplex()));
    }
    if (Math.abs(x.high()) > SATURATED) {
      return direction(x.abs(), y, LongDoubleRounding.copySign(HALF, x), HALF);
    }
    LongDouble imaginary =
        y.isZero() ? y : LongDoubleExponential.cosh(x).multiply(LongDoubleTrigonometry.sin(y));
    return ComplexLongDouble.of(
        LongDoubleExponential.sinh(x).multiply(LongDoubleTrigonometry.cos(y)), imaginary);
  }

  static ComplexLongDouble cosh(ComplexLongDouble z) {
    LongDouble x = z.real();
    LongDouble y = z.imaginary();
    if (!z.isFinite()) {
      return ComplexLongDouble.of(ComplexExponential.cosh(z.toComplex()));
    }
    if (Math.abs(x.high()) > SATURATED) {
      return direction(x.abs(), y, HALF, LongDoubleRounding.copySign(HALF, x));
    }
    return ComplexLongDouble.of(
        LongDoubleExponential.cosh(x).multiply(LongDoubleTrigonometry.cos(y)),
        LongDoubleExponential.sinh(x).multiply(LongDoubleTrigonometry.sin(y)));
  }

  static ComplexLongDouble tanh(ComplexLongDouble z) {
    LongDouble x = z.real();
    LongDouble y = z.imaginary();
    if (!z.isFinite()) {
      return ComplexLongDouble.of(ComplexExponential.tanh(z.toComplex()));
    }
    if (y.isZero()) {
      return ComplexLongDouble.of(LongDoubleExponential.tanh(x), y);
    }
    if (x.isZero()) {
      return ComplexLongDouble.of(x, LongDoubleTrigonometry.tan(y));
    }
    LongDouble sine = LongDoubleTrigonometry.sin(y);
    LongDouble cosine = LongDoubleTrigonometry.cos(y);
    LongDouble product = sine.multiply(cosine);
    if (Math.abs(x.high()) > SATURATED) {
      LongDouble small = LongDoubleExponential.exp(x.abs().scalb(1).negate());
      return ComplexLongDouble.of(
          LongDoubleRounding.copySign(LongDouble.ONE, x), product.multiply(small).scalb(2));
    }
    LongDouble hyperbolic = LongDoubleExponential.sinh(x);
    LongDouble denominator = hyperbolic.multiply(hyperbolic).add(cosine.multiply(cosine));
    return ComplexLongDouble.of(
        LongDoubleExponential.sinh(x.scalb(1)).scalb(-1).divide(denominator),
        product.divide(denominator));
  }

  static ComplexLongDouble sin(ComplexLongDouble z) {
    return swap(sinh(swap(z)));
  }

  static ComplexLongDouble cos(ComplexLongDouble z) {
    return cosh(ComplexLongDouble.of(z.imaginary().negate(), z.real()));
  }

  static ComplexLongDouble tan(ComplexLongDouble z) {
    return swap(tanh(swap(z)));
  }

  static ComplexLongDouble swap(ComplexLongDouble z) {
    return ComplexLongDouble.of(z.imaginary(), z.real());
  }
}
