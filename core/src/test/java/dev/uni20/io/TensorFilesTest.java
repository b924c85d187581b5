package dev.uni20.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TensorFilesTest {
  @TempDir Path folder;

  private static Tensor scalar(double value) {
    return TestTensors.doubles(StorageOrder.ROW_MAJOR, new long[0], value);
  }

  private String text(String name) {
    return folder.resolve(name).toString();
  }

  private static double value(String text) {
    return TestTensors.doubles(TensorFiles.read(text))[0];
  }

  @Test
  void npyNpzAndMembers() {
    TensorFiles.write(text("a.npy"), scalar(1));
    TensorFiles.write(text("b.npz"), scalar(2));
    TensorFiles.write(text("c.npz:name"), scalar(3));
    assertThat(value(text("a.npy"))).isEqualTo(1);
    assertThat(value(text("b.npz"))).isEqualTo(2);
    assertThat(value(text("b.npz:arr_0"))).isEqualTo(2);
    assertThat(value(text("c.npz:name"))).isEqualTo(3);
    assertThat(value(text("c.npz"))).isEqualTo(3);
  }

  @Test
  void theFirstBytesDecideNotTheName() throws IOException {
    TensorFiles.write(text("a.npz"), scalar(1));
    Files.move(folder.resolve("a.npz"), folder.resolve("a.data"));
    assertThat(value(text("a.data"))).isEqualTo(1);
    TensorFiles.write(text("b.npy"), scalar(2));
    Files.move(folder.resolve("b.npy"), folder.resolve("b.npz"));
    assertThat(value(text("b.npz"))).isEqualTo(2);
  }

  @Test
  void aFileWithAColonInItsNameIsThatFile() {
    Npy.write(folder.resolve("x.npz:y"), scalar(7));
    assertThat(value(text("x.npz:y"))).isEqualTo(7);
  }

  @Test
  void oneOfSeveralMustBeNamed() {
    Npz.write(folder.resolve("x.npz"), Map.of("a", scalar(1), "b", scalar(2)));
    assertThatThrownBy(() -> TensorFiles.read(text("x.npz")))
        .isInstanceOf(FormatException.class)
        .hasMessageContaining("name one, as in");
    assertThat(value(text("x.npz:b"))).isEqualTo(2);
    assertThatThrownBy(() -> TensorFiles.read(text("x.npz:c")))
        .isInstanceOf(FormatException.class)
        .hasMessageContaining("has no tensor 'c'");
  }

  @Test
  void existenceIsTheFiles() {
    TensorFiles.write(text("x.npz"), scalar(1));
    assertThat(TensorFiles.exists(text("x.npz"))).isTrue();
    assertThat(TensorFiles.exists(text("x.npz:none"))).isTrue();
    assertThat(TensorFiles.exists(text("y.npz:none"))).isFalse();
    assertThat(TensorFiles.exists("-1.5")).isFalse();
    assertThat(TensorFiles.exists("a\0b")).isFalse();
  }

  @Test
  void descriptionsOfAllMembersOrOne() {
    Npz.write(folder.resolve("x.npz"), Map.of("a", scalar(1)));
    List<TensorDescription> all = TensorFiles.describe(text("x.npz"));
    assertThat(all).hasSize(1);
    assertThat(all.get(0).toString())
        .startsWith(text("x.npz") + ":a: float64 [], row-major, ")
        .endsWith("8 bytes, .npy 1.0, stored");
    assertThat(TensorFiles.describe(text("x.npz:a"))).hasSize(1);
    TensorFiles.write(text("a.npy"), scalar(1));
    assertThat(TensorFiles.describe(text("a.npy"))).hasSize(1);
  }

  @Test
  void aMemberIsNotWrittenOverAnArchive() {
    TensorFiles.write(text("x.npz:a"), scalar(1));
    assertThatThrownBy(() -> TensorFiles.write(text("x.npz:b"), scalar(2)))
        .isInstanceOf(FormatException.class)
        .hasMessageContaining("drop its others");
    assertThat(value(text("x.npz:a"))).isEqualTo(1);
  }
}
