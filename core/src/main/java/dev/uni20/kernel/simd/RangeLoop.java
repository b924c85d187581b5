package dev.uni20.kernel.simd;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators.Comparison;
import jdk.incubator.vector.VectorSpecies;

/** Whether all elements lie in a range, which no NaN does: a template for {@link Loop#made}. */
final class RangeLoop {
  private static final Range RANGE = Loop.constants(MethodHandles.lookup(), Range.class);
  private static final VectorSpecies<Object> SPECIES = RANGE.species();
  private static final Comparison ABOVE = RANGE.above();
  private static final Comparison BELOW = RANGE.below();
  private static final long LEAST = RANGE.least();
  private static final long GREATEST = RANGE.greatest();
  private static final int STEP = SPECIES.vectorByteSize();
  private static final long ALL = -1L >>> (Long.SIZE - SPECIES.length());

  private RangeLoop() {}

  /** A bit for each lane whose element lies in the range. */
  private static long inside(long x, int place) {
    long from = x + (long) place * STEP;
    HostAccess.checkRead(from, STEP);
    Vector<Object> value = SPECIES.fromMemorySegment(HostAccess.segment(), from, Lanes.ORDER);
    return value.compare(ABOVE, LEAST).and(value.compare(BELOW, GREATEST)).toLong();
  }

  /** In four parts side by side, as {@link RunKernel} says of streams. */
  static boolean run(long x, int vectors) {
    long lanes = ALL;
    int part = vectors / 4;
    for (int i = 0; i < part; i++) {
      lanes &= inside(x, i) & inside(x, i + part);
      lanes &= inside(x, i + 2 * part) & inside(x, i + 3 * part);
    }
    for (int i = 4 * part; i < vectors; i++) {
      lanes &= inside(x, i);
    }
    return lanes == ALL;
  }
}
