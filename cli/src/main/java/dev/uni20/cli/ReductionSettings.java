package dev.uni20.cli;

import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.StorageOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a reduction was asked for.
 *
 * @param axes the axes given, none for all of them
 * @param accumulation how to accumulate
 * @param correction what a variance subtracts from the count, or null if that was not said
 * @param order the order in which a flat index counts, or null if that was not said
 */
record ReductionSettings(
    List<Integer> axes,
    Accumulation accumulation,
    @Nullable Double correction,
    @Nullable StorageOrder order) {
  /** The axes to reduce over. */
  Axes over() {
    return axes.isEmpty()
        ? Axes.all()
        : Axes.of(axes.stream().mapToInt(Integer::intValue).toArray());
  }
}
