package dev.uni20.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Builds .npy bytes by hand, sound or not. */
final class RawNpy {
  private RawNpy() {}

  /** A whole file of the given version, header text and elements. */
  static byte[] file(int major, int minor, String text, byte... data) {
    byte[] header = text.getBytes(major < 3 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    ByteBuffer file =
        ByteBuffer.allocate(12 + header.length + data.length).order(ByteOrder.LITTLE_ENDIAN);
    file.put((byte) 0x93).put("NUMPY".getBytes(StandardCharsets.US_ASCII));
    file.put((byte) major).put((byte) minor);
    if (major == 1) {
      file.putShort((short) header.length);
    } else {
      file.putInt(header.length);
    }
    file.put(header).put(data);
    byte[] bytes = new byte[file.position()];
    file.flip().get(bytes);
    return bytes;
  }

  /** Version 1.0. */
  static byte[] file(String text, byte... data) {
    return file(1, 0, text, data);
  }

  /** A header text with these values, written as NumPy does. */
  static String text(String descr, boolean fortranOrder, String shape) {
    return "{'descr': '"
        + descr
        + "', 'fortran_order': "
        + (fortranOrder ? "True" : "False")
        + ", 'shape': "
        + shape
        + ", }\n";
  }

  static NpyHeader header(byte[] file) {
    try {
      return NpyHeader.read(new ByteArrayInputStream(file), file.length, "x.npy");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
