package dev.uni20.tensor;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.StorageAccessException;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.function.LongConsumer;

// #facade dev.uni20.Uni20
/**
 * Between tensors and Java arrays. An array has an order: the caller names it where a tensor of
 * rank two or more becomes flat. Elements reach an array without going down in kind or range: a
 * tensor whose dtype does not promote to the array's is refused, and {@code cast} says it.
 */
public final class HostArrays {
  private HostArrays() {}

  /**
   * A float64 matrix from its rows, lying row-major.
   *
   * @throws ShapeException if the rows have different lengths
   */
  public static Tensor tensor(double[][] rows) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    double[] flat = new double[Math.multiplyExact(rows.length, columns)];
    for (int row = 0; row < rows.length; row++) {
      checkRow(row, rows[row].length, columns);
      System.arraycopy(rows[row], 0, flat, row * columns, columns);
    }
    return Factories.tensor(flat, Layout.ROW_MAJOR, rows.length, columns);
  }

  /**
   * A float32 matrix from its rows, lying row-major.
   *
   * @throws ShapeException if the rows have different lengths
   */
  public static Tensor tensor(float[][] rows) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    float[] flat = new float[Math.multiplyExact(rows.length, columns)];
    for (int row = 0; row < rows.length; row++) {
      checkRow(row, rows[row].length, columns);
      System.arraycopy(rows[row], 0, flat, row * columns, columns);
    }
    return Factories.tensor(flat, Layout.ROW_MAJOR, rows.length, columns);
  }

  /**
   * An int64 matrix from its rows, lying row-major.
   *
   * @throws ShapeException if the rows have different lengths
   */
  public static Tensor tensor(long[][] rows) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    long[] flat = new long[Math.multiplyExact(rows.length, columns)];
    for (int row = 0; row < rows.length; row++) {
      checkRow(row, rows[row].length, columns);
      System.arraycopy(rows[row], 0, flat, row * columns, columns);
    }
    return Factories.tensor(flat, Layout.ROW_MAJOR, rows.length, columns);
  }

  /**
   * An int32 matrix from its rows, lying row-major.
   *
   * @throws ShapeException if the rows have different lengths
   */
  public static Tensor tensor(int[][] rows) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    int[] flat = new int[Math.multiplyExact(rows.length, columns)];
    for (int row = 0; row < rows.length; row++) {
      checkRow(row, rows[row].length, columns);
      System.arraycopy(rows[row], 0, flat, row * columns, columns);
    }
    return Factories.tensor(flat, Layout.ROW_MAJOR, rows.length, columns);
  }

  /**
   * The elements in the given order.
   *
   * @param x a host tensor whose dtype promotes to float64
   * @param order how a tensor of rank two or more is counted
   * @throws PromotionException if its dtype does not promote to float64
   */
  public static double[] toDoubleArray(Tensor x, StorageOrder order) {
    double[] result = new double[length(x)];
    read(
        x,
        DType.FLOAT64,
        order,
        address -> HostAccess.copyToArray(address, result, 0, result.length));
    return result;
  }

  /**
   * The elements in the given order.
   *
   * @param x a host tensor whose dtype promotes to float32
   * @param order how a tensor of rank two or more is counted
   * @throws PromotionException if its dtype does not promote to float32
   */
  public static float[] toFloatArray(Tensor x, StorageOrder order) {
    float[] result = new float[length(x)];
    read(
        x,
        DType.FLOAT32,
        order,
        address -> HostAccess.copyToArray(address, result, 0, result.length));
    return result;
  }

  /**
   * The elements in the given order.
   *
   * @param x a host tensor whose dtype promotes to int64
   * @param order how a tensor of rank two or more is counted
   * @throws PromotionException if its dtype does not promote to int64
   */
  public static long[] toLongArray(Tensor x, StorageOrder order) {
    long[] result = new long[length(x)];
    read(
        x,
        DType.INT64,
        order,
        address -> HostAccess.copyToArray(address, result, 0, result.length));
    return result;
  }

  /**
   * The elements in the given order.
   *
   * @param x a host tensor whose dtype promotes to int32
   * @param order how a tensor of rank two or more is counted
   * @throws PromotionException if its dtype does not promote to int32
   */
  public static int[] toIntArray(Tensor x, StorageOrder order) {
    int[] result = new int[length(x)];
    read(
        x,
        DType.INT32,
        order,
        address -> HostAccess.copyToArray(address, result, 0, result.length));
    return result;
  }

  /**
   * The elements in the given order.
   *
   * @param x a host tensor whose dtype promotes to int16
   * @param order how a tensor of rank two or more is counted
   * @throws PromotionException if its dtype does not promote to int16
   */
  public static short[] toShortArray(Tensor x, StorageOrder order) {
    short[] result = new short[length(x)];
    read(
        x,
        DType.INT16,
        order,
        address -> HostAccess.copyToArray(address, result, 0, result.length));
    return result;
  }

  /**
   * The elements in the given order.
   *
   * @param x a host tensor whose dtype promotes to int8
   * @param order how a tensor of rank two or more is counted
   * @throws PromotionException if its dtype does not promote to int8
   */
  public static byte[] toByteArray(Tensor x, StorageOrder order) {
    byte[] result = new byte[length(x)];
    read(
        x, DType.INT8, order, address -> HostAccess.copyToArray(address, result, 0, result.length));
    return result;
  }

  /**
   * The elements in the given order.
   *
   * @param x a bool host tensor
   * @param order how a tensor of rank two or more is counted
   * @throws PromotionException if x is not bool
   */
  public static boolean[] toBooleanArray(Tensor x, StorageOrder order) {
    boolean[] result = new boolean[length(x)];
    read(
        x,
        DType.BOOL,
        order,
        address -> {
          for (int i = 0; i < result.length; i++) {
            result[i] = HostAccess.getByte(address + i) != 0;
          }
        });
    return result;
  }

  /**
   * The elements in the given order.
   *
   * @param x a host tensor whose dtype promotes to complex128
   * @param order how a tensor of rank two or more is counted
   * @throws PromotionException if its dtype does not promote to complex128
   */
  public static Complex[] toComplexArray(Tensor x, StorageOrder order) {
    Complex[] result = new Complex[length(x)];
    int size = DType.COMPLEX128.byteSize();
    read(
        x,
        DType.COMPLEX128,
        order,
        address -> {
          for (int i = 0; i < result.length; i++) {
            long at = address + (long) i * size;
            result[i] = Complex.of(HostAccess.getDouble(at), HostAccess.getDouble(at + size / 2));
          }
        });
    return result;
  }

  private static void checkRow(int row, int length, int columns) {
    if (length != columns) {
      throw new ShapeException(
          "tensor: a matrix has rows of one length; row 0 has "
              + columns
              + " elements, row "
              + row
              + " has "
              + length);
    }
  }

  private static int length(Tensor x) {
    if (x.size() > Integer.MAX_VALUE - 8) {
      throw new ShapeException(
          "a Java array holds no "
              + x.size()
              + " elements; take slices of "
              + Arrays.toString(x.extents()));
    }
    return (int) x.size();
  }

  private static void read(Tensor x, DType dtype, StorageOrder order, LongConsumer reader) {
    if (!Promotion.promotesTo(x.dtype(), dtype)) {
      throw new PromotionException(
          "an array of "
              + dtype
              + " can't take "
              + x.dtype()
              + " elements; say cast(x, "
              + dtype.name()
              + ") first if that is meant");
    }
    x.storage()
        .filter(storage -> !storage.isHostAccessible())
        .ifPresent(storage -> {
          throw new StorageAccessException(
              "an array takes elements from host storage only; these are in "
                  + storage.name()
                  + " storage: say toHost(x) first");
        });
    Tensor dense =
        Casts.castWithLayout(
            "toArray", x, dtype, Conversion.CHECKED, Layout.of(order, x.extents()));
    try {
      reader.accept(dense.span().address());
    } finally {
      Reference.reachabilityFence(dense);
    }
  }
}
