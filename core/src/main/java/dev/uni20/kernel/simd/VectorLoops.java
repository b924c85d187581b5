package dev.uni20.kernel.simd;

import dev.uni20.kernel.ElementwiseFunction;

/** Elementwise loops over whole vectors of one dtype. */
interface VectorLoops {
  /**
   * Applies a function.
   *
   * @param out where results go: bytes for comparisons
   * @param x the first operand
   * @param y the second operand, or any readable elements if the function has none
   * @param vectors how many vectors
   * @return whether there is a loop for it; if not, nothing is done
   */
  boolean apply(ElementwiseFunction function, long out, long x, long y, int vectors);
}
