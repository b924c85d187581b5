package dev.uni20.kernel.simd;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;

/** A function of one operand, or a conversion alone: a template for {@link Loop#made}. */
final class UnaryLoop {
  private static final ElementShape SHAPE = Loop.constants(MethodHandles.lookup(), ElementShape.class);
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

  private static void one(long out, long x, int place) {
    long to = out + (long) place * STEP;
    Vector<Object> value = load(x + (long) place * STORED_STEP);
    HostAccess.checkWrite(to, STEP);
    (OPERATOR == null ? value : value.lanewise(OPERATOR))
        .intoMemorySegment(HostAccess.segment(), to, Lanes.ORDER);
  }

  /** In four parts side by side, as {@link RunKernel} says of streams. */
  static void run(long out, long x, long unused, int vectors) {
    int part = vectors / 4;
    for (int i = 0; i < part; i++) {
      one(out, x, i);
      one(out, x, i + part);
      one(out, x, i + 2 * part);
      one(out, x, i + 3 * part);
    }
    for (int i = 4 * part; i < vectors; i++) {
      one(out, x, i);
    }
  }
}
