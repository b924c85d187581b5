package dev.uni20.kernel.simd;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.cpu.BlockConversion;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * Converts real elements by vectors: where elements may be refused, it first looks whether one is.
 */
final class VectorConversion implements BlockConversion {
  private static final MethodType IN_RANGE =
      MethodType.methodType(boolean.class, long.class, int.class);

  private final ElementLoop loop;
  private final @Nullable MethodHandle inRange;
  private final int bytes;
  private final int length;

  private VectorConversion(DType from, DType to, int lanes, @Nullable MethodHandle inRange) {
    this.loop = ElementLoop.conversion(from, to, lanes);
    this.inRange = inRange;
    this.bytes = from.byteSize();
    this.length = lanes;
  }

  /** The conversion of a dtype to another one, or null if there is none. */
  static @Nullable VectorConversion of(DType from, DType to, Conversion conversion) {
    if (from == to || !SimdKernels.fitsVectors(from) || !SimdKernels.fitsVectors(to)) {
      return null;
    }
    int lanes = Math.min(Lanes.species(from).length(), Lanes.species(to).length());
    boolean clamps = conversion == Conversion.SATURATING && !keepsAll(from, to);
    if (clamps
        || lanes * Math.min(from.storageBits(), to.storageBits()) < Lanes.LEAST_BITS
        || !(to.isFloating() ? toFloating(from) : toInteger(from, to))) {
      return null;
    }
    boolean refuses = to.isInteger() && conversion != Conversion.WRAPPING && !keepsAll(from, to);
    MethodHandle inRange =
        refuses ? Loop.made(RangeLoop.class, Range.of(from, to, lanes), IN_RANGE) : null;
    return new VectorConversion(from, to, lanes, inRange);
  }

  /** Whether no value is refused or clamped: an infinity may be, also on its way to a double. */
  private static boolean keepsAll(DType from, DType to) {
    return from.isInteger() && ElementLoop.loads(from, to);
  }

  /** From floats to doubles and back, and from integers that int32 has. */
  private static boolean toFloating(DType from) {
    return from.isFloating() || isWithinInt32(from);
  }

  /** To integers of any kind from integers; from floats to those that int32 has. */
  private static boolean toInteger(DType from, DType to) {
    return from.isInteger() || isWithinInt32(to);
  }

  private static boolean isWithinInt32(DType integer) {
    return integer.precisionDigits() < Integer.SIZE;
  }

  @Override
  public boolean run(long out, long x, int count) {
    if (inRange != null && !inRange(inRange, x, count)) {
      return false;
    }
    loop.run(out, x, x, x, count);
    return true;
  }

  private boolean inRange(MethodHandle handle, long x, int count) {
    int vectors = count / length;
    int done = vectors * length;
    try {
      return (boolean) handle.invokeExact(x, vectors)
          && (done == count || restInRange(handle, x + (long) done * bytes, count - done));
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
  }

  /** Fewer elements than a vector has, in one of their own. */
  private boolean restInRange(MethodHandle handle, long x, int count) throws Throwable {
    long vector = (long) length * bytes;
    try (ScratchMemory scratch = ScratchMemory.borrow(vector)) {
      HostAccess.fill(scratch.address(), vector, (byte) 0);
      HostAccess.copy(x, scratch.address(), (long) count * bytes);
      return (boolean) handle.invokeExact(scratch.address(), 1);
    }
  }
}
