package dev.uni20.kernel.simd;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;

/** A function of one operand, or a conversion alone: a template for {@link Loop#made}. */
final class UnaryLoop {
  private static final ElementShape SHAPE = Loop.shape(MethodHandles.lookup());
  private static final VectorSpecies<Object> SPECIES = SHAPE.species();
  private static final VectorSpecies<Object> STORED = SHAPE.x();
  private static final VectorOperators.@Nullable Unary OPERATOR =
      (VectorOperators.Unary) SHAPE.operator();
  private static final boolean CONVERTS = !STORED.equals(SPECIES);
  private static final int STEP = SPECIES.vectorByteSize();
  private static final int STORED_STEP = STORED.vectorByteSize();

  private UnaryLoop() {}

  private static Vector<Object> load(long x) {
    HostAccess.checkRead(x, STORED_STEP);
    Vector<Object> stored = STORED.fromMemorySegment(HostAccess.segment(), x, Lanes.ORDER);
    return CONVERTS ? stored.castShape(SPECIES, 0) : stored;
  }

  static void run(long out, long x, long unused, int vectors) {
    for (int i = 0; i < vectors; i++) {
      Vector<Object> value = load(x + (long) i * STORED_STEP);
      long to = out + (long) i * STEP;
      HostAccess.checkWrite(to, STEP);
      (OPERATOR == null ? value : value.lanewise(OPERATOR))
          .intoMemorySegment(HostAccess.segment(), to, Lanes.ORDER);
    }
  }
}
