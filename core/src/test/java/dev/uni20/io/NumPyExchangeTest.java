package dev.uni20.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files exchanged with NumPy in both directions. Where no python3 with NumPy is found
 * (UNI20_PYTHON, else PATH) these tests are skipped and say so.
 */
@Timeout(120)
class NumPyExchangeTest {
  @TempDir Path folder;

  private static final String PYTHON = System.getenv().getOrDefault("UNI20_PYTHON", "python3");

  private static final List<long[]> SHAPES =
      List.of(
          new long[] {},
          new long[] {0},
          new long[] {5},
          new long[] {2, 3},
          new long[] {4, 1},
          new long[] {0, 3},
          new long[] {2, 3, 4},
          new long[] {30_000, 2});

  /**
   * What NumPy says of a file is one line: name, descr, shape, order, elements in row-major order.
   */
  private static final String SHOW =
      """
      def show(name, x):
          order = 'F' if x.flags.f_contiguous and not x.flags.c_contiguous else 'C'
          native = x.astype(x.dtype.newbyteorder('='), order='C')
          print(name, native.dtype.str[1:], ','.join(map(str, x.shape)) or '-', order,
                native.tobytes().hex() or '-')
      """;

  @BeforeEach
  void findNumPy() throws IOException, InterruptedException {
    String found = "not started";
    try {
      found = python("import numpy\nprint('numpy', numpy.__version__)");
    } catch (IOException e) {
      found = String.valueOf(e.getMessage());
    }
    assumeTrue(
        found.startsWith("numpy "),
        "skipped: "
            + PYTHON
            + " with NumPy was not found ("
            + found.strip()
            + "); set UNI20_PYTHON to one that has it");
  }

