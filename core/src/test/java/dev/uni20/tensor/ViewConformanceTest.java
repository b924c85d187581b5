package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.dtype.Uni20Exception;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.StorageOrder;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Views, factories, elements and generated tensors (contract, sections 4, 9 and 11). */
@Tag("checked")
class ViewConformanceTest {
  private static Tensor counting(DType dtype, long... extents) {
    return Factories.fromFunction(
        dtype,
        index -> {
          long value = 0;
          for (long i : index) {
            value = 10 * value + i;
          }
          return value;
        },
        extents);
  }

  private static final Long[] BOUNDS = {null, -7L, -3L, -2L, -1L, 0L, 1L, 2L, 3L, 4L, 9L};

  @Test
  void slicesTakeWhatPythonsTake() {
    for (long extent = 0; extent <= 4; extent++) {
      Tensor x = counting(DType.INT32, extent);
      for (Long start : BOUNDS) {
        for (Long stop : BOUNDS) {
          for (long step : new long[] {1, 2, 3, 5, -1, -2, -3, -5}) {
            Slice slice = slice(start, stop, step);
            if (slice != null) {
              List<Long> found =
                  Conformance.elements(x.slice(slice)).stream().map(Scalar::longValue).toList();
              assertThat(found)
                  .as("%s of %s", slice, extent)
                  .isEqualTo(python(start, stop, step, extent));
            }
          }
        }
      }
    }
  }

  /** The slice, or null where the API has no form for it. */
  private static @Nullable Slice slice(@Nullable Long start, @Nullable Long stop, long step) {
    if (start != null && stop != null) {
      return step == 1 ? Slice.range(start, stop) : Slice.range(start, stop, step);
    }
    if (start == null && stop == null) {
      return step == 1 ? Slice.all() : step == -1 ? Slice.reversed() : Slice.step(step);
    }
    if (step != 1) {
      return null;
    }
    return start == null ? Slice.to(stop == null ? 0 : stop) : Slice.from(start);
  }

  /** The definition of Python's language reference, by walking. */
  private static List<Long> python(
      @Nullable Long start, @Nullable Long stop, long step, long extent) {
    long first = start != null ? start : step > 0 ? 0 : extent - 1;
    long last = stop != null ? stop : step > 0 ? extent : -extent - 1;
    first = start != null && first < 0 ? first + extent : first;
    last = last < 0 ? last + extent : last;
    first = Math.clamp(first, step > 0 ? 0 : -1, step > 0 ? extent : extent - 1);
    last = Math.clamp(last, step > 0 ? 0 : -1, step > 0 ? extent : extent - 1);
    List<Long> taken = new ArrayList<>();
    for (long i = first; step > 0 ? i < last : i > last; i += step) {
      taken.add(i);
    }
    return taken;
  }

  @Test
  void slicesOfExtremeBoundsAndSteps() {
    Tensor x = counting(DType.INT8, 5);
    assertThat(x.slice(Slice.range(Long.MIN_VALUE, Long.MAX_VALUE)).size()).isEqualTo(5);
    assertThat(x.slice(Slice.range(0, 5, Long.MAX_VALUE)).size()).isEqualTo(1);
    assertThat(x.slice(Slice.step(Long.MIN_VALUE)).get(0)).isEqualTo(Scalar.of(DType.INT8, 4));
    assertThat(x.slice(Slice.range(Long.MAX_VALUE, Long.MIN_VALUE, -1)).size()).isEqualTo(5);
    Conformance.assertRefused("0", IllegalArgumentException.class, () -> Slice.step(0));
    Conformance.assertRefused("0", IllegalArgumentException.class, () -> Slice.range(0, 1, 0));
  }

  @Test
  void structuralViewsAliasAndAreWritable() {
    for (DType dtype : DType.values()) {
      if (dtype == DType.BOOL) {
        continue;
      }
      Tensor x = Factories.zeros(dtype, 3, 4);
      List<Tensor> views =
          List.of(
              x.slice(Slice.at(1), Slice.range(1, 3)),
              x.slice(Slice.at(2), Slice.at(-1)),
              x.select(1, 0),
              x.transpose(),
              x.permute(1, 0),
              x.permute(-1, 0),
              x.reshapeView(Layout.COLUMN_MAJOR, 2, 6),
              x.flatten(Layout.COLUMN_MAJOR),
              x.real(),
              x.real().slice(Slice.reversed()));
      for (Tensor view : views) {
        x.fill(0);
        assertThat(view.isReadOnly()).isFalse();
        assertThat(view.isView()).isEqualTo(!view.equals(x));
        view.fill(1);
        assertThat(count(x, Scalar.of(dtype, 1))).isEqualTo(view.size());
        view.multiplyInPlace(2);
        assertThat(count(x, Scalar.of(dtype, 2))).isEqualTo(view.size());
      }
      if (dtype.isComplex()) {
        x.fill(0);
        x.imag().fill(1);
        assertThat(Conformance.elements(x.imag())).containsOnly(Scalar.of(dtype.component(), 1));
        assertThat(Conformance.elements(x.real())).containsOnly(Scalar.of(dtype.component(), 0));
      }
    }
  }

