package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@SuppressWarnings("try") // closing out of turn is what is tested
class MemoryScopeTest {

  private static final HostMemory HOST = HostMemory.instance();

  @Test
  void bufferIsRefusedAfterItsScopeEnded() {
    Buffer buffer;
    try (MemoryScope scope = MemoryScope.open()) {
      buffer = HOST.allocate(100);
      assertThat(buffer.scope()).isSameAs(scope);
      assertThat(buffer.isAlive()).isTrue();
      HostAccess.setDouble(buffer.address(), 2.5);
    }
    assertThat(buffer.isAlive()).isFalse();
    assertThatThrownBy(buffer::address)
        .isInstanceOf(StorageAccessException.class)
        .hasMessageContaining("scope")
        .hasMessageContaining("ended");
    assertThatThrownBy(buffer::acquire).isInstanceOf(StorageAccessException.class);
  }

  @Test
  void bufferWithoutScopeNeedsNoAcquire() {
    Buffer buffer = HOST.allocate(8);
    assertThat(buffer.scope()).isNull();
    buffer.acquire();
    buffer.acquire();
    buffer.release();
    assertThat(buffer.isAlive()).isTrue();
  }

  @Test
  void closeIsRefusedWhileAnOperationHoldsABuffer() {
    MemoryScope scope = MemoryScope.open();
    Buffer buffer = HOST.allocate(64);
    buffer.acquire();
    buffer.acquire();
    buffer.release();
    assertThatThrownBy(scope::close)
        .isInstanceOf(StorageAccessException.class)
        .hasMessageContaining("still use");
    assertThat(scope.isOpen()).isTrue();
    HostAccess.setLong(buffer.address(), 1L);
    buffer.release();
    scope.close();
    assertThat(scope.isOpen()).isFalse();
    scope.close();
    assertThat(MemoryScope.innermost()).isNull();
  }

  @Test
  void releaseWithoutAcquireIsRefused() {
    try (MemoryScope scope = MemoryScope.open()) {
      Buffer buffer = HOST.allocate(64);
      assertThatThrownBy(buffer::release).isInstanceOf(IllegalStateException.class);
      assertThat(scope.isOpen()).isTrue();
    }
  }

  @Test
  void innermostScopeOwns() {
    try (MemoryScope outer = MemoryScope.open()) {
      Buffer first = HOST.allocate(8);
      Buffer second;
      try (MemoryScope inner = MemoryScope.open()) {
        second = HOST.allocate(8);
        assertThat(second.scope()).isSameAs(inner);
        assertThatThrownBy(outer::close)
            .isInstanceOf(StorageAccessException.class)
            .hasMessageContaining("inner");
      }
      assertThat(second.isAlive()).isFalse();
      assertThat(first.isAlive()).isTrue();
      assertThat(HOST.allocate(8).scope()).isSameAs(outer);
    }
    assertThat(HOST.allocate(8).scope()).isNull();
  }

  @Test
  void onlyTheOpeningThreadCloses() throws InterruptedException {
    try (MemoryScope scope = MemoryScope.open()) {
      Buffer buffer = HOST.allocate(8);
      AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
      AtomicReference<@Nullable Buffer> other = new AtomicReference<>();
      Thread thread =
          Thread.ofVirtual()
              .start(() -> {
                buffer.acquire();
                HostAccess.setInt(buffer.address(), 7);
                buffer.release();
                other.set(HOST.allocate(8));
                try {
                  scope.close();
                } catch (StorageAccessException e) {
                  thrown.set(e);
                }
              });
      thread.join();
      assertThat(thrown.get()).hasMessageContaining("thread");
      assertThat(HostAccess.getInt(buffer.address())).isEqualTo(7);
      assertThat(other.get()).extracting(Buffer::scope).isNull();
    }
  }

  @Test
  void keptBufferOutlivesItsScope() {
    Buffer small;
    Buffer large;
    Buffer toOuter;
    try (MemoryScope outer = MemoryScope.open()) {
      try (MemoryScope inner = MemoryScope.open()) {
        toOuter = HOST.allocate(8);
        HostAccess.setLong(toOuter.address(), 3);
        inner.keep(toOuter);
      }
      assertThat(toOuter.scope()).isSameAs(outer);
      assertThat(HostAccess.getLong(toOuter.address())).isEqualTo(3);
      small = HOST.allocate(8);
      large = HOST.allocate(1 << 20);
      HostAccess.setLong(small.address(), 1);
      HostAccess.setLong(large.address() + (1 << 20) - 8, 2);
      outer.keep(small);
      outer.keep(large);
      assertThatThrownBy(() -> outer.keep(small)).isInstanceOf(StorageAccessException.class);
    }
    assertThat(toOuter.isAlive()).isFalse();
    // Whatever reuses the scope's memory must not be given these two.
    for (int i = 0; i < 100; i++) {
      HostAccess.fill(HOST.allocate(8).address(), 8, (byte) -1);
      HostAccess.fill(HOST.allocate(1 << 20).address(), 1 << 20, (byte) -1);
    }
    assertThat(HostAccess.getLong(small.address())).isEqualTo(1);
    assertThat(HostAccess.getLong(large.address() + (1 << 20) - 8)).isEqualTo(2);
  }

  @Test
  void keepIsRefusedWhileAnOperationRuns() {
    try (MemoryScope scope = MemoryScope.open()) {
      Buffer buffer = HOST.allocate(8);
      buffer.acquire();
      assertThatThrownBy(() -> scope.keep(buffer)).isInstanceOf(StorageAccessException.class);
      buffer.release();
      scope.keep(buffer);
      assertThat(buffer.scope()).isNull();
    }
  }
}
