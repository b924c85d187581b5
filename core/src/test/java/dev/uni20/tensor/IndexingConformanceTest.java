package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Kind;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.HostMemory;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** take, put, gather, scatter and masks, for every dtype, arrangement and index dtype. */
class IndexingConformanceTest extends Conformance {
  private static final long[] EXTENTS = {3, 4, 2};

  /** A tensor of the values of a dtype, in an order that no axis follows. */
  static Tensor content(DType dtype, long... extents) {
    List<Scalar> values = Values.of(dtype);
    Tensor x = Factories.empty(dtype, extents);
    int[] next = {0};
    Arrangements.forEachIndex(
        extents, index -> x.set(values.get(7 * next[0]++ % values.size()), index));
    return x;
  }

  /** Where the host's storage is tested, the arrangement itself. */
  private Tensor placed(Tensor arranged) {
    return domain().equals(HostMemory.instance()) ? arranged : on(arranged);
  }

  private static List<DType> integers() {
    return Arrays.stream(DType.values()).filter(DType::isInteger).toList();
  }

  /** Indices of each integer dtype and of many arrangements, where negative ones can be held. */
  private List<Tensor> indices(long extent, long... of) {
    List<Tensor> found = new ArrayList<>();
    for (DType dtype : integers()) {
      long count = Arrays.stream(of).reduce(1, (a, b) -> a * b);
      Tensor x = Factories.empty(dtype, of);
      for (long i = 0; i < count; i++) {
        long index = i * 5 % extent;
        boolean fromTheBack = dtype.kind() == Kind.SIGNED_INTEGER && i % 2 == 1;
        x.set(
            fromTheBack ? index - extent : index,
            IndexOracle.unravelled(i, StorageOrder.COLUMN_MAJOR, of));
      }
      List<Tensor> arranged = new ArrayList<>(Arrangements.of(x).values());
      found.add(arranged.get(found.size() % arranged.size()));
    }
    return found;
  }

  private static long positive(Tensor indices, long extent, long... at) {
    long index = indices.get(at).bigIntegerValueExact().longValueExact();
    return index < 0 ? index + extent : index;
  }

  @ParameterizedTest
  @EnumSource
  void takeReadsAlongEveryAxis(DType dtype) {
    for (Map.Entry<String, Tensor> arranged : Arrangements.of(content(dtype, EXTENTS)).entrySet()) {
      Tensor x = arranged.getValue();
      for (int axis = 0; axis < 3; axis++) {
        int at = axis;
        for (Tensor indices : indices(EXTENTS[axis], 2, 3)) {
          String what =
              dtype + " " + arranged.getKey() + " axis " + axis + " by " + indices.dtype();
          Tensor found = Transfer.toHost(Indexing.take(placed(x), placed(indices), axis));
          long[] extents = concatenated(EXTENTS, axis, 2, 3);
          assertThat(found.extents()).as(what).containsExactly(extents);
          assertThat(found.dtype()).as(what).isEqualTo(dtype);
          Arrangements.forEachIndex(
              extents,
              index -> {
                long[] from = without(index, at);
                from[at] = positive(indices, EXTENTS[at], index[at], index[at + 1]);
                assertThat(found.get(index)).as(what).isEqualTo(x.get(from));
              });
        }
      }
    }
  }

