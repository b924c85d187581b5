package dev.uni20.kernel;

import dev.uni20.memory.StorageDomain;
import java.util.List;

/** How a module offers its backends; found by {@link java.util.ServiceLoader}. */
public interface BackendProvider {
  /** Where this provider's backends stand in the walk: smaller ranks are asked first. */
  int rank();

  /** The backends for operands in {@code domain}, best first; empty if it has none. */
  List<Backend> backends(StorageDomain domain);

  /**
   * Why it has no backends for {@code domain}, in a few words for people: what is missing, and how
   * to get it.
   *
   * @return an empty text if it has some
   */
  default String absence(StorageDomain domain) {
    return backends(domain).isEmpty() ? "has none for this storage" : "";
  }
}
