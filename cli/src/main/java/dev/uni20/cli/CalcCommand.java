package dev.uni20.cli;

import dev.uni20.cli.calc.Calculation;
import dev.uni20.cli.calc.Value;
import dev.uni20.dtype.HostScalar;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Parameters;

/** An expression over files. */
final class CalcCommand implements Command {
  @Parameters(
      index = "0",
      paramLabel = "EXPRESSION",
      description =
          "Operators as Python's: ** - ~ * / // % + << >> & ^ | < <= == != >= >; calls such as"
              + " sum(x, axis=0); x[1:3, ::-1, 0]; numbers 1.5, 2j, inf, true; pi and e.")
  private String expression = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "NAME=FILE",
      description = "What a name stands for: a file as in other commands, or a number.")
  private List<String> bindings = new ArrayList<>();

  @Mixin private ResultOptions result = new ResultOptions();

  @Override
  public boolean takesLiterals() {
    return true;
  }

  @Override
  public void describe(UsageMessageSpec usage) {
    usage.customSynopsis("uni20 calc EXPRESSION NAME=FILE... [-o OUT] [--explain]");
    usage.description(
        "Computes an expression over files, each operation as the library's.",
        "Functions: " + String.join(", ", Calculation.functions()) + ".");
    usage.footer(
        "",
        "Examples:",
        "  uni20 calc 'sum(a * conj(b), axis=0) / norm(a)' a=x.npy b=y.npz:v -o out.npy",
        "  uni20 calc 'where(x > 0, sqrt(x), 0)' x=x.npy",
        "  uni20 calc 'mean(x[::2, -1], accumulation=exact)' x=x.npy --explain",
        "  uni20 calc 'add(x, 20, dtype=int16)' x=image.npy");
  }

  @Override
  public int run(Console console) {
    if (isOption(expression) && (bindings.isEmpty() || !isBinding(bindings.getFirst()))) {
      throw new UsageException("unknown option: '" + expression + "'");
    }
    if (isBinding(expression) && !expression.contains("==")) {
      throw new UsageException("the expression comes first, then NAME=FILE");
    }
    Map<String, Operand> operands = operands();
    Calculation calculation = Calculation.of(expression, operands.keySet());
    for (String name : operands.keySet()) {
      if (!calculation.uses(name)) {
        throw new UsageException(
            "\"" + name + "\" is bound, and the expression does not use it; leave it out");
      }
    }
    if (operands.values().stream().noneMatch(Operand::isFile)) {
      throw new UsageException(
          "at least one name must stand for a file; say NAME=FILE after the expression");
    }
    Map<String, Value> values = new LinkedHashMap<>();
    operands.forEach((name, operand) -> values.put(name, value(operand)));
    return result.deliver(console, () -> tensor(calculation.evaluate(values)));
  }

  /** Whether a text is written as an option, as -x is, which may also be an expression. */
  private static boolean isOption(String text) {
    return text.matches("--?[A-Za-z][-A-Za-z]*");
  }

  private static boolean isBinding(String text) {
    int equals = text.indexOf('=');
    return equals > 0 && Calculation.isName(text.substring(0, equals));
  }

  private Map<String, Operand> operands() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String binding : bindings) {
      if (!isBinding(binding)) {
        throw new UsageException(
            Operand.isUnknownOption(binding)
                ? "unknown option: '" + binding + "'"
                : "expected NAME=FILE with a name of letters, found \"" + binding + "\"");
      }
      int equals = binding.indexOf('=');
      String name = binding.substring(0, equals);
      if (texts.put(name, binding.substring(equals + 1)) != null) {
        throw new UsageException("\"" + name + "\" is bound twice");
      }
    }
    Map<String, Operand> operands = new LinkedHashMap<>();
    texts.forEach((name, text) -> operands.put(name, Operand.of(text)));
    return operands;
  }

  private static Value value(Operand operand) {
    HostScalar number = operand.literal();
    return number == null ? new Value.OfTensor(operand.read()) : new Value.OfNumber(number);
  }

  private static Tensor tensor(Value value) {
    return switch (value) {
      case Value.OfTensor(Tensor tensor) -> tensor;
      case Value.OfNumber(HostScalar number) ->
          throw new IllegalStateException("a number came of an expression with a file: " + number);
    };
  }
}
