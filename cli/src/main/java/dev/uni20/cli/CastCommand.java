package dev.uni20.cli;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.io.TensorFiles;
import dev.uni20.tensor.Tensor;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Converts a file to another dtype. */
@picocli.CommandLine.Command(
    customSynopsis = "uni20 cast IN OUT --dtype D [--conversion MODE] [--explain]",
    description = {
      "Writes IN to OUT in another dtype.",
      "Without --conversion, a value that the dtype does not hold is refused, and nothing is"
          + " written."
    },
    footer = {
      "",
      "Examples:",
      "  uni20 cast x.npy y.npy --dtype float32",
      "  uni20 cast x.npy bytes.npy --dtype uint8 --conversion saturating",
      "  uni20 cast data.npz:v wide.npz:v --dtype longdouble"
    })
final class CastCommand implements Command {
  @Parameters(
      index = "0",
      paramLabel = "IN",
      description = "A .npy file, a .npz file, or NAME.npz:member.")
  private String input = "";

  @Parameters(
      index = "1",
      paramLabel = "OUT",
      description = "OUT.npy, OUT.npz or OUT.npz:member; longdouble needs .npz.")
  private String output = "";

  @Option(
      names = "--dtype",
      paramLabel = "D",
      required = true,
      description = "The dtype to convert to.",
      converter = Converters.DTypeName.class)
  private DType dtype = DType.FLOAT64;

  @Option(
      names = "--conversion",
      paramLabel = "MODE",
      description =
          "checked (the default), saturating (clamps to the dtype's finite range) or wrapping"
              + " (integers modulo 2^bits).",
      converter = Converters.ConversionName.class)
  private Conversion conversion = Conversion.CHECKED;

  @Option(names = "--explain", description = "Say on standard error what was done, in one line.")
  private boolean explain;

  @Override
  public int run(Console console) {
    Tensor x = new Operand(input, null).read();
    TensorFiles.write(output, Explanation.of(explain, console, () -> x.cast(dtype, conversion)));
    return 0;
  }
}
