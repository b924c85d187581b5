package dev.uni20.kernel.simd;

import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.memory.StorageDomain;
import java.util.List;
import java.util.Optional;

/**
 * Offers the SIMD backend for storage that the host can reach, where the module {@code
 * jdk.incubator.vector} is there and vectors hold four float64 or more. This class itself must not
 * name a class of that module.
 */
public final class SimdProvider implements BackendProvider {
  private static final String MODULE = "jdk.incubator.vector";

  /** For {@link java.util.ServiceLoader}. */
  public SimdProvider() {}

  @Override
  public int rank() {
    return 1000;
  }

  @Override
  public List<Backend> backends(StorageDomain domain) {
    return domain.isHostAccessible() ? Found.BACKENDS : List.of();
  }

  /** Found once. */
  private static final class Found {
    static final List<Backend> BACKENDS = find();

    private static List<Backend> find() {
      if (Boolean.getBoolean("uni20.simd.off")) {
        return List.of();
      }
      Optional<Module> module = ModuleLayer.boot().findModule(MODULE);
      if (module.isEmpty()) {
        warn("the module is not loaded; start Java with --add-modules " + MODULE);
        return List.of();
      }
      SimdProvider.class.getModule().addReads(module.get());
      try {
        Class<?> backend = Class.forName(SimdProvider.class.getPackageName() + ".SimdBackend");
        return List.of((Backend) backend.getDeclaredConstructor().newInstance());
      } catch (ReflectiveOperationException | LinkageError failed) {
        warn("it failed to start: " + failed);
        return List.of();
      }
    }

    private static void warn(String reason) {
      System.getLogger("dev.uni20")
          .log(
              System.Logger.Level.WARNING,
              "uni20 computes without SIMD, several times slower: {0} (-Duni20.simd.off=true hides"
                  + " this)",
              reason);
    }
  }
}
