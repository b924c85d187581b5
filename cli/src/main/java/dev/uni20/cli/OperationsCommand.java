package dev.uni20.cli;

import dev.uni20.kernel.Capability;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.Signature;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Prints the operation table: what every operation does with operands of each dtype. */
@picocli.CommandLine.Command(
    customSynopsis = "uni20 operations [--format text|markdown|csv]",
    description = {
      "Prints, for every operation of the library and every dtype of its operands, whether it is"
          + " accepted, the dtype it computes in, the dtype it returns, and its accuracy.",
      "ulp: units in the last place of the exact result; u: the unit roundoff of the dtype; C: at"
          + " most 4096; n: the number of elements."
    },
    footer = {"", "Examples:", "  uni20 operations", "  uni20 operations --format csv"})
final class OperationsCommand implements Command {
  private static final String NONE = "-";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text (the default), markdown or csv.",
      converter = Converters.TableFormatName.class)
  private TableFormat format = TableFormat.TEXT;

  @Override
  public int run(Console console) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("operation", "operands", "accepted", "computed_in", "result", "accuracy"));
    for (Capability row : OperationTable.capabilities()) {
      rows.add(cells(row));
    }
    console.print(
        switch (format) {
          case TEXT -> TextTable.of(rows);
          case MARKDOWN -> markdown(rows);
          case CSV -> csv(rows);
        });
    return 0;
  }

  private static List<String> cells(Capability row) {
    Signature signature = row.signature();
    return signature == null
        ? List.of(row.operation(), row.operand().dtypeName(), "no", NONE, NONE, NONE)
        : List.of(
            row.operation(),
            row.operand().dtypeName(),
            "yes",
            signature.computing().dtypeName(),
            signature.result().dtypeName(),
            row.accuracy());
  }

  private static String markdown(List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      lines.add("| " + String.join(" | ", row).replace("|x|", "\\|x\\|") + " |");
    }
    lines.add(1, "|---".repeat(rows.getFirst().size()) + "|");
    return String.join("\n", lines);
  }

  /** A cell with a comma in it is quoted. */
  private static String csv(List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      List<String> cells = new ArrayList<>();
      for (String cell : row) {
        cells.add(cell.contains(",") ? '"' + cell + '"' : cell);
      }
      lines.add(String.join(",", cells));
    }
    return String.join("\n", lines);
  }
}
