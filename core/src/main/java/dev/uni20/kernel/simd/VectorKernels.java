package dev.uni20.kernel.simd;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.SmallKernel;
import dev.uni20.kernel.cpu.BlockConversion;
import dev.uni20.kernel.cpu.DoublePair;
import dev.uni20.kernel.cpu.ElementKernels;
import dev.uni20.kernel.cpu.StoredOperand;
import dev.uni20.kernel.cpu.Wide;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Vector loops where there are some, and the reference backend's loops for all else. */
final class VectorKernels implements ElementKernels {
  private static final MethodType SELECTION =
      MethodType.methodType(void.class, long.class, long.class, long.class, long.class, int.class);
  private static final MethodType BINARY =
      MethodType.methodType(void.class, long.class, long.class, long.class, int.class);

  private final DType dtype;
  private final StoredOperand own;
  private final ElementKernels plain;
  private final Map<Operands, Awaited<ElementLoop>> loops = new ConcurrentHashMap<>();
  private final Map<Target, Awaited<VectorConversion>> conversions = new ConcurrentHashMap<>();
  private final @Nullable MethodHandle where;
  private final @Nullable MethodHandle multiplyReal;
  private final int bytes;
  private final int length;

  /** A function and its operands. */
  private record Operands(ElementwiseFunction function, StoredOperand left, StoredOperand right) {}

  /** What elements are converted to, and how. */
  private record Target(DType dtype, Conversion conversion) {}

  /**
   * Creates the kernels of a dtype that is carried in primitives.
   *
   * @param complexLoops the class of the loops over complex elements, if there are such
   */
  VectorKernels(DType dtype, ElementKernels plain, @Nullable Class<?> complexLoops) {
    this.dtype = dtype;
    this.own = new StoredOperand(dtype, false);
    this.plain = plain;
    this.bytes = dtype.byteSize();
    this.length = Lanes.species(dtype.component()).length();
    if (complexLoops == null) {
      ElementShape shape = ElementShape.of(dtype, null);
      this.where = Loop.made(SelectionLoop.class, shape, SELECTION);
      this.multiplyReal = null;
    } else {
      this.where = null;
      this.multiplyReal = Loop.of(complexLoops, "multiplyReal", BINARY);
    }
  }

  @Override
  public @Nullable SmallKernel kernel(
      ElementwiseFunction function, StoredOperand left, StoredOperand right, long elements) {
    return dtype.isComplex()
        ? null
        : loops
            .computeIfAbsent(new Operands(function, left, right), this::loop)
            .forElements(elements);
  }

  private Awaited<ElementLoop> loop(Operands operands) {
    StoredOperand left = operands.left();
    StoredOperand right = operands.right();
    Supplier<@Nullable ElementLoop> maker =
        () -> ElementLoop.of(operands.function(), dtype, left, right);
    boolean converts = left.dtype() != dtype || right.dtype() != dtype;
    return converts ? Awaited.ofMany(maker) : Awaited.ofFirst(maker);
  }

  @Override
  public void apply(ElementwiseFunction function, long out, long x, long y, long z, int count) {
    if (function == ElementwiseFunction.WHERE) {
      where(out, x, y, z, count);
      return;
    }
    SmallKernel loop = kernel(function, own, own, count);
    if (loop == null) {
      plain.apply(function, out, x, y, z, count);
    } else {
      loop.run(out, x, y, z, count);
    }
  }

  /** Elements past the last whole vector are left to the plain loop, which copies the same bits. */
  private void where(long out, long condition, long x, long y, int count) {
    int done = 0;
    if (where != null) {
      done = count - count % length;
      try {
        where.invokeExact(out, condition, x, y, done / length);
      } catch (Throwable thrown) {
        throw Loop.thrown(thrown);
      }
    }
    if (done < count) {
      long at = (long) done * bytes;
      plain.apply(
          ElementwiseFunction.WHERE, out + at, condition + done, x + at, y + at, count - done);
    }
  }

  @Override
  public void applyRealLeft(ElementwiseFunction function, long out, long x, long y, int count) {
    int done = function == ElementwiseFunction.MULTIPLY ? multiplyReal(out, y, x, count) : 0;
    if (done < count) {
      long at = (long) done * bytes;
      plain.applyRealLeft(function, out + at, x + at / 2, y + at, count - done);
    }
  }

  @Override
  public void applyRealRight(ElementwiseFunction function, long out, long x, long y, int count) {
    int done = function == ElementwiseFunction.MULTIPLY ? multiplyReal(out, x, y, count) : 0;
    if (done < count) {
      long at = (long) done * bytes;
      plain.applyRealRight(function, out + at, x + at, y + at / 2, count - done);
    }
  }

  /** Complex numbers times real ones; returns how many are done, the others being too few. */
  private int multiplyReal(long out, long z, long real, int count) {
    if (multiplyReal == null) {
      return 0;
    }
    int vectors = count / length;
    try {
      multiplyReal.invokeExact(out, z, real, vectors);
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
    return vectors * length;
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
  public @Nullable BlockConversion conversion(DType to, Conversion conversion, long elements) {
    BlockConversion loop =
        conversions
            .computeIfAbsent(
                new Target(to, conversion),
                key -> Awaited.ofMany(() -> VectorConversion.of(dtype, to, conversion)))
            .forElements(elements);
    return loop == null ? plain.conversion(to, conversion, elements) : loop;
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
