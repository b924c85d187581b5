package dev.uni20.kernel.simd;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * Sums over contiguous runs of numbers of one dtype, at native addresses; complex elements are two
 * numbers each. A run gives two pairs (unevaluated sums of two float64): that of the terms at even
 * places and that of those at odd ones.
 *
 * <p>A loop reads several streams side by side: the parts of one run, or several runs. Streams far
 * apart keep several of the processor's prefetchers at work; one stream alone gets little more than
 * half of the memory's speed.
 *
 * <p>Float64 terms are summed as Sum2 and Dot2 do (T. Ogita, S. M. Rump and S. Oishi, "Accurate sum
 * and dot product", SIAM Journal on Scientific Computing 26(6), 2005), at most {@value #TERMS} to a
 * lane before it is normalised and added to the lane's total. So they stay below {@value #TERMS}^2
 * / 2 + 3 * {@value #TERMS} units of u^2 sum|x|, u = 2^-53, and 3 for each addition after that. For
 * float32, whose terms and products are exact in float64, plain sums of {@value #PLAIN_TERMS} terms
 * err by less than {@value #PLAIN_TERMS} u sum|x|, which is 32 units of 2^-48.
 */
abstract class RunKernel {
  /** The most numbers in a run, so that the error bound of a run is a constant. */
  static final int LONGEST = 1 << 15;

  /** The most terms to a lane, where they are summed with corrections. */
  static final int TERMS = 64;

  /** The most where the terms are of float32, whose sums in float64 need no corrections. */
  static final int PLAIN_TERMS = 1024;

  /** Runs that are summed side by side. */
  static final int RUNS = 4;

  static final long VECTOR = Lanes.BYTES;

  /** A stream's vector of sums and one of corrections, or of high parts and of low parts. */
  static final long PAIR = 2 * VECTOR;

  /** Where a loop finds the centre of its first stream: a vector for each stream. */
  static final long CENTRES = RUNS * PAIR;

  /** Where the loops that sum magnitudes too add them: they have no centres. */
  static final long MAGNITUDES = CENTRES;

  private static final long TOTALS = CENTRES + RUNS * VECTOR;

  /** The state of the loop over rests, whose centres are zero; then the rests. */
  private static final long REST = TOTALS + RUNS * PAIR;

  private static final long REST_OF_X = REST + CENTRES + RUNS * VECTOR;
  private static final long REST_OF_Y = REST_OF_X + RUNS * VECTOR;

  /** What a kernel needs at its address {@code state}. */
  static final long STATE_BYTES = REST_OF_Y + RUNS * VECTOR;

  private static final MethodType LOOP =
      MethodType.methodType(
          void.class, long.class, long.class, long.class, long.class, int.class, long.class);

  private final int bytes;
  private final int terms;
  private final Map<Term, MethodHandle> loops = new EnumMap<>(Term.class);

  /** Those over float64 numbers, for what is left of runs after the last whole vector. */
  private final Map<Term, MethodHandle> restLoops = new EnumMap<>(Term.class);

  /**
   * Creates a kernel.
   *
   * @param bytes the size of a number
   * @param terms the most steps of a loop
   * @param owner the class of the loops named by {@link Term}: each sums the terms of its streams,
   *     the next {@code steps} vectors at four addresses (two of first factors and two of second
   *     ones, where there are factors), and stores each stream's sum and its correction, vectors,
   *     at {@code state}
   */
  RunKernel(int bytes, int terms, Class<?> owner) {
    this.bytes = bytes;
    this.terms = terms;
    for (Term term : Term.values()) {
      Loop.find(owner, term.loop, LOOP).ifPresent(loop -> loops.put(term, loop));
      restLoops.put(term, Loop.of(Float64Runs.class, term.loop, LOOP));
    }
  }

  /** What is summed. */
  enum Term {
    /** x. */
    VALUE("values", RUNS, false),
    /** (x - m)^2, m being one number for even places and one for odd ones. */
    SQUARED_DEVIATION("squaredDeviations", 2, false),
    /** x * y. */
    PRODUCT("products", 2, true),
    /** x * y, and x times the other number of y's complex element besides. */
    COMPLEX_PRODUCT("complexProducts", 1, true),
    /** x, and |x| besides; of float64 alone. */
    VALUE_AND_MAGNITUDE("valuesAndMagnitudes", 2, false),
    /** x * y, and |x * y| besides; of float64 alone. */
    PRODUCT_AND_MAGNITUDE("productsAndMagnitudes", 2, true);

    private final String loop;

    /** The parts of a run that are read side by side. */
    private final int streams;

    private final boolean hasFactors;

    Term(String loop, int streams, boolean hasFactors) {
      this.loop = loop;
      this.streams = streams;
      this.hasFactors = hasFactors;
    }

    /** The third address that its loop wants: that of a third stream, of factors or of centres. */
    private long third(long stream, long factors, long centres) {
      if (this == SQUARED_DEVIATION) {
        return centres;
      }
      return hasFactors ? factors : stream;
    }
  }

  /**
   * Says what is subtracted from the numbers of a run before they are squared.
   *
   * @param run its place among those summed side by side; a single run uses all of them
   */
  static void setCentre(long state, int run, double even, double odd) {
    long own = state + CENTRES + run * VECTOR;
    for (int lane = 0; lane < Lanes.COUNT; lane += 2) {
      HostAccess.setDouble(own + lane * 8L, even);
      HostAccess.setDouble(own + lane * 8L + 8, odd);
    }
  }

  /**
   * Sums the terms of one run.
   *
   * @param y the second factors, or {@code x} where there are none
   * @param count how many numbers, at most {@link #LONGEST}
   * @param state native address of {@link #STATE_BYTES} for this thread's use
   * @param into gets the pair of the even places, then that of the odd ones; of complex products
   *     those of the products, then those of the products with the other number
   */
  final void sum(Term term, long x, long y, int count, long state, double[] into) {
    int streams = term.streams;
    int steps = count / (streams * Lanes.COUNT);
    long part = (long) steps * Lanes.COUNT * bytes;
    // A total for each sum: none waits for another.
    int totals = Math.max(streams, 2);
    HostAccess.fill(state + TOTALS, totals * PAIR, (byte) 0);
    for (int step = 0; step < steps; step += terms) {
      long at = (long) step * Lanes.COUNT * bytes;
      long x0 = x + at;
      long third = term.third(x0 + 2 * part, y + at, state + CENTRES);
      long fourth = third + (term == Term.SQUARED_DEVIATION ? VECTOR : part);
      add(loops, term, x0, x0 + part, third, fourth, Math.min(terms, steps - step), state);
      PairTotals.add(state, PAIR, VECTOR, state + TOTALS, PAIR, VECTOR, totals);
    }
    int done = streams * steps * Lanes.COUNT;
    if (done < count) {
      clearRest(state);
      copyRest(term, x, y, done, count, state, 0);
      addRests(term, totals, state);
    }
    int sums = streams == 1 ? 2 : 1;
    for (int half = totals / 2; half >= sums; half /= 2) {
      long upper = state + TOTALS + half * PAIR;
      PairTotals.add(upper, PAIR, VECTOR, state + TOTALS, PAIR, VECTOR, half);
    }
    fold(sums, state);
    for (int sum = 0; sum < sums; sum++) {
      take(state, sum, into, 4 * sum);
    }
  }

  /**
   * Sums the terms of one run as {@link #sum} does.
   *
   * @param term one with magnitudes
   * @return the sum of the magnitudes of the terms, rounded at each addition
   */
  final double sumWithMagnitudes(Term term, long x, long y, int count, long state, double[] into) {
    HostAccess.fill(state + MAGNITUDES, VECTOR, (byte) 0);
    HostAccess.fill(state + REST + MAGNITUDES, VECTOR, (byte) 0);
    sum(term, x, y, count, state, into);
    double magnitudes = 0;
    for (int lane = 0; lane < Lanes.COUNT; lane++) {
      magnitudes += HostAccess.getDouble(state + MAGNITUDES + lane * 8L);
      magnitudes += HostAccess.getDouble(state + REST + MAGNITUDES + lane * 8L);
    }
    return magnitudes;
  }

  /**
   * Sums the values of four runs of the same length, or their squared deviations, each by itself,
   * all side by side.
   *
   * @param x their addresses
   * @param count how many numbers each has, at most {@link #LONGEST}
   * @param into gets the two pairs of each run, those of one after those of the other
   */
  final void sumFour(Term term, long[] x, int count, long state, double[] into) {
    int steps = count / Lanes.COUNT;
    HostAccess.fill(state + TOTALS, RUNS * PAIR, (byte) 0);
    for (int run = 0; run < RUNS; run += term.streams) {
      sumSome(term, x, run, steps, state);
    }
    int done = steps * Lanes.COUNT;
    if (done < count) {
      clearRest(state);
      for (int run = 0; run < RUNS; run++) {
        copyRest(term, x[run], x[run], done, count, state, run);
      }
      addRests(term, RUNS, state);
    }
    fold(RUNS, state);
    for (int run = 0; run < RUNS; run++) {
      take(state, run, into, 4 * run);
    }
  }

  /** Sums the whole vectors of as many runs as a loop has streams. */
  private void sumSome(Term term, long[] x, int run, int steps, long state) {
    long own = state + run * PAIR;
    long centre = state + CENTRES + run * VECTOR;
    boolean four = term.streams == RUNS;
    for (int step = 0; step < steps; step += terms) {
      long at = (long) step * Lanes.COUNT * bytes;
      long third = four ? x[2] + at : centre;
      long fourth = four ? x[3] + at : centre + VECTOR;
      add(
          loops,
          term,
          x[run] + at,
          x[run + 1] + at,
          third,
          fourth,
          Math.min(terms, steps - step),
          own);
      PairTotals.add(own, PAIR, VECTOR, own + TOTALS, PAIR, VECTOR, term.streams);
    }
  }

  /** Sums streams into the state's sums. */
  private static void add(
      Map<Term, MethodHandle> loops,
      Term term,
      long first,
      long second,
      long third,
      long fourth,
      int steps,
      long state) {
    try {
      Objects.requireNonNull(loops.get(term))
          .invokeExact(first, second, third, fourth, steps, state);
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
  }

  private static void clearRest(long state) {
    HostAccess.fill(state + REST + CENTRES, 3 * RUNS * VECTOR, (byte) 0);
  }

  /**
   * Copies what is left of a run, in float64, less its centre where deviations are squared; zeros
   * stay behind it.
   */
  private void copyRest(Term term, long x, long y, int done, int count, long state, int stream) {
    long to = state + REST_OF_X + stream * VECTOR;
    boolean deviations = term == Term.SQUARED_DEVIATION;
    long centre = state + CENTRES + stream * VECTOR;
    for (int place = done; place < count; place++, to += 8) {
      double value = number(x + (long) place * bytes);
      HostAccess.setDouble(
          to, deviations ? value - HostAccess.getDouble(centre + (place & 1) * 8L) : value);
      if (term.hasFactors) {
        HostAccess.setDouble(to + REST_OF_Y - REST_OF_X, number(y + (long) place * bytes));
      }
    }
  }

  /** Adds vectors with rests to as many totals. */
  private void addRests(Term term, int totals, long state) {
    long own = state + REST;
    for (int i = 0; i < totals; i += Math.max(term.streams, 2)) {
      long x = state + REST_OF_X + i * VECTOR;
      long third = term.third(x + 2 * VECTOR, state + REST_OF_Y, own + CENTRES);
      add(restLoops, term, x, x + VECTOR, third, third + VECTOR, 1, own + i * PAIR);
    }
    PairTotals.add(own, PAIR, VECTOR, state + TOTALS, PAIR, VECTOR, totals);
  }

  /** Adds the upper lanes of totals to the lower ones, until those of one pair are left. */
  private static void fold(int totals, long state) {
    for (long apart = VECTOR / 2; apart >= 2 * Double.BYTES; apart /= 2) {
      PairTotals.add(state + TOTALS + apart, PAIR, VECTOR, state + TOTALS, PAIR, VECTOR, totals);
    }
  }

  private static void take(long state, int stream, double[] into, int at) {
    long total = state + TOTALS + stream * PAIR;
    into[at] = HostAccess.getDouble(total);
    into[at + 1] = HostAccess.getDouble(total + VECTOR);
    into[at + 2] = HostAccess.getDouble(total + 8);
    into[at + 3] = HostAccess.getDouble(total + VECTOR + 8);
  }

  abstract boolean isNegativeZero(long address);

  abstract double number(long address);
}
