package dev.uni20.kernel.cpu;

import dev.uni20.kernel.ReductionFunction;

/** The loops of reductions whose state is one element of the computing dtype. */
public abstract class Fold {
  /** Sets the state of a reduction that has a value for no elements. */
  public abstract void start(ReductionFunction function, long state);

  /**
   * Finds the element of contiguous ones that comes before (ARGMIN) or after (ARGMAX) the state and
   * all others, the first of equals; the first NaN comes before and after everything.
   *
   * @return its place, now held by the state, or -1 if the state stays
   */
  public abstract long locate(ReductionFunction function, long state, long x, long count);

  /** Folds contiguous elements into the state; for min and max it holds an element already. */
  public abstract void fold(ReductionFunction function, long state, long x, long count);
}
