package dev.uni20.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Uni20Exception;
import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.MemoryScope;
import dev.uni20.memory.StorageAccessException;
import dev.uni20.memory.StorageDomain;
import dev.uni20.tensor.Arithmetic;
import dev.uni20.tensor.Factories;
import dev.uni20.tensor.Generated;
import dev.uni20.tensor.Reductions;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tensors of files in operations, and results of operations in files. */
class FileTensorsTest {
  @TempDir Path folder;

  private Tensor read(byte[] content) throws IOException {
    Path path = folder.resolve("x.npy");
    Files.write(path, content);
    return Npy.read(path);
  }

  private Tensor roundTrip(Tensor tensor) {
    Path path = folder.resolve("round.npy");
    Npy.write(path, tensor);
    Tensor back = Npy.read(path);
    assertThat(back.dtype()).isEqualTo(tensor.dtype());
    assertThat(back.extents()).isEqualTo(tensor.extents());
    return back;
  }

  /** {@code count} float64 values 0, 1, 2, ... of the other byte order. */
  private Tensor foreign(int count) throws IOException {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = i;
    }
    boolean little = java.nio.ByteOrder.nativeOrder() == java.nio.ByteOrder.LITTLE_ENDIAN;
    return read(
        RawNpy.file(
            RawNpy.text(little ? ">f8" : "<f8", false, "(" + count + ",)"),
            TestTensors.swapped(DType.FLOAT64, TestTensors.bytes(values))));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 100_000})
  void filesOfTheOtherByteOrderAreOperands(int count) throws IOException {
    Tensor x = foreign(count);
    assertThat(x.span().accessor().swapBytes()).isTrue();
    assertThat(x.getDouble(3)).isEqualTo(3);
    assertThat(Reductions.sumHost(x).doubleValue()).isEqualTo(count * (count - 1.0) / 2);
    Tensor twice = Arithmetic.add(x, x);
    assertThat(twice.getDouble(count - 1)).isEqualTo(2 * (count - 1.0));
    assertThat(TestTensors.doubles(roundTrip(x))).isEqualTo(TestTensors.doubles(x));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 100_000})
  void tensorsOfFilesAreReadOnlyAndCopiesAreNot(int count) throws IOException {
    Tensor x = foreign(count);
    assertThat(x.isReadOnly()).isTrue();
    assertThatThrownBy(() -> x.addInPlace(1)).isInstanceOf(Uni20Exception.class);
    assertThatThrownBy(() -> x.set(1, 0)).isInstanceOf(Uni20Exception.class);
    Tensor copy = Tensor.copyOf(x);
    copy.addInPlace(1);
    assertThat(copy.getDouble(1)).isEqualTo(2);
    assertThat(x.getDouble(1)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 100_000})
  void case89TrueIsTrueInEveryOperation(int count) throws IOException {
    byte[] bytes = new byte[count];
    bytes[1] = 2;
    bytes[2] = (byte) 0x80;
    Tensor x = read(RawNpy.file(RawNpy.text("|b1", false, "(" + count + ",)"), bytes));
    assertThat(Reductions.sumHost(x).longValueExact()).isEqualTo(2);
    assertThat(x.get(1)).isEqualTo(Factories.scalar(DType.INT8, 1).cast(DType.BOOL).get());
  }

  @Test
  void viewsOfEveryKindAreWritten() {
    Tensor x = Factories.range(DType.INT16, 24).reshape(Layout.ROW_MAJOR, 4, 6);
    for (Tensor view :
        List.of(
            x.transpose(),
            x.slice(Slice.reversed(), Slice.reversed()),
            x.select(0, 2),
            x.select(0, 2).select(0, 1),
            x.select(1, 3).broadcastTo(5, 4))) {
      assertThat(TestTensors.elements(roundTrip(view))).isEqualTo(TestTensors.elements(view));
    }
  }

  @Test
  void conjugatesAndTheirPartsAreWrittenAsTheyRead() {
    Tensor z = Factories.tensor(Complex.of(1, 2), Complex.of(3, -0.0));
    assertThat(TestTensors.doubles(roundTrip(z.conj()).real())).containsExactly(1, 3);
    assertThat(TestTensors.doubles(roundTrip(z.conj()).imag())).containsExactly(-2, 0.0);
    assertThat(TestTensors.doubles(roundTrip(z.conj().imag()))).containsExactly(-2, 0.0);
    Npz.write(
        folder.resolve("z.npz"), Map.of("z", z.conj().cast(DType.CLONGDOUBLE), "c", z.conj()));
    Map<String, Tensor> back = Npz.read(folder.resolve("z.npz"));
    assertThat(TestTensors.elements(TestTensors.named(back, "z")))
        .isEqualTo(TestTensors.bytes(1, 0, -2, 0, 3, 0, 0.0, 0));
    assertThat(TestTensors.elements(TestTensors.named(back, "c")))
        .isEqualTo(TestTensors.bytes(1, -2, 3, 0.0));
  }

  @Test
  void generatedTensorsAreWritten() {
    assertThat(TestTensors.doubles(roundTrip(Generated.eye(DType.FLOAT64, 2, 3))))
        .containsExactly(1, 0, 0, 0, 1, 0);
    Tensor table =
        Generated.fromFunction(DType.FLOAT64, index -> 1000 * index[0] + index[1], 300, 200);
    double[] values = TestTensors.doubles(roundTrip(table));
    assertThat(values[7 * 200 + 9]).isEqualTo(7009);
    assertThat(values[299 * 200 + 199]).isEqualTo(299_199);
    assertThat(TestTensors.doubles(roundTrip(Generated.full(DType.FLOAT64, 2.5))))
        .containsExactly(2.5);
  }

  @Test
  void longdoubleViewsKeepEveryDigit() {
    Tensor third =
        Arithmetic.divide(
            Factories.range(DType.LONGDOUBLE, 1, 7, 1).reshape(Layout.ROW_MAJOR, 2, 3), 3);
    Npz.write(folder.resolve("x.npz"), Map.of("x", third.transpose()));
    Tensor back = TensorFiles.read(folder.resolve("x.npz").toString());
    assertThat(back.extents()).containsExactly(3, 2);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 2; j++) {
        assertThat(back.get(i, j)).isEqualTo(third.get(j, i));
      }
    }
  }

  @Test
  void aFailureWhileTheElementsAreComputedLeavesTheOldFile() throws IOException {
    Path path = folder.resolve("x.npy");
    Npy.write(path, Factories.tensor(1.0, 2.0));
    Tensor failing =
        Generated.fromFunction(
            DType.FLOAT64,
            index -> {
              if (index[0] == 90_000) {
                throw new IllegalStateException("no such element");
              }
              return index[0];
            },
            100_000);
    assertThatThrownBy(() -> Npy.write(path, failing)).hasMessageContaining("no such element");
    assertThatThrownBy(() -> Npz.write(path, Map.of("x", failing)))
        .hasMessageContaining("no such element");
    assertThat(TestTensors.doubles(Npy.read(path))).containsExactly(1, 2);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(path);
    }
  }

  @Test
  void tensorsInOtherStorageAreRefused() {
    Buffer buffer = new FarMemory().allocate(16);
    Tensor far =
        Tensor.ofSpan(
            Span.ofMemory(
                DType.FLOAT64, Layout.of(StorageOrder.ROW_MAJOR, 2), buffer, 0, Accessor.PLAIN));
    for (String name : List.of("x.npy", "x.npz")) {
      String path = folder.resolve(name).toString();
      assertThatThrownBy(() -> TensorFiles.write(path, far))
          .isInstanceOf(StorageAccessException.class)
          .hasMessageContaining("far storage")
          .hasMessageContaining("toHost(x)");
      assertThat(Path.of(path)).doesNotExist();
    }
  }

  @Test
  void deferredOutputsAreRefused() {
    assertThatThrownBy(() -> Npy.write(folder.resolve("x.npy"), Tensor.deferred(DType.FLOAT64)))
        .isInstanceOf(ShapeException.class);
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 100_000})
  void aScopeOwnsWhatIsReadInIt(int count) throws IOException {
    Tensor x;
    try (MemoryScope scope = MemoryScope.open()) {
      assertThat(scope).isNotNull();
      x = foreign(count);
      assertThat(x.getDouble(2)).isEqualTo(2);
    }
    assertThatThrownBy(() -> Reductions.sumHost(x)).isInstanceOf(StorageAccessException.class);
    assertThatThrownBy(() -> Npy.write(folder.resolve("y.npy"), x))
        .isInstanceOf(StorageAccessException.class);
    assertThat(folder.resolve("y.npy")).doesNotExist();
  }

  /** Storage that the host cannot read. */
  private static final class FarMemory implements StorageDomain {
    @Override
    public String name() {
      return "far";
    }

    @Override
    public boolean isHostAccessible() {
      return false;
    }

    @Override
    public Buffer allocate(long byteSize) {
      return new FarBuffer(this, byteSize);
    }

    @Override
    public void copyToHost(Buffer source, long sourceOffset, long hostAddress, long byteSize) {
      throw new UnsupportedOperationException("copyToHost");
    }

    @Override
    public void copyFromHost(
        long hostAddress, Buffer destination, long destinationOffset, long byteSize) {
      throw new UnsupportedOperationException("copyFromHost");
    }
  }

  private static final class FarBuffer extends Buffer {
    private FarBuffer(StorageDomain domain, long byteSize) {
      super(domain, byteSize, NO_HOST_ADDRESS, false, null);
    }

    @Override
    protected void free() {
      // There is nothing behind it.
    }
  }
}
