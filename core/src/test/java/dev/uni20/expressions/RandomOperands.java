package dev.uni20.expressions;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.expressions.Step.Leaf;
import dev.uni20.expressions.Step.Numbers;
import dev.uni20.expressions.Step.Reference;
import dev.uni20.expressions.Step.Single;
import dev.uni20.expressions.Step.Slices;
import dev.uni20.expressions.Step.Weak;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Tensor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Operands by chance: values that there are already, and fresh ones that fit them. */
class RandomOperands {
  static final List<DType> DTYPES =
      Arrays.stream(DType.values()).filter(dtype -> dtype.npyDescr().isPresent()).toList();

  /** More elements are not broadcast, repeated or combined further. */
  static final long LARGE = 300;

  final Random random;
  final Evaluation evaluation;

  RandomOperands(Random random, Evaluation evaluation) {
    this.random = random;
    this.evaluation = evaluation;
  }

  <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  DType dtype() {
    return any(DTYPES);
  }

  StorageOrder order() {
    return any(List.of(StorageOrder.values()));
  }

  long[] extents(int rank) {
    long[] extents = new long[rank];
    for (int axis = 0; axis < rank; axis++) {
      int most = rank < 2 ? 12 : rank < 3 ? 7 : 4;
      extents[axis] = chance(0.06) ? 0 : chance(0.15) ? 1 : 1 + random.nextInt(most);
    }
    return extents;
  }

  /** Extents that broadcast with the given ones, most of the time. */
  long[] compatible(long... extents) {
    if (chance(0.04)) {
      return extents(random.nextInt(4));
    }
    int dropped = chance(0.3) ? random.nextInt(extents.length + 1) : 0;
    long[] found = Arrays.copyOfRange(extents, dropped, extents.length);
    for (int axis = 0; axis < found.length; axis++) {
      found[axis] = chance(0.2) ? 1 : found[axis];
    }
    return found;
  }

  Leaf leaf(DType dtype, long... extents) {
    return new Leaf(Elements.value(random, dtype, extents), order());
  }

  int newest(java.util.function.Predicate<Tensor> fits) {
    List<Integer> found = new ArrayList<>();
    List<@Nullable Tensor> tensors = evaluation.tensors();
    for (int i = 0; i < tensors.size(); i++) {
      Tensor tensor = tensors.get(i);
      if (tensor != null && fits.test(tensor)) {
        found.add(i);
      }
    }
    if (found.isEmpty()) {
      return -1;
    }
    // The later ones more often, so that expressions grow deep.
    int back = Math.min(found.size() - 1, (int) Math.abs(random.nextGaussian() * 2));
    return found.get(found.size() - 1 - back);
  }

  Reference fresh(DType dtype, long... extents) {
    evaluation.take(leaf(dtype, extents));
    return new Reference(evaluation.tensors().size() - 1);
  }

  Tensor tensor(Reference reference) {
    return Objects.requireNonNull(evaluation.tensors().get(reference.step()));
  }

  Reference operand() {
    int found = newest(tensor -> true);
    return found >= 0 ? new Reference(found) : fresh(dtype(), extents(random.nextInt(4)));
  }

  /** An operand that is not bool, most of the time. */
  Reference number() {
    int found = chance(0.9) ? newest(tensor -> !tensor.dtype().isBoolean()) : -1;
    return found >= 0 ? new Reference(found) : operand();
  }

  /** An operand that is bool, most of the time. */
  Reference truth() {
    int found = chance(0.9) ? newest(tensor -> tensor.dtype().isBoolean()) : -1;
    return found >= 0 ? new Reference(found) : operand();
  }

  Reference ranked(int least) {
    int found = newest(tensor -> tensor.rank() >= least && tensor.rank() < 6);
    return found >= 0
        ? new Reference(found)
        : fresh(dtype(), extents(least + random.nextInt(5 - least)));
  }

