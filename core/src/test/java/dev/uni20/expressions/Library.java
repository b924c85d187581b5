package dev.uni20.expressions;

import static java.util.Map.entry;

import dev.uni20.Uni20;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Takes a step with this library. */
final class Library {
  /** What a step does with its arguments, tensors in place of references. */
  private interface Call {
    Tensor apply(List<Object> arguments);
  }

  private static final Map<String, Call> CALLS =
      Map.ofEntries(
          entry("slice", a -> tensor(a, 0).slice((Slice[]) a.get(1))),
          entry("select", a -> tensor(a, 0).select(number(a, 1), number(a, 2))),
          entry("permute", a -> tensor(a, 0).permute(ints(a, 1))),
          entry("transpose", a -> tensor(a, 0).transpose()),
          entry("moveAxis", a -> Uni20.moveAxis(tensor(a, 0), number(a, 1), number(a, 2))),
          entry("newAxis", a -> Uni20.newAxis(tensor(a, 0), number(a, 1))),
          entry("squeeze", a -> Uni20.squeeze(tensor(a, 0))),
          entry("flip", a -> Uni20.flip(tensor(a, 0), ints(a, 1))),
          entry("diagonal", a -> Uni20.diagonal(tensor(a, 0), number(a, 1))),
          entry("broadcastTo", a -> tensor(a, 0).broadcastTo(longs(a, 1))),
          entry("reshape", a -> tensor(a, 0).reshape((StorageOrder) a.get(1), longs(a, 2))),
          entry("flatten", a -> tensor(a, 0).flatten((StorageOrder) a.get(1))),
          entry("real", a -> tensor(a, 0).real()),
          entry("imag", a -> tensor(a, 0).imag()),
          entry("conj", a -> tensor(a, 0).conj()),
          entry("concatenate", a -> Uni20.concatenate(number(a, 0), tensors(a, 1))),
          entry("stack", a -> Uni20.stack(number(a, 0), tensors(a, 1))),
          entry("split", a -> Uni20.split(tensor(a, 0), number(a, 1), number(a, 2))[number(a, 3)]),
          entry("roll", a -> Uni20.roll(tensor(a, 0), number(a, 1), number(a, 2))),
          entry("tile", a -> Uni20.tile(tensor(a, 0), longs(a, 1))),
          entry("repeat", a -> Uni20.repeat(tensor(a, 0), number(a, 1), number(a, 2))),
          entry("pad", a -> Uni20.pad(tensor(a, 0), longs(a, 1), longs(a, 2), (Number) a.get(3))),
          entry("tril", a -> Uni20.tril(tensor(a, 0), number(a, 1))),
          entry("triu", a -> Uni20.triu(tensor(a, 0), number(a, 1))),
          entry("meshgrid", a -> Uni20.meshgrid(tensors(a, 1))[number(a, 0)]),
          entry("cast", a -> tensor(a, 0).cast((DType) a.get(1))),
          entry("castSaturating", a -> tensor(a, 0).cast((DType) a.get(1), Conversion.SATURATING)),
          entry("castWrapping", a -> tensor(a, 0).cast((DType) a.get(1), Conversion.WRAPPING)),
          entry("sampleVar", a -> Uni20.var(tensor(a, 0), Axes.of(ints(a, 1)), 1)),
          entry("var", a -> Uni20.var(tensor(a, 0), Axes.of(ints(a, 1)), 0)),
          entry("std", a -> Uni20.std(tensor(a, 0), Axes.of(ints(a, 1)), 0)),
          entry("argmin", a -> Uni20.argmin(tensor(a, 0), number(a, 1))),
          entry("argmax", a -> Uni20.argmax(tensor(a, 0), number(a, 1))),
          entry("argminFlat", a -> Uni20.argmin(tensor(a, 0), (StorageOrder) a.get(1))),
          entry("argmaxFlat", a -> Uni20.argmax(tensor(a, 0), (StorageOrder) a.get(1))),
          entry("cumulativeSum", a -> Uni20.cumulativeSum(tensor(a, 0), number(a, 1))),
          entry("cumulativeProd", a -> Uni20.cumulativeProd(tensor(a, 0), number(a, 1))),
          entry("exactSum", a -> Uni20.sum(tensor(a, 0), Axes.of(ints(a, 1)), Accumulation.EXACT)),
          entry(
              "exactMean", a -> Uni20.mean(tensor(a, 0), Axes.of(ints(a, 1)), Accumulation.EXACT)),
          entry("inPlace", Library::inPlace),
          entry(
              "overlap",
              a -> {
                Tensor x = Tensor.copyOf(tensor(a, 1));
                Tensor right = x.slice((Slice[]) a.get(3));
                facade(a.get(0) + "InPlace", List.of(x.slice((Slice[]) a.get(2)), right));
                return x;
              }),
          entry(
              "overlapTranspose",
              a -> {
                Tensor x = Tensor.copyOf(tensor(a, 1));
                facade(a.get(0) + "InPlace", List.of(x, x.transpose()));
                return x;
              }),
          entry(
              "assign",
              a -> {
                Tensor x = Tensor.copyOf(tensor(a, 0));
                x.slice((Slice[]) a.get(1)).assign(tensor(a, 2));
                return x;
              }),
          entry(
              "into",
              a -> {
                Tensor out = Tensor.deferred((DType) a.get(1));
                facade((String) a.get(0), List.of(out, a.get(2), a.get(3)));
                return out;
              }));

