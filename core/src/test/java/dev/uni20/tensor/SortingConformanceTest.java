package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.SearchSide;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.SortDirection;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.HostMemory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** sort, argsort, searchSorted and unique, for every dtype and arrangement. */
class SortingConformanceTest extends Conformance {
  private Tensor placed(Tensor arranged) {
    return domain().equals(HostMemory.instance()) ? arranged : on(arranged);
  }

  private static List<Scalar> line(Tensor x, int axis, long... at) {
    List<Scalar> found = new ArrayList<>();
    long[] index = at.clone();
    for (long i = 0; i < x.extent(axis); i++) {
      index[axis] = i;
      found.add(x.get(index));
    }
    return found;
  }

  private static List<Scalar> picked(List<Scalar> from, List<Integer> indices) {
    return indices.stream().map(from::get).toList();
  }

  private static List<Scalar> integers(List<Integer> values) {
    return values.stream().map(value -> Scalar.of(DType.INT64, value)).toList();
  }

  @ParameterizedTest
  @EnumSource
  void linesAreSortedAlongEveryAxis(DType dtype) {
    if (dtype.isComplex()) {
      return; // refused: see below
    }
    for (long[] extents : new long[][] {{40}, {5, 3}, {2, 4, 3}}) {
      Tensor content = IndexingConformanceTest.content(dtype, extents);
      for (Map.Entry<String, Tensor> arranged : Arrangements.of(content).entrySet()) {
        Tensor x = arranged.getValue();
        for (int axis = 0; axis < extents.length; axis++) {
          for (SortDirection direction : SortDirection.values()) {
            String what = dtype + " " + arranged.getKey() + " axis " + axis + " " + direction;
            Tensor sorted = Transfer.toHost(Sorting.sort(placed(x), axis, direction));
            Tensor order = Transfer.toHost(Sorting.argsort(placed(x), axis, direction));
            assertThat(order.dtype()).isEqualTo(DType.INT64);
            checkLines(what, x, sorted, order, axis, direction);
            assertThat(elements(Indexing.gather(placed(x), placed(order), axis)))
                .as(what)
                .isEqualTo(elements(sorted));
          }
        }
      }
      for (Tensor x : Arrangements.writable(content).values()) {
        Tensor sorted = Transfer.toHost(Sorting.sort(on(content), 0));
        Tensor target = placed(x);
        assertThat(Sorting.sortInPlace(target, 0)).isSameAs(target);
        assertThat(elements(target)).isEqualTo(elements(sorted));
      }
    }
  }

  private static void checkLines(
      String what, Tensor x, Tensor sorted, Tensor order, int axis, SortDirection direction) {
    Arrangements.forEachIndex(
        x.extents(),
        index -> {
          if (index[axis] == 0) {
            List<Scalar> line = line(x, axis, index);
            List<Integer> expected = IndexOracle.argsort(line, direction);
            assertThat(line(order, axis, index)).as(what).isEqualTo(integers(expected));
            assertThat(line(sorted, axis, index)).as(what).isEqualTo(picked(line, expected));
          }
        });
  }

