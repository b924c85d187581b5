package dev.uni20.tensor;

import static dev.uni20.Uni20.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.Backends;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.ChildJvm;
import dev.uni20.memory.HostMemory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The SIMD backend gives what the reference backend gives: the same bits, or for compensated
 * reductions a result within the same bound. Sizes lie at the borders of vectors and blocks. Where
 * small work is left to the reference backend, small sizes compare it with itself; the build runs
 * this again with vectors from one element on.
 */
class SimdAgreementTest {
  private static final int[] SIZES = {
    0, 1, 7, 8, 9, 15, 16, 17, 63, 64, 65, 1023, 1024, 1025, 2047, 4095, 4096, 4097, 4098
  };

  private static final int[] SIZES_OF_OFFSETS = {1, 17, 65, 1026};

  /** Of float64; others get as near as they can. */
  private static final double[] SPECIAL = {
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    0.0,
    -0.0,
    1,
    -1,
    Double.MAX_VALUE,
    -Double.MAX_VALUE,
    Double.MIN_VALUE,
    -Double.MIN_VALUE,
    Double.MIN_NORMAL,
    0x1p-700,
    0x1p700,
    Float.MAX_VALUE,
    Float.MIN_VALUE,
    Math.PI,
    1e22
  };

  /** In units of u squared, as the contract has it. */
  private static final double C = 4096;

  @BeforeEach
  void needsTheBackend() {
    assumeTrue(SimdBackends.present(), "the SIMD backend is not there");
  }

  static List<DType> dtypes() {
    return Arrays.stream(DType.values()).filter(dtype -> dtype != DType.BOOL).toList();
  }

