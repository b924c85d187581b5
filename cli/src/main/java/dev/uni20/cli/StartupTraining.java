package dev.uni20.cli;

import static dev.uni20.Uni20.ones;
import static dev.uni20.dtype.DType.FLOAT32;

import dev.uni20.io.Npy;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs commands of every kind in one process, so that the class cache recorded from it holds what
 * each of them loads. The launcher records the cache after a build; nothing else uses this class.
 */
final class StartupTraining {
  private StartupTraining() {}

  /**
   * Runs the commands on a small file of its own.
   *
   * @param arguments none
   */
  public static void main(String[] arguments) throws IOException {
    Main.goWithoutSimdUnlessLoaded();
    Path folder = Files.createTempDirectory("uni20-training");
    Path file = folder.resolve("ones.npy");
    Path result = folder.resolve("result.npy");
    try (PrintStream out =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
      Npy.write(file, ones(FLOAT32, 4, 4));
      String[][] commands = {
        {"promote", "float32", "int64"},
        {"promote", "--table"},
        {"dtypes"},
        {"info", file.toString()},
        {"sum", file.toString(), "--explain"},
        {"mean", file.toString(), "--axis", "1"},
        {"norm", file.toString()},
        {"max", file.toString()},
        {"multiply", file.toString(), "2j"},
        {"add", file.toString(), file.toString(), "-o", result.toString()},
        {"cast", file.toString(), result.toString(), "--dtype", "int64"},
        {"calc", "sum(a * 2, axis=0) / norm(a)", "a=" + file},
        {"doctor"},
        {"--help"},
      };
      for (String[] command : commands) {
        int exitCode = Main.run(out, out, command);
        if (exitCode != 0) {
          throw new IllegalStateException(String.join(" ", command) + " ended with " + exitCode);
        }
      }
    } finally {
      Files.deleteIfExists(result);
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }
}
