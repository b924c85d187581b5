package dev.uni20.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Replaces a file as a whole: the content goes to a temporary file in the same folder, reaches the
 * disk, and takes the name in one step. Whoever looks, also after a kill or a power cut, finds the
 * old file or the new one. A failure leaves the old file and no temporary one; a kill may leave a
 * file {@code .uni20-*.tmp} behind, which can be deleted.
 */
final class AtomicFile {
  private AtomicFile() {}

  /** What writes the content. */
  @FunctionalInterface
  interface Content {
    /**
     * Writes everything.
     *
     * @param channel the temporary file, empty
     * @throws IOException when it cannot be written
     */
    void writeTo(FileChannel channel) throws IOException;
  }

  /**
   * Writes a file.
   *
   * @param path the file; a link is followed
   * @param content what to write
   * @throws UncheckedIOException when the file cannot be written, or is no ordinary file
   */
  static void write(Path path, Content content) {
    try {
      replace(Files.isSymbolicLink(path) && Files.exists(path) ? path.toRealPath() : path, content);
    } catch (IOException e) {
      throw FileFailure.unchecked("write", path, e);
    }
  }

  private static void replace(Path target, Content content) throws IOException {
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new FileSystemException(target.toString(), null, "not an ordinary file");
    }
    byte[] random = new byte[8];
    ThreadLocalRandom.current().nextBytes(random);
    Path temporary =
        target
            .toAbsolutePath()
            .resolveSibling(".uni20-" + HexFormat.of().formatHex(random) + ".tmp");
    FileChannel channel =
        FileChannel.open(
            temporary,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE);
    boolean done = false;
    try {
      try (channel) {
        content.writeTo(channel);
        channel.force(true);
      }
      keepPermissions(target, temporary);
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
      done = true;
    } finally {
      if (!done) {
        Files.deleteIfExists(temporary);
      }
    }
  }

  private static void keepPermissions(Path target, Path temporary) throws IOException {
    PosixFileAttributeView wanted =
        Files.getFileAttributeView(target, PosixFileAttributeView.class);
    PosixFileAttributeView given =
        Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
    if (wanted != null && given != null && Files.exists(target)) {
      given.setPermissions(wanted.readAttributes().permissions());
    }
  }
}
