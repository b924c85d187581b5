package dev.uni20.cli;

import dev.uni20.dtype.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Lists the dtypes. */
@picocli.CommandLine.Command(
    customSynopsis = "uni20 dtypes",
    description = {
      "Lists the dtypes: kind, bits in memory, binary digits of precision, component of the complex"
          + " ones, and type code in a .npy file (none: only .npz keeps it)."
    },
    footer = {"", "Example:", "  uni20 dtypes"})
final class DTypesCommand implements Command {
  @Override
  public boolean accept(List<String> arguments) {
    return arguments.isEmpty();
  }

  @Override
  public int run(Console console) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("dtype", "kind", "bits", "digits", "component", ".npy"));
    for (DType dtype : DType.values()) {
      rows.add(
          List.of(
              dtype.dtypeName(),
              dtype.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
              Integer.toString(dtype.storageBits()),
              Integer.toString(dtype.precisionDigits()),
              dtype.isComplex() ? dtype.component().dtypeName() : "-",
              dtype.npyDescr().orElse("-")));
    }
    console.print(TextTable.of(rows));
    return 0;
  }
}
