package dev.uni20.bench;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Says what the figures were taken on; not whose machine it is. */
final class Machine {
  private static final Pattern NUMBERS = Pattern.compile("\\d+(\\.\\d+)*");

  private Machine() {}

  /** What there is to say, by its name. */
  static Map<String, String> describe() {
    Map<String, String> description = new LinkedHashMap<>();
    description.put("processor", processor());
    description.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
    description.put("threads", Integer.toString(ThisLibrary.threads()));
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    description.put(
        "memory",
        String.format(Locale.ROOT, "%.0f GiB", system.getTotalMemorySize() / (double) (1L << 30)));
    description.put("vectors", vectors());
    description.put("system", system());
    description.put(
        "JDK",
        System.getProperty("java.vm.version") + " (" + System.getProperty("java.vendor") + ")");
    description.put("date", LocalDate.now(ZoneOffset.UTC).toString());
    return description;
  }

  /** The system's name and the numbers of its version: the rest may name a provider. */
  private static String system() {
    Matcher numbers = NUMBERS.matcher(System.getProperty("os.version"));
    return System.getProperty("os.name")
        + (numbers.find() ? " " + numbers.group() : "")
        + ", "
        + System.getProperty("os.arch");
  }

  private static String processor() {
    Path information = Path.of("/proc/cpuinfo");
    if (Files.isReadable(information)) {
      try (Stream<String> lines = Files.lines(information)) {
        Optional<String> model = lines.filter(line -> line.startsWith("model name")).findFirst();
        if (model.isPresent()) {
          return model.get().replaceFirst("^[^:]*:\\s*", "").strip();
        }
      } catch (IOException e) {
        return System.getProperty("os.arch")
            + " (its model cannot be read: "
            + e.getMessage()
            + ")";
      }
    }
    return System.getProperty("os.arch") + " (this system does not tell its model)";
  }

  private static String vectors() {
    HotSpotDiagnosticMXBean machine =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    try {
      return 8 * Integer.parseInt(machine.getVMOption("MaxVectorSize").getValue()) + " bits";
    } catch (IllegalArgumentException e) {
      return "unknown (this JVM does not tell it)";
    }
  }
}
