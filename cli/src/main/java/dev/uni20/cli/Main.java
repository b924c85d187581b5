package dev.uni20.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The program behind {@code ./uni20}: finds the command, runs it, and makes an exit code of what
 * happened.
 *
 * <p>Exit 0: done. Exit 1: refused by the contract, or a file that is missing or bad. Exit 2: text
 * that means nothing (command, option, dtype name, number, axis). Values go to standard output;
 * reports and errors to standard error, a line each.
 */
public final class Main {
  /** The ways to ask for help before a command's name. */
  private static final Set<String> HELP = Set.of("-h", "--help", "help");

  private Main() {}

  /**
   * Runs one command and ends the process with its exit code.
   *
   * @param arguments the command's name and its arguments
   */
  public static void main(String[] arguments) {
    goWithoutSimdUnlessLoaded();
    StandardOutput standardOutput = new StandardOutput();
    PrintStream out =
        new PrintStream(new BufferedOutputStream(standardOutput), false, StandardCharsets.UTF_8);
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    int exitCode = run(out, err, arguments);
    if (out.checkError() && !standardOutput.isReaderGone()) {
      err.println("uni20: cannot write to standard output: " + standardOutput.failure);
      exitCode = Failures.REFUSED;
    }
    if (exitCode != 0) {
      System.exit(exitCode); // it loads the JDK's logging, which success need not wait for
    }
  }

  /**
   * Commands do without the SIMD backend, whose module takes longer to load than most of them run,
   * unless the JVM was started with it: so the library must not warn that it is missing.
   */
  static void goWithoutSimdUnlessLoaded() {
    if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
      System.setProperty("uni20.simd.off", "true");
    }
  }

  /** Standard output that remembers why it could not be written, which PrintStream does not. */
  private static final class StandardOutput extends FileOutputStream {
    private String failure = "";

    StandardOutput() {
      super(FileDescriptor.out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        super.write(bytes, offset, length);
      } catch (IOException e) {
        failure = String.valueOf(e.getMessage());
        throw e;
      }
    }

    /** Whoever has read enough, as head does, is no failure. */
    boolean isReaderGone() {
      return failure.contains("Broken pipe");
    }
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
    if (HELP.contains(name)) {
      return printHelp(out, err, rest);
    }
    if (name.equals("-V") || name.equals("--version")) {
      out.println("uni20 " + Version.text());
      return 0;
    }
    Console console = new Console(name, out, err);
    try {
      Command command = Commands.find(name);
      if (command == null) {
        throw new UsageException("there is no such command" + Commands.suggestion(name));
      }
      boolean parsed = command.accept(rest) || Parsing.parse(name, command, rest, out);
      return parsed ? command.run(console) : 0;
    } catch (Throwable failure) {
      return Failures.report(failure, console);
    }
  }

  private static int printHelp(PrintStream out, PrintStream err, List<String> rest) {
    if (!rest.isEmpty() && !HELP.contains(rest.get(0))) {
      return run(out, err, rest.get(0), "--help");
    }
    out.print(Commands.help());
    return 0;
  }
}
