package dev.uni20.kernel.simd;

import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.memory.StorageDomain;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Offers the SIMD backend for storage that the host can reach, where the module {@code
 * jdk.incubator.vector} is there and vectors hold four float64 or more. This class itself must not
 * name a class of that module.
 */
public final class SimdProvider implements BackendProvider {
  private static final String MODULE = "jdk.incubator.vector";
  private static final String OFF = "uni20.simd.off";

  /** For {@link java.util.ServiceLoader}. */
  public SimdProvider() {}

  @Override
  public int rank() {
    return 1000;
  }

  @Override
  public List<Backend> backends(StorageDomain domain) {
    return domain.isHostAccessible() ? Found.HERE.backends : List.of();
  }

  @Override
  public String absence(StorageDomain domain) {
    return domain.isHostAccessible()
        ? Found.HERE.absence
        : "has none for storage that the host can't reach";
  }

  /**
   * Found once.
   *
   * @param absence why there is none; empty if there is
   */
  private record Found(List<Backend> backends, String absence) {
    static final Found HERE = find();

    private static Found find() {
      boolean off = isOff(System.getProperty(OFF));
      Optional<Module> module = ModuleLayer.boot().findModule(MODULE);
      if (module.isEmpty()) {
        return without("its module is not loaded; start Java with --add-modules " + MODULE, off);
      }
      if (off) {
        return without("switched off by -Duni20.simd.off=true", true);
      }
      SimdProvider.class.getModule().addReads(module.get());
      try {
        String unfit = SimdBackend.unfit();
        return unfit.isEmpty() ? new Found(List.of(new SimdBackend()), "") : without(unfit, false);
      } catch (LinkageError failed) {
        return without("it failed to start: " + failed, false);
      }
    }

    /** Whether the setting says so; what is neither true nor false is named, and means false. */
    private static boolean isOff(@Nullable String setting) {
      if (setting == null || setting.strip().equalsIgnoreCase("false")) {
        return false;
      }
      if (setting.strip().equalsIgnoreCase("true")) {
        return true;
      }
      System.getLogger("dev.uni20")
          .log(
              System.Logger.Level.WARNING,
              OFF
                  + ": true or false was expected; found '"
                  + setting
                  + "'; the SIMD backend is not switched off");
      return false;
    }

    private static Found without(String reason, boolean silently) {
      if (!silently) {
        System.getLogger("dev.uni20")
            .log(
                System.Logger.Level.WARNING,
                "uni20 computes without SIMD, several times slower: {0} (-Duni20.simd.off=true"
                    + " hides this)",
                reason);
      }
      return new Found(List.of(), reason);
    }
  }
}
