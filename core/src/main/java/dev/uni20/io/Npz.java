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
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * NumPy's .npz archives: zip files whose members {@code NAME.npy} are tensors by name.
 *
 * <p>{@link #open} reads the directory and gives tensors one by one; {@link #read} gives all of
 * them. Stored members are mapped where they lie, deflated ones are inflated; either way the tensor
 * is read-only ({@code Tensor.copyOf} makes it writable), lives on when the archive is closed, and
 * its checksum was verified. Members that are not named {@code *.npy} are not tensors and are
 * passed over.
 *
 * <p>longdouble has no .npy form. It is kept as two float64 members {@code NAME.high} and {@code
 * NAME.low}, clongdouble as four, {@code NAME.real.high}, {@code NAME.real.low}, {@code
 * NAME.imag.high} and {@code NAME.imag.low}, and read back as one tensor {@code NAME}. Members of
 * such names and equal float64 shapes are taken for one tensor whoever wrote them; each is also
 * there under its own full name.
 *
 * <p>Instances may be shared between threads.
 */
public final class Npz implements AutoCloseable {
  private static final String SUFFIX = ".npy";
  private static final int NAME_LIMIT = 65_535;
  private static final int BLOCK = 1 << 16;

  private final Path path;
  private final FileChannel channel;
  private final ZipDirectory directory;
  private final Map<String, ZipMember> arrays = new LinkedHashMap<>();
  private final Map<String, SplitName> joined = new LinkedHashMap<>();
  private final List<String> names;

  private Npz(Path path, FileChannel channel) throws IOException {
    this.path = path;
    this.channel = channel;
    directory = ZipDirectory.read(channel, path.toString());
    for (ZipMember member : directory.members().values()) {
      if (member.name().endsWith(SUFFIX)) {
        String name = member.name();
        arrays.put(name.substring(0, name.length() - SUFFIX.length()), member);
      }
    }
    names = findNames();
  }

  /**
   * Opens an archive. Close it when no more tensors are wanted from it.
   *
   * @param path the file
   * @return the open archive
   * @throws FormatException when it is not a sound zip archive
   * @throws UncheckedIOException when the file is missing or cannot be read
   */
  public static Npz open(Path path) {
    try {
      FileChannel channel = Npy.open(path);
      boolean opened = false;
      try {
        Npz archive = new Npz(path, channel);
        opened = true;
        return archive;
      } finally {
        if (!opened) {
          channel.close();
        }
      }
    } catch (IOException e) {
      throw FileFailure.unchecked("read", path, e);
    }
  }

  /**
   * Reads every tensor of an archive.
   *
   * @param path the file
   * @return the tensors by name, in the archive's order; the map cannot be changed
   * @throws FormatException when the archive or one of its tensors is not sound
   * @throws UncheckedIOException when the file is missing or cannot be read
   */
  public static Map<String, Tensor> read(Path path) {
    try (Npz archive = open(path)) {
      Map<String, Tensor> tensors = new LinkedHashMap<>();
      for (String name : archive.names()) {
        tensors.put(name, archive.tensor(name));
      }
      return Collections.unmodifiableMap(tensors);
    }
  }

  /**
   * Writes tensors to an archive, uncompressed, so that reading can map them. The file is replaced
   * as a whole: whoever looks finds the old one or the new one. The same tensors give the same
   * bytes.
   *
   * @param path the file
   * @param tensors the tensors by name; views and generated ones included
   * @throws FormatException for a name that an archive cannot hold, or two that would collide
   * @throws StorageAccessException when a tensor is not in host storage
   * @throws UncheckedIOException when the file cannot be written; the old one is kept then
   */
  public static void write(Path path, Map<String, Tensor> tensors) {
    write(path, tensors, false);
  }

  /**
   * As {@link #write(Path, Map)}, deflated: smaller, slower, and inflated into memory when read.
   *
   * @param path the file
   * @param tensors the tensors by name
   * @throws FormatException for a name that an archive cannot hold, or two that would collide
   * @throws StorageAccessException when a tensor is not in host storage
   * @throws UncheckedIOException when the file cannot be written; the old one is kept then
   */
  public static void writeCompressed(Path path, Map<String, Tensor> tensors) {
    write(path, tensors, true);
  }

  /** The file. */
  public Path path() {
    return path;
  }

  /** The names of the tensors, in the archive's order, longdouble parts joined. */
  public List<String> names() {
    return names;
  }

  /**
   * Whether {@link #tensor} finds a tensor of this name: one of {@link #names}, or a part of a
   * longdouble by its full name.
   *
   * @param name the name, without {@code .npy}
   */
  public boolean contains(String name) {
    return joined.containsKey(name) || arrays.containsKey(name);
  }

  /**
   * Reads one tensor.
   *
   * @param name one of {@link #names}, or a part of a longdouble by its full name
   * @return a read-only tensor, which stays good when the archive is closed
   * @throws FormatException when there is none of this name, or it is not sound
   * @throws UncheckedIOException when the file cannot be read
   */
  public Tensor tensor(String name) {
    try {
      SplitName split = joined.get(name);
      if (split == null) {
        return member(name);
      }
      List<Tensor> parts = new ArrayList<>();
      for (String part : split.members()) {
        parts.add(member(part));
      }
      return split.join(parts, subject(name));
    } catch (IOException e) {
      throw FileFailure.unchecked("read", path, e);
    }
  }

  /**
   * Reads what the archive says about a tensor, and none of its elements.
   *
   * @param name as for {@link #tensor}
   * @return dtype, shape, orders and size
   * @throws FormatException when there is none of this name, or its header is not sound
   * @throws UncheckedIOException when the file cannot be read
   */
  public TensorDescription describe(String name) {
    try {
      SplitName split = joined.get(name);
      String first = split == null ? name : split.members().get(0);
      ZipMember member = find(first);
      NpyHeader header = header(first);
      DType dtype = split == null ? header.dtype() : split.dtype();
      return TensorDescription.of(
          subject(name),
          dtype,
          header,
          member.isStored() ? "stored" : "deflated",
          split == null && isMapped(member));
    } catch (IOException e) {
      throw FileFailure.unchecked("read", path, e);
    }
  }

  /** Ends reading from the archive; tensors that were read stay good. */
  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw FileFailure.unchecked("read", path, e);
    }
  }

  private List<String> findNames() throws IOException {
    List<String> found = new ArrayList<>();
    Set<String> parts = new HashSet<>();
    for (String name : arrays.keySet()) {
      if (parts.contains(name)) {
        continue;
      }
      SplitName split = splitOf(name);
      if (split == null) {
        found.add(name);
        continue;
      }
      if (arrays.containsKey(split.name())) {
        throw new FormatException(
            path
                + ": has a member '"
                + split.name()
                + "' and the parts "
                + split.members()
                + " of a "
                + split.dtype()
                + " of the same name");
      }
      joined.put(split.name(), split);
      parts.addAll(split.members());
      found.add(split.name());
    }
    return Collections.unmodifiableList(found);
  }

  private static boolean isMapped(ZipMember member) {
    return member.isStored() && TensorReader.isMapped(member.size());
  }

  private @Nullable SplitName splitOf(String name) throws IOException {
    for (SplitName split : SplitName.ofPart(name, arrays.keySet())) {
      if (isSplit(split)) {
        return split;
      }
    }
    return null;
  }

  private boolean isSplit(SplitName split) throws IOException {
    long[] extents = header(split.members().get(0)).extents();
    for (String part : split.members()) {
      NpyHeader header = header(part);
      if (header.dtype() != SplitName.PART || !Arrays.equals(header.extents(), extents)) {
        return false;
      }
    }
    return true;
  }

  private String subject(String name) {
    return path + ":" + name;
  }

  private ZipMember find(String name) {
    ZipMember member = arrays.get(name);
    if (member == null) {
      throw new FormatException(
          path
              + ": has no tensor '"
              + name
              + "'; it has "
              + (names.size() > 20 ? names.subList(0, 20) + " and more" : names));
    }
    if (!channel.isOpen()) {
      throw new IllegalStateException(path + ": the archive was closed; open it again");
    }
    return member;
  }

  private NpyHeader header(String name) throws IOException {
    ZipMember member = arrays.get(name);
    if (member == null) {
      throw new IllegalArgumentException(name);
    }
    try (MemberInput in = new MemberInput(channel, directory, member, subject(name))) {
      return NpyHeader.read(in, member.size(), subject(name));
    }
  }

  private Tensor member(String name) throws IOException {
    ZipMember member = find(name);
    String subject = subject(name);
    NpyHeader header;
    try (MemberInput in = new MemberInput(channel, directory, member, subject)) {
      header = NpyHeader.read(in, member.size(), subject);
      if (!isMapped(member)) {
        Tensor tensor = TensorReader.copy(header, in, subject);
        in.drain();
        return tensor;
      }
    }
    long start = member.headerOffset();
    long content = directory.dataOffset(member) - start;
    byte[] expected =
        new ChannelInput(channel, start, content + header.dataOffset()).readAllBytes();
    Buffer buffer = HostMemory.instance().map(path, start, content + member.size());
    TensorReader.requireStart(buffer, expected, subject);
    requireChecksum(buffer, content, member, subject);
    return TensorReader.view(header, buffer, content + header.dataOffset());
  }

  private static void requireChecksum(
      Buffer buffer, long offset, ZipMember member, String subject) {
    CRC32 crc = new CRC32();
    byte[] block = new byte[BLOCK];
    for (long done = 0; done < member.size(); done += block.length) {
      int length = (int) Math.min(block.length, member.size() - done);
      BufferBytes.read(buffer, offset + done, block, length);
      crc.update(block, 0, length);
    }
    MemberInput.requireChecksum(crc.getValue(), member, subject);
  }

  private static void write(Path path, Map<String, Tensor> tensors, boolean deflate) {
    Map<String, Part> parts = new LinkedHashMap<>();
    tensors.forEach((name, tensor) -> {
      TensorWriter.requireReadable(tensor, path + ":" + name);
      List<String> members = SplitName.membersFor(name, tensor.dtype());
      for (int i = 0; i < members.size(); i++) {
        requireName(path, members.get(i));
        if (parts.put(members.get(i), new Part(tensor, i, members.size())) != null) {
          throw new FormatException(
              "write " + path + ": two tensors need the member '" + members.get(i) + "'");
        }
      }
    });
    SplitName.requireReadBack(path, tensors, parts.keySet());
    AtomicFile.write(
        path,
        file -> {
          ZipWriter writer = new ZipWriter(file);
          for (Map.Entry<String, Part> entry : parts.entrySet()) {
            Part part = entry.getValue();
            Tensor tensor = part.tensor;
            DType dtype = part.count == 1 ? tensor.dtype() : SplitName.PART;
            StorageOrder order = TensorWriter.orderOf(tensor);
            byte[] header = NpyHeader.bytes(dtype, order, tensor.extents());
            writer.add(
                entry.getKey() + SUFFIX,
                deflate,
                out -> {
                  out.write(header);
                  TensorWriter.write(tensor, order, out, part.index, part.count);
                });
          }
          writer.finish();
        });
  }

  private record Part(Tensor tensor, int index, int count) {}

  private static void requireName(Path path, String name) {
    String reason = name.isEmpty() ? "is empty" : ZipDirectory.unsafe(name + SUFFIX);
    if (reason == null
        && name.getBytes(StandardCharsets.UTF_8).length > NAME_LIMIT - SUFFIX.length()) {
      reason = "is longer than 65,531 bytes";
    }
    if (reason != null) {
      throw new FormatException(
          "write " + path + ": the name '" + NpyHeaderText.printable(name) + "' " + reason);
    }
  }
}
