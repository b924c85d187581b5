package dev.uni20.dtype;

/** Complex logarithms and powers. */
final class ComplexLogarithm {
  private static final double LN2 = 0x1.62e42fefa39efp-1;
  private static final double LOG2_E = 0x1.71547652b82fep0;
  private static final double LOG10_E = 0x1.bcb7b1526e50ep-2;

  private ComplexLogarithm() {}

  static Complex log(Complex z) {
    return Complex.of(
        logOfMagnitude(z.real(), z.imaginary()), StrictMath.atan2(z.imaginary(), z.real()));
  }

  /** log(hypot(x, y)), with the same relative error where that is near 1. */
  static double logOfMagnitude(double x, double y) {
    double large = Math.max(Math.abs(x), Math.abs(y));
    double small = Math.min(Math.abs(x), Math.abs(y));
    if (large > 0.5 && large < 2 && large * large + small * small < 3) {
      return 0.5 * StrictMath.log1p(squaresLessOne(large, small));
    }
    if (large > 0x1p1000 && Double.isFinite(large)) {
      return Math.log(StrictMath.hypot(large * 0x1p-10, small * 0x1p-10)) + 10 * LN2;
    }
    if (large < 0x1p-900 && large > 0) {
      return Math.log(StrictMath.hypot(large * 0x1p200, small * 0x1p200)) - 200 * LN2;
    }
    return Math.log(StrictMath.hypot(x, y));
  }

  /** x^2 + y^2 - 1, rounded once from twice the digits. */
  private static double squaresLessOne(double x, double y) {
    double xx = x * x;
    double yy = y * y;
    return LongDoubleArithmetic.add(xx, Math.fma(x, x, -xx), -1, 0)
        .add(LongDouble.of(yy, Math.fma(y, y, -yy)))
        .high();
  }

  static Complex log1p(Complex z) {
    double x = z.real();
    double y = z.imaginary();
    if (y == 0 && x >= -1) {
      return Complex.of(StrictMath.log1p(x), y);
    }
    if (Math.abs(x) < 0.5 && Math.abs(y) < 0.5) {
      double xx = x * x;
      double yy = y * y;
      double square =
          LongDouble.of(2 * x, 0)
              .add(LongDouble.of(xx, Math.fma(x, x, -xx)))
              .add(LongDouble.of(yy, Math.fma(y, y, -yy)))
              .high();
      return Complex.of(0.5 * StrictMath.log1p(square), StrictMath.atan2(y, 1 + x));
    }
    return log(Complex.of(1 + x, y));
  }

  static Complex log2(Complex z) {
    Complex logarithm = log(z);
    double real =
        z.imaginary() == 0 ? RealFunctions.log2(Math.abs(z.real())) : logarithm.real() * LOG2_E;
    return Complex.of(real, logarithm.imaginary() * LOG2_E);
  }

  static Complex log10(Complex z) {
    Complex logarithm = log(z);
    double real = z.imaginary() == 0 ? Math.log10(Math.abs(z.real())) : logarithm.real() * LOG10_E;
    return Complex.of(real, logarithm.imaginary() * LOG10_E);
  }

  static Complex power(Complex z, Complex w) {
    if (z.isFinite() && w.isFinite()) {
      return ComplexLongDoublePower.rounded(z, w);
    }
    return w.isZero() ? Complex.ONE : ComplexExponential.exp(log(z).multiply(w));
  }

  static Complex power(Complex z, double w) {
    if (z.isFinite() && Double.isFinite(w)) {
      return ComplexLongDoublePower.rounded(z, Complex.of(w));
    }
    return w == 0 ? Complex.ONE : ComplexExponential.exp(log(z).multiply(w));
  }
}
