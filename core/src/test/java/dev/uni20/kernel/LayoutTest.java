package dev.uni20.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Layouts against their definition, position by position. */
class LayoutTest {
  private static final long[] EXTENTS = {0, 1, 2, 3};
  private static final long[] STRIDES = {-4, -3, -2, -1, 0, 1, 2, 3, 4, 6};

  private interface LayoutCheck {
    void check(Layout layout);
  }

  private static void forEachLayout(LayoutCheck check) {
    for (long rows : EXTENTS) {
      for (long columns : EXTENTS) {
        for (long down : STRIDES) {
          for (long along : STRIDES) {
            check.check(Layout.strided(new long[] {rows, columns}, new long[] {down, along}));
          }
        }
      }
    }
  }

  private static Set<Long> positions(Layout layout) {
    Set<Long> found = new HashSet<>();
    for (long i = 0; i < layout.extent(0); i++) {
      for (long j = 0; j < layout.extent(1); j++) {
        found.add(layout.positionOf(i, j));
      }
    }
    return found;
  }

  @Test
  void overlapIsNeverMissed() {
    forEachLayout(layout -> {
      boolean overlaps = positions(layout).size() < layout.count();
      if (overlaps) {
        assertThat(layout.overlapsItself()).as("%s", layout).isTrue();
      }
    });
  }

  @Test
  void viewsOfOwnersDoNotOverlapThemselves() {
    for (StorageOrder order : StorageOrder.values()) {
      for (long rows : EXTENTS) {
        for (long columns : EXTENTS) {
          Layout whole = Layout.of(order, 2 * rows + 1, 3 * columns + 1);
          Layout part =
              whole
                  .withAxis(0, rows, -2 * whole.stride(0))
                  .withAxis(1, columns, 3 * whole.stride(1));
          assertThat(part.overlapsItself()).as("%s", part).isFalse();
          assertThat(part.permuted(1, 0).overlapsItself()).as("%s", part).isFalse();
        }
      }
    }
  }

  @Test
  void canonicalMeansConsecutiveInTheOrder() {
    forEachLayout(layout -> {
      for (StorageOrder order : StorageOrder.values()) {
        assertThat(layout.isCanonical(order))
            .as("%s %s", layout, order)
            .isEqualTo(isConsecutive(layout, order));
      }
    });
  }

  private static boolean isConsecutive(Layout layout, StorageOrder order) {
    boolean row = order == StorageOrder.ROW_MAJOR;
    long outer = layout.extent(row ? 0 : 1);
    long inner = layout.extent(row ? 1 : 0);
    for (long i = 0; i < outer; i++) {
      for (long j = 0; j < inner; j++) {
        long position = row ? layout.positionOf(i, j) : layout.positionOf(j, i);
        if (position != i * inner + j) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void extremePositionsBoundEveryElement() {
    forEachLayout(layout -> {
      Set<Long> positions = positions(layout);
      long least = positions.stream().mapToLong(Long::longValue).min().orElse(0);
      long greatest = positions.stream().mapToLong(Long::longValue).max().orElse(0);
      assertThat(layout.lowestPosition()).as("%s", layout).isEqualTo(Math.min(0, least));
      assertThat(layout.highestPosition()).as("%s", layout).isEqualTo(Math.max(0, greatest));
    });
  }

  @Test
  void spansOutsideTheirMemoryAreRefused() {
    forEachLayout(layout -> {
      long needed =
          layout.count() == 0 ? 0 : layout.highestPosition() - layout.lowestPosition() + 1;
      long first = -layout.lowestPosition();
      var exact = HostMemory.instance().allocate(8 * needed);
      assertThat(span(layout, exact, 8 * first).layout()).isEqualTo(layout);
      if (layout.count() > 0) {
        assertThatThrownBy(() -> span(layout, exact, 8 * first + 1))
            .isInstanceOf(ShapeException.class);
        assertThatThrownBy(() -> span(layout, exact, 8 * first - 1))
            .isInstanceOf(ShapeException.class);
      }
    });
    Layout huge = Layout.strided(new long[] {3}, new long[] {Long.MAX_VALUE / 2});
    var small = HostMemory.instance().allocate(64);
    assertThatThrownBy(() -> span(huge, small, 0)).isInstanceOf(ShapeException.class);
  }

  private static Span span(Layout layout, Buffer buffer, long byteOffset) {
    return Span.ofMemory(DType.FLOAT64, layout, buffer, byteOffset, Accessor.PLAIN);
  }
}
