package dev.uni20.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the Pythons of a machine, for one may have a library that another has not. */
final class Pythons {
  private static final String NAME = "python3";

  private Pythons() {}

  /**
   * The commands that start a Python, in the order in which they are tried.
   *
   * @param named UNI20_PYTHON: one command or several, separated as PATH is; nothing else is tried
   * @param path PATH, of which every python3 is taken, each file once, unless some are named
   */
  static List<String> find(@Nullable String named, @Nullable String path) {
    List<String> commands = entries(named);
    return commands.isEmpty() ? onPath(entries(path)) : commands;
  }

  private static List<String> entries(@Nullable String list) {
    return list == null
        ? List.of()
        : Arrays.stream(list.split(File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .distinct()
            .toList();
  }

  private static List<String> onPath(List<String> folders) {
    List<String> found = new ArrayList<>();
    Set<Path> known = new HashSet<>();
    for (String entry : folders) {
      Path folder;
      try {
        folder = Path.of(entry);
      } catch (InvalidPathException e) {
        continue; // No folder: an entry in quotes, as Windows has them, or a slip of the pen.
      }
      Path python = folder.resolve(NAME);
      if (Files.isRegularFile(python) && Files.isExecutable(python) && known.add(real(folder))) {
        found.add(python.toString());
      }
    }
    return found;
  }

  /**
   * The file behind the python3 of a folder. In a virtual environment that is a link to the Python
   * that made it, but has libraries of its own; there the link counts.
   */
  private static Path real(Path folder) {
    try {
      Path bin = folder.toRealPath();
      boolean isEnvironment =
          Files.exists(bin.resolve("pyvenv.cfg")) || Files.exists(bin.resolveSibling("pyvenv.cfg"));
      Path python = bin.resolve(NAME);
      return isEnvironment ? python : python.toRealPath();
    } catch (IOException e) {
      return folder.resolve(NAME); // It is tried, and tells itself what is wrong.
    }
  }
}
