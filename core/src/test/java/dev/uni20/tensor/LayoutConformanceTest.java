package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The logical result never depends on the physical layout (contract, section 8). */
@Tag("checked")
class LayoutConformanceTest {
  private static Tensor content(DType dtype, int shift, long... extents) {
    List<Scalar> values = Values.of(dtype);
    return Factories.fromFunction(
        dtype,
        index -> {
          long mixed = shift;
          for (long i : index) {
            mixed = 7 * mixed + i;
          }
          return values.get((int) Math.floorMod(mixed, (long) values.size()));
        },
        extents);
  }

  @Test
  void everyArrangementReadsTheSame() {
    for (DType dtype : DType.values()) {
      Tensor content = content(dtype, 1, 3, 4);
      List<Scalar> expected = Conformance.elements(content);
      Arrangements.of(content)
          .forEach((name, x) -> {
            assertThat(Conformance.elements(x)).as("%s %s", dtype, name).isEqualTo(expected);
            assertThat(Conformance.elements(Tensor.copyOf(x)))
                .as("copy of %s %s", dtype, name)
                .isEqualTo(expected);
          });
    }
  }

  @Test
  void generatedOperandsHaveNoSayInTheLayout() {
    Tensor rows = Factories.empty(HostMemory.instance(), DType.INT32, Layout.ROW_MAJOR, 3, 4);
    rows.fill(1);
    Tensor sum = rows.add(Generated.ones(DType.INT32, 3, 4));
    assertThat(sum.layout()).isEqualTo(Layout.of(Layout.ROW_MAJOR, 3, 4));
    Tensor alone = Generated.ones(DType.INT32, 3, 4).add(Generated.ones(DType.INT32, 3, 4));
    assertThat(alone.layout()).isEqualTo(Layout.of(Layout.COLUMN_MAJOR, 3, 4));
  }

  @Test
  void binaryOperationsOfEveryPairOfArrangements() {
    for (DType dtype : DType.values()) {
      Tensor left = content(dtype, 1, 3, 4);
      Tensor right = content(dtype, 4, 3, 4);
      Map<String, Tensor> xs = Arrangements.of(left);
      Map<String, Tensor> ys = Arrangements.of(right);
      List<Scalar> sums = dtype == DType.BOOL ? List.of() : Conformance.elements(left.add(right));
      List<Scalar> equal = Conformance.elements(Comparison.equal(left, right));
      xs.forEach((xName, x) ->
          ys.forEach((yName, y) -> {
            String what = dtype + " " + xName + " with " + yName;
            if (dtype != DType.BOOL) {
              assertThat(Conformance.elements(x.add(y))).as(what).isEqualTo(sums);
            }
            assertThat(Conformance.elements(Comparison.equal(x, y))).as(what).isEqualTo(equal);
          }));
    }
  }

  @Test
  void everyOperationOfEveryArrangement() {
    for (DType dtype : DType.values()) {
      Tensor left = content(dtype, 1, 3, 5);
      Tensor right = content(dtype, 4, 3, 5);
      Tensor condition = content(DType.BOOL, 2, 3, 5);
      for (Map.Entry<String, Tensor> each : Arrangements.of(left).entrySet()) {
        Tensor x = each.getValue();
        String what = dtype + " " + each.getKey();
        same(what, Logical.where(condition, x, right), Logical.where(condition, left, right));
        same(what, x.cast(DType.BOOL), left.cast(DType.BOOL));
        same(what, Reductions.any(x, 0), Reductions.any(left, 0));
        same(what, Reductions.all(x, 1), Reductions.all(left, 1));
        same(what, x.flatten(Layout.ROW_MAJOR), left.flatten(Layout.ROW_MAJOR));
        same(what, x.flatten(Layout.COLUMN_MAJOR), left.flatten(Layout.COLUMN_MAJOR));
        if (dtype == DType.BOOL) {
          same(what, Logical.logicalXor(x, right), Logical.logicalXor(left, right));
          same(what, Logical.logicalNot(x), Logical.logicalNot(left));
          continue;
        }
        same(what, x.subtract(right), left.subtract(right));
        same(what, Arithmetic.multiply(right, x), Arithmetic.multiply(right, left));
        same(what, x.negate(), left.negate());
        same(what, x.abs(), left.abs());
        same(
            what,
            Arithmetic.divide(x, right, DType.CLONGDOUBLE),
            Arithmetic.divide(left, right, DType.CLONGDOUBLE));
        if (!dtype.isComplex()) {
          same(what, Reductions.min(x, 0), Reductions.min(left, 0));
          same(what, Reductions.max(x), Reductions.max(left));
          same(what, Comparison.less(x, right), Comparison.less(left, right));
        }
      }
    }
  }

