package dev.uni20.io;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageAccessException;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * NumPy's .npy files: one tensor each.
 *
 * <p>{@link #read} maps the file and takes no memory for it; the tensor is a read-only view in the
 * file's own byte order and storage order. {@code Tensor.copyOf} makes it writable. Versions 1.0,
 * 2.0 and 3.0 are read, in both byte orders and both storage orders; every dtype that has a .npy
 * form is written: bool, all integers, float32, float64, complex64 and complex128. The format is
 * described in NumPy's {@code numpy.lib.format}.
 *
 * <p>A file that is mapped must not be shortened or changed by others while a tensor reads it;
 * replacing it, as {@link #write} does, is safe.
 */
public final class Npy {
  private Npy() {}

  /**
   * Opens a file as a read-only tensor. Elements are read when they are used; small files (up to 64
   * KiB) are read at once. Bytes after the array are ignored. A bool byte other than 0 is true.
   *
   * @param path the file
   * @return a tensor of the file's dtype and shape
   * @throws FormatException when the file is not sound, is cut short, or holds elements that no
   *     dtype here has; nothing was allocated for it then
   * @throws UncheckedIOException when the file is missing or cannot be read
   */
  public static Tensor read(Path path) {
    String subject = path.toString();
    try (FileChannel channel = open(path)) {
      NpyHeader header = header(channel, subject);
      if (!TensorReader.isMapped(header.byteSize())) {
        ChannelInput elements = new ChannelInput(channel, header.dataOffset(), header.byteSize());
        return TensorReader.copy(header, elements, subject);
      }
      byte[] start = new ChannelInput(channel, 0, header.dataOffset()).readAllBytes();
      Buffer buffer = HostMemory.instance().map(path, 0, header.dataOffset() + header.byteSize());
      TensorReader.requireStart(buffer, start, subject);
      return TensorReader.view(header, buffer, header.dataOffset());
    } catch (IOException e) {
      throw FileFailure.unchecked("read", path, e);
    }
  }

  /**
   * Reads what a file says about its tensor, and none of its elements.
   *
   * @param path the file
   * @return dtype, shape, orders and size
   * @throws FormatException as {@link #read}
   * @throws UncheckedIOException when the file is missing or cannot be read
   */
  public static TensorDescription describe(Path path) {
    String subject = path.toString();
    try (FileChannel channel = open(path)) {
      NpyHeader header = header(channel, subject);
      return TensorDescription.of(
          subject, header.dtype(), header, "", TensorReader.isMapped(header.byteSize()));
    } catch (IOException e) {
      throw FileFailure.unchecked("read", path, e);
    }
  }

  /**
   * Writes a tensor as NumPy would: version 1.0, this machine's byte order, elements from a
   * multiple of 64 on. A column-major tensor is written with {@code fortran_order} True, every
   * other in row-major order, in bounded memory. The file is replaced as a whole: whoever looks
   * finds the old one or the new one.
   *
   * @param path the file
   * @param tensor any tensor that the host can read, views and generated ones included
   * @throws FormatException for longdouble and clongdouble, which have no .npy form (.npz keeps
   *     them)
   * @throws StorageAccessException when the tensor is not in host storage
   * @throws UncheckedIOException when the file cannot be written; the old one is kept then
   */
  public static void write(Path path, Tensor tensor) {
    DType dtype = tensor.dtype();
    TensorWriter.requireReadable(tensor, path.toString());
    StorageOrder order = TensorWriter.orderOf(tensor);
    byte[] header;
    try {
      header = NpyHeader.bytes(dtype, order, tensor.extents());
    } catch (FormatException e) {
      throw new FormatException("write " + path + ": " + e.getMessage(), e);
    }
    AtomicFile.write(
        path,
        channel -> {
          ChannelOutput out = new ChannelOutput(channel);
          out.write(header);
          TensorWriter.write(tensor, order, out, 0, 1);
        });
  }

  /** Opens an ordinary file for reading; anything else could block or never end. */
  static FileChannel open(Path path) throws IOException {
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw new FileSystemException(path.toString(), null, "not an ordinary file");
    }
    return FileChannel.open(path, StandardOpenOption.READ);
  }

  private static NpyHeader header(FileChannel channel, String subject) throws IOException {
    long size = channel.size();
    return NpyHeader.read(new ChannelInput(channel, 0, size), size, subject);
  }
}
