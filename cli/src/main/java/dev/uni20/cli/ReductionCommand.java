package dev.uni20.cli;

import dev.uni20.kernel.Accumulation;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
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

  @Option(
      names = "--correction",
      paramLabel = "C",
      description = "With var and std: divide by the count less C; 0 is the default.",
      converter = Converters.Real.class)
  private @Nullable Double correction;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description =
          "With argmin and argmax over all axes: row-major or column-major, as the index counts."
              + " With norm: 1, 2 (the default), inf or -inf.")
  private @Nullable String order;

  @Mixin private ResultOptions result = new ResultOptions();

  ReductionCommand(ReductionOperation operation) {
    this.operation = operation;
  }

  @Override
  public void describe(UsageMessageSpec usage) {
    usage.customSynopsis(
        "uni20 "
            + operation.name()
            + " FILE [--axis K]... [--accumulation HOW] [-o OUT] [--explain]");
    usage.description(operation.summary());
    usage.footer(
        "",
        "Examples:",
        "  uni20 " + operation.name() + " x.npy",
        "  uni20 " + operation.name() + " data.npz:v --axis 0 --axis -1 -o out.npy",
        "  uni20 " + operation.name() + " x.npy --accumulation exact --explain");
  }

  @Override
  public int run(Console console) {
    Tensor x = new Operand(file, null).read();
    ReductionSettings settings = new ReductionSettings(axes, accumulation, correction, order);
    return result.deliver(console, () -> operation.function().apply(x, settings));
  }
}
