package dev.uni20.kernel.simd;

import dev.uni20.kernel.cpu.ExactAccumulator;
import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Exact sums of float64 numbers and of products of two, block by block: from each term three (of a
 * product's rounding error, three more) leading parts are cut, on grids so coarse that the parts of
 * all terms add up without rounding (S. M. Rump, T. Ogita and S. Oishi, "Accurate floating-point
 * summation, part I", SIAM Journal on Scientific Computing 31(1), 2008, ExtractVector). What is
 * left of the terms is zero unless they span more than 120 binary digits; a block where it is not,
 * or that comes near the ends of float64's range, is left to the accumulator itself.
 */
final class ExactKernel {
  /** The most terms in a block. */
  static final int BLOCK = 1 << 10;

  /** 2^{@value} is at least {@link #BLOCK} + 2. */
  private static final int BLOCK_BITS = 11;

  private static final int STEP = Lanes.COUNT * Double.BYTES;
  private static final double LEAST = 0x1p-700;
  private static final double GREATEST = 0x1p900;

  /** Products below this have rounding errors that are no float64. */
  private static final double LEAST_PRODUCT = 0x1p-960;

  /** Products of two factors above this are above it. */
  private static final double LEAST_FACTOR = 0x1p-480;

  private static final MethodType OF_NUMBERS =
      MethodType.methodType(double.class, long.class, int.class);
  private static final MethodType OF_PRODUCTS =
      MethodType.methodType(double.class, long.class, long.class, int.class);
  private static final MethodType CUT =
      MethodType.methodType(
          boolean.class, long.class, int.class, double.class, ExactAccumulator.class);
  private static final MethodType CUT_PRODUCTS =
      MethodType.methodType(
          boolean.class,
          long.class,
          long.class,
          int.class,
          double.class,
          double.class,
          ExactAccumulator.class);

  /** In an array, so that they are no constants. */
  private static final MethodHandle[] LOOPS = {
    Loop.of(ExactKernel.class, "greatest", OF_NUMBERS),
    Loop.of(ExactKernel.class, "greatestProduct", OF_PRODUCTS),
    Loop.of(ExactKernel.class, "cut", CUT),
    Loop.of(ExactKernel.class, "cutProducts", CUT_PRODUCTS)
  };

  private ExactKernel() {}

  /**
   * Adds numbers.
   *
   * @param count a multiple of the numbers in a vector, at most {@link #BLOCK}
   * @return whether it was done; if not, nothing is added
   */
  static boolean add(long x, int count, ExactAccumulator into) {
    try {
      double greatest = (double) LOOPS[0].invokeExact(x, count);
      return greatest >= LEAST
          && greatest <= GREATEST
          && (boolean) LOOPS[2].invokeExact(x, count, grid(greatest), into);
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
  }

  /** Adds products; otherwise as {@link #add}. */
  static boolean addProducts(long x, long y, int count, ExactAccumulator into) {
    try {
      double greatest = (double) LOOPS[1].invokeExact(x, y, count);
      return greatest >= LEAST
          && greatest <= GREATEST
          && (boolean)
              LOOPS[3].invokeExact(x, y, count, grid(greatest), grid(greatest * 0x1p-53), into);
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
  }

  /**
   * A power of two so far above a number that sums of {@link #BLOCK} parts on its grid are exact.
   */
  private static double grid(double greatest) {
    return Math.scalb(1.0, Math.getExponent(greatest) + 1 + BLOCK_BITS);
  }

  private static DoubleVector load(long address) {
    HostAccess.checkRead(address, STEP);
    return DoubleVector.fromMemorySegment(
        Lanes.DOUBLES, HostAccess.segment(), address, Lanes.ORDER);
  }

  /** The greatest magnitude; of a NaN nothing is seen here, but what is left of it when cut. */
  static double greatest(long x, int count) {
    DoubleVector a = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector b = DoubleVector.zero(Lanes.DOUBLES);
    for (int i = 0; i < count; i += 2 * Lanes.COUNT) {
      DoubleVector u = load(x + i * 8L).abs();
      // The last vector may be seen twice.
      DoubleVector v = load(x + Math.min(i + Lanes.COUNT, count - Lanes.COUNT) * 8L).abs();
      a = a.blend(u, u.compare(VectorOperators.GT, a));
      b = b.blend(v, v.compare(VectorOperators.GT, b));
    }
    return Math.max(a.reduceLanes(VectorOperators.MAX), b.reduceLanes(VectorOperators.MAX));
  }

  /** The greatest magnitude of a product; NaN if the rounding error of one may be no float64. */
  static double greatestProduct(long x, long y, int count) {
    DoubleVector a = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector b = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    DoubleVector c = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    for (int i = 0; i < count; i += Lanes.COUNT) {
      DoubleVector u = load(x + i * 8L).abs();
      DoubleVector v = load(y + i * 8L).abs();
      DoubleVector p = u.mul(v);
      a = a.blend(p, p.compare(VectorOperators.GT, a));
      b = b.blend(u, u.compare(VectorOperators.LT, b));
      c = c.blend(v, v.compare(VectorOperators.LT, c));
    }
    double least = Math.min(b.reduceLanes(VectorOperators.MIN), c.reduceLanes(VectorOperators.MIN));
    boolean sure = least >= LEAST_FACTOR || !hasSmallProduct(x, y, count);
    return sure ? a.reduceLanes(VectorOperators.MAX) : Double.NaN;
  }

  /** Whether a product is so small, and no factor of it zero. */
  private static boolean hasSmallProduct(long x, long y, int count) {
    for (int i = 0; i < count; i++) {
      double u = HostAccess.getDouble(x + i * 8L);
      double v = HostAccess.getDouble(y + i * 8L);
      if (u != 0 && v != 0 && Math.abs(u * v) < LEAST_PRODUCT) {
        return true;
      }
    }
    return false;
  }

  static boolean cut(long x, int count, double grid, ExactAccumulator into) {
    DoubleVector a = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector b = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector left = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector first = DoubleVector.broadcast(Lanes.DOUBLES, grid);
    DoubleVector second = DoubleVector.broadcast(Lanes.DOUBLES, next(grid));
    DoubleVector third = DoubleVector.broadcast(Lanes.DOUBLES, next(next(grid)));
    for (int i = 0; i < count; i += Lanes.COUNT) {
      DoubleVector u = load(x + i * 8L);
      DoubleVector p = u.add(first).sub(first);
      DoubleVector v = u.sub(p);
      DoubleVector q = v.add(second).sub(second);
      DoubleVector w = v.sub(q);
      DoubleVector r = w.add(third).sub(third);
      a = a.add(p);
      b = b.add(q);
      c = c.add(r);
      left = left.add(w.sub(r).abs());
    }
    if (left.reduceLanes(VectorOperators.ADD) != 0) {
      return false;
    }
    into.add(a.reduceLanes(VectorOperators.ADD));
    into.add(b.reduceLanes(VectorOperators.ADD));
    into.add(c.reduceLanes(VectorOperators.ADD));
    return true;
  }

  static boolean cutProducts(
      long x, long y, int count, double grid, double errorGrid, ExactAccumulator into) {
    DoubleVector a = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector b = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector c = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector d = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector e = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector f = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector left = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector first = DoubleVector.broadcast(Lanes.DOUBLES, grid);
    DoubleVector second = DoubleVector.broadcast(Lanes.DOUBLES, next(grid));
    DoubleVector third = DoubleVector.broadcast(Lanes.DOUBLES, next(next(grid)));
    DoubleVector fourth = DoubleVector.broadcast(Lanes.DOUBLES, errorGrid);
    DoubleVector fifth = DoubleVector.broadcast(Lanes.DOUBLES, next(errorGrid));
    DoubleVector sixth = DoubleVector.broadcast(Lanes.DOUBLES, next(next(errorGrid)));
    for (int i = 0; i < count; i += Lanes.COUNT) {
      DoubleVector m = load(x + i * 8L);
      DoubleVector n = load(y + i * 8L);
      DoubleVector u = m.mul(n);
      DoubleVector o = m.fma(n, u.neg());
      DoubleVector p = u.add(first).sub(first);
      DoubleVector v = u.sub(p);
      DoubleVector q = v.add(second).sub(second);
      DoubleVector w = v.sub(q);
      DoubleVector r = w.add(third).sub(third);
      a = a.add(p);
      b = b.add(q);
      c = c.add(r);
      left = left.add(w.sub(r).abs());
      p = o.add(fourth).sub(fourth);
      v = o.sub(p);
      q = v.add(fifth).sub(fifth);
      w = v.sub(q);
      r = w.add(sixth).sub(sixth);
      d = d.add(p);
      e = e.add(q);
      f = f.add(r);
      left = left.add(w.sub(r).abs());
    }
    if (left.reduceLanes(VectorOperators.ADD) != 0) {
      return false;
    }
    into.add(a.reduceLanes(VectorOperators.ADD));
    into.add(b.reduceLanes(VectorOperators.ADD));
    into.add(c.reduceLanes(VectorOperators.ADD));
    into.add(d.reduceLanes(VectorOperators.ADD));
    into.add(e.reduceLanes(VectorOperators.ADD));
    into.add(f.reduceLanes(VectorOperators.ADD));
    return true;
  }

  /** The grid of the parts that follow. */
  private static double next(double grid) {
    return grid * Math.scalb(1.0, BLOCK_BITS - 53);
  }
}
