package dev.uni20.dtype;

/**
 * A number of about 159 binary digits: an unevaluated sum of three doubles, for the steps of the
 * elementary functions in which pairs would lose too much (logarithms that a power multiplies,
 * arguments next to a multiple of pi).
 *
 * <p>Operations have relative errors of a few 2^-155, sums relative to the larger operand. Source:
 * Fabiano, Muller and Picot, "Algorithms for triple-word arithmetic", 2019 (VecSum, the
 * branch-and-renormalise step, Algorithm 3Prod), and Hida, Li and Bailey, "Library for
 * double-double and quad-double arithmetic", 2001, for sums. Callers keep values far from overflow
 * and underflow.
 *
 * @param high the value rounded to about 53 digits
 * @param middle the next part
 * @param low the last part
 */
record TripleDouble(double high, double middle, double low) {
  static final TripleDouble ONE = new TripleDouble(1, 0, 0);

  static TripleDouble of(double value) {
    return new TripleDouble(value, 0, 0);
  }

  static TripleDouble of(LongDouble value) {
    return new TripleDouble(value.high(), value.low(), 0);
  }

  LongDouble toLongDouble() {
    return LongDouble.of(high, middle + low);
  }

  TripleDouble negate() {
    return new TripleDouble(-high, -middle, -low);
  }

  /** The value times a power of two, exact for the exponents that callers use. */
  TripleDouble times(double power) {
    return new TripleDouble(high * power, middle * power, low * power);
  }

  TripleDouble add(TripleDouble other) {
    double sum = high + other.high;
    double error = sumError(high, other.high, sum);
    double middleSum = middle + other.middle;
    double middleError = sumError(middle, other.middle, middleSum);
    double second = middleSum + error;
    error = sumError(middleSum, error, second);
    double lowSum = low + other.low;
    double lowError = sumError(low, other.low, lowSum);
    double third = lowSum + error;
    lowError += sumError(lowSum, error, third);
    double last = third + middleError;
    lowError += sumError(third, middleError, last);
    return renormalize(sum, second, last, lowError);
  }

  TripleDouble subtract(TripleDouble other) {
    return add(other.negate());
  }

  TripleDouble add(double other) {
    return add(of(other));
  }

  TripleDouble multiply(TripleDouble other) {
    double y0 = other.high;
    double y1 = other.middle;
    double product = high * y0;
    double productRest = Math.fma(high, y0, -product);
    double cross = high * y1;
    double crossRest = Math.fma(high, y1, -cross);
    double across = middle * y0;
    double acrossRest = Math.fma(middle, y0, -across);
    // VecSum of the rest and the two cross terms.
    double inner = cross + across;
    double innerRest = sumError(cross, across, inner);
    double second = productRest + inner;
    double third = sumError(productRest, inner, second);
    double last = Math.fma(middle, y1, innerRest);
    double tail = Math.fma(high, other.low, acrossRest) + Math.fma(low, y0, crossRest);
    return renormalize(product, second, third, last + tail);
  }

  TripleDouble multiply(double other) {
    double product = high * other;
    double productRest = Math.fma(high, other, -product);
    double cross = middle * other;
    double crossRest = Math.fma(middle, other, -cross);
    double second = productRest + cross;
    double third = sumError(productRest, cross, second);
    return renormalize(product, second, third, Math.fma(low, other, crossRest));
  }

  /** The quotient by long division, three digits of a double each. */
  TripleDouble divide(TripleDouble divisor) {
    double first = high / divisor.high;
    TripleDouble rest = subtract(divisor.multiply(first));
    double second = rest.high / divisor.high;
    rest = rest.subtract(divisor.multiply(second));
    double third = rest.high / divisor.high;
    rest = rest.subtract(divisor.multiply(third));
    return renormalize(first, second, third, rest.high / divisor.high);
  }

  /** Four terms of roughly falling size, with overlaps and zeros among them, as three. */
  static TripleDouble renormalize(double a, double b, double c, double d) {
    // VecSum, from the smallest up.
    double s = c + d;
    double r3 = sumError(c, d, s);
    double t = b + s;
    double r2 = sumError(b, s, t);
    double r0 = a + t;
    double r1 = sumError(a, t, r0);
    // What cancelled to zero makes room for the next part.
    double first = r0 + r1;
    double rest = sumError(r0, r1, first);
    if (rest == 0) {
      double next = first + r2;
      double nextRest = sumError(first, r2, next);
      if (nextRest == 0) {
        double sum = next + r3;
        return new TripleDouble(sum, sumError(next, r3, sum), 0);
      }
      double sum = nextRest + r3;
      return new TripleDouble(next, sum, sumError(nextRest, r3, sum));
    }
    double second = rest + r2;
    double secondRest = sumError(rest, r2, second);
    if (secondRest == 0) {
      double sum = second + r3;
      return new TripleDouble(first, sum, sumError(second, r3, sum));
    }
    return new TripleDouble(first, second, secondRest + r3);
  }

  /**
   * The sum of any doubles, as if computed with six times their digits (Ogita, Rump and Oishi,
   * "Accurate sum and dot product", 2005, SumK).
   *
   * @param terms the terms, in any order; overwritten
   * @return their sum
   */
  static TripleDouble sum(double... terms) {
    int count = terms.length;
    for (int pass = 0; pass < 5; pass++) {
      for (int i = count - 2; i >= 0; i--) {
        double sum = terms[i] + terms[i + 1];
        terms[i + 1] = sumError(terms[i], terms[i + 1], sum);
        terms[i] = sum;
      }
    }
    TripleDouble total = of(0);
    for (int i = count - 1; i >= 0; i--) {
      total = total.add(terms[i]);
    }
    return total;
  }

  /** What a + b rounded to sum lost, exactly (Knuth's TwoSum). */
  static double sumError(double a, double b, double sum) {
    double part = sum - a;
    return (a - (sum - part)) + (b - part);
  }

  /** What a * b rounded to product lost, exactly. */
  static double productError(double a, double b, double product) {
    return Math.fma(a, b, -product);
  }
}
