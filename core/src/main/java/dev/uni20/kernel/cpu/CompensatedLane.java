package dev.uni20.kernel.cpu;

/**
 * One lane of a compensated sum of few terms, for whoever reads them from an array or from memory.
 * It stays in the method that made it, where the compiler keeps its parts in registers.
 */
final class CompensatedLane {
  /** Up to so many terms are one lane: four would take longer to be added up than to be summed. */
  static final int MOST_TERMS = 16;

  // -0.0 is the neutral element of IEEE addition: a lane of negative zeros stays one.
  private double sum = -0.0;
  private double correction;
  private double magnitude;

  void add(double term) {
    double next = sum + term;
    correction += Pairs.twoSumError(sum, term, next);
    sum = next;
  }

  void addProduct(double x, double y) {
    double product = x * y;
    double next = sum + product;
    correction += Pairs.twoSumError(sum, product, next) + Math.fma(x, y, -product);
    sum = next;
    magnitude += Math.abs(product);
  }

  /** The sum before its correction, which tells whether all terms were -0.0. */
  double sum() {
    return sum;
  }

  /** The sum. */
  double high() {
    return sum + correction;
  }

  /** What the sum lacks. */
  double low() {
    return Pairs.twoSumError(sum, correction, sum + correction);
  }

  /** The sum of the absolute products. */
  double magnitude() {
    return magnitude;
  }
}
