package dev.uni20.kernel.simd;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** The least of many elements, or the greatest: a template for {@link Loop#made}. */
final class ExtremumLoop {
  private static final ElementShape SHAPE =
      Loop.constants(MethodHandles.lookup(), ElementShape.class);
  private static final VectorSpecies<Object> SPECIES = SHAPE.species();
  private static final VectorOperators.Binary OPERATOR =
      (VectorOperators.Binary) Objects.requireNonNull(SHAPE.operator());
  private static final int STEP = SPECIES.vectorByteSize();

  private ExtremumLoop() {}

  private static Vector<Object> load(long address) {
    HostAccess.checkRead(address, STEP);
    return SPECIES.fromMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }

  /** The extremum of each lane, of one vector or more, into one; four parts side by side. */
  static void run(long x, int vectors, long into) {
    int steps = vectors / 4;
    long part = (long) steps * STEP;
    // What four parts leave is behind them; of few vectors one may be seen twice.
    long last = x + (long) vectors * STEP;
    Vector<Object> a = load(last - STEP);
    Vector<Object> b = load(Math.max(x, last - 2L * STEP));
    Vector<Object> c = load(Math.max(x, last - 3L * STEP));
    Vector<Object> d = a;
    for (int i = 0; i < steps; i++) {
      long at = x + (long) i * STEP;
      a = a.lanewise(OPERATOR, load(at));
      b = b.lanewise(OPERATOR, load(at + part));
      c = c.lanewise(OPERATOR, load(at + 2 * part));
      d = d.lanewise(OPERATOR, load(at + 3 * part));
    }
    a = a.lanewise(OPERATOR, b);
    c = c.lanewise(OPERATOR, d);
    HostAccess.checkWrite(into, STEP);
    a.lanewise(OPERATOR, c).intoMemorySegment(HostAccess.segment(), into, Lanes.ORDER);
  }
}
