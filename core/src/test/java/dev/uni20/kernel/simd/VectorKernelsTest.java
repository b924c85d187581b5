package dev.uni20.kernel.simd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.ElementaryAccuracy;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.ElementAccess;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.SmallKernel;
import dev.uni20.kernel.cpu.StoredOperand;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The loops over vectors, each made for its operator and the dtypes of its operands. */
class VectorKernelsTest {
  private static final byte UNTOUCHED = 77;

  /** So many elements are worth any loop. */
  private static final long MANY = 1L << 40;

  private static @Nullable SmallKernel loop(
      ElementwiseFunction function, DType computing, StoredOperand left, StoredOperand right) {
    return SimdKernels.elementwise(computing).kernel(function, left, right, MANY);
  }

  private static StoredOperand all(DType dtype) {
    return new StoredOperand(dtype, false);
  }

  private static int resultBytes(ElementwiseFunction function, DType dtype) {
    DType[] operands = Collections.nCopies(function.arity(), dtype).toArray(DType[]::new);
    return OperationTable.elementwise(function, operands).result().byteSize();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 64, 67})
  void loopsWriteTheirResultsAndNothingElse(int count) {
    int loops = 0;
    for (DType dtype : DType.values()) {
      for (ElementwiseFunction function : ElementwiseFunction.values()) {
        SmallKernel loop = loop(function, dtype, all(dtype), all(dtype));
        if (loop != null) {
          loops++;
          writesNothingElse(loop, function + " of " + dtype, resultBytes(function, dtype), count);
        }
      }
    }
    assertThat(loops).isGreaterThan(100);
  }

  private static void writesNothingElse(SmallKernel loop, String name, int bytes, int count) {
    int room = 8 * (count + 64);
    try (ScratchMemory scratch = ScratchMemory.borrow(3L * room)) {
      long x = scratch.address() + room;
      HostAccess.fill(scratch.address(), room, (byte) 0);
      HostAccess.fill(x, 2L * room, UNTOUCHED);
      loop.run(scratch.address(), x, x, x, count);
      for (int i = 0; i < 2 * room; i++) {
        assertThat(HostAccess.getByte(x + i))
            .as("%s: operand byte %d", name, i)
            .isEqualTo(UNTOUCHED);
      }
      HostAccess.fill(scratch.address(), room, UNTOUCHED);
      loop.run(scratch.address(), x, x, x, count);
      for (int i = bytes * count; i < room; i++) {
        assertThat(HostAccess.getByte(scratch.address() + i))
            .as("%s: byte %d of the output, of %d", name, i, bytes * count)
            .isEqualTo(UNTOUCHED);
      }
    }
  }

  @Test
  void functionsThatAreMeasuredByVectorsHaveLoops() {
    List<ElementwiseFunction> measured =
        ElementaryAccuracy.byVectors().keySet().stream().map(VectorKernelsTest::named).toList();
    assertThat(measured).isNotEmpty();
    for (DType dtype : List.of(DType.FLOAT32, DType.FLOAT64)) {
      for (ElementwiseFunction function : measured) {
        assertThat(loop(function, dtype, all(dtype), all(dtype)))
            .as("%s of %s", function, dtype)
            .isNotNull();
      }
    }
  }

  /** A loop of another name would never be found, and the JDK's operator be taken in its place. */
  @Test
  void loopsOfTheirOwnAreNamedAsTheirFunctions() {
    List<String> loops =
        Arrays.stream(Float64Functions.class.getDeclaredMethods())
            .filter(method -> !Modifier.isPrivate(method.getModifiers()) && !method.isSynthetic())
            .map(Method::getName)
            .toList();
    assertThat(loops).contains("tanh").allSatisfy(VectorKernelsTest::named);
  }

  private static ElementwiseFunction named(String name) {
    return Arrays.stream(ElementwiseFunction.values())
        .filter(function -> function.toString().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " is no function"));
  }

  /** Operands are loaded as they are stored where that is exact, and only there. */
  @ParameterizedTest
  @EnumSource(DType.class)
  void narrowerOperandsAreConvertedAsTheyAreLoaded(DType from) {
    boolean fits = from.storageBits() * Lanes.COUNT >= 64;
    boolean whole =
        (from.isSignedInteger() && from.storageBits() < 64)
            || (from.isUnsignedInteger() && from.storageBits() < 32);
    boolean expected = from == DType.FLOAT64 || ((whole || from == DType.FLOAT32) && fits);
    SmallKernel loop = loop(ElementwiseFunction.ADD, DType.FLOAT64, all(from), all(DType.FLOAT64));
    assertThat(loop != null).isEqualTo(expected);
    SmallKernel unsigned =
        loop(ElementwiseFunction.ADD, DType.UINT64, all(DType.UINT64), all(from));
    assertThat(unsigned != null)
        .isEqualTo(from == DType.UINT64 || (from.isUnsignedInteger() && fits));
  }

  /** A result doesn't depend on whether an operand is converted first or as it is loaded. */
  @ParameterizedTest
  @EnumSource(names = {"INT32", "UINT16", "FLOAT32"})
  void convertedOperandsGiveTheBitsThatOperandsConvertedFirstGive(DType from) {
    int count = 999;
    StoredOperand stored = all(from);
    StoredOperand own = all(DType.FLOAT64);
    try (ScratchMemory scratch = ScratchMemory.borrow(32L * count)) {
      long x = scratch.address();
      long converted = x + 8L * count;
      long direct = x + 16L * count;
      long expected = x + 24L * count;
      for (int i = 0; i < count; i++) {
        double value = from.isFloating() ? (float) Math.sin(i) : i % 23;
        Scalar element = from.isFloating() ? Scalar.of(from, value) : Scalar.of(from, (long) value);
        ElementAccess.store(x + (long) i * from.byteSize(), element);
        HostAccess.setDouble(converted + 8L * i, value);
      }
      int loops = 0;
      for (ElementwiseFunction function : ElementwiseFunction.values()) {
        SmallKernel first = loop(function, DType.FLOAT64, own, own);
        SmallKernel mixed = loop(function, DType.FLOAT64, stored, stored);
        if (first != null && mixed != null && resultBytes(function, DType.FLOAT64) == 8) {
          loops++;
          first.run(expected, converted, converted, converted, count);
          mixed.run(direct, x, x, x, count);
          for (int i = 0; i < count; i++) {
            assertThat(HostAccess.getLong(direct + 8L * i))
                .as("%s of %s, element %d", function, from, i)
                .isEqualTo(HostAccess.getLong(expected + 8L * i));
          }
        }
      }
      assertThat(loops).isGreaterThan(15);
    }
  }

  @Test
  void convertedOperandsGiveWhatTheirValuesGive() {
    int count = 3 * Lanes.COUNT + 1;
    SmallKernel loop =
        Objects.requireNonNull(
            loop(ElementwiseFunction.LESS, DType.FLOAT64, all(DType.INT32), all(DType.FLOAT64)));
    try (ScratchMemory scratch = ScratchMemory.borrow(16L * count + count)) {
      long y = scratch.address();
      long x = y + 8L * count;
      long out = y + 16L * count;
      for (int i = 0; i < count; i++) {
        HostAccess.setInt(x + 4L * i, Integer.MAX_VALUE - i);
        HostAccess.setDouble(y + 8L * i, Integer.MAX_VALUE - 5.5);
      }
      loop.run(out, x, y, y, count);
      for (int i = 0; i < count; i++) {
        assertThat(HostAccess.getByte(out + i))
            .as("element %d", i)
            .isEqualTo((byte) (i > 5 ? 1 : 0));
      }
    }
  }

  /** One number on either side, of which no more than a vector is in memory. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 64, 67, 501})
  void oneNumberIsTakenForAll(int count) {
    StoredOperand number = new StoredOperand(DType.FLOAT64, true);
    StoredOperand all = all(DType.FLOAT64);
    SmallKernel left =
        Objects.requireNonNull(loop(ElementwiseFunction.SUBTRACT, DType.FLOAT64, number, all));
    SmallKernel right =
        Objects.requireNonNull(loop(ElementwiseFunction.SUBTRACT, DType.FLOAT64, all, number));
    try (ScratchMemory scratch = ScratchMemory.borrow(8L * (2 * count + Lanes.COUNT))) {
      long x = scratch.address();
      long out = x + 8L * count;
      long one = out + 8L * count;
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        HostAccess.setDouble(one + 8L * lane, 0.5);
      }
      for (int i = 0; i < count; i++) {
        HostAccess.setDouble(x + 8L * i, i);
      }
      left.run(out, one, x, x, count);
      for (int i = 0; i < count; i++) {
        assertThat(HostAccess.getDouble(out + 8L * i)).as("0.5 - %d", i).isEqualTo(0.5 - i);
      }
      right.run(x, x, one, x, count);
      for (int i = 0; i < count; i++) {
        assertThat(HostAccess.getDouble(x + 8L * i)).as("%d - 0.5", i).isEqualTo(i - 0.5);
      }
    }
  }
}
