package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The oracle of the elementary functions: series in decimal arithmetic of a chosen precision, which
 * share neither code, nor tables, nor formulas of reduction with what they check. All keep the
 * relative error near zeros of the function.
 */
final class BigFunctions {
  private static final BigDecimal ONE = BigDecimal.ONE;
  private static final BigDecimal TWO = BigDecimal.TWO;
  private static final int GUARD = 15;

  private final MathContext context;
  private final BigDecimal ln2;
  private BigDecimal pi;

  BigFunctions(int digits) {
    context = new MathContext(digits + GUARD, RoundingMode.HALF_EVEN);
    // log(2) = 2 atanh(1/3), pi = 16 atan(1/5) - 4 atan(1/239) (Machin).
    ln2 = TWO.multiply(inverseSeries(3, 1, digits + 350));
    pi =
        BigDecimal.valueOf(16)
            .multiply(inverseSeries(5, -1, digits + 400))
            .subtract(BigDecimal.valueOf(4).multiply(inverseSeries(239, -1, digits + 400)));
  }

  MathContext context() {
    return context;
  }

  BigDecimal pi() {
    return pi.round(context);
  }

  /** The sum of sign^k / ((2k+1) n^(2k+1)), by integers. */
  private static BigDecimal inverseSeries(int n, int sign, int digits) {
    BigInteger power = BigInteger.TEN.pow(digits).divide(BigInteger.valueOf(n));
    BigInteger square = BigInteger.valueOf((long) n * n);
    BigInteger sum = BigInteger.ZERO;
    for (int k = 0; power.signum() != 0; k++) {
      BigInteger term = power.divide(BigInteger.valueOf(2L * k + 1));
      sum = sign < 0 && (k & 1) == 1 ? sum.subtract(term) : sum.add(term);
      power = power.divide(square);
    }
    return new BigDecimal(sum, digits);
  }

  private BigDecimal multiply(BigDecimal a, BigDecimal b) {
    return a.multiply(b, context);
  }

  private BigDecimal divide(BigDecimal a, BigDecimal b) {
    return a.divide(b, context);
  }

  BigDecimal sqrt(BigDecimal x) {
    return x.sqrt(context);
  }

  BigDecimal cbrt(BigDecimal x) {
    if (x.signum() == 0) {
      return x;
    }
    BigDecimal root = exp(divide(log(x.abs()), BigDecimal.valueOf(3)));
    return x.signum() < 0 ? root.negate() : root;
  }

  /** first + first * ratio(k) + ... while terms matter; ratio is argument / (a(k) b(k)). */
  private BigDecimal series(BigDecimal first, BigDecimal argument, int from, int step) {
    BigDecimal sum = first;
    BigDecimal term = first;
    for (long n = from; ; n += step) {
      term = multiply(term, argument);
      term = divide(term, BigDecimal.valueOf(step == 1 ? n : n * (n + 1)));
      if (isNegligible(term, sum)) {
        return sum;
      }
      sum = sum.add(term, context);
    }
  }

  private boolean isNegligible(BigDecimal term, BigDecimal sum) {
    return term.signum() == 0 || magnitude(term) < magnitude(sum) - context.getPrecision() - 2;
  }

  private static int magnitude(BigDecimal x) {
    return x.precision() - x.scale();
  }

  BigDecimal exp(BigDecimal x) {
    BigDecimal binary = x.divide(ln2, new MathContext(20)).setScale(0, RoundingMode.HALF_EVEN);
    BigDecimal reduced = x.subtract(binary.multiply(ln2)).round(context);
    BigDecimal result =
        reduced.signum() == 0 ? ONE : ONE.add(series(reduced, reduced, 2, 1), context);
    int exponent = binary.intValueExact();
    BigDecimal power = TWO.pow(Math.abs(exponent));
    return exponent < 0 ? divide(result, power) : multiply(result, power);
  }

  BigDecimal expm1(BigDecimal x) {
    if (x.signum() == 0) {
      return x;
    }
    return x.abs().compareTo(ONE) < 0
        ? series(x.round(context), x, 2, 1)
        : exp(x).subtract(ONE, context);
  }

  BigDecimal log(BigDecimal x) {
    int exponent = 0;
    BigDecimal scaled = x;
    double size = magnitude(x) * 3.32;
    if (Math.abs(size) > 6) {
      exponent = (int) size;
      BigDecimal power = TWO.pow(Math.abs(exponent));
      scaled = exponent > 0 ? divide(x, power) : multiply(x, power);
    }
    while (scaled.compareTo(BigDecimal.valueOf(1.5)) > 0) {
      scaled = scaled.divide(TWO);
      exponent++;
    }
    while (scaled.compareTo(BigDecimal.valueOf(0.75)) < 0) {
      scaled = scaled.multiply(TWO);
      exponent--;
    }
    return log1p(scaled.subtract(ONE)).add(ln2.multiply(BigDecimal.valueOf(exponent)), context);
  }

