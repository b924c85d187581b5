package dev.uni20.expressions;

import dev.uni20.expressions.Step.Apply;
import dev.uni20.expressions.Step.Numbers;
import dev.uni20.expressions.Step.Order;
import dev.uni20.expressions.Step.Reference;
import dev.uni20.expressions.Step.Single;
import dev.uni20.expressions.Step.Weak;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Views and what is put together from tensors, by chance. */
final class RandomStructure extends RandomOperands {
  RandomStructure(Random random, Evaluation evaluation) {
    super(random, evaluation);
  }

  @Nullable Apply view() {
    Reference x = operand();
    Tensor tensor = tensor(x);
    return switch (random.nextInt(13)) {
      case 0, 1, 2 -> new Apply("slice", List.of(x, slices(tensor)));
      case 3 -> {
        Reference some = ranked(1);
        Single axis = axis(tensor(some));
        long extent = tensor(some).extent(tensor(some).layout().checkedAxis((int) axis.value()));
        yield extent == 0
            ? null
            : new Apply("select", List.of(some, axis, new Single(random.nextInt((int) extent))));
      }
      case 4 -> {
        List<Long> permutation = new ArrayList<>();
        for (long axis = 0; axis < tensor.rank(); axis++) {
          permutation.add(axis);
        }
        Collections.shuffle(permutation, random);
        yield new Apply("permute", List.of(x, new Numbers(permutation)));
      }
      case 5 -> new Apply("transpose", List.of(x));
      case 6 -> {
        Reference some = ranked(1);
        yield new Apply("moveAxis", List.of(some, axis(tensor(some)), axis(tensor(some))));
      }
      case 7 ->
          tensor.rank() > 4
              ? null
              : new Apply("newAxis", List.of(x, new Single(random.nextInt(tensor.rank() + 1))));
      case 8 ->
          chance(0.3)
              ? new Apply("squeeze", List.of(x))
              : new Apply("flip", List.of(x, flipped(tensor)));
      case 9 -> {
        Reference some = ranked(2);
        yield new Apply("diagonal", List.of(some, new Single(random.nextInt(7) - 3)));
      }
      case 10 -> tensor.size() > 60 ? null : new Apply("broadcastTo", List.of(x, wider(tensor)));
      default -> new Apply(any(List.of("real", "imag", "conj")), List.of(x));
    };
  }

  private Numbers flipped(Tensor x) {
    Numbers axes = axes(x);
    return axes.values().isEmpty() && x.rank() > 0 ? Numbers.of(random.nextInt(x.rank())) : axes;
  }

  private Numbers wider(Tensor x) {
    List<Long> extents = new ArrayList<>();
    for (long extent : x.extents()) {
      extents.add(extent == 1 ? random.nextInt(4) : extent);
    }
    if (chance(0.4)) {
      extents.add(0, (long) random.nextInt(4));
    }
    return new Numbers(extents);
  }

  @Nullable Apply structure() {
    Reference x = ranked(1);
    Tensor tensor = tensor(x);
    return switch (random.nextInt(13)) {
      case 0 -> {
        Single axis = axis(tensor);
        long[] extents = tensor.extents();
        extents[tensor.layout().checkedAxis((int) axis.value())] = random.nextInt(4);
        yield new Apply("concatenate", List.of(axis, x, fresh(beside(tensor.dtype()), extents)));
      }
      case 1 ->
          tensor.rank() > 4
              ? null
              : new Apply(
                  "stack",
                  List.of(
                      new Single(random.nextInt(tensor.rank() + 1)),
                      x,
                      fresh(beside(tensor.dtype()), tensor.extents())));
      case 2 -> new Apply("roll", List.of(x, new Single(random.nextInt(21) - 10), axis(tensor)));
      case 3 -> {
        Reference some = small();
        long[] counts = new long[tensor(some).rank()];
        Arrays.setAll(counts, i -> random.nextInt(3));
        yield new Apply("tile", List.of(some, Numbers.of(counts)));
      }
      case 4 ->
          tensor.size() > 60
              ? null
              : new Apply("repeat", List.of(x, new Single(random.nextInt(4)), axis(tensor)));
      case 5 -> {
        Reference some = small();
        long[] before = new long[tensor(some).rank()];
        Arrays.setAll(before, i -> random.nextInt(3));
        long[] after = new long[before.length];
        Arrays.setAll(after, i -> random.nextInt(3));
        yield tensor(some).dtype().isBoolean()
            ? null
            : new Apply(
                "pad",
                List.of(
                    some,
                    Numbers.of(before),
                    Numbers.of(after),
                    new Weak((long) random.nextInt(9))));
      }
      case 6 -> {
        Reference some = ranked(2);
        yield new Apply(
            any(List.of("tril", "triu")), List.of(some, new Single(random.nextInt(7) - 3)));
      }
      case 7 -> new Apply(any(List.of("outerSum", "outerProduct")), List.of(small(), small()));
      case 8 -> {
        Reference some = vector();
        yield new Apply("meshgrid", List.of(new Single(random.nextInt(2)), some, vector()));
      }
      case 9 -> new Apply("flatten", List.of(x, new Order(order())));
      case 10, 11 -> new Apply("reshape", List.of(x, new Order(order()), reshaped(tensor)));
      default -> {
        Single axis = axis(tensor);
        int extent = (int) tensor.extent(tensor.layout().checkedAxis((int) axis.value()));
        int parts = extent % 2 == 0 ? 2 : extent % 3 == 0 ? 3 : 1;
        yield new Apply(
            "split", List.of(x, new Single(parts), axis, new Single(random.nextInt(parts))));
      }
    };
  }

  private Numbers reshaped(Tensor x) {
    List<Long> extents = new ArrayList<>();
    long left = x.size();
    for (long divisor : new long[] {2, 3, 2}) {
      if (left > 0 && left % divisor == 0 && chance(0.5)) {
        extents.add(divisor);
        left /= divisor;
      }
    }
    extents.add(left > 0 && chance(0.3) ? -1 : left);
    Collections.shuffle(extents, random);
    return new Numbers(extents);
  }
}
