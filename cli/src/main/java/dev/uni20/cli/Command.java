package dev.uni20.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** One command. Its options and parameters are picocli's annotated fields. */
interface Command {
  /**
   * Does what the command line asks for.
   *
   * @return the exit code
   */
  int run(Console console);

  /**
   * Takes the plainest arguments without the parser, whose loading takes several times as long as a
   * small answer. A command that does not know this shortcut leaves all arguments to the parser.
   *
   * @return false, with nothing changed, unless the arguments are complete and correct
   */
  default boolean accept(List<String> arguments) {
    return false;
  }

  /**
   * Whether an argument that begins with a minus may be an operand, such as -1.5. The command then
   * refuses unknown options itself.
   */
  default boolean takesLiterals() {
    return false;
  }

  /** Completes the options where they depend on more than the annotations say. */
  default void complete(CommandSpec spec) {}

  /** Completes the help text where the annotations do not say it all. */
  default void describe(UsageMessageSpec usage) {}
}