  BigDecimal log1p(BigDecimal x) {
    if (x.compareTo(ONE) > 0 || x.compareTo(BigDecimal.valueOf(-0.5)) < 0) {
      return log(x.add(ONE));
    }
    // 2 atanh(x / (2 + x))
    BigDecimal t = divide(x, x.add(TWO));
    return TWO.multiply(oddSeries(t, multiply(t, t)), context);
  }

  /** t (1 + s/3 + s^2/5 + ...): atanh for s = t^2, atan for s = -t^2. */
  private BigDecimal oddSeries(BigDecimal t, BigDecimal s) {
    BigDecimal sum = t;
    BigDecimal power = t;
    for (long n = 3; power.signum() != 0; n += 2) {
      power = multiply(power, s);
      BigDecimal term = divide(power, BigDecimal.valueOf(n));
      if (isNegligible(term, sum)) {
        break;
      }
      sum = sum.add(term, context);
    }
    return sum;
  }

  BigDecimal log2(BigDecimal x) {
    return divide(log(x), ln2);
  }

  BigDecimal log10(BigDecimal x) {
    return divide(log(x), log(BigDecimal.TEN));
  }

  BigDecimal power(BigDecimal x, BigDecimal y) {
    return exp(log(x).multiply(y, context));
  }

  BigDecimal hypot(BigDecimal x, BigDecimal y) {
    return sqrt(x.multiply(x).add(y.multiply(y)));
  }

  /** sin(x), or with shift 1 cos(x). */
  private BigDecimal turned(BigDecimal x, int shift) {
    BigDecimal half = pi.divide(TWO);
    BigInteger quarters =
        x.divide(half, new MathContext(Math.max(20, magnitude(x) + 20)))
            .setScale(0, RoundingMode.HALF_EVEN)
            .toBigIntegerExact();
    BigDecimal r = x.subtract(new BigDecimal(quarters).multiply(half)).round(context);
    int quarter = quarters.and(BigInteger.valueOf(3)).intValue() + shift;
    BigDecimal square = multiply(r, r).negate();
    BigDecimal value;
    if ((quarter & 1) == 0) {
      value = r.signum() == 0 ? r : series(r, square, 2, 2);
    } else {
      value = square.signum() == 0 ? ONE : series(ONE, square, 1, 2);
    }
    return (quarter & 2) == 0 ? value : value.negate();
  }

  BigDecimal sin(BigDecimal x) {
    return turned(x, 0);
  }

  BigDecimal cos(BigDecimal x) {
    return turned(x, 1);
  }

  BigDecimal tan(BigDecimal x) {
    return divide(sin(x), cos(x));
  }

  BigDecimal atan(BigDecimal x) {
    if (x.signum() == 0) {
      return x;
    }
    // tan(a/2) = x / (1 + sqrt(1 + x^2)), three times
    BigDecimal t = x;
    for (int i = 0; i < 3; i++) {
      t = divide(t, ONE.add(sqrt(ONE.add(multiply(t, t))), context));
    }
    return oddSeries(t, multiply(t, t).negate()).multiply(BigDecimal.valueOf(8), context);
  }

  BigDecimal atan2(BigDecimal y, BigDecimal x) {
    BigDecimal half = pi.divide(TWO);
    if (x.signum() == 0) {
      return y.signum() < 0 ? half.negate() : half;
    }
    if (y.abs().compareTo(x.abs()) > 0) {
      BigDecimal angle = half.subtract(atan(divide(x, y.abs())), context);
      return y.signum() < 0 ? angle.negate() : angle;
    }
    BigDecimal angle = atan(divide(y, x));
    if (x.signum() > 0) {
      return angle;
    }
    return y.signum() < 0 ? angle.subtract(pi, context) : angle.add(pi, context);
  }

  BigDecimal asin(BigDecimal x) {
    return atan2(x, sqrt(ONE.subtract(x.multiply(x))));
  }

  BigDecimal acos(BigDecimal x) {
    return atan2(sqrt(ONE.subtract(x.multiply(x))), x);
  }

  BigDecimal sinh(BigDecimal x) {
    BigDecimal less = expm1(x.abs());
    BigDecimal value = divide(less.add(divide(less, less.add(ONE))), TWO);
    return x.signum() < 0 ? value.negate() : value;
  }

  BigDecimal cosh(BigDecimal x) {
    BigDecimal power = exp(x);
    return divide(power.add(divide(ONE, power)), TWO);
  }

  BigDecimal tanh(BigDecimal x) {
    BigDecimal less = expm1(x.multiply(TWO));
    return divide(less, less.add(TWO));
  }

  BigDecimal asinh(BigDecimal x) {
    BigDecimal t = x.abs();
    BigDecimal square = multiply(t, t);
    BigDecimal root = sqrt(square.add(ONE, context));
    BigDecimal value = log1p(t.add(divide(square, root.add(ONE)), context));
    return x.signum() < 0 ? value.negate() : value;
  }

  BigDecimal acosh(BigDecimal x) {
    BigDecimal t = x.subtract(ONE);
    return log1p(t.add(sqrt(t.multiply(t.add(TWO)))));
  }

  BigDecimal atanh(BigDecimal x) {
    return divide(log1p(divide(x.multiply(TWO), ONE.subtract(x))), TWO);
  }
}
