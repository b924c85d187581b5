package dev.uni20.kernel.simd;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import jdk.incubator.vector.DoubleVector;

/**
 * Sums over contiguous runs of numbers of one dtype, at native addresses; complex elements are two
 * numbers each. A run gives two pairs (unevaluated sums of two float64): that of the terms at even
 * places and that of those at odd ones.
 *
 * <p>Float64 terms are summed as Sum2 and Dot2 do (T. Ogita, S. M. Rump and S. Oishi, "Accurate sum
 * and dot product", SIAM Journal on Scientific Computing 26(6), 2005), at most {@value #TERMS} to a
 * lane before it is normalised and added to the lane's total. So they stay below {@value #TERMS}^2
 * / 2 + 3 * {@value #TERMS} units of u^2 sum|x|, u = 2^-53, and 3 for each addition after that. For
 * float32, whose terms and products are exact in float64, plain sums err by less than as many units
 * of 2^-48.
 */
abstract class RunKernel {
  /** The most numbers in a run, so that the error bound of a run is a constant. */
  static final int LONGEST = 1 << 15;

  static final int TERMS = 64;

  static final long VECTOR = (long) Lanes.COUNT * Double.BYTES;
  private static final long TOTAL = 4 * VECTOR;

  /** What a kernel needs at its address {@code state}. */
  static final long STATE_BYTES = 6L * VECTOR;

  private static final MethodType LOOP =
      MethodType.methodType(
          void.class,
          long.class,
          long.class,
          long.class,
          int.class,
          double.class,
          double.class,
          long.class);

  private final int bytes;
  private final Map<Term, MethodHandle> loops = new EnumMap<>(Term.class);

  /**
   * Creates a kernel.
   *
   * @param bytes the size of a number
   * @param owner the class of the loops: one for each {@link Term}, that sums the terms of two
   *     streams of {@code steps} vectors, the second one {@code second} bytes after the first, and
   *     stores each stream's sum and its correction, vectors, at {@code state}
   */
  RunKernel(int bytes, Class<?> owner) {
    this.bytes = bytes;
    for (Term term : Term.values()) {
      loops.put(term, Loop.of(owner, term.loop, LOOP));
    }
  }

  /** What is summed. */
  enum Term {
    /** x. */
    VALUE("values"),
    /** x * y. */
    PRODUCT("products"),
    /** x times the other number of y's complex element. */
    CROSS_PRODUCT("crossProducts"),
    /** (x - m)^2, m being one number for even places and one for odd ones. */
    SQUARED_DEVIATION("squaredDeviations");

    private final String loop;

    Term(String loop) {
      this.loop = loop;
    }
  }

  /**
   * Sums the terms of a run.
   *
   * @param y the second factors, or {@code x} where there are none
   * @param count how many numbers, at most {@link #LONGEST}
   * @param centre the m of even and of odd places
   * @param state native address of {@link #STATE_BYTES} for this thread's use
   * @param into gets the pair of the even places at {@code at}, then that of the odd ones
   */
  final void sum(
      Term term, long x, long y, int count, double[] centre, long state, double[] into, int at) {
    HostAccess.fill(state + TOTAL, 2 * VECTOR, (byte) 0);
    MethodHandle loop = Objects.requireNonNull(loops.get(term));
    int steps = count / (2 * Lanes.COUNT);
    long step = (long) Lanes.COUNT * bytes;
    // Two streams: the halves of the run.
    long second = steps * step;
    for (int done = 0; done < steps; done += TERMS) {
      long offset = done * step;
      int length = Math.min(TERMS, steps - done);
      try {
        loop.invokeExact(x + offset, y + offset, second, length, centre[0], centre[1], state);
      } catch (Throwable thrown) {
        throw Loop.thrown(thrown);
      }
      PairTotals.add(state, 2 * VECTOR, VECTOR, state + TOTAL, 0, VECTOR, 2);
    }
    fold(state, into, at);
    for (int place = steps * 2 * Lanes.COUNT; place < count; place++) {
      double value = number(x + (long) place * bytes);
      double other = number(y + (long) (term == Term.CROSS_PRODUCT ? place ^ 1 : place) * bytes);
      addTerm(term, value, other, centre[place & 1], into, at + 2 * (place & 1));
    }
  }

  /** Adds one term to a pair. */
  private static void addTerm(Term term, double x, double y, double centre, double[] into, int at) {
    double value =
        switch (term) {
          case VALUE -> x;
          case PRODUCT, CROSS_PRODUCT -> x * y;
          case SQUARED_DEVIATION -> (x - centre) * (x - centre);
        };
    boolean product = term == Term.PRODUCT || term == Term.CROSS_PRODUCT;
    double error = product ? Math.fma(x, y, -value) : 0;
    double high = into[at];
    double low = into[at + 1];
    into[at] = Pairs.high(high, low, value, error);
    into[at + 1] = Pairs.low(high, low, value, error);
  }

  abstract boolean isNegativeZero(long address);

  abstract double number(long address);

  /** Adds the totals of all lanes, those of even and of odd lanes apart. */
  private static void fold(long state, double[] into, int at) {
    for (int lane = 0; lane < Lanes.COUNT; lane++) {
      double high = HostAccess.getDouble(state + TOTAL + lane * 8L);
      double low = HostAccess.getDouble(state + TOTAL + VECTOR + lane * 8L);
      int own = at + 2 * (lane & 1);
      if (lane < 2) {
        into[own] = high;
        into[own + 1] = low;
      } else {
        double sum = Pairs.high(into[own], into[own + 1], high, low);
        into[own + 1] = Pairs.low(into[own], into[own + 1], high, low);
        into[own] = sum;
      }
    }
  }

  /** Stores a vector. */
  static void put(DoubleVector value, long address) {
    HostAccess.checkWrite(address, VECTOR);
    value.intoMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }
}
