package dev.uni20.kernel.simd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.ElementaryAccuracy;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.cpu.ElementKernels;
import dev.uni20.kernel.cpu.KernelTable;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The loops over vectors are found by their names. */
class VectorKernelsTest {
  private static final int LENGTH = Lanes.DOUBLES.length();

  /** Loops whose results are of other dtypes than their operands. */
  static final class Predicates {
    private Predicates() {}

    static void isNaN(long out, long x, int vectors) {
      for (int i = 0; i < vectors * LENGTH; i++) {
        HostAccess.setByte(
            out + i, (byte) (Double.isNaN(HostAccess.getDouble(x + 8L * i)) ? 1 : 0));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 64, 67})
  void loopsThatReturnBoolsWriteNothingElse(int count) {
    VectorKernels kernels =
        new VectorKernels(DType.FLOAT64, KernelTable.of(DType.FLOAT64), Predicates.class);
    int room = 16 * (count + 2 * LENGTH);
    try (ScratchMemory scratch = ScratchMemory.borrow(2L * room)) {
      long x = scratch.address();
      long out = x + room;
      HostAccess.fill(x, 2L * room, (byte) 77);
      for (int i = 0; i < count; i++) {
        HostAccess.setDouble(x + 8L * i, i % 3 == 0 ? Double.NaN : i);
      }
      kernels.apply(ElementwiseFunction.IS_NAN, out, x, x, x, count);
      for (int i = 0; i < room; i++) {
        int expected = i >= count ? 77 : i % 3 == 0 ? 1 : 0;
        assertThat(HostAccess.getByte(out + i)).as("byte %d", i).isEqualTo((byte) expected);
      }
    }
  }

  private static Optional<Class<?>> owner(DType dtype) {
    return KernelTable.findClass(SimdKernels.class, dtype, "Vectors");
  }

  private static List<String> loops(Class<?> owner) {
    return Arrays.stream(owner.getDeclaredMethods())
        .filter(method -> !Modifier.isPrivate(method.getModifiers()) && !method.isSynthetic())
        .map(Method::getName)
        .toList();
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void everyLoopIsFoundByItsName(DType dtype) {
    ElementKernels kernels = SimdKernels.elementwise(dtype);
    assertThat(kernels instanceof VectorKernels).isEqualTo(owner(dtype).isPresent());
    if (kernels instanceof VectorKernels vectors) {
      List<String> names = loops(owner(dtype).orElseThrow());
      assertThat(names).isNotEmpty().doesNotHaveDuplicates();
      assertThat(names.stream().filter(name -> !vectors.hasLoop(name)))
          .as("loops of %s that nobody calls", dtype)
          .isEmpty();
    }
  }

  @Test
  void misnamedLoopsWouldBeTold() {
    assertThat(loops(Predicates.class)).containsExactly("isNaN");
    ElementKernels plain = KernelTable.of(DType.FLOAT64);
    assertThat(new VectorKernels(DType.FLOAT64, plain, Predicates.class).hasLoop("isNaN")).isTrue();
    assertThat(new VectorKernels(DType.FLOAT64, plain, Lanes.class).hasLoop("load")).isFalse();
  }

  @Test
  void functionsThatAreMeasuredByVectorsHaveLoops() {
    for (DType dtype : List.of(DType.FLOAT32, DType.FLOAT64)) {
      VectorKernels kernels = (VectorKernels) SimdKernels.elementwise(dtype);
      assertThat(ElementaryAccuracy.byVectors().keySet())
          .isNotEmpty()
          .as("functions of %s", dtype)
          .allMatch(kernels::hasLoop);
    }
  }
}
