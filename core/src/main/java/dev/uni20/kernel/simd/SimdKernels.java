package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.cpu.KernelTable;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The vector loops of each dtype that has some. */
final class SimdKernels {
  private static final Map<DType, RunKernel> RUNS = new EnumMap<>(DType.class);

  private static final Map<DType, ColumnKernel> COLUMNS = new EnumMap<>(DType.class);

  private SimdKernels() {}

  static {
    for (DType dtype : new DType[] {DType.FLOAT32, DType.FLOAT64}) {
      RUNS.put(dtype, KernelTable.derived(SimdKernels.class, dtype, "Runs", RunKernel.class));
      COLUMNS.put(
          dtype, KernelTable.derived(SimdKernels.class, dtype, "Columns", ColumnKernel.class));
    }
  }

  /** The sums over runs of a real dtype, or null. */
  static @Nullable RunKernel runs(DType component) {
    return RUNS.get(component);
  }

  /** The sums of rows of a real dtype, or null. */
  static @Nullable ColumnKernel columns(DType component) {
    return COLUMNS.get(component);
  }
}
