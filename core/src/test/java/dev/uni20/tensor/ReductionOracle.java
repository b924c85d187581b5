package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.BinaryFormats;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reductions of lists of exact host values, with the bounds of the contract's section 7. */
final class ReductionOracle {
  private static final MathContext DIGITS = new MathContext(120);

  /** More than any double has, so that a tie stays a tie. */
  private static final MathContext ALL_DIGITS = new MathContext(1200);

  private static final BigDecimal CONSTANT = BigDecimal.valueOf(4096);

  private ReductionOracle() {}

  /** Asserts that {@code found} reduces {@code terms} of one dtype, which has a row. */
  static void check(
      String what,
      Reduction reduction,
      Accumulation accumulation,
      List<Scalar> terms,
      Scalar found) {
    try {
      check(reduction, accumulation, terms, found);
    } catch (AssertionError wrong) {
      throw new AssertionError(
          what + ": " + accumulation + " " + reduction + " of " + terms + " = " + found, wrong);
    }
  }

  private static void check(
      Reduction reduction, Accumulation accumulation, List<Scalar> terms, Scalar found) {
    boolean whole = found.dtype().isInteger();
    switch (reduction) {
      case ANY -> assertThat(found.booleanValue()).isEqualTo(hasNonzero(terms));
      case ALL -> assertThat(found.booleanValue()).isEqualTo(!hasZero(terms));
      case MIN, MAX -> assertThat(found).isEqualTo(extremum(reduction == Reduction.MIN, terms));
      case PROD -> {
        if (whole) {
          assertThat(found.bigIntegerValueExact()).isEqualTo(product(terms));
        }
      }
      case SUM -> {
        if (whole) {
          assertThat(found.bigIntegerValueExact()).isEqualTo(sum(terms));
        } else {
          checkSum(accumulation, terms, 1, found);
        }
      }
      case MEAN -> {
        if (terms.isEmpty()) {
          assertThat(found.complexLongDoubleValue().isNaN()).isTrue();
        } else if (!terms.get(0).dtype().isInteger() && terms.get(0).dtype() != DType.BOOL) {
          checkSum(accumulation, terms, terms.size(), found);
        } else {
          BigDecimal exact =
              new BigDecimal(sum(terms)).divide(BigDecimal.valueOf(terms.size()), DIGITS);
          assertThat(found).isEqualTo(Scalar.of(DType.FLOAT64, exact));
        }
      }
      case NORM -> checkNorm(accumulation, terms, found);
    }
  }

  private static boolean hasNonzero(List<Scalar> terms) {
    return terms.stream().anyMatch(Scalar::booleanValue);
  }

  private static boolean hasZero(List<Scalar> terms) {
    return !terms.stream().allMatch(Scalar::booleanValue);
  }

  private static BigInteger integer(Scalar term) {
    return term.dtype() == DType.BOOL
        ? BigInteger.valueOf(term.booleanValue() ? 1 : 0)
        : term.bigIntegerValueExact();
  }

  static BigInteger sum(List<Scalar> terms) {
    return terms.stream().map(ReductionOracle::integer).reduce(BigInteger.ZERO, BigInteger::add);
  }