  private static final Map<String, List<Method>> METHODS = new HashMap<>();

  static {
    for (Method method : Uni20.class.getMethods()) {
      if (Modifier.isStatic(method.getModifiers())) {
        METHODS.computeIfAbsent(method.getName(), name -> new java.util.ArrayList<>()).add(method);
      }
    }
  }

  private Library() {}

  /** The result, or the refusal. */
  static Object take(String name, List<Object> arguments) {
    try {
      Call call = CALLS.get(name);
      return call != null ? call.apply(arguments) : facade(name, arguments);
    } catch (RuntimeException refused) {
      return refused;
    }
  }

  /** Whether a reduction, an elementwise function or another operation is known by this name. */
  static boolean knows(String name) {
    return CALLS.containsKey(name) || METHODS.containsKey(name);
  }

  private static Tensor inPlace(List<Object> arguments) {
    Tensor target = Tensor.copyOf(tensor(arguments, 1));
    facade(arguments.get(0) + "InPlace", List.of(target, arguments.get(2)));
    return target;
  }

  /** A function of the facade by its name and the types of the arguments. */
  private static Tensor facade(String name, List<Object> arguments) {
    for (Method method : METHODS.getOrDefault(name, List.of())) {
      if (takes(method, arguments)) {
        try {
          return (Tensor) method.invoke(null, arguments.stream().map(Library::unboxed).toArray());
        } catch (InvocationTargetException e) {
          if (e.getCause() instanceof RuntimeException refused) {
            throw refused;
          }
          throw new IllegalStateException(e);
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    throw new NoSuchMethod(name + " of " + arguments.stream().map(Object::getClass).toList());
  }

  /** A step that the facade has no function for: a fault of the generator, never a refusal. */
  static final class NoSuchMethod extends IllegalStateException {
    private static final long serialVersionUID = 1;

    NoSuchMethod(String what) {
      super("Uni20 has no " + what);
    }
  }

  private static Object unboxed(Object argument) {
    return argument instanceof int[] axes ? Axes.of(axes) : argument;
  }

  private static boolean takes(Method method, List<Object> arguments) {
    Class<?>[] types = method.getParameterTypes();
    if (types.length != arguments.size()
        || !Tensor.class.isAssignableFrom(method.getReturnType())) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      Object argument = unboxed(arguments.get(i));
      boolean fits =
          types[i] == boolean.class ? argument instanceof Boolean : types[i].isInstance(argument);
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static Tensor tensor(List<Object> arguments, int i) {
    return (Tensor) arguments.get(i);
  }

  private static Tensor[] tensors(List<Object> arguments, int from) {
    return arguments.subList(from, arguments.size()).toArray(Tensor[]::new);
  }

  private static int number(List<Object> arguments, int i) {
    return ((Number) arguments.get(i)).intValue();
  }

  private static int[] ints(List<Object> arguments, int i) {
    return (int[]) arguments.get(i);
  }

  private static long[] longs(List<Object> arguments, int i) {
    return Arrays.stream(ints(arguments, i)).asLongStream().toArray();
  }
}