  private static long count(Tensor x, Scalar value) {
    return Conformance.elements(x).stream().filter(value::equals).count();
  }

  @Test
  void aSliceToOneElementIsARankZeroViewThatWrites() {
    Tensor x = counting(DType.FLOAT32, 3, 4);
    Tensor element = x.slice(Slice.at(2), Slice.at(-3));
    assertThat(element.rank()).isZero();
    assertThat(element.isView()).isTrue();
    assertThat(element.get()).isEqualTo(Scalar.of(DType.FLOAT32, 21));
    element.set(7);
    assertThat(x.get(2, 1)).isEqualTo(Scalar.of(DType.FLOAT32, 7));
    element.addInPlace(0.5);
    assertThat(x.get(-1, -3)).isEqualTo(Scalar.of(DType.FLOAT32, 7.5));
  }

  @Test
  void readOnlyViewsReadTheirSourceAndRefuseWrites() {
    Tensor x = Factories.fromFunction(DType.COMPLEX64, i -> Complex.of((double) i[0], 2), 3);
    Tensor conjugate = x.conj();
    x.set(Complex.of(5, 7), 1);
    assertThat(conjugate.get(1).complexValue()).isEqualTo(Complex.of(5, -7));
    assertThat(conjugate.imag().getDouble(1)).isEqualTo(-7);
    assertThat(Conformance.elements(x.conj().conj())).isEqualTo(Conformance.elements(x));
    assertThat(x.broadcastTo(2, 3).get(1, 1)).isEqualTo(x.get(1));
    Tensor real = Factories.ones(DType.FLOAT64, 2);
    assertThat(real.conj()).isSameAs(real);
    assertThat(real.real()).isSameAs(real);
    assertThat(Conformance.elements(real.imag())).containsOnly(Scalar.of(DType.FLOAT64, 0));
    for (Tensor view :
        List.of(
            conjugate, conjugate.imag(), x.broadcastTo(2, 3), real.imag(), real.broadcastTo(2))) {
      assertThat(view.isReadOnly()).isTrue();
      long[] first = new long[view.rank()];
      Conformance.assertRefused("set", AliasException.class, () -> view.set(1, first));
      Conformance.assertRefused("fill", AliasException.class, () -> view.fill(1));
    }
    for (Tensor view : List.of(x.broadcastTo(2, 3).real(), x.broadcastTo(2, 3).conj().conj())) {
      Conformance.assertRefused("set", AliasException.class, () -> view.set(1, 0, 0));
    }
  }

  @Test
  void reshapesKeepTheNamedOrder() {
    for (StorageOrder order : StorageOrder.values()) {
      for (Tensor x : Arrangements.of(counting(DType.INT64, 2, 3, 4)).values()) {
        List<Scalar> flat = Conformance.elements(inOrder(x, order));
        for (long[] extents :
            new long[][] {{24}, {4, 6}, {6, 4}, {2, 12}, {2, 3, 4}, {1, 24, 1}, {2, 2, 3, 2}}) {
          Tensor found = x.reshape(order, extents);
          assertThat(found.extents()).isEqualTo(extents);
          assertThat(Conformance.elements(inOrder(found, order))).isEqualTo(flat);
          checkReshapeView(x, order, extents, found);
        }
        assertThat(Conformance.elements(x.flatten(order))).isEqualTo(flat);
        assertThat(x.reshape(order, -1, 4).extents()).containsExactly(6, 4);
      }
    }
  }

  private static void checkReshapeView(
      Tensor x, StorageOrder order, long[] extents, Tensor expected) {
    Tensor view;
    try {
      view = x.reshapeView(order, extents);
    } catch (ShapeException impossible) {
      assertThat(x.layout().isCanonical(order)).isFalse();
      return;
    }
    assertThat(Conformance.elements(view)).isEqualTo(Conformance.elements(expected));
    assertThat(view.isReadOnly()).isEqualTo(x.isReadOnly());
    if (!view.isReadOnly() && !view.layout().overlapsItself()) {
      long[] first = new long[extents.length];
      Scalar kept = view.get(first);
      view.set(99, first);
      assertThat(Conformance.elements(x).get(0)).isEqualTo(Scalar.of(DType.INT64, 99));
      view.set(kept, first);
    }
  }

