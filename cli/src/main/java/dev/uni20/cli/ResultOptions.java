package dev.uni20.cli;

import dev.uni20.io.TensorFiles;
import dev.uni20.tensor.Tensor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What commands with a tensor for a result have in common. */
final class ResultOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "Write the result to OUT.npy, OUT.npz or OUT.npz:member instead of printing it.")
  private @Nullable String output;

  @Option(
      names = "--explain",
      description =
          "Say on standard error, a line for each dispatch, which dtypes were used, which backend"
              + " did it and why others did not.")
  private boolean explain;

  /** Computes the result, explained if that is asked for, and writes or prints it. */
  int deliver(Console console, Supplier<Tensor> computation) {
    if (output != null) {
      requireFileName(output);
    }
    Tensor result = Explanation.of(explain, console, computation);
    if (output == null) {
      console.print(result.rank() == 0 ? result.get().toString() : result.toString());
    } else {
      TensorFiles.write(output, result);
    }
    return 0;
  }

  /** Refuses the hyphen by which other programs mean standard output. */
  static void requireFileName(String output) {
    if (output.equals("-")) {
      throw new UsageException("-o takes a file name; without it the result is printed");
    }
  }
}
