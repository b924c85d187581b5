package dev.uni20.expressions;

import dev.uni20.expressions.Step.Apply;
import dev.uni20.expressions.Step.Argument;
import dev.uni20.expressions.Step.Leaf;
import dev.uni20.kernel.Layout;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes the steps of one expression here and in NumPy. After each step both results are compared;
 * where they differ within what is allowed, NumPy goes on with the result of this library, so that
 * each step is judged by itself: its operands are the same on both sides, bit for bit.
 */
final class Evaluation {
  private final NumPySession numPy;
  private final List<Step> steps = new ArrayList<>();
  private final List<@Nullable Tensor> tensors = new ArrayList<>();
  private final Map<Difference, Integer> differences = new EnumMap<>(Difference.class);
  private int equal;
  private int refusedByBoth;

  /** A step whose results differ in a way that no row explains. */
  record Failure(int step, String text) {}

  Evaluation(NumPySession numPy) {
    this.numPy = numPy;
    numPy.forget();
  }

  /** The steps taken so far. */
  List<Step> steps() {
    return steps;
  }

  /** The value of each step; null where it was refused. */
  List<@Nullable Tensor> tensors() {
    return tensors;
  }

  Map<Difference, Integer> differences() {
    return differences;
  }

  /** How many steps gave equal results. */
  int equal() {
    return equal;
  }

  int refusedByBoth() {
    return refusedByBoth;
  }

  Optional<Failure> take(Step step) {
    steps.add(step);
    if (step instanceof Leaf leaf) {
      numPy.leaf(leaf.value());
      tensors.add(leaf.value().tensor(leaf.order()));
      return Optional.empty();
    }
    return apply((Apply) step);
  }

  private Optional<Failure> apply(Apply step) {
    int index = tensors.size();
    for (int reference : step.references()) {
      if (tensors.get(reference) == null) {
        tensors.add(null);
        numPy.evaluate("nothing");
        return Optional.empty();
      }
    }
    List<Object> arguments = step.arguments().stream().map(this::resolved).toList();
    Object here = Library.take(step.name(), arguments);
    if (here instanceof Library.NoSuchMethod fault) {
      throw fault;
    }
    Object there = numPy.evaluate(step.toString());
    if (here instanceof RuntimeException && there instanceof NumPySession.Refused) {
      refusedByBoth++;
      tensors.add(null);
      return Optional.empty();
    }
    Object result = here instanceof Tensor tensor ? Value.of(tensor) : here;
    Situation situation = new Situation(step, arguments, result, there, numPy);
    Optional<Difference> explained = Optional.empty();
    if (situation.agrees()) {
      equal++;
    } else {
      explained = Difference.of(situation);
      if (explained.isEmpty()) {
        tensors.add(here instanceof Tensor tensor ? tensor : null);
        return Optional.of(new Failure(index, situation.toString()));
      }
      differences.merge(explained.get(), 1, Integer::sum);
    }
    if (result instanceof Value value) {
      tensors.add((Tensor) here);
      if (!value.equals(there)) {
        numPy.set(index, value);
      }
    } else if (there instanceof Value value && value.dtype().isPresent()) {
      tensors.add(value.tensor(Layout.COLUMN_MAJOR));
    } else {
      tensors.add(null);
    }
    return Optional.empty();
  }

  private Object resolved(Argument argument) {
    return switch (argument) {
      case Step.Reference reference -> Objects.requireNonNull(tensors.get(reference.step()));
      case Step.Weak weak -> weak.value();
      case Step.Named named -> named.dtype();
      case Step.Numbers numbers -> numbers.ints();
      case Step.Single single -> single.value();
      case Step.Slices slices -> slices.slices();
      case Step.Order order -> order.order();
      case Step.Function function -> function.name();
    };
  }

  /** The expression as text, the failing step last. */
  static String text(List<Step> steps) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < steps.size(); i++) {
      text.append("  v").append(i).append(" = ").append(steps.get(i)).append('\n');
    }
    return text.toString();
  }
}
