package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code -Duni20.memory.checked=true} finds; it is read once, so a child process has it. */
class CheckedModeTest {

  @Test
  void findsWhatNothingElseWould() throws IOException, InterruptedException {
    assertThat(HostAccess.CHECKED).isFalse();
    String text = ChildJvm.run(List.of("-Duni20.memory.checked=true"), Program.class);
    assertThat(text).endsWith("all found\n");
  }

  /** Runs in the child; an exception ends it with a status other than zero. */
  static final class Program {
    private static final HostMemory HOST = HostMemory.instance();

    public static void main(String[] arguments) throws IOException {
      assertThat(HostAccess.CHECKED).isTrue();
      bounds(100);
      bounds(5_000);
      bounds(1_000_000);
      uninitialised();
      endedScope();
      unreachable();
      readOnly();
      scratch();
      manyBuffers();
      System.out.println("all found");
    }

    private static void bounds(int size) {
      Buffer buffer = HOST.allocate(size);
      long address = buffer.address();
      HostAccess.setByte(address, (byte) 1);
      HostAccess.setByte(address + size - 1, (byte) 1);
      HostAccess.setDouble(address + size - 8, 1);
      HostAccess.fill(address, size, (byte) 0);
      HostAccess.copy(address, address, size);
      HostAccess.checkRead(address, size);
      HostAccess.fill(address + size, 0, (byte) 0);
      refused(() -> HostAccess.getByte(address + size));
      refused(() -> HostAccess.getDouble(address + size - 7));
      refused(() -> HostAccess.setDouble(address + size - 7, 0));
      refused(() -> HostAccess.getByte(address - 1));
      refused(() -> HostAccess.fill(address, size + 1, (byte) 0));
      refused(() -> HostAccess.copy(address, address + 1, size));
      refused(() -> HostAccess.copy(address + 1, address, size));
      refused(() -> HostAccess.checkRead(address, size + 1));
      refused(() -> HostAccess.checkWrite(address, -1));
      refused(() -> HostAccess.copyFromArray(new double[size], 0, address, size));
      refused(() -> HostAccess.copyToArray(address, new double[size], 0, size));
      refused(() -> HostAccess.getLong(0));
      assertThatThrownBy(() -> HostAccess.getInt(address + size))
          .hasMessageContaining("read of 4 bytes at address 0x" + Long.toHexString(address + size))
          .hasMessageContaining("the block of " + size + " bytes");
      assertThat(buffer.isAlive()).isTrue();
    }

    private static void uninitialised() {
      Buffer buffer = HOST.allocate(64);
      assertThat(HostAccess.getDouble(buffer.address())).isNaN();
      assertThat(HostAccess.getFloat(buffer.address() + 60)).isNaN();
    }

    private static void endedScope() {
      long small;
      long large;
      try (MemoryScope scope = MemoryScope.open()) {
        assertThat(scope.isOpen()).isTrue();
        small = HOST.allocate(64).address();
        large = HOST.allocate(1 << 20).address();
        HostAccess.setLong(small, 1);
        HostAccess.setLong(large, 1);
      }
      refused(() -> HostAccess.getLong(small));
      refused(() -> HostAccess.setLong(large, 1));
    }

    private static void unreachable() {
      Buffer[] holder = {HOST.allocate(64), HOST.allocate(64)};
      long address = holder[0].address();
      HostAccess.setLong(address, 1);
      WeakReference<Buffer> dropped = new WeakReference<>(holder[0]);
      holder[0] = holder[1];
      for (int i = 0; i < 50 && dropped.get() != null; i++) {
        System.gc();
      }
      assertThatThrownBy(() -> HostAccess.getLong(address))
          .isInstanceOf(IllegalMemoryAccess.class)
          .hasMessageContaining("reachabilityFence");
      assertThat(holder[1].isAlive()).isTrue();
    }

    private static void readOnly() throws IOException {
      Path file = Files.createTempFile("checked", ".bin");
      Files.write(file, new byte[100]);
      Buffer buffer = HOST.map(file, 10, 50);
      Files.delete(file);
      assertThat(HostAccess.getLong(buffer.address())).isZero();
      assertThatThrownBy(() -> HostAccess.setByte(buffer.address(), (byte) 1))
          .isInstanceOf(IllegalMemoryAccess.class)
          .hasMessageContaining("read-only");
      refused(() -> HostAccess.getLong(buffer.address() + 43));
      refused(() -> HostAccess.getLong(buffer.address() - 1));
    }

    private static void scratch() {
      long address;
      try (ScratchMemory outer = ScratchMemory.borrow(100)) {
        try (ScratchMemory inner = ScratchMemory.borrow(100)) {
          address = inner.address();
          HostAccess.setLong(address + 92, 1);
          refused(() -> HostAccess.setLong(inner.address() + 93, 1));
        }
        HostAccess.setLong(outer.address(), 1);
        refused(() -> HostAccess.getLong(address));
      }
    }

    private static void manyBuffers() {
      for (int i = 0; i < 200_000; i++) {
        Buffer buffer = HOST.allocate(64);
        HostAccess.setLong(buffer.address() + 56, i);
        assertThat(HostAccess.getLong(buffer.address() + 56)).isEqualTo(i);
      }
    }

    private static void refused(Runnable access) {
      assertThatThrownBy(access::run).isInstanceOf(IllegalMemoryAccess.class);
    }
  }
}