  /** The tensor with its axes so that reading the last one fastest reads {@code order}. */
  private static Tensor inOrder(Tensor x, StorageOrder order) {
    return order == StorageOrder.ROW_MAJOR ? x : x.transpose();
  }

  @Test
  void everyViewThatAddressArithmeticAllowsIsGiven() {
    Tensor x = counting(DType.INT64, 4, 6);
    assertThat(x.transpose().reshapeView(Layout.ROW_MAJOR, 24).isView()).isTrue();
    assertThat(x.slice(Slice.step(2)).reshapeView(Layout.COLUMN_MAJOR, 2, 2, 3).isView()).isTrue();
    assertThat(x.slice(Slice.all(), Slice.reversed()).reshapeView(Layout.COLUMN_MAJOR, 2, 2, 6))
        .isNotNull();
    assertThat(x.slice(Slice.reversed(), Slice.reversed()).reshapeView(Layout.COLUMN_MAJOR, 24))
        .isNotNull();
    Conformance.assertRefused(
        "gap",
        ShapeException.class,
        () -> x.slice(Slice.to(3)).reshapeView(Layout.COLUMN_MAJOR, 18));
    Conformance.assertRefused(
        "order", ShapeException.class, () -> x.reshapeView(Layout.ROW_MAJOR, 24));
  }

  @Test
  void impossibleShapesAndAxesAreRefused() {
    Tensor x = counting(DType.INT32, 2, 3);
    for (long[] extents :
        new long[][] {
          {7}, {-1, -1}, {-1, 4}, {-2, -3}, {0}, {1L << 62, 4}, {Long.MAX_VALUE, Long.MAX_VALUE}
        }) {
      Conformance.assertRefused(
          "reshape", ShapeException.class, () -> x.reshape(Layout.ROW_MAJOR, extents));
    }
    for (long[] extents : new long[][] {{2}, {3, 3}, {2, 1}, {2, 3, 1}, {-1, 3}}) {
      Conformance.assertRefused("broadcast", ShapeException.class, () -> x.broadcastTo(extents));
    }
    for (int[] order : new int[][] {{0}, {0, 0}, {0, 2}, {1, -1}, {0, 1, 2}}) {
      Conformance.assertRefused("permute", AxisException.class, () -> x.permute(order));
    }
    for (Supplier<Object> call :
        List.<Supplier<Object>>of(
            () -> x.get(0),
            () -> x.get(0, 0, 0),
            () -> x.get(2, 0),
            () -> x.get(0, -4),
            () -> x.select(2, 0),
            () -> x.select(0, 2),
            () -> x.extent(-3),
            () -> x.slice(Slice.at(2)),
            () -> x.slice(Slice.all(), Slice.all(), Slice.all()))) {
      Conformance.assertRefused("axis", AxisException.class, () -> assertThat(call.get()).isNull());
    }
    for (long[] extents :
        new long[][] {{-1}, {1L << 40, 1L << 40}, {1L << 62, 0, 4}, {Long.MAX_VALUE, 2}}) {
      Conformance.assertRefused(
          "extents", Uni20Exception.class, () -> Factories.empty(DType.INT8, extents));
      Conformance.assertRefused(
          "extents", Uni20Exception.class, () -> Generated.zeros(DType.INT8, extents));
    }
    Conformance.assertRefused(
        "bytes", Uni20Exception.class, () -> Factories.empty(DType.CLONGDOUBLE, 1L << 60));
  }

