package dev.uni20.cli;

import dev.uni20.cli.calc.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Every command by its name. Those over operations come from the tables {@link ReductionOperation}
 * and {@link BinaryOperation}, which are read only when no other command has the name, so that
 * {@code promote} and {@code dtypes} load no tensor.
 */
final class Commands {
  private static final String DTYPES_AND_FILES = "Dtypes and files";
  private static final String ORDER = "Order in a file";
  private static final String REDUCTIONS = "Reductions of a file";
  private static final String ELEMENTWISE = "Elementwise, of files and numbers";
  private static final String EXPRESSIONS = "Expressions";
  private static final String MACHINE = "This machine";

  /** Those without a table of their own. */
  private static final List<Entry> SINGLE =
      List.of(
          new Entry(DTYPES_AND_FILES, "dtypes", "The list of dtypes."),
          new Entry(
              DTYPES_AND_FILES,
              "promote",
              "The dtype in which two dtypes combine, or the whole table."),
          new Entry(DTYPES_AND_FILES, "operations", "What every operation does with every dtype."),
          new Entry(DTYPES_AND_FILES, "info", "What tensors are in files."),
          new Entry(DTYPES_AND_FILES, "head", "The first elements or rows of a file."),
          new Entry(DTYPES_AND_FILES, "cast", "A file in another dtype."),
          new Entry(ORDER, "sort", "The elements in order, along an axis."),
          new Entry(ORDER, "unique", "The different elements, or how often each is there."),
          new Entry(REDUCTIONS, "inner-product", "The sum of conj(A) * B over two files."),
          new Entry(EXPRESSIONS, "calc", "An expression over files, as sum(a * conj(b), axis=0)."),
          new Entry(MACHINE, "doctor", "JDK, SIMD, backends, memory and threads."));

  /** What the launcher does itself; it can be mistyped like any other command. */
  static final List<String> OF_LAUNCHER = List.of("run", "shell", "test", "bench", "help");

  private record Entry(String group, String name, String summary) {}

  private Commands() {}

  /** A command by its name, or null if there is none. */
  static @Nullable Command find(String name) {
    // A switch and no table of constructors, which would load every command to link itself.
    return switch (name) {
      case "dtypes" -> new DTypesCommand();
      case "promote" -> new PromoteCommand();
      case "operations" -> new OperationsCommand();
      case "info" -> new InfoCommand();
      case "head" -> new HeadCommand();
      case "cast" -> new CastCommand();
      case "sort" -> new SortCommand();
      case "unique" -> new UniqueCommand();
      case "inner-product" -> new InnerProductCommand();
      case "calc" -> new CalcCommand();
      case "doctor" -> new DoctorCommand();
      default -> findOperation(name);
    };
  }

  private static @Nullable Command findOperation(String name) {
    for (ReductionOperation row : ReductionOperation.all()) {
      if (row.name().equals(name)) {
        return new ReductionCommand(row);
      }
    }
    for (BinaryOperation row : BinaryOperation.all()) {
      if (row.name().equals(name)) {
        return new BinaryCommand(row);
      }
    }
    return null;
  }

  /** The command that was probably meant, to follow in a sentence; empty if there is none. */
  static String suggestion(String typed) {
    List<String> known = new ArrayList<>(names());
    known.addAll(OF_LAUNCHER);
    String closest = Spelling.closest(typed, known);
    return closest == null ? "" : " (did you mean " + closest + "?)";
  }

  /** The names of all commands. */
  static List<String> names() {
    return all().stream().map(Entry::name).toList();
  }

  /** All commands, a line each. */
  static String help() {
    StringBuilder text = new StringBuilder();
    for (String group :
        List.of(DTYPES_AND_FILES, ORDER, REDUCTIONS, ELEMENTWISE, EXPRESSIONS, MACHINE)) {
      text.append(group).append(":\n");
      for (Entry entry : all()) {
        if (entry.group.equals(group)) {
          text.append(String.format(Locale.ROOT, "  %-15s %s%n", entry.name, entry.summary));
        }
      }
      text.append('\n');
    }
    text.append(
        """
        uni20 COMMAND --help says more. A file is NAME.npy, NAME.npz or NAME.npz:member.
        Exit code 0: done; 1: refused, or a missing or bad file; 2: what was typed means nothing.
        """);
    return text.toString();
  }

  private static List<Entry> all() {
    List<Entry> entries = new ArrayList<>(SINGLE);
    for (ReductionOperation row : ReductionOperation.all()) {
      entries.add(new Entry(REDUCTIONS, row.name(), row.summary()));
    }
    for (BinaryOperation row : BinaryOperation.all()) {
      entries.add(new Entry(ELEMENTWISE, row.name(), row.summary()));
    }
    return entries;
  }
}
