package dev.uni20.cli;

import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The one place that knows how arguments become the fields of a command. */
final class Parsing {
  private static final int HELP_WIDTH = 100;

  private Parsing() {}

  /**
   * Fills a command's options and parameters, or prints its help.
   *
   * @return false if the help was asked for and nothing is left to do
   * @throws UsageException if the arguments make no sense
   */
  static boolean parse(String name, Command command, List<String> arguments, PrintStream out) {
    CommandLine line = commandLine(name, command);
    try {
      line.parseArgs(arguments.toArray(String[]::new));
    } catch (ParameterException e) {
      throw new UsageException(problem(e, line.getCommandSpec(), arguments));
    }
    if (line.isUsageHelpRequested()) {
      line.usage(out);
      return false;
    }
    return true;
  }

  private static String problem(ParameterException e, CommandSpec spec, List<String> arguments) {
    // Where a minus may begin an operand, an unknown option has been taken for one.
    for (String argument : arguments) {
      if (Operand.isUnknownOption(argument) && spec.findOption(name(argument)) == null) {
        return "unknown option: '" + argument + "'";
      }
    }
    if (e instanceof UnmatchedArgumentException unmatched) {
      return "one argument too many: '" + unmatched.getUnmatched().get(0) + "'";
    }
    return lowerFirst(String.valueOf(e.getMessage()));
  }

  private static String name(String option) {
    int end = option.indexOf('=');
    return end < 0 ? option : option.substring(0, end);
  }

  static CommandLine commandLine(String name, Command command) {
    CommandLine line = new CommandLine(command);
    CommandSpec spec = line.getCommandSpec();
    spec.qualifiedName(" ");
    spec.name("uni20 " + name);
    spec.addOption(
        OptionSpec.builder("-h", "--help")
            .usageHelp(true)
            .description("Show this help and do nothing.")
            .build());
    spec.usageMessage()
        .width(HELP_WIDTH)
        .parameterListHeading("%n")
        .optionListHeading("%nOptions:%n");
    command.complete(spec);
    command.describe(spec.usageMessage());
    line.setExpandAtFiles(false); // an operand is never a list of arguments
    line.setInterpolateVariables(false);
    line.setUnmatchedOptionsArePositionalParams(command.takesLiterals());
    return line;
  }

  private static String lowerFirst(String text) {
    return Character.toLowerCase(text.charAt(0)) + text.substring(1);
  }
}
