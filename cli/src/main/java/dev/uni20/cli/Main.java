package dev.uni20.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * The program behind {@code ./uni20}: finds the command, runs it, and makes an exit code of what
 * happened.
 *
 * <p>Exit 0: done. Exit 1: refused by the contract, or a file that is missing or bad. Exit 2: text
 * that means nothing (command, option, dtype name, number, axis). Values go to standard output;
 * reports and errors to standard error, a line each.
 */
public final class Main {
  private Main() {}

  /**
   * Runs one command and ends the process with its exit code.
   *
   * @param arguments the command's name and its arguments
   */
  public static void main(String[] arguments) {
    PrintStream out = standard(FileDescriptor.out);
    PrintStream err = standard(FileDescriptor.err);
    int exitCode = run(out, err, arguments);
    if (out.checkError()) {
      err.println("uni20: cannot write to standard output");
      exitCode = Failures.REFUSED;
    }
    err.flush();
    if (exitCode != 0) {
      System.exit(exitCode); // it loads the JDK's logging, which success need not wait for
    }
  }

  /** Standard streams are written in blocks, and in UTF-8 whatever the locale. */
  private static PrintStream standard(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
  }

  /**
   * Runs one command.
   *
   * @param out where values go
   * @param err where reports and errors go
   * @param arguments the command's name and its arguments
   * @return the exit code
   */
  static int run(PrintStream out, PrintStream err, String... arguments) {
    if (arguments.length == 0) {
      err.println("uni20: a command is missing; uni20 --help lists them");
      return Failures.MEANS_NOTHING;
    }
    String name = arguments[0];
    List<String> rest = Arrays.asList(arguments).subList(1, arguments.length);
    switch (name) {
      case "-h", "--help" -> {
        return printHelp(out, err, rest);
      }
      case "-V", "--version" -> {
        out.println("uni20 " + Version.text());
        return 0;
      }
      default -> {}
    }
    Console console = new Console(name, out, err);
    try {
      Command command = Commands.find(name);
      if (command == null) {
        throw new UsageException("there is no such command");
      }
      boolean parsed = command.accept(rest) || Parsing.parse(name, command, rest, out);
      return parsed ? command.run(console) : 0;
    } catch (Throwable failure) {
      return Failures.report(failure, console);
    }
  }

  private static int printHelp(PrintStream out, PrintStream err, List<String> rest) {
    if (!rest.isEmpty()) {
      return run(out, err, rest.get(0), "--help");
    }
    out.print(Commands.help());
    return 0;
  }
}
