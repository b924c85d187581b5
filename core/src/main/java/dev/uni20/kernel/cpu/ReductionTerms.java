package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a reduction folds, in real components. A complex sum is two real sums, a complex norm one
 * over both components, and a complex inner product (its left operand conjugated) two real ones of
 * two terms each; so accumulators are needed for real dtypes only.
 *
 * @param part which component of the result: 0 the real one, 1 the imaginary one
 * @param terms the terms folded into it
 */
record ReductionTerms(int part, List<Term> terms) {
  /**
   * One operand, or the product of two.
   *
   * @param x the elements
   * @param y their factors, for an inner product
   * @param negate whether the products are subtracted
   */
  record Term(Span x, @Nullable Span y, boolean negate) {
    static Term of(Span x) {
      return new Term(x, null, false);
    }
  }

  /** The components of a reduction's result and what is folded into each. */
  static List<ReductionTerms> of(ReductionFunction function, DType computing, List<Span> inputs) {
    Span x = inputs.get(0);
    return switch (function.rule()) {
      case TOTAL, AVERAGE -> sums(computing, x);
      case MAGNITUDE, SPREAD -> List.of(new ReductionTerms(0, components(x)));
      case INNER_PRODUCT -> products(computing, x, inputs.get(1));
      case PRODUCT, ABSOLUTE, LOGARITHM, EXTREMUM, POSITION, TRUTH, COUNT ->
          List.of(new ReductionTerms(0, List.of(Term.of(x))));
    };
  }

  private static List<Term> components(Span x) {
    return x.dtype().isComplex()
        ? List.of(Term.of(x.real()), Term.of(x.imaginary()))
        : List.of(Term.of(x));
  }

  private static List<ReductionTerms> sums(DType computing, Span x) {
    ReductionTerms real = new ReductionTerms(0, List.of(Term.of(x.real())));
    return computing.isComplex()
        ? List.of(real, new ReductionTerms(1, List.of(Term.of(x.imaginary()))))
        : List.of(real);
  }

  private static List<ReductionTerms> products(DType computing, Span x, Span y) {
    boolean xComplex = x.dtype().isComplex();
    boolean yComplex = y.dtype().isComplex();
    List<Term> real = new ArrayList<>();
    List<Term> imaginary = new ArrayList<>();
    real.add(new Term(x.real(), y.real(), false));
    if (xComplex && yComplex) {
      real.add(new Term(x.imaginary(), y.imaginary(), false));
    }
    if (yComplex) {
      imaginary.add(new Term(x.real(), y.imaginary(), false));
    }
    if (xComplex) {
      // In the order of the other term, so that the two are bitwise opposite where x is y.
      imaginary.add(new Term(y.real(), x.imaginary(), true));
    }
    return computing.isComplex()
        ? List.of(new ReductionTerms(0, real), new ReductionTerms(1, imaginary))
        : List.of(new ReductionTerms(0, real));
  }
}
