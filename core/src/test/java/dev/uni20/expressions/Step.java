package dev.uni20.expressions;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Slice;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/** One step of an expression, which makes the value with the number of the step. */
sealed interface Step {
  /** The argument as the protocol writes it, with the numbers of values as they are. */
  record Leaf(Value value, StorageOrder order) implements Step {
    @Override
    public String toString() {
      return value + (order == StorageOrder.COLUMN_MAJOR ? ", column-major" : "");
    }
  }

  /** An operation; its arguments refer to earlier steps. */
  record Apply(String name, List<Argument> arguments) implements Step {
    @Override
    public String toString() {
      StringJoiner words = new StringJoiner(" ").add(name);
      arguments.forEach(argument -> words.add(argument.word()));
      return words.toString();
    }

    List<Integer> references() {
      List<Integer> found = new ArrayList<>();
      for (Argument argument : arguments) {
        if (argument instanceof Reference reference) {
          found.add(reference.step());
        }
      }
      return found;
    }
  }

  /** What an operation takes. */
  sealed interface Argument {
    /** As the protocol writes it. */
    String word();
  }

  record Reference(int step) implements Argument {
    @Override
    public String word() {
      return "v" + step;
    }
  }

  /** A number without a dtype, or a boolean. */
  record Weak(Object value) implements Argument {
    @Override
    public String word() {
      if (value instanceof Boolean truth) {
        return truth ? "b1" : "b0";
      }
      if (value instanceof Complex complex) {
        return "c" + hex(complex.real()) + "," + hex(complex.imaginary());
      }
      return value instanceof Double real ? "f" + hex(real) : "i" + value;
    }

    private static String hex(double value) {
      if (Double.isNaN(value) || Double.isInfinite(value)) {
        return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
      }
      return Double.toHexString(value);
    }

    boolean isInteger() {
      return value instanceof Integer || value instanceof Long || value instanceof BigInteger;
    }
  }

  record Named(DType dtype) implements Argument {
    @Override
    public String word() {
      return "t" + dtype.npyDescr().orElseThrow();
    }
  }

  /** Axes, extents or counts. */
  record Numbers(List<Long> values) implements Argument {
    static Numbers of(long... values) {
      return new Numbers(Arrays.stream(values).boxed().toList());
    }

    @Override
    public String word() {
      StringJoiner words = new StringJoiner(",", "n", "");
      values.forEach(value -> words.add(Long.toString(value)));
      return words.toString();
    }

    long[] longs() {
      return values.stream().mapToLong(Long::longValue).toArray();
    }

    int[] ints() {
      return values.stream().mapToInt(Math::toIntExact).toArray();
    }
  }

  /** A single integer that is no operand: an axis, an offset, a count. */
  record Single(long value) implements Argument {
    @Override
    public String word() {
      return "i" + value;
    }
  }

  /** Slices in Python's form, such as {@code 1:4:2} and {@code 3}. */
  record Slices(List<String> parts) implements Argument {
    @Override
    public String word() {
      return "s" + String.join(";", parts);
    }

    Slice[] slices() {
      return parts.stream().map(Slices::slice).toArray(Slice[]::new);
    }

    private static Slice slice(String part) {
      if (!part.contains(":")) {
        return Slice.at(Long.parseLong(part));
      }
      String[] bounds = part.split(":", -1);
      long step = bounds.length < 3 || bounds[2].isEmpty() ? 1 : Long.parseLong(bounds[2]);
      if (bounds[0].isEmpty() && bounds[1].isEmpty()) {
        return Slice.step(step);
      }
      if (step == 1 && bounds[1].isEmpty()) {
        return Slice.from(Long.parseLong(bounds[0]));
      }
      if (step == 1 && bounds[0].isEmpty()) {
        return Slice.to(Long.parseLong(bounds[1]));
      }
      return Slice.range(Long.parseLong(bounds[0]), Long.parseLong(bounds[1]), step);
    }
  }

  /** C or F. */
  record Order(StorageOrder order) implements Argument {
    @Override
    public String word() {
      return order == StorageOrder.ROW_MAJOR ? "wC" : "wF";
    }
  }

  /** The name of an elementwise function, of an operation that applies it in some way. */
  record Function(String name) implements Argument {
    @Override
    public String word() {
      return "w" + name;
    }
  }
}
