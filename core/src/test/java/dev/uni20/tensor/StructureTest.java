package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.ShapeException;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Structure functions against index arithmetic, for random shapes, axes and layouts. */
class StructureTest {
  /** Where the element of a result comes from. */
  private interface Origin {
    long[] of(long... index);
  }

  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  /** A tensor of distinct elements, in a random arrangement. */
  private static Tensor some(RandomGenerator random, int rank) {
    long[] extents = new long[rank];
    Arrays.setAll(extents, i -> random.nextInt(1, 5));
    Tensor x = Factories.empty(DType.INT32, extents);
    int base = random.nextInt(1000);
    long[] index = new long[rank];
    for (int i = 0; i < x.size(); i++) {
      x.set(base + i, index);
      next(index, extents);
    }
    var arranged = Arranged.all(x);
    return arranged.get(random.nextInt(arranged.size()));
  }

  private static void next(long[] index, long[] extents) {
    for (int axis = 0; axis < index.length && ++index[axis] == extents[axis]; axis++) {
      index[axis] = 0;
    }
  }

  private static void check(Tensor found, Tensor x, long[] extents, Origin origin) {
    assertThat(found.extents()).containsExactly(extents);
    assertThat(found.dtype()).isEqualTo(x.dtype());
    long[] index = new long[extents.length];
    for (long i = 0; i < found.size(); i++) {
      long[] from = origin.of(index.clone());
      assertThat(found.get(index)).isEqualTo(x.get(from));
      next(index, extents);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void viewsAndCopiesFollowTheirIndices(int rank) {
    for (int seed = 0; seed < 25; seed++) {
      RandomGenerator random = random(100L * rank + seed);
      Tensor x = some(random, rank);
      int axis = random.nextInt(rank);
      long extent = x.extent(axis);
      int place = random.nextInt(rank + 1);
      check(
          Axis.newAxis(x, place),
          x,
          inserted(x.extents(), place, 1),
          index -> without(index, place));
      check(Axis.squeeze(Axis.newAxis(x, place), place), x, x.extents(), index -> index);
      check(
          Axis.flip(x, axis), x, x.extents(), index -> with(index, axis, extent - 1 - index[axis]));
      int to = random.nextInt(rank);
      check(
          Axis.moveAxis(x, axis, to),
          x,
          inserted(without(x.extents(), axis), to, extent),
          index -> inserted(without(index, to), axis, index[to]));
      long shift = random.nextInt(-9, 10);
      check(
          Joining.roll(x, shift, axis),
          x,
          x.extents(),
          index -> with(index, axis, Math.floorMod(index[axis] - shift, extent)));
      long count = random.nextInt(4);
      check(
          Joining.repeat(x, count, axis),
          x,
          with(x.extents(), axis, extent * count),
          index -> with(index, axis, index[axis] / count));
      long[] counts = new long[rank];
      long[] tiled = x.extents();
      for (int i = 0; i < rank; i++) {
        counts[i] = random.nextInt(3);
        tiled[i] *= counts[i];
      }
      check(
          Joining.tile(x, counts),
          x,
          tiled,
          index -> {
            long[] from = index.clone();
            Arrays.setAll(from, i -> index[i] % x.extent(i));
            return from;
          });
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void joinedTensorsFollowTheirIndices(int rank) {
    for (int seed = 0; seed < 25; seed++) {
      RandomGenerator random = random(200L * rank + seed);
      Tensor x = some(random, rank);
      Tensor y = Axis.flip(x);
      int axis = random.nextInt(rank);
      long extent = x.extent(axis);
      Tensor joined = Joining.concatenate(axis - rank, x, y, x);
      for (int part = 0; part < 3; part++) {
        check(
            Axis.sliceAxis(joined, axis, part * extent, (part + 1) * extent),
            part == 1 ? y : x,
            x.extents(),
            index -> index);
      }
      Tensor[] parts = Axis.split(joined, 3, axis);
      check(parts[1], y, x.extents(), index -> index);
      parts[1].set(-77, new long[rank]);
      assertThat(joined.get(with(new long[rank], axis, extent)))
          .isEqualTo(Scalar.of(DType.INT32, -77));
      int place = random.nextInt(rank + 1);
      Tensor stacked = Joining.stack(place, x, y);
      check(stacked.select(place, 0), x, x.extents(), index -> index);
      check(stacked.select(place, 1), y, x.extents(), index -> index);
      checkPad(random, x);
    }
  }

  private static void checkPad(RandomGenerator random, Tensor x) {
    long[] before = new long[x.rank()];
    long[] after = new long[x.rank()];
    Arrays.setAll(before, i -> random.nextInt(3));
    Arrays.setAll(after, i -> random.nextInt(3));
    Tensor padded = Joining.pad(x, before, after, -1);
    long[] extents = padded.extents();
    long[] index = new long[x.rank()];
    for (long i = 0; i < padded.size(); i++) {
      long[] from = index.clone();
      boolean inside = true;
      for (int axis = 0; axis < from.length; axis++) {
        from[axis] -= before[axis];
        inside &= from[axis] >= 0 && from[axis] < x.extent(axis);
      }
      assertThat(padded.get(index)).isEqualTo(inside ? x.get(from) : Scalar.of(DType.INT32, -1));
      next(index, extents);
    }
  }

  @Test
  void paddingTakesWhatTheDTypeHolds() {
    long[] one = {1};
    long[] none = {0};
    Tensor flags = Joining.pad(Factories.tensor(true), one, none, false);
    assertThat(flags.extents()).containsExactly(2);
    assertThat(flags.get(0).booleanValue()).isFalse();
    assertThat(flags.get(1).booleanValue()).isTrue();
    assertThatThrownBy(() -> Joining.pad(Factories.tensor(1L), one, none, 0.5))
        .isInstanceOf(PromotionException.class)
        .hasMessageStartingWith("pad: ");
    assertThat(Joining.concatenate(0, flags, flags).dtype()).isEqualTo(DType.BOOL);
  }

  @Test
  void trianglesDiagonalsAndGrids() {
    for (int seed = 0; seed < 40; seed++) {
      RandomGenerator random = random(seed);
      Tensor x = some(random, 2 + seed % 2);
      int rank = x.rank();
      long offset = random.nextInt(-5, 6);
      Tensor lower = Matrices.tril(x, offset);
      Tensor upper = Matrices.triu(x, offset);
      long[] index = new long[rank];
      for (long i = 0; i < x.size(); i++) {
        long above = index[rank - 1] - index[rank - 2];
        Scalar zero = Scalar.of(DType.INT32, 0);
        assertThat(lower.get(index)).isEqualTo(above <= offset ? x.get(index) : zero);
        assertThat(upper.get(index)).isEqualTo(above >= offset ? x.get(index) : zero);
        next(index, x.extents());
      }
      long rows = x.extent(rank - 2);
      long columns = x.extent(rank - 1);
      long length = 0;
      for (long i = 0; i < rows; i++) {
        length += i + offset >= 0 && i + offset < columns ? 1 : 0;
      }
      long start = Math.max(0, -offset);
      check(
          Axis.diagonal(x, offset),
          x,
          with(without(x.extents(), rank - 1), rank - 2, length),
          at -> {
            long row = start + at[rank - 2];
            return inserted(with(at, rank - 2, row), rank - 1, row + offset);
          });
    }
    Tensor x = Factories.zeros(DType.FLOAT32, 3, 3);
    Axis.diagonal(x).fill(1);
    assertThat(
            Reductions.allHost(Comparison.equal(x, Factories.eye(DType.FLOAT32, 3))).booleanValue())
        .isTrue();
    Tensor[] grid =
        Matrices.meshgrid(Factories.range(DType.INT8, 2), Factories.range(DType.INT8, 3));
    assertThat(grid[0].extents()).containsExactly(2, 3);
    assertThat(grid[0].get(1, 2)).isEqualTo(Scalar.of(DType.INT8, 1));
    assertThat(grid[1].get(1, 2)).isEqualTo(Scalar.of(DType.INT8, 2));
    Tensor sums =
        Matrices.outerSum(Factories.range(DType.INT8, 4), Factories.range(DType.INT64, 5));
    assertThat(sums.dtype()).isEqualTo(DType.INT64);
    assertThat(sums.get(3, 4)).isEqualTo(Scalar.of(DType.INT64, 7));
    assertThat(
            Matrices.outerProduct(Factories.range(DType.INT8, 4), Factories.range(DType.INT8, 5))
                .get(3, 4))
        .isEqualTo(Scalar.of(DType.INT8, 12));
  }

  @Test
  void joiningPromotesAndRefuses() {
    Tensor bytes = Factories.ones(DType.INT8, 2);
    Tensor floats = Factories.full(DType.FLOAT32, 0.5, 3);
    Tensor joined = Joining.concatenate(0, bytes, floats);
    assertThat(joined.dtype()).isEqualTo(DType.FLOAT32);
    assertThat(joined.getDouble(1)).isEqualTo(1);
    assertThat(joined.getDouble(4)).isEqualTo(0.5);
    assertThatThrownBy(() -> Joining.concatenate(0, bytes, Factories.tensor(true)))
        .isInstanceOf(PromotionException.class);
    assertThatThrownBy(() -> Joining.concatenate(0, bytes, Factories.ones(DType.INT8, 2, 2)))
        .isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> Joining.concatenate(1, bytes, bytes))
        .isInstanceOf(AxisException.class);
    assertThatThrownBy(() -> Joining.concatenate(0)).isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> Joining.stack(0, bytes, floats)).isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> Axis.split(floats, 2, 0)).isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> Axis.squeeze(floats, 0)).isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> Axis.newAxis(floats, 3)).isInstanceOf(AxisException.class);
    assertThatThrownBy(() -> Joining.tile(floats, -1)).isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> Matrices.tril(floats)).isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> Axis.diagonal(floats)).isInstanceOf(AxisException.class);
    assertThat(Axis.squeeze(Factories.ones(DType.INT8, 1, 3, 1)).extents()).containsExactly(3);
    assertThat(Joining.roll(Factories.empty(DType.INT8, 0), 3, 0).size()).isZero();
  }

  private static long[] with(long[] index, int axis, long value) {
    long[] changed = index.clone();
    changed[axis] = value;
    return changed;
  }

  private static long[] without(long[] index, int axis) {
    long[] shorter = new long[index.length - 1];
    for (int i = 0; i < shorter.length; i++) {
      shorter[i] = index[i < axis ? i : i + 1];
    }
    return shorter;
  }

  private static long[] inserted(long[] index, int axis, long value) {
    long[] longer = new long[index.length + 1];
    for (int i = 0; i < longer.length; i++) {
      longer[i] = i == axis ? value : index[i < axis ? i : i - 1];
    }
    return longer;
  }
}
