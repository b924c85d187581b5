package dev.uni20.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** CASES H with elements, from disk and back. */
class NpyTest {
  @TempDir Path folder;

  private Path file(byte... content) throws IOException {
    Path path = folder.resolve("x.npy");
    Files.write(path, content);
    return path;
  }

  private Tensor read(byte... content) throws IOException {
    return Npy.read(file(content));
  }

  private Tensor roundTrip(Tensor tensor) {
    Path path = folder.resolve("round.npy");
    Npy.write(path, tensor);
    return Npy.read(path);
  }

  static Stream<DType> fileDTypes() {
    return Arrays.stream(DType.values()).filter(dtype -> dtype.npyDescr().isPresent());
  }

  private static byte[] hex(String digits) {
    return java.util.HexFormat.of().parseHex(digits);
  }

  @Test
  void case85RankZeroBothWays() throws IOException {
    Tensor five = TestTensors.doubles(StorageOrder.ROW_MAJOR, new long[0], 5.0);
    Path path = folder.resolve("five.npy");
    Npy.write(path, five);
    assertThat(Files.size(path)).isEqualTo(136);
    Tensor back = Npy.read(path);
    assertThat(back.extents()).isEmpty();
    assertThat(TestTensors.doubles(back)).containsExactly(5.0);
  }

  @Test
  void case86ZeroExtentsBothWays() throws IOException {
    for (long[] shape : new long[][] {{0}, {0, 3}, {3, 0}, {2, 0, 5}}) {
      for (StorageOrder order : StorageOrder.values()) {
        Tensor back = roundTrip(TestTensors.of(DType.FLOAT32, order, shape));
        assertThat(back.extents()).containsExactly(shape);
        assertThat(Files.size(folder.resolve("round.npy"))).isEqualTo(128);
      }
    }
  }

  @Test
  void case87FortranOrderIsReadByItsMeaning() throws IOException {
    byte[] raw = TestTensors.bytes(0, 1, 2, 3, 4, 5);
    Tensor tensor = read(RawNpy.file(RawNpy.text("=f8", true, "(2, 3)"), raw));
    assertThat(TestTensors.doubles(tensor)).containsExactly(0, 2, 4, 1, 3, 5);
    assertThat(tensor.layout().isCanonical(StorageOrder.COLUMN_MAJOR)).isTrue();
  }

  @Test
  void case87ColumnMajorIsWrittenAsItLies() throws IOException {
    assertThat(headerOf(new long[] {3, 2}, StorageOrder.COLUMN_MAJOR))
        .contains("'fortran_order': True, 'shape': (3, 2)");
    assertThat(headerOf(new long[] {3, 2}, StorageOrder.ROW_MAJOR)).contains("False");
    assertThat(headerOf(new long[] {6}, StorageOrder.COLUMN_MAJOR)).contains("False");
    assertThat(headerOf(new long[] {6, 1}, StorageOrder.COLUMN_MAJOR)).contains("False");
  }

  private String headerOf(long[] extents, StorageOrder order) throws IOException {
    Path path = folder.resolve("order.npy");
    Npy.write(path, TestTensors.doubles(order, extents, 0, 1, 2, 3, 4, 5));
    byte[] bytes = Files.readAllBytes(path);
    assertThat(Arrays.copyOfRange(bytes, 128, bytes.length))
        .isEqualTo(TestTensors.bytes(0, 1, 2, 3, 4, 5));
    return new String(bytes, 10, 118, StandardCharsets.US_ASCII);
  }

  @Test
  void case88BigEndian() throws IOException {
    Tensor one = read(RawNpy.file(RawNpy.text(">f8", false, "(1,)"), hex("3ff0000000000000")));
    assertThat(TestTensors.doubles(one)).containsExactly(1.0);
    Tensor complex =
        read(
            RawNpy.file(RawNpy.text(">c16", false, "()"), hex("3ff0000000000000c000000000000000")));
    assertThat(TestTensors.elements(complex)).isEqualTo(TestTensors.bytes(1.0, -2.0));
  }

