package dev.uni20.cli;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.kernel.Backends;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.MemoryStatistics;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** Says what the library finds on this machine, and why it does not use the rest. */
@picocli.CommandLine.Command(
    customSynopsis = "uni20 doctor",
    description = {
      "Says what the library found on this machine: JDK, SIMD width, backends, memory, threads."
    },
    footer = {"", "Example:", "  uni20 doctor"})
final class DoctorCommand implements Command {
  @Override
  public int run(Console console) {
    print(console, "uni20", Version.text());
    print(
        console,
        "JDK",
        System.getProperty("java.vm.version")
            + " ("
            + System.getProperty("java.vendor")
            + "), "
            + System.getProperty("java.home"));
    print(
        console,
        "machine",
        System.getProperty("os.name")
            + ", "
            + System.getProperty("os.arch")
            + ", "
            + Runtime.getRuntime().availableProcessors()
            + " processors");
    print(console, "SIMD", simd());
    backends().forEach(line -> print(console, "backend", line));
    memory().forEach(line -> print(console, "memory", line));
    print(console, "threads", threads());
    return 0;
  }

  private static void print(Console console, String what, String found) {
    console.print(String.format(Locale.ROOT, "%-9s %s", what, found));
  }

  private static String simd() {
    return Backends.of(HostMemory.instance()).stream().anyMatch(b -> b.name().equals("simd"))
        ? width() + "; used for large work"
        : width() + "; not used, see backend";
  }

  private static String threads() {
    int most =
        Backends.of(HostMemory.instance()).stream().mapToInt(Backend::threads).max().orElse(1);
    return most == 1
        ? "1, the caller's"
        : "up to " + most + " for large work; -Duni20.threads or UNI20_THREADS says how many";
  }

  /** The widest vector that the JIT compiler uses, as HotSpot says it. */
  private static String width() {
    HotSpotDiagnosticMXBean machine =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    if (machine == null) {
      return "width unknown";
    }
    try {
      int bytes = Integer.parseInt(machine.getVMOption("MaxVectorSize").getValue());
      return 8 * bytes + " bits";
    } catch (IllegalArgumentException e) {
      return "width unknown (this JVM does not tell it)";
    }
  }

  private static List<String> backends() {
    List<String> lines = new ArrayList<>();
    lines.add(
        Backends.of(HostMemory.instance()).stream()
            .map(Backend::name)
            .collect(Collectors.joining(", ", "", " (for host memory, in this order)")));
    List<String> others = unused(Backends.class.getClassLoader());
    lines.addAll(others.isEmpty() ? List.of("no others: no other provider was found") : others);
    return lines;
  }

  /**
   * The providers of backends that {@code loader} finds and that have none for the host, and why.
   */
  static List<String> unused(ClassLoader loader) {
    List<String> lines = new ArrayList<>();
    Iterator<ServiceLoader.Provider<BackendProvider>> providers =
        ServiceLoader.load(BackendProvider.class, loader).stream().iterator();
    while (true) {
      try {
        if (!providers.hasNext()) {
          return lines;
        }
        ServiceLoader.Provider<BackendProvider> provider = providers.next();
        String absence = provider.get().absence(HostMemory.instance());
        if (!absence.isEmpty()) {
          lines.add(provider.type().getName() + ": " + absence);
        }
      } catch (ServiceConfigurationError e) {
        lines.add("not loaded: " + e.getMessage());
      }
    }
  }

  private static List<String> memory() {
    MemoryStatistics memory = HostMemory.instance().statistics();
    return List.of(
        "limit "
            + size(memory.hardLimitBytes())
            + ", the collector is asked from "
            + size(memory.softLimitBytes())
            + " on",
        "live " + size(memory.liveBytes()) + ", kept for reuse " + size(memory.pooledBytes()));
  }

  private static String size(long bytes) {
    if (bytes < 1024) {
      return bytes + " bytes";
    }
    double value = bytes;
    int unit = 0;
    while (value >= 1024 && unit < 4) {
      value /= 1024;
      unit++;
    }
    return String.format(Locale.ROOT, "%.1f %siB", value, "KMGT".charAt(unit - 1));
  }
}
