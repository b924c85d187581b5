package dev.uni20.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes .npy files byte by byte, and reads them, without the library. */
final class NpyFiles {
  private static final int PREFIX = 10;

  private NpyFiles() {}

  /**
   * What a file holds.
   *
   * @param header the header's text, without padding
   * @param elements the bytes after it, little-endian
   */
  record Content(String header, ByteBuffer elements) {
    double[] doubles() {
      double[] values = new double[elements.remaining() / Double.BYTES];
      elements.asDoubleBuffer().get(values);
      return values;
    }

    float[] floats() {
      float[] values = new float[elements.remaining() / Float.BYTES];
      elements.asFloatBuffer().get(values);
      return values;
    }

    byte[] bytes() {
      byte[] values = new byte[elements.remaining()];
      elements.duplicate().get(values);
      return values;
    }
  }

  static String float32(Path path, float... values) {
    return write(
        path,
        "<f4",
        shape(values.length),
        values.length * Float.BYTES,
        bytes -> {
          for (float value : values) {
            bytes.putFloat(value);
          }
        });
  }

  static String float64(Path path, double... values) {
    return float64(path, shape(values.length), values);
  }

  /** A row-major matrix where the shape says so. */
  static String float64(Path path, String shape, double... values) {
    return write(
        path,
        "<f8",
        shape,
        values.length * Double.BYTES,
        bytes -> {
          for (double value : values) {
            bytes.putDouble(value);
          }
        });
  }

  static String int64(Path path, long... values) {
    return write(
        path,
        "<i8",
        shape(values.length),
        values.length * Long.BYTES,
        bytes -> {
          for (long value : values) {
            bytes.putLong(value);
          }
        });
  }

  static String uint64(Path path, long... values) {
    return write(
        path,
        "<u8",
        shape(values.length),
        values.length * Long.BYTES,
        bytes -> {
          for (long value : values) {
            bytes.putLong(value);
          }
        });
  }

  static String uint8(Path path, int... values) {
    return write(
        path,
        "|u1",
        shape(values.length),
        values.length,
        bytes -> {
          for (int value : values) {
            bytes.put((byte) value);
          }
        });
  }

  static String bool(Path path, boolean... values) {
    return write(
        path,
        "|b1",
        shape(values.length),
        values.length,
        bytes -> {
          for (boolean value : values) {
            bytes.put((byte) (value ? 1 : 0));
          }
        });
  }

  /** Real and imaginary parts in turn. */
  static String complex64(Path path, float... parts) {
    return write(
        path,
        "<c8",
        shape(parts.length / 2),
        parts.length * Float.BYTES,
        bytes -> {
          for (float part : parts) {
            bytes.putFloat(part);
          }
        });
  }

  static String write(
      Path path, String descr, String shape, int byteSize, Consumer<ByteBuffer> elements) {
    ByteBuffer bytes = ByteBuffer.allocate(byteSize).order(ByteOrder.LITTLE_ENDIAN);
    elements.accept(bytes);
    try {
      Files.write(path, npy(descr, shape, bytes.array()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return path.toString();
  }

  static byte[] npy(String descr, String shape, byte[] elements) {
    String text = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }";
    int padded = (PREFIX + text.length() + 1 + 63) / 64 * 64 - PREFIX;
    String header = text + " ".repeat(padded - text.length() - 1) + "\n";
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    file.write(padded & 0xff);
    file.write(padded >>> 8);
    file.writeBytes(header.getBytes(StandardCharsets.ISO_8859_1));
    file.writeBytes(elements);
    return file.toByteArray();
  }

  /** An archive of deflated float64 members of one element each, their place in the archive. */
  static String archive(Path path, String... members) {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
      for (int i = 0; i < members.length; i++) {
        zip.putNextEntry(new ZipEntry(members[i] + ".npy"));
        ByteBuffer value = ByteBuffer.allocate(Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        zip.write(npy("<f8", "(1,)", value.putDouble(i).array()));
        zip.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return path.toString();
  }

  static Content read(Path path) {
    try {
      byte[] file = Files.readAllBytes(path);
      int length = (file[8] & 0xff) | (file[9] & 0xff) << 8;
      String header = new String(file, PREFIX, length, StandardCharsets.ISO_8859_1).strip();
      byte[] elements = Arrays.copyOfRange(file, PREFIX + length, file.length);
      return new Content(header, ByteBuffer.wrap(elements).order(ByteOrder.LITTLE_ENDIAN));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String shape(int length) {
    return "(" + length + ",)";
  }
}