  static BigInteger product(List<Scalar> terms) {
    return terms.stream()
        .map(ReductionOracle::integer)
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  /** NaN if any is NaN; -0.0 below +0.0. */
  private static Scalar extremum(boolean least, List<Scalar> terms) {
    Scalar found = terms.get(0);
    for (Scalar term : terms) {
      if (isNaN(found)) {
        return found;
      }
      int sign = isNaN(term) ? 2 : order(term, found);
      if (sign == 2 || (least ? sign < 0 : sign > 0)) {
        found = term;
      }
    }
    return found;
  }

  private static boolean isNaN(Scalar value) {
    return value.complexLongDoubleValue().isNaN();
  }

  private static int order(Scalar x, Scalar y) {
    int sign = Relation.compare(Relation.real(x), Relation.real(y));
    return sign != 0 || !x.dtype().isFloating()
        ? sign
        : Double.compare(x.doubleValue(), y.doubleValue());
  }

  private static void checkSum(
      Accumulation accumulation, List<Scalar> terms, long divisor, Scalar found) {
    List<LongDouble> real = new ArrayList<>();
    List<LongDouble> imaginary = new ArrayList<>();
    for (Scalar term : terms) {
      ComplexLongDouble z = term.complexLongDoubleValue();
      real.add(z.real());
      imaginary.add(z.imaginary());
    }
    ComplexLongDouble z = found.complexLongDoubleValue();
    DType component = found.dtype().component();
    checkPart(accumulation, component, real, divisor, z.real());
    if (found.dtype().isComplex()) {
      checkPart(accumulation, component, imaginary, divisor, z.imaginary());
    }
  }

  private static void checkPart(
      Accumulation accumulation,
      DType component,
      List<LongDouble> terms,
      long divisor,
      LongDouble found) {
    Double special = special(terms);
    if (special != null) {
      assertThat(found.high()).isEqualTo(special);
      return;
    }
    BigDecimal exact = BigDecimal.ZERO;
    BigDecimal size = BigDecimal.ZERO;
    for (LongDouble term : terms) {
      exact = exact.add(term.toBigDecimal());
      size = size.add(term.toBigDecimal().abs());
    }
    BigDecimal count = BigDecimal.valueOf(divisor);
    close(
        accumulation,
        component,
        exact.divide(count, ALL_DIGITS),
        size.divide(count, DIGITS),
        1,
        found);
    if (exact.signum() == 0 && divisor == 1) {
      assertThat(found.high()).isEqualTo(Double.valueOf(allNegativeZero(terms) ? -0.0 : 0.0));
    }
  }

  private static boolean allNegativeZero(List<LongDouble> terms) {
    return !terms.isEmpty()
        && terms.stream().allMatch(term -> Double.valueOf(-0.0).equals(term.high()));
  }

  /** IEEE's sum where a term is not finite; null where all are. */
  private static @Nullable Double special(List<LongDouble> terms) {
    double sum = 0;
    for (LongDouble term : terms) {
      sum += term.isFinite() ? 0 : term.high();
    }
    return Double.isFinite(sum) ? null : Double.valueOf(sum);
  }

  private static void checkNorm(Accumulation accumulation, List<Scalar> terms, Scalar found) {
    BigDecimal squares = BigDecimal.ZERO;
    boolean infinite = false;
    boolean nan = false;
    for (Scalar term : terms) {
      ComplexLongDouble z = term.complexLongDoubleValue();
      for (LongDouble part : List.of(z.real(), z.imaginary())) {
        infinite |= part.isInfinite();
        nan |= part.isNaN();
        if (part.isFinite()) {
          BigDecimal value = part.toBigDecimal();
          squares = squares.add(value.multiply(value));
        }
      }
    }
    double high = found.longDoubleValue().high();
    if (nan || infinite) {
      Double expected = nan ? Double.NaN : Double.POSITIVE_INFINITY;
      assertThat(high).isEqualTo(expected);
    } else if (squares.signum() == 0) {
      assertThat(high).isEqualTo(Double.valueOf(0.0));
    } else {
      BigDecimal exact = squares.sqrt(DIGITS);
      close(accumulation, found.dtype(), exact, BigDecimal.ZERO, 2, found.longDoubleValue());
    }
  }

  /** Within the bound of an accumulation: half an ulp, or {@code ulps} plus C u^2 size. */
  static void close(
      Accumulation accumulation,
      DType component,
      BigDecimal exact,
      BigDecimal size,
      int ulps,
      LongDouble found) {
    if (accumulation == Accumulation.PLAIN) {
      return; // promises reproducible bits, no bound
    }
    boolean halved = accumulation == Accumulation.EXACT;
    if (halved && component != DType.LONGDOUBLE && exact.signum() != 0) {
      assertThat(found).isEqualTo(rounded(component, exact));
      return;
    }
    BigDecimal largest =
        new BigDecimal(component == DType.FLOAT32 ? Float.MAX_VALUE : Double.MAX_VALUE);
    if (exact.abs().compareTo(largest) > 0 && found.isInfinite()) {
      assertThat(found.signum()).isEqualTo(exact.signum());
      return;
    }
    assertThat(found.isFinite()).as("overflowed").isTrue();
    BigDecimal unit = power(-component.precisionDigits());
    BigDecimal slack = CONSTANT.multiply(unit).multiply(unit).multiply(size);
    BigDecimal bound = ulp(component, exact).multiply(BigDecimal.valueOf(ulps)).add(slack, DIGITS);
    assertThat(found.toBigDecimal().subtract(exact).abs()).isLessThanOrEqualTo(bound);
  }

  private static LongDouble rounded(DType component, BigDecimal exact) {
    return LongDouble.of(
        isPair(component) ? exact.doubleValue() : BinaryFormats.nearest(exact, component));
  }

  /** The distance of neighbouring values at the exact one. */
  private static BigDecimal ulp(DType component, BigDecimal exact) {
    double nearest = exact.doubleValue();
    return isPair(component)
        ? new BigDecimal(Math.ulp(nearest))
            .multiply(power(-53), DIGITS)
            .max(new BigDecimal(Double.MIN_VALUE))
        : BinaryFormats.ulp(nearest, component);
  }

  private static boolean isPair(DType component) {
    return component.precisionDigits() > DType.FLOAT64.precisionDigits();
  }

  private static BigDecimal power(int exponent) {
    return BigDecimal.ONE.divide(new BigDecimal(BigInteger.ONE.shiftLeft(-exponent)));
  }

  /** Whether an integer result holds the exact one. */
  static boolean fits(DType dtype, BigInteger exact) {
    return exact.compareTo(dtype.minimumInteger()) >= 0
        && exact.compareTo(dtype.maximumInteger()) <= 0;
  }

  /** An exact decimal in a dtype, rounded once. */
  static Scalar in(DType dtype, BigDecimal exact) {
    return dtype.isInteger()
        ? Scalar.of(dtype, exact.setScale(0, RoundingMode.UNNECESSARY).toBigIntegerExact())
        : Scalar.of(dtype, exact).cast(dtype, Conversion.CHECKED);
  }
}
