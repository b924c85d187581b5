package dev.uni20.kernel;

import java.util.Locale;

/**
 * How a floating reduction accumulates. A caller's explicit choice; no host value and no backend
 * changes it.
 *
 * <p>Below, u is the unit roundoff of the result dtype (its component dtype if it is complex), and
 * complex results keep the bound in each component. The bounds hold for every length, axis, rank
 * and layout. Integer reductions are always exact and look at this choice not at all.
 */
public enum Accumulation {
  /**
   * The default. Sums and means lie within 1 ulp of the exact result plus C u<sup>2</sup> sum|x|,
   * inner products within 1 ulp plus C u<sup>2</sup> sum|x y|, norms within 2 ulp, at any scale; C
   * is at most 4096 and does not grow with the length. The bits depend on the order of the elements
   * but not on the number of threads.
   */
  COMPENSATED,
  /**
   * The correctly rounded result of sum, inner product, mean and norm: half an ulp, ties to even.
   * The bits depend neither on the order of the elements nor on machine, layout or number of
   * threads.
   */
  EXACT,
  /**
   * Every step rounds to the computing dtype and nothing is compensated. The error grows with the
   * length; the bits are the same from run to run and for any number of threads.
   */
  PLAIN;

  /**
   * Returns the name as the command line and the reports write it: {@code compensated}, {@code
   * exact} or {@code plain}.
   */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
