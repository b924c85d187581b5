package dev.uni20.kernel.simd;

import dev.uni20.kernel.cpu.BlockLoader;
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
  /** The most terms in a block: as many as are gathered or converted at a time. */
  static final int BLOCK = BlockLoader.BLOCK;

  /** What products need: room for their values and their errors. */
  static final long SCRATCH_BYTES = 2 * BLOCK * 8L;

  /** 2^{@value} is at least {@link #BLOCK} + 2. */
  static final int BLOCK_BITS = 11;

  private static final double LEAST = 0x1p-700;
  private static final double GREATEST = 0x1p900;

  /** Products below this have rounding errors that are no float64. */
  private static final double LEAST_PRODUCT = 0x1p-960;

  private static final MethodType OF_NUMBERS =
      MethodType.methodType(double.class, long.class, int.class);
  private static final MethodType OF_PRODUCTS =
      MethodType.methodType(double.class, long.class, long.class, int.class, long.class);
  private static final MethodType CUT =
      MethodType.methodType(
          boolean.class, long.class, int.class, double.class, ExactAccumulator.class);

  /** In an array, so that they are no constants. */
  private static final MethodHandle[] LOOPS = {
    Loop.of(ExactKernel.class, "greatest", OF_NUMBERS),
    Loop.of(ExactKernel.class, "products", OF_PRODUCTS),
    Loop.of(ExactKernel.class, "cut", CUT)
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

  /**
   * Adds products; otherwise as {@link #add}.
   *
   * @param scratch native address of {@link #SCRATCH_BYTES}
   */
  static boolean addProducts(long x, long y, int count, long scratch, ExactAccumulator into) {
    long errors = scratch + BLOCK * 8L;
    try {
      double greatest = (double) LOOPS[1].invokeExact(x, y, count, scratch);
      if (!(greatest >= LEAST && greatest <= GREATEST)
          // A product's error is at most 2^-53 of it.
          || !(boolean) LOOPS[2].invokeExact(errors, count, grid(greatest * 0x1p-53), into)) {
        return false;
      }
      if (!(boolean) LOOPS[2].invokeExact(scratch, count, grid(greatest), into)) {
        for (int i = 0; i < count; i++) {
          into.add(HostAccess.getDouble(scratch + i * 8L));
        }
      }
      return true;
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

  /** The greatest magnitude; of a NaN nothing is seen here, but what is left of it when cut. */
  static double greatest(long x, int count) {
    DoubleVector a = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector b = DoubleVector.zero(Lanes.DOUBLES);
    for (int i = 0; i < count; i += 2 * Lanes.COUNT) {
      DoubleVector u = Lanes.load(x + i * 8L).abs();
      // The last vector may be seen twice.
      DoubleVector v = Lanes.load(x + Math.min(i + Lanes.COUNT, count - Lanes.COUNT) * 8L).abs();
      a = a.blend(u, u.compare(VectorOperators.GT, a));
      b = b.blend(v, v.compare(VectorOperators.GT, b));
    }
    return Math.max(a.reduceLanes(VectorOperators.MAX), b.reduceLanes(VectorOperators.MAX));
  }

  /**
   * Stores products rounded and, behind them, their rounding errors; gives the greatest magnitude
   * of a product, or NaN if the rounding error of one may be no float64. Of a product that is NaN
   * nothing is seen here, but what is left of it when cut.
   */
  static double products(long x, long y, int count, long to) {
    DoubleVector a = DoubleVector.zero(Lanes.DOUBLES);
    DoubleVector b = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    for (int i = 0; i < count; i += Lanes.COUNT) {
      DoubleVector u = Lanes.load(x + i * 8L);
      DoubleVector v = Lanes.load(y + i * 8L);
      DoubleVector p = u.mul(v);
      Lanes.store(p, to + i * 8L);
      Lanes.store(u.fma(v, p.neg()), to + BLOCK * 8L + i * 8L);
      DoubleVector magnitude = p.abs();
      a = a.blend(magnitude, magnitude.compare(VectorOperators.GT, a));
      b = b.blend(magnitude, magnitude.compare(VectorOperators.LT, b));
    }
    boolean sure =
        b.reduceLanes(VectorOperators.MIN) >= LEAST_PRODUCT || !hasSmallProduct(x, y, count);
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
    // As Lanes.twoSumError says, both kinds of the processor's units share the additions.
    DoubleVector one = DoubleVector.broadcast(Lanes.DOUBLES, 1.0);
    for (int i = 0; i < count; i += Lanes.COUNT) {
      DoubleVector u = Lanes.load(x + i * 8L);
      DoubleVector p = u.fma(one, first).sub(first);
      DoubleVector v = u.sub(p);
      DoubleVector q = v.fma(one, second).sub(second);
      DoubleVector w = v.sub(q);
      DoubleVector r = w.fma(one, third).sub(third);
      a = p.fma(one, a);
      b = q.fma(one, b);
      c = r.fma(one, c);
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

  /** The grid of the parts that follow. */
  private static double next(double grid) {
    return grid * Math.scalb(1.0, BLOCK_BITS - 53);
  }
}