  @ParameterizedTest
  @MethodSource("fileDTypes")
  void case88EveryDTypeInBothByteOrdersAndBothStorageOrders(DType dtype) throws IOException {
    long[] extents = {2, 3, 4};
    byte[] memory = TestTensors.counting(dtype, 24);
    for (ByteOrder bytes : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
      for (StorageOrder order : StorageOrder.values()) {
        String descr = (bytes == ByteOrder.BIG_ENDIAN ? ">" : "<") + dtype.npyDescr().orElseThrow();
        byte[] stored =
            bytes == ByteOrder.nativeOrder() ? memory : TestTensors.swapped(dtype, memory);
        boolean fortran = order == StorageOrder.COLUMN_MAJOR;
        Tensor tensor = read(RawNpy.file(RawNpy.text(descr, fortran, "(2, 3, 4)"), stored));
        assertThat(tensor.dtype()).isEqualTo(dtype);
        assertThat(tensor.extents()).containsExactly(extents);
        byte[] logical = fortran ? TestTensors.toRowMajor(dtype, extents, memory) : memory;
        assertThat(TestTensors.elements(tensor)).isEqualTo(logical);
        // Written again from the view of the file, it is this machine's and in the same order.
        Tensor back = roundTrip(tensor);
        assertThat(TestTensors.elements(back)).isEqualTo(logical);
        assertThat(back.layout()).isEqualTo(tensor.layout());
        assertThat(back.span().accessor().isPlain()).isTrue();
      }
    }
  }

