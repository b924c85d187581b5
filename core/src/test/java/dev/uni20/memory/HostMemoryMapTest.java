package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class HostMemoryMapTest {

  private static final HostMemory HOST = HostMemory.instance();

  @TempDir Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void writeFile() throws IOException {
    byte[] bytes = new byte[10_000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i % 251);
    }
    file = folder.resolve("ten-thousand");
    Files.write(file, bytes);
  }

  @Test
  void anyOffsetMapsReadOnly() {
    for (long offset : new long[] {0, 1, 127, 128, 4096, 5001, 9999}) {
      Buffer buffer = HOST.map(file, offset, 10_000 - offset);
      assertThat(buffer.isReadOnly()).isTrue();
      assertThat(buffer.byteSize()).isEqualTo(10_000 - offset);
      for (long i = 0; i < buffer.byteSize(); i += 13) {
        assertThat(HostAccess.getByte(buffer.address() + i)).isEqualTo((byte) ((offset + i) % 251));
      }
    }
    assertThat(HOST.map(file, 10_000, 0).byteSize()).isZero();
    assertThat(HOST.map(file, 17, 0).byteSize()).isZero();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a mapped file cannot be deleted there")
  void survivesDeletionAndReplacement() throws IOException {
    Buffer buffer = HOST.map(file, 0, 10_000);
    Path other = folder.resolve("other");
    Files.write(other, new byte[20_000]);
    Files.move(other, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertThat(HostAccess.getByte(buffer.address() + 9_999)).isEqualTo((byte) (9_999 % 251));
    Files.delete(file);
    assertThat(HostAccess.getByte(buffer.address() + 5_000)).isEqualTo((byte) (5_000 % 251));
  }

  @Test
  void shortOrMissingFilesAreRefused() {
    assertThatThrownBy(() -> HOST.map(file, 128, 9_873))
        .isInstanceOf(StorageAccessException.class)
        .hasMessageContaining("10000 bytes")
        .hasMessageContaining("9873");
    assertThatThrownBy(() -> HOST.map(file, 10_001, 0)).isInstanceOf(StorageAccessException.class);
    assertThatThrownBy(() -> HOST.map(file, 8, Long.MAX_VALUE))
        .isInstanceOf(StorageAccessException.class);
    assertThatThrownBy(() -> HOST.map(file, -1, 8)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> HOST.map(folder.resolve("none"), 0, 8))
        .isInstanceOf(StorageAccessException.class)
        .hasMessageContaining("none")
        .hasCauseInstanceOf(IOException.class);
  }

  @Test
  void writingIsRefused() {
    Buffer buffer = HOST.map(file, 0, 16);
    Buffer bytes = HOST.allocate(16);
    assertThatThrownBy(() -> HOST.copyFromHost(bytes.address(), buffer, 0, 16))
        .isInstanceOf(StorageAccessException.class)
        .hasMessageContaining("read-only");
  }

  @Test
  void scopeEndsTheMappingUnlessKept() {
    Buffer ended;
    Buffer kept;
    try (MemoryScope scope = MemoryScope.open()) {
      ended = HOST.map(file, 0, 16);
      kept = HOST.map(file, 3, 16);
      scope.keep(kept);
    }
    assertThatThrownBy(ended::address).isInstanceOf(StorageAccessException.class);
    assertThat(HostAccess.getByte(kept.address())).isEqualTo((byte) 3);
  }

  @Test
  void mappingsAreNotCountedAsMemory() {
    long before = HOST.statistics().liveBytes();
    Buffer buffer = HOST.map(file, 0, 10_000);
    assertThat(buffer.isAlive()).isTrue();
    assertThat(HOST.statistics().liveBytes()).isLessThanOrEqualTo(before);
  }
}
