package dev.uni20.kernel.cpu;

import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.memory.StorageDomain;
import java.util.List;

/** Offers the reference backend for every storage that the host can reach, last in the walk. */
public final class ReferenceProvider implements BackendProvider {
  private static final Backend REFERENCE = new ReferenceBackend();

  /** For {@link java.util.ServiceLoader}. */
  public ReferenceProvider() {}

  @Override
  public int rank() {
    return Integer.MAX_VALUE;
  }

  @Override
  public List<Backend> backends(StorageDomain domain) {
    return domain.isHostAccessible() ? List.of(REFERENCE) : List.of();
  }
}
