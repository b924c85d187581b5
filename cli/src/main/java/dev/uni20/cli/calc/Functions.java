package dev.uni20.cli.calc;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.ReductionFunction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The one table of what an expression can call, under the names that Java uses: a row for each row
 * of the operation table, and those of {@link StructuralFunctions}.
 */
final class Functions {
  private static final Map<String, Function> TABLE = new LinkedHashMap<>();

  static {
    for (ElementwiseFunction function : ElementwiseFunction.values()) {
      add(elementwise(function));
    }
    for (ReductionFunction function : ReductionFunction.values()) {
      if (Reducing.hasRow(function)) {
        add(Reducing.row(function));
      }
    }
    add(Reducing.scan(ReductionFunction.SUM));
    add(Reducing.scan(ReductionFunction.PROD));
    IndexFunctions.all().forEach(Functions::add);
    StructuralFunctions.all().forEach(Functions::add);
  }

  private Functions() {}

  private static void add(Function function) {
    if (TABLE.put(function.name(), function) != null) {
      throw new IllegalStateException("two functions are called " + function.name());
    }
  }

  /** A function by its name, or null. */
  static @Nullable Function find(String name) {
    return TABLE.get(name);
  }

  private static Function elementwise(ElementwiseFunction function) {
    List<Parameter<Expression>> operands =
        switch (function) {
          case WHERE -> List.of(Parameters.CONDITION, Parameters.X, Parameters.Y);
          case CLIP -> List.of(Parameters.X, Parameters.LOW, Parameters.HIGH);
          default -> Parameters.OPERANDS.subList(0, function.arity());
        };
    boolean takesDType =
        switch (function.rule()) {
          case EQUALITY, ORDER, LOGICAL, PREDICATE -> false; // bool, whatever is named
          default -> true;
        };
    List<Parameter<?>> parameters = new ArrayList<>(operands);
    if (takesDType) {
      parameters.add(Parameters.RESULT);
    }
    return new Function(
        function.toString(),
        parameters,
        call -> {
          List<Value> values = new ArrayList<>();
          for (Parameter<Expression> operand : operands) {
            values.add(
                operand.equals(Parameters.CONDITION)
                    ? new Value.OfTensor(call.tensor(operand))
                    : call.value(operand));
          }
          DType dtype = takesDType ? call.find(Parameters.RESULT) : null;
          return Evaluator.elementwise(function, dtype, values);
        });
  }

  /** What was probably meant by a name that is no function, to follow in a sentence. */
  static String suggestion(String typed) {
    if (DType.find(typed).isPresent()) {
      return "; did you mean cast(x, " + typed + ")?";
    }
    String closest = Spelling.closest(typed, TABLE.keySet());
    return closest == null
        ? "; uni20 calc --help lists all"
        : "; did you mean \"" + closest + "\"?";
  }

  /** What to say of a name without a value. */
  static String unbound(String name, Set<String> bound) {
    String message = "nothing is bound to \"" + name + "\"";
    if (TABLE.containsKey(name)) {
      return message + "; the function is called as " + TABLE.get(name).signature();
    }
    Set<String> known = new TreeSet<>(bound);
    known.addAll(List.of("true", "false", "inf", "nan"));
    String closest = Spelling.closest(name, known);
    return message
        + (closest == null
            ? "; say " + name + "=FILE after the expression"
            : "; did you mean \"" + closest + "\"?");
  }

  static String lowerCase(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** The names of all functions, in the order of the table. */
  static List<String> names() {
    return List.copyOf(TABLE.keySet());
  }
}
