package dev.uni20.cli;

import dev.uni20.cli.calc.ExpressionException;
import dev.uni20.dtype.Uni20Exception;
import java.io.UncheckedIOException;

/** What went wrong, as a line and an exit code. */
final class Failures {
  /** Refused by the contract, or a missing or bad file. */
  static final int REFUSED = 1;

  /** Text that means nothing. */
  static final int MEANS_NOTHING = 2;

  private Failures() {}

  /**
   * Tells a failure and gives its exit code. What is no refusal but a fault of this program comes
   * with its stack trace.
   */
  static int report(Throwable failure, Console console) {
    switch (failure) {
      case UsageException usage -> {
        console.error(usage.getMessage() + hint(console.command()));
        return MEANS_NOTHING;
      }
      case ExpressionException found -> {
        console.error(text(found));
        console.show(found.pointer());
        return found.isRefusal() ? REFUSED : MEANS_NOTHING;
      }
      case Uni20Exception refused -> console.error(TypedForms.of(text(refused)));
      case UncheckedIOException file -> console.error(text(file));
      case ArithmeticException arithmetic -> console.error(text(arithmetic));
      case OutOfMemoryError memory ->
          console.error("out of memory: " + text(memory) + "; give java a larger heap (-Xmx)");
      default -> {
        console.error("a fault in uni20 itself, please report it: " + failure);
        failure.printStackTrace(console.err());
      }
    }
    return REFUSED;
  }

  private static String text(ExpressionException found) {
    String message = String.valueOf(found.getMessage());
    return "column "
        + found.column()
        + ": "
        + (found.isRefusal() ? TypedForms.ofExpression(message) : message);
  }

  private static String text(Throwable failure) {
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  private static String hint(String command) {
    return Commands.find(command) == null
        ? "; uni20 --help lists the commands"
        : "; uni20 " + command + " --help says more";
  }
}
