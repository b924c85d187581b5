package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.Reports;
import dev.uni20.kernel.ShapeException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Reductions (contract, section 7). */
@Tag("checked")
public class ReductionConformanceTest extends Conformance {
  /** Small integers with a few repeats, so that products and sums fit every result dtype. */
  private static Tensor small(DType dtype, long... extents) {
    return Factories.fromFunction(
        dtype,
        index -> {
          long mixed = 5;
          for (long i : index) {
            mixed = 3 * mixed + i;
          }
          long value = mixed % 3 + (mixed % 7 == 0 ? 1 : 0);
          return dtype == DType.BOOL ? Scalar.of(dtype, value > 1) : Scalar.of(dtype, value);
        },
        extents);
  }

  @Test
  void everyDTypeHasItsResultOrIsRefused() {
    for (DType dtype : DType.values()) {
      Tensor x = on(small(dtype, 5));
      for (Reduction reduction : Reduction.values()) {
        String what = reduction + " of " + dtype;
        Optional<DType> result = reduction.result(dtype);
        if (result.isEmpty()) {
          assertRefused(what, PromotionException.class, () -> reduction.apply(x));
          assertRefused(what, PromotionException.class, () -> reduction.apply(x, 0));
          assertRefused(what, PromotionException.class, () -> reduction.host(x));
          continue;
        }
        ScalarTensor found = reduction.apply(x);
        assertThat(found.dtype()).as(what).isEqualTo(result.get());
        assertThat(found.rank()).as(what).isZero();
        Scalar value = elements(found).get(0);
        assertThat(reduction.host(x)).as(what).isEqualTo(value);
        assertThat(elements(reduction.apply(x, 0))).as(what).containsExactly(value);
        assertThat(elements(reduction.apply(x, Axes.all()))).as(what).containsExactly(value);
        assertThat(elements(reduction.into(Tensor.deferred(result.get()), x)))
            .as(what)
            .containsExactly(value);
        if (!reduction.isAccumulated() || !dtype.isComplex()) {
          ReductionOracle.check(what, reduction, Accumulation.COMPENSATED, elements(x), value);
        }
      }
    }
  }

  @Test
  void everySetOfAxesOfEveryArrangement() {
    int[][] sets = {{}, {0}, {1}, {2}, {0, 1}, {1, 2}, {2, 0}, {-1}, {-3, 1}, {2, 1, 0}};
    for (DType dtype : DType.values()) {
      Map<String, Tensor> arrangements = Arrangements.of(small(dtype, 2, 3, 4));
      arrangements.forEach((name, host) -> {
        Tensor x = on(host);
        for (Reduction reduction : Reduction.values()) {
          if (reduction.result(dtype).isPresent()) {
            for (int[] axes : sets) {
              checkAxes(dtype + " " + name, reduction, x, axes);
            }
          }
        }
      });
    }
  }

  private static void checkAxes(String what, Reduction reduction, Tensor x, int[] axes) {
    Tensor found = reduction.apply(x, Axes.of(axes));
    boolean[] reduced = new boolean[x.rank()];
    for (int axis : axes) {
      reduced[Math.floorMod(axis, x.rank())] = true;
    }
    List<Long> kept = new ArrayList<>();
    for (int axis = 0; axis < x.rank(); axis++) {
      if (!reduced[axis]) {
        kept.add(x.extent(axis));
      }
    }
    long[] extents = kept.stream().mapToLong(Long::longValue).toArray();
    assertThat(found.extents()).as(what).isEqualTo(extents);
    Tensor source = Transfer.toHost(x);
    Tensor result = Transfer.toHost(found);
    Arrangements.forEachIndex(
        extents,
        index ->
            ReductionOracle.check(
                what,
                reduction,
                Accumulation.COMPENSATED,
                elements(source.slice(at(reduced, index))),
                result.get(index)));
    if (axes.length > 0) {
      int[] more = Arrays.copyOfRange(axes, 1, axes.length);
      assertThat(elements(reduction.apply(x, axes[0], more))).as(what).isEqualTo(elements(found));
    }
  }

