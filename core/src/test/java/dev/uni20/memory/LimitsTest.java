package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The soft and hard limits as a program meets them, each in a JVM of its own. */
class LimitsTest {

  private static final long BLOCK = 8_000_000;

  /** Makes and drops buffers, touching every page of each, then tells its peak resident size. */
  static final class MakeAndDrop {
    public static void main(String[] arguments) throws IOException {
      int count = Integer.parseInt(arguments[0]);
      long byteSize = Long.parseLong(arguments[1]);
      for (int i = 0; i < count; i++) {
        Buffer buffer = HostMemory.instance().allocate(byteSize);
        try {
          for (long offset = 0; offset < byteSize; offset += 4096) {
            HostAccess.setLong(buffer.address() + offset, i);
          }
        } finally {
          Reference.reachabilityFence(buffer);
        }
      }
      System.out.println(HostMemory.instance().statistics());
      for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (line.startsWith("VmHWM")) {
          System.out.println(line);
        }
      }
    }
  }

  /** Fills memory to the limit, prints the refusal, lets go, and goes on. */
  static final class FillToLimit {
    public static void main(String[] arguments) {
      System.out.println("filled " + fill());
      int after = 0;
      while (after < 50) {
        Buffer buffer = HostMemory.instance().allocate(BLOCK);
        HostAccess.setLong(buffer.address(), after);
        after++;
      }
      System.out.println("after " + after + " " + HostMemory.instance().statistics());
    }

    private static int fill() {
      List<Buffer> kept = new ArrayList<>();
      try {
        while (kept.size() < 1000) {
          kept.add(HostMemory.instance().allocate(BLOCK));
        }
      } catch (MemoryLimitException e) {
        System.out.println(e.getMessage());
      }
      return kept.size();
    }
  }

  /** Drops everything, but the collector cannot be asked. */
  static final class DropUnheard {
    public static void main(String[] arguments) {
      try {
        for (int i = 0; i < 1000; i++) {
          HostMemory.instance().allocate(BLOCK);
        }
        System.out.println("never refused");
      } catch (MemoryLimitException e) {
        System.out.println(e.getMessage());
      }
      for (int i = 0; i < 1000; i++) {
        try (MemoryScope scope = MemoryScope.open()) {
          // What was dropped above fills the limit; a collection for another reason may free it.
          assertThat(scope.isOpen()).isTrue();
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"G1", "Serial", "Parallel", "Z"})
  @EnabledOnOs(OS.LINUX)
  void droppedBuffersStayBounded(String collector) throws IOException, InterruptedException {
    // The promise is for 100,000; the peak is reached within the first few hundred.
    String text =
        ChildJvm.run(List.of("-XX:+Use" + collector + "GC"), MakeAndDrop.class, "1500", "" + BLOCK);
    assertThat(peakKibibytes(text)).as(text).isLessThan(4L << 20);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void tinyLimitSufficesForDroppedBuffers() throws IOException, InterruptedException {
    String text =
        ChildJvm.run(
            List.of("-Duni20.memory.limit=64M", "-Xmx128m"), MakeAndDrop.class, "500", "" + BLOCK);
    assertThat(text).contains("hardLimitBytes=67108864");
    assertThat(peakKibibytes(text)).as(text).isLessThan(400L << 10);
  }

  @ParameterizedTest
  @ValueSource(strings = {"G1", "Serial", "Z"})
  void hardLimitIsToldAndRecoveredFrom(String collector) throws IOException, InterruptedException {
    String text =
        ChildJvm.run(
            List.of("-Duni20.memory.limit=100m", "-XX:+Use" + collector + "GC"), FillToLimit.class);
    // 8,000,000 bytes take a block of 8 MiB, of which 12 fit.
    assertThat(text)
        .contains("filled 12")
        .contains("8000000 bytes of host memory asked for")
        .contains("96 MiB are live")
        .contains("the limit is 100 MiB")
        .contains("MemoryScope")
        .doesNotContain("DisableExplicitGC")
        .contains("after 50");
  }

  @Test
  void deafCollectorIsNamed() throws IOException, InterruptedException {
    String text =
        ChildJvm.run(
            List.of("-Duni20.memory.limit=100M", "-XX:+DisableExplicitGC"), DropUnheard.class);
    assertThat(text).contains("-XX:+DisableExplicitGC").contains("the limit is 100 MiB");
  }

  private static long peakKibibytes(String text) {
    Matcher matcher = Pattern.compile("VmHWM:\\s*(\\d+) kB").matcher(text);
    assertThat(matcher.find()).as(text).isTrue();
    return Long.parseLong(matcher.group(1));
  }
}
