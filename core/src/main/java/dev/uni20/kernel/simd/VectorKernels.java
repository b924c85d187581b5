package dev.uni20.kernel.simd;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.cpu.DoublePair;
import dev.uni20.kernel.cpu.ElementKernels;
import dev.uni20.kernel.cpu.Wide;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;

/** Vector loops where there are some, and the reference backend's loops for all else. */
final class VectorKernels implements ElementKernels {
  private final ElementKernels plain;
  private final VectorLoops loops;
  private final int bytes;
  private final int length;

  VectorKernels(DType dtype, ElementKernels plain, VectorLoops loops) {
    this.plain = plain;
    this.loops = loops;
    this.bytes = dtype.byteSize();
    this.length = Lanes.species(dtype).length();
  }

  @Override
  public void apply(ElementwiseFunction function, long out, long x, long y, long z, int count) {
    int vectors = count / length;
    if (!loops.apply(function, out, x, y, vectors)) {
      plain.apply(function, out, x, y, z, count);
    } else if (vectors * length < count) {
      rest(function, out, x, y, vectors * length, count);
    }
  }

  /** The elements past the last whole vector, in one of their own. */
  private void rest(ElementwiseFunction function, long out, long x, long y, int done, int count) {
    long vector = (long) length * bytes;
    long size = (long) (count - done) * bytes;
    int result = function.isComparison() ? 1 : bytes;
    try (ScratchMemory scratch = ScratchMemory.borrow(3 * vector)) {
      long a = scratch.address();
      HostAccess.fill(a, 2 * vector, (byte) 0);
      HostAccess.copy(x + (long) done * bytes, a, size);
      HostAccess.copy(y + (long) done * bytes, a + vector, size);
      loops.apply(function, a + 2 * vector, a, a + vector, 1);
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
