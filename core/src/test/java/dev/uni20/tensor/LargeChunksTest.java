package dev.uni20.tensor;

import static dev.uni20.Uni20.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Backends;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.ChildJvm;
import dev.uni20.memory.HostMemory;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * Extrema and exact reductions of integers over so many elements that threads fold chunks of them,
 * which are then appended: what decides the result lies in every pair of chunks, and at their ends.
 */
class LargeChunksTest {
  /** What one thread claims at a time. */
  private static final int CHUNK = 1 << 17;

  private static final int COUNT = 3 * CHUNK + 1000;

  private static final int[] PLACES = {
    0, CHUNK - 1, CHUNK, CHUNK + 9000, 2 * CHUNK - 1, 2 * CHUNK, 3 * CHUNK, COUNT - 1
  };

  /** In words, so that zeros of different signs differ and NaN is itself. */
  private record Result(String what, String found, String expected) {
    boolean isRight() {
      return found.equals(expected);
    }
  }

  // --- Extrema

  private static boolean isBetter(double x, double y, boolean greatest) {
    if (Double.isNaN(x) || Double.isNaN(y)) {
      return !Double.isNaN(y);
    }
    return greatest ? Double.compare(x, y) > 0 : Double.compare(x, y) < 0;
  }

  private static int better(double[] values, int best, int next, boolean greatest) {
    return isBetter(values[next], values[best], greatest) ? next : best;
  }

  /** The place of the extremum, the first of equals, among all or between two places. */
  private static int place(double[] values, int first, int last, boolean greatest) {
    int best = first;
    for (int i = first + 1; i < last; i++) {
      best = better(values, best, i, greatest);
    }
    return best;
  }