  @Test
  void case89BoolBytesOtherThanZeroAreTrue() throws IOException {
    Tensor few =
        read(
            RawNpy.file(
                RawNpy.text("|b1", false, "(5,)"),
                (byte) 0,
                (byte) 1,
                (byte) 2,
                (byte) -1,
                (byte) 0));
    assertThat(TestTensors.elements(few)).containsExactly(0, 1, 1, 1, 0);
    int count = 300_000;
    byte[] many = new byte[count];
    many[0] = 1;
    many[count - 2] = 2;
    Tensor mapped = read(RawNpy.file(RawNpy.text("|b1", false, "(300000,)"), many));
    many[count - 2] = 1;
    assertThat(TestTensors.elements(mapped)).isEqualTo(many);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void case90VersionsAndUnalignedData(int major) throws IOException {
    String text = "{'descr':'=f8','fortran_order':False,'shape':(3,)}";
    assertThat((text.length() + 10) % 8).isNotZero();
    Tensor tensor = read(RawNpy.file(major, 0, text, TestTensors.bytes(1, 2, 3)));
    assertThat(TestTensors.doubles(tensor)).containsExactly(1, 2, 3);
  }

  @Test
  void case90LargeUnalignedDataIsMapped() throws IOException {
    double[] values = new double[100_000];
    Arrays.setAll(values, i -> i);
    String text = "{'descr':'=f8','fortran_order':False,'shape':(100000,)}";
    Tensor tensor = read(RawNpy.file(text, TestTensors.bytes(values)));
    assertThat(TestTensors.doubles(tensor)).containsExactly(values);
    assertThat(tensor.span().byteOffset()).isEqualTo(10L + text.length());
  }

  @Test
  void case91HostileHeadersAreRefusedFromDisk() throws IOException {
    String[] shapes = {"(1099511627776,)", "(4294967296, 4294967296)", "(-1,)"};
    for (String shape : shapes) {
      Path path = file(RawNpy.file(RawNpy.text("<f8", false, shape), new byte[16]));
      assertThatThrownBy(() -> Npy.read(path))
          .isInstanceOf(FormatException.class)
          .hasMessageStartingWith(path + ": ");
      assertThatThrownBy(() -> Npy.describe(path)).isInstanceOf(FormatException.class);
    }
  }

  @Test
  void case92OneByteShortAndTrailingBytes() throws IOException {
    byte[] whole = RawNpy.file(RawNpy.text("=f8", false, "(2,)"), TestTensors.bytes(1, 2));
    Path shortened = file(Arrays.copyOf(whole, whole.length - 1));
    assertThatThrownBy(() -> Npy.read(shortened))
        .isInstanceOf(FormatException.class)
        .hasMessageContaining("15 are there");
    assertThat(TestTensors.doubles(read(Arrays.copyOf(whole, whole.length + 100))))
        .containsExactly(1, 2);
    assertThatThrownBy(() -> read())
        .isInstanceOf(FormatException.class)
        .hasMessageContaining("empty");
  }

  @Test
  void filesThatAreNotThereAreNamed() {
    assertThatThrownBy(() -> Npy.read(folder.resolve("none.npy")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessage("cannot read " + folder.resolve("none.npy") + ": no such file");
    assertThatThrownBy(() -> Npy.read(folder))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("not an ordinary file");
  }

  @Test
  void longdoubleHasNoNpyFormAndTheMessageSaysWhereItGoes() {
    for (DType dtype : List.of(DType.LONGDOUBLE, DType.CLONGDOUBLE)) {
      Path path = folder.resolve("wide.npy");
      Tensor tensor =
          TestTensors.of(dtype, StorageOrder.ROW_MAJOR, new long[] {1}, new byte[dtype.byteSize()]);
      assertThatThrownBy(() -> Npy.write(path, tensor))
          .isInstanceOf(FormatException.class)
          .hasMessageContaining(dtype + " has no .npy form")
          .hasMessageContaining(".npz");
      assertThat(path).doesNotExist();
    }
  }

  @Test
  void tensorsFromFilesAreReadOnly() throws IOException {
    byte[] small = RawNpy.file(RawNpy.text("=f8", false, "(2,)"), TestTensors.bytes(1, 2));
    assertThat(read(small).span().isReadOnly()).isTrue();
    byte[] large = RawNpy.file(RawNpy.text("=f8", false, "(20000,)"), new byte[160_000]);
    assertThat(read(large).span().isReadOnly()).isTrue();
  }

  @Test
  void aMappedTensorOutlivesItsReplacement() throws IOException {
    double[] values = new double[50_000];
    Arrays.fill(values, 1.5);
    Path path = folder.resolve("x.npy");
    Npy.write(path, TestTensors.doubles(StorageOrder.ROW_MAJOR, new long[] {50_000}, values));
    Tensor old = Npy.read(path);
    Npy.write(path, TestTensors.doubles(StorageOrder.ROW_MAJOR, new long[] {1}, 2.5));
    assertThat(TestTensors.doubles(old)).containsOnly(1.5);
    Npy.write(path, old);
    assertThat(TestTensors.doubles(Npy.read(path))).hasSize(50_000).containsOnly(1.5);
  }

  @ParameterizedTest
  @EnumSource(StorageOrder.class)
  void anyLayoutIsWrittenInRowMajorOrder(StorageOrder order) {
    byte[] memory = TestTensors.counting(DType.INT32, 120);
    Layout whole = Layout.of(order, 4, 5, 6);
    List<Tensor> views =
        List.of(
            TestTensors.strided(DType.INT32, whole.permuted(1, 0, 2), 0, memory),
            TestTensors.strided(
                DType.INT32, Layout.strided(new long[] {3, 5}, new long[] {-7, 2}), 30, memory),
            TestTensors.strided(
                DType.INT32, Layout.strided(new long[] {4, 0, 3}, new long[] {1, 1, 1}), 0, memory),
            TestTensors.strided(
                DType.INT32, Layout.strided(new long[] {7, 3}, new long[] {0, 1}), 5, memory));
    for (Tensor view : views) {
      Tensor back = roundTrip(view);
      assertThat(back.extents()).containsExactly(view.extents());
      assertThat(TestTensors.elements(back)).isEqualTo(TestTensors.elements(view));
    }
  }

  @Test
  void largeViewsAreWrittenBlockByBlock() {
    long[][] shapes = {{3, 70_000}, {70_000, 3}, {50, 40, 70}, {2, 1, 100_003}, {210_000}};
    for (long[] shape : shapes) {
      Layout layout = Layout.of(StorageOrder.ROW_MAJOR, shape);
      int count = Math.toIntExact(layout.count());
      // Every second element, backwards: in no canonical order.
      long[] strides = Arrays.stream(layout.strides()).map(stride -> -2 * stride).toArray();
      byte[] memory = TestTensors.counting(DType.INT32, 2 * count);
      Tensor view =
          TestTensors.strided(
              DType.INT32, Layout.strided(shape, strides), 2L * (count - 1), memory);
      Tensor back = roundTrip(view);
      assertThat(back.extents()).containsExactly(shape);
      assertThat(TestTensors.elements(back)).isEqualTo(TestTensors.elements(view));
    }
  }

  @Test
  void descriptionsComeFromTheHeaderAlone() throws IOException {
    Path path = file(RawNpy.file(2, 0, RawNpy.text(">f4", true, "(2, 3)"), new byte[24]));
    TensorDescription description = Npy.describe(path);
    assertThat(description.dtype()).isEqualTo(DType.FLOAT32);
    assertThat(description.extents()).containsExactly(2, 3);
    assertThat(description.order()).isEqualTo(StorageOrder.COLUMN_MAJOR);
    assertThat(description.byteOrder()).isEqualTo(ByteOrder.BIG_ENDIAN);
    assertThat(description.byteSize()).isEqualTo(24);
    assertThat(description.toString())
        .isEqualTo(path + ": float32 [2, 3], column-major, big-endian, 24 bytes, .npy 2.0");
  }
}
