package dev.uni20.kernel.simd;

/** Least and greatest elements of whole vectors of one dtype. */
interface ExtremumLoops {
  /**
   * Folds vectors lane by lane, as minimum and maximum do.
   *
   * @param x the first element
   * @param vectors how many, one at least
   * @param greatest whether the greatest are wanted, not the least
   * @param into gets one vector
   */
  void fold(long x, int vectors, boolean greatest, long into);
}
