package dev.uni20.cli;

import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.NumberTextException;
import dev.uni20.io.TensorFiles;
import dev.uni20.tensor.Tensor;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the text of an operand stands for.
 *
 * <ol>
 *   <li>The name of an existing file, or {@code NAME.npz:member} where {@code NAME.npz} exists, is
 *       that file; {@code ./3} is a file, {@code 3} too if there is one.
 *   <li>Else a number or truth value is a literal, a leading minus included.
 *   <li>Else text with a slash or backslash, or that ends as a tensor file does, is a file that is
 *       missing: exit 1.
 *   <li>Else text that begins as a number does is a malformed number, and other text that begins
 *       with a minus an unknown option: exit 2.
 *   <li>Else a name with an ending of letters ({@code data.bin}) is a missing file, exit 1, and
 *       anything else neither file nor number, exit 2.
 * </ol>
 *
 * @param text what was typed
 * @param literal its value, or null if it names a file
 */
record Operand(String text, @Nullable HostScalar literal) {
  private static final Pattern PATH =
      Pattern.compile(".*[/\\\\].*|.*\\.np[yz]|.*\\.npz:.*", Pattern.DOTALL);
  private static final Pattern NUMBER =
      Pattern.compile("[+-]*\\.?[0-9].*|[+-](?i:inf|nan).*", Pattern.DOTALL);
  private static final Pattern FILE_NAME =
      Pattern.compile(".*\\.[A-Za-z][A-Za-z0-9]*", Pattern.DOTALL);

  /**
   * Decides what the text stands for; reads nothing.
   *
   * @throws UsageException if it stands for nothing
   * @throws RefusedException if it is a missing file
   */
  static Operand of(String text) {
    if (isFile(text)) {
      return new Operand(text, null);
    }
    try {
      return new Operand(text, HostScalar.parse(text));
    } catch (NumberTextException e) {
      if (isFolder(text) || isMissingFile(text)) {
        return new Operand(text, null); // reading it tells what is wrong
      }
      if (isUnknownOption(text)) {
        throw new UsageException("unknown option: '" + text + "'");
      }
      String problem = NUMBER.matcher(text).matches() ? "" : "there is no such file, and ";
      throw new UsageException(problem + e.getMessage());
    }
  }

  /** Whether the text looks like an option and neither like a number nor like a file. */
  static boolean isUnknownOption(String text) {
    return text.startsWith("-") && !NUMBER.matcher(text).matches() && !isMissingFile(text);
  }

  private static boolean isFile(String text) {
    // A folder called 1 does not take the number's place.
    return !text.isEmpty() && TensorFiles.exists(text) && !isFolder(text);
  }

  private static boolean isFolder(String text) {
    try {
      return !text.isEmpty() && Files.isDirectory(Path.of(text));
    } catch (InvalidPathException e) {
      return false; // no file can have such a name
    }
  }

  private static boolean isMissingFile(String text) {
    return PATH.matcher(text).matches()
        || (!NUMBER.matcher(text).matches() && FILE_NAME.matcher(text).matches());
  }

  /** Whether the text names a file. */
  boolean isFile() {
    return literal == null;
  }

  /**
   * Reads the file.
   *
   * @throws dev.uni20.io.FormatException if it is no sound tensor file
   * @throws java.io.UncheckedIOException if it is missing or cannot be read
   */
  Tensor read() {
    return TensorFiles.read(text);
  }
}
