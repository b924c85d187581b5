package dev.uni20.kernel.simd;

import static jdk.incubator.vector.VectorOperators.AND;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators.Binary;
import jdk.incubator.vector.VectorOperators.Comparison;
import jdk.incubator.vector.VectorOperators.Operator;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;

/**
 * A function of two operands, or a comparison, which gives bools: a template for {@link Loop#made}.
 */
final class BinaryLoop {
  private static final ElementShape SHAPE =
      Loop.constants(MethodHandles.lookup(), ElementShape.class);
  private static final VectorSpecies<Object> SPECIES = SHAPE.species();
  private static final OperandShape X = SHAPE.x();
  private static final OperandShape Y = SHAPE.y();
  private static final Operator OPERATOR = Objects.requireNonNull(SHAPE.operator());
  private static final @Nullable Comparison COMPARISON =
      OPERATOR instanceof Comparison comparison ? comparison : null;
  private static final int LENGTH = SPECIES.length();
  private static final int STEP = COMPARISON == null ? SPECIES.vectorByteSize() : LENGTH;

  private BinaryLoop() {}

  private static Vector<Object> left(long x) {
    HostAccess.checkRead(x, X.bytes());
    Vector<Object> stored = X.stored().fromMemorySegment(HostAccess.segment(), x, Lanes.ORDER);
    return X.isExtended()
        ? stored.castShape(X.extended(), 0).lanewise(AND, X.bits()).castShape(SPECIES, 0)
        : (X.stored().equals(SPECIES) ? stored : stored.castShape(SPECIES, 0));
  }

  private static Vector<Object> right(long y) {
    HostAccess.checkRead(y, Y.bytes());
    Vector<Object> stored = Y.stored().fromMemorySegment(HostAccess.segment(), y, Lanes.ORDER);
    return Y.isExtended()
        ? stored.castShape(Y.extended(), 0).lanewise(AND, Y.bits()).castShape(SPECIES, 0)
        : (Y.stored().equals(SPECIES) ? stored : stored.castShape(SPECIES, 0));
  }

  private static void one(long out, long x, long y, int place) {
    long to = out + (long) place * STEP;
    Vector<Object> a = left(x + (long) place * X.step());
    Vector<Object> b = right(y + (long) place * Y.step());
    HostAccess.checkWrite(to, STEP);
    if (COMPARISON != null) {
      Lanes.storeBools(a.compare(COMPARISON, b).toLong(), LENGTH, to);
    } else {
      a.lanewise((Binary) OPERATOR, b).intoMemorySegment(HostAccess.segment(), to, Lanes.ORDER);
    }
  }

  /** With one number, in four parts side by side, as {@link RunKernel} says of streams. */
  static void run(long out, long x, long y, int vectors) {
    int part = X.repeats() || Y.repeats() ? vectors / 4 : 0;
    for (int i = 0; i < part; i++) {
      one(out, x, y, i);
      one(out, x, y, i + part);
      one(out, x, y, i + 2 * part);
      one(out, x, y, i + 3 * part);
    }
    for (int i = 4 * part; i < vectors; i++) {
      one(out, x, y, i);
    }
  }
}
