package dev.uni20.io;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.HostMemory;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Damaged files of every kind give a tensor or a {@link FormatException}: nothing else, no memory
 * that the file does not account for, and no endless work.
 */
class HostileFilesTest {
  /** Streams, blocks and messages; far below what a lying header could ask for. */
  private static final long HEAP_LIMIT = 16L << 20;

  /** Rounding up to pool sizes. */
  private static final long NATIVE_LIMIT = 1L << 20;

  private static final long TIME_LIMIT_NANOS = 10_000_000_000L;
  private static final long DEFLATE_RATIO = 1032;

  private static final Path FOLDER;
  private static final List<byte[]> FILES = new ArrayList<>();

  static {
    try {
      FOLDER = Files.createTempDirectory("uni20-hostile");
      FOLDER.toFile().deleteOnExit();
      makeFiles();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void makeFiles() throws IOException {
    for (DType dtype : List.of(DType.FLOAT64, DType.BOOL, DType.COMPLEX64)) {
      for (int major = 1; major <= 3; major++) {
        String text = RawNpy.text(">" + dtype.npyDescr().orElseThrow(), major == 2, "(2, 3)");
        FILES.add(RawNpy.file(major, 0, text, TestTensors.counting(dtype, 6)));
      }
    }
    Path path = FOLDER.resolve("made.npy");
    Npy.write(path, tensor(DType.INT32, 20_000));
    FILES.add(Files.readAllBytes(path));
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("a", tensor(DType.UINT16, 5));
    tensors.put("folder/big", tensor(DType.FLOAT64, 9_000));
    tensors.put("wide", tensor(DType.LONGDOUBLE, 3));
    Npz.write(path, tensors);
    FILES.add(Files.readAllBytes(path));
    Npz.writeCompressed(path, tensors);
    FILES.add(Files.readAllBytes(path));
    tensors.remove("folder/big");
    Npz.write(path, tensors);
    FILES.add(Files.readAllBytes(path));
    Npz.writeCompressed(path, tensors);
    FILES.add(Files.readAllBytes(path));
    Files.delete(path);
  }

  private static Tensor tensor(DType dtype, int count) {
    return TestTensors.of(
        dtype, StorageOrder.ROW_MAJOR, new long[] {count}, TestTensors.counting(dtype, count));
  }

  /** One change to a file; positions count from the end when negative. */
  record Change(int kind, int place, long value) {
    byte[] apply(byte[] file) {
      if (file.length == 0) {
        return file;
      }
      int at = Math.floorMod(place, file.length);
      ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
      int room = file.length - at;
      switch (kind) {
        case 0 -> file[at] ^= (byte) (1 << (value & 7));
        case 1 -> file[at] = (byte) value;
        case 2 -> {
          if (room >= 2) {
            bytes.putShort(at, (short) value);
          }
        }
        case 3 -> {
          if (room >= 4) {
            bytes.putInt(at, (int) value);
          }
        }
        case 4 -> {
          if (room >= 8) {
            bytes.putLong(at, value);
          }
        }
        case 5 -> {
          return Arrays.copyOf(file, at);
        }
        case 6 -> {
          return TestTensors.concatenated(
              Arrays.copyOf(file, at),
              Arrays.copyOfRange(
                  file, Math.min(file.length, at + 1 + (int) (value & 31)), file.length));
        }
        case 7 -> {
          byte[] head = Arrays.copyOf(file, at);
          byte[] repeated = Arrays.copyOfRange(file, at, at + Math.min(room, 64));
          return TestTensors.concatenated(
              TestTensors.concatenated(head, repeated), Arrays.copyOfRange(file, at, file.length));
        }
        default -> throw new IllegalArgumentException("kind " + kind);
      }
      return file;
    }
  }

  @Provide
  static Arbitrary<List<Change>> changes() {
    Arbitrary<Integer> place =
        Arbitraries.oneOf(
            Arbitraries.integers().between(0, 200),
            Arbitraries.integers().between(-400, -1),
            Arbitraries.integers());
    Arbitrary<Long> value =
        Arbitraries.oneOf(
            Arbitraries.longs(),
            Arbitraries.of(0L, 1L, -1L, 0xffffL, 0x7fffffffL, 0xffffffffL, Long.MAX_VALUE),
            Arbitraries.longs().between(' ', '~'));
    return Combinators.combine(Arbitraries.integers().between(0, 7), place, value)
        .as(Change::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4);
  }

  @Provide
  static Arbitrary<Integer> files() {
    return Arbitraries.integers().between(0, FILES.size() - 1);
  }

  @Property(tries = 4000, edgeCases = EdgeCasesMode.NONE)
  void damagedFilesGiveATensorOrARefusal(
      @ForAll("files") int which, @ForAll("changes") List<Change> changes) throws IOException {
    byte[] file = FILES.get(which).clone();
    for (Change change : changes) {
      file = change.apply(file);
    }
    check(file);
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void damagedHeaderTextsGiveATensorOrARefusal(@ForAll("changes") List<Change> changes)
      throws IOException {
    byte[] text =
        RawNpy.text("<f8", false, "(2, 3)").getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    for (Change change : changes) {
      text = change.apply(text);
    }
    String changed = new String(text, java.nio.charset.StandardCharsets.ISO_8859_1);
    check(RawNpy.file(1, 0, changed, new byte[48]));
  }

  private static void check(byte[] file) throws IOException {
    Path path = FOLDER.resolve("changed");
    Files.write(path, file);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long heapBefore = threads.getCurrentThreadAllocatedBytes();
    long nativeBefore = HostMemory.instance().statistics().liveBytes();
    long start = System.nanoTime();
    long tensorBytes = 0;
    try {
      for (TensorDescription description : TensorFiles.describe(path.toString())) {
        assertThat(description.byteSize()).isBetween(0L, DEFLATE_RATIO * file.length);
      }
      if (ZipDirectory.isMagic(file)) {
        for (Tensor tensor : Npz.read(path).values()) {
          tensorBytes += TestTensors.elements(tensor).length;
        }
        assertThat(tensorBytes).isLessThanOrEqualTo(DEFLATE_RATIO * file.length);
      } else {
        tensorBytes = TestTensors.elements(Npy.read(path)).length;
        assertThat(tensorBytes).isLessThanOrEqualTo(file.length);
      }
    } catch (FormatException refused) {
      assertThat(refused.getMessage()).startsWith(path.toString()).doesNotContain("\n");
    }
    assertThat(threads.getCurrentThreadAllocatedBytes() - heapBefore)
        .isLessThan(HEAP_LIMIT + 8 * tensorBytes);
    // What a refused file had taken still counts as live here, until it is found unreachable.
    assertThat(HostMemory.instance().statistics().liveBytes() - nativeBefore)
        .isLessThan(
            NATIVE_LIMIT + 2 * (ZipDirectory.isMagic(file) ? DEFLATE_RATIO : 1) * file.length);
    assertThat(System.nanoTime() - start).isLessThan(TIME_LIMIT_NANOS);
    Files.delete(path);
  }
}
