package dev.uni20.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Every command by its name. Those over operations come from the tables {@link ReductionOperation}
 * and {@link BinaryOperation}, which are read only when no other command has the name, so that
 * {@code promote} and {@code dtypes} load no tensor.
 */
final class Commands {
  private static final String DTYPES_AND_FILES = "Dtypes and files";
  private static final String REDUCTIONS = "Reductions of a file";
  private static final String ELEMENTWISE = "Elementwise, of files and numbers";
  private static final String MACHINE = "This machine";

  private static final Map<String, Entry> SINGLE = new LinkedHashMap<>();

  static {
    add(DTYPES_AND_FILES, "dtypes", "The list of dtypes.", DTypesCommand::new);
    add(
        DTYPES_AND_FILES,
        "promote",
        "The dtype in which two dtypes combine, or the whole table.",
        PromoteCommand::new);
    add(DTYPES_AND_FILES, "info", "What tensors are in files.", InfoCommand::new);
    add(DTYPES_AND_FILES, "cast", "A file in another dtype.", CastCommand::new);
    add(
        REDUCTIONS,
        "inner-product",
        "The sum of conj(A) * B over two files.",
        InnerProductCommand::new);
    add(MACHINE, "doctor", "JDK, SIMD, backends, memory and threads.", DoctorCommand::new);
  }

  private record Entry(String group, String name, String summary, Supplier<Command> maker) {}

  private Commands() {}

  private static void add(String group, String name, String summary, Supplier<Command> maker) {
    SINGLE.put(name, new Entry(group, name, summary, maker));
  }

  /** A command by its name, or null if there is none. */
  static @Nullable Command find(String name) {
    Entry single = SINGLE.get(name);
    if (single != null) {
      return single.maker.get();
    }
    for (Entry entry : operations()) {
      if (entry.name.equals(name)) {
        return entry.maker.get();
      }
    }
    return null;
  }

  /** The names of all commands. */
  static List<String> names() {
    return all().stream().map(Entry::name).toList();
  }

  /** All commands, a line each. */
  static String help() {
    StringBuilder text = new StringBuilder();
    for (String group : List.of(DTYPES_AND_FILES, REDUCTIONS, ELEMENTWISE, MACHINE)) {
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
    List<Entry> entries = operations();
    entries.addAll(0, SINGLE.values());
    return entries;
  }

  private static List<Entry> operations() {
    List<Entry> entries = new ArrayList<>();
    for (ReductionOperation row : ReductionOperation.all()) {
      entries.add(
          new Entry(REDUCTIONS, row.name(), row.summary(), () -> new ReductionCommand(row)));
    }
    for (BinaryOperation row : BinaryOperation.all()) {
      entries.add(new Entry(ELEMENTWISE, row.name(), row.summary(), () -> new BinaryCommand(row)));
    }
    return entries;
  }
}
