package dev.uni20.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** One clear line for a file that the system does not let us read or write. */
final class FileFailure {
  private FileFailure() {}

  /**
   * The unchecked form of a failure.
   *
   * @param verb read or write
   * @param path the file that was asked for
   * @param failure what the system said
   */
  static UncheckedIOException unchecked(String verb, Path path, IOException failure) {
    return new UncheckedIOException(
        "cannot " + verb + " " + path + ": " + reason(verb, failure), failure);
  }

  private static String reason(String verb, IOException failure) {
    if (failure instanceof NoSuchFileException) {
      return verb.equals("write") ? "its folder does not exist" : "no such file";
    }
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }
}
