package dev.uni20.cli;

import dev.uni20.dtype.Uni20Exception;
import dev.uni20.io.TensorDescription;
import dev.uni20.io.TensorFiles;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Parameters;

/** Says what is in files. */
@picocli.CommandLine.Command(
    customSynopsis = "uni20 info FILE...",
    description = {
      "Says what tensors are in files, from their headers alone; of an archive, each member's.",
      "Storage: mapped is read where it lies; copied, which is up to 64 KiB or longdouble, and"
          + " deflated are read into memory."
    },
    footer = {"", "Examples:", "  uni20 info x.npy", "  uni20 info data.npz other.npz:v"})
final class InfoCommand implements Command {
  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = ".npy files, .npz files, or NAME.npz:member.")
  private List<String> files = new ArrayList<>();

  @Override
  public int run(Console console) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of("tensor", "dtype", "extents", "order", "byte order", "bytes", "format", "storage"));
    int exitCode = 0;
    for (String file : files) {
      try {
        TensorFiles.describe(file).forEach(tensor -> rows.add(row(tensor)));
      } catch (Uni20Exception | UncheckedIOException e) {
        exitCode = Failures.report(e, console); // the other files are told all the same
      }
    }
    if (rows.size() > 1) {
      console.print(TextTable.of(rows));
    }
    return exitCode;
  }

  private static List<String> row(TensorDescription tensor) {
    String[] format = tensor.format().split(", ", 2);
    return List.of(
        tensor.name(),
        tensor.dtype().dtypeName(),
        Arrays.toString(tensor.extents()),
        tensor.order().toString(),
        tensor.byteOrder() == ByteOrder.BIG_ENDIAN ? "big-endian" : "little-endian",
        Long.toString(tensor.byteSize()),
        format[0],
        format.length > 1 && format[1].equals("deflated")
            ? "deflated"
            : tensor.isMapped() ? "mapped" : "copied");
  }
}
