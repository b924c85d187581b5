package dev.uni20.dtype;

/** What {@link ComplexInverse} computes, in pairs. */
final class ComplexLongDoubleInverse {
  private static final LongDouble LN2 = LongDouble.of(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56);
  private static final double LARGE = 0x1p500;
  private static final double SMALL = 0x1p-400;

  private ComplexLongDoubleInverse() {}

  static ComplexLongDouble acos(ComplexLongDouble z) {
    LongDouble x = z.real();
    LongDouble y = z.imaginary();
    if (!z.isFinite()) {
      return special(ComplexInverse.acosOfSpecial(x.high(), y.high()));
    }
    if (isLarge(z)) {
      return ComplexLongDouble.of(
          LongDoubleTrigonometry.atan2(y.abs(), x),
          LongDoubleRounding.copySign(logOfTwice(z), y).negate());
    }
    ComplexLongDouble minus = rootOfOneMinus(z);
    ComplexLongDouble plus = z.add(LongDouble.ONE).sqrt();
    LongDouble sine =
        plus.real().multiply(minus.imaginary()).subtract(plus.imaginary().multiply(minus.real()));
    return ComplexLongDouble.of(
        LongDoubleTrigonometry.atan2(minus.real(), plus.real()).scalb(1),
        LongDoubleLogarithm.asinh(sine));
  }

  static ComplexLongDouble asin(ComplexLongDouble z) {
    LongDouble x = z.real();
    LongDouble y = z.imaginary();
    if (!z.isFinite()) {
      return ComplexLongDoubleExponential.swap(
          special(ComplexInverse.asinhOfSpecial(y.high(), x.high())));
    }
    if (isLarge(z)) {
      return ComplexLongDouble.of(
          LongDoubleTrigonometry.atan2(x, y.abs()), LongDoubleRounding.copySign(logOfTwice(z), y));
    }
    ComplexLongDouble minus = rootOfOneMinus(z);
    ComplexLongDouble plus = z.add(LongDouble.ONE).sqrt();
    LongDouble cosine =
        minus.real().multiply(plus.real()).subtract(minus.imaginary().multiply(plus.imaginary()));
    LongDouble sine =
        minus.real().multiply(plus.imaginary()).subtract(minus.imaginary().multiply(plus.real()));
    return ComplexLongDouble.of(
        LongDoubleTrigonometry.atan2(x, cosine), LongDoubleLogarithm.asinh(sine));
  }

  private static ComplexLongDouble rootOfOneMinus(ComplexLongDouble z) {
    return ComplexLongDouble.subtract(LongDouble.ONE, z).sqrt();
  }

  static ComplexLongDouble asinh(ComplexLongDouble z) {
    return ComplexLongDoubleExponential.swap(asin(ComplexLongDoubleExponential.swap(z)));
  }

  static ComplexLongDouble acosh(ComplexLongDouble z) {
    if (!z.isFinite()) {
      return special(ComplexInverse.acosh(z.toComplex()));
    }
    ComplexLongDouble turned = acos(z);
    return ComplexLongDouble.of(
        turned.imaginary().abs(), LongDoubleRounding.copySign(turned.real(), z.imaginary()));
  }

  static ComplexLongDouble atanh(ComplexLongDouble z) {
    if (!z.isFinite()) {
      return special(ComplexInverse.atanhOfSpecial(z.real().high(), z.imaginary().high()));
    }
    LongDouble x = z.real().abs();
    LongDouble y = z.imaginary().abs();
    LongDouble real;
    LongDouble imaginary;
    if (isLarge(z)) {
      LongDouble half = ComplexLongDouble.of(x.scalb(-1), y.scalb(-1)).abs();
      real = x.divide(half).divide(half).scalb(-2);
      imaginary = LongDoubleTrigonometry.HALF_PI;
    } else {
      LongDouble below = LongDouble.ONE.subtract(x);
      LongDouble square = y.multiply(y);
      if (Math.abs(below.high()) < SMALL && y.high() < SMALL) {
        LongDouble distance = ComplexLongDouble.of(below, y).abs();
        real = LN2.subtract(LongDoubleLogarithm.log(distance)).scalb(-1);
      } else {
        LongDouble denominator = below.multiply(below).add(square);
        real = LongDoubleLogarithm.log1p(x.scalb(2).divide(denominator)).scalb(-2);
      }
      LongDouble cosine = below.multiply(x.add(LongDouble.ONE)).subtract(square);
      imaginary = LongDoubleTrigonometry.atan2(y.scalb(1), cosine).scalb(-1);
    }
    return ComplexLongDouble.of(
        LongDoubleRounding.copySign(real, z.real()),
        LongDoubleRounding.copySign(imaginary, z.imaginary()));
  }

  static ComplexLongDouble atan(ComplexLongDouble z) {
    return ComplexLongDoubleExponential.swap(atanh(ComplexLongDoubleExponential.swap(z)));
  }

  private static ComplexLongDouble special(Complex value) {
    return ComplexLongDouble.of(
        LongDoubleTrigonometry.exactAngle(value.real()),
        LongDoubleTrigonometry.exactAngle(value.imaginary()));
  }

  private static boolean isLarge(ComplexLongDouble z) {
    return Math.abs(z.real().high()) > LARGE || Math.abs(z.imaginary().high()) > LARGE;
  }

  private static LongDouble logOfTwice(ComplexLongDouble z) {
    return ComplexLongDoubleLogarithm.logOfMagnitude(z.real(), z.imaginary()).add(LN2);
  }
}
