package dev.uni20.tensor;

import static dev.uni20.Uni20.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.StorageOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Operands that the SIMD backend converts, repeats or chooses from on the way: the same bits as the
 * reference backend's, at every size around vectors and pieces and at every place in memory.
 */
class SimdMixedOperandsTest {
  private static final double[] SPECIAL = {
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    0.0,
    -0.0,
    Double.MAX_VALUE,
    Double.MIN_VALUE,
    -Double.MIN_NORMAL,
    Float.MAX_VALUE,
    Float.MIN_VALUE,
    -Float.MIN_NORMAL,
    0x1p-140,
    Math.PI
  };

  @BeforeEach
  void needsTheBackend() {
    assumeTrue(SimdBackends.present(), "the SIMD backend is not there");
  }

  static List<DType> dtypes() {
    return Arrays.stream(DType.values()).filter(dtype -> dtype != DType.BOOL).toList();
  }

  static List<DType> reals() {
    return dtypes().stream().filter(dtype -> !dtype.isComplex()).toList();
  }

  static List<DType> narrowComplex() {
    return List.of(DType.COMPLEX64, DType.COMPLEX128);
  }

  /** Every size up to a few vectors of the narrowest elements, then those around pieces. */
  private static int[] sizes() {
    int[] large = {255, 256, 257, 511, 512, 513, 1023, 1024, 1025, 1281, 16383, 16384, 16641};
    int[] sizes = Arrays.copyOf(new int[0], 201 + large.length);
    Arrays.setAll(sizes, i -> i <= 200 ? i : large[i - 201]);
    return sizes;
  }

  /** Elements with all bits: the extremes of integers, and what is special among numbers. */
  private static Tensor values(DType dtype, int count, SplittableRandom random) {
    if (dtype.isComplex()) {
      Tensor complex = zeros(dtype, count);
      complex.real().assign(values(dtype.component(), count, random));
      complex.imag().assign(values(dtype.component(), count, random));
      return complex;
    }
    if (dtype.isInteger() || dtype == DType.BOOL) {
      long[] integers = new long[count];
      for (int i = 0; i < count; i++) {
        int shift = 64 - Math.min(64, dtype.storageBits());
        integers[i] =
            switch (random.nextInt(4)) {
              case 0 -> Long.MIN_VALUE >> shift;
              case 1 -> Long.MAX_VALUE >> shift;
              case 2 -> random.nextInt(-2, 3);
              default -> random.nextLong();
            };
      }
      Tensor wide = tensor(integers);
      return dtype == DType.BOOL ? greater(wide, 0) : cast(wide, dtype, Conversion.WRAPPING);
    }
    double[] numbers = new double[count];
    for (int i = 0; i < count; i++) {
      numbers[i] =
          random.nextInt(4) == 0
              ? SPECIAL[random.nextInt(SPECIAL.length)]
              : random.nextGaussian() * StrictMath.pow(2, random.nextInt(-80, 80));
    }
    return tensor(numbers).cast(dtype);
  }

  /** The same elements, {@code offset} elements into their memory. */
  private static Tensor shifted(Tensor x, int offset) {
    Tensor view = zeros(x.dtype(), x.size() + offset).slice(Slice.range(offset, x.size() + offset));
    view.assign(x);
    return view;
  }

  private static Tensor spread(Tensor x) {
    Tensor view = zeros(x.dtype(), 2 * x.size()).slice(Slice.range(0, 2 * x.size(), 2));
    view.assign(x);
    return view;
  }

  private static void compare(BinaryOperator<Tensor> function, String name, Tensor x, Tensor y) {
    Tensor expected = SimdBackends.byReference(() -> function.apply(x, y));
    Tensor actual = function.apply(x, y);
    assertThat(actual.dtype()).as(name).isEqualTo(expected.dtype());
    String what =
        name
            + " of "
            + x.dtype()
            + " "
            + x.span().layout()
            + ", "
            + y.dtype()
            + " "
            + y.span().layout();
    assertThat(bits(actual)).as(what).isEqualTo(bits(expected));
  }

  /** Of all elements: different for zeros of different signs, one for all NaN. */
  private static List<Long> bits(Tensor x) {
    if (x.dtype().isComplex()) {
      return List.of((long) bits(x.real()).hashCode(), (long) bits(x.imag()).hashCode());
    }
    if (x.dtype().isInteger() || x.dtype() == DType.BOOL) {
      long[] integers =
          toLongArray(cast(x, DType.INT64, Conversion.WRAPPING), StorageOrder.COLUMN_MAJOR);
      return Arrays.stream(integers).boxed().toList();
    }
    Tensor rest = subtract(x, x.cast(DType.FLOAT64)).cast(DType.FLOAT64);
    return Arrays.stream(
            new double[][] {
              toDoubleArray(x.cast(DType.FLOAT64), StorageOrder.COLUMN_MAJOR),
              toDoubleArray(rest, StorageOrder.COLUMN_MAJOR)
            })
        .flatMapToLong(values -> Arrays.stream(values).mapToLong(Double::doubleToLongBits))
        .boxed()
        .toList();
  }