  /**
   * Long lines go by radix, short ones by insertion: both sides of the border, and past a block.
   */
  @ParameterizedTest
  @EnumSource
  void everyLengthIsSorted(DType dtype) {
    if (dtype.isComplex()) {
      return; // refused: see below
    }
    List<Scalar> values = Values.of(dtype);
    Random random = new Random(dtype.storageBits());
    for (int length :
        new int[] {0, 1, 2, 39, 40, 41, 42, 80, 81, 121, 399, 400, 401, 1024, 1025, 2500}) {
      List<Scalar> line = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        line.add(values.get(random.nextInt(values.size())));
      }
      Tensor x = vector(dtype, line);
      for (SortDirection direction : SortDirection.values()) {
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i < length; i++) {
          expected.add(i);
        }
        expected.sort((i, j) -> IndexOracle.order(direction).compare(line.get(i), line.get(j)));
        assertThat(elements(Sorting.argsort(x, 0, direction))).isEqualTo(integers(expected));
        assertThat(elements(Sorting.sort(x, 0, direction))).isEqualTo(picked(line, expected));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void searchCountsWhatIsLessByMathematicalValue(DType dtype) {
    if (dtype.isComplex()) {
      return; // refused: see below
    }
    List<Scalar> sorted = new ArrayList<>(Values.of(dtype));
    sorted.addAll(few(sorted));
    sorted.sort(IndexOracle.order(SortDirection.ASCENDING));
    Tensor x = vector(dtype, sorted);
    for (DType other : DType.values()) {
      if (other.isComplex() || other.isBoolean() != dtype.isBoolean()) {
        continue;
      }
      List<Scalar> values = Values.of(other);
      Tensor wanted = vector(other, values);
      for (SearchSide side : SearchSide.values()) {
        List<Scalar> expected =
            values.stream()
                .map(v -> Scalar.of(DType.INT64, IndexOracle.search(sorted, v, side)))
                .toList();
        assertThat(elements(Sorting.searchSorted(x, wanted, side)))
            .as(dtype + " for " + other + " " + side)
            .isEqualTo(expected);
      }
    }
    if (domain().equals(HostMemory.instance())) {
      List<Scalar> expected = elements(Sorting.searchSorted(x, x));
      for (Tensor arranged : Arrangements.of(x).values()) {
        assertThat(elements(Sorting.searchSorted(arranged, arranged))).isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void uniqueListsWhatDiffersOnce(DType dtype) {
    for (long[] extents : new long[][] {{}, {0}, {1}, {60}, {7, 6}}) {
      Tensor content = IndexingConformanceTest.content(dtype, extents);
      for (Map.Entry<String, Tensor> arranged : Arrangements.of(content).entrySet()) {
        Tensor x = placed(arranged.getValue());
        for (StorageOrder order : StorageOrder.values()) {
          String what = dtype + " " + arranged.getKey() + " " + order;
          UniqueElements found = Sorting.uniqueAll(x, order);
          checkUnique(what, found, IndexOracle.flat(content, order), dtype);
          assertThat(found.inverse().extents()).containsExactly(extents);
          if (order == StorageOrder.COLUMN_MAJOR) {
            assertThat(elements(Sorting.unique(x))).isEqualTo(elements(found.values()));
          }
          Tensor inverse = Transfer.toHost(found.inverse());
          Tensor values = Transfer.toHost(found.values());
          Arrangements.forEachIndex(
              extents,
              index -> {
                Scalar value = values.get(inverse.get(index).longValueExact());
                assertThat(IndexOracle.same(value, content.get(index))).as(what).isTrue();
              });
        }
      }
    }
  }

  private static void checkUnique(
      String what, UniqueElements found, List<Scalar> flat, DType dtype) {
    List<Scalar> different = new ArrayList<>();
    for (Scalar value : flat) {
      if (different.stream().noneMatch(other -> IndexOracle.same(other, value))) {
        different.add(value);
      }
    }
    different.sort(IndexOracle.listing(dtype));
    assertThat(elements(found.values())).as(what).isEqualTo(different);
    assertThat(found.values().dtype()).isEqualTo(dtype);
    List<Scalar> counts = new ArrayList<>();
    List<Scalar> firsts = new ArrayList<>();
    for (Scalar value : different) {
      counts.add(
          Scalar.of(DType.INT64, flat.stream().filter(v -> IndexOracle.same(v, value)).count()));
      int first = 0;
      while (!IndexOracle.same(flat.get(first), value)) {
        first++;
      }
      firsts.add(Scalar.of(DType.INT64, first));
    }
    assertThat(elements(found.counts())).as(what).isEqualTo(counts);
    assertThat(elements(found.firstIndices())).as(what).isEqualTo(firsts);
  }

  @Test
  void zerosAndNaNHaveTheirPlace() {
    Tensor x = vector(DType.FLOAT64, scalars(0.0, Double.NaN, -0.0, 1, Double.NEGATIVE_INFINITY));
    assertThat(elements(Sorting.sort(x)))
        .isEqualTo(scalars(Double.NEGATIVE_INFINITY, -0.0, 0.0, 1, Double.NaN));
    assertThat(elements(Sorting.sort(x, 0, SortDirection.DESCENDING)))
        .isEqualTo(scalars(1, 0.0, -0.0, Double.NEGATIVE_INFINITY, Double.NaN));
    assertThat(elements(Sorting.unique(x)))
        .isEqualTo(scalars(Double.NEGATIVE_INFINITY, 0.0, 1, Double.NaN));
    Tensor negative = vector(DType.FLOAT64, scalars(-Double.NaN, 2));
    assertThat(elements(Sorting.argsort(negative))).isEqualTo(integers(List.of(1, 0)));
  }

  private static List<Scalar> scalars(double... values) {
    List<Scalar> found = new ArrayList<>();
    for (double value : values) {
      found.add(Scalar.of(DType.FLOAT64, value));
    }
    return found;
  }

  @Test
  void outputsFollowTheContract() {
    Tensor x = on(Factories.tensor(DType.INT32, 3, 1, 2));
    Tensor wide = Tensor.deferred(DType.FLOAT64);
    Sorting.sort(wide, x, 0);
    assertThat(elements(wide)).isEqualTo(scalars(1, 2, 3));
    Sorting.argsort(wide, x, 0, SortDirection.DESCENDING);
    assertThat(elements(wide)).isEqualTo(scalars(0, 2, 1));
    Sorting.searchSorted(wide, Sorting.sort(x), x, SearchSide.RIGHT);
    assertThat(elements(wide)).isEqualTo(scalars(3, 1, 2));
    Tensor narrow = on(Factories.zeros(DType.INT8, 3));
    assertRefused("narrower", PromotionException.class, () -> Sorting.sort(narrow, x, 0));
    assertRefused(
        "narrower",
        PromotionException.class,
        () -> Sorting.argsort(narrow, x, 0, SortDirection.ASCENDING));
    Tensor row = on(Factories.zeros(DType.INT32, 6));
    Tensor view = row.slice(Slice.step(2));
    Sorting.sort(view, x, 0);
    assertThat(elements(row)).isEqualTo(elements(Factories.tensor(DType.INT32, 1, 0, 2, 0, 3, 0)));
    Sorting.sort(view.slice(Slice.reversed()), view, 0); // reversed onto itself
    assertThat(elements(view)).isEqualTo(elements(Factories.tensor(DType.INT32, 3, 2, 1)));
    assertRefused("view", ShapeException.class, () -> Sorting.sort(row.slice(Slice.to(2)), x, 0));
  }

  @Test
  void whatHasNoOrderIsRefused() {
    Tensor z = on(Factories.zeros(DType.COMPLEX64, 3));
    Tensor x = on(Factories.zeros(DType.FLOAT32, 3));
    assertThatThrownBy(() -> Sorting.sort(z))
        .isInstanceOf(PromotionException.class)
        .hasMessage("sort: complex numbers have no order; found complex64; take abs(x) or real(x)");
    assertRefused("argsort", PromotionException.class, () -> Sorting.argsort(z));
    assertRefused("search", PromotionException.class, () -> Sorting.searchSorted(z, x));
    assertRefused("search", PromotionException.class, () -> Sorting.searchSorted(x, z));
    Tensor flags = on(Factories.zeros(DType.BOOL, 3));
    assertThatThrownBy(() -> Sorting.searchSorted(x, flags))
        .isInstanceOf(PromotionException.class)
        .hasMessageStartingWith("searchSorted: float32 with bool");
    Tensor matrix = on(Factories.zeros(DType.FLOAT32, 3, 2));
    assertRefused("rank", AxisException.class, () -> Sorting.sort(matrix));
    assertRefused("axis", AxisException.class, () -> Sorting.sort(matrix, 2));
    assertRefused(
        "axis", AxisException.class, () -> Sorting.sort(matrix.select(0, 0).select(0, 0), 0));
    assertRefused("rank", ShapeException.class, () -> Sorting.searchSorted(matrix, x));
    assertRefused("order", ShapeException.class, () -> Sorting.uniqueAll(matrix));
  }

  @Test
  void unsignedIntegersAreUnsigned() {
    Tensor x = on(Factories.tensor(DType.UINT8, 200, 3, 127, 128));
    assertThat(elements(Sorting.sort(x)))
        .isEqualTo(elements(Factories.tensor(DType.UINT8, 3, 127, 128, 200)));
    Tensor bounds = Sorting.sort(on(Factories.tensor(DType.INT64, -1, 5)));
    assertThat(elements(Sorting.searchSorted(bounds, x)))
        .isEqualTo(elements(Factories.tensor(2L, 1, 2, 2)));
    List<Scalar> reversed = new ArrayList<>(elements(Sorting.sort(x)));
    Collections.reverse(reversed);
    assertThat(elements(Sorting.sort(x, 0, SortDirection.DESCENDING))).isEqualTo(reversed);
    assertThat(elements(Sorting.unique(on(Factories.zeros(DType.UINT8, 3, 3)))))
        .containsExactly(Scalar.of(DType.UINT8, 0));
    assertThat(Sorting.sort(x).layout().isCanonical(Layout.COLUMN_MAJOR)).isTrue();
  }
}
