package dev.uni20.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir Path folder;

  private static void write(Path path, String text) {
    AtomicFile.write(
        path, channel -> channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8))));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void createsAndReplaces() throws IOException {
    Path path = folder.resolve("x");
    write(path, "old");
    assertThat(path).hasContent("old");
    write(path, "new");
    assertThat(path).hasContent("new");
    assertThat(names()).containsExactly("x");
  }

  @Test
  void aFailureLeavesTheOldFileAndNothingElse() throws IOException {
    Path path = folder.resolve("x");
    write(path, "old");
    assertThatThrownBy(() ->
            AtomicFile.write(
                path,
                channel -> {
                  channel.write(ByteBuffer.wrap(new byte[100]));
                  throw new IOException("no space left");
                }))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessage("cannot write " + path + ": no space left");
    assertThatThrownBy(() ->
            AtomicFile.write(
                path,
                channel -> {
                  throw new IllegalStateException("from the elements");
                }))
        .isInstanceOf(IllegalStateException.class);
    assertThat(path).hasContent("old");
    assertThat(names()).containsExactly("x");
  }

  @Test
  void otherThingsThanFilesAreNotReplaced() throws IOException {
    assertThatThrownBy(() -> write(folder, "x"))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("not an ordinary file");
    assertThatThrownBy(() -> write(folder.resolve("none/x"), "x"))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("folder does not exist");
    assertThat(names()).isEmpty();
  }

  @Test
  void linksAreFollowed() throws IOException {
    Path file = folder.resolve("file");
    Path link = folder.resolve("link");
    write(file, "old");
    Files.createSymbolicLink(link, file.getFileName());
    write(link, "new");
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(file).hasContent("new");
  }

  @Test
  void permissionsAreKept() throws IOException {
    assumeTrue(
        Files.getFileStore(folder).supportsFileAttributeView("posix"), "needs POSIX permissions");
    Path path = folder.resolve("x");
    write(path, "old");
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-r-----"));
    write(path, "new");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
        .isEqualTo("rw-r-----");
  }

  /** Kills a process that rewrites one file over and over, and looks at what it left. */
  @Test
  @Timeout(60)
  void aKillLeavesTheOldFileOrTheNew() throws IOException, InterruptedException {
    Path path = folder.resolve("x");
    for (int round = 0; round < 5; round++) {
      Process writer =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Rewriter.class.getName(),
                  path.toString())
              .inheritIO()
              .redirectOutput(ProcessBuilder.Redirect.PIPE)
              .start();
      assertThat(writer.getInputStream().read()).isEqualTo('.');
      Thread.sleep(20 + 13L * round);
      writer.destroyForcibly();
      assertThat(writer.waitFor(20, TimeUnit.SECONDS)).isTrue();
      byte[] content = Files.readAllBytes(path);
      assertThat(content).hasSize(Rewriter.SIZE).containsOnly(content[0]);
    }
  }

  /** The process that is killed. */
  static final class Rewriter {
    static final int SIZE = 1 << 20;

    private Rewriter() {}

    /** Rewrites the file that the argument names until killed. */
    public static void main(String[] args) {
      for (int i = 0; ; i++) {
        byte[] block = new byte[SIZE / 16];
        java.util.Arrays.fill(block, (byte) i);
        AtomicFile.write(
            Path.of(args[0]),
            channel -> {
              for (int part = 0; part < 16; part++) {
                channel.write(ByteBuffer.wrap(block));
              }
            });
        if (i == 0) {
          System.out.print('.');
          System.out.flush();
        }
      }
    }
  }
}
