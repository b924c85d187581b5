package dev.uni20.dtype;

/**
 * The complex exponential and hyperbolic functions from the real ones, special values as C99 Annex
 * G. Sine, cosine and tangent are those of the argument turned by i.
 */
final class ComplexExponential {
  /** Below this exp and cosh of a real part do not overflow. */
  private static final double LARGE = 700;

  /** From here on sinh, cosh and exp / 2 are the same double. */
  private static final double SATURATED = 22;

  private static final Complex NAN = Complex.of(Double.NaN, Double.NaN);

  private ComplexExponential() {}

  static Complex exp(Complex z) {
    double x = z.real();
    double y = z.imaginary();
    if (y == 0) {
      return Complex.of(Math.exp(x), y);
    }
    if (z.isFinite()) {
      return direction(x, y, 1, 1);
    }
    if (x == Double.NEGATIVE_INFINITY) {
      return Double.isFinite(y)
          ? Complex.of(0 * Math.cos(y), 0 * Math.sin(y))
          : Complex.of(0, Math.copySign(0, y));
    }
    if (x == Double.POSITIVE_INFINITY) {
      return Double.isFinite(y)
          ? Complex.of(x * Math.cos(y), x * Math.sin(y))
          : Complex.of(x, Double.NaN);
    }
    return NAN;
  }

  /** exp(x) (real cos(y) + i imaginary sin(y)), where exp(x) may overflow and the product not. */
  private static Complex direction(double x, double y, double real, double imaginary) {
    double cosine = real * Math.cos(y);
    double sine = imaginary * Math.sin(y);
    if (Math.abs(x) < LARGE) {
      double scale = Math.exp(x);
      return Complex.of(scale * cosine, scale * sine);
    }
    double root = Math.exp(x / 2);
    return Complex.of(root * cosine * root, sine == 0 ? sine : root * sine * root);
  }

  static Complex expm1(Complex z) {
    double x = z.real();
    double y = z.imaginary();
    if (y == 0) {
      return Complex.of(StrictMath.expm1(x), y);
    }
    if (!z.isFinite() || x > 40) {
      Complex power = exp(z);
      return Complex.of(power.real() - 1, power.imaginary());
    }
    // (exp(x) - 1) cos(y) - (1 - cos(y)): where the two cancel, the imaginary part is far larger.
    double half = Math.sin(y / 2);
    return Complex.of(
        StrictMath.expm1(x) * Math.cos(y) - 2 * half * half, Math.exp(x) * Math.sin(y));
  }

  static Complex sinh(Complex z) {
    double x = z.real();
    double y = z.imaginary();
    if (z.isFinite()) {
      if (Math.abs(x) > SATURATED) {
        return direction(Math.abs(x), y, Math.copySign(0.5, x), 0.5);
      }
      return Complex.of(StrictMath.sinh(x) * Math.cos(y), y == 0 ? y : Math.cosh(x) * Math.sin(y));
    }
    if (x == 0 || (Double.isNaN(x) && y == 0)) {
      return Complex.of(x, y == 0 ? y : Double.NaN);
    }
    if (Double.isInfinite(x)) {
      if (!Double.isFinite(y)) {
        return Complex.of(x, Double.NaN);
      }
      return Complex.of(x * Math.cos(y), y == 0 ? y : Double.POSITIVE_INFINITY * Math.sin(y));
    }
    return NAN;
  }

  static Complex cosh(Complex z) {
    double x = z.real();
    double y = z.imaginary();
    if (z.isFinite()) {
      if (Math.abs(x) > SATURATED) {
        return direction(Math.abs(x), y, 0.5, Math.copySign(0.5, x));
      }
      return Complex.of(Math.cosh(x) * Math.cos(y), StrictMath.sinh(x) * Math.sin(y));
    }
    if (Double.isInfinite(x)) {
      if (!Double.isFinite(y)) {
        return Complex.of(Double.POSITIVE_INFINITY, Double.NaN);
      }
      return y == 0
          ? Complex.of(Double.POSITIVE_INFINITY, Math.copySign(1, x) * y)
          : Complex.of(Double.POSITIVE_INFINITY * Math.cos(y), x * Math.sin(y));
    }
    if (x == 0 || (Double.isNaN(x) && y == 0)) {
      return Complex.of(Double.NaN, x == 0 ? x : y);
    }
    return NAN;
  }

  static Complex tanh(Complex z) {
    double x = z.real();
    double y = z.imaginary();
    if (!z.isFinite()) {
      if (Double.isInfinite(x)) {
        double sign = Double.isFinite(y) && y != 0 ? Math.sin(y) * Math.cos(y) : y;
        return Complex.of(Math.copySign(1, x), Math.copySign(0, sign));
      }
      if (x == 0 || (Double.isNaN(x) && y == 0)) {
        return Complex.of(x, y == 0 ? y : Double.NaN);
      }
      return NAN;
    }
    if (y == 0) {
      return Complex.of(Math.tanh(x), y);
    }
    if (x == 0) {
      return Complex.of(x, Math.tan(y));
    }
    double sine = Math.sin(y);
    double cosine = Math.cos(y);
    if (Math.abs(x) > SATURATED) {
      double small = Math.exp(-Math.abs(x));
      return Complex.of(Math.copySign(1, x), 4 * sine * cosine * small * small);
    }
    // The denominator is a sum of squares, and twice x is exact.
    double hyperbolic = StrictMath.sinh(x);
    double denominator = hyperbolic * hyperbolic + cosine * cosine;
    return Complex.of(StrictMath.sinh(2 * x) / 2 / denominator, sine * cosine / denominator);
  }

  static Complex sin(Complex z) {
    return swap(sinh(swap(z)));
  }

  static Complex cos(Complex z) {
    return cosh(Complex.of(-z.imaginary(), z.real()));
  }

  static Complex tan(Complex z) {
    return swap(tanh(swap(z)));
  }

  /** Odd functions f with real coefficients: f(y + ix) swapped is -i f(i (x + iy)). */
  static Complex swap(Complex z) {
    return Complex.of(z.imaginary(), z.real());
  }
}