  Reference small() {
    int found = newest(tensor -> tensor.size() <= 24 && tensor.rank() <= 3);
    return found >= 0 ? new Reference(found) : fresh(dtype(), extents(random.nextInt(3)));
  }

  Reference partner(Tensor x, DType wanted) {
    int found =
        newest(tensor -> (chance(0.5) || tensor.dtype() == wanted) && broadcasts(x, tensor));
    return found >= 0 && chance(0.6)
        ? new Reference(found)
        : fresh(wanted, compatible(x.extents()));
  }

  static boolean broadcasts(Tensor x, Tensor y) {
    long count = 1;
    for (int back = 1; back <= Math.max(x.rank(), y.rank()); back++) {
      long left = back <= x.rank() ? x.extent(x.rank() - back) : 1;
      long right = back <= y.rank() ? y.extent(y.rank() - back) : 1;
      if (left != right && left != 1 && right != 1) {
        return false;
      }
      count *= left == 1 ? right : left;
    }
    return count <= LARGE;
  }

  /** A dtype that the function takes beside x, most of the time. */
  DType beside(DType x) {
    if (chance(0.5)) {
      return x;
    }
    DType found = dtype();
    return found.isBoolean() != x.isBoolean() && chance(0.9) ? x : found;
  }

  Weak weak(DType beside) {
    if (beside.isBoolean() || chance(0.03)) {
      return new Weak(random.nextBoolean());
    }
    double kind = random.nextDouble();
    if (kind < 0.5) {
      return new Weak(
          chance(0.9)
              ? (Object) (long) (random.nextInt(20) - (chance(0.5) ? 0 : 10))
              : any(
                  List.<Object>of(
                      300L,
                      -129L,
                      65536L,
                      16777217L,
                      1L << 40,
                      Long.MAX_VALUE,
                      BigInteger.TWO.pow(63),
                      BigInteger.TWO.pow(64))));
    }
    return kind < 0.9
        ? new Weak(Elements.real(random))
        : new Weak(Complex.of(random.nextInt(5) - 2, random.nextInt(7) / 2.0));
  }

  Single axis(Tensor x) {
    int rank = x.rank();
    return new Single(chance(0.5) ? random.nextInt(rank) : random.nextInt(rank) - rank);
  }

  Numbers axes(Tensor x) {
    List<Long> axes = new ArrayList<>();
    for (int axis = 0; axis < x.rank(); axis++) {
      if (chance(0.5)) {
        axes.add((long) (chance(0.5) ? axis : axis - x.rank()));
      }
    }
    Collections.shuffle(axes, random);
    return new Numbers(axes);
  }

  Weak weakNumber(DType beside) {
    Weak number = weak(beside);
    return number.value() instanceof Boolean ? new Weak(1L) : number;
  }

  Slices slices(Tensor x) {
    List<String> parts = new ArrayList<>();
    int count = random.nextInt(x.rank() + 1);
    for (int axis = 0; axis < count; axis++) {
      int extent = (int) x.extent(axis);
      double kind = random.nextDouble();
      if (kind < 0.2 && extent > 0) {
        parts.add(Integer.toString(random.nextInt(2 * extent) - extent));
      } else if (kind < 0.45) {
        parts.add(any(List.of(":", "::-1", "::2", "::-2", "::3", "::-3")));
      } else if (kind < 0.6) {
        parts.add(
            chance(0.5) ? random.nextInt(extent + 1) + ":" : ":" + random.nextInt(extent + 2));
      } else {
        int span = 2 * extent + 3;
        int step = any(List.of(1, 1, 2, 3, -1, -2));
        parts.add(
            (random.nextInt(span) - extent - 1)
                + ":"
                + (random.nextInt(span) - extent - 1)
                + ":"
                + step);
      }
    }
    return new Slices(parts);
  }

  Reference vector() {
    int found = newest(each -> each.rank() == 1 && each.size() <= 12);
    return found >= 0 ? new Reference(found) : fresh(dtype(), random.nextInt(6));
  }
}
