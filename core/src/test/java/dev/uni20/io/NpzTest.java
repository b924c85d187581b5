package dev.uni20.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NpzTest {
  @TempDir Path folder;
  private Path path;

  @BeforeEach
  void name() {
    path = folder.resolve("x.npz");
  }

  private static Tensor vector(double... values) {
    return TestTensors.doubles(StorageOrder.ROW_MAJOR, new long[] {values.length}, values);
  }

  private void write(boolean deflate, Map<String, Tensor> tensors) {
    if (deflate) {
      Npz.writeCompressed(path, tensors);
    } else {
      Npz.write(path, tensors);
    }
  }

  /** An archive from the JDK, of members given by their whole names. */
  private void zip(Map<String, byte[]> members) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
      for (Map.Entry<String, byte[]> member : members.entrySet()) {
        zip.putNextEntry(new ZipEntry(member.getKey()));
        zip.write(member.getValue());
        zip.closeEntry();
      }
    }
  }

  private static byte[] npy(double... values) {
    return RawNpy.file(
        RawNpy.text("=f8", false, "(" + values.length + ",)"), TestTensors.bytes(values));
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void everyDTypeComesBackInBothOrdersStoredAndDeflated(DType dtype) {
    long[] extents = {3, 5};
    byte[] memory = TestTensors.counting(dtype, 15);
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    for (StorageOrder order : StorageOrder.values()) {
      tensors.put("t/" + order, TestTensors.of(dtype, order, extents, memory));
    }
    for (boolean deflate : new boolean[] {false, true}) {
      write(deflate, tensors);
      Map<String, Tensor> back = Npz.read(path);
      assertThat(back.keySet()).containsExactlyElementsOf(tensors.keySet());
      tensors.forEach((name, tensor) -> {
        Tensor found = TestTensors.named(back, name);
        assertThat(found.dtype()).isEqualTo(dtype);
        assertThat(found.layout()).isEqualTo(tensor.layout());
        assertThat(found.span().isReadOnly()).isTrue();
        assertThat(TestTensors.elements(found)).isEqualTo(TestTensors.elements(tensor));
      });
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void largeTensorsComeBack(boolean deflate) {
    double[] values = new double[200_000];
    Arrays.setAll(values, i -> i % 1000);
    write(deflate, Map.of("big", vector(values), "small", vector(1)));
    Map<String, Tensor> back = Npz.read(path);
    assertThat(TestTensors.doubles(TestTensors.named(back, "big"))).containsExactly(values);
    assertThat(TestTensors.doubles(TestTensors.named(back, "small"))).containsExactly(1);
  }

  @Test
  void largeStoredTensorsAreMappedAligned() {
    write(false, Map.of("big", vector(new double[20_000])));
    Tensor big = TestTensors.named(Npz.read(path), "big");
    assertThat(big.span().buffer().isReadOnly()).isTrue();
    assertThat(big.span().address() % NpyHeader.ALIGNMENT).isZero();
  }

  @Test
  void theSameTensorsGiveTheSameBytes() throws IOException {
    Map<String, Tensor> tensors = Map.of("a", vector(1, 2, 3));
    write(true, tensors);
    byte[] first = Files.readAllBytes(path);
    write(true, tensors);
    assertThat(Files.readAllBytes(path)).isEqualTo(first);
  }

  @Test
  void membersAreNamedAsNumPyNamesThem() throws IOException {
    write(false, Map.of("a", vector(1)));
    try (ZipFile zip = new ZipFile(path.toFile())) {
      assertThat(zip.getEntry("a.npy").getSize()).isEqualTo(136);
      assertThat(zip.getInputStream(zip.getEntry("a.npy")).readAllBytes())
          .startsWith(NpyHeader.bytes(DType.FLOAT64, StorageOrder.ROW_MAJOR, new long[] {1}));
    }
  }

  @Test
  void longdoubleIsKeptAsTwoMembersAndReadAsOne() {
    byte[] memory =
        TestTensors.bytes(1 / 3.0, 0x1.5555555555555p-56, Double.POSITIVE_INFINITY, 0, -0.0, -0.0);
    write(
        false,
        Map.of(
            "x", TestTensors.of(DType.LONGDOUBLE, StorageOrder.ROW_MAJOR, new long[] {3}, memory)));
    try (Npz archive = Npz.open(path)) {
      assertThat(archive.names()).containsExactly("x");
      assertThat(archive.contains("x.high")).isTrue();
      assertThat(archive.tensor("x.high").dtype()).isEqualTo(DType.FLOAT64);
      assertThat(TestTensors.doubles(archive.tensor("x.low")))
          .containsExactly(0x1.5555555555555p-56, 0, -0.0);
      assertThat(archive.tensor("x").dtype()).isEqualTo(DType.LONGDOUBLE);
      assertThat(TestTensors.elements(archive.tensor("x"))).isEqualTo(memory);
      assertThat(archive.describe("x").toString())
          .contains("x.npz:x: longdouble [3]", "48 bytes", "stored");
    }
  }

  @Test
  void clongdoubleIsKeptAsFourMembers() {
    byte[] memory = TestTensors.bytes(1, 0x1p-60, -2, 0x1p-70);
    write(
        true,
        Map.of(
            "z", TestTensors.of(DType.CLONGDOUBLE, StorageOrder.ROW_MAJOR, new long[0], memory)));
    try (Npz archive = Npz.open(path)) {
      assertThat(archive.names()).containsExactly("z");
      assertThat(TestTensors.doubles(archive.tensor("z.real.low"))).containsExactly(0x1p-60);
      assertThat(TestTensors.doubles(archive.tensor("z.imag.high"))).containsExactly(-2);
      assertThat(TestTensors.elements(archive.tensor("z"))).isEqualTo(memory);
    }
  }

  @Test
  void pairsFromOthersAreChecked() throws IOException {
    // NumPy gives NaN for the rest beside an infinity; it counts as 0.
    zip(
        Map.of(
            "x.high.npy", npy(Double.POSITIVE_INFINITY, 1), "x.low.npy", npy(Double.NaN, 0x1p-60)));
    assertThat(TestTensors.elements(TestTensors.named(Npz.read(path), "x")))
        .isEqualTo(TestTensors.bytes(Double.POSITIVE_INFINITY, 0, 1, 0x1p-60));

    zip(Map.of("price.high.npy", npy(3, 4), "price.low.npy", npy(1, 2)));
    try (Npz archive = Npz.open(path)) {
      assertThatThrownBy(() -> archive.tensor("price"))
          .isInstanceOf(FormatException.class)
          .hasMessageContaining("3.0 with 1.0")
          .hasMessageContaining("own name");
      assertThat(TestTensors.doubles(archive.tensor("price.low"))).containsExactly(1, 2);
    }
  }

  @Test
  void membersThatOnlyShareANameAreNoPair() throws IOException {
    zip(Map.of("x.high.npy", npy(1, 2), "x.low.npy", npy(1)));
    try (Npz archive = Npz.open(path)) {
      assertThat(archive.names()).containsExactlyInAnyOrder("x.high", "x.low");
    }
    zip(Map.of("x.high.npy", npy(1, 2), "x.npy", npy(1)));
    assertThat(Npz.read(path)).containsOnlyKeys("x.high", "x");
    // Two real pairs of different shapes are two longdouble tensors, not one complex.
    zip(
        Map.of(
            "z.real.high.npy", npy(1),
            "z.real.low.npy", npy(0),
            "z.imag.high.npy", npy(1, 2),
            "z.imag.low.npy", npy(0, 0)));
    assertThat(Npz.read(path))
        .containsOnlyKeys("z.real", "z.imag")
        .allSatisfy((name, tensor) -> assertThat(tensor.dtype()).isEqualTo(DType.LONGDOUBLE));
    zip(Map.of("x.high.npy", npy(1), "x.low.npy", npy(0), "x.npy", npy(1)));
    assertThatThrownBy(() -> Npz.open(path))
        .isInstanceOf(FormatException.class)
        .hasMessageContaining("same name");
  }

  @Test
  void namesThatWouldNotComeBackAreRefused() {
    Tensor one = vector(1);
    Tensor wide =
        TestTensors.of(DType.LONGDOUBLE, StorageOrder.ROW_MAJOR, new long[] {1}, new byte[16]);
    for (String name : new String[] {"", "/a", "../a", "a\\b", "a/./b", "a\nb"}) {
      assertThatThrownBy(() -> write(false, Map.of(name, one)))
          .isInstanceOf(FormatException.class)
          .hasMessageContaining("the name '");
    }
    assertThatThrownBy(() -> write(false, Map.of("x", wide, "x.high", one)))
        .isInstanceOf(FormatException.class)
        .hasMessageContaining("x.high");
    assertThatThrownBy(() -> write(false, Map.of("x.low", one, "x.high", one)))
        .isInstanceOf(FormatException.class)
        .hasMessageContaining("rename");
    assertThatCode(() -> write(false, Map.of("x", one, "x.low", one, "x.high", vector(1, 2))))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> write(false, Map.of("x", wide, "x.real.high", one, "x.real.low", one)))
        .isInstanceOf(FormatException.class);
  }

  @Test
  void otherMembersArePassedOver() throws IOException {
    zip(Map.of("README.txt", new byte[10], "a.npy", npy(1), "folder/", new byte[0]));
    assertThat(Npz.read(path)).containsOnlyKeys("a");
  }

  @Test
  void unknownNamesListWhatThereIs() {
    write(false, Map.of("a", vector(1)));
    try (Npz archive = Npz.open(path)) {
      assertThat(archive.contains("b")).isFalse();
      assertThatThrownBy(() -> archive.tensor("b"))
          .isInstanceOf(FormatException.class)
          .hasMessage(path + ": has no tensor 'b'; it has [a]");
    }
  }

  @Test
  void case91HeadersInMembersAreAsStrict() throws IOException {
    zip(Map.of("a.npy", RawNpy.file(RawNpy.text("<f8", false, "(1099511627776,)"))));
    assertThatThrownBy(() -> Npz.read(path))
        .isInstanceOf(FormatException.class)
        .hasMessageStartingWith(path + ":a: cut short");
    zip(Map.of("a.npy", RawNpy.file(RawNpy.text("|O", false, "(1,)"), new byte[8])));
    assertThatThrownBy(() -> Npz.read(path))
        .isInstanceOf(FormatException.class)
        .hasMessageContaining("pickle");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void changedElementsAreRefusedByTheirChecksum(boolean deflate) throws IOException {
    for (int count : new int[] {10, 30_000}) {
      double[] values = new double[count];
      Arrays.setAll(values, i -> Math.sin(i));
      write(deflate, Map.of("a", vector(values)));
      byte[] archive = Files.readAllBytes(path);
      archive[archive.length - 120]++;
      Files.write(path, archive);
      assertThatThrownBy(() -> Npz.read(path)).isInstanceOf(FormatException.class);
    }
  }

  @Test
  void aClosedArchiveSaysSoAndItsTensorsStay() {
    write(false, Map.of("a", vector(1), "b", vector(new double[20_000])));
    Npz archive = Npz.open(path);
    Tensor a = archive.tensor("a");
    Tensor b = archive.tensor("b");
    archive.close();
    archive.close();
    assertThat(TestTensors.doubles(a)).containsExactly(1);
    assertThat(TestTensors.doubles(b)).containsOnly(0);
    assertThatThrownBy(() -> archive.tensor("a"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed");
  }

  @Test
  void anArchiveReplacedWhileOpenIsNotReadWithTheOldDirectory() {
    write(false, Map.of("big", vector(new double[20_000])));
    try (Npz archive = Npz.open(path)) {
      write(false, Map.of("other", vector(1), "big", vector(new double[30_000])));
      assertThatThrownBy(() -> archive.tensor("big"))
          .isInstanceOf(FormatException.class)
          .hasMessageContaining("replaced");
    }
  }

  @Test
  void missingArchivesAreNamed() {
    assertThatThrownBy(() -> Npz.open(path))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("no such file");
    assertThatThrownBy(() -> Npz.write(folder.resolve("no/x.npz"), Map.of()))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("folder does not exist");
  }

  @Test
  void anEmptyArchiveIsAnEmptyMap() {
    write(false, Map.of());
    assertThat(Npz.read(path)).isEmpty();
  }
}
