package dev.uni20.cli;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.tensor.Tensor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** An elementwise operation of two files, or of a file and a number. */
final class BinaryCommand implements Command {
  private final BinaryOperation operation;

  @Parameters(
      index = "0",
      paramLabel = "A",
      description =
          "A .npy file, a .npz file, NAME.npz:member, or a number: -1.5, 1+2j, inf, true. What"
              + " names an existing file is a file; ./3 always is.")
  private String left = "";

  @Parameters(
      index = "1",
      paramLabel = "B",
      description = "The same. At least one of the two is a file.")
  private String right = "";

  @Option(
      names = "--dtype",
      paramLabel = "D",
      description = "Compute in this dtype, and return it.",
      converter = Converters.DTypeName.class)
  private @Nullable DType dtype;

  @Mixin private ResultOptions result = new ResultOptions();

  BinaryCommand(BinaryOperation operation) {
    this.operation = operation;
  }

  @Override
  public boolean takesLiterals() {
    return true;
  }

  @Override
  public void describe(UsageMessageSpec usage) {
    usage.customSynopsis("uni20 " + operation.name() + " A B [--dtype D] [-o OUT] [--explain]");
    usage.description(
        operation.summary(), "Extents broadcast. A number takes its dtype from the file.");
    usage.footer(
        "",
        "Examples:",
        "  uni20 " + operation.name() + " x.npy y.npy -o out.npy",
        "  uni20 " + operation.name() + " x.npy -1.5",
        "  uni20 " + operation.name() + " 2j data.npz:v --explain");
  }

  @Override
  public int run(Console console) {
    Operand x = Operand.of(left);
    Operand y = Operand.of(right);
    return result.deliver(console, computation(x, y));
  }

  private Supplier<Tensor> computation(Operand x, Operand y) {
    HostScalar leftNumber = x.literal();
    HostScalar rightNumber = y.literal();
    if (leftNumber != null && rightNumber != null) {
      throw new UsageException(
          "at least one operand must be a file, and neither "
              + x.text()
              + " nor "
              + y.text()
              + " is one; ./NAME is always a file");
    }
    if (leftNumber != null) {
      Tensor tensor = y.read();
      return () -> operation.apply(leftNumber, tensor, dtype);
    }
    Tensor tensor = x.read();
    if (rightNumber != null) {
      return () -> operation.apply(tensor, rightNumber, dtype);
    }
    Tensor other = y.read();
    return () -> operation.apply(tensor, other, dtype);
  }
}
