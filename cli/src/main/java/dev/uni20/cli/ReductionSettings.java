package dev.uni20.cli;

import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.NormOrder;
import dev.uni20.kernel.StorageOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/**
 * How a reduction was asked for.
 *
 * @param axes the axes given, none for all of them
 * @param accumulation how to accumulate
 * @param correction what a variance subtracts from the count, or null if that was not said
 * @param order what was said as order, or null: the order in which a flat index counts, or that of
 *     a norm
 */
record ReductionSettings(
    List<Integer> axes,
    Accumulation accumulation,
    @Nullable Double correction,
    @Nullable String order) {
  /** The axes to reduce over. */
  Axes over() {
    return axes.isEmpty()
        ? Axes.all()
        : Axes.of(axes.stream().mapToInt(Integer::intValue).toArray());
  }

  /** The order in which a flat index counts, or null if none was said. */
  @Nullable StorageOrder storageOrder() {
    if (order == null) {
      return null;
    }
    try {
      return new Converters.OrderName().convert(order);
    } catch (TypeConversionException unknown) {
      throw new UsageException(String.valueOf(unknown.getMessage()));
    }
  }

  /** The order of a norm; two if none was said. */
  NormOrder normOrder() {
    if (order == null) {
      return NormOrder.TWO;
    }
    return switch (order) {
      case "1" -> NormOrder.ONE;
      case "2" -> NormOrder.TWO;
      case "inf" -> NormOrder.INFINITY;
      case "-inf" -> NormOrder.MINUS_INFINITY;
      default ->
          throw new UsageException("--order of a norm is 1, 2, inf or -inf; found '" + order + "'");
    };
  }
}
