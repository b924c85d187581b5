package dev.uni20.expressions;

import dev.uni20.dtype.DType;
import dev.uni20.expressions.Step.Apply;
import dev.uni20.expressions.Step.Argument;
import dev.uni20.expressions.Step.Function;
import dev.uni20.expressions.Step.Named;
import dev.uni20.expressions.Step.Order;
import dev.uni20.expressions.Step.Reference;
import dev.uni20.expressions.Step.Slices;
import dev.uni20.expressions.Step.Weak;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** One expression: each step is chosen by chance from what fits the values so far. */
final class RandomExpressions extends RandomOperands {
  static final int OPERATIONS = 12;

  static final List<String> UNARY =
      List.of(
          "negate",
          "abs",
          "square",
          "reciprocal",
          "sign",
          "exp",
          "log",
          "sqrt",
          "sin",
          "cos",
          "tan",
          "asin",
          "acos",
          "atan",
          "sinh",
          "cosh",
          "tanh",
          "asinh",
          "acosh",
          "atanh",
          "expm1",
          "log1p",
          "log2",
          "log10",
          "cbrt",
          "floor",
          "ceil",
          "trunc",
          "rint",
          "isNaN",
          "isInfinite",
          "isFinite",
          "nextUp",
          "nextDown",
          "bitwiseNot",
          "logicalNot");

  static final List<String> ARITHMETIC =
      List.of(
          "add",
          "subtract",
          "multiply",
          "divide",
          "floorDivide",
          "remainder",
          "power",
          "minimum",
          "maximum",
          "bitwiseAnd",
          "bitwiseOr",
          "bitwiseXor",
          "shiftLeft",
          "shiftRight",
          "hypot",
          "atan2",
          "copySign");

  static final List<String> RELATIONS =
      List.of(
          "equal",
          "notEqual",
          "less",
          "lessEqual",
          "greater",
          "greaterEqual",
          "logicalAnd",
          "logicalOr",
          "logicalXor");

  static final List<String> REDUCTIONS =
      List.of(
          "sum",
          "prod",
          "mean",
          "var",
          "sampleVar",
          "std",
          "min",
          "max",
          "any",
          "all",
          "countNonzero",
          "norm");

  /** Correctly rounded, and compared with fractions. */
  static final List<String> EXACT = List.of("exactSum", "exactMean");

  static final List<String> ONE_AXIS =
      List.of("argmin", "argmax", "cumulativeSum", "cumulativeProd");

  static final List<String> OTHERS =
      List.of("where", "clip", "innerProduct", "argminFlat", "argmaxFlat");

  private static final List<String> IN_PLACE = List.of("add", "subtract", "multiply", "divide");

  private final RandomStructure structure;

  RandomExpressions(Random random, Evaluation evaluation) {
    super(random, evaluation);
    structure = new RandomStructure(random, evaluation);
  }

  /** Makes an expression and takes its steps until one fails. */
  Optional<Evaluation.Failure> run() {
    int leaves = 1 + random.nextInt(3);
    long[] extents = extents(random.nextInt(5));
    for (int i = 0; i < leaves; i++) {
      evaluation.take(leaf(dtype(), i == 0 ? extents : compatible(extents)));
    }
    int operations = 1 + random.nextInt(OPERATIONS);
    for (int i = 0; i < operations; i++) {
      Step step = operation();
      if (step != null) {
        Optional<Evaluation.Failure> failure = evaluation.take(step);
        if (failure.isPresent()) {
          return failure;
        }
      }
    }
    return Optional.empty();
  }

  // Operations

  private @Nullable Step operation() {
    double kind = random.nextDouble();
    if (kind < 0.16) {
      return unary();
    } else if (kind < 0.40) {
      return arithmetic();
    } else if (kind < 0.47) {
      return relation();
    } else if (kind < 0.62) {
      return reduction();
    } else if (kind < 0.66) {
      return selection();
    } else if (kind < 0.70) {
      return cast();
    } else if (kind < 0.76) {
      return writing();
    } else if (kind < 0.88) {
      return structure.view();
    }
    return structure.structure();
  }

  private Apply unary() {
    String name = any(UNARY);
    return new Apply(name, List.of(name.equals("logicalNot") ? truth() : number()));
  }

  private Apply arithmetic() {
    String name = any(ARITHMETIC);
    Reference x = number();
    if (chance(0.25)) {
      Weak number = weak(tensor(x).dtype());
      if (number.value() instanceof Boolean) {
        number = new Weak(3L); // The facade has no arithmetic with a boolean.
      }
      return new Apply(name, chance(0.6) ? List.of(x, number) : List.of(number, x));
    }
    Reference y = partner(tensor(x), beside(tensor(x).dtype()));
    List<Argument> arguments = new ArrayList<>(chance(0.7) ? List.of(x, y) : List.of(y, x));
    if (chance(0.08) && !name.startsWith("shift")) {
      arguments.add(new Named(dtype()));
    }
    return new Apply(name, arguments);
  }

