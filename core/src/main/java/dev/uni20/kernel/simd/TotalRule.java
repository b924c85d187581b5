package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.cpu.DoublePair;
import dev.uni20.kernel.cpu.Pairs;
import dev.uni20.kernel.simd.RunKernel.Term;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the totals of a {@link VectorReduction} are of, and what becomes of them. Totals are pairs,
 * in the order of {@link RunKernel#sum}.
 */
final class TotalRule {
  /** Sums of products above this have lost nothing to underflow. */
  private static final double LEAST = 0x1p-900;

  private final Kind kind;
  private final DType result;
  private final boolean complex;
  private final boolean underflows;
  private final double correction;
  private final Term firstTerm;

  /** The reductions that are made of totals. */
  private enum Kind {
    SUM,
    MEAN,
    NORM,
    INNER_PRODUCT,
    VARIANCE,
    DEVIATION;

    /** Without a default, so that nobody adds a reduction without saying which it is; or null. */
    static @Nullable Kind of(ReductionFunction function) {
      return switch (function) {
        case SUM -> SUM;
        case MEAN -> MEAN;
        case NORM -> NORM;
        case INNER_PRODUCT -> INNER_PRODUCT;
        case VAR -> VARIANCE;
        case STD -> DEVIATION;
        case PROD,
            NORM_ONE,
            NORM_INFINITY,
            NORM_MINUS_INFINITY,
            LOG_SUM_EXP,
            MIN,
            MAX,
            ARGMIN,
            ARGMAX,
            ANY,
            ALL,
            COUNT_NONZERO ->
            null;
      };
    }
  }

  /**
   * Creates the rule.
   *
   * @param operation a sum, mean, norm, inner product, variance or standard deviation
   * @param signature of float32, float64 or complex elements of these
   */
  TotalRule(Operation.Reduce operation, Signature signature) {
    kind = Objects.requireNonNull(Kind.of(operation.function()), operation.name());
    result = signature.result();
    complex = signature.computing().isComplex();
    // Products of fewer digits are exact in float64, and far from its range.
    underflows = 2 * signature.computing().precisionDigits() > Double.PRECISION;
    correction = operation.correction();
    firstTerm =
        switch (kind) {
          case SUM, MEAN, VARIANCE, DEVIATION -> Term.VALUE;
          case NORM -> Term.SQUARED_DEVIATION;
          case INNER_PRODUCT -> complex ? Term.COMPLEX_PRODUCT : Term.PRODUCT;
        };
  }

  static boolean has(ReductionFunction function) {
    return Kind.of(function) != null;
  }

  /** What is summed first. */
  Term firstTerm() {
    return firstTerm;
  }

  /** The numbers of its totals. */
  int width() {
    return firstTerm == Term.COMPLEX_PRODUCT ? 8 : 4;
  }

  /** Whether a second pass sums the squared deviations from the mean. */
  boolean hasCentre() {
    return kind == Kind.VARIANCE || kind == Kind.DEVIATION;
  }

  /** Whether the first totals are of the elements or of their squares. */
  boolean sumsElements() {
    return firstTerm == Term.VALUE || squares();
  }

  /** Whether the first totals are of squares, not of values. */
  boolean squares() {
    return firstTerm == Term.SQUARED_DEVIATION;
  }

  /** The mean of one component, from the totals of the values at {@code totals[at]}. */
  DoublePair mean(double[] totals, int at, int part, long count) {
    DoublePair total =
        complex ? pair(totals, at + 2 * part) : sum(pair(totals, at), pair(totals, at + 2));
    return total.dividedBy((double) count);
  }

  /**
   * Makes of the totals of the values those of the squared deviations from the mean itself: those
   * from the rounded mean, less what its rounding has added (T. F. Chan, G. H. Golub and R. J.
   * LeVeque, "Algorithms for computing the sample variance", The American Statistician 37, 1983).
   *
   * @param totals of the values; becomes the result
   * @param squares of the squared deviations from the rounded mean
   */
  void subtractRounding(double[] totals, double[] squares, int at, long count) {
    double real = mean(totals, at, 0, count).low();
    double imaginary = complex ? mean(totals, at, 1, count).low() : 0;
    double added = (real * real + imaginary * imaginary) * count;
    DoublePair sum = sum(pair(squares, at), pair(squares, at + 2));
    DoublePair exact = sum(sum, new DoublePair(-added, 0));
    totals[at] = exact.high();
    totals[at + 1] = exact.low();
    totals[at + 2] = 0;
    totals[at + 3] = 0;
  }

  /**
   * Stores the result.
   *
   * @param mayBeNegativeZeros whether all elements may be -0.0
   * @return whether the result is sure; if not, nothing is stored
   */
  boolean store(double[] totals, int at, long count, boolean mayBeNegativeZeros, long address) {
    return switch (kind) {
      case SUM -> storeSum(totals, at, 1, mayBeNegativeZeros, address);
      case MEAN -> storeSum(totals, at, (double) count, mayBeNegativeZeros, address);
      case INNER_PRODUCT -> storeInnerProduct(totals, at, address);
      case NORM, VARIANCE, DEVIATION -> storeSquares(totals, at, count, address);
    };
  }

  private boolean storeSum(
      double[] totals, int at, double divisor, boolean mayBeNegativeZeros, long address) {
    if (!complex) {
      DoublePair sum = sum(pair(totals, at), pair(totals, at + 2));
      return isSure(sum, mayBeNegativeZeros) && storeReal(sum.dividedBy(divisor), address);
    }
    DoublePair real = pair(totals, at);
    DoublePair imaginary = pair(totals, at + 2);
    return isSure(real, mayBeNegativeZeros)
        && isSure(imaginary, mayBeNegativeZeros)
        && storeComplex(real.dividedBy(divisor), imaginary.dividedBy(divisor), address);
  }

  private boolean storeInnerProduct(double[] totals, int at, long address) {
    DoublePair real = sum(pair(totals, at), pair(totals, at + 2));
    // Of a zero the sign is not known: products of -0.0 alone sum to it.
    if (!isLarge(real) || real.high() == 0) {
      return false;
    }
    if (!complex) {
      return storeReal(real, address);
    }
    // Opposite where the operands are equal, and then exactly zero.
    DoublePair left = pair(totals, at + 4);
    DoublePair right = pair(totals, at + 6);
    DoublePair imaginary = sum(left, new DoublePair(-right.high(), -right.low()));
    boolean opposite = imaginary.high() == 0 && isLarge(left) && left.high() != 0;
    return (opposite || (isLarge(imaginary) && imaginary.high() != 0))
        && storeComplex(real, imaginary, address);
  }

  private boolean storeSquares(double[] totals, int at, long count, long address) {
    DoublePair squares = sum(pair(totals, at), pair(totals, at + 2));
    if (!isLarge(squares) || (hasCentre() && count <= correction)) {
      return false;
    }
    DoublePair scaled = hasCentre() ? squares.dividedBy(count - correction) : squares;
    return storeReal(kind == Kind.VARIANCE ? scaled : scaled.squareRoot(), address);
  }

  private boolean storeReal(DoublePair value, long address) {
    DoublePair rounded = rounded(value);
    if (!Double.isFinite(rounded.high())) {
      return false;
    }
    rounded.store(result, address);
    return true;
  }

  private boolean storeComplex(DoublePair real, DoublePair imaginary, long address) {
    DoublePair first = rounded(real);
    DoublePair second = rounded(imaginary);
    if (!Double.isFinite(first.high()) || !Double.isFinite(second.high())) {
      return false;
    }
    DType component = result.component();
    first.store(component, address);
    second.store(component, address + component.byteSize());
    return true;
  }

  private DoublePair rounded(DoublePair value) {
    return value.rounded(result.component());
  }

  private static boolean isSure(DoublePair sum, boolean mayBeNegativeZeros) {
    return Double.isFinite(sum.high()) && (sum.high() != 0 || !mayBeNegativeZeros);
  }

  /** Whether a sum of products is finite, and so large that none has lost digits to underflow. */
  private boolean isLarge(DoublePair sum) {
    double magnitude = Math.abs(sum.high());
    return magnitude <= Double.MAX_VALUE && (magnitude >= LEAST || !underflows);
  }

  static DoublePair pair(double[] totals, int at) {
    return new DoublePair(totals[at], totals[at + 1]);
  }

  static DoublePair sum(DoublePair x, DoublePair y) {
    return new DoublePair(
        Pairs.high(x.high(), x.low(), y.high(), y.low()),
        Pairs.low(x.high(), x.low(), y.high(), y.low()));
  }
}
