package dev.uni20.cli;

import java.util.List;

/** Rows of text in aligned columns, for people. */
final class TextTable {
  private static final String GAP = "  ";

  private TextTable() {}

  /**
   * Aligns columns; those that hold only numbers under their heading to the right.
   *
   * @param rows a heading and at least one row of as many cells
   * @return lines without a newline at the end
   */
  static String of(List<List<String>> rows) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    boolean[] numeric = new boolean[columns];
    for (int column = 0; column < columns; column++) {
      numeric[column] = true;
      for (int row = 0; row < rows.size(); row++) {
        String cell = rows.get(row).get(column);
        widths[column] = Math.max(widths[column], cell.length());
        numeric[column] &= row == 0 || isNumber(cell);
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < columns; column++) {
        String cell = row.get(column);
        String blanks = " ".repeat(widths[column] - cell.length());
        line.append(column == 0 ? "" : GAP);
        line.append(numeric[column] ? blanks + cell : cell + blanks);
      }
      text.append(text.isEmpty() ? "" : "\n").append(line.toString().stripTrailing());
    }
    return text.toString();
  }

  private static boolean isNumber(String cell) {
    return !cell.isEmpty() && cell.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