  private static long[] concatenated(long[] extents, int axis, long... inserted) {
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < extents.length; i++) {
      if (i != axis) {
        all.add(extents[i]);
      } else {
        Arrays.stream(inserted).forEach(all::add);
      }
    }
    return all.stream().mapToLong(Long::longValue).toArray();
  }

  /** Two index axes at {@code axis} as one. */
  private static long[] without(long[] index, int axis) {
    long[] shorter = new long[index.length - 1];
    for (int i = 0; i < shorter.length; i++) {
      shorter[i] = index[i <= axis ? i : i + 1];
    }
    return shorter;
  }

  @ParameterizedTest
  @EnumSource
  void takeCountsFlatIndicesInAnOrder(DType dtype) {
    for (Map.Entry<String, Tensor> arranged : Arrangements.of(content(dtype, EXTENTS)).entrySet()) {
      Tensor x = arranged.getValue();
      for (StorageOrder order : StorageOrder.values()) {
        for (Tensor indices : indices(24, 5, 5)) {
          String what = dtype + " " + arranged.getKey() + " " + order + " by " + indices.dtype();
          Tensor found = Transfer.toHost(Indexing.take(placed(x), placed(indices), order));
          assertThat(found.extents()).as(what).containsExactly(5, 5);
          Arrangements.forEachIndex(
              found.extents(),
              index ->
                  assertThat(found.get(index))
                      .as(what)
                      .isEqualTo(
                          x.get(
                              IndexOracle.unravelled(
                                  positive(indices, 24, index), order, EXTENTS))));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void gatherReadsEachLineByItsOwnIndices(DType dtype) {
    for (Map.Entry<String, Tensor> arranged : Arrangements.of(content(dtype, EXTENTS)).entrySet()) {
      Tensor x = arranged.getValue();
      for (int axis = 0; axis < 3; axis++) {
        int at = axis;
        long[] extents = EXTENTS.clone();
        extents[axis] = 5;
        for (Tensor indices : indices(EXTENTS[axis], extents)) {
          String what =
              dtype + " " + arranged.getKey() + " axis " + axis + " by " + indices.dtype();
          Tensor found = Transfer.toHost(Indexing.gather(placed(x), placed(indices), axis));
          assertThat(found.extents()).as(what).containsExactly(extents);
          Arrangements.forEachIndex(
              extents,
              index -> {
                long[] from = index.clone();
                from[at] = positive(indices, EXTENTS[at], index);
                assertThat(found.get(index)).as(what).isEqualTo(x.get(from));
              });
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void putAndScatterWriteTheLastOfSeveralValues(DType dtype) {
    for (int axis = 0; axis < 3; axis++) {
      for (Tensor indices : indices(EXTENTS[axis], 2, 3)) {
        Tensor values = content(dtype, concatenated(EXTENTS, axis, 2, 3));
        for (Map.Entry<String, Tensor> arranged :
            Arrangements.writable(content(dtype, EXTENTS)).entrySet()) {
          int at = axis;
          Tensor x = arranged.getValue();
          Tensor expected = content(dtype, EXTENTS);
          Arrangements.forEachIndex(
              values.extents(),
              index -> {
                long[] to = without(index, at);
                to[at] = positive(indices, EXTENTS[at], index[at], index[at + 1]);
                expected.set(values.get(index), to);
              });
          Tensor target = placed(x);
          assertThat(Indexing.put(target, placed(indices), placed(values), axis)).isSameAs(target);
          assertThat(elements(target))
              .as(dtype + " " + arranged.getKey() + " axis " + axis)
              .isEqualTo(elements(expected));
        }
      }
      scatter(dtype, axis);
    }
  }

  private void scatter(DType dtype, int axis) {
    long[] extents = EXTENTS.clone();
    extents[axis] = 5;
    Tensor values = content(dtype, extents);
    for (Tensor indices : indices(EXTENTS[axis], extents)) {
      for (Map.Entry<String, Tensor> arranged :
          Arrangements.writable(content(dtype, EXTENTS)).entrySet()) {
        Tensor x = arranged.getValue();
        Tensor expected = content(dtype, EXTENTS);
        Arrangements.forEachIndex(
            extents,
            index -> {
              long[] to = index.clone();
              to[axis] = positive(indices, EXTENTS[axis], index);
              expected.set(values.get(index), to);
            });
        Tensor target = placed(x);
        Indexing.scatter(target, placed(indices), placed(values), axis);
        assertThat(elements(target))
            .as(dtype + " " + arranged.getKey() + " axis " + axis)
            .isEqualTo(elements(expected));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void masksReadAndWriteInTheOrderNamed(DType dtype) {
    for (int masked = 0; masked <= 3; masked++) {
      long[] leading = Arrays.copyOf(EXTENTS, masked);
      Tensor mask = Factories.fromFunction(DType.INT64, index -> mixed(index), leading);
      mask = Comparison.notEqual(Division.remainder(mask, 3), 0);
      for (Tensor placedMask : Arrangements.of(mask).values()) {
        for (StorageOrder order : StorageOrder.values()) {
          List<long[]> places = places(mask, order);
          for (Tensor x : Arrangements.of(content(dtype, EXTENTS)).values()) {
            Tensor found = Transfer.toHost(Masks.select(placed(x), placed(placedMask), order));
            checkSelected(found, x, places, masked);
          }
          for (Tensor x : Arrangements.writable(content(dtype, EXTENTS)).values()) {
            checkAssigned(placed(x), placed(placedMask), places, masked, order, dtype);
          }
        }
      }
    }
  }

  private static long mixed(long... index) {
    long found = 1;
    for (long each : index) {
      found = found * 5 + each;
    }
    return found;
  }

  private static List<long[]> places(Tensor mask, StorageOrder order) {
    List<long[]> found = new ArrayList<>();
    for (long i = 0; i < mask.size(); i++) {
      long[] index = IndexOracle.unravelled(i, order, mask.extents());
      if (mask.get(index).booleanValue()) {
        found.add(index);
      }
    }
    return found;
  }

  private static void checkSelected(Tensor found, Tensor x, List<long[]> places, int masked) {
    long[] extents = Arrays.copyOfRange(EXTENTS, masked - 1 < 0 ? 0 : masked - 1, 3);
    if (masked == 0) {
      extents = concatenated(new long[] {1, 3, 4, 2}, 0, 1);
    }
    extents[0] = places.size();
    assertThat(found.extents()).containsExactly(extents);
    Arrangements.forEachIndex(
        extents,
        index -> {
          long[] from = Arrays.copyOf(places.get((int) index[0]), 3);
          System.arraycopy(index, 1, from, masked, 3 - masked);
          assertThat(found.get(index)).isEqualTo(x.get(from));
        });
  }

  private void checkAssigned(
      Tensor x, Tensor mask, List<long[]> places, int masked, StorageOrder order, DType dtype) {
    Tensor values = content(dtype, EXTENTS);
    Tensor expected = content(dtype, EXTENTS);
    for (long[] place : places) {
      Arrangements.forEachIndex(
          EXTENTS,
          index -> {
            if (Arrays.equals(Arrays.copyOf(index, masked), place)) {
              long[] other = {
                EXTENTS[0] - 1 - index[0], EXTENTS[1] - 1 - index[1], EXTENTS[2] - 1 - index[2]
              };
              expected.set(values.get(other), index);
            }
          });
    }
    Tensor reversed = Arrangements.reversed(values);
    Masks.assignWhere(x, mask, placed(reversed));
    assertThat(elements(x)).isEqualTo(elements(expected));
    // What is selected and written back changes nothing; one value goes everywhere.
    Masks.assignSelected(x, mask, Masks.select(x, mask, order), order);
    assertThat(elements(x)).isEqualTo(elements(expected));
    Scalar one = Values.of(dtype).getLast();
    Masks.assignSelected(x, mask, rankZero(one), order);
    for (long[] place : places) {
      Arrangements.forEachIndex(
          EXTENTS,
          index -> {
            if (Arrays.equals(Arrays.copyOf(index, masked), place)) {
              expected.set(one, index);
            }
          });
    }
    assertThat(elements(x)).isEqualTo(elements(expected));
  }

  @Test
  void indicesOutOfRangeAreNamedBeforeAnythingIsWritten() {
    Tensor x = on(content(DType.FLOAT32, EXTENTS));
    List<Scalar> before = elements(x);
    Tensor indices = on(Factories.tensor(new long[] {0, -3, 3, -4}, Layout.ROW_MAJOR, 2, 2));
    assertThatThrownBy(() -> Indexing.take(x, indices, 0))
        .isInstanceOf(AxisException.class)
        .hasMessage(
            "take: index 3 at [1, 0] of the indices is out of range for axis 0 of extent 3;"
                + " indices are -3 to 2");
    Tensor out = on(content(DType.FLOAT32, 2, 2, 4, 2));
    List<Scalar> kept = elements(out);
    assertThatThrownBy(() -> Indexing.take(out, x, indices, 0)).isInstanceOf(AxisException.class);
    assertThat(elements(out)).isEqualTo(kept);
    assertThatThrownBy(() -> Indexing.put(x, indices, 1, 0))
        .isInstanceOf(AxisException.class)
        .hasMessageContaining("put: index 3 at [1, 0]");
    assertThatThrownBy(() -> Indexing.put(x, new long[] {1, 24}, 1, Layout.ROW_MAJOR))
        .isInstanceOf(AxisException.class)
        .hasMessage(
            "put: index 24 at [1] of the indices is out of range for 24 elements; indices are -24"
                + " to 23");
    Tensor large = on(Factories.tensor(DType.UINT64, new BigInteger("18446744073709551615")));
    assertThatThrownBy(() -> Indexing.take(x, large, 0))
        .isInstanceOf(AxisException.class)
        .hasMessageContaining("index 18446744073709551615");
    assertThatThrownBy(() -> Indexing.scatter(x, on(Factories.full(DType.INT8, -5, 3, 1, 2)), 1, 1))
        .isInstanceOf(AxisException.class)
        .hasMessageContaining("scatter: index -5 at [0, 0, 0]")
        .hasMessageContaining("axis 1 of extent 4");
    assertThatThrownBy(() -> Indexing.take(on(Factories.zeros(DType.INT8, 0)), new long[1], 0))
        .isInstanceOf(AxisException.class)
        .hasMessage(
            "take: index 0 at [0] of the indices is out of range for axis 0 of extent 0, which has"
                + " none");
    assertThat(elements(x)).isEqualTo(before);
  }

  @Test
  void whatIsRefusedLeavesTheTargetAsItWas() {
    Tensor x = on(content(DType.INT16, 3, 4));
    List<Scalar> before = elements(x);
    Tensor first = on(Factories.tensor(0L));
    Tensor mask = on(Factories.tensor(true, false, true));
    assertRefused("real", PromotionException.class, () -> Indexing.put(x, first, 1.5, 0));
    assertRefused("range", RuntimeException.class, () -> Indexing.put(x, first, 40000, 0));
    Tensor wide = on(Factories.zeros(DType.INT32, 4));
    assertRefused("wider", PromotionException.class, () -> Indexing.put(x, first, wide, 0));
    assertRefused("wider", PromotionException.class, () -> Masks.assignWhere(x, mask, wide));
    assertRefused("wider", PromotionException.class, () -> Masks.assignSelected(x, mask, wide));
    assertRefused("complex", PromotionException.class, () -> Masks.assignWhere(x, mask, 0.5));
    assertRefused("bool", PromotionException.class, () -> Masks.assignWhere(x, mask, true));
    assertRefused("bool", PromotionException.class, () -> Indexing.put(x, first, true, 0));
    assertRefused(
        "floating", PromotionException.class, () -> Indexing.take(x, on(Factories.tensor(1.0)), 0));
    assertRefused("mask", PromotionException.class, () -> Indexing.take(x, mask, 0));
    assertRefused("mask", PromotionException.class, () -> Masks.select(x, first));
    Tensor three = on(Factories.zeros(DType.INT16, 3));
    assertRefused("extents", ShapeException.class, () -> Indexing.put(x, first, three, 0));
    assertRefused("extents", ShapeException.class, () -> Masks.assignWhere(x, mask, three));
    assertRefused("extents", ShapeException.class, () -> Masks.assignSelected(x, mask, three));
    Tensor four = on(Factories.tensor(true, false, true, true));
    assertRefused("mask", ShapeException.class, () -> Masks.select(x, four));
    Tensor full = on(Factories.full(true, 3, 4));
    assertRefused("order", ShapeException.class, () -> Masks.select(x, full));
    assertRefused("order", ShapeException.class, () -> Masks.nonzero(full));
    assertRefused("axis", AxisException.class, () -> Indexing.take(x, first, 2));
    assertRefused("rank", ShapeException.class, () -> Indexing.gather(x, first, 0));
    Tensor repeated = x.select(0, 0).broadcastTo(3, 4);
    assertRefused("read-only", AliasException.class, () -> Indexing.put(repeated, first, 1, 0));
    assertRefused("read-only", AliasException.class, () -> Masks.assignWhere(repeated, mask, 1));
    Tensor narrow = on(Factories.zeros(DType.INT8, 1, 4));
    assertRefused("narrower", PromotionException.class, () -> Indexing.take(narrow, x, first, 0));
    Tensor view = on(Factories.zeros(DType.INT16, 5, 4)).slice(Slice.to(2));
    assertRefused("view", ShapeException.class, () -> Indexing.take(view, x, first, 0));
    assertThat(elements(x)).isEqualTo(before);
  }

  @Test
  void outputsTakeWiderDTypesAndShapes() {
    Tensor x = on(Factories.tensor(DType.INT32, 5, -6, 16777217));
    Tensor out = Tensor.deferred(DType.FLOAT64);
    Indexing.take(out, x, on(Factories.tensor(2L, 0)), 0);
    assertThat(elements(out))
        .containsExactly(Scalar.of(DType.FLOAT64, 16777217), Scalar.of(DType.FLOAT64, 5));
    Masks.select(out, x, Comparison.less(x, 0), Layout.ROW_MAJOR);
    assertThat(elements(out)).containsExactly(Scalar.of(DType.FLOAT64, -6));
    Tensor floats = on(Factories.zeros(DType.FLOAT64, 3));
    Indexing.put(floats, new long[] {-1}, x.slice(Slice.from(2)), 0);
    assertThat(elements(floats).getLast()).isEqualTo(Scalar.of(DType.FLOAT64, 16777217));
  }

  @Test
  void operandsThatShareMemoryAreReadFirst() {
    Tensor x = on(Factories.tensor(0L, 1, 2, 3, 4));
    Indexing.put(x, x, x.slice(Slice.reversed()), 0); // x[x] = x[::-1]
    assertThat(elements(x)).isEqualTo(elements(Factories.tensor(4L, 3, 2, 1, 0)));
    Indexing.take(x, x, x, 0); // x = x[x]
    assertThat(elements(x)).isEqualTo(elements(Factories.tensor(0L, 1, 2, 3, 4)));
    Indexing.put(x.slice(Slice.from(1)), new long[] {0, 1, 2, 3}, x.slice(Slice.to(-1)), 0);
    assertThat(elements(x)).isEqualTo(elements(Factories.tensor(0L, 0, 1, 2, 3)));
    Indexing.take(x.slice(Slice.to(2)), x, on(Factories.tensor(-1L, 0)), 0);
    assertThat(elements(x)).isEqualTo(elements(Factories.tensor(3L, 0, 1, 2, 3)));
    Tensor mask = on(Factories.tensor(true, false, true));
    Masks.assignWhere(mask, mask, false);
    assertThat(elements(mask)).isEqualTo(elements(Factories.zeros(DType.BOOL, 3)));
  }

  @Test
  void emptyAndRankZeroOperandsHaveTheirPlace() {
    Tensor x = on(content(DType.INT64, EXTENTS));
    Tensor none = on(Factories.zeros(DType.INT32, 0));
    assertThat(Indexing.take(x, none, 1).extents()).containsExactly(3, 0, 2);
    Indexing.put(x, none, 1, 1);
    assertThat(elements(x)).isEqualTo(elements(content(DType.INT64, EXTENTS)));
    Tensor one = on(Factories.scalar(DType.UINT8, 2));
    assertThat(elements(Indexing.take(x, one, 0))).isEqualTo(elements(x.select(0, 2)));
    Tensor value = on(Factories.scalar(DType.FLOAT32, 7));
    assertThat(elements(Indexing.take(value, on(Factories.tensor(0L, -1)), Layout.ROW_MAJOR)))
        .containsExactly(Scalar.of(DType.FLOAT32, 7), Scalar.of(DType.FLOAT32, 7));
    assertThat(elements(Masks.nonzero(value))).containsExactly(Scalar.of(DType.INT64, 0));
    assertThat(Masks.select(x, on(Factories.zeros(DType.BOOL, 3))).extents())
        .containsExactly(0, 4, 2);
    Tensor nan = on(Factories.tensor(Double.NaN, -0.0, 0, 5));
    assertThat(elements(Masks.nonzero(nan)))
        .containsExactly(Scalar.of(DType.INT64, 0), Scalar.of(DType.INT64, 3));
  }
}
