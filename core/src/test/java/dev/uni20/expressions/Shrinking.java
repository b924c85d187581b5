package dev.uni20.expressions;

import dev.uni20.expressions.Evaluation.Failure;
import dev.uni20.expressions.Step.Apply;
import dev.uni20.expressions.Step.Argument;
import dev.uni20.expressions.Step.Leaf;
import dev.uni20.expressions.Step.Reference;
import dev.uni20.kernel.Layout;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Makes an expression that fails smaller while it still fails. */
final class Shrinking {
  private Shrinking() {}

  /** The smallest that was found, as text. */
  static String smallest(NumPySession numPy, Evaluation evaluation, long seed) {
    List<Step> steps = needed(evaluation.steps());
    for (int i = 0; i < steps.size() - 1; i++) {
      List<Step> without = withLeaf(numPy, steps, i);
      if (failure(numPy, without).isPresent()) {
        steps = without;
        i = -1;
      }
    }
    for (long extent = 12; extent > 1; extent--) {
      for (long index = 0; index < extent; index++) {
        Optional<List<Step>> narrowed = narrowed(steps, extent, index);
        if (narrowed.isPresent() && failure(numPy, narrowed.get()).isPresent()) {
          steps = narrowed.get();
          break;
        }
      }
    }
    return "seed "
        + seed
        + ":\n"
        + Evaluation.text(steps)
        + "  "
        + failure(numPy, steps).map(Failure::text).orElse("does not fail by itself");
  }

  private static Optional<Failure> failure(NumPySession numPy, List<Step> steps) {
    Evaluation evaluation = new Evaluation(numPy);
    for (Step step : steps) {
      Optional<Failure> failure = evaluation.take(step);
      if (failure.isPresent()) {
        return failure.get().step() == steps.size() - 1 ? failure : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** The last step and those that it depends on. */
  private static List<Step> needed(List<Step> steps) {
    TreeSet<Integer> kept = new TreeSet<>();
    kept.add(steps.size() - 1);
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (kept.contains(i) && steps.get(i) instanceof Apply apply) {
        kept.addAll(apply.references());
      }
    }
    List<Integer> order = List.copyOf(kept);
    List<Step> found = new ArrayList<>();
    for (int old : order) {
      Step step = steps.get(old);
      found.add(step instanceof Apply apply ? renumbered(apply, order) : step);
    }
    return found;
  }

  private static Apply renumbered(Apply apply, List<Integer> order) {
    List<Argument> arguments = new ArrayList<>();
    for (Argument argument : apply.arguments()) {
      arguments.add(
          argument instanceof Reference reference
              ? new Reference(order.indexOf(reference.step()))
              : argument);
    }
    return new Apply(apply.name(), arguments);
  }

  /** The expression with the elements of one step in place of the step; as it is for a leaf. */
  private static List<Step> withLeaf(NumPySession numPy, List<Step> steps, int place) {
    if (steps.get(place) instanceof Leaf) {
      return List.of();
    }
    Evaluation evaluation = new Evaluation(numPy);
    for (int i = 0; i <= place; i++) {
      evaluation.take(steps.get(i));
    }
    Tensor value = evaluation.tensors().get(place);
    if (value == null) {
      return List.of();
    }
    List<Step> replaced = new ArrayList<>(steps);
    replaced.set(place, new Leaf(Value.of(value), Layout.ROW_MAJOR));
    return needed(replaced);
  }

  /** Every axis of this extent, of every leaf, cut to one index; empty where there is none. */
  private static Optional<List<Step>> narrowed(List<Step> steps, long extent, long index) {
    List<Step> found = new ArrayList<>();
    boolean changed = false;
    for (Step step : steps) {
      if (step instanceof Leaf leaf) {
        Value value = leaf.value();
        for (int axis = 0; axis < value.extents.length; axis++) {
          if (value.extents[axis] == extent && value.count() > 0) {
            value = value.narrowed(axis, index);
            changed = true;
          }
        }
        found.add(new Leaf(value, leaf.order()));
      } else {
        found.add(step);
      }
    }
    return changed ? Optional.of(found) : Optional.empty();
  }
}
