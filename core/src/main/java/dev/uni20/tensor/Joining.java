package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import java.util.Arrays;

// #facade dev.uni20.Uni20
/**
 * Tensors put together, repeated, shifted and padded, in fresh memory. The result dtype is the
 * promoted one, that of the tensor where there is one.
 *
 * <p>Every function throws {@link dev.uni20.kernel.AxisException} for an axis out of range, {@link
 * dev.uni20.dtype.PromotionException} for dtypes without a row, {@link ShapeException} for extents
 * or counts that do not fit, and {@link dev.uni20.memory.StorageAccessException} for operands in
 * different storage.
 */
public final class Joining {
  private Joining() {}

  /**
   * The tensors one after the other along an existing axis.
   *
   * @throws ShapeException if other extents differ, or there are no tensors
   */
  public static Tensor concatenate(int axis, Tensor... tensors) {
    if (tensors.length == 0) {
      throw new ShapeException("concatenate: takes at least one tensor");
    }
    int found = tensors[0].layout().checkedAxis(axis);
    long[] extents = tensors[0].extents();
    extents[found] = 0;
    for (Tensor tensor : tensors) {
      long[] other = tensor.extents();
      long own = other.length == extents.length ? other[found] : -1;
      if (own >= 0) {
        other[found] = extents[found];
      }
      if (!Arrays.equals(other, extents)) {
        throw new ShapeException(
            "concatenate: extents but those of axis "
                + axis
                + " must be equal; found "
                + Arrays.toString(tensors[0].extents())
                + " and "
                + Arrays.toString(tensor.extents()));
      }
      extents[found] = Math.addExact(extents[found], own);
    }
    Tensor result = result("concatenate", extents, tensors);
    long start = 0;
    for (Tensor tensor : tensors) {
      long stop = start + tensor.extents()[found];
      write(Axis.sliceAxis(result, found, start, stop), tensor);
      start = stop;
    }
    return result;
  }

  /** The tensors, of equal extents, along a new axis, counted in the result. */
  public static Tensor stack(int axis, Tensor... tensors) {
    Tensor[] widened = new Tensor[tensors.length];
    for (int i = 0; i < widened.length; i++) {
      widened[i] = Axis.newAxis(tensors[i], axis);
    }
    return concatenate(axis, widened);
  }

  /** x with its elements moved by {@code shift} along an axis, those past the end to the front. */
  public static Tensor roll(Tensor x, long shift, int axis) {
    int found = x.layout().checkedAxis(axis);
    long extent = x.layout().extent(found);
    long cut = extent == 0 ? 0 : Math.floorMod(-Math.floorMod(shift, extent), extent);
    return concatenate(
        found, Axis.sliceAxis(x, found, cut, extent), Axis.sliceAxis(x, found, 0, cut));
  }

  /** x put beside itself {@code counts} times along each axis; the ranks must agree. */
  public static Tensor tile(Tensor x, long... counts) {
    long[] extents = x.extents();
    if (counts.length != extents.length) {
      throw new ShapeException(
          "tile: takes one count for each axis; found "
              + Arrays.toString(counts)
              + " for extents "
              + Arrays.toString(extents));
    }
    return repeated(x, counts, true);
  }

  /** Each index of an axis {@code count} times in a row. */
  public static Tensor repeat(Tensor x, long count, int axis) {
    long[] counts = new long[x.rank()];
    Arrays.fill(counts, 1);
    counts[x.layout().checkedAxis(axis)] = count;
    return repeated(x, counts, false);
  }

