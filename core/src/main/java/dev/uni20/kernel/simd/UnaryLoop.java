package dev.uni20.kernel.simd;

import static jdk.incubator.vector.VectorOperators.AND;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;

/** A function of one operand, or a conversion alone: a template for {@link Loop#made}. */
final class UnaryLoop {
  private static final ElementShape SHAPE =
      Loop.constants(MethodHandles.lookup(), ElementShape.class);
  private static final VectorSpecies<Object> SPECIES = SHAPE.species();
  private static final OperandShape X = SHAPE.x();
  private static final VectorOperators.@Nullable Unary OPERATOR =
      (VectorOperators.Unary) SHAPE.operator();
  private static final int STEP = SPECIES.vectorByteSize();

  private UnaryLoop() {}

  private static Vector<Object> load(long x) {
    HostAccess.checkRead(x, X.bytes());
    Vector<Object> stored = X.stored().fromMemorySegment(HostAccess.segment(), x, Lanes.ORDER);
    return X.isExtended()
        ? stored.castShape(X.extended(), 0).lanewise(AND, X.bits()).castShape(SPECIES, 0)
        : (X.stored().equals(SPECIES) ? stored : stored.castShape(SPECIES, 0));
  }

  private static void one(long out, long x, int place) {
    long to = out + (long) place * STEP;
    Vector<Object> value = load(x + (long) place * X.step());
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
