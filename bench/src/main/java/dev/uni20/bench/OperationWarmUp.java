package dev.uni20.bench;

import dev.uni20.Uni20;
import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.dtype.Uni20Exception;
import dev.uni20.kernel.Axes;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.MemoryScope;
import dev.uni20.memory.StorageDomain;
import dev.uni20.tensor.Generated;
import dev.uni20.tensor.ScalarTensor;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Runs every operation of the facade over every dtype and several layouts before any time is taken:
 * profiles of shared code are then those of a program that uses the whole library, not of one that
 * only ever does what is timed. Parameters that choose, as accumulations and orders do, get each of
 * their values. What is refused with operands of one dtype is tried with a mask or an index in the
 * place of each operand.
 */
final class OperationWarmUp {
  /**
   * By how much a result may be larger than the operands for the operation to run over large ones.
   */
  private static final long MOST_GROWTH = 4;

  private final List<Operation> operations;
  private final TreeSet<String> errors = new TreeSet<>();
  private long calls;
  private long refusals;

  /** How the operands lie. */
  enum Form {
    WHOLE(64, 64),
    TURNED(64, 64),
    SPACED(64, 64),
    FEW(64, 64),
    /** With an axis of extent 1. */
    UNIT(1, 64),
    /** As many elements as threads share. */
    LARGE(512, 260);

    private final long rows;
    private final long columns;

    Form(long rows, long columns) {
      this.rows = rows;
      this.columns = columns;
    }

    Tensor operand(DType dtype) {
      Tensor ones = Uni20.ones(dtype, rows, columns);
      return switch (this) {
        case WHOLE, UNIT, LARGE -> ones;
        case TURNED -> ones.transpose();
        case SPACED -> ones.slice(Slice.step(2), Slice.step(2));
        case FEW -> ones.slice(Slice.range(0, 8), Slice.at(0));
      };
    }
  }

  /**
   * The dtype of one operand, where it is not that of the others.
   *
   * @param parameter which operand; -1 if all have the same
   * @param dtype its dtype
   */
  private record Mixture(int parameter, DType dtype) {}

  /** An operation, and what is known of it from the calls before. */
  private static final class Operation {
    private final Method method;
    private final Map<DType, Mixture> accepted = new EnumMap<>(DType.class);
    private long growth;

    Operation(Method method) {
      this.method = method;
    }

    /**
     * Whether it is run in a form. Results far larger than the operands are made in one form, and
     * from few elements. What is large is for threads: functions of the caller are called by one,
     * and put writes a line for each index.
     */
    boolean suits(Form form) {
      return switch (form) {
        case WHOLE, FEW, UNIT -> true;
        case TURNED, SPACED -> growth <= MOST_GROWTH;
        case LARGE -> growth <= MOST_GROWTH && !asksFunctions() && !method.getName().equals("put");
      };
    }

    private boolean asksFunctions() {
      return Arrays.stream(method.getParameterTypes())
          .anyMatch(type -> type.getPackageName().equals("java.util.function"));
    }
  }

  OperationWarmUp() {
    operations =
        operations().filter(method -> unknown(method).isEmpty()).map(Operation::new).toList();
  }