  @Test
  void everyWritableArrangementTakesResults() {
    for (DType dtype : DType.values()) {
      Tensor source = content(dtype, 3, 3, 4);
      for (Map.Entry<String, Tensor> each :
          Arrangements.writable(content(dtype, 1, 3, 4)).entrySet()) {
        String what = dtype + " " + each.getKey();
        Tensor target = each.getValue();
        Tensor before = Tensor.copyOf(target);
        if (dtype != DType.BOOL) {
          target.addInPlace(source);
          same(what, target, before.add(source));
          Arithmetic.multiply(target, source, source);
          same(what, target, source.multiply(source));
        }
        target.assign(source);
        same(what, target, source);
        target.fill(Values.of(dtype).get(0));
        assertThat(Conformance.elements(target)).as(what).containsOnly(Values.of(dtype).get(0));
      }
    }
  }

  private static void same(String what, Tensor found, Tensor expected) {
    assertThat(found.dtype()).as(what).isEqualTo(expected.dtype());
    assertThat(found.extents()).as(what).isEqualTo(expected.extents());
    assertThat(Conformance.elements(found)).as(what).isEqualTo(Conformance.elements(expected));
  }

  @Test
  void nothingOutsideAWrittenViewChanges() {
    for (DType dtype : DType.values()) {
      Tensor whole = content(dtype, 1, 9, 11);
      Tensor before = Tensor.copyOf(whole);
      Tensor view = whole.slice(Slice.range(7, 0, -2), Slice.range(1, 10, 3));
      Scalar value = Values.of(dtype).get(1);
      view.assign(Generated.fromFunction(dtype, index -> value));
      Arrangements.forEachIndex(
          whole.extents(),
          index -> {
            boolean inside =
                index[0] % 2 == 1 && index[0] <= 7 && index[1] % 3 == 1 && index[1] < 10;
            assertThat(whole.get(index)).isEqualTo(inside ? value : before.get(index));
          });
    }
  }

  @Test
  void targetsWhoseElementsShareMemoryAreRefused() {
    Buffer buffer = Factories.zeros(DType.FLOAT64, 9).span().buffer();
    Tensor x = Factories.ones(DType.FLOAT64, 3, 2);
    for (long[] strides : new long[][] {{1, 2}, {1, 0}, {0, 0}, {2, 1}, {1, 1}}) {
      Layout layout = Layout.strided(new long[] {3, 2}, strides);
      Tensor target =
          Tensor.ofSpan(Span.ofMemory(DType.FLOAT64, layout, buffer, 0, Accessor.PLAIN));
      if (strides[0] == 2) {
        assertThat(target.addInPlace(x).get(2, 1)).isEqualTo(Scalar.of(DType.FLOAT64, 1));
        target.fill(0);
        continue;
      }
      Conformance.assertRefused("add", AliasException.class, () -> target.addInPlace(x));
      Conformance.assertRefused("assign", AliasException.class, () -> target.assign(x));
      Conformance.assertRefused("out", AliasException.class, () -> Arithmetic.add(target, x, x));
      assertThat(Conformance.elements(target)).containsOnly(Scalar.of(DType.FLOAT64, 0));
    }
  }

