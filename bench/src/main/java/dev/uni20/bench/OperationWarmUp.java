package dev.uni20.bench;

import dev.uni20.Uni20;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Uni20Exception;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.MemoryScope;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Runs every operation of the facade over every dtype and several layouts before any time is taken:
 * profiles of shared code are then those of a program that uses the whole library, not of one that
 * only ever does what is timed.
 */
final class OperationWarmUp {
  /** The extent of the matrices: large enough for a loop to be compiled in a few calls. */
  private static final long EXTENT = 64;

  private final List<Method> operations;
  private final TreeSet<String> errors = new TreeSet<>();
  private long calls;
  private long refusals;

  OperationWarmUp() {
    operations =
        Arrays.stream(Uni20.class.getDeclaredMethods())
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .filter(method -> Modifier.isStatic(method.getModifiers()))
            .filter(OperationWarmUp::canBeCalled)
            .sorted(Comparator.comparing(Method::toGenericString))
            .toList();
  }

  /**
   * Runs all operations, over and over until the time is over, and at least once.
   *
   * @param seconds the time
   * @return what was done, in a line, then a line for each error that is no refusal
   */
  List<String> run(double seconds) {
    long begin = System.nanoTime();
    do {
      for (DType dtype : DType.values()) {
        for (int layout = 0; layout < 4; layout++) {
          try (MemoryScope _ = MemoryScope.open()) {
            runAll(dtype, layout);
          }
        }
      }
    } while ((System.nanoTime() - begin) * 1e-9 < seconds);
    List<String> report = new ArrayList<>();
    report.add(
        operations.size()
            + " operations ran before, in "
            + calls
            + " calls, "
            + refusals
            + " of them refused by the contract");
    report.addAll(errors);
    return report;
  }

  private void runAll(DType dtype, int layout) {
    for (Method operation : operations) {
      call(operation, arguments(operation, dtype, layout));
    }
  }

  private void call(Method operation, Object[] arguments) {
    calls++;
    try {
      operation.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      if (cause instanceof Uni20Exception || cause instanceof IllegalArgumentException) {
        refusals++;
      } else {
        errors.add("in the warm-up, " + operation.getName() + " threw " + cause);
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("a public method cannot be called", e);
    }
  }

  private static boolean canBeCalled(Method method) {
    Map<Class<?>, Object> values = values(DType.FLOAT64, 0);
    return Arrays.stream(method.getParameterTypes()).allMatch(values::containsKey);
  }

  private static Object[] arguments(Method operation, DType dtype, int layout) {
    Map<Class<?>, Object> values = values(dtype, layout);
    @Nullable Object[] arguments =
        Arrays.stream(operation.getParameterTypes()).map(values::get).toArray();
    return arguments;
  }

  /** An argument for each type of parameter. */
  private static Map<Class<?>, Object> values(DType dtype, int layout) {
    Tensor operand = operand(dtype, layout);
    Map<Class<?>, Object> values = new HashMap<>();
    values.put(Tensor.class, operand);
    values.put(Tensor[].class, new Tensor[] {operand, operand});
    values.put(Number.class, 1);
    values.put(DType.class, dtype);
    values.put(Axes.class, Axes.of(0));
    values.put(Accumulation.class, Accumulation.COMPENSATED);
    values.put(Conversion.class, Conversion.WRAPPING);
    values.put(StorageOrder.class, Layout.ROW_MAJOR);
    values.put(boolean.class, true);
    values.put(double.class, 1.0);
    values.put(long.class, 2L);
    values.put(int.class, 0);
    values.put(int[].class, new int[0]);
    values.put(long[].class, new long[] {2, 2});
    return values;
  }

  private static Tensor operand(DType dtype, int layout) {
    Tensor ones = Uni20.ones(dtype, EXTENT, EXTENT);
    return switch (layout) {
      case 0 -> ones;
      case 1 -> ones.transpose();
      case 2 -> ones.slice(Slice.step(2), Slice.step(2));
      default -> ones.slice(Slice.range(0, 8), Slice.at(0));
    };
  }
}
