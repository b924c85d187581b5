package dev.uni20.kernel.simd;

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
  private static final ElementShape SHAPE = Loop.constants(MethodHandles.lookup(), ElementShape.class);
  private static final VectorSpecies<Object> SPECIES = SHAPE.species();
  private static final VectorSpecies<Object> LEFT = SHAPE.x();
  private static final VectorSpecies<Object> RIGHT = SHAPE.y();
  private static final Operator OPERATOR = Objects.requireNonNull(SHAPE.operator());
  private static final @Nullable Comparison COMPARISON =
      OPERATOR instanceof Comparison comparison ? comparison : null;
  private static final boolean LEFT_CONVERTS = !LEFT.equals(SPECIES);
  private static final boolean RIGHT_CONVERTS = !RIGHT.equals(SPECIES);
  private static final int LENGTH = SPECIES.length();
  private static final int LEFT_BYTES = LEFT.vectorByteSize();
  private static final int RIGHT_BYTES = RIGHT.vectorByteSize();
  private static final int LEFT_STEP = SHAPE.xRepeats() ? 0 : LEFT_BYTES;
  private static final int RIGHT_STEP = SHAPE.yRepeats() ? 0 : RIGHT_BYTES;
  private static final int STEP = COMPARISON == null ? SPECIES.vectorByteSize() : LENGTH;

  private BinaryLoop() {}

  private static Vector<Object> left(long x) {
    HostAccess.checkRead(x, LEFT_BYTES);
    Vector<Object> stored = LEFT.fromMemorySegment(HostAccess.segment(), x, Lanes.ORDER);
    return LEFT_CONVERTS ? stored.castShape(SPECIES, 0) : stored;
  }

  private static Vector<Object> right(long y) {
    HostAccess.checkRead(y, RIGHT_BYTES);
    Vector<Object> stored = RIGHT.fromMemorySegment(HostAccess.segment(), y, Lanes.ORDER);
    return RIGHT_CONVERTS ? stored.castShape(SPECIES, 0) : stored;
  }

  private static void one(long out, long x, long y, int place) {
    long to = out + (long) place * STEP;
    Vector<Object> a = left(x + (long) place * LEFT_STEP);
    Vector<Object> b = right(y + (long) place * RIGHT_STEP);
    HostAccess.checkWrite(to, STEP);
    if (COMPARISON != null) {
      Lanes.storeBools(a.compare(COMPARISON, b).toLong(), LENGTH, to);
    } else {
      a.lanewise((Binary) OPERATOR, b).intoMemorySegment(HostAccess.segment(), to, Lanes.ORDER);
    }
  }

  /** With one number, in four parts side by side, as {@link RunKernel} says of streams. */
  static void run(long out, long x, long y, int vectors) {
    int part = SHAPE.xRepeats() || SHAPE.yRepeats() ? vectors / 4 : 0;
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