  static List<DType> floating() {
    return List.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128);
  }

  // --- Operands

  private static Tensor random(DType dtype, int count, SplittableRandom random) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      double scale = StrictMath.pow(10, random.nextInt(6) - 2);
      // Often a small integer, so that comparisons find equals.
      values[i] = random.nextInt(3) == 0 ? random.nextInt(-3, 4) : random.nextGaussian() * scale;
    }
    return of(dtype, values);
  }

  private static Tensor special(DType dtype, int count, SplittableRandom random) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] =
          random.nextInt(4) == 0 ? SPECIAL[random.nextInt(SPECIAL.length)] : random.nextGaussian();
    }
    return of(dtype, values);
  }

  private static double[] filled(double value, int count) {
    double[] values = new double[count];
    Arrays.fill(values, value);
    return values;
  }

  private static Tensor of(DType dtype, double[] values) {
    if (dtype.isInteger()) {
      long[] integers = new long[values.length];
      for (int i = 0; i < values.length; i++) {
        integers[i] = (long) values[i];
      }
      return cast(tensor(integers), dtype, Conversion.WRAPPING);
    }
    if (dtype.isComplex()) {
      Tensor complex = zeros(dtype, values.length);
      complex.real().assign(tensor(values).cast(dtype.component()));
      complex.imag().assign(flip(tensor(values), 0).cast(dtype.component()));
      return complex;
    }
    return tensor(values).cast(dtype);
  }

  /** The same elements, {@code offset} elements into their memory. */
  private static Tensor shifted(Tensor x, int offset) {
    Tensor room = zeros(x.dtype(), x.size() + offset);
    Tensor view = room.slice(Slice.range(offset, x.size() + offset));
    view.assign(x);
    return view;
  }

  private static Tensor spread(Tensor x) {
    Tensor room = zeros(x.dtype(), 2 * x.size());
    Tensor view = room.slice(Slice.range(0, 2 * x.size(), 2));
    view.assign(x);
    return view;
  }

  /** Pairs of operands of equal extents, in all arrangements. */
  private static List<List<Tensor>> pairs(Tensor x, Tensor y) {
    List<List<Tensor>> pairs = new ArrayList<>();
    pairs.add(List.of(x, y));
    pairs.add(List.of(shifted(x, 1), y));
    pairs.add(List.of(spread(x), y));
    pairs.add(List.of(flip(x, 0), spread(y)));
    for (int columns : new int[] {7, 16}) {
      if (x.size() % columns == 0) {
        Tensor matrix = x.reshape(StorageOrder.COLUMN_MAJOR, x.size() / columns, columns);
        Tensor other = y.reshape(StorageOrder.COLUMN_MAJOR, columns, x.size() / columns);
        pairs.add(List.of(matrix, other.transpose()));
        pairs.add(List.of(other.transpose(), flip(matrix, 1)));
      }
    }
    return pairs;
  }

  // --- Elementwise

  private static Map<String, BinaryOperator<Tensor>> binary(DType dtype) {
    Map<String, BinaryOperator<Tensor>> functions = new LinkedHashMap<>();
    functions.put("add", (x, y) -> add(x, y));
    functions.put("subtract", (x, y) -> subtract(x, y));
    functions.put("multiply", (x, y) -> multiply(x, y));
    functions.put("equal", (x, y) -> equal(x, y));
    functions.put("notEqual", (x, y) -> notEqual(x, y));
    functions.put("in place", (x, y) -> Tensor.copyOf(x).addInPlace(y));
    if (!dtype.isComplex()) {
      functions.put("less", (x, y) -> less(x, y));
      functions.put("lessEqual", (x, y) -> lessEqual(x, y));
      functions.put("greater", (x, y) -> greater(x, y));
      functions.put("greaterEqual", (x, y) -> greaterEqual(x, y));
      functions.put("minimum", (x, y) -> minimum(x, y));
      functions.put("maximum", (x, y) -> maximum(x, y));
    }
    if (dtype.isInteger()) {
      functions.put("bitwiseAnd", (x, y) -> bitwiseAnd(x, y));
      functions.put("bitwiseOr", (x, y) -> bitwiseOr(x, y));
      functions.put("bitwiseXor", (x, y) -> bitwiseXor(x, y));
    } else {
      functions.put("divide", (x, y) -> divide(x, y));
    }
    return functions;
  }

  private static Map<String, UnaryOperator<Tensor>> unary(DType dtype) {
    Map<String, UnaryOperator<Tensor>> functions = new LinkedHashMap<>();
    functions.put("negate", x -> negate(x));
    functions.put("abs", x -> abs(x));
    functions.put("cast", x -> x.cast(dtype.isComplex() ? DType.CLONGDOUBLE : DType.LONGDOUBLE));
    functions.put("times a number", x -> x.multiply(3));
    if (!dtype.isInteger()) {
      functions.put("sqrt", x -> sqrt(x));
    }
    return functions;
  }

  private static void compareElementwise(Tensor x, Tensor y) {
    DType dtype = x.dtype();
    binary(dtype)
        .forEach((name, function) -> {
          Tensor expected = SimdBackends.byReference(() -> function.apply(x, y));
          assertSame(
              name + " of " + x.span().layout() + " and " + y.span().layout(),
              function.apply(x, y),
              expected);
        });
    unary(dtype)
        .forEach((name, function) -> {
          Tensor expected = SimdBackends.byReference(() -> function.apply(x));
          assertSame(name + " of " + x.span().layout(), function.apply(x), expected);
        });
  }

  @ParameterizedTest
  @MethodSource("dtypes")
  void elementwiseBitsAreTheSame(DType dtype) {
    SplittableRandom random = new SplittableRandom(20);
    for (int size : SIZES) {
      for (List<Tensor> pair : pairs(random(dtype, size, random), special(dtype, size, random))) {
        compareElementwise(pair.get(0), pair.get(1));
      }
    }
    for (int size : SIZES_OF_OFFSETS) {
      Tensor x = random(dtype, size, random);
      Tensor y = special(dtype, size, random);
      for (int offset = 0; offset <= 8; offset++) {
        compareElementwise(shifted(x, offset), shifted(y, 8 - offset));
      }
    }
  }

  private static void assertSame(String what, Tensor actual, Tensor expected) {
    assertThat(actual.dtype()).as(what).isEqualTo(expected.dtype());
    assertThat(actual.extents()).as(what).isEqualTo(expected.extents());
    for (long[][] parts : List.of(bits(actual, expected))) {
      int at = Arrays.mismatch(parts[0], parts[1]);
      if (at >= 0) {
        assertThat(numbers(actual)[at])
            .as("%s, element %d", what, at)
            .isEqualTo(Double.valueOf(numbers(expected)[at]));
        throw new AssertionError(what + ", element " + at + ": other bits of the same number");
      }
    }
  }

  private static long[][][] bits(Tensor actual, Tensor expected) {
    DType dtype = actual.dtype();
    if (dtype.isInteger() || dtype == DType.BOOL) {
      return new long[][][] {{integers(actual), integers(expected)}};
    }
    if (dtype.isComplex()) {
      return Stream.of(bits(actual.real(), expected.real()), bits(actual.imag(), expected.imag()))
          .flatMap(Arrays::stream)
          .toArray(long[][][]::new);
    }
    if (dtype == DType.LONGDOUBLE) {
      return new long[][][] {
        {floats(actual), floats(expected)}, {floats(low(actual)), floats(low(expected))}
      };
    }
    return new long[][][] {{floats(actual), floats(expected)}};
  }

  /** What a longdouble has beside the float64 next to it. */
  private static Tensor low(Tensor x) {
    return subtract(x, x.cast(DType.FLOAT64));
  }

  private static long[] integers(Tensor x) {
    return toLongArray(cast(x, DType.INT64, Conversion.WRAPPING), StorageOrder.COLUMN_MAJOR);
  }

  /** Equal for equal numbers, different for zeros of different signs, one for all NaN. */
  private static long[] floats(Tensor x) {
    double[] values = doubles(x);
    long[] bits = new long[values.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = Double.doubleToLongBits(values[i]);
    }
    return bits;
  }

  private static double[] doubles(Tensor x) {
    return toDoubleArray(x.cast(DType.FLOAT64), StorageOrder.COLUMN_MAJOR);
  }

  private static double[] numbers(Tensor x) {
    return doubles(x.dtype().isComplex() ? x.real() : x);
  }

  // --- Reductions

  /** Of those whose bits are the contract's: extrema, exact sums, integers. */
  private static Map<String, UnaryOperator<Tensor>> exact(DType dtype, int axis) {
    Map<String, UnaryOperator<Tensor>> functions = new LinkedHashMap<>();
    if (!dtype.isComplex()) {
      functions.put("min", x -> min(x, axis));
      functions.put("max", x -> max(x, axis));
      functions.put("argmin", x -> argmin(x, axis));
      functions.put("argmax", x -> argmax(x, axis));
    }
    functions.put("sum", x -> sum(x, Axes.of(axis), Accumulation.EXACT));
    functions.put("mean", x -> mean(x, Axes.of(axis), Accumulation.EXACT));
    functions.put("norm", x -> norm(x, Axes.of(axis), Accumulation.EXACT));
    return functions;
  }

  private static List<Tensor> reduced(Tensor x) {
    List<Tensor> tensors = new ArrayList<>(List.of(x, shifted(x, 3), spread(x), flip(x, 0)));
    for (int columns : new int[] {5, 16}) {
      if (x.size() % columns == 0) {
        tensors.add(x.reshape(StorageOrder.COLUMN_MAJOR, x.size() / columns, columns));
        tensors.add(x.reshape(StorageOrder.ROW_MAJOR, x.size() / columns, columns));
      }
    }
    return tensors;
  }

  @ParameterizedTest
  @MethodSource("dtypes")
  void exactReductionsAreTheSame(DType dtype) {
    SplittableRandom random = new SplittableRandom(4);
    for (int size : SIZES) {
      if (size == 0) {
        continue; // extrema of nothing are refused before any backend is asked
      }
      for (Tensor values : List.of(random(dtype, size, random), special(dtype, size, random))) {
        if (dtype == DType.INT64 || dtype == DType.UINT64) {
          values = remainder(values, 1 << 20); // sums of all fit
        }
        for (Tensor x : reduced(values)) {
          for (int axis = 0; axis < x.rank(); axis++) {
            exact(dtype, axis)
                .forEach((name, function) ->
                    assertSame(
                        name + " of " + x.span().layout(),
                        function.apply(x),
                        SimdBackends.byReference(() -> function.apply(x))));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("floating")
  void compensatedReductionsKeepTheirBounds(DType dtype) {
    SplittableRandom random = new SplittableRandom(7);
    for (int size : SIZES) {
      Tensor values = random(dtype, size, random);
      for (Tensor x : reduced(values)) {
        for (int axis = 0; axis < x.rank(); axis++) {
          compareSums(x, axis, 2);
        }
      }
      Tensor y = random(dtype, size, random);
      for (List<Tensor> pair : pairs(values, y)) {
        compareInnerProducts(pair.get(0), pair.get(1));
      }
    }
  }

  /** Rows and columns at the borders of vectors, of blocks of rows and of rows walked together. */
  @ParameterizedTest
  @MethodSource("floating")
  void reductionsOfSeveralAxesKeepTheirBounds(DType dtype) {
    SplittableRandom random = new SplittableRandom(9);
    for (long[] extents :
        new long[][] {
          {3, 5, 7}, {5, 2, 16}, {2, 33, 70}, {2, 300, 17}, {517, 3, 8}, {37, 21, 19}
        }) {
      Tensor values = random(dtype, (int) (extents[0] * extents[1] * extents[2]), random);
      for (StorageOrder order : StorageOrder.values()) {
        Tensor x = values.reshape(order, extents);
        for (int axis = 0; axis < 3; axis++) {
          compareSums(x, axis, 4);
          compareSums(flip(x, axis), axis, 4);
        }
        compareSums(moveAxis(x, 0, 2), 1, 4);
      }
    }
  }

  private static Tensor wide(Tensor x) {
    return x.cast(x.dtype().isComplex() ? DType.CLONGDOUBLE : DType.LONGDOUBLE);
  }

  /**
   * Compares with the exact results.
   *
   * @param ulps how far a variance may be off: the contract has 4; most are within 2, but some of
   *     three elements are not
   */
  private static void compareSums(Tensor x, int axis, int ulps) {
    Axes axes = Axes.of(axis);
    String what = x.dtype() + " of " + x.span().layout() + ", axis " + axis;
    Tensor exactly = wide(x);
    Tensor magnitudes = sum(abs(exactly), axes);
    double count = Math.max(1, x.extent(axis));
    assertNear("sum, " + what, sum(x, axes), sum(exactly, axes, Accumulation.EXACT), 1, magnitudes);
    assertNear(
        "mean, " + what,
        mean(x, axes),
        mean(exactly, axes, Accumulation.EXACT),
        1,
        divide(magnitudes, count));
    Tensor none = multiply(magnitudes, 0);
    assertNear("norm, " + what, norm(x, axes), norm(exactly, axes, Accumulation.EXACT), 2, none);
    Tensor variance = SimdBackends.byReference(() -> var(exactly, axes, 0));
    assertNear("var, " + what, var(x, axes, 0), variance, ulps, none);
  }

  private static void compareInnerProducts(Tensor x, Tensor y) {
    Tensor magnitudes = sum(multiply(abs(wide(x)), abs(wide(y))));
    Tensor exactly = innerProduct(wide(x), wide(y), Accumulation.EXACT);
    String what = "inner product, " + x.dtype() + " of " + x.span().layout();
    assertNear(what, innerProduct(x, y), exactly, 1, magnitudes);
    assertSame(
        what + ", exact",
        innerProduct(x, y, Accumulation.EXACT),
        SimdBackends.byReference(() -> innerProduct(x, y, Accumulation.EXACT)));
  }

  /** Within so many ulp and C u^2 times the magnitudes, in each component. */
  private static void assertNear(
      String what, Tensor actual, Tensor exact, double ulps, Tensor magnitudes) {
    if (actual.dtype().isComplex()) {
      assertNear(what, actual.real(), exact.real(), ulps, magnitudes);
      assertNear(what, actual.imag(), exact.imag(), ulps, magnitudes);
      return;
    }
    boolean single = actual.dtype() == DType.FLOAT32;
    double unit = single ? 0x1p-24 : 0x1p-53;
    double[] errors = doubles(abs(subtract(actual.cast(exact.dtype()), exact)));
    double[] results = doubles(exact);
    double[] sums = doubles(magnitudes);
    for (int i = 0; i < errors.length; i++) {
      if (Double.isNaN(results[i])) {
        assertThat(doubles(actual)[i]).as("%s, result %d", what, i).isNaN();
        continue;
      }
      double ulp = single ? Math.ulp((float) results[i]) : Math.ulp(results[i]);
      assertThat(errors[i])
          .as("%s, result %d", what, i)
          .isLessThanOrEqualTo(ulps * ulp + C * unit * unit * sums[i]);
    }
  }

  @ParameterizedTest
  @MethodSource("floating")
  void specialValuesGiveTheSameSpecialResults(DType dtype) {
    SplittableRandom random = new SplittableRandom(11);
    DType component = dtype.component();
    for (double value : SPECIAL) {
      for (int size : new int[] {1, 9, 65, 1025, 4098}) {
        Tensor rare = random(dtype, size, random);
        rare.slice(Slice.at(size / 2))
            .assign(tensor(value).reshape(StorageOrder.COLUMN_MAJOR).cast(component));
        for (Tensor x : List.of(rare, of(dtype, filled(value, size)))) {
          for (UnaryOperator<Tensor> function :
              List.<UnaryOperator<Tensor>>of(
                  t -> sum(t), t -> mean(t), t -> norm(t), t -> innerProduct(t, t), t -> var(t))) {
            Tensor actual = function.apply(x);
            Tensor expected = SimdBackends.byReference(() -> function.apply(x));
            String what = dtype + ", " + size + " elements with " + value;
            assertAlike(what, component(actual, false), component(expected, false), component);
            assertAlike(what, component(actual, true), component(expected, true), component);
          }
        }
      }
    }
  }

  /** The real or the imaginary part of one element, which real numbers have too: 0. */
  private static double component(Tensor x, boolean imaginary) {
    if (imaginary) {
      return x.dtype().isComplex() ? doubles(x.imag())[0] : 0;
    }
    return numbers(x)[0];
  }

  private static void assertAlike(String what, double actual, double expected, DType component) {
    if (Double.isFinite(expected) && expected != 0) {
      double ulp = component == DType.FLOAT32 ? Math.ulp((float) expected) : Math.ulp(expected);
      assertThat(Math.abs(actual - expected)).as(what).isLessThanOrEqualTo(2 * ulp);
    } else {
      assertThat(actual).as(what).isEqualTo(Double.valueOf(expected));
    }
  }

  // --- Threads

  /**
   * Elements of a matrix of 600 x 1000, and of one of 60 x 200 x 50, most of which cancel along
   * each axis and in all: the bits of their compensated sums tell the order of the additions.
   */
  private static Tensor cancelling(DType dtype, SplittableRandom random) {
    double[] values = new double[600_000];
    double large = dtype == DType.FLOAT32 ? 1e7 : 1e15;
    for (int i = 0; i < 150_000; i++) {
      // Column-major: a place in the first half of rows and columns, and its three mirrors.
      int place = i % 300 + 600 * (i / 300);
      int[] mirrors = {place, place + 300, place + 600 * 500, place + 600 * 500 + 300};
      double value = random.nextGaussian() * large;
      // In each row and each column some: beside large ones, each addition rounds them.
      boolean small = random.nextInt(3) == 0;
      for (int k = 0; k < 4; k++) {
        boolean negative = k == 1 || k == 2;
        values[mirrors[k]] = small ? random.nextGaussian() * 1e-3 : negative ? -value : value;
      }
    }
    return of(dtype, values);
  }

  /** Prints a number that depends on every bit of many large results. */
  public static final class Large {
    private Large() {}

    /** Prints it. */
    public static void main(String[] arguments) {
      SplittableRandom random = new SplittableRandom(64);
      long digest = 0;
      for (DType dtype : List.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX128)) {
        Tensor x = cancelling(dtype, random);
        Tensor matrix = x.reshape(StorageOrder.COLUMN_MAJOR, 600, 1000);
        List<Tensor> results =
            List.of(
                sum(x),
                mean(x),
                norm(x),
                var(x),
                innerProduct(x, flip(x, 0)),
                sum(x, Accumulation.EXACT),
                sum(matrix, 0),
                sum(matrix, 1),
                norm(matrix, 1),
                var(matrix, 0),
                var(matrix, 1),
                sum(x.reshape(StorageOrder.ROW_MAJOR, 60, 200, 50), 1),
                sum(x.reshape(StorageOrder.ROW_MAJOR, 200_000, 3), 1),
                add(matrix, flip(matrix, 1)),
                Tensor.copyOf(x).multiplyInPlace(x));
        for (Tensor result : results) {
          Tensor real = dtype.isComplex() && result.dtype().isComplex() ? result.imag() : result;
          digest = 31 * digest + Arrays.hashCode(floats(real));
          digest = 31 * digest + Arrays.hashCode(floats(abs(result)));
        }
      }
      IO.println("threads " + Backends.of(HostMemory.instance()).getFirst().threads());
      IO.println("digest " + digest);
    }
  }

  private static String digest(int threads) throws IOException, InterruptedException {
    String text =
        ChildJvm.run(
            List.of("--add-modules", "jdk.incubator.vector", "-Duni20.threads=" + threads),
            Large.class);
    assertThat(text).contains("threads " + threads + System.lineSeparator());
    return text.substring(text.indexOf("digest "));
  }

  /** Once: its processes have the vectors that the machine prefers. */
  @Test
  @DisabledIfSystemProperty(
      named = "uni20.test.execution",
      matches = ".+",
      disabledReason = "it starts JVMs of its own, alike in every run: the main one does")
  void bitsDoNotDependOnThreads() throws IOException, InterruptedException {
    String one = digest(1);

    assertThat(digest(3)).isEqualTo(one);
  }
}