  /** Those of each stretch between two of {@link #PLACES}. */
  private static List<Integer> placesBetween(double[] values, boolean greatest) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i + 1 < PLACES.length; i++) {
      places.add(PLACES[i]);
      if (PLACES[i] + 1 < PLACES[i + 1]) {
        places.add(place(values, PLACES[i] + 1, PLACES[i + 1], greatest));
      }
    }
    places.add(PLACES[PLACES.length - 1]);
    return places;
  }

  private static int place(double[] values, List<Integer> candidates, boolean greatest) {
    int best = candidates.getFirst();
    for (int next : candidates) {
      best = better(values, best, next, greatest);
    }
    return best;
  }

  /** Extrema of values with two others in two places. */
  private static void extrema(
      List<Result> results, DType dtype, double[] values, double first, double second) {
    Tensor x = tensor(values).cast(dtype);
    double[] changed = values.clone();
    List<Integer> least = placesBetween(values, false);
    List<Integer> greatest = placesBetween(values, true);
    for (int i = 0; i < PLACES.length; i++) {
      for (int j = i + 1; j < PLACES.length; j++) {
        set(x, changed, PLACES[i], first);
        set(x, changed, PLACES[j], second);
        String what = dtype + " with " + first + " and " + second + " at " + i + ", " + j;
        int from = place(changed, least, false);
        int to = place(changed, greatest, true);
        add(results, "min of " + what, number(minHost(x).doubleValue()), number(changed[from]));
        add(results, "max of " + what, number(maxHost(x).doubleValue()), number(changed[to]));
        add(results, "argmin of " + what, argmin(x, 0).get().toString(), "" + from);
        add(results, "argmax of " + what, argmax(x, 0).get().toString(), "" + to);
        set(x, changed, PLACES[i], values[PLACES[i]]);
        set(x, changed, PLACES[j], values[PLACES[j]]);
      }
    }
  }

  private static void add(List<Result> results, String what, String found, String expected) {
    results.add(new Result(what, found, expected));
  }

  private static String number(double value) {
    return Double.toString(value);
  }

  private static void set(Tensor x, double[] values, int place, double value) {
    values[place] = value;
    if (x.dtype().isInteger()) {
      x.set((long) value, place);
    } else {
      x.set(value, place);
    }
  }

  private static List<Result> extrema() {
    SplittableRandom random = new SplittableRandom(41);
    double[] above = new double[COUNT];
    double[] below = new double[COUNT];
    for (int i = 0; i < COUNT; i++) {
      above[i] = random.nextInt(10, 20); // with ties of their own
      below[i] = -above[i];
    }
    List<Result> results = new ArrayList<>();
    for (DType dtype : List.of(DType.FLOAT32, DType.FLOAT64)) {
      for (double[] values : List.of(above, below)) {
        extrema(results, dtype, values, 0.0, -0.0);
        extrema(results, dtype, values, -0.0, 0.0);
        extrema(results, dtype, values, Double.NaN, Double.NaN);
        extrema(results, dtype, values, Double.NEGATIVE_INFINITY, Double.NaN);
        extrema(results, dtype, values, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
      }
    }
    for (DType dtype : DType.values()) {
      if (dtype.isInteger()) {
        extrema(results, dtype, above, 5, 5);
        extrema(results, dtype, above, 30, 30);
        extrema(results, dtype, above, 30, 31);
        extrema(results, dtype, above, 6, 5);
      }
    }
    return results;
  }

  // --- Integers

  private static BigInteger exact(DType dtype, long bits) {
    BigInteger value = BigInteger.valueOf(bits);
    return dtype.isUnsignedInteger() && bits < 0 ? value.add(BigInteger.ONE.shiftLeft(64)) : value;
  }

  private static String outcome(DType dtype, Supplier<Scalar> work) {
    try {
      return work.get().toString();
    } catch (ConversionException refused) {
      return "refused for " + dtype;
    }
  }

  private static String fitted(DType dtype, BigInteger value) {
    DType result = dtype.isUnsignedInteger() ? DType.UINT64 : DType.INT64;
    boolean fits =
        value.compareTo(result.minimumInteger()) >= 0
            && value.compareTo(result.maximumInteger()) <= 0;
    return fits ? value.toString() : "refused for " + dtype;
  }

  private static List<Result> integers() {
    List<Result> results = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(42);
    for (DType dtype : DType.values()) {
      if (!dtype.isInteger()) {
        continue;
      }
      long[] values = new long[COUNT];
      for (int i = 0; i < COUNT; i++) {
        values[i] = random.nextLong(0, 100) - (dtype.isUnsignedInteger() ? 0 : 50);
      }
      Tensor x = tensor(values).cast(dtype);
      long sum = 0;
      long squares = 0;
      for (long value : values) {
        sum += value;
        squares += value * value;
      }
      add(results, "sum of " + dtype, sumHost(x).toString(), "" + sum);
      add(results, "inner product of " + dtype, innerProductHost(x, x).toString(), "" + squares);
      double mean = sum / (double) COUNT;
      add(results, "mean of " + dtype, number(meanHost(x).doubleValue()), number(mean));
      double norm = Math.sqrt((double) squares);
      add(results, "norm of " + dtype, number(normHost(x).doubleValue()), number(norm));
      products(results, dtype);
    }
    for (DType dtype : List.of(DType.INT64, DType.UINT64)) {
      sums(results, dtype);
    }
    return results;
  }

  /** Ones, but for a few factors in different chunks. */
  private static void products(List<Result> results, DType dtype) {
    long high = 1L << Math.min(31, dtype.precisionDigits() - 1);
    long sign = dtype.isUnsignedInteger() ? 1 : -1;
    long[][] all = {
      {3, 5, 7},
      {sign * 3, 5, sign * 7},
      {0, 5, 7},
      {3, 5, 0},
      {high, high, sign * 2},
      {high, high, 4},
      {high, high, high},
      {high, 0, high}
    };
    Tensor x = ones(dtype, COUNT);
    for (long[] factors : all) {
      for (int first = 0; first + 2 < PLACES.length; first++) {
        BigInteger product = BigInteger.ONE;
        for (int k = 0; k < 3; k++) {
          x.set(factors[k], PLACES[first + k]);
          product = product.multiply(BigInteger.valueOf(factors[k]));
        }
        results.add(
            new Result(
                "prod of "
                    + dtype
                    + " "
                    + List.of(factors[0], factors[1], factors[2])
                    + " at "
                    + first,
                outcome(dtype, () -> prodHost(x)),
                fitted(dtype, product)));
        for (int k = 0; k < 3; k++) {
          x.set(1, PLACES[first + k]);
        }
      }
    }
  }

  /** Sums that leave the range of 64 bits from one chunk to the next, and may come back. */
  private static void sums(List<Result> results, DType dtype) {
    long most = Long.MAX_VALUE;
    long[][] all = {
      {most, most, -most}, {-most, -2, most}, {most, 1, -1}, {most, 1, 0}, {-1, -1, 5}
    };
    Tensor x = zeros(dtype, COUNT);
    for (long[] terms : all) {
      for (int first = 0; first + 2 < PLACES.length; first++) {
        BigInteger sum = BigInteger.ZERO;
        for (int k = 0; k < 3; k++) {
          BigInteger term = exact(dtype, terms[k]);
          x.set(term, PLACES[first + k]);
          sum = sum.add(term);
        }
        results.add(
            new Result(
                "sum of " + dtype + " " + List.of(terms[0], terms[1], terms[2]) + " at " + first,
                outcome(dtype, () -> sumHost(x)),
                fitted(dtype, sum)));
        for (int k = 0; k < 3; k++) {
          x.set(0, PLACES[first + k]);
        }
      }
    }
  }

  // --- Tests

  private static void assertRight(List<Result> results) {
    assertThat(results).isNotEmpty();
    assertThat(results.stream().filter(result -> !result.isRight())).isEmpty();
  }

  @Test
  void extremaAreThoseOfAllChunks() {
    assertRight(extrema());
  }

  @Test
  void integersAreReducedExactlyOverAllChunks() {
    assertRight(integers());
  }

  @Test
  void eachOutputOfManyElementsHasItsOwn() {
    Tensor x = zeros(DType.FLOAT64, COUNT, 3);
    x.set(-1.0, PLACES[5], 0);
    x.set(-2.0, PLACES[2], 1);
    x.set(-2.0, PLACES[4], 1);
    x.set(Double.NaN, PLACES[7], 2);
    assertThat(toLongArray(argmin(x, 0), StorageOrder.COLUMN_MAJOR))
        .containsExactly(PLACES[5], PLACES[2], PLACES[7]);
    assertThat(toDoubleArray(min(x, 0), StorageOrder.COLUMN_MAJOR))
        .containsExactly(-1, -2, Double.NaN);
    Tensor twos = ones(DType.INT16, COUNT, 2);
    twos.set(0, PLACES[3], 1);
    twos.set(-9, PLACES[6], 0);
    assertThat(toLongArray(prod(twos, 0), StorageOrder.COLUMN_MAJOR)).containsExactly(-9, 0);
    assertThat(toLongArray(sum(twos, 0), StorageOrder.COLUMN_MAJOR))
        .containsExactly(COUNT - 10, COUNT - 1);
  }

  /** Prints how many results are wrong, and which. */
  static final class All {
    private All() {}

    /** Prints them. */
    public static void main(String[] arguments) {
      List<Result> results = new ArrayList<>(extrema());
      results.addAll(integers());
      List<Result> wrong = results.stream().filter(result -> !result.isRight()).toList();
      IO.println("threads " + Backends.of(HostMemory.instance()).getFirst().threads() + ".");
      IO.println("wrong: " + wrong + " of " + results.size());
    }
  }

  /** Once: its processes have the vectors that the machine prefers. */
  @Test
  @DisabledIfSystemProperty(
      named = "uni20.test.execution",
      matches = ".+",
      disabledReason = "it starts JVMs of its own, alike in every run: the main one does")
  void resultsDoNotDependOnThreads() throws IOException, InterruptedException {
    for (int threads : new int[] {1, 3}) {
      String text =
          ChildJvm.run(
              List.of("--add-modules", "jdk.incubator.vector", "-Duni20.threads=" + threads),
              All.class);
      assertThat(text).contains("threads " + threads + ".", "wrong: [] of ");
    }
  }
}
