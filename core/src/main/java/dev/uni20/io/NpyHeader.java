package dev.uni20.io;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.StorageOrder;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The header of one .npy array: what its bytes mean and where they begin.
 *
 * <p>Format: the magic {@code \x93NUMPY}, a version (1.0, 2.0 or 3.0), the length of a text (two
 * bytes little-endian, four from 2.0 on), the text (see {@link NpyHeaderText}), the elements. The
 * source is NumPy's own description of the format in {@code numpy.lib.format}.
 */
final class NpyHeader {
  /** The longest header text that is read. */
  static final int TEXT_LIMIT = 1 << 16;

  /** Elements begin at a multiple of this in files written here, as in NumPy's. */
  static final int ALIGNMENT = 64;

  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

  /** NumPy leaves room for an extent of so many digits, so that a file can grow in place. */
  private static final int GROWTH_DIGITS = 21;

  private final DType dtype;
  private final ByteOrder byteOrder;
  private final StorageOrder order;
  private final long[] extents;
  private final int majorVersion;
  private final int dataOffset;

  private NpyHeader(
      DType dtype,
      ByteOrder byteOrder,
      StorageOrder order,
      long[] extents,
      int majorVersion,
      int dataOffset) {
    this.dtype = dtype;
    this.byteOrder = byteOrder;
    this.order = order;
    this.extents = extents;
    this.majorVersion = majorVersion;
    this.dataOffset = dataOffset;
  }

