package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

@SuppressWarnings("try") // closing twice is what is tested
class ScratchMemoryTest {

  @Test
  void nestedBlocksAreDistinctAndAligned() {
    try (ScratchMemory first = ScratchMemory.borrow(1000);
        ScratchMemory second = ScratchMemory.borrow(1000);
        ScratchMemory third = ScratchMemory.borrow(0);
        ScratchMemory large = ScratchMemory.borrow(3 << 20)) {
      List<ScratchMemory> all = List.of(first, second, third, large);
      for (ScratchMemory scratch : all) {
        assertThat(scratch.address() % 64).isZero();
        HostAccess.fill(scratch.address(), scratch.byteSize(), (byte) all.indexOf(scratch));
      }
      assertThat(HostAccess.getByte(first.address() + 999)).isEqualTo((byte) 0);
      assertThat(HostAccess.getByte(second.address())).isEqualTo((byte) 1);
      assertThat(HostAccess.getByte(large.address() + (3 << 20) - 1)).isEqualTo((byte) 3);
    }
  }

  @Test
  void isReusedAndRefusedAfterwards() {
    ScratchMemory scratch = ScratchMemory.borrow(5000);
    long address = scratch.address();
    scratch.close();
    scratch.close();
    assertThatThrownBy(scratch::address).isInstanceOf(StorageAccessException.class);
    try (ScratchMemory again = ScratchMemory.borrow(6000);
        ScratchMemory other = ScratchMemory.borrow(6000)) {
      assertThat(again.address()).isEqualTo(address);
      assertThat(other.address()).isNotEqualTo(address);
    }
  }

  @Test
  void noScopeOwnsIt() {
    MemoryScope scope = MemoryScope.open();
    try (ScratchMemory scratch = ScratchMemory.borrow(100)) {
      scope.close();
      HostAccess.setLong(scratch.address(), 1);
      assertThat(HostAccess.getLong(scratch.address())).isEqualTo(1);
    }
  }

  @Test
  void negativeSizesAreRefused() {
    assertThatThrownBy(() -> ScratchMemory.borrow(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void threadsNeverShareABlock() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> results = new ArrayList<>();
      for (int t = 0; t < 200; t++) {
        long mark = t;
        results.add(threads.submit(() -> borrowAndCheck(mark)));
      }
      for (Future<?> result : results) {
        result.get();
      }
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // yielding moves a virtual thread to another carrier
  private static void borrowAndCheck(long mark) {
    for (int i = 0; i < 100; i++) {
      try (ScratchMemory first = ScratchMemory.borrow(100_000);
          ScratchMemory second = ScratchMemory.borrow(10)) {
        HostAccess.setLong(first.address(), mark);
        HostAccess.setLong(second.address(), -mark);
        Thread.yield();
        assertThat(HostAccess.getLong(first.address())).isEqualTo(mark);
        assertThat(HostAccess.getLong(second.address())).isEqualTo(-mark);
      }
    }
  }
}
