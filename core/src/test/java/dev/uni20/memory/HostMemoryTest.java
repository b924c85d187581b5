package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HostMemoryTest {

  private static final HostMemory HOST = HostMemory.instance();

  /** A domain whose memory the host cannot reach. */
  private static final class FarMemory implements StorageDomain {
    @Override
    public String name() {
      return "far";
    }

    @Override
    public boolean isHostAccessible() {
      return false;
    }

    @Override
    public Buffer allocate(long byteSize) {
      return new FarBuffer(this, byteSize);
    }

    @Override
    public void copyToHost(Buffer source, long sourceOffset, long hostAddress, long byteSize) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void copyFromHost(
        long hostAddress, Buffer destination, long destinationOffset, long byteSize) {
      throw new UnsupportedOperationException();
    }
  }

  private static final class FarBuffer extends Buffer {
    private int frees;

    private FarBuffer(StorageDomain domain, long byteSize) {
      super(domain, byteSize, NO_HOST_ADDRESS, false, MemoryScope.innermost());
    }

    @Override
    protected void free() {
      frees++;
    }
  }

  @Test
  void everySizeIsAlignedAndExact() {
    for (long size = 0; size <= 70_000; size += size < 3000 ? 1 : 997) {
      Buffer buffer = HOST.allocate(size);
      assertThat(buffer.byteSize()).isEqualTo(size);
      assertThat(buffer.address() % 64).isZero();
      assertThat(buffer.domain()).isSameAs(HOST);
      assertThat(buffer.isReadOnly()).isFalse();
    }
  }

  @Test
  void liveBuffersNeverOverlap() {
    SplittableRandom random = new SplittableRandom(1);
    List<Buffer> buffers = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      long size = 1L << random.nextInt(18);
      buffers.add(HOST.allocate(random.nextLong(size + 1)));
    }
    buffers.sort(Comparator.comparingLong(Buffer::address));
    for (int i = 1; i < buffers.size(); i++) {
      Buffer before = buffers.get(i - 1);
      long end = before.address() + Math.max(before.byteSize(), 1);
      assertThat(end).isLessThanOrEqualTo(buffers.get(i).address());
    }
  }

  @Test
  void impossibleSizesAreRefused() {
    assertThatThrownBy(() -> HOST.allocate(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
    assertThatThrownBy(() -> HOST.allocate(Long.MAX_VALUE))
        .isInstanceOf(MemoryLimitException.class)
        .hasMessageContaining(MemoryLimit.PROPERTY);
    assertThatThrownBy(() -> HOST.allocate(1L << 60)).isInstanceOf(MemoryLimitException.class);
  }

  @Test
  void copiesGoBothWaysWithinTheBuffer() {
    Buffer source = HOST.allocate(32);
    Buffer destination = HOST.allocate(32);
    for (int i = 0; i < 32; i++) {
      HostAccess.setByte(source.address() + i, (byte) i);
      HostAccess.setByte(destination.address() + i, (byte) -1);
    }
    HOST.copyFromHost(source.address() + 3, destination, 5, 7);
    assertThat(HostAccess.getByte(destination.address() + 4)).isEqualTo((byte) -1);
    assertThat(HostAccess.getByte(destination.address() + 5)).isEqualTo((byte) 3);
    assertThat(HostAccess.getByte(destination.address() + 11)).isEqualTo((byte) 9);
    assertThat(HostAccess.getByte(destination.address() + 12)).isEqualTo((byte) -1);
    HOST.copyToHost(source, 8, destination.address(), 2);
    assertThat(HostAccess.getShort(destination.address()))
        .isEqualTo(HostAccess.getShort(source.address() + 8));
    HOST.copyToHost(source, 32, destination.address(), 0);
    assertThatThrownBy(() -> HOST.copyToHost(source, 30, destination.address(), 3))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> HOST.copyFromHost(source.address(), destination, -1, 3))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void otherDomainsAreRefused() {
    Buffer far = new FarMemory().allocate(16);
    assertThatThrownBy(() -> HOST.copyToHost(far, 0, 0, 8))
        .isInstanceOf(StorageAccessException.class)
        .hasMessageContaining("far");
    assertThatThrownBy(far::address)
        .isInstanceOf(StorageAccessException.class)
        .hasMessageContaining("far storage")
        .hasMessageContaining("toHost")
        .hasMessageContaining("sumHost");
  }

  @Test
  void scopeFreesAdoptedBuffersOfOtherDomainsOnce() {
    FarMemory domain = new FarMemory();
    FarBuffer freed;
    FarBuffer kept;
    try (MemoryScope scope = MemoryScope.open()) {
      freed = (FarBuffer) domain.allocate(8);
      kept = (FarBuffer) domain.allocate(8);
      scope.adopt(freed);
      scope.adopt(kept);
      scope.keep(kept);
    }
    assertThat(freed.frees).isEqualTo(1);
    assertThat(freed.isAlive()).isFalse();
    assertThat(kept.frees).isZero();
    assertThat(kept.isAlive()).isTrue();
  }

  @Test
  void statisticsCountWhatIsHeld() {
    long before = HOST.statistics().liveBytes();
    try (MemoryScope scope = MemoryScope.open()) {
      Buffer buffer = HOST.allocate(50 << 20);
      assertThat(buffer.scope()).isSameAs(scope);
      assertThat(HOST.statistics().liveBytes()).isGreaterThanOrEqualTo(50 << 20);
    }
    // Others may be collected meanwhile, none allocated: tests of this class run one at a time.
    assertThat(HOST.statistics().liveBytes()).isLessThanOrEqualTo(before);
    assertThat(HOST.statistics().pooledBytes()).isGreaterThanOrEqualTo(50 << 20);
    HOST.trim();
    assertThat(HOST.statistics().pooledBytes()).isZero();
    assertThat(HOST.statistics().hardLimitBytes()).isPositive();
  }
}