  /**
   * Whether a file that begins so is meant to be a .npy file.
   *
   * @param start the file's first bytes
   */
  static boolean isMagic(byte[] start) {
    return start.length >= MAGIC.length
        && Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  /**
   * Reads a header and leaves the stream at the first element.
   *
   * @param in the array's bytes from its magic on
   * @param size how many bytes there are in all
   * @param subject the file or member, for messages
   * @return the header, whose {@link #byteSize} is known to be there
   * @throws FormatException when it is not a .npy array that can be held here, or is cut short
   * @throws IOException when the stream fails
   */
  static NpyHeader read(InputStream in, long size, String subject) throws IOException {
    if (size == 0) {
      throw new FormatException(subject + ": empty; a .npy file begins with its header");
    }
    byte[] start = in.readNBytes((int) Math.min(size, MAGIC.length + 2));
    requireMagic(start, subject);
    int major = start[MAGIC.length] & 0xff;
    int minor = start[MAGIC.length + 1] & 0xff;
    if (major < 1 || major > 3 || minor != 0) {
      throw new FormatException(
          subject
              + ": .npy version "
              + major
              + "."
              + minor
              + " is not read; versions 1.0, 2.0 and 3.0 are");
    }
    int lengthSize = major == 1 ? 2 : 4;
    byte[] lengthBytes = in.readNBytes(lengthSize);
    if (lengthBytes.length < lengthSize) {
      throw new FormatException(subject + ": cut short in the header's length");
    }
    long textLength = 0;
    for (int i = lengthSize - 1; i >= 0; i--) {
      textLength = textLength << 8 | (lengthBytes[i] & 0xff);
    }
    if (textLength > TEXT_LIMIT) {
      throw new FormatException(
          subject
              + ": the header claims "
              + textLength
              + " bytes; headers up to "
              + TEXT_LIMIT
              + " bytes are read");
    }
    int dataOffset = start.length + lengthSize + (int) textLength;
    if (dataOffset > size) {
      throw new FormatException(
          subject
              + ": cut short in the header: "
              + dataOffset
              + " bytes claimed, "
              + size
              + " present");
    }
    byte[] text = in.readNBytes((int) textLength);
    if (text.length < textLength) {
      throw new FormatException(subject + ": cut short in the header");
    }
    NpyHeaderText fields = NpyHeaderText.parse(decode(text, major, subject), subject, major < 3);
    NpyDescr descr = NpyDescr.parse(fields.descr(), subject);
    requireAddressable(fields.extents(), descr.dtype(), subject);
    NpyHeader header =
        new NpyHeader(
            descr.dtype(),
            descr.byteOrder(),
            fields.fortranOrder() ? StorageOrder.COLUMN_MAJOR : StorageOrder.ROW_MAJOR,
            fields.extents(),
            major,
            dataOffset);
    if (header.byteSize() > size - dataOffset) {
      throw new FormatException(
          subject
              + ": cut short: "
              + header.dtype
              + " "
              + Arrays.toString(header.extents)
              + " needs "
              + header.byteSize()
              + " bytes after the header, "
              + (size - dataOffset)
              + " are there");
    }
    return header;
  }

  /**
   * The header that NumPy would write, padded so that the elements begin at a multiple of {@link
   * #ALIGNMENT}. Always version 1.0: 32 axes of 19 digits stay far below its 65,535 bytes.
   *
   * @param dtype a dtype that .npy holds
   * @param order the order in which the elements follow
   * @param extents the shape
   * @return magic to newline
   * @throws FormatException for a dtype without a .npy form
   */
  static byte[] bytes(DType dtype, StorageOrder order, long[] extents) {
    boolean fortranOrder = order == StorageOrder.COLUMN_MAJOR;
    StringBuilder text = new StringBuilder();
    text.append("{'descr': '").append(NpyDescr.of(dtype)).append("', 'fortran_order': ");
    text.append(fortranOrder ? "True" : "False").append(", 'shape': (");
    for (int axis = 0; axis < extents.length; axis++) {
      text.append(axis == 0 ? "" : " ").append(extents[axis]);
      text.append(axis + 1 < extents.length || axis == 0 ? "," : "");
    }
    text.append("), }");
    if (extents.length > 0) {
      long growing = extents[fortranOrder ? extents.length - 1 : 0];
      text.append(" ".repeat(GROWTH_DIGITS - Long.toString(growing).length()));
    }
    int prefix = MAGIC.length + 4;
    int unpadded = prefix + text.length() + 1;
    text.append(" ".repeat(ALIGNMENT - unpadded % ALIGNMENT)).append('\n');
    byte[] ascii = text.toString().getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(prefix + ascii.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(MAGIC)
        .put((byte) 1)
        .put((byte) 0)
        .putShort((short) ascii.length)
        .put(ascii)
        .array();
  }

  DType dtype() {
    return dtype;
  }

  /** The order of each element's bytes; this machine's for one-byte dtypes. */
  ByteOrder byteOrder() {
    return byteOrder;
  }

  /** The order in which the elements follow each other. */
  StorageOrder order() {
    return order;
  }

  long[] extents() {
    return extents.clone();
  }

  /** 1, 2 or 3. */
  int majorVersion() {
    return majorVersion;
  }

  /** Bytes from the magic to the first element. */
  int dataOffset() {
    return dataOffset;
  }

  /** The number of elements; it and {@link #byteSize} fit, whatever the extents. */
  long count() {
    return Layout.of(order, extents).count();
  }

  /** Bytes that the elements take. */
  long byteSize() {
    return count() * dtype.byteSize();
  }

  private static void requireMagic(byte[] start, String subject) {
    if (start.length >= 2 && start[0] == 'P' && start[1] == 'K') {
      throw new FormatException(
          subject + ": a zip archive, not a .npy array; read it as .npz (Npz.read, Npz.open)");
    }
    if (!Arrays.equals(
        start,
        0,
        Math.min(start.length, MAGIC.length),
        MAGIC,
        0,
        Math.min(start.length, MAGIC.length))) {
      throw new FormatException(
          subject + ": not a .npy array: it does not begin with the bytes 93 4E 55 4D 50 59");
    }
    if (start.length < MAGIC.length + 2) {
      throw new FormatException(subject + ": cut short after " + start.length + " bytes");
    }
  }

  private static String decode(byte[] text, int major, String subject) {
    Charset charset = major < 3 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(text)).toString();
    } catch (CharacterCodingException e) {
      throw new FormatException(subject + ": the header is not UTF-8 as version 3.0 asks", e);
    }
  }

  /**
   * The product of the non-zero extents must fit, so that no axis order or sub-shape can overflow;
   * NumPy refuses the same shapes.
   */
  private static void requireAddressable(long[] extents, DType dtype, String subject) {
    long bytes = dtype.byteSize();
    for (long extent : extents) {
      if (extent != 0 && bytes > Long.MAX_VALUE / extent) {
        BigInteger product = BigInteger.valueOf(dtype.byteSize());
        for (long factor : extents) {
          product = product.multiply(BigInteger.valueOf(Math.max(factor, 1)));
        }
        throw new FormatException(
            subject
                + ": shape "
                + Arrays.toString(extents)
                + " of "
                + dtype
                + " has non-zero extents that make "
                + product
                + " bytes; at most 2^63 - 1 can be addressed");
      }
      bytes *= Math.max(extent, 1);
    }
  }
}
