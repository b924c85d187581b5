package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.cpu.ElementKernels;
import dev.uni20.kernel.cpu.KernelTable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The vector loops of each dtype that has some. */
final class SimdKernels {
  private static final MethodType EXTREMUM =
      MethodType.methodType(void.class, long.class, int.class, long.class);

  private static final MethodType INTEGER_SUM =
      MethodType.methodType(long.class, long.class, int.class);

  private static final Map<DType, RunKernel> RUNS = new EnumMap<>(DType.class);
  private static final Map<DType, ColumnKernel> COLUMNS = new EnumMap<>(DType.class);
  private static final Map<DType, ElementKernels> ELEMENTWISE = new EnumMap<>(DType.class);
  private static final Map<DType, MethodHandle> LEAST = new ConcurrentHashMap<>();
  private static final Map<DType, MethodHandle> GREATEST = new ConcurrentHashMap<>();

  private static final Map<DType, MethodHandle> SUMS = new EnumMap<>(DType.class);

  private SimdKernels() {}

  static {
    for (DType dtype : DType.values()) {
      put(RUNS, dtype, "Runs", RunKernel.class);
      put(COLUMNS, dtype, "Columns", ColumnKernel.class);
      ELEMENTWISE.put(dtype, elementwise(dtype, KernelTable.of(dtype)));
      KernelTable.findClass(SimdKernels.class, dtype, "Sums")
          .ifPresent(owner -> SUMS.put(dtype, Loop.of(owner, "sum", INTEGER_SUM)));
    }
  }

  private static <T> void put(Map<DType, T> table, DType dtype, String suffix, Class<T> type) {
    KernelTable.find(SimdKernels.class, dtype, suffix, type)
        .ifPresent(kernel -> table.put(dtype, kernel));
  }

  private static ElementKernels elementwise(DType dtype, ElementKernels plain) {
    if (fitsVectors(dtype)) {
      return new VectorKernels(dtype, plain, null);
    }
    return KernelTable.findClass(SimdKernels.class, dtype, "Vectors")
        .<ElementKernels>map(owner -> new VectorKernels(dtype, plain, owner))
        .orElse(plain);
  }

  /** Whether the elements of a dtype are lanes of vectors: real ones that a primitive carries. */
  static boolean fitsVectors(DType dtype) {
    return dtype.isInteger() || (dtype.isFloating() && dtype.storageBits() <= Double.SIZE);
  }

  /** The sums over runs of a real dtype, or null. */
  static @Nullable RunKernel runs(DType component) {
    return RUNS.get(component);
  }

  /** The sums of rows of a real dtype, or null. */
  static @Nullable ColumnKernel columns(DType component) {
    return COLUMNS.get(component);
  }

  /** The elementwise loops of a dtype: of vectors where there are some, else plain ones. */
  static ElementKernels elementwise(DType dtype) {
    return Objects.requireNonNull(ELEMENTWISE.get(dtype));
  }

  /** The loop that finds the least or the greatest of each lane; made at its first use. */
  static MethodHandle extremum(DType dtype, boolean greatest) {
    ElementwiseFunction function =
        greatest ? ElementwiseFunction.MAXIMUM : ElementwiseFunction.MINIMUM;
    return (greatest ? GREATEST : LEAST)
        .computeIfAbsent(
            dtype,
            key -> {
              ElementShape shape = ElementShape.of(key, Operators.of(function, key));
              return Loop.made(ExtremumLoop.class, shape, EXTREMUM);
            });
  }

  /** The loop that sums narrow integers, or null. */
  static @Nullable MethodHandle sums(DType dtype) {
    return SUMS.get(dtype);
  }
}
