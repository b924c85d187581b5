package dev.uni20.kernel.simd;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import jdk.incubator.vector.DoubleVector;

/** Adds vectors of sums and their corrections to vectors of pairs in memory. */
final class PairTotals {
  private static final MethodType TYPE =
      MethodType.methodType(
          void.class,
          long.class,
          long.class,
          long.class,
          long.class,
          long.class,
          long.class,
          int.class);

  /** In an array, so that it is no constant. */
  private static final MethodHandle[] LOOPS = {Loop.of(PairTotals.class, "loop", TYPE)};

  private PairTotals() {}

  /**
   * Normalises sums with their corrections and adds them to pairs.
   *
   * @param from native address of the first vector of sums
   * @param fromStep the distance of the vectors of sums in bytes
   * @param fromApart how far behind a sum its correction is
   * @param to native address of the first vector of high parts
   * @param toStep the distance of the vectors of high parts; 0 to add all to one
   * @param toApart how far behind a high part its low part is
   * @param vectors how many vectors of sums
   */
  static void add(
      long from, long fromStep, long fromApart, long to, long toStep, long toApart, int vectors) {
    try {
      LOOPS[0].invokeExact(from, fromStep, fromApart, to, toStep, toApart, vectors);
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
  }

  static void loop(
      long from, long fromStep, long fromApart, long to, long toStep, long toApart, int vectors) {
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    for (int i = 0; i < vectors; i++) {
      long source = from + i * fromStep;
      long target = to + i * toStep;
      DoubleVector s = Lanes.load(source);
      DoubleVector c = Lanes.load(source + fromApart);
      DoubleVector high = s.add(c);
      DoubleVector low = Lanes.twoSumError(s, c, high, one);
      // As Pairs.high and Pairs.low.
      DoubleVector totalHigh = Lanes.load(target);
      DoubleVector totalLow = Lanes.load(target + toApart);
      DoubleVector sum = totalHigh.add(high);
      DoubleVector rest = totalLow.add(low);
      DoubleVector correction = Lanes.twoSumError(totalHigh, high, sum, one).add(rest);
      DoubleVector leading = sum.add(correction);
      DoubleVector trailing =
          Lanes.twoSumError(totalLow, low, rest, one).add(correction.sub(leading.sub(sum)));
      DoubleVector newHigh = leading.add(trailing);
      Lanes.store(newHigh, target);
      Lanes.store(trailing.sub(newHigh.sub(leading)), target + toApart);
    }
  }
}
