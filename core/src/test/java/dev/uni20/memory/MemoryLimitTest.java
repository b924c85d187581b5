package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryLimitTest {

  private static final long GIB = 1L << 30;

  @TempDir Path root;

  @ParameterizedTest
  @CsvSource({"1000,1000", "512M,536870912", "4g,4294967296", "64k,65536", "2T,2199023255552"})
  void sizesAreRead(String text, long bytes) {
    assertThat(MemoryLimit.parse(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "G", "-1", "0", "1.5G", "4GB", "four", "9999999999G"})
  void otherTextIsRefused(String text) {
    assertThatThrownBy(() -> MemoryLimit.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(MemoryLimit.PROPERTY)
        .hasMessageContaining("512M");
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
