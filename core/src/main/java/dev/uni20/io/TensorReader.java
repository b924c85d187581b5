package dev.uni20.io;

import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Span;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Turns the bytes after a header into a tensor: mapped where they lie, or copied where that is
 * better (small arrays, deflated members). Either way the tensor is read-only and has the file's
 * byte order and storage order, read through its accessor and layout.
 */
final class TensorReader {
  /**
   * Arrays up to this size are copied: a mapping costs more than reading them, takes at least a
   * page, and systems limit how many there may be.
   */
  private static final long COPY_LIMIT = 1 << 16;

  private static final int BLOCK = 1 << 16;

  private TensorReader() {}

  /** Whether so many bytes, which lie in a file as they are, are mapped rather than copied. */
  static boolean isMapped(long byteSize) {
    return byteSize > COPY_LIMIT;
  }

  /**
   * Copies the elements from a stream that stands at the first one.
   *
   * @param header the array's header
   * @param in the elements
   * @param subject the file, for messages
   * @return a read-only tensor
   * @throws FormatException when the stream ends too early
   * @throws IOException when the stream fails
   */
  static Tensor copy(NpyHeader header, InputStream in, String subject) throws IOException {
    boolean isBool = header.dtype().isBoolean();
    Buffer buffer = HostMemory.instance().allocate(header.byteSize());
    byte[] block = new byte[(int) Math.min(BLOCK, header.byteSize())];
    for (long done = 0; done < header.byteSize(); ) {
      int wanted = (int) Math.min(block.length, header.byteSize() - done);
      int taken = in.readNBytes(block, 0, wanted);
      if (taken < wanted) {
        throw new FormatException(subject + ": cut short while it was being read");
      }
      if (isBool) {
        normalise(block, taken);
      }
      BufferBytes.write(block, buffer, done, taken);
      done += taken;
    }
    return tensor(header, buffer, 0);
  }

  /**
   * A tensor over mapped elements.
   *
   * @param header the array's header
   * @param buffer the mapping
   * @param offset where in it the elements begin
   * @return a read-only view of the mapping; a copy if it holds bool bytes other than 0 and 1
   */
  static Tensor view(NpyHeader header, Buffer buffer, long offset) {
    if (!header.dtype().isBoolean() || isNormal(buffer, offset, header.byteSize())) {
      return tensor(header, buffer, offset);
    }
    Buffer copy = HostMemory.instance().allocate(header.byteSize());
    byte[] block = new byte[BLOCK];
    for (long done = 0; done < header.byteSize(); done += block.length) {
      int length = (int) Math.min(block.length, header.byteSize() - done);
      BufferBytes.read(buffer, offset + done, block, length);
      normalise(block, length);
      BufferBytes.write(block, copy, done, length);
    }
    return tensor(header, copy, 0);
  }

  private static Tensor tensor(NpyHeader header, Buffer buffer, long offset) {
    Accessor accessor =
        header.byteOrder() == ByteOrder.nativeOrder() ? Accessor.PLAIN : Accessor.SWAPPED;
    Layout layout = Layout.of(header.order(), header.extents());
    return Tensor.ofSpan(
        Span.ofMemory(header.dtype(), layout, buffer, offset, accessor).asReadOnly());
  }

  private static boolean isNormal(Buffer buffer, long offset, long byteSize) {
    byte[] block = new byte[BLOCK];
    for (long done = 0; done < byteSize; done += block.length) {
      int length = (int) Math.min(block.length, byteSize - done);
      BufferBytes.read(buffer, offset + done, block, length);
      for (int i = 0; i < length; i++) {
        if ((block[i] & ~1) != 0) {
          return false;
        }
      }
    }
    return true;
  }

  private static void normalise(byte[] block, int length) {
    for (int i = 0; i < length; i++) {
      block[i] = (byte) (block[i] == 0 ? 0 : 1);
    }
  }

  /**
   * Makes sure that a mapping, which was opened by name, is of the same file as the bytes that were
   * read before: otherwise an archive replaced in between would be read with the old one's offsets.
   *
   * @param buffer the mapping
   * @param expected the bytes it must begin with
   * @param subject the file, for messages
   * @throws FormatException when it begins otherwise
   */
  static void requireStart(Buffer buffer, byte[] expected, String subject) {
    byte[] found = new byte[expected.length];
    BufferBytes.read(buffer, 0, found, found.length);
    if (!Arrays.equals(found, expected)) {
      throw new FormatException(subject + ": replaced while it was being read; read it again");
    }
  }
}
