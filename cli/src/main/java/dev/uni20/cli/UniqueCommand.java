package dev.uni20.cli;

import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Sorting;
import dev.uni20.tensor.Tensor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The different elements of a file. */
@picocli.CommandLine.Command(
    customSynopsis = "uni20 unique FILE [--counts] [-o OUT] [--explain]",
    description = {
      "The different elements of a file in ascending order. Zeros of both signs are one, and so are"
          + " all NaN; complex numbers are listed by their real parts, then by their imaginary"
          + " ones."
    },
    footer = {
      "",
      "Examples:",
      "  uni20 unique x.npy",
      "  uni20 unique x.npy --counts",
      "  uni20 unique data.npz:labels -o labels.npy"
    })
final class UniqueCommand implements Command {
  @Parameters(paramLabel = "FILE", description = "A .npy file, a .npz file, or NAME.npz:member.")
  private String file = "";

  @Option(
      names = "--counts",
      description = "How often each of them is there, in the same order, instead of themselves.")
  private boolean counts;

  @Mixin private ResultOptions result = new ResultOptions();

  @Override
  public int run(Console console) {
    Tensor x = new Operand(file, null).read();
    return result.deliver(
        console,
        () ->
            counts ? Sorting.uniqueAll(x, StorageOrder.COLUMN_MAJOR).counts() : Sorting.unique(x));
  }
}