  /** Every operation of the facade. */
  private static Stream<Method> operations() {
    return Arrays.stream(Uni20.class.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .sorted(Comparator.comparing(Method::toGenericString));
  }

  /** The operations that are left out, since nothing here is an argument of theirs. */
  static List<String> leftOut() {
    return operations().filter(m -> !unknown(m).isEmpty()).map(Method::toGenericString).toList();
  }

  private static List<Class<?>> unknown(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .filter(type -> arguments(type, DType.FLOAT64, Form.FEW).isEmpty())
        .toList();
  }

  /**
   * Runs all operations, over and over until the time is over, and at least once; over large
   * operands once.
   *
   * @param seconds the time
   * @return what was done, in a line, then a line for each error that is no refusal
   */
  List<String> run(double seconds) {
    Form[] small =
        Arrays.stream(Form.values()).filter(form -> form != Form.LARGE).toArray(Form[]::new);
    long begin = System.nanoTime();
    runOver(DType.values(), Form.values());
    while ((System.nanoTime() - begin) * 1e-9 < seconds) {
      runOver(DType.values(), small);
    }
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

  /** What went wrong without being a refusal. */
  List<String> errors() {
    return List.copyOf(errors);
  }

  /** The operations that were refused over every dtype. */
  List<String> refused() {
    return operations.stream()
        .filter(operation -> operation.accepted.isEmpty())
        .map(operation -> operation.method.toGenericString())
        .toList();
  }

  /** Runs all operations once over these dtypes and forms, in this order. */
  void runOver(DType[] dtypes, Form... forms) {
    for (DType dtype : dtypes) {
      for (Form form : forms) {
        for (Operation operation : operations) {
          run(operation, dtype, form);
        }
      }
    }
  }

  private void run(Operation operation, DType dtype, Form form) {
    Mixture mixture = operation.accepted.get(dtype);
    if (mixture != null) {
      if (operation.suits(form)) {
        runEach(operation, dtype, form, mixture);
      }
    } else if (form == Form.WHOLE || form == Form.FEW || form == Form.UNIT) {
      for (Mixture tried : mixtures(operation.method, dtype)) {
        if (runEach(operation, dtype, form, tried)) {
          operation.accepted.put(dtype, tried);
          return;
        }
      }
    }
  }

  /** All of one dtype, then each operand in turn a mask, then an index. */
  private static List<Mixture> mixtures(Method method, DType dtype) {
    List<Mixture> mixtures = new ArrayList<>();
    mixtures.add(new Mixture(-1, dtype));
    for (DType other : List.of(DType.BOOL, DType.INT64)) {
      for (int i = 0; i < method.getParameterCount(); i++) {
        if (method.getParameterTypes()[i] == Tensor.class) {
          mixtures.add(new Mixture(i, other));
        }
      }
    }
    return mixtures;
  }

  /** Runs an operation with each argument that there is; returns whether one was accepted. */
  private boolean runEach(Operation operation, DType dtype, Form form, Mixture mixture) {
    try (MemoryScope _ = MemoryScope.open()) {
      List<List<?>> arguments = arguments(operation.method, dtype, form, mixture);
      int count = arguments.stream().mapToInt(List::size).max().orElse(1);
      boolean isAccepted = false;
      for (int i = 0; i < count; i++) {
        isAccepted |= call(operation, form, chosen(arguments, i));
      }
      return isAccepted;
    }
  }

  private static Object[] chosen(List<List<?>> arguments, int choice) {
    Object[] chosen = new Object[arguments.size()];
    for (int i = 0; i < chosen.length; i++) {
      List<?> values = arguments.get(i);
      chosen[i] = values.get((choice + i) % values.size()); // Two of one type get two values.
    }
    return chosen;
  }

  private boolean call(Operation operation, Form form, Object[] arguments) {
    calls++;
    try {
      Object result = operation.method.invoke(null, arguments);
      if (form == Form.WHOLE && result instanceof Tensor tensor) {
        operation.growth = Math.max(operation.growth, tensor.size() / (form.rows * form.columns));
      }
      return true;
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      if (cause instanceof Uni20Exception || cause instanceof IllegalArgumentException) {
        refusals++;
      } else {
        errors.add("in the warm-up, " + operation.method.getName() + " threw " + cause);
      }
      return false;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("a public method cannot be called", e);
    }
  }

  private static List<List<?>> arguments(Method method, DType dtype, Form form, Mixture mixture) {
    List<List<?>> arguments = new ArrayList<>();
    Class<?>[] types = method.getParameterTypes();
    for (int i = 0; i < types.length; i++) {
      arguments.add(arguments(types[i], i == mixture.parameter() ? mixture.dtype() : dtype, form));
    }
    return arguments;
  }

  /** What a parameter of some type gets in turn; nothing if there is no argument of that type. */
  static List<?> arguments(Class<?> type, DType dtype, Form form) {
    if (type == DType.class && form != Form.WHOLE) {
      return List.of(dtype); // All pairs of dtypes, in one form.
    }
    if (type.isEnum()) {
      return List.of(type.getEnumConstants());
    }
    Supplier<List<?>> others = others(dtype, form).get(type);
    if (others != null) {
      return others.get();
    }
    return type.isArray() ? array(type) : List.of();
  }

  private static Map<Class<?>, Supplier<List<?>>> others(DType dtype, Form form) {
    return Map.ofEntries(
        Map.entry(Tensor.class, () -> List.of(form.operand(dtype))),
        Map.entry(
            Tensor[].class,
            () -> List.of((Object) new Tensor[] {form.operand(dtype), form.operand(dtype)})),
        Map.entry(ScalarTensor.class, () -> List.of(Uni20.scalar(one(dtype)))),
        Map.entry(Scalar.class, () -> List.of(one(dtype))),
        Map.entry(Number.class, () -> List.of(1, 2)),
        Map.entry(Axes.class, () -> List.of(Axes.of(0), Axes.of(1))),
        Map.entry(StorageDomain.class, () -> List.of(HostMemory.instance())),
        Map.entry(
            Generated.IndexFunction.class,
            () -> List.of((Generated.IndexFunction) index -> index[0])),
        Map.entry(DoubleUnaryOperator.class, () -> List.of((DoubleUnaryOperator) x -> x + 1)),
        Map.entry(DoubleBinaryOperator.class, () -> List.of((DoubleBinaryOperator) Double::sum)),
        Map.entry(LongUnaryOperator.class, () -> List.of((LongUnaryOperator) x -> x ^ 1)),
        Map.entry(LongBinaryOperator.class, () -> List.of((LongBinaryOperator) Long::max)),
        Map.entry(UnaryOperator.class, () -> List.of(UnaryOperator.identity())),
        Map.entry(BinaryOperator.class, () -> List.of((BinaryOperator<Object>) (x, y) -> y)),
        Map.entry(boolean.class, () -> List.of(true, false)),
        Map.entry(double.class, () -> List.of(1.0)),
        Map.entry(long.class, () -> List.of(2L)),
        Map.entry(int.class, () -> List.of(0, 1)),
        Map.entry(int[].class, () -> List.of(new int[0], new int[] {1, 0}, new int[] {1})),
        Map.entry(
            long[].class,
            () -> List.of(new long[] {1, 2}, new long[] {form.rows, form.columns}, new long[8])),
        Map.entry(Number[].class, () -> List.of((Object) new Number[] {1, 1})),
        Map.entry(Complex[].class, () -> List.of((Object) new Complex[] {Complex.I, Complex.I})));
  }

  private static Scalar one(DType dtype) {
    return Uni20.ones(dtype, 1).get(0);
  }

  /** Two elements, or two rows of two, of a primitive type. */
  private static List<?> array(Class<?> type) {
    Class<?> element = type.getComponentType();
    if (element.isPrimitive()) {
      return List.of(Array.newInstance(element, 2));
    }
    Class<?> inner = element.getComponentType();
    return inner == null || !inner.isPrimitive()
        ? List.of()
        : List.of(Array.newInstance(inner, 2, 2));
  }
}
