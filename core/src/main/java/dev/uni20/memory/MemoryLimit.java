package dev.uni20.memory;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import java.io.IOException;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much host memory may be held: what {@code -Duni20.memory.limit} says, or three quarters of
 * what the machine, or the container in it, has.
 *
 * <p>The machine's memory is read from Linux's own files, the limits of both generations of control
 * groups included. They need no module: {@code java.management} knows the same, but would be one
 * more dependency, and an image made without it is asked only where there are no such files.
 */
final class MemoryLimit {

  static final String PROPERTY = "uni20.memory.limit";

  private MemoryLimit() {}

  /**
   * Bytes, or a number with a unit of 1024 bytes or its powers, as in Java's {@code -Xmx}: K, M, G,
   * T, also written as KB or KiB, in either case.
   */
  private static final Pattern SIZE =
      Pattern.compile("(\\d{1,19})(?:([KMGT])(?:i?B)?)?", CASE_INSENSITIVE);

  /** Returns the limit in bytes. */
  static long read() {
    String text = System.getProperty(PROPERTY);
    if (text != null) {
      OptionalLong bytes = parse(text);
      if (bytes.isPresent()) {
        return bytes.getAsLong();
      }
      // Thrown here, it would end every operation with an error that does not name the setting.
      System.getLogger("dev.uni20").log(System.Logger.Level.WARNING, malformed(text));
    }
    return machineBytes(Path.of("/")) / 4 * 3;
  }

  /**
   * Reads a size: bytes, or a number with one of the units K, M, G, T (powers of 1024), each of
   * which may be followed by B or iB. Returns none if the text is no positive size.
   */
  static OptionalLong parse(String text) {
    Matcher size = SIZE.matcher(text.strip());
    if (!size.matches()) {
      return OptionalLong.empty();
    }
    String unit = size.group(2);
    int shift = unit == null ? 0 : 10 * ("KMGT".indexOf(unit.toUpperCase(Locale.ROOT)) + 1);
    BigInteger bytes = new BigInteger(size.group(1)).shiftLeft(shift);
    return bytes.signum() > 0 && bytes.bitLength() < Long.SIZE
        ? OptionalLong.of(bytes.longValue())
        : OptionalLong.empty();
  }

  private static String malformed(String text) {
    return PROPERTY
        + ": a size below 8 EiB was expected, in bytes or as a whole number with K, M, G or T, such"
        + " as 512M, 512MB or 512MiB (powers of 1024, as in -Xmx); found '"
        + text
        + "'; three quarters of the machine's memory are used";
  }

  /**
   * Returns what the machine or its tightest control group has; {@code root} is / outside tests.
   */
  static long machineBytes(Path root) {
    long bytes = physicalBytes(root.resolve("proc/meminfo"));
    if (bytes == 0) {
      return bytesByManagement();
    }
    for (String line : lines(root.resolve("proc/self/cgroup"))) {
      String[] fields = line.split(":", 3);
      if (fields.length != 3) {
        continue;
      }
      if (fields[1].isEmpty()) {
        bytes = Math.min(bytes, tightest(root, "sys/fs/cgroup", fields[2], "memory.max"));
        bytes = Math.min(bytes, tightest(root, "sys/fs/cgroup/unified", fields[2], "memory.max"));
      } else if (List.of(fields[1].split(",", -1)).contains("memory")) {
        bytes =
            Math.min(
                bytes, tightest(root, "sys/fs/cgroup/memory", fields[2], "memory.limit_in_bytes"));
      }
    }
    return bytes;
  }

  private static long physicalBytes(Path meminfo) {
    for (String line : lines(meminfo)) {
      if (line.startsWith("MemTotal:")) {
        return number(line.substring("MemTotal:".length()).replace("kB", "").strip()) * 1024;
      }
    }
    return 0;
  }

  /**
   * The least limit among a group and those around it; inside a container its root is the mount.
   */
  private static long tightest(Path root, String mount, String group, String file) {
    Path top = root.resolve(mount);
    long least = Long.MAX_VALUE;
    Path folder = top.resolve(group.substring(group.startsWith("/") ? 1 : 0)).normalize();
    while (folder != null && folder.startsWith(top)) {
      for (String line : lines(folder.resolve(file))) {
        long value = number(line.strip()); // "max" is no number, and no limit
        if (value > 0) {
          least = Math.min(least, value);
        }
      }
      folder = folder.getParent();
    }
    return least;
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      return List.of(); // not this kind of system
    }
  }

  private static long bytesByManagement() {
    try {
      Object system =
          Class.forName("java.lang.management.ManagementFactory")
              .getMethod("getOperatingSystemMXBean")
              .invoke(null);
      Method total =
          Class.forName("com.sun.management.OperatingSystemMXBean").getMethod("getTotalMemorySize");
      long bytes = (long) total.invoke(system);
      if (bytes > 0) {
        return bytes;
      }
    } catch (ReflectiveOperationException e) {
      // The image has no java.management: the next guess needs nothing.
      return bytesByHeap();
    }
    return bytesByHeap();
  }

  /** The JDK's default heap is a quarter of the machine or container. */
  private static long bytesByHeap() {
    return Math.multiplyExact(4L, Math.min(Runtime.getRuntime().maxMemory(), 1L << 60));
  }
}