  private static Map<String, BinaryOperator<Tensor>> functions(boolean complex) {
    Map<String, BinaryOperator<Tensor>> functions = new LinkedHashMap<>();
    functions.put("add", (x, y) -> add(x, y));
    functions.put("subtract", (x, y) -> subtract(y, x));
    functions.put("multiply", (x, y) -> multiply(x, y));
    functions.put("multiply in place", (x, y) -> Tensor.copyOf(y).multiplyInPlace(x));
    functions.put("cast", (x, y) -> x.cast(y.dtype()));
    if (!complex) {
      functions.put("less", (x, y) -> less(x, y));
    }
    return functions;
  }

  private static void compareAll(Tensor x, Tensor y) {
    functions(y.dtype().isComplex()).forEach((name, function) -> compare(function, name, x, y));
  }

  @ParameterizedTest
  @MethodSource("reals")
  void convertedOperandsGiveTheSameBits(DType dtype) {
    SplittableRandom random = new SplittableRandom(31);
    DType computing = dtype == DType.LONGDOUBLE ? DType.LONGDOUBLE : DType.FLOAT64;
    for (int size : sizes()) {
      Tensor x = values(dtype, size, random);
      Tensor y = values(computing, size, random);
      compareAll(x, y);
      compareAll(shifted(x, size % 9), shifted(y, size % 5));
      compareAll(spread(x), flip(y, 0));
    }
    for (int offset = 0; offset <= 16; offset++) {
      compareAll(shifted(values(dtype, 300, random), offset), values(computing, 300, random));
    }
  }

  @ParameterizedTest
  @MethodSource("narrowComplex")
  void complexTimesRealGivesTheSameBits(DType dtype) {
    SplittableRandom random = new SplittableRandom(32);
    BinaryOperator<Tensor> left = (x, z) -> multiply(x, z);
    BinaryOperator<Tensor> right = (x, z) -> multiply(z, x);
    BinaryOperator<Tensor> inPlace = (x, z) -> Tensor.copyOf(z).multiplyInPlace(x);
    for (int size : sizes()) {
      Tensor x = shifted(values(dtype.component(), size, random), size % 9);
      Tensor z = shifted(values(dtype, size, random), size % 5);
      compare(left, "real times complex", x, z);
      compare(right, "complex times real", x, z);
      compare(inPlace, "in place", spread(x), z);
    }
  }

  @ParameterizedTest
  @MethodSource("dtypes")
  void chosenElementsAreTheSame(DType dtype) {
    SplittableRandom random = new SplittableRandom(33);
    for (int size : sizes()) {
      Tensor condition = values(DType.BOOL, size, random);
      Tensor x = values(dtype, size, random);
      Tensor y = values(dtype, size, random);
      compare((a, b) -> where(condition, a, b), "where", x, y);
      Tensor moved = shifted(condition, size % 9);
      compare((a, b) -> where(moved, a, b), "where", shifted(x, size % 7), spread(y));
    }
  }

  /** Lines of every length, that a row, a column or one element is added to. */
  @Test
  void repeatedOperandsAreAddedToEachLine() {
    SplittableRandom random = new SplittableRandom(34);
    for (int length : new int[] {1, 2, 63, 64, 65, 255, 256, 257, 1023, 1025, 2500, 16640}) {
      int lines = 5;
      double[] numbers = random.doubles((long) length * lines).toArray();
      double[] row = random.doubles(length).toArray();
      double[] column = random.doubles(lines).toArray();
      int[] integers = random.ints(lines).toArray();
      Tensor matrix = tensor(numbers).reshape(StorageOrder.COLUMN_MAJOR, length, lines);
      Tensor perLine = tensor(column).reshape(StorageOrder.COLUMN_MAJOR, 1, lines);
      Tensor converted = tensor(integers).reshape(StorageOrder.COLUMN_MAJOR, 1, lines);
      Tensor spread = zeros(DType.FLOAT64, 2L * length, lines).slice(Slice.step(2));
      add(spread, matrix, perLine);
      double[] inLines = new double[numbers.length];
      double[] alongLines = new double[numbers.length];
      double[] afterConversion = new double[numbers.length];
      for (int i = 0; i < numbers.length; i++) {
        inLines[i] = numbers[i] + column[i / length];
        alongLines[i] = numbers[i] + row[i % length];
        afterConversion[i] = numbers[i] + integers[i / length];
      }
      assertThat(elements(add(matrix, perLine))).isEqualTo(inLines);
      assertThat(elements(spread)).isEqualTo(inLines);
      assertThat(elements(add(matrix, tensor(row).reshape(StorageOrder.COLUMN_MAJOR, length, 1))))
          .isEqualTo(alongLines);
      assertThat(elements(add(matrix, converted))).isEqualTo(afterConversion);
      assertThat(elements(add(flip(matrix, 1), perLine.slice(Slice.all(), Slice.step(-1)))))
          .isEqualTo(elements(flip(add(matrix, perLine), 1)));
    }
  }

  private static double[] elements(Tensor x) {
    return toDoubleArray(x, StorageOrder.COLUMN_MAJOR);
  }
}
