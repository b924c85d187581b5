package dev.uni20.dtype;

/**
 * The inverse complex trigonometric and hyperbolic functions, special values as C99 Annex G.
 *
 * <p>Source of the formulas: Kahan, "Branch cuts for complex elementary functions, or Much ado
 * about nothing's sign bit", 1987. They need only square roots and real functions, no sum in them
 * cancels, and the signs of zeros choose the side of a cut. Arguments beyond 2^500 take the leading
 * term.
 */
final class ComplexInverse {
  private static final double LN2 = 0x1.62e42fefa39efp-1;
  private static final double LARGE = 0x1p500;
  private static final double HALF_PI = Math.PI / 2;
  private static final Complex NAN = Complex.of(Double.NaN, Double.NaN);

  private ComplexInverse() {}

  static Complex acos(Complex z) {
    double x = z.real();
    double y = z.imaginary();
    if (!z.isFinite()) {
      return acosOfSpecial(x, y);
    }
    if (isLarge(z)) {
      return Complex.of(StrictMath.atan2(Math.abs(y), x), -Math.copySign(logOfTwice(z), y));
    }
    Complex minus = Complex.of(1 - x, -y).sqrt();
    Complex plus = Complex.of(1 + x, y).sqrt();
    return Complex.of(
        2 * StrictMath.atan2(minus.real(), plus.real()),
        RealFunctions.asinh(plus.real() * minus.imaginary() - plus.imaginary() * minus.real()));
  }

  /** C99 G.6.1.1 where a part is infinite or NaN. */
  static Complex acosOfSpecial(double x, double y) {
    double infinite = -Math.copySign(Double.POSITIVE_INFINITY, y);
    if (Double.isInfinite(x)) {
      if (Double.isNaN(y)) {
        return Complex.of(Double.NaN, Double.POSITIVE_INFINITY);
      }
      double angle = x > 0 ? 0 : Math.PI;
      return Complex.of(
          Double.isInfinite(y) ? StrictMath.atan2(Double.POSITIVE_INFINITY, x) : angle, infinite);
    }
    if (Double.isInfinite(y)) {
      return Complex.of(Double.isNaN(x) ? x : HALF_PI, infinite);
    }
    return x == 0 ? Complex.of(HALF_PI, Double.NaN) : NAN;
  }

  static Complex asin(Complex z) {
    double x = z.real();
    double y = z.imaginary();
    if (!z.isFinite()) {
      return ComplexExponential.swap(asinhOfSpecial(y, x));
    }
    if (isLarge(z)) {
      return Complex.of(StrictMath.atan2(x, Math.abs(y)), Math.copySign(logOfTwice(z), y));
    }
    Complex minus = Complex.of(1 - x, -y).sqrt();
    Complex plus = Complex.of(1 + x, y).sqrt();
    return Complex.of(
        StrictMath.atan2(x, minus.real() * plus.real() - minus.imaginary() * plus.imaginary()),
        RealFunctions.asinh(minus.real() * plus.imaginary() - minus.imaginary() * plus.real()));
  }

  static Complex asinh(Complex z) {
    return ComplexExponential.swap(asin(ComplexExponential.swap(z)));
  }

  /** C99 G.6.2.2 where a part is infinite or NaN. */
  static Complex asinhOfSpecial(double x, double y) {
    if (Double.isInfinite(x)) {
      double angle = Double.isInfinite(y) ? HALF_PI / 2 : 0;
      return Complex.of(x, Double.isNaN(y) ? y : Math.copySign(angle, y));
    }
    if (Double.isNaN(x)) {
      return y == 0 || Double.isInfinite(y)
          ? Complex.of(y == 0 ? x : Double.POSITIVE_INFINITY, y == 0 ? y : x)
          : NAN;
    }
    return Double.isInfinite(y)
        ? Complex.of(Math.copySign(Double.POSITIVE_INFINITY, x), Math.copySign(HALF_PI, y))
        : NAN;
  }

  static Complex acosh(Complex z) {
    Complex turned = acos(z);
    double real = Math.abs(turned.imaginary());
    if (Double.isNaN(turned.real()) || Double.isNaN(real)) {
      // An infinity stays, with the other part NaN; 0 + i NaN has a known angle.
      return Complex.of(real, turned.real());
    }
    return Complex.of(real, Math.copySign(turned.real(), z.imaginary()));
  }

  static Complex atanh(Complex z) {
    double x = Math.abs(z.real());
    double y = Math.abs(z.imaginary());
    if (!z.isFinite()) {
      return atanhOfSpecial(z.real(), z.imaginary());
    }
    double real;
    double imaginary;
    if (isLarge(z)) {
      double half = StrictMath.hypot(x / 2, y / 2);
      real = x / half / half / 4;
      imaginary = HALF_PI;
    } else if (x == 1 && y < 0x1p-500) {
      real = (LN2 - Math.log(y)) / 2;
      imaginary = y == 0 ? 0 : HALF_PI / 2;
    } else {
      double square = y * y;
      real = StrictMath.log1p(4 * x / ((1 - x) * (1 - x) + square)) / 4;
      imaginary = StrictMath.atan2(2 * y, (1 - x) * (1 + x) - square) / 2;
    }
    return Complex.of(Math.copySign(real, z.real()), Math.copySign(imaginary, z.imaginary()));
  }

  /** C99 G.6.2.3 where a part is infinite or NaN. */
  static Complex atanhOfSpecial(double x, double y) {
    if (Double.isInfinite(x) || Double.isInfinite(y)) {
      return Complex.of(
          Double.isNaN(x) ? 0 : Math.copySign(0, x),
          Double.isNaN(y) ? y : Math.copySign(HALF_PI, y));
    }
    return x == 0 ? Complex.of(x, Double.NaN) : NAN;
  }

  static Complex atan(Complex z) {
    return ComplexExponential.swap(atanh(ComplexExponential.swap(z)));
  }

  private static boolean isLarge(Complex z) {
    return Math.abs(z.real()) > LARGE || Math.abs(z.imaginary()) > LARGE;
  }

  /** log(2 |z|). */
  private static double logOfTwice(Complex z) {
    return ComplexLogarithm.logOfMagnitude(z.real(), z.imaginary()) + LN2;
  }
}
