package dev.uni20.kernel.simd;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.cpu.DoublePair;
import dev.uni20.kernel.cpu.ElementKernels;
import dev.uni20.kernel.cpu.Wide;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Vector loops where there are some, and the reference backend's loops for all else. */
final class VectorKernels implements ElementKernels {
  private static final MethodType SELECTION =
      MethodType.methodType(void.class, long.class, long.class, long.class, long.class, int.class);
  private static final MethodType BINARY =
      MethodType.methodType(void.class, long.class, long.class, long.class, int.class);
  private static final MethodType UNARY =
      MethodType.methodType(void.class, long.class, long.class, int.class);

  private final ElementKernels plain;
  private final Map<ElementwiseFunction, MethodHandle> loops;

  /** The bytes of an element of the result, of each function that has a loop. */
  private final Map<ElementwiseFunction, Integer> resultBytes;

  private final @Nullable MethodHandle where;
  private final @Nullable MethodHandle multiplyReal;
  private final @Nullable MethodHandle toReal;
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
    this.resultBytes = resultBytes(dtype, loops.keySet());
    this.where = Loop.find(owner, "where", SELECTION).orElse(null);
    this.multiplyReal = Loop.find(owner, "multiplyReal", BINARY).orElse(null);
    this.toReal = Loop.find(owner, "toReal", UNARY).orElse(null);
    this.bytes = dtype.byteSize();
    this.length = Lanes.species(dtype.component()).length();
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

  private static Map<ElementwiseFunction, Integer> resultBytes(
      DType dtype, Set<ElementwiseFunction> functions) {
    Map<ElementwiseFunction, Integer> bytes = new EnumMap<>(ElementwiseFunction.class);
    for (ElementwiseFunction function : functions) {
      DType[] operands = Collections.nCopies(function.arity(), dtype).toArray(DType[]::new);
      bytes.put(function, OperationTable.elementwise(function, operands).result().byteSize());
    }
    return bytes;
  }

  /** Whether there is a loop of this name, and it has been found by it. */
  boolean hasLoop(String name) {
    return switch (name) {
      case "where" -> where != null;
      case "multiplyReal" -> multiplyReal != null;
      case "toReal" -> toReal != null;
      default -> loops.keySet().stream().anyMatch(function -> function.toString().equals(name));
    };
  }

  @Override
  public void apply(ElementwiseFunction function, long out, long x, long y, long z, int count) {
    if (function == ElementwiseFunction.WHERE) {
      where(out, x, y, z, count);
      return;
    }
    MethodHandle loop = loops.get(function);
    if (loop == null) {
      plain.apply(function, out, x, y, z, count);
      return;
    }
    int vectors = count / length;
    run(loop, out, x, y, vectors);
    if (vectors * length < count) {
      int result = Objects.requireNonNull(resultBytes.get(function));
      rest(loop, result, out, x, y, vectors * length, count);
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

  private static void run(MethodHandle loop, long out, long x, long y, int vectors) {
    try {
      loop.invokeExact(out, x, y, vectors);
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
  }

  /**
   * The elements past the last whole vector, in one of their own.
   *
   * @param result the bytes of an element of the result
   */
  private void rest(MethodHandle loop, int result, long out, long x, long y, int done, int count) {
    long vector = (long) length * bytes;
    long size = (long) (count - done) * bytes;
    try (ScratchMemory scratch = ScratchMemory.borrow(2 * vector + (long) length * result)) {
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
    run(multiplyReal, out, z, real, vectors);
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
  public boolean toReal(long out, long x, int count) {
    if (toReal == null) {
      return plain.toReal(out, x, count);
    }
    int vectors = count / Lanes.COUNT;
    try {
      toReal.invokeExact(out, x, vectors);
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
    int done = vectors * Lanes.COUNT;
    return done == count
        || plain.toReal(out + (long) done * Double.BYTES, x + (long) done * bytes, count - done);
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
