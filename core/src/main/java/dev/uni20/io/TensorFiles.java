package dev.uni20.io;

import dev.uni20.memory.StorageAccessException;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tensors by what a person types: {@code x.npy}, {@code x.npz} with one tensor in it, or {@code
 * x.npz:member}. Which format a file has is decided by its first bytes, not by its name.
 *
 * <p>Text that is the name of an existing file means that file, also with a colon in it.
 */
public final class TensorFiles {
  /** The member that an archive gets when no name is given; NumPy's {@code savez} says the same. */
  private static final String UNNAMED = "arr_0";

  private static final String ARCHIVE = ".npz";

  private TensorFiles() {}

  /** A file, and the member where one is named. */
  private record Reference(Path path, @Nullable String member) {}

  /**
   * Whether the text names an existing file, or a member (existing or not) of an existing file.
   *
   * @param text {@code FILE} or {@code FILE.npz:member}
   */
  public static boolean exists(String text) {
    try {
      return Files.exists(parse(text).path);
    } catch (InvalidPathException e) {
      return false; // No file can have such a name.
    }
  }

  /**
   * Reads a tensor, as {@link Npy#read} or {@link Npz#tensor}.
   *
   * @param text {@code FILE} or {@code FILE.npz:member}
   * @return a read-only tensor
   * @throws FormatException when the file is not sound, has no such member, or has several tensors
   *     and none is named
   * @throws UncheckedIOException when the file is missing or cannot be read
   */
  public static Tensor read(String text) {
    Reference reference = parse(text);
    if (reference.member == null && !isArchive(reference.path)) {
      return Npy.read(reference.path);
    }
    try (Npz archive = Npz.open(reference.path)) {
      return archive.tensor(reference.member == null ? only(archive) : reference.member);
    }
  }

  /**
   * Reads what a file says about its tensors, and none of their elements.
   *
   * @param text {@code FILE} or {@code FILE.npz:member}
   * @return one description; for an archive without a member named, one of each of its tensors
   * @throws FormatException when the file is not sound or has no such member
   * @throws UncheckedIOException when the file is missing or cannot be read
   */
  public static List<TensorDescription> describe(String text) {
    Reference reference = parse(text);
    if (reference.member == null && !isArchive(reference.path)) {
      return List.of(Npy.describe(reference.path));
    }
    try (Npz archive = Npz.open(reference.path)) {
      List<TensorDescription> found = new ArrayList<>();
      for (String name : reference.member == null ? archive.names() : List.of(reference.member)) {
        found.add(archive.describe(name));
      }
      return List.copyOf(found);
    }
  }

  /**
   * Writes a tensor: as .npz where the text ends in {@code .npz} (member {@code arr_0}) or names a
   * member, else as .npy. A file is replaced, but not an archive for the sake of one named member.
   *
   * @param text {@code FILE}, {@code FILE.npz} or {@code FILE.npz:member}
   * @param tensor any tensor that the host can read
   * @throws FormatException for a dtype or name that the format cannot hold, and for a member of an
   *     archive that exists
   * @throws StorageAccessException when the tensor is not in host storage
   * @throws UncheckedIOException when the file cannot be written; the old one is kept then
   */
  public static void write(String text, Tensor tensor) {
    Reference reference = parse(text);
    if (reference.member != null) {
      if (Files.exists(reference.path)) {
        throw new FormatException(
            "write "
                + text
                + ": "
                + reference.path
                + " exists, and writing one member would drop its others; name a new archive, or"
                + " the file alone to replace it");
      }
      Npz.write(reference.path, Map.of(reference.member, tensor));
    } else if (text.endsWith(ARCHIVE)) {
      Npz.write(reference.path, Map.of(UNNAMED, tensor));
    } else {
      Npy.write(reference.path, tensor);
    }
  }

  private static Reference parse(String text) {
    int colon = text.lastIndexOf(ARCHIVE + ":");
    if (colon >= 0 && !Files.exists(Path.of(text))) {
      int end = colon + ARCHIVE.length();
      return new Reference(Path.of(text.substring(0, end)), text.substring(end + 1));
    }
    return new Reference(Path.of(text), null);
  }

  private static boolean isArchive(Path path) {
    try (FileChannel channel = Npy.open(path)) {
      return ZipDirectory.isMagic(new ChannelInput(channel, 0, 4).readAllBytes());
    } catch (IOException e) {
      throw FileFailure.unchecked("read", path, e);
    }
  }

  private static String only(Npz archive) {
    if (archive.names().size() != 1) {
      throw new FormatException(
          archive.path()
              + ": has the tensors "
              + archive.names()
              + "; name one, as in "
              + archive.path()
              + ":"
              + (archive.names().isEmpty() ? "NAME" : archive.names().get(0)));
    }
    return archive.names().get(0);
  }
}
