package dev.uni20.bench;

import java.util.List;
import java.util.stream.Collectors;

/** Rows of text as tables. The first row is the heading; all have as many cells. */
final class TextTable {
  private TextTable() {}

  /** In aligned columns, for the terminal. */
  static String aligned(List<List<String>> rows) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int column = 0; column < columns; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < columns; column++) {
        String cell = row.get(column);
        line.append(cell).append(" ".repeat(widths[column] - cell.length() + 2));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** As a table of Markdown. */
  static String markdown(List<List<String>> rows) {
    String rule = "|" + "---|".repeat(rows.get(0).size());
    return line(rows.get(0))
        + rule
        + "\n"
        + rows.stream().skip(1).map(TextTable::line).collect(Collectors.joining());
  }

  private static String line(List<String> row) {
    return row.stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
