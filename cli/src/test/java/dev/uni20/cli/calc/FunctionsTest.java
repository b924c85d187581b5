package dev.uni20.cli.calc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.Uni20;
import dev.uni20.kernel.Capability;
import dev.uni20.kernel.NormOrder;
import dev.uni20.kernel.OperationTable;
import dev.uni20.tensor.Tensor;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What an expression can call, against what the library has. */
class FunctionsTest {
  /** Functions from tensors to a tensor that expressions leave out, and why. */
  private static final Map<String, String> LEFT_OUT =
      Map.of(
          "copy", "writes into a tensor; an expression has only results",
          "put", "the same",
          "scatter", "the same",
          "assignWhere", "the same; where gives a result",
          "assignSelected", "the same",
          "randomUniform", "the same; without a tensor it has no operand",
          "randomNormal", "the same",
          "toDevice", "moves a tensor; a command's result is a file",
          "toHost", "moves a tensor; a command's operands are the host's",
          "emptyLike", "its elements are unspecified");

  /** Whether it takes a Java function, which an expression, that runs no code, can't give. */
  private static boolean takesCode(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .anyMatch(type -> type.isAnnotationPresent(FunctionalInterface.class));
  }

  @Test
  void everyRowOfTheOperationTableIsCallable() {
    Set<String> ordersOfNorm = new TreeSet<>(); // called as the library does: norm(x, order=1)
    for (NormOrder order : NormOrder.values()) {
      if (order != NormOrder.TWO) {
        ordersOfNorm.add(order.function().operationName());
      }
    }
    assertThat(OperationTable.capabilities().stream().map(Capability::operation).distinct())
        .containsAll(ordersOfNorm)
        .filteredOn(operation -> !ordersOfNorm.contains(operation))
        .allMatch(
            operation -> Functions.find(operation) != null || LEFT_OUT.containsKey(operation));
  }

  /** Fails when the library gets a function: give it a row, or a reason to leave it out. */
  @Test
  void everyOtherFunctionOfTensorsIsCallableOrLeftOutForAReason() {
    Set<String> missing = new TreeSet<>();
    Set<String> found = new TreeSet<>();
    for (Method method : Uni20.class.getMethods()) {
      boolean fromTensors =
          method.getParameterCount() > 0
              && (method.getParameterTypes()[0] == Tensor.class
                  || method.getParameterTypes()[method.getParameterCount() - 1] == Tensor[].class);
      boolean toTensor = Tensor.class.isAssignableFrom(method.getReturnType());
      String name = method.getName();
      if (fromTensors && toTensor && !name.endsWith("InPlace") && !takesCode(method)) {
        found.add(name);
        if (Functions.find(name) == null && !LEFT_OUT.containsKey(name)) {
          missing.add(name);
        }
      }
    }
    assertThat(found).contains("add", "sum", "concatenate", "tril", "copy");
    assertThat(missing).isEmpty();
    assertThat(found).containsAll(LEFT_OUT.keySet());
  }

  @Test
  void functionsHaveTheNamesOfTheLibrary() {
    Set<String> library = new TreeSet<>();
    for (Class<?> owner : new Class<?>[] {Uni20.class, Tensor.class}) {
      for (Method method : owner.getMethods()) {
        library.add(method.getName());
      }
    }
    assertThat(library).containsAll(Functions.names());
  }
}
