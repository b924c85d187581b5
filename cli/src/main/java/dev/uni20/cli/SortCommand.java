package dev.uni20.cli;

import dev.uni20.kernel.SortDirection;
import dev.uni20.tensor.Sorting;
import dev.uni20.tensor.Tensor;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Sorts a file along one axis. */
@picocli.CommandLine.Command(
    customSynopsis = "uni20 sort FILE [--axis K] [--descending] [-o OUT] [--explain]",
    description = {
      "The elements of a file in ascending order, of each line along an axis by itself.",
      "-0.0 comes before +0.0, and NaN last, also with --descending. Complex numbers have no order"
          + " and are refused."
    },
    footer = {
      "",
      "Examples:",
      "  uni20 sort x.npy",
      "  uni20 sort m.npy --axis -1 --descending -o sorted.npy"
    })
final class SortCommand implements Command {
  @Parameters(paramLabel = "FILE", description = "A .npy file, a .npz file, or NAME.npz:member.")
  private String file = "";

  @Option(
      names = "--axis",
      paramLabel = "K",
      description =
          "Sort along axis K, negative from the back; needed where there is more than one.",
      converter = Converters.Axis.class)
  private @Nullable Integer axis;

  @Option(
      names = "--descending",
      description = "The greatest element first; NaN last all the same.")
  private boolean descending;

  @Mixin private ResultOptions result = new ResultOptions();

  @Override
  public int run(Console console) {
    Tensor x = new Operand(file, null).read();
    if (axis == null && x.rank() > 1) {
      throw new RefusedException(
          "sort: of rank " + x.rank() + " works along one axis, which must be named; say --axis K");
    }
    int along = axis == null ? 0 : axis;
    SortDirection direction = descending ? SortDirection.DESCENDING : SortDirection.ASCENDING;
    return result.deliver(console, () -> Sorting.sort(x, along, direction));
  }
}
