package dev.uni20.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * docs/benchmarks.md, whose figures are between two lines and whose other text is written by hand.
 */
final class DocumentPage {
  static final String BEGIN = "<!-- generated: figures -->\n";
  static final String END = "<!-- end of figures -->\n";

  private DocumentPage() {}

  /** Writes the page anew with these figures. */
  static void write(Path page, String figures) throws IOException {
    Files.writeString(page, replaced(page, Files.readString(page), figures));
  }

  /** The page's text with other figures. */
  static String replaced(Path page, String text, String figures) throws IOException {
    int from = text.indexOf(BEGIN);
    int to = text.indexOf(END);
    if (from < 0 || to < from) {
      throw new IOException(
          page + " has no lines " + BEGIN.strip() + " and " + END.strip() + " to write between");
    }
    return text.substring(0, from + BEGIN.length()) + figures + text.substring(to);
  }
}
