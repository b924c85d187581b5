package dev.uni20.cli;

import dev.uni20.kernel.Accumulation;
import dev.uni20.tensor.LinearAlgebra;
import dev.uni20.tensor.Tensor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The inner product of two files. */
@picocli.CommandLine.Command(
    customSynopsis = "uni20 inner-product A B [--accumulation HOW] [-o OUT] [--explain]",
    description = {
      "The sum of conj(A) * B over all elements of two tensors of the same extents: the left"
          + " operand is conjugated."
    },
    footer = {
      "",
      "Examples:",
      "  uni20 inner-product x.npy y.npy",
      "  uni20 inner-product data.npz:u data.npz:v --accumulation exact"
    })
final class InnerProductCommand implements Command {
  @Parameters(
      index = "0",
      paramLabel = "A",
      description = "A .npy file, a .npz file, or NAME.npz:member.")
  private String left = "";

  @Parameters(index = "1", paramLabel = "B", description = "The same, of the same extents.")
  private String right = "";

  @Option(
      names = "--accumulation",
      paramLabel = "HOW",
      description = "compensated (the default), exact (correctly rounded) or plain.",
      converter = Converters.AccumulationName.class)
  private Accumulation accumulation = Accumulation.COMPENSATED;

  @Mixin private ResultOptions result = new ResultOptions();

  @Override
  public int run(Console console) {
    Tensor x = new Operand(left, null).read();
    Tensor y = new Operand(right, null).read();
    return result.deliver(console, () -> LinearAlgebra.innerProduct(x, y, accumulation));
  }
}
