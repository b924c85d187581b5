package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.SearchSide;
import dev.uni20.kernel.StorageOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;

/** Operations by index and order over random shapes, arrangements and indices, past one block. */
@Tag("checked")
class IndexingPropertyTest {
  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  private static long[] extents(RandomGenerator random, int rank, int least) {
    long[] extents = new long[rank];
    int most = new int[] {1, 2500, 60, 16, 8}[rank];
    Arrays.setAll(extents, i -> random.nextInt(least, most + 1));
    return extents;
  }

  private static Tensor of(RandomGenerator random, DType dtype, int bound, long... extents) {
    int low = dtype.isUnsignedInteger() ? 0 : -bound;
    return arranged(
        random, Factories.fromFunction(dtype, index -> random.nextInt(low, bound), extents));
  }

  private static Tensor arranged(RandomGenerator random, Tensor x) {
    List<Tensor> all = Arranged.all(x);
    return all.get(random.nextInt(all.size()));
  }

  private static DType indexDType(RandomGenerator random) {
    DType[] choices = {DType.INT16, DType.INT32, DType.INT64};
    return choices[random.nextInt(choices.length)];
  }

  /** {@code index} with {@code inner} in the place of axis {@code axis}. */
  private static long[] with(long[] index, int axis, long... inner) {
    long[] found = new long[index.length - 1 + inner.length];
    System.arraycopy(index, 0, found, 0, axis);
    System.arraycopy(inner, 0, found, axis, inner.length);
    System.arraycopy(index, axis + 1, found, axis + inner.length, index.length - axis - 1);
    return found;
  }

  private static long at(Tensor indices, long extent, long... index) {
    long found = indices.get(index).longValueExact();
    return found < 0 ? found + extent : found;
  }

  @Property(tries = 60)
  void takeReadsWhatPutWrites(@ForAll long seed) {
    RandomGenerator random = random(seed);
    int rank = random.nextInt(1, 4);
    Tensor x = of(random, DType.INT32, 1000, extents(random, rank, 1));
    int axis = random.nextInt(rank);
    long extent = x.extent(axis);
    long[] of = new long[random.nextInt(3)];
    Arrays.setAll(of, i -> random.nextInt(0, 5));
    Tensor indices = of(random, indexDType(random), (int) extent, of);
    Tensor taken = Indexing.take(x, indices, axis);
    assertThat(taken.extents()).containsExactly(with(x.extents(), axis, of));
    Tensor expected = Tensor.copyOf(x);
    Tensor values = of(random, DType.INT32, 1000, taken.extents());
    Arrangements.forEachIndex(
        taken.extents(),
        index -> {
          long[] inner = Arrays.copyOfRange(index, axis, axis + of.length);
          long[] from = new long[rank];
          System.arraycopy(index, 0, from, 0, axis);
          from[axis] = at(indices, extent, inner);
          System.arraycopy(index, axis + of.length, from, axis + 1, rank - axis - 1);
          assertThat(taken.get(index)).isEqualTo(x.get(from));
          expected.set(values.get(index), from);
        });
    Tensor target = arranged(random, x);
    Indexing.put(target, indices, values, axis);
    assertThat(Conformance.elements(target)).isEqualTo(Conformance.elements(expected));
  }

  @Property(tries = 60)
  void gatherReadsWhatScatterWrites(@ForAll long seed) {
    RandomGenerator random = random(seed);
    int rank = random.nextInt(1, 4);
    Tensor x = of(random, DType.INT32, 1000, extents(random, rank, 1));
    int axis = random.nextInt(rank);
    long extent = x.extent(axis);
    long[] extents = with(x.extents(), axis, random.nextInt(0, 6));
    long[] repeated = extents.clone();
    for (int i = 0; i < rank; i++) {
      repeated[i] = i != axis && random.nextInt(3) == 0 ? 1 : repeated[i];
    }
    Tensor indices = of(random, indexDType(random), (int) extent, repeated);
    Tensor gathered = Indexing.gather(x, indices, axis);
    assertThat(gathered.extents()).containsExactly(extents);
    Tensor expected = Tensor.copyOf(x);
    Tensor values = of(random, DType.INT32, 1000, repeated);
    Arrangements.forEachIndex(
        extents,
        index -> {
          long[] own = index.clone();
          for (int i = 0; i < rank; i++) {
            own[i] = repeated[i] == 1 ? 0 : own[i];
          }
          long[] from = with(index, axis, at(indices, extent, own));
          assertThat(gathered.get(index)).isEqualTo(x.get(from));
          expected.set(values.get(own), from);
        });
    Tensor target = arranged(random, x);
    Indexing.scatter(target, indices, values, axis);
    assertThat(Conformance.elements(target)).isEqualTo(Conformance.elements(expected));
  }

  @Property(tries = 60)
  void masksSelectInOrder(@ForAll long seed) {
    RandomGenerator random = random(seed);
    int rank = random.nextInt(0, 4);
    long[] extents = extents(random, rank, 0);
    Tensor x = of(random, DType.INT16, 100, extents);
    int masked = random.nextInt(0, rank + 1);
    Tensor chosen = of(random, DType.INT8, 3, Arrays.copyOf(extents, masked));
    Tensor mask = Comparison.greater(chosen, 0);
    StorageOrder order = random.nextBoolean() ? StorageOrder.ROW_MAJOR : StorageOrder.COLUMN_MAJOR;
    Tensor selected = Masks.select(x, mask, order);
    List<Object> expected = new ArrayList<>();
    for (long i = 0; i < mask.size(); i++) {
      long[] place = IndexOracle.unravelled(i, order, mask.extents());
      if (mask.get(place).booleanValue()) {
        Slice[] slices = Arrays.stream(place).mapToObj(Slice::at).toArray(Slice[]::new);
        expected.addAll(Conformance.elements(x.slice(slices)));
      }
    }
    assertThat(Conformance.elements(selected)).hasSameSizeAs(expected).isEqualTo(expected);
    assertThat(selected.extent(0)).isEqualTo(Reductions.countNonzeroHost(mask).longValueExact());
  }

  @Property(tries = 60)
  void whatIsSortedIsSearchedAndListed(@ForAll long seed) {
    RandomGenerator random = random(seed);
    DType[] dtypes = {DType.INT8, DType.UINT64, DType.FLOAT32, DType.LONGDOUBLE};
    DType dtype = dtypes[random.nextInt(dtypes.length)];
    Tensor x = of(random, dtype, random.nextInt(1, 120), random.nextInt(0, 3000));
    Tensor sorted = Sorting.sort(x);
    Tensor order = Sorting.argsort(x);
    assertThat(Conformance.elements(Indexing.take(x, order, 0)))
        .isEqualTo(Conformance.elements(sorted));
    assertThat(Conformance.elements(Sorting.sort(order)))
        .isEqualTo(Conformance.elements(Factories.range(DType.INT64, x.size())));
    UniqueElements found = Sorting.uniqueAll(x);
    Tensor left = Sorting.searchSorted(sorted, found.values(), SearchSide.LEFT);
    Tensor right = Sorting.searchSorted(sorted, found.values(), SearchSide.RIGHT);
    assertThat(Conformance.elements(right.subtract(left)))
        .isEqualTo(Conformance.elements(found.counts()));
    assertThat(Conformance.elements(Indexing.take(found.values(), found.inverse(), 0)))
        .isEqualTo(Conformance.elements(x));
    assertThat(Conformance.elements(Indexing.take(x, found.firstIndices(), 0)))
        .isEqualTo(Conformance.elements(Sorting.unique(x)));
  }
}
