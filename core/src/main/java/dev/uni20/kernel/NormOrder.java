package dev.uni20.kernel;

/**
 * The order of a vector norm of magnitudes |x|; of complex elements these are their absolute
 * values. Every norm is NaN if an element is NaN (of complex elements: if either component is), and
 * a norm of integers is float64.
 */
public enum NormOrder {
  /** The sum of the magnitudes, compensated, within 2 ulp; of nothing +0. */
  ONE(ReductionFunction.NORM_ONE),
  /** The Euclidean norm, within 2 ulp at any scale; of nothing +0. */
  TWO(ReductionFunction.NORM),
  /** The greatest magnitude: exact, of complex elements within an ulp; of nothing +0. */
  INFINITY(ReductionFunction.NORM_INFINITY),
  /** The least magnitude: exact, of complex elements within an ulp; of nothing refused. */
  MINUS_INFINITY(ReductionFunction.NORM_MINUS_INFINITY);

  private final ReductionFunction function;

  NormOrder(ReductionFunction function) {
    this.function = function;
  }

  /** The reduction that computes it. */
  public ReductionFunction function() {
    return function;
  }
}
