package dev.uni20.cli;

import dev.uni20.cli.calc.Spelling;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says in which dtype two dtypes combine, or prints the whole table. */
@picocli.CommandLine.Command(
    customSynopsis = {
      "uni20 promote A B",
      "       uni20 promote --table [--format text|markdown|csv]"
    },
    description = {
      "Prints the dtype in which tensors of the dtypes A and B combine.",
      "A pair without a row prints nothing; the reason and the ways out go to standard error, and"
          + " the exit code is 1."
    },
    footer = {
      "",
      "Examples:",
      "  uni20 promote float32 int64                 float64",
      "  uni20 promote float32 complex128            complex128",
      "  uni20 promote --table --format csv          lhs,rhs,result,exactness for all 225 pairs"
    })
final class PromoteCommand implements Command {
  @Parameters(
      paramLabel = "DTYPE",
      hideParamSyntax = true,
      description = "Two names that uni20 dtypes lists.")
  private List<String> dtypes = new ArrayList<>();

  @Option(names = "--table", description = "Print every ordered pair.")
  private boolean table;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "With --table: text (the default), markdown or csv.",
      converter = Converters.TableFormatName.class)
  private @Nullable TableFormat format;

  @Override
  public boolean accept(List<String> arguments) {
    for (String name : arguments) {
      if (DType.find(name).isEmpty()) {
        return false;
      }
    }
    dtypes = arguments;
    return true;
  }

  @Override
  public int run(Console console) {
    if (table) {
      if (!dtypes.isEmpty()) {
        throw new UsageException("--table takes no dtypes, found " + dtypes);
      }
      console.out().print(text(format == null ? TableFormat.TEXT : format));
      return 0;
    }
    if (format != null) {
      throw new UsageException("--format goes with --table");
    }
    if (dtypes.size() != 2) {
      throw new UsageException("two dtypes are needed, or --table; found " + dtypes.size());
    }
    console.print(Promotion.promote(dtype(dtypes.get(0)), dtype(dtypes.get(1))).dtypeName());
    return 0;
  }

  private static DType dtype(String name) {
    try {
      return DType.of(name);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage() + Spelling.dtypeQuestion(name));
    }
  }

  private static String text(TableFormat format) {
    return switch (format) {
      case TEXT -> PromotionTable.text();
      case MARKDOWN -> PromotionTable.markdown();
      case CSV -> PromotionTable.csv();
    };
  }
}
