package dev.uni20.kernel.simd;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.cpu.DoublePair;
import dev.uni20.kernel.cpu.ElementKernels;
import dev.uni20.kernel.cpu.Wide;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.EnumMap;
import java.util.Map;

/** Vector loops where there are some, and the reference backend's loops for all else. */
final class VectorKernels implements ElementKernels {
  private static final MethodType BINARY =
      MethodType.methodType(void.class, long.class, long.class, long.class, int.class);
  private static final MethodType UNARY =
      MethodType.methodType(void.class, long.class, long.class, int.class);

  private final ElementKernels plain;
  private final Map<ElementwiseFunction, MethodHandle> loops;
  private final int bytes;
  private final int length;

  /**
   * Creates the kernels of a dtype.
   *
   * @param owner the class of the loops; each has its function's name, and is given where results
   *     go, the operands, and how many vectors there are
   */
  VectorKernels(DType dtype, ElementKernels plain, Class<?> owner) {
    this.plain = plain;
    this.loops = loops(owner);
    this.bytes = dtype.byteSize();
    this.length = Lanes.species(dtype).length();
  }

  private static Map<ElementwiseFunction, MethodHandle> loops(Class<?> owner) {
    Map<ElementwiseFunction, MethodHandle> found = new EnumMap<>(ElementwiseFunction.class);
    for (ElementwiseFunction function : ElementwiseFunction.values()) {
      Loop.find(owner, function.toString(), BINARY)
          .or(() ->
              Loop.find(owner, function.toString(), UNARY)
                  .map(loop -> MethodHandles.dropArguments(loop, 2, long.class)))
          .ifPresent(loop -> found.put(function, loop));
    }
    return found;
  }

  @Override
  public void apply(ElementwiseFunction function, long out, long x, long y, long z, int count) {
    MethodHandle loop = loops.get(function);
    if (loop == null) {
      plain.apply(function, out, x, y, z, count);
      return;
    }
    int vectors = count / length;
    run(loop, out, x, y, vectors);
    if (vectors * length < count) {
      rest(loop, function.isComparison(), out, x, y, vectors * length, count);
    }
  }

  private static void run(MethodHandle loop, long out, long x, long y, int vectors) {
    try {
      loop.invokeExact(out, x, y, vectors);
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
  }

  /** The elements past the last whole vector, in one of their own. */
  private void rest(
      MethodHandle loop, boolean comparison, long out, long x, long y, int done, int count) {
    long vector = (long) length * bytes;
    long size = (long) (count - done) * bytes;
    int result = comparison ? 1 : bytes;
    try (ScratchMemory scratch = ScratchMemory.borrow(3 * vector)) {
      long a = scratch.address();
      HostAccess.fill(a, 2 * vector, (byte) 0);
      HostAccess.copy(x + (long) done * bytes, a, size);
      HostAccess.copy(y + (long) done * bytes, a + vector, size);
      run(loop, a + 2 * vector, a, a + vector, 1);
      HostAccess.copy(a + 2 * vector, out + (long) done * result, (long) (count - done) * result);
    }
  }

  @Override
  public void applyRealLeft(ElementwiseFunction function, long out, long x, long y, int count) {
    plain.applyRealLeft(function, out, x, y, count);
  }

  @Override
  public void applyRealRight(ElementwiseFunction function, long out, long x, long y, int count) {
    plain.applyRealRight(function, out, x, y, count);
  }

  @Override
  public void applyCounts(
      ElementwiseFunction function,
      long out,
      long x,
      long counts,
      boolean unsignedCounts,
      int count) {
    plain.applyCounts(function, out, x, counts, unsignedCounts, count);
  }

  @Override
  public void negateInPlace(long x, int count) {
    plain.negateInPlace(x, count);
  }

  @Override
  public void conjugateInPlace(long x, int count) {
    plain.conjugateInPlace(x, count);
  }

  @Override
  public void widen(long out, long x, int count) {
    plain.widen(out, x, count);
  }

  @Override
  public void narrow(Wide wide, Conversion conversion, long out, long x, int count) {
    plain.narrow(wide, conversion, out, x, count);
  }

  @Override
  public void storeReal(long address, DoublePair value) {
    plain.storeReal(address, value);
  }
}