  private String python(String program) throws IOException, InterruptedException {
    Path script = folder.resolve("script.py");
    Files.writeString(script, program);
    Process process =
        new ProcessBuilder(PYTHON, script.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = process.waitFor();
    return status == 0 ? output : "exit " + status + ": " + output;
  }

  private List<String[]> shown(String program) throws IOException, InterruptedException {
    String output = python("import numpy as np\n" + SHOW + program);
    assertThat(output).doesNotStartWith("exit");
    return output.lines().map(line -> line.split(" ")).toList();
  }

  /** Compares a tensor with a line of {@link #SHOW}. */
  private static void assertSame(Tensor tensor, String[] line, int at) {
    assertThat(tensor.dtype().npyDescr()).as(line[0]).hasValue(line[at]);
    StringBuilder shape = new StringBuilder();
    for (long extent : tensor.extents()) {
      shape.append(shape.isEmpty() ? "" : ",").append(extent);
    }
    assertThat(shape.isEmpty() ? "-" : shape.toString()).as(line[0]).isEqualTo(line[at + 1]);
    assertThat(TensorWriter.orderOf(tensor))
        .as(line[0])
        .isEqualTo(line[at + 2].equals("F") ? StorageOrder.COLUMN_MAJOR : StorageOrder.ROW_MAJOR);
    String hex = HexFormat.of().formatHex(TestTensors.elements(tensor));
    assertThat(hex.isEmpty() ? "-" : hex).as(line[0]).isEqualTo(line[at + 3]);
  }

  private static final String ARRAYS =
      """
      rng = np.random.default_rng(7)
      arrays = {}
      for t in 'b1 i1 i2 i4 i8 u1 u2 u4 u8 f4 f8 c8 c16'.split():
          for e in '<>':
              for o in 'CF':
                  for s in [(), (0,), (5,), (2, 3), (4, 1), (0, 3), (2, 3, 4), (30000, 2)]:
                      raw = rng.integers(0, 256, size=s + (np.dtype(t).itemsize,), dtype='u1')
                      x = (raw.view(t)[..., 0] if t != 'b1' else raw[..., 0] % 2 == 1)
                      x = x.astype(np.dtype(t).newbyteorder(e)).copy(order=o)
                      n = f'{t}-{"le" if e == "<" else "be"}-{o}-{"x".join(map(str, s))}'
                      arrays[n] = x
      """;

  @Test
  void whatNumPyWritesAsNpyReadsBackEqual() throws IOException, InterruptedException {
    List<String[]> lines =
        shown(ARRAYS + "for n, x in arrays.items():\n    np.save(n, x)\n    show(n, x)\n");
    assertThat(lines).hasSize(13 * 2 * 2 * SHAPES.size());
    for (String[] line : lines) {
      assertSame(Npy.read(folder.resolve(line[0] + ".npy")), line, 1);
    }
  }

  @Test
  void whatNumPyWritesAsNpzReadsBackEqual() throws IOException, InterruptedException {
    List<String[]> lines =
        shown(
            ARRAYS
                + """
                np.savez('stored.npz', **arrays)
                np.savez_compressed('deflated.npz', **arrays)
                for n, x in arrays.items():
                    show(n, x)
                """);
    for (String archive : List.of("stored.npz", "deflated.npz")) {
      Map<String, Tensor> tensors = Npz.read(folder.resolve(archive));
      assertThat(tensors).hasSameSizeAs(lines);
      for (String[] line : lines) {
        assertSame(TestTensors.named(tensors, line[0]), line, 1);
      }
    }
  }

  private static Map<String, Tensor> tensors() {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    for (DType dtype : DType.values()) {
      for (StorageOrder order : StorageOrder.values()) {
        for (int i = 0; i < SHAPES.size(); i++) {
          long[] shape = SHAPES.get(i);
          int count = 1;
          for (long extent : shape) {
            count *= Math.toIntExact(extent);
          }
          tensors.put(
              dtype + "-" + order + "-" + i,
              TestTensors.of(dtype, order, shape, TestTensors.counting(dtype, count)));
        }
      }
    }
    return tensors;
  }

  @Test
  void numPyReadsTheNpyFilesWrittenHere() throws IOException, InterruptedException {
    Map<String, Tensor> tensors = tensors();
    tensors.values().removeIf(tensor -> tensor.dtype().npyDescr().isEmpty());
    tensors.forEach((name, tensor) -> Npy.write(folder.resolve(name + ".npy"), tensor));
    List<String[]> lines =
        shown(
            """
            import glob
            for f in glob.glob('*.npy'):
                x = np.load(f, allow_pickle=False)
                show(f[:-4], x)
                np.save('again', x)
                assert open('again.npy', 'rb').read() == open(f, 'rb').read(), f
            """);
    assertThat(lines).hasSameSizeAs(tensors.keySet());
    for (String[] line : lines) {
      assertSame(TestTensors.named(tensors, line[0]), line, 1);
    }
  }

  @Test
  void numPyReadsTheNpzFilesWrittenHere() throws IOException, InterruptedException {
    Map<String, Tensor> tensors = tensors();
    Npz.write(folder.resolve("stored.npz"), tensors);
    Npz.writeCompressed(folder.resolve("deflated.npz"), tensors);
    for (String archive : List.of("stored.npz", "deflated.npz")) {
      List<String[]> lines =
          shown(
              "import zipfile\nassert zipfile.ZipFile('"
                  + archive
                  + "').testzip() is None\nz = np.load('"
                  + archive
                  + "', allow_pickle=False)\nfor n in z.files:\n    show(n, z[n])\n");
      List<String> found = new ArrayList<>();
      for (String[] line : lines) {
        found.add(line[0]);
        if (tensors.containsKey(line[0])) {
          assertSame(TestTensors.named(tensors, line[0]), line, 1);
        }
      }
      for (Map.Entry<String, Tensor> entry : tensors.entrySet()) {
        assertThat(found)
            .containsAll(SplitName.membersFor(entry.getKey(), entry.getValue().dtype()));
      }
    }
  }

  @Test
  void halvesOfNumPysLongdoubleReadBackAsOne() throws IOException, InterruptedException {
    List<String[]> lines =
        shown(
            """
            x = np.longdouble(1) / np.array([3, 7, 9], dtype=np.longdouble)
            high = x.astype('f8')
            low = (x - high).astype('f8')
            np.savez('x.npz', **{'x.high': high, 'x.low': low})
            show('x', np.stack([high, low], axis=1))
            """);
    Tensor tensor = TestTensors.named(Npz.read(folder.resolve("x.npz")), "x");
    assertThat(tensor.dtype()).isEqualTo(DType.LONGDOUBLE);
    assertThat(HexFormat.of().formatHex(TestTensors.elements(tensor))).isEqualTo(lines.get(0)[4]);
  }

  @Test
  void whatOnlyNumPyCanHoldIsRefused() throws IOException, InterruptedException {
    shown(
        """
        np.save('object', np.array([1, 'a', None], dtype=object), allow_pickle=True)
        np.save('structured', np.zeros(2, dtype=[('a', 'f8'), ('b', 'i4')]))
        np.save('subarray', np.zeros(2, dtype=[('a', 'f8', (2,))]))
        np.save('half', np.zeros(2, dtype='f2'))
        np.save('text', np.array(['a', 'bc']))
        np.save('bytes', np.array([b'a', b'bc']))
        np.save('date', np.array(['2020-01-01'], dtype='M8[D]'))
        np.save('void', np.zeros(2, dtype='V3'))
        if np.dtype('g').itemsize > 8:
            np.save('extended', np.zeros(2, dtype='g'))
            np.save('cextended', np.zeros(2, dtype='G'))
        """);
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> refused = files.filter(file -> file.toString().endsWith(".npy")).toList();
      assertThat(refused).hasSizeGreaterThanOrEqualTo(8);
      for (Path file : refused) {
        assertThatThrownBy(() -> Npy.read(file)).isInstanceOf(FormatException.class);
      }
    }
  }

  @Test
  void numPysOwnTestFiles() throws IOException, InterruptedException {
    String found = python("import numpy, os\nprint(os.path.dirname(numpy.__file__))");
    Path data = Path.of(found.strip(), "lib", "tests", "data");
    assumeTrue(Files.isDirectory(data), "skipped: this NumPy came without its test files");
    for (String name : List.of("py2-objarr.npy", "py3-objarr.npy", "py2-np0-objarr.npy")) {
      assertThatThrownBy(() -> Npy.read(data.resolve(name)))
          .isInstanceOf(FormatException.class)
          .hasMessageContaining("pickle");
    }
    for (String name : List.of("py2-objarr.npz", "py3-objarr.npz")) {
      assertThatThrownBy(() -> Npz.read(data.resolve(name)))
          .isInstanceOf(FormatException.class)
          .hasMessageContaining("pickle");
    }
    assertThat(Npy.read(data.resolve("win64python2.npy")).extents()).isNotEmpty();
  }
}
