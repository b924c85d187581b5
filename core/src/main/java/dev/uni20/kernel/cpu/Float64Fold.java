package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ReductionFunction;

// #template FLOAT64 for BOOLEAN SIGNED_INTEGER UNSIGNED_INTEGER FLOATING COMPLEX
/**
 * Reductions of float64 elements that need no accumulator wider than the element: product, least
 * and greatest element (NaN if any element is NaN, -0.0 below +0.0). The folds of the other dtypes
 * are derived from this class by the build. The state is one element in memory, so each step is
 * rounded to the dtype.
 */
final class Float64Fold extends Fold {
  private static final int BYTES = DType.FLOAT64.byteSize();

  @Override
  public void start(ReductionFunction function, long state) {
    // #only FLOATING COMPLEX
    if (function == ReductionFunction.PROD) {
      Float64Element.store(state, Float64Element.fromSigned(1, DType.FLOAT64, Conversion.CHECKED));
    }
    // #end
    // #only BOOLEAN
    // ~ if (function == ReductionFunction.ALL) {
    // ~   Float64Element.store(state, true);
    // ~ }
    // ~ if (function == ReductionFunction.ANY) {
    // ~   Float64Element.store(state, false);
    // ~ }
    // #end
  }

  @Override
  public void fold(ReductionFunction function, long state, long x, long count) {
    switch (function) {
      // #only FLOATING COMPLEX
      case PROD -> prod(state, x, count);
      // #end
      // #only BOOLEAN SIGNED_INTEGER UNSIGNED_INTEGER FLOATING
      case MIN -> min(state, x, count);
      case MAX -> max(state, x, count);
      // #end
      // #only BOOLEAN
      // ~ case ALL -> min(state, x, count);
      // ~ case ANY -> max(state, x, count);
      // #end
      default -> throw new IllegalArgumentException(function + " has no fold of float64");
    }
  }

  // #only FLOATING COMPLEX
  private static void prod(long state, long x, long count) {
    for (long i = 0; i < count; i++) {
      Float64Element.store(
          state,
          Float64Element.multiply(Float64Element.load(state), Float64Element.load(x + i * BYTES)));
    }
  }

  // #end
  // #only BOOLEAN SIGNED_INTEGER UNSIGNED_INTEGER FLOATING
  private static void min(long state, long x, long count) {
    double least = Float64Element.load(state);
    for (long i = 0; i < count; i++) {
      least = Float64Element.minimum(least, Float64Element.load(x + i * BYTES));
    }
    Float64Element.store(state, least);
  }

  private static void max(long state, long x, long count) {
    double greatest = Float64Element.load(state);
    for (long i = 0; i < count; i++) {
      greatest = Float64Element.maximum(greatest, Float64Element.load(x + i * BYTES));
    }
    Float64Element.store(state, greatest);
  }

  // #end

  @Override
  public long locate(ReductionFunction function, long state, long x, long count) {
    // #only BOOLEAN SIGNED_INTEGER UNSIGNED_INTEGER FLOATING
    double best = Float64Element.load(state);
    long place = -1;
    for (long i = 0; i < count && !Float64Element.isNaN(best); i++) {
      double value = Float64Element.load(x + i * BYTES);
      boolean better =
          Float64Element.isNaN(value)
              || (function == ReductionFunction.ARGMIN
                  ? Float64Element.before(value, best)
                  : Float64Element.before(best, value));
      if (better) {
        best = value;
        place = i;
      }
    }
    Float64Element.store(state, best);
    return place;
    // #else
    // ~ throw new IllegalArgumentException("complex numbers have no order");
    // #end
  }
}
