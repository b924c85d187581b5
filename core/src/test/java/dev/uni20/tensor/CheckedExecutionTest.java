package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.IllegalMemoryAccess;
import java.lang.ref.Reference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The tests tagged {@code checked} run once more with every access of kernels checked against the
 * live buffers; this one makes sure that the checks are on then.
 */
@Tag("checked")
class CheckedExecutionTest {
  @Test
  @EnabledIfSystemProperty(named = "uni20.memory.checked", matches = "true")
  void accessOutsideATensorIsCaught() {
    assertThat(HostAccess.CHECKED).isTrue();
    Buffer buffer = Factories.zeros(DType.INT8, 64).span().buffer();
    try {
      long end = buffer.address() + buffer.byteSize();
      assertThatThrownBy(() -> HostAccess.getByte(end - 1 + 64 * 1024 * 1024L))
          .isInstanceOf(IllegalMemoryAccess.class);
      assertThatThrownBy(() -> HostAccess.getLong(end - 4)).isInstanceOf(IllegalMemoryAccess.class);
      assertThat(HostAccess.getByte(end - 1)).isZero();
    } finally {
      Reference.reachabilityFence(buffer);
    }
  }
}
