package dev.uni20.kernel.simd;

import jdk.incubator.vector.DoubleVector;

/**
 * Runs operations of all kinds on vectors, mixed, before the first loop is compiled.
 *
 * <p>All vector operations pass through a few methods of the JDK, whose profile the compiler goes
 * by. Where a program has run one kind of operation alone, say additions, these methods are
 * compiled for that kind, and compiled anew at the first of another kind. A loop that is being
 * compiled in that moment gets calls in place of some operations, so that its vectors live in
 * objects: it is four to thirty times slower, for as long as the program runs. Once the profile has
 * seen several kinds, nothing is compiled anew.
 */
final class Rehearsal {
  /** Twice what was enough: a method is profiled from its 200th call on, and a round has ten. */
  private static final int ROUNDS = 200;

  private Rehearsal() {}

  /** Takes some ten milliseconds more than the first use of vectors takes in any case. */
  static void run() {
    double[] x = new double[Lanes.COUNT];
    for (int i = 1; i <= ROUNDS; i++) {
      mix(x, i);
    }
  }

  /** Each kind of operator once: of one operand, two and three, comparisons, shuffles. */
  private static void mix(double[] x, double start) {
    DoubleVector a = DoubleVector.broadcast(Lanes.DOUBLES, start);
    DoubleVector b = DoubleVector.fromArray(Lanes.DOUBLES, x, 0);
    DoubleVector c = a.add(b).sub(a.mul(b)).neg().fma(a, b).abs().rearrange(Lanes.SWAP_1);
    DoubleVector d = c.div(a).min(b).max(a).sqrt();
    d.blend(c, d.lt(c)).intoArray(x, 0);
  }
}