  @Test
  void agreeingCanonicalInputsKeepTheirLayout() {
    long[] extents = {3, 4, 5};
    Tensor column = Factories.ones(DType.FLOAT64, extents);
    Tensor row =
        Factories.empty(HostMemory.instance(), DType.INT8, Layout.ROW_MAJOR, extents).fill(1);
    Tensor strided = column.slice(Slice.all(), Slice.reversed());
    Tensor vector = Factories.ones(DType.FLOAT64, 5);
    assertOrder(column.add(column), Layout.COLUMN_MAJOR);
    assertOrder(row.add(row), Layout.ROW_MAJOR);
    assertOrder(row.add(vector), Layout.ROW_MAJOR);
    assertOrder(row.add(2.5), Layout.ROW_MAJOR);
    assertOrder(row.negate(), Layout.ROW_MAJOR);
    assertOrder(row.cast(DType.FLOAT32), Layout.ROW_MAJOR);
    assertOrder(Tensor.copyOf(row), Layout.ROW_MAJOR);
    assertOrder(Comparison.less(row, row), Layout.ROW_MAJOR);
    assertOrder(row.add(column), Layout.COLUMN_MAJOR);
    assertOrder(column.add(row), Layout.COLUMN_MAJOR);
    assertOrder(strided.add(strided), Layout.COLUMN_MAJOR);
    assertOrder(row.add(strided), Layout.COLUMN_MAJOR);
    assertOrder(Tensor.copyOf(strided), Layout.COLUMN_MAJOR);
    assertOrder(vector.broadcastTo(3, 4, 5).add(1), Layout.COLUMN_MAJOR);
    assertOrder(Arithmetic.add(row, row, DType.COMPLEX128), Layout.ROW_MAJOR);
    assertOrder(Arithmetic.add(Tensor.deferred(DType.FLOAT64), row, row), Layout.ROW_MAJOR);
    assertOrder(Transfer.toDevice(row, new TestDevice("test-device")), Layout.ROW_MAJOR);
    assertThat(Factories.zeros(DType.BOOL, 2, 3).layout().isCanonical(Layout.COLUMN_MAJOR))
        .isTrue();
    assertThat(column.reshape(Layout.ROW_MAJOR, 12, 5).layout().isCanonical(Layout.ROW_MAJOR))
        .isTrue();
  }

  private static void assertOrder(Tensor found, StorageOrder order) {
    assertThat(found.layout().isCanonical(order)).as(found.layout().toString()).isTrue();
    StorageOrder other =
        order == Layout.ROW_MAJOR ? StorageOrder.COLUMN_MAJOR : StorageOrder.ROW_MAJOR;
    assertThat(found.layout().isCanonical(other)).as(found.layout().toString()).isFalse();
  }

  @Test
  void rank32() {
    long[] ones = new long[32];
    Arrays.fill(ones, 1);
    ones[3] = 2;
    ones[30] = 3;
    Tensor x = Factories.fromFunction(DType.INT32, index -> 3 * index[3] + index[30], ones);
    Tensor y = x.transpose();
    assertThat(y.rank()).isEqualTo(32);
    assertThat(x.add(x).get(new long[32])).isEqualTo(Scalar.of(DType.INT32, 0));
    int[] all = new int[31];
    Arrays.setAll(all, axis -> axis + 1);
    assertThat(Reductions.sum(x, 0, all).get()).isEqualTo(Scalar.of(DType.INT64, 15));
    assertThat(Reductions.sum(y).get()).isEqualTo(Scalar.of(DType.INT64, 15));
    assertThat(Reductions.max(x, -32, 31, 30).extents()).hasSize(29);
    assertThat(Reductions.sum(x, 3).get(new long[31])).isEqualTo(Scalar.of(DType.INT64, 3));
    assertThat(Reductions.sum(x, Axes.none()).rank()).isEqualTo(32);
    assertThat(x.broadcastTo(ones).add(y.transpose()).rank()).isEqualTo(32);
    assertThat(Factories.ones(DType.INT8).broadcastTo(ones).multiply(x).rank()).isEqualTo(32);
    Conformance.assertRefused(
        "33", ShapeException.class, () -> Factories.empty(DType.INT8, new long[33]));
    Conformance.assertRefused(
        "33", ShapeException.class, () -> x.reshape(Layout.ROW_MAJOR, new long[33]));
  }
}
