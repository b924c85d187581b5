package dev.uni20.cli;

import java.io.PrintStream;

/**
 * Where a command writes.
 *
 * @param command the command's name, which its errors begin with
 * @param out values
 * @param err reports and errors
 */
record Console(String command, PrintStream out, PrintStream err) {
  /** Writes a value, a line or several. */
  void print(String text) {
    out.println(text);
  }

  /** Writes one line about what was done. */
  void report(String text) {
    err.println(oneLine(text));
  }

  /**
   * Writes one line that says what went wrong. Messages may name the command themselves, or the
   * library's function of the same name, written its way.
   */
  void error(String message) {
    String line = oneLine(message);
    int colon = line.indexOf(": ");
    boolean named =
        colon > 0 && line.substring(0, colon).equalsIgnoreCase(command.replace("-", ""));
    err.println("uni20 " + command + ": " + (named ? line.substring(colon + 2) : line));
  }

  /** Writes lines that show what an error is about. */
  void show(String text) {
    err.println(text);
  }

  /** One line, in which names of files and the like cannot move the reader's cursor. */
  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", "; ").replaceAll("\\p{Cntrl}", "\uFFFD");
  }
}
