package dev.uni20.cli;

import java.util.Locale;

/** How a table is printed. */
enum TableFormat {
  /** Aligned columns, for a terminal. */
  TEXT,
  /** A Markdown table. */
  MARKDOWN,
  /** Comma-separated values with a heading. */
  CSV;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
