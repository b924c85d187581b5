package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.cpu.ElementKernels;
import dev.uni20.kernel.cpu.KernelTable;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The vector loops of each dtype that has some. */
final class SimdKernels {
  private static final Map<DType, RunKernel> RUNS = new EnumMap<>(DType.class);

  private static final Map<DType, ColumnKernel> COLUMNS = new EnumMap<>(DType.class);

  private static final Map<DType, ElementKernels> ELEMENTWISE = new EnumMap<>(DType.class);

  private static final Map<DType, ExtremumLoops> EXTREMA = new EnumMap<>(DType.class);

  private SimdKernels() {}

  static {
    for (DType dtype : DType.values()) {
      put(RUNS, dtype, "Runs", RunKernel.class);
      ElementKernels plain = KernelTable.of(dtype);
      ELEMENTWISE.put(
          dtype,
          KernelTable.find(SimdKernels.class, dtype, "Vectors", VectorLoops.class)
              .<ElementKernels>map(loops -> new VectorKernels(dtype, plain, loops))
              .orElse(plain));
      put(EXTREMA, dtype, "Extrema", ExtremumLoops.class);
      put(COLUMNS, dtype, "Columns", ColumnKernel.class);
    }
  }

  private static <T> void put(Map<DType, T> table, DType dtype, String suffix, Class<T> type) {
    KernelTable.find(SimdKernels.class, dtype, suffix, type)
        .ifPresent(kernel -> table.put(dtype, kernel));
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

  /** The extrema of a real dtype, or null. */
  static @Nullable ExtremumLoops extrema(DType dtype) {
    return EXTREMA.get(dtype);
  }
}
