package dev.uni20.dtype;

/** What {@link ComplexLogarithm} computes, in pairs. */
final class ComplexLongDoubleLogarithm {
  private static final LongDouble LN2 = LongDouble.of(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56);
  private static final LongDouble LOG2_E =
      LongDouble.of(0x1.71547652b82fep0, 0x1.777d0ffda0d24p-56);
  private static final LongDouble LOG10_E =
      LongDouble.of(0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57);

  private ComplexLongDoubleLogarithm() {}

  static ComplexLongDouble log(ComplexLongDouble z) {
    return ComplexLongDouble.of(
        logOfMagnitude(z.real(), z.imaginary()),
        LongDoubleTrigonometry.atan2(z.imaginary(), z.real()));
  }

  static LongDouble logOfMagnitude(LongDouble x, LongDouble y) {
    if (!x.isFinite() || !y.isFinite() || (x.isZero() && y.isZero())) {
      return LongDouble.of(ComplexLogarithm.logOfMagnitude(x.high(), y.high()));
    }
    int exponent =
        Math.max(
            LongDoubleLogarithm.centeredExponent(x.high()),
            LongDoubleLogarithm.centeredExponent(y.high()));
    if (exponent == 0 || exponent == -1) {
      TripleDouble offset = square(x).add(square(y)).add(-1.0);
      return LongDoubleLogarithm.log1p(offset.toLongDouble()).scalb(-1);
    }
    LongDouble magnitude = ComplexLongDouble.of(x.scalb(-exponent), y.scalb(-exponent)).abs();
    return LN2.multiply(LongDouble.of((double) exponent)).add(LongDoubleLogarithm.log(magnitude));
  }

  private static TripleDouble square(LongDouble x) {
    TripleDouble triple = TripleDouble.of(x);
    return triple.multiply(triple);
  }

  static ComplexLongDouble log1p(ComplexLongDouble z) {
    LongDouble x = z.real();
    LongDouble y = z.imaginary();
    if (y.isZero() && x.high() >= -1 && !LongDouble.ONE.lessThan(x.negate())) {
      return ComplexLongDouble.of(LongDoubleLogarithm.log1p(x), y);
    }
    if (Math.abs(x.high()) < 0.5 && Math.abs(y.high()) < 0.5) {
      TripleDouble offset = TripleDouble.of(x.scalb(1)).add(square(x)).add(square(y));
      return ComplexLongDouble.of(
          LongDoubleLogarithm.log1p(offset.toLongDouble()).scalb(-1),
          LongDoubleTrigonometry.atan2(y, x.add(LongDouble.ONE)));
    }
    return log(z.add(LongDouble.ONE));
  }

  static ComplexLongDouble log2(ComplexLongDouble z) {
    ComplexLongDouble logarithm = log(z);
    LongDouble real =
        z.imaginary().isZero()
            ? LongDoubleLogarithm.log2(z.real().abs())
            : logarithm.real().multiply(LOG2_E);
    return ComplexLongDouble.of(real, logarithm.imaginary().multiply(LOG2_E));
  }

  static ComplexLongDouble log10(ComplexLongDouble z) {
    ComplexLongDouble logarithm = log(z);
    LongDouble real =
        z.imaginary().isZero()
            ? LongDoubleLogarithm.log10(z.real().abs())
            : logarithm.real().multiply(LOG10_E);
    return ComplexLongDouble.of(real, logarithm.imaginary().multiply(LOG10_E));
  }
}