  /**
   * A result whose repeated axes are pairs (count, extent) or (extent, count), written by
   * broadcasting. Only axes that are repeated and longer than one need a pair, and those that stay
   * of extent one none at all, so that the rank of what is written stays low.
   */
  private static Tensor repeated(Tensor x, long[] counts, boolean outer) {
    int rank = x.rank();
    long[] extents = new long[rank];
    long[] pairs = new long[2 * rank];
    long[] once = new long[2 * rank];
    int used = 0;
    for (int axis = 0; axis < rank; axis++) {
      long extent = x.layout().extent(axis);
      if (counts[axis] < 0) {
        throw new ShapeException("a count must not be negative; found " + counts[axis]);
      }
      if (extent > 0 && counts[axis] > Long.MAX_VALUE / extent) {
        throw tooLong(extent + " indices " + counts[axis] + " times");
      }
      extents[axis] = extent * counts[axis];
      if (extents[axis] == 1) {
        continue;
      }
      if (extent == 1 || counts[axis] == 1) {
        once[used] = extent;
        pairs[used++] = extents[axis];
        continue;
      }
      // Column-major: the first of a pair runs faster.
      once[used] = outer ? extent : 1;
      pairs[used++] = outer ? extent : counts[axis];
      once[used] = outer ? 1 : extent;
      pairs[used++] = outer ? counts[axis] : extent;
    }
    Tensor result =
        Results.owner(
            Results.allocate(
                x.dtype(),
                Layout.of(Layout.COLUMN_MAJOR, extents),
                Results.domainOf("repeat", x.span())),
            false);
    if (result.size() > 0) {
      Tensor paired = result.reshapeView(Layout.COLUMN_MAJOR, Arrays.copyOf(pairs, used));
      write(paired, x.reshape(Layout.COLUMN_MAJOR, Arrays.copyOf(once, used)));
    }
    return result;
  }

  private static ShapeException tooLong(String parts) {
    return new ShapeException(
        parts + " make an axis of more than " + Long.MAX_VALUE + " indices; no axis is longer");
  }

  /**
   * x with {@code value} put before and after it along each axis.
   *
   * @param before how many indices before, for each axis
   * @param after how many indices after, for each axis
   * @param value a number that the dtype of x holds
   * @throws ShapeException if there is not one count for each axis, or one is negative
   */
  public static Tensor pad(Tensor x, long[] before, long[] after, Number value) {
    return pad(x, before, after, Operand.of(value));
  }

  /** As {@link #pad(Tensor, long[], long[], Number)}, of bool. */
  public static Tensor pad(Tensor x, long[] before, long[] after, boolean value) {
    return pad(x, before, after, Operand.of(value));
  }

  private static Tensor pad(Tensor x, long[] before, long[] after, Operand value) {
    long[] extents = x.extents();
    if (before.length != extents.length || after.length != extents.length) {
      throw new ShapeException(
          "pad: takes one count before and after for each axis of " + Arrays.toString(extents));
    }
    Slice[] inside = new Slice[extents.length];
    for (int axis = 0; axis < extents.length; axis++) {
      if (before[axis] < 0 || after[axis] < 0) {
        throw new ShapeException("pad: counts must not be negative; slice cuts");
      }
      if (before[axis] > Long.MAX_VALUE - extents[axis]
          || after[axis] > Long.MAX_VALUE - extents[axis] - before[axis]) {
        throw tooLong(before[axis] + " and " + extents[axis] + " and " + after[axis] + " indices");
      }
      inside[axis] = Slice.range(before[axis], before[axis] + extents[axis]);
      extents[axis] += before[axis] + after[axis];
    }
    Tensor result = result("pad", extents, x);
    Casts.assign("pad", result, value, Conversion.CHECKED, false);
    if (x.size() > 0) {
      write(result.slice(inside), x);
    }
    return result;
  }

  private static Tensor result(String name, long[] extents, Tensor... tensors) {
    Span[] spans = new Span[tensors.length];
    DType dtype = tensors[0].dtype();
    boolean rowMajor = true;
    for (int i = 0; i < tensors.length; i++) {
      spans[i] = tensors[i].span();
      dtype = Promotion.promote(name, dtype, tensors[i].dtype(), false);
      Layout layout = tensors[i].layout();
      rowMajor &= layout.isCanonical(Layout.ROW_MAJOR) && !layout.isCanonical(Layout.COLUMN_MAJOR);
    }
    Layout layout = Layout.of(rowMajor ? Layout.ROW_MAJOR : Layout.COLUMN_MAJOR, extents);
    return Results.owner(Results.allocate(dtype, layout, Results.domainOf(name, spans)), false);
  }

  private static void write(Tensor part, Tensor source) {
    if (part.size() > 0) {
      Casts.convert(source.span(), part.span(), Conversion.CHECKED, true);
    }
  }
}