  @Test
  void elementsTakeWhatTheirDTypeHolds() {
    for (DType dtype : DType.values()) {
      for (DType source : DType.values()) {
        Tensor x = Factories.zeros(dtype, 2);
        Scalar before = x.get(0);
        for (Scalar value : Values.of(source)) {
          if (ContractRules.holds(dtype, source)) {
            x.set(value, 1);
            assertThat(x.get(1)).isEqualTo(value.cast(dtype, Conversion.CHECKED));
          } else {
            Scalar kept = x.get(1);
            Conformance.assertRefused(
                dtype + " = " + source, PromotionException.class, () -> x.set(value, 1));
            assertThat(x.get(1)).isEqualTo(kept);
          }
        }
        assertThat(x.get(0)).isEqualTo(before);
      }
    }
    Tensor int64 = Factories.zeros(DType.INT64, 1);
    Conformance.assertRefused("3.7", PromotionException.class, () -> int64.set(3.7, 0));
    Tensor uint8 = Factories.zeros(DType.UINT8, 1);
    Conformance.assertRefused("256", ConversionException.class, () -> uint8.set(256, 0));
    Conformance.assertRefused("true", PromotionException.class, () -> uint8.set(true, 0));
    Tensor bool = Factories.zeros(DType.BOOL, 1);
    bool.set(true, 0);
    assertThat(bool.get(0)).isEqualTo(Scalar.of(DType.BOOL, true));
    Conformance.assertRefused("1", PromotionException.class, () -> bool.set(1, 0));
    Tensor float32 = Factories.zeros(DType.FLOAT32, 1);
    Conformance.assertRefused("1e50", ConversionException.class, () -> float32.set(1e50, 0));
  }

  @Test
  void factoriesOwnAndGeneratedTensorsDoNot() {
    for (DType dtype : DType.values()) {
      Scalar zero = dtype == DType.BOOL ? Scalar.of(dtype, false) : Scalar.of(dtype, 0);
      Scalar one = dtype == DType.BOOL ? Scalar.of(dtype, true) : Scalar.of(dtype, 1);
      List<Tensor> owners =
          List.of(
              Factories.zeros(dtype, 2, 2),
              Factories.ones(dtype, 2, 2),
              Factories.eye(dtype, 2),
              Factories.eye(dtype, 2, 2));
      List<Tensor> generated =
          List.of(
              Generated.zeros(dtype, 2, 2),
              Generated.ones(dtype, 2, 2),
              Generated.eye(dtype, 2, 2),
              Generated.eye(dtype, 2, 2));
      List<List<Scalar>> expected =
          List.of(
              List.of(zero, zero, zero, zero),
              List.of(one, one, one, one),
              List.of(one, zero, zero, one),
              List.of(one, zero, zero, one));
      for (int i = 0; i < expected.size(); i++) {
        assertThat(Conformance.elements(owners.get(i))).isEqualTo(expected.get(i));
        assertThat(Conformance.elements(generated.get(i))).isEqualTo(expected.get(i));
        assertThat(owners.get(i).isReadOnly()).isFalse();
        assertThat(owners.get(i).isView()).isFalse();
        assertThat(generated.get(i).isGenerated()).isTrue();
        assertThat(generated.get(i).isReadOnly()).isTrue();
        assertThat(generated.get(i).storage()).isEmpty();
        assertThat(Tensor.copyOf(generated.get(i)).isReadOnly()).isFalse();
      }
      assertThat(Factories.scalar(one).get()).isEqualTo(one);
      assertThat(Factories.empty(dtype, 2, 3).extents()).containsExactly(2, 3);
    }
    assertThat(Conformance.elements(Factories.range(DType.INT16, 5, -5, -3)))
        .extracting(Scalar::longValue)
        .containsExactly(5L, 2L, -1L, -4L);
    Conformance.assertRefused(
        "300", ConversionException.class, () -> Factories.full(DType.UINT8, 300, 2));
    Conformance.assertRefused(
        "128", ConversionException.class, () -> Factories.range(DType.INT8, 129));
    assertThat(Factories.full(DType.UINT64, BigInteger.ONE.shiftLeft(63), 1).get(0))
        .isEqualTo(Scalar.of(DType.UINT64, BigInteger.ONE.shiftLeft(63)));
  }

  @Test
  void deferredOutputsHaveNoShapeUntilTheyAreWritten() {
    for (DType dtype : DType.values()) {
      Tensor deferred = Tensor.deferred(dtype);
      assertThat(deferred.isDeferred()).isTrue();
      assertThat(deferred.dtype()).isEqualTo(dtype);
      for (Supplier<Object> call :
          List.<Supplier<Object>>of(
              deferred::extents,
              deferred::get,
              deferred::negate,
              () -> deferred.add(1),
              () -> Reductions.sum(deferred),
              () -> Tensor.copyOf(deferred))) {
        Conformance.assertRefused(
            "deferred", Uni20Exception.class, () -> assertThat(call.get()).isNull());
      }
      assertThat(deferred.toString()).contains(dtype.dtypeName());
    }
    Tensor out = Tensor.deferred(DType.FLOAT64);
    Arithmetic.add(out, Factories.tensor(1.0, 2.0), 1);
    assertThat(out.isDeferred()).isFalse();
    assertThat(out.extents()).containsExactly(2);
  }
}
