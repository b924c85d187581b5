package dev.uni20.cli;

import dev.uni20.cli.ReductionOperation.Further;
import dev.uni20.kernel.Accumulation;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A reduction of one file, over all axes or some. */
final class ReductionCommand implements Command {
  private final ReductionOperation operation;

  @Parameters(paramLabel = "FILE", description = "A .npy file, a .npz file, or NAME.npz:member.")
  private String file = "";

  @Option(
      names = "--axis",
      paramLabel = "K",
      description =
          "Reduce over axis K, negative from the back; may be repeated. Without it, over all axes.",
      converter = Converters.Axis.class)
  private List<Integer> axes = new ArrayList<>();

  @Option(
      names = "--accumulation",
      paramLabel = "HOW",
      description = "compensated (the default), exact (correctly rounded) or plain.",
      converter = Converters.AccumulationName.class)
  private Accumulation accumulation = Accumulation.COMPENSATED;

  @Option(names = "--correction", paramLabel = "C", converter = Converters.Real.class)
  private @Nullable Double correction;

  @Option(names = "--order", paramLabel = "ORDER")
  private @Nullable String order;

  @Mixin private ResultOptions result = new ResultOptions();

  ReductionCommand(ReductionOperation operation) {
    this.operation = operation;
  }

  /** Options that others take stay known, so that an error can say whose they are, but unseen. */
  @Override
  public void complete(CommandSpec spec) {
    for (String name : List.of("--correction", "--order")) {
      OptionSpec option = spec.findOption(name);
      OptionSpec.Builder shown = option.toBuilder();
      if (name.equals(operation.further().option())) {
        shown.description(operation.further().description());
      } else {
        shown.hidden(true);
      }
      spec.remove(option);
      spec.addOption(shown.build());
    }
  }

  @Override
  public void describe(UsageMessageSpec usage) {
    Further further = operation.further();
    String name = "uni20 " + operation.name();
    boolean locates = further == Further.INDEX_ORDER;
    usage.customSynopsis(
        name
            + (locates ? " FILE [--axis K | --order ORDER]" : " FILE [--axis K]...")
            + switch (further) {
              case NONE, INDEX_ORDER -> "";
              case CORRECTION -> " [--correction C]";
              case NORM_ORDER -> " [--order ORDER]";
            }
            + " [--accumulation HOW] [-o OUT] [--explain]");
    usage.description(operation.summary());
    usage.footer(
        "",
        "Examples:",
        "  " + name + " x.npy" + (locates ? " --axis 0" : ""),
        "  " + name + " data.npz:v --axis " + (locates ? "" : "0 --axis ") + "-1 -o out.npy",
        "  "
            + name
            + " x.npy "
            + (further == Further.NONE ? "--accumulation exact" : further.example())
            + " --explain");
  }

  @Override
  public int run(Console console) {
    Tensor x = new Operand(file, null).read();
    ReductionSettings settings = new ReductionSettings(axes, accumulation, correction, order);
    return result.deliver(console, () -> operation.apply(x, settings));
  }
}
