package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/**
 * Targets that overlap their inputs: the result is as if every input had been read first (contract,
 * section 4).
 */
@Tag("checked")
class OverlapPropertyTest {
  static final List<DType> DTYPES =
      List.of(
          DType.INT8,
          DType.UINT64,
          DType.FLOAT32,
          DType.FLOAT64,
          DType.LONGDOUBLE,
          DType.COMPLEX64,
          DType.CLONGDOUBLE);

  static Tensor counting(DType dtype, long... extents) {
    return Factories.fromFunction(
        dtype,
        index -> {
          long value = 1;
          for (long i : index) {
            value = 5 * value + i;
          }
          return value % 50;
        },
        extents);
  }

  /** Runs {@code action} on views of one owner and on views of separate copies. */
  static void check(Tensor whole, View target, View source, Action action) {
    Tensor separate = Tensor.copyOf(whole);
    Tensor apart = Tensor.copyOf(whole);
    action.run(target.of(separate), source.of(apart));
    action.run(target.of(whole), source.of(whole));
    assertThat(Conformance.elements(whole)).isEqualTo(Conformance.elements(separate));
  }

  private static final List<Action> ACTIONS =
      List.of(
          Tensor::addInPlace,
          Tensor::subtractInPlace,
          (target, source) -> Arithmetic.add(target, source, 1),
          (target, source) -> Arithmetic.subtract(target, source, target),
          (target, source) -> Arithmetic.multiply(target, target, source),
          (target, source) -> Arithmetic.negate(target, source),
          Tensor::assign,
          Transfer::copy);

  @Property(tries = 300)
  void slicesOfOneVector(
      @ForAll @IntRange(min = 0, max = 6) int dtype,
      @ForAll @IntRange(min = 0, max = 7) int action,
      @ForAll @IntRange(min = 1, max = 40) int count,
      @ForAll @IntRange(min = 1, max = 3) int targetStep,
      @ForAll @IntRange(min = 1, max = 3) int sourceStep,
      @ForAll @IntRange(min = 0, max = 20) int targetStart,
      @ForAll @IntRange(min = 0, max = 20) int sourceStart,
      @ForAll boolean targetReversed,
      @ForAll boolean sourceReversed) {
    check(
        counting(DTYPES.get(dtype), 150),
        x -> run(x, targetStart, count, targetStep, targetReversed),
        x -> run(x, sourceStart, count, sourceStep, sourceReversed),
        ACTIONS.get(action));
  }

  private static Tensor run(Tensor x, long start, long count, long step, boolean reversed) {
    Tensor view = x.slice(Slice.range(start, start + count * step, step));
    return reversed ? view.slice(Slice.reversed()) : view;
  }

  @Property(tries = 200)
  void blocksOfOneMatrix(
      @ForAll @IntRange(min = 0, max = 6) int dtype,
      @ForAll @IntRange(min = 0, max = 7) int action,
      @ForAll @IntRange(min = 1, max = 5) int size,
      @ForAll @IntRange(min = 0, max = 4) int row,
      @ForAll @IntRange(min = 0, max = 4) int column,
      @ForAll boolean transposed,
      @ForAll boolean reversed) {
    check(
        counting(DTYPES.get(dtype), 10, 10),
        x -> x.slice(Slice.range(2, 2 + size), Slice.range(3, 3 + size)),
        x -> {
          Tensor view = x.slice(Slice.range(row, row + size), Slice.range(column, column + size));
          view = transposed ? view.transpose() : view;
          return reversed ? Arrangements.reversed(view) : view;
        },
        ACTIONS.get(action));
  }

  /** A part of a tensor. */
  @FunctionalInterface
  interface View {
    Tensor of(Tensor whole);
  }

  /** What is done to a target with a source. */
  @FunctionalInterface
  interface Action {
    Object run(Tensor target, Tensor source);
  }
}
