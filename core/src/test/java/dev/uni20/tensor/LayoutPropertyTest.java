package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.Layout;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Operations on views of any shape against their elements read one by one. */
@Tag("checked")
class LayoutPropertyTest {
  /** Steps from an owner to a view; those that do not apply to a tensor leave it as it is. */
  enum Step {
    TRANSPOSE,
    ROTATE,
    REVERSE,
    EVERY_SECOND,
    DROP_FIRST,
    SELECT,
    EMPTY,
    REPEAT,
    NEW_AXIS,
    REAL,
    IMAGINARY,
    CONJUGATE,
    SWAP_BYTES,
    GENERATE,
    RESHAPE;

    Tensor apply(Tensor x) {
      int last = x.rank() - 1;
      boolean hasAxis = x.rank() > 0;
      boolean hasElements = hasAxis && x.extent(0) > 0;
      return switch (this) {
        case TRANSPOSE -> x.transpose();
        case ROTATE -> hasAxis ? rotated(x) : x;
        case REVERSE -> hasAxis ? x.slice(Slice.reversed()) : x;
        case EVERY_SECOND -> hasAxis ? x.slice(Slice.step(2)) : x;
        case DROP_FIRST -> hasAxis ? x.slice(Slice.from(1)) : x;
        case SELECT -> hasElements ? x.select(0, x.extent(0) / 2) : x;
        case EMPTY -> hasAxis ? x.slice(Slice.range(1, 1)) : x;
        case REPEAT -> hasElements ? repeated(x) : x;
        case NEW_AXIS -> x.rank() < 6 && x.size() < 3000 ? x.broadcastTo(prepended(x)) : x;
        case REAL -> x.real();
        case IMAGINARY -> x.dtype().isFloating() || x.dtype().isComplex() ? x.imag() : x;
        case CONJUGATE -> x.conj();
        case SWAP_BYTES -> Arrangements.swapped(x);
        case GENERATE -> Generated.fromFunction(x.dtype(), x::get, x.extents());
        case RESHAPE -> last > 0 ? x.reshape(Layout.ROW_MAJOR, x.size()) : x;
      };
    }

    private static Tensor rotated(Tensor x) {
      int[] order = new int[x.rank()];
      for (int axis = 0; axis < order.length; axis++) {
        order[axis] = (axis + 1) % order.length;
      }
      return x.permute(order);
    }

    private static Tensor repeated(Tensor x) {
      return x.slice(Slice.range(0, 1)).broadcastTo(x.extents());
    }

    private static long[] prepended(Tensor x) {
      long[] extents = new long[x.rank() + 1];
      extents[0] = 2;
      System.arraycopy(x.extents(), 0, extents, 1, x.rank());
      return extents;
    }
  }

  @Provide
  Arbitrary<List<Long>> shapes() {
    return Arbitraries.of(0L, 1L, 2L, 3L, 7L, 1025L)
        .list()
        .ofMaxSize(5)
        .filter(extents -> extents.stream().reduce(1L, (a, b) -> a * Math.max(1, b)) <= 4200);
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    return Arbitraries.of(Step.class).list().ofMaxSize(6);
  }

  private static Tensor start(DType dtype, List<Long> extents) {
    List<Scalar> values = Values.of(dtype);
    return Factories.fromFunction(
        dtype,
        index -> {
          long mixed = 3;
          for (long i : index) {
            mixed = 5 * mixed + i;
          }
          return values.get((int) (mixed % values.size()));
        },
        extents.stream().mapToLong(Long::longValue).toArray());
  }

  @Property(tries = 250)
  void operationsReadThroughEveryView(
      @ForAll DType dtype, @ForAll("shapes") List<Long> shape, @ForAll("steps") List<Step> steps) {
    Tensor view = start(dtype, shape);
    for (Step step : steps) {
      view = step.apply(view);
    }
    Tensor dense = densely(view);
    List<Scalar> expected = Conformance.elements(dense);
    assertThat(Conformance.elements(Tensor.copyOf(view))).isEqualTo(expected);
    assertThat(Conformance.elements(view.cast(DType.BOOL)))
        .isEqualTo(Conformance.elements(dense.cast(DType.BOOL)));
    assertThat(Conformance.elements(view.flatten(Layout.ROW_MAJOR))).isEqualTo(expected);
    assertThat(Conformance.elements(Comparison.equal(view, dense)))
        .isEqualTo(Conformance.elements(Comparison.equal(dense, dense)));
    if (view.dtype() != DType.BOOL) {
      checkArithmetic(view, dense);
    }
    checkReductions(view, dense);
  }

