package dev.uni20.expressions;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;

/**
 * One step taken on both sides.
 *
 * @param step the step
 * @param arguments its arguments, tensors in place of references
 * @param here the {@link Value} or the exception of this library
 * @param there the {@link Value} or the refusal of NumPy
 * @param numPy where the step can be taken in other ways
 */
record Situation(
    Step.Apply step, List<Object> arguments, Object here, Object there, NumPySession numPy) {

  /** The function, of a step that applies one in some way; else the step's name. */
  String function() {
    return step.arguments().stream()
        .filter(Step.Function.class::isInstance)
        .map(argument -> ((Step.Function) argument).name())
        .findFirst()
        .orElse(step.name());
  }

  boolean isAny(String... names) {
    return List.of(names).contains(function());
  }

  /** Whether the step is an operation itself, not one applied in place or into an output. */
  boolean isPlain() {
    return function().equals(step.name());
  }

  /** The operands with a dtype. */
  List<Tensor> tensors() {
    return arguments.stream().filter(Tensor.class::isInstance).map(Tensor.class::cast).toList();
  }

  List<Value> operands() {
    return tensors().stream().map(Value::of).toList();
  }

  List<Step.Weak> weak() {
    return step.arguments().stream()
        .filter(Step.Weak.class::isInstance)
        .map(Step.Weak.class::cast)
        .toList();
  }

  boolean anyOperand(java.util.function.Predicate<DType> predicate) {
    return tensors().stream().map(Tensor::dtype).anyMatch(predicate);
  }

  boolean allOperands(java.util.function.Predicate<DType> predicate) {
    return tensors().stream().map(Tensor::dtype).allMatch(predicate);
  }

  /** Whether an operand is bool; the condition of a selection is none. */
  boolean anyBoolean() {
    List<Tensor> tensors = tensors();
    return tensors.subList(isAny("where") ? 1 : 0, tensors.size()).stream()
            .anyMatch(x -> x.dtype().isBoolean())
        || weak().stream().anyMatch(each -> each.value() instanceof Boolean);
  }

  boolean anyComplex() {
    return anyOperand(DType::isComplex)
        || weak().stream().anyMatch(each -> each.value() instanceof Complex);
  }

  boolean refusedThere() {
    return there instanceof NumPySession.Refused;
  }

  boolean refusedHere(Class<? extends RuntimeException> refusal) {
    return refusal.isInstance(here);
  }

  boolean bothDefined() {
    return here instanceof Value && there instanceof Value;
  }

  Value ours() {
    return (Value) here;
  }

  Value theirs() {
    return (Value) there;
  }

  boolean agrees() {
    return bothDefined() && Agreement.of(this, ours(), theirs());
  }

  /** Whether NumPy agrees when the step is taken in another way. */
  boolean agreesWhen(String mode) {
    return here instanceof Value
        && numPy.otherwise(mode, step.toString()) instanceof Value value
        && Agreement.of(this, ours(), value);
  }

  /**
   * The elements at which both differ in more than the last places; of the same dtype and shape.
   */
  List<Integer> differing() {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < ours().count(); i++) {
      if (!Agreement.near(this, ours(), theirs(), i)) {
        found.add(i);
      }
    }
    return found;
  }

  /**
   * Whether the same step with every operand widened to 106 bits gives what is given here, within
   * the accuracy promised.
   */
  boolean agreesWithLongDouble() {
    if (!(here instanceof Value ours) || !ours.isInexact()) {
      return false;
    }
    List<Object> wide = new ArrayList<>();
    for (Object argument : arguments) {
      if (argument instanceof Tensor tensor) {
        wide.add(tensor.cast(tensor.dtype().isComplex() ? DType.CLONGDOUBLE : DType.LONGDOUBLE));
      } else if (argument instanceof DType named && !isPlain()) {
        wide.add(named.isComplex() ? DType.CLONGDOUBLE : DType.LONGDOUBLE);
      } else if (argument instanceof Double weak) {
        wide.add(ours.isSingle() ? (double) weak.floatValue() : weak);
      } else if (!(argument instanceof DType)) {
        wide.add(argument);
      }
    }
    return Library.take(step.name(), wide) instanceof Tensor witness
        && Agreement.accurate(
            ours,
            Value.of(witness.cast(ours.dtype().orElseThrow())),
            Agreement.isElementary(function()));
  }

  @Override
  public String toString() {
    return step.name() + " gives\n    here:  " + here + "\n    NumPy: " + there;
  }
}
