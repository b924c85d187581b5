package dev.uni20.cli;

import dev.uni20.io.TensorFiles;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The beginning of a file. */
@picocli.CommandLine.Command(
    customSynopsis = "uni20 head FILE [-n N] [-o OUT]",
    description = {
      "The first elements of a file, of rank two or more its first rows: what lies at the first N"
          + " indices of axis 0. They are printed whole, however many they are."
    },
    footer = {
      "",
      "Examples:",
      "  uni20 head x.npy",
      "  uni20 head data.npz:v -n 3",
      "  uni20 head large.npy -n 1000 -o small.npy"
    })
final class HeadCommand implements Command {
  private static final long MANY = 10;

  @Parameters(paramLabel = "FILE", description = "A .npy file, a .npz file, or NAME.npz:member.")
  private String file = "";

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      description = "How many; 10 is the default, and more than there are gives all.",
      converter = Converters.Count.class)
  private Long count = MANY;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "Write them to OUT.npy, OUT.npz or OUT.npz:member instead of printing them.")
  private @Nullable String output;

  @Override
  public int run(Console console) {
    Tensor x = new Operand(file, null).read();
    Tensor first = x.rank() == 0 ? x : x.slice(Slice.to(count));
    if (output == null) {
      console.print(first.rank() == 0 ? first.get().toString() : first.toText());
    } else {
      ResultOptions.requireFileName(output);
      TensorFiles.write(output, first);
    }
    return 0;
  }
}