  private Apply relation() {
    String name = any(RELATIONS);
    Reference x = name.startsWith("logical") ? truth() : operand();
    if (chance(0.25) && !name.startsWith("logical")) {
      Weak number = weak(tensor(x).dtype());
      return new Apply(name, chance(0.6) ? List.of(x, number) : List.of(number, x));
    }
    if (chance(0.3) && !tensor(x).dtype().isBoolean()) {
      return new Apply(name, List.of(x, converted(x)));
    }
    Reference y = partner(tensor(x), beside(tensor(x).dtype()));
    return new Apply(name, List.of(x, y));
  }

  /** Nearly the same values in another dtype, where they have one. */
  private Reference converted(Reference x) {
    evaluation.take(new Apply("cast", List.of(x, new Named(dtype()))));
    int made = evaluation.tensors().size() - 1;
    return evaluation.tensors().get(made) == null ? x : new Reference(made);
  }

  private @Nullable Apply reduction() {
    if (chance(0.2)) {
      Reference x = ranked(1);
      return new Apply(any(ONE_AXIS), List.of(x, axis(tensor(x))));
    }
    if (chance(0.1)) {
      return new Apply(
          any(List.of("argminFlat", "argmaxFlat")), List.of(operand(), new Order(order())));
    }
    if (chance(0.1)) {
      Reference x = operand();
      return new Apply(
          "innerProduct", List.of(x, fresh(beside(tensor(x).dtype()), tensor(x).extents())));
    }
    Reference x = operand();
    if (chance(0.12)) {
      return new Apply(any(EXACT), List.of(x, axes(tensor(x))));
    }
    return new Apply(any(REDUCTIONS), List.of(x, axes(tensor(x))));
  }

  private Apply selection() {
    Reference x = operand();
    Reference y = partner(tensor(x), beside(tensor(x).dtype()));
    if (chance(0.5)) {
      int condition = newest(each -> each.dtype().isBoolean() && broadcasts(tensor(x), each));
      Reference mask =
          condition >= 0
              ? new Reference(condition)
              : fresh(DType.BOOL, compatible(tensor(x).extents()));
      if (chance(0.3) && !tensor(x).dtype().isBoolean()) {
        Weak number = weakNumber(tensor(x).dtype());
        return new Apply(
            "where", chance(0.5) ? List.of(mask, x, number) : List.of(mask, number, x));
      }
      return new Apply("where", List.of(mask, x, y));
    }
    if (chance(0.3)) {
      return new Apply(
          "clip", List.of(x, weakNumber(tensor(x).dtype()), weakNumber(tensor(x).dtype())));
    }
    return new Apply("clip", List.of(x, y, partner(tensor(x), tensor(x).dtype())));
  }

  private Apply cast() {
    Reference x = operand();
    DType from = tensor(x).dtype();
    DType to = dtype();
    List<String> ways = new ArrayList<>(List.of("cast"));
    if (from.isInteger() && to.isInteger()) {
      ways.addAll(List.of("castSaturating", "castWrapping"));
    }
    return new Apply(any(ways), List.of(x, new Named(to)));
  }

  private @Nullable Apply writing() {
    Function function = new Function(any(IN_PLACE));
    Reference x = operand();
    return switch (random.nextInt(5)) {
      case 0 ->
          new Apply(
              "inPlace",
              List.of(
                  function,
                  x,
                  chance(0.7)
                      ? partner(tensor(x), beside(tensor(x).dtype()))
                      : weakNumber(tensor(x).dtype())));
      case 1 -> shifted(function);
      case 2 -> {
        int square = newest(each -> each.rank() == 2 && each.extent(0) == each.extent(1));
        long side = 1L + random.nextInt(6);
        yield new Apply(
            "overlapTranspose",
            List.of(function, square >= 0 ? new Reference(square) : fresh(dtype(), side, side)));
      }
      case 3 -> {
        Slices where = slices(tensor(x));
        Tensor part = tensor(x).slice(where.slices());
        yield new Apply(
            "assign",
            List.of(x, where, fresh(beside(tensor(x).dtype()), compatible(part.extents()))));
      }
      default ->
          new Apply(
              "into",
              List.of(function, new Named(dtype()), x, partner(tensor(x), tensor(x).dtype())));
    };
  }

  /** x[a:] += x[:-a] and its like along one axis. */
  private Apply shifted(Function function) {
    Reference x = ranked(1);
    int axis = random.nextInt(tensor(x).rank());
    long extent = tensor(x).extent(axis);
    long by = extent == 0 ? 0 : random.nextInt((int) extent);
    List<String> left = new ArrayList<>(Collections.nCopies(axis, ":"));
    List<String> right = new ArrayList<>(left);
    String upper = by + ":" + extent + ":1";
    String lower = "0:" + (extent - by) + ":1";
    left.add(chance(0.5) ? upper : lower);
    right.add(chance(0.3) ? "::-1" : left.getLast().equals(upper) ? lower : upper);
    return new Apply("overlap", List.of(function, x, new Slices(left), new Slices(right)));
  }
}
