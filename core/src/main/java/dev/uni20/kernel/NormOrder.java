package dev.uni20.kernel;

/**
 * The order of a vector norm of magnitudes |x|; of complex elements these are their absolute
 * values. Every norm is NaN if an element is NaN (of complex elements: if either component is), and
 * a norm of integers is float64.
 */
public enum NormOrder {
  /** The sum of the magnitudes, compensated, within 2 ulp; of nothing +0. */
  ONE(1, ReductionFunction.NORM_ONE),
  /** The Euclidean norm, within 2 ulp at any scale; of nothing +0. */
  TWO(2, ReductionFunction.NORM),
  /** The greatest magnitude: exact, of complex elements within an ulp; of nothing +0. */
  INFINITY(Double.POSITIVE_INFINITY, ReductionFunction.NORM_INFINITY),
  /** The least magnitude: exact, of complex elements within an ulp; of nothing refused. */
  MINUS_INFINITY(Double.NEGATIVE_INFINITY, ReductionFunction.NORM_MINUS_INFINITY);

  private final double exponent;
  private final ReductionFunction function;

  NormOrder(double exponent, ReductionFunction function) {
    this.exponent = exponent;
    this.function = function;
  }

  /** The order as a number: 1, 2, infinity or -infinity. */
  public double exponent() {
    return exponent;
  }

  /** The reduction that computes it. */
  public ReductionFunction function() {
    return function;
  }
}