  /** The elements one by one in an owner of canonical layout. */
  private static Tensor densely(Tensor view) {
    Tensor dense = Factories.empty(view.dtype(), view.extents());
    Arrangements.forEachIndex(view.extents(), index -> dense.set(view.get(index), index));
    return dense;
  }

  private static void checkArithmetic(Tensor view, Tensor dense) {
    List<Scalar> sums = Conformance.elements(dense.add(dense));
    assertThat(Conformance.elements(view.add(dense))).isEqualTo(sums);
    assertThat(Conformance.elements(dense.add(view))).isEqualTo(sums);
    assertThat(Conformance.elements(view.add(view))).isEqualTo(sums);
    Tensor mixed = view.subtract(dense.cast(DType.CLONGDOUBLE));
    assertThat(Conformance.elements(mixed))
        .isEqualTo(Conformance.elements(dense.subtract(dense.cast(DType.CLONGDOUBLE))));
    assertThat(Conformance.elements(view.negate())).isEqualTo(Conformance.elements(dense.negate()));
    Tensor target = Tensor.copyOf(view);
    assertThat(Conformance.elements(target.addInPlace(view))).isEqualTo(sums);
    Tensor out = Factories.empty(view.dtype(), reversed(view.extents())).transpose();
    assertThat(Conformance.elements(Arithmetic.add(out, view, view))).isEqualTo(sums);
  }

  private static long[] reversed(long[] extents) {
    long[] found = new long[extents.length];
    for (int axis = 0; axis < found.length; axis++) {
      found[axis] = extents[found.length - 1 - axis];
    }
    return found;
  }

  private static void checkReductions(Tensor view, Tensor dense) {
    for (int mask = 0; mask < 1 << Math.min(3, view.rank()); mask++) {
      List<Integer> axes = new ArrayList<>();
      for (int axis = 0; axis < view.rank(); axis++) {
        if ((mask & 1 << axis) != 0) {
          axes.add(axis);
        }
      }
      Axes chosen = Axes.of(axes.stream().mapToInt(Integer::intValue).toArray());
      assertThat(Conformance.elements(Reductions.any(view, chosen)))
          .isEqualTo(Conformance.elements(Reductions.any(dense, chosen)));
      assertThat(Reductions.all(view, chosen).extents())
          .isEqualTo(Reductions.all(dense, chosen).extents());
      if (!view.dtype().isComplex() && view.size() > 0) {
        assertThat(Conformance.elements(Reductions.max(view, chosen)))
            .isEqualTo(Conformance.elements(Reductions.max(dense, chosen)));
      }
    }
  }

  @Property(tries = 150)
  void operandsBroadcastByTheirTrailingAxes(
      @ForAll DType dtype,
      @ForAll("shapes") List<Long> shape,
      @ForAll List<Boolean> kept,
      @ForAll int dropped) {
    List<Long> smaller = new ArrayList<>(shape);
    for (int axis = 0; axis < smaller.size(); axis++) {
      if (axis < kept.size() && !kept.get(axis)) {
        smaller.set(axis, 1L);
      }
    }
    int cut = smaller.isEmpty() ? 0 : Math.floorMod(dropped, smaller.size() + 1);
    Tensor x = start(dtype, shape);
    Tensor y = start(dtype, smaller.subList(cut, smaller.size()));
    Tensor found = Comparison.equal(x, y);
    assertThat(found.extents()).isEqualTo(x.extents());
    Tensor spread = y.broadcastTo(x.extents());
    assertThat(spread.isReadOnly()).isTrue();
    Arrangements.forEachIndex(
        x.extents(),
        index -> {
          long[] own = new long[y.rank()];
          for (int axis = 0; axis < own.length; axis++) {
            long i = index[index.length - own.length + axis];
            own[axis] = y.extent(axis) == 1 ? 0 : i;
          }
          assertThat(spread.get(index)).isEqualTo(y.get(own));
          assertThat(found.get(index).booleanValue())
              .isEqualTo(Relation.EQUAL.holds(x.get(index), y.get(own)));
        });
  }
}
