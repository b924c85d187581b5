package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ShapeException;
import java.util.Arrays;

// #facade dev.uni20.Uni20
/**
 * Triangles of the last two axes, which every dtype has, in its dtype; outer sums and products,
 * which promote as {@link Arithmetic#add(Tensor, Tensor)} and multiply do; and grids.
 *
 * <p>Triangles throw {@link ShapeException} for ranks below two, outer operations {@link
 * dev.uni20.dtype.PromotionException} for dtypes without a row, grids {@link ShapeException} for
 * coordinates of another rank than one.
 */
public final class Matrices {
  private Matrices() {}

  /**
   * The lower triangle of the last two axes: zeros above the diagonal {@code offset} above main.
   */
  public static Tensor tril(Tensor x, long offset) {
    return triangle("tril", x, (row, column) -> column - row <= offset);
  }

  /** The lower triangle of the last two axes. */
  public static Tensor tril(Tensor x) {
    return tril(x, 0);
  }

  /**
   * The upper triangle of the last two axes: zeros below the diagonal {@code offset} above main.
   */
  public static Tensor triu(Tensor x, long offset) {
    return triangle("triu", x, (row, column) -> column - row >= offset);
  }

  /** The upper triangle of the last two axes. */
  public static Tensor triu(Tensor x) {
    return triu(x, 0);
  }

  private interface Kept {
    boolean at(long row, long column);
  }

  private static Tensor triangle(String name, Tensor x, Kept kept) {
    int rank = x.rank();
    if (rank < 2) {
      throw new ShapeException(
          name + ": takes rank two or more; found extents " + Arrays.toString(x.extents()));
    }
    Tensor mask =
        Generated.fromFunction(
            DType.BOOL,
            index ->
                kept.at(index[0], index[1])
                    ? Generated.one(DType.BOOL)
                    : Generated.zero(DType.BOOL),
            x.layout().extent(rank - 2),
            x.layout().extent(rank - 1));
    return Logical.where(mask, x, Generated.zeros(x.dtype()));
  }

  /** The sums x[i] + y[j]; of ranks m and n a tensor of rank m + n. */
  public static Tensor outerSum(Tensor x, Tensor y) {
    return Arithmetic.add(spread(x, y.rank()), y);
  }

  /** The products x[i] * y[j]; of ranks m and n a tensor of rank m + n. */
  public static Tensor outerProduct(Tensor x, Tensor y) {
    return Arithmetic.multiply(spread(x, y.rank()), y);
  }

  private static Tensor spread(Tensor x, int more) {
    Tensor wide = x;
    for (int i = 0; i < more; i++) {
      wide = Axis.newAxis(wide, -1);
    }
    return wide;
  }

  /**
   * Each of the coordinates, of rank one, as a read-only view over the whole grid: axis i of the
   * grid is coordinate i.
   */
  public static Tensor[] meshgrid(Tensor... coordinates) {
    long[] extents = new long[coordinates.length];
    for (int i = 0; i < extents.length; i++) {
      if (coordinates[i].rank() != 1) {
        throw new ShapeException(
            "meshgrid: takes coordinates of rank one; found extents "
                + Arrays.toString(coordinates[i].extents()));
      }
      extents[i] = coordinates[i].size();
    }
    Tensor[] grid = new Tensor[extents.length];
    for (int i = 0; i < extents.length; i++) {
      grid[i] = spread(coordinates[i], extents.length - 1 - i).broadcastTo(extents);
    }
    return grid;
  }
}
