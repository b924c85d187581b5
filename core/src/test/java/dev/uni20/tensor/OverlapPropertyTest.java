package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Layout;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Targets that overlap their inputs: the result is as if every input had been read first (contract,
 * section 4).
 */
@net.jqwik.api.Tag("checked")
@Tag("checked")
class OverlapPropertyTest {
  private static final List<DType> DTYPES =
      List.of(
          DType.INT8,
          DType.UINT64,
          DType.FLOAT32,
          DType.FLOAT64,
          DType.LONGDOUBLE,
          DType.COMPLEX64,
          DType.CLONGDOUBLE);

  private static Tensor counting(DType dtype, long... extents) {
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
  private static void check(Tensor whole, View target, View source, Action action) {
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

  @Test
  void shiftsLongerThanABlock() {
    for (DType dtype : DTYPES) {
      for (int shift : new int[] {1, 2, 1000, 1024, 1500}) {
        check(
            counting(dtype, 5000),
            x -> x.slice(Slice.from(shift)),
            x -> x.slice(Slice.to(-shift)),
            Tensor::addInPlace);
        check(
            counting(dtype, 5000),
            x -> x.slice(Slice.to(-shift)),
            x -> x.slice(Slice.from(shift)),
            Tensor::assign);
      }
      check(counting(dtype, 5000), x -> x, x -> x.slice(Slice.reversed()), Tensor::assign);
      check(counting(dtype, 70, 70), x -> x, Tensor::transpose, Tensor::addInPlace);
      check(counting(dtype, 70, 70), x -> x, x -> x, Tensor::multiplyInPlace);
      check(counting(dtype, 30, 40), x -> x, x -> x.select(0, 3), Tensor::addInPlace);
      check(
          counting(dtype, 30, 40),
          x -> x,
          x -> x.slice(Slice.all(), Slice.range(5, 6)),
          Tensor::subtractInPlace);
    }
  }

  @Test
  void accessorsAndComponentsOfTheTarget() {
    for (DType dtype : List.of(DType.COMPLEX64, DType.COMPLEX128, DType.CLONGDOUBLE)) {
      Tensor start = Factories.fromFunction(dtype, i -> Complex.of((double) i[0], 2), 2000);
      check(Tensor.copyOf(start), x -> x, Tensor::conj, Tensor::addInPlace);
      check(Tensor.copyOf(start), Tensor::real, Tensor::imag, Tensor::assign);
      check(Tensor.copyOf(start), Tensor::real, x -> x.conj().imag(), Tensor::subtractInPlace);
      check(Tensor.copyOf(start), x -> x, Tensor::imag, Tensor::multiplyInPlace);
      check(Tensor.copyOf(start), Tensor::imag, x -> x, (out, x) -> Arithmetic.abs(out, x));
    }
  }

  @Test
  void conditionsAndBoolOutputs() {
    Tensor flags =
        Factories.fromFunction(DType.BOOL, i -> Scalar.of(DType.BOOL, i[0] % 3 == 0), 3000);
    View late = x -> x.slice(Slice.from(1));
    View early = x -> x.slice(Slice.to(-1));
    check(Tensor.copyOf(flags), late, early, Logical::logicalXorInPlace);
    check(
        Tensor.copyOf(flags),
        late,
        early,
        (out, x) -> Comparison.notEqual(out, x, late.of(whole(x))));
    check(Tensor.copyOf(flags), late, early, (out, x) -> Logical.where(out, x, out, x));
    check(Tensor.copyOf(flags), x -> x, Arrangements::reversed, Tensor::assign);
  }

  private static Tensor whole(Tensor view) {
    return Factories.ones(DType.BOOL, view.size() + 1);
  }

  @Test
  void resizedOutputsReadTheirOldElements() {
    Random random = new Random(3);
    for (DType dtype : DTYPES) {
      Tensor x = Factories.fromFunction(dtype, i -> random.nextInt(9), 6);
      Tensor y = Tensor.copyOf(x);
      Tensor column = y.reshape(Layout.COLUMN_MAJOR, 6, 1);
      Arithmetic.add(x, x, column);
      assertThat(Conformance.elements(x)).isEqualTo(Conformance.elements(y.add(column)));
    }
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
