package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.StorageOrder;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Given outputs of indices, counts, variances and running sums and products. */
@Tag("checked")
class ReductionOutputsTest {
  /** Small values, so that sums and products of them are exact in every dtype. */
  private static Tensor small(DType dtype) {
    Tensor x = Factories.empty(dtype, 3, 4);
    long[] values = {1, 2, 0, 1, 1, 3, 1, 1, 0, 1, 2, 1};
    for (int i = 0; i < values.length; i++) {
      x.set(
          dtype.isBoolean() ? Scalar.of(dtype, values[i] != 0) : Scalar.of(dtype, values[i]),
          i / 4,
          i % 4);
    }
    return x;
  }

  private interface Form {
    Tensor into(Tensor out);
  }

  /** Every output dtype holds the result, computed in it, or is refused with its elements kept. */
  private static void check(String what, Tensor expected, Form form) {
    for (DType target : DType.values()) {
      Tensor out = Factories.ones(target, expected.extents());
      if (!Promotion.promotesTo(expected.dtype(), target)) {
        assertThatThrownBy(() -> form.into(out)).as(what).isInstanceOf(PromotionException.class);
        assertThat(elements(out))
            .as(what)
            .isEqualTo(elements(Factories.ones(target, expected.extents())));
        continue;
      }
      List<Scalar> wanted = elements(Casts.cast(expected, target, Conversion.CHECKED));
      assertThat(form.into(out)).as(what).isSameAs(out);
      assertThat(elements(out)).as(what + " into " + target).isEqualTo(wanted);
      Tensor deferred = Tensor.deferred(target);
      assertThat(elements(form.into(deferred))).as(what).isEqualTo(wanted);
      if (expected.rank() > 0) {
        Tensor owner = Factories.ones(target, 17);
        assertThat(elements(form.into(owner))).as(what).isEqualTo(wanted);
        Tensor view = Factories.ones(target, 17).slice(Slice.to(1));
        assertThatThrownBy(() -> form.into(view)).as(what).isInstanceOf(ShapeException.class);
        Tensor backwards = Arrangements.reversed(Factories.ones(target, expected.extents()));
        assertThat(elements(form.into(backwards))).as(what).isEqualTo(wanted);
      }
      Tensor readOnly = Generated.ones(target, expected.extents());
      assertThatThrownBy(() -> form.into(readOnly)).as(what).isInstanceOf(AliasException.class);
    }
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void indicesAndCounts(DType dtype) {
    Tensor content = small(dtype);
    for (Tensor x : Arranged.all(content)) {
      if (!dtype.isComplex()) {
        check("argmin", Reductions.argmin(content, 1), out -> Reductions.argmin(out, x, 1));
        check("argmax", Reductions.argmax(content, 0), out -> Reductions.argmax(out, x, 0));
        for (StorageOrder order : StorageOrder.values()) {
          check(
              "argmin", Reductions.argmin(content, order), out -> Reductions.argmin(out, x, order));
          check(
              "argmax", Reductions.argmax(content, order), out -> Reductions.argmax(out, x, order));
        }
      }
      check(
          "countNonzero", Reductions.countNonzero(content), out -> Reductions.countNonzero(out, x));
      check(
          "countNonzero",
          Reductions.countNonzero(content, 1),
          out -> Reductions.countNonzero(out, x, Axes.of(1)));
    }
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void runningSumsAndProducts(DType dtype) {
    Tensor content = small(dtype);
    for (Tensor x : Arranged.all(content)) {
      for (int axis : new int[] {0, 1, -1}) {
        check(
            "cumulativeSum",
            Scans.cumulativeSum(content, axis),
            out -> Scans.cumulativeSum(out, x, axis));
        if (!dtype.isBoolean()) {
          check(
              "cumulativeProd",
              Scans.cumulativeProd(content, axis),
              out -> Scans.cumulativeProd(out, x, axis));
        }
      }
    }
  }

  @Test
  void variancesIntoScalars() {
    Tensor x = vector(DType.FLOAT32, 1, 2, 4, 9);
    Tensor out = Tensor.deferred(DType.FLOAT64);
    assertThat(Reductions.var(out, x).get().doubleValue()).isEqualTo(9.5);
    assertThat(Reductions.std(out, x).get().doubleValue()).isEqualTo(Math.sqrt(9.5));
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void aScanMayWriteWhatItReads(DType dtype) {
    DType own = dtype.isBoolean() ? null : Scans.cumulativeSum(small(dtype), 0).dtype();
    if (own != dtype) {
      return; // the running sum has another dtype
    }
    Tensor content = small(dtype);
    List<Scalar> sums = elements(Scans.cumulativeSum(content, 1));
    List<Scalar> products = elements(Scans.cumulativeProd(content, 0));
    for (Tensor x : Arrangements.writable(content).values()) {
      assertThat(elements(Scans.cumulativeSum(x, x, 1))).isEqualTo(sums);
    }
    for (Tensor x : Arrangements.writable(content).values()) {
      assertThat(elements(Scans.cumulativeProd(x, x, 0))).isEqualTo(products);
    }
    Tensor square = Factories.tensor(dtype, new Number[] {1, 2, 3, 4}, Layout.ROW_MAJOR, 2, 2);
    List<Scalar> wanted = elements(Scans.cumulativeSum(Tensor.copyOf(square).transpose(), 0));
    assertThat(elements(Scans.cumulativeSum(square, square.transpose(), 0))).isEqualTo(wanted);
  }

  @Test
  void runningSumsThatOverflowOnTheWayMayWriteWhatTheyRead() {
    Tensor x = vector(DType.FLOAT64, 1e308, 1e308, -1e308, -1e308);
    assertThat(HostArrays.toDoubleArray(Scans.cumulativeSum(x, x, 0), Layout.ROW_MAJOR))
        .containsExactly(1e308, Double.POSITIVE_INFINITY, 1e308, 0);
  }

  @Test
  void aRefusedScanLeavesItsOutput() {
    Tensor x = vector(DType.INT64, 1, Long.MAX_VALUE, 1);
    Tensor out = vector(DType.INT64, 7, 8, 9);
    assertThatThrownBy(() -> Scans.cumulativeSum(out, x, 0))
        .isInstanceOf(ConversionException.class);
    assertThat(elements(out)).isEqualTo(elements(vector(DType.INT64, 7, 8, 9)));
    assertThatThrownBy(() -> Scans.cumulativeSum(x, x, 0)).isInstanceOf(ConversionException.class);
    assertThat(elements(x)).isEqualTo(elements(vector(DType.INT64, 1, Long.MAX_VALUE, 1)));
  }
}
