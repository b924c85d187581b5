package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.SmallKernel;
import dev.uni20.kernel.cpu.KernelTable;
import dev.uni20.kernel.cpu.StoredOperand;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Optional;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorOperators.Operator;
import org.jspecify.annotations.Nullable;

/**
 * A function of contiguous elements by vectors. Operands of a narrower dtype are converted as they
 * are loaded. The elements past the last whole vector are computed in one too, so that a result
 * does not depend on an element's place.
 */
final class ElementLoop implements SmallKernel {
  private static final MethodType TYPE =
      MethodType.methodType(void.class, long.class, long.class, long.class, int.class);

  private final MethodHandle loop;
  private final int length;
  private final int resultBytes;
  private final int leftBytes;
  private final int rightBytes;
  private final int leftStep;
  private final int rightStep;

  private ElementLoop(ElementShape shape, MethodHandle loop) {
    this.loop = loop;
    this.length = shape.species().length();
    boolean compares = shape.operator() instanceof VectorOperators.Comparison;
    this.resultBytes = compares ? 1 : shape.species().vectorByteSize() / length;
    this.leftBytes = shape.x().bytes() / length;
    this.rightBytes = shape.y().bytes() / length;
    this.leftStep = shape.x().step() / length;
    this.rightStep = shape.y().step() / length;
  }

  /**
   * The loop of a function, or null if there is none.
   *
   * @param computing a real dtype
   * @param left the first operand
   * @param right the last one
   */
  static @Nullable ElementLoop of(
      ElementwiseFunction function, DType computing, StoredOperand left, StoredOperand right) {
    Operator operator = Operators.of(function, computing);
    if (operator == null || !loads(left.dtype(), computing) || !loads(right.dtype(), computing)) {
      return null;
    }
    boolean unary = operator instanceof VectorOperators.Unary;
    if (unary && left.repeats()) {
      return null;
    }
    Optional<MethodHandle> own =
        KernelTable.findClass(SimdKernels.class, computing, "Functions")
            .flatMap(owner -> Loop.find(owner, function.toString(), TYPE));
    if (own.isPresent() && left.dtype() != computing) {
      // Converted first: by the operator other bits would come.
      return null;
    }
    int lanes = Lanes.species(computing).length();
    ElementShape shape = ElementShape.of(computing, lanes, left, right, operator);
    Class<?> template = unary ? UnaryLoop.class : BinaryLoop.class;
    return new ElementLoop(shape, own.orElseGet(() -> Loop.made(template, shape, TYPE)));
  }

  /** The loop that converts elements, so many at a time, as Java converts its primitives. */
  static ElementLoop conversion(DType from, DType to, int lanes) {
    StoredOperand operand = new StoredOperand(from, false);
    ElementShape shape = ElementShape.of(to, lanes, operand, operand, null);
    return new ElementLoop(shape, Loop.made(UnaryLoop.class, shape, TYPE));
  }

  /** Whether elements become those of another dtype as they are loaded, exactly. */
  static boolean loads(DType from, DType to) {
    int bits = Lanes.species(to).length() * from.storageBits();
    return from == to
        || (bits >= Lanes.LEAST_BITS
            && from.storageBits() < to.storageBits()
            && (from.isFloating() ? to.isFloating() : extendsTo(from, to)));
  }

  /** Whether all integers of a dtype are numbers of a wider one, and vectors convert them. */
  private static boolean extendsTo(DType from, DType to) {
    if (from.isSignedInteger()) {
      return !to.isUnsignedInteger();
    }
    return to.isInteger() || from.storageBits() < Integer.SIZE;
  }

  @Override
  public void run(long out, long x, long y, long z, int count) {
    int vectors = count / length;
    runVectors(out, x, y, vectors);
    int done = vectors * length;
    if (done < count) {
      rest(
          out + (long) done * resultBytes,
          x + (long) done * leftStep,
          y + (long) done * rightStep,
          count - done);
    }
  }

  private void runVectors(long out, long x, long y, int vectors) {
    try {
      loop.invokeExact(out, x, y, vectors);
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
  }

  /** Fewer elements than a vector has, in one of their own. */
  private void rest(long out, long x, long y, int count) {
    long vector = (long) length * Long.BYTES;
    try (ScratchMemory scratch = ScratchMemory.borrow(3 * vector)) {
      long a = scratch.address();
      HostAccess.fill(a, 2 * vector, (byte) 0);
      HostAccess.copy(x, a, (long) count * leftBytes);
      HostAccess.copy(y, a + vector, (long) count * rightBytes);
      runVectors(a + 2 * vector, a, a + vector, 1);
      HostAccess.copy(a + 2 * vector, out, (long) count * resultBytes);
    }
  }
}
