package dev.uni20.dtype;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The promotion table for people and programs, as the command line and the docs show it. */
public final class PromotionTable {
  private static final String NO_ROW = "-";
  private static final String LOSSY_MARK = "*";

  private PromotionTable() {}

  /**
   * One line per ordered pair: {@code lhs,rhs,result,exactness}, the last two empty where there is
   * no row.
   *
   * @return a header line and 225 lines, each ended by a newline
   */
  public static String csv() {
    StringBuilder text = new StringBuilder("lhs,rhs,result,exactness\n");
    for (Promotion.Row row : Promotion.rows()) {
      text.append(row.left()).append(',').append(row.right()).append(',');
      text.append(row.result().map(DType::dtypeName).orElse("")).append(',');
      text.append(row.exactness()).append('\n');
    }
    return text.toString();
  }

  /**
   * A grid in columns for a terminal; lossy rows carry a star, refused ones are a dash.
   *
   * @return lines, each ended by a newline
   */
  public static String text() {
    List<List<String>> grid = grid();
    int width = 0;
    for (List<String> line : grid) {
      for (String cell : line) {
        width = Math.max(width, cell.length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> line : grid) {
      StringBuilder cells = new StringBuilder();
      for (String cell : line) {
        cells.append(cell).append(" ".repeat(width + 2 - cell.length()));
      }
      text.append(cells.toString().stripTrailing()).append('\n');
    }
    return text.append('\n').append(legend()).append('\n').toString();
  }

  /**
   * The grid as a Markdown table.
   *
   * @return lines, each ended by a newline
   */
  public static String markdown() {
    StringBuilder text = new StringBuilder();
    List<List<String>> grid = grid();
    for (int i = 0; i < grid.size(); i++) {
      text.append("| ").append(String.join(" | ", grid.get(i)).replace("*", "\\*"));
      text.append(" |\n");
      if (i == 0) {
        text.append("|---".repeat(grid.get(i).size())).append("|\n");
      }
    }
    return text.append('\n').append(legend().replace("*", "\\*")).append('\n').toString();
  }

  private static String legend() {
    return LOSSY_MARK
        + " lossy: an input dtype has more digits than the result. "
        + NO_ROW
        + " no row: cast one operand or name the result dtype.";
  }

  private static List<List<String>> grid() {
    List<List<String>> grid = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of(""));
    for (DType right : DType.values()) {
      head.add(right.dtypeName());
    }
    grid.add(head);
    for (DType left : DType.values()) {
      List<String> line = new ArrayList<>(List.of(left.dtypeName()));
      for (DType right : DType.values()) {
        Optional<DType> result = Promotion.find(left, right);
        line.add(
            result
                .map(d -> d.dtypeName() + (Promotion.isLossy(d, left, right) ? LOSSY_MARK : ""))
                .orElse(NO_ROW));
      }
      grid.add(line);
    }
    return grid;
  }
}
