package dev.uni20.kernel.simd;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** The one operand or the other, as bools say: a template for {@link Loop#made}. */
final class SelectionLoop {
  private static final VectorSpecies<Object> SPECIES =
      Loop.constants(MethodHandles.lookup(), ElementShape.class).species();
  private static final int STEP = SPECIES.vectorByteSize();
  private static final int LENGTH = SPECIES.length();

  private SelectionLoop() {}

  private static Vector<Object> load(long address) {
    HostAccess.checkRead(address, STEP);
    return SPECIES.fromMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }

  static void run(long out, long condition, long x, long y, int vectors) {
    for (int i = 0; i < vectors; i++) {
      long at = (long) i * STEP;
      long bits = Lanes.loadBools(LENGTH, condition + (long) i * LENGTH);
      HostAccess.checkWrite(out + at, STEP);
      load(y + at)
          .blend(load(x + at), VectorMask.fromLong(SPECIES, bits))
          .intoMemorySegment(HostAccess.segment(), out + at, Lanes.ORDER);
    }
  }
}
