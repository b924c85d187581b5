package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryLimitTest {

  private static final long GIB = 1L << 30;

  @TempDir Path root;

  @ParameterizedTest
  @CsvSource({
    "1000,1000",
    "512M,536870912",
    "4g,4294967296",
    "64k,65536",
    "2T,2199023255552",
    "10MB,10485760",
    "10MiB,10485760",
    "1kb,1024",
    "1KIB,1024",
    "4GB,4294967296",
    "' 3tib ',3298534883328",
    "9223372036854775807,9223372036854775807"
  })
  void sizesAreRead(String text, long bytes) {
    assertThat(MemoryLimit.parse(text)).hasValue(bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "G",
        "-1",
        "0",
        "0M",
        "1.5G",
        "4GBB",
        "4iB",
        "4B",
        "4 G",
        "four",
        "9999999999G",
        "9223372036854775808",
        "8388608T"
      })
  void otherTextIsNoSize(String text) {
    assertThat(MemoryLimit.parse(text)).isEmpty();
  }

  /** Prints the limit, after two allocations. */
  static final class Limit {
    private Limit() {}

    public static void main(String[] arguments) {
      HostMemory.instance().allocate(8);
      HostMemory.instance().allocate(8);
      IO.println("limit " + HostMemory.instance().statistics().hardLimitBytes() + ".");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"10QB", "", "0"})
  void aSettingThatIsNoSizeIsNamedAndTheDefaultTaken(String setting) throws Exception {
    String text = ChildJvm.run(List.of("-Duni20.memory.limit=" + setting), Limit.class);
    assertThat(text)
        .containsOnlyOnce("uni20.memory.limit: a size below 8 EiB was expected, in bytes or")
        .contains("512MB", "powers of 1024", "found '" + setting + "'")
        .contains("limit " + MemoryLimit.machineBytes(Path.of("/")) / 4 * 3 + ".");
    assertThat(ChildJvm.run(List.of("-Duni20.memory.limit=10MB"), Limit.class))
        .contains("limit 10485760.")
        .doesNotContain("uni20.memory.limit");
  }

  @Test
  void machineWithoutGroups() throws IOException {
    write("proc/meminfo", "MemTotal:       16777216 kB\nMemFree:        1 kB\n");
    assertThat(MemoryLimit.machineBytes(root)).isEqualTo(16 * GIB);
  }

  @Test
  void secondGenerationGroupsNest() throws IOException {
    write("proc/meminfo", "MemTotal:       16777216 kB\n");
    write("proc/self/cgroup", "0::/a/b/c\n");
    write("sys/fs/cgroup/a/memory.max", (4 * GIB) + "\n");
    write("sys/fs/cgroup/a/b/memory.max", (2 * GIB) + "\n");
    write("sys/fs/cgroup/a/b/c/memory.max", "max\n");
    assertThat(MemoryLimit.machineBytes(root)).isEqualTo(2 * GIB);
  }

  @Test
  void insideAContainerTheMountIsTheGroup() throws IOException {
    write("proc/meminfo", "MemTotal:       16777216 kB\n");
    write("proc/self/cgroup", "0::/../outside\n");
    write("sys/fs/cgroup/memory.max", "" + GIB);
    assertThat(MemoryLimit.machineBytes(root)).isEqualTo(16 * GIB);
    write("proc/self/cgroup", "0::/\n");
    assertThat(MemoryLimit.machineBytes(root)).isEqualTo(GIB);
  }

  @Test
  void firstGenerationGroups() throws IOException {
    write("proc/meminfo", "MemTotal:       16777216 kB\n");
    write("proc/self/cgroup", "5:cpu,cpuacct:/x\n4:memory:/docker/7\n0::/\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    write("sys/fs/cgroup/memory/docker/7/memory.limit_in_bytes", (3 * GIB) + "\n");
    assertThat(MemoryLimit.machineBytes(root)).isEqualTo(3 * GIB);
  }

  @Test
  void withoutTheFilesTheJdkIsAsked() {
    assertThat(MemoryLimit.machineBytes(root)).isGreaterThan(64L << 20);
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Path parent = file.getParent();
    assertThat(parent).isNotNull();
    Files.createDirectories(parent);
    Files.writeString(file, text);
  }
}
