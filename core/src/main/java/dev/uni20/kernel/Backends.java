package dev.uni20.kernel;

import dev.uni20.memory.StorageDomain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The ordered list of backends of each storage domain: what {@link ServiceLoader} finds, and what
 * programs install themselves. For the host it ends with the reference backend.
 */
public final class Backends {
  private static final CopyOnWriteArrayList<BackendProvider> PROVIDERS =
      new CopyOnWriteArrayList<>(loaded());

  /** What was asked for; guarded by itself. */
  private static final Map<StorageDomain, List<Backend>> LISTS = new HashMap<>();

  /**
   * What was asked for last; nearly always the host's. Written by who holds {@link #LISTS} alone,
   * or a thread that has found a list might put it here after it was forgotten.
   */
  private static volatile Map.@Nullable Entry<StorageDomain, List<Backend>> last;

  private Backends() {}

  private static List<BackendProvider> loaded() {
    List<BackendProvider> found = new ArrayList<>();
    ServiceLoader.load(BackendProvider.class, Backends.class.getClassLoader()).forEach(found::add);
    return found;
  }

  /** The backends that are asked, in order, for operands in {@code domain}. */
  public static List<Backend> of(StorageDomain domain) {
    Map.Entry<StorageDomain, List<Backend>> known = last;
    return known != null && known.getKey().equals(domain) ? known.getValue() : found(domain);
  }

  private static List<Backend> found(StorageDomain domain) {
    synchronized (LISTS) {
      List<Backend> list = LISTS.get(domain);
      if (list == null) {
        list = collect(domain);
        LISTS.put(domain, list);
      }
      last = Map.entry(domain, list);
      return list;
    }
  }

  private static List<Backend> collect(StorageDomain domain) {
    List<BackendProvider> ordered = new ArrayList<>(PROVIDERS);
    ordered.sort(Comparator.comparingInt(BackendProvider::rank));
    List<Backend> list = new ArrayList<>();
    for (BackendProvider provider : ordered) {
      list.addAll(provider.backends(domain));
    }
    return List.copyOf(list);
  }

  /**
   * Installs a provider until the registration is closed.
   *
   * @return what undoes it
   */
  public static Registration install(BackendProvider provider) {
    PROVIDERS.add(provider);
    forget();
    return () -> {
      PROVIDERS.remove(provider);
      forget();
    };
  }

  private static void forget() {
    synchronized (LISTS) {
      LISTS.clear();
      last = null;
    }
    Decision.forgetAll();
    SmallCall.forgetAll();
  }

  /** Undoes a registration when closed. */
  @FunctionalInterface
  public interface Registration extends AutoCloseable {
    @Override
    void close();
  }
}
