package dev.uni20.tensor;

import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.kernel.Backends;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageDomain;
import java.util.List;
import java.util.function.Supplier;

/** Computes with the SIMD backend, as calls do by default, and without it. */
final class SimdBackends {
  private static final Backend REFERENCE = Backends.of(HostMemory.instance()).getLast();

  /** Before all others, and with an answer to everything. */
  private static final BackendProvider REFERENCE_FIRST =
      new BackendProvider() {
        @Override
        public int rank() {
          return Integer.MIN_VALUE;
        }

        @Override
        public List<Backend> backends(StorageDomain domain) {
          return domain.isHostAccessible() ? List.of(REFERENCE) : List.of();
        }
      };

  private SimdBackends() {}

  /** Whether there is a SIMD backend in this JVM. */
  static boolean present() {
    return Backends.of(HostMemory.instance()).getFirst().name().equals("simd");
  }

  /** What the reference backend gives. */
  static <T> T byReference(Supplier<T> work) {
    try (Backends.Registration _ = Backends.install(REFERENCE_FIRST)) {
      return work.get();
    }
  }
}