  /** The slices that leave the reduced axes whole and take one index of the others. */
  private static Slice[] at(boolean[] reduced, long[] index) {
    Slice[] slices = new Slice[reduced.length];
    int next = 0;
    for (int axis = 0; axis < reduced.length; axis++) {
      slices[axis] = reduced[axis] ? Slice.all() : Slice.at(index[next++]);
    }
    return slices;
  }

  @Test
  void adversarialValuesOfEveryDType() {
    Random random = new Random(7);
    for (DType dtype : DType.values()) {
      List<Scalar> values = Values.of(dtype);
      for (int trial = 0; trial < 60; trial++) {
        List<Scalar> terms = new ArrayList<>();
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
          terms.add(values.get(random.nextInt(values.size())));
        }
        checkAll(dtype, terms);
      }
    }
  }

  private void checkAll(DType dtype, List<Scalar> terms) {
    Tensor x = vector(dtype, terms);
    for (Reduction reduction : Reduction.values()) {
      Optional<DType> result = reduction.result(dtype);
      if (result.isEmpty()) {
        continue;
      }
      String what = reduction + " of " + dtype;
      if (result.get().isInteger() && !fits(reduction, result.get(), terms)) {
        checkRefusedOverflow(what, reduction, result.get(), x);
        continue;
      }
      Scalar found = reduction.host(x);
      ReductionOracle.check(what, reduction, Accumulation.COMPENSATED, terms, found);
      assertThat(elements(reduction.apply(x)).get(0)).as(what).isEqualTo(found);
      if (reduction.isAccumulated()) {
        for (Accumulation accumulation : Accumulation.values()) {
          Scalar named = reduction.host(x, accumulation);
          ReductionOracle.check(what, reduction, accumulation, terms, named);
          assertThat(elements(reduction.apply(x, Axes.all(), accumulation)))
              .as(what)
              .containsExactly(named);
        }
      }
    }
  }

  private static boolean fits(Reduction reduction, DType result, List<Scalar> terms) {
    return switch (reduction) {
      case SUM -> ReductionOracle.fits(result, ReductionOracle.sum(terms));
      case PROD -> ReductionOracle.fits(result, ReductionOracle.product(terms));
      default -> true;
    };
  }

  private void checkRefusedOverflow(String what, Reduction reduction, DType result, Tensor x) {
    assertRefused(what, RuntimeException.class, () -> reduction.apply(x));
    assertRefused(what, RuntimeException.class, () -> reduction.host(x));
    assertRefused(what, RuntimeException.class, () -> reduction.apply(x, 0));
    ScalarTensor out = scalarTensor(Scalar.of(result, 5));
    assertRefused(what, RuntimeException.class, () -> reduction.into(out, x));
    assertThat(elements(out)).as(what).containsExactly(Scalar.of(result, 5));
  }

  @Test
  void anIntegerResultThatDoesNotFitLeavesTheWholeOutputAsItWas() {
    Tensor host = Factories.ones(DType.INT64, 300, 2);
    host.set(Long.MAX_VALUE, 299, 0);
    Tensor x = on(host);
    Tensor out = on(Factories.full(DType.INT64, 7, 300));
    assertRefused("sum", RuntimeException.class, () -> Reductions.sum(out, x, Axes.of(1)));
    assertThat(elements(out)).containsOnly(Scalar.of(DType.INT64, 7));
  }

  @Test
  void ofNothing() {
    for (DType dtype : DType.values()) {
      Tensor none = on(Factories.zeros(dtype, 0));
      Tensor matrix = on(Factories.zeros(dtype, 0, 3));
      for (Reduction reduction : Reduction.values()) {
        Optional<DType> result = reduction.result(dtype);
        if (result.isEmpty()) {
          continue;
        }
        String what = reduction + " of no " + dtype;
        if (reduction == Reduction.MIN || reduction == Reduction.MAX) {
          assertRefused(what, ShapeException.class, () -> reduction.apply(none));
          assertRefused(what, ShapeException.class, () -> reduction.host(none));
          assertRefused(what, ShapeException.class, () -> reduction.apply(matrix, 0));
        } else {
          Scalar found = reduction.host(none);
          assertThat(found).as(what).isEqualTo(ofNothing(reduction, result.get()));
          assertThat(elements(reduction.apply(none))).as(what).containsExactly(found);
          assertThat(elements(reduction.apply(matrix, 0)))
              .as(what)
              .containsExactly(found, found, found);
        }
        assertThat(reduction.apply(matrix, 1).extents()).as(what).containsExactly(0);
      }
    }
  }

  private static Scalar ofNothing(Reduction reduction, DType result) {
    return switch (reduction) {
      case PROD -> Scalar.of(result, 1);
      case MEAN ->
          result.isComplex()
              ? Scalar.ofComplex(result, Complex.of(Double.NaN, Double.NaN))
              : Scalar.of(result, Double.NaN);
      case ANY -> Scalar.of(result, false);
      case ALL -> Scalar.of(result, true);
      default -> Scalar.of(result, 0);
    };
  }

  @Test
  void axesAreCheckedBeforeAnyWork() {
    Tensor x = on(small(DType.FLOAT64, 2, 3));
    Tensor scalar = on(Factories.ones(DType.FLOAT64));
    List<DispatchReport> heard = new ArrayList<>();
    try (var listening = Reports.listen(heard::add)) {
      assertThat(listening).isNotNull();
      for (Reduction reduction : Reduction.values()) {
        for (int[] axes : new int[][] {{2}, {-3}, {0, 0}, {1, -1}, {0, 1, 0}}) {
          assertRefused("axes", AxisException.class, () -> reduction.apply(x, Axes.of(axes)));
        }
        assertRefused("rank 0", AxisException.class, () -> reduction.apply(scalar, 0));
        assertRefused("rank 0", AxisException.class, () -> reduction.apply(scalar, -1));
      }
    }
    assertThat(heard).isEmpty();
    assertThat(elements(Reductions.sum(scalar, Axes.none())))
        .containsExactly(Scalar.of(DType.FLOAT64, 1));
    assertThat(elements(Reductions.sum(x, Axes.none()))).isEqualTo(elements(x));
  }

  @Test
  void everyOutputDTypeIsComputedInOrRefusedUnwritten() {
    for (DType dtype : DType.values()) {
      Tensor x = on(small(dtype, 4, 3));
      for (Reduction reduction : Reduction.values()) {
        Optional<DType> result = reduction.result(dtype);
        if (result.isEmpty()) {
          continue;
        }
        List<Scalar> expected = elements(reduction.apply(x, 0));
        for (DType target : DType.values()) {
          String what = reduction + " of " + dtype + " into " + target;
          Tensor out = on(Factories.ones(target, 3));
          if (!ContractRules.holds(target, result.get())) {
            assertRefused(what, PromotionException.class, () -> reduction.into(out, x, Axes.of(0)));
            assertThat(elements(out)).as(what).containsOnly(elements(out).get(0));
            continue;
          }
          assertThat(reduction.into(out, x, Axes.of(0))).as(what).isSameAs(out);
          assertThat(out.dtype()).as(what).isEqualTo(target);
          boolean exact = reduction != Reduction.MEAN && reduction != Reduction.NORM;
          for (int i = 0; exact && i < 3; i++) {
            assertThat(elements(out).get(i))
                .as(what)
                .isEqualTo(expected.get(i).cast(target, Conversion.CHECKED));
          }
          Tensor deferred = Tensor.deferred(target);
          assertThat(elements(reduction.into(deferred, x, Axes.of(0))))
              .as(what)
              .isEqualTo(elements(out));
        }
      }
    }
  }

  @Test
  void outputsMayShareMemoryWithTheOperand() {
    Tensor x = on(small(DType.FLOAT64, 3, 3));
    List<Scalar> sums = elements(Reductions.sum(x, 0));
    Reductions.sum(x.select(0, 1), x, Axes.of(0));
    assertThat(elements(x.select(0, 1))).isEqualTo(sums);
    Tensor y = on(small(DType.INT64, 4));
    Scalar sum = Reductions.sumHost(y);
    Reductions.sum(y.select(0, 2), y);
    assertThat(elements(y).get(2)).isEqualTo(sum);
  }

  @Test
  void boundsHoldForEveryLengthAndArrangement() {
    Random random = new Random(11);
    for (DType dtype : List.of(DType.FLOAT32, DType.FLOAT64, DType.LONGDOUBLE, DType.COMPLEX64)) {
      for (int length : new int[] {1, 2, 3, 31, 64, 1023, 1025, 2500}) {
        List<Scalar> terms = new ArrayList<>();
        for (int i = 0; i < length; i++) {
          double value = (random.nextDouble() - 0.5) * Math.scalb(1.0, random.nextInt(60) - 30);
          terms.add(Scalar.of(dtype, value));
        }
        Tensor x = vector(dtype, terms);
        Tensor backwards = x.slice(Slice.reversed());
        Tensor spread = on(Factories.zeros(dtype, length, 2));
        Transfer.copy(spread.select(1, 1), x);
        for (Reduction reduction : List.of(Reduction.SUM, Reduction.MEAN, Reduction.NORM)) {
          for (Accumulation accumulation : Accumulation.values()) {
            Scalar found = reduction.host(x, accumulation);
            check(dtype, reduction, accumulation, terms, found);
            Scalar other = reduction.host(backwards, accumulation);
            check(dtype, reduction, accumulation, terms, other);
            Scalar strided = reduction.host(spread.select(1, 1), accumulation);
            check(dtype, reduction, accumulation, terms, strided);
            if (accumulation == Accumulation.EXACT) {
              assertThat(List.of(other, strided)).containsOnly(found);
            }
            assertThat(reduction.host(x, accumulation)).isEqualTo(found);
          }
        }
      }
    }
  }

  private static void check(
      DType dtype,
      Reduction reduction,
      Accumulation accumulation,
      List<Scalar> terms,
      Scalar found) {
    try {
      ReductionOracle.check("", reduction, accumulation, terms, found);
    } catch (AssertionError wrong) {
      throw new AssertionError(
          accumulation + " " + reduction + " of " + terms.size() + " " + dtype, wrong.getCause());
    }
  }

  @Test
  void rangePromisesOfTheContract() {
    Tensor large = on(Factories.tensor(1e308, 1e308, -1e308));
    assertThat(Reductions.sumHost(large)).isEqualTo(Scalar.of(DType.FLOAT64, 1e308));
    Tensor two = on(Factories.tensor(1e308, 1e308));
    assertThat(Reductions.meanHost(two)).isEqualTo(Scalar.of(DType.FLOAT64, 1e308));
    Tensor x = on(Factories.tensor(1e200, 1e200));
    Tensor y = on(Factories.tensor(1e200, -1e200));
    assertThat(LinearAlgebra.innerProductHost(x, y)).isEqualTo(Scalar.of(DType.FLOAT64, 0));
    Tensor zeros = on(Factories.tensor(-0.0, -0.0));
    assertThat(Reductions.sumHost(zeros)).isEqualTo(Scalar.of(DType.FLOAT64, -0.0));
    Tensor unsigned = on(Factories.tensor(DType.UINT64, BigInteger.ONE.shiftLeft(63), 1));
    assertThat(Reductions.sumHost(unsigned))
        .isEqualTo(Scalar.of(DType.UINT64, BigInteger.ONE.shiftLeft(63).add(BigInteger.ONE)));
  }
}
