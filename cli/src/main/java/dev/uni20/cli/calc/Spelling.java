package dev.uni20.cli.calc;

import dev.uni20.dtype.DType;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was probably meant by a name that there is not. */
public final class Spelling {
  /** Names of dtypes in other languages and libraries that no letters tell. */
  private static final Map<String, String> OTHER_DTYPES =
      Map.ofEntries(
          Map.entry("boolean", "bool"),
          Map.entry("byte", "int8"),
          Map.entry("short", "int16"),
          Map.entry("int", "int32 or int64"),
          Map.entry("long", "int64"),
          Map.entry("uint", "uint32 or uint64"),
          Map.entry("single", "float32"),
          Map.entry("float", "float32 or float64"),
          Map.entry("double", "float64"),
          Map.entry("float128", "longdouble"),
          Map.entry("complex", "complex64 or complex128"),
          Map.entry("complex256", "clongdouble"));

  private Spelling() {}

  /** The name that differs least from what was typed, or null if all differ much. */
  public static @Nullable String closest(String typed, Collection<String> names) {
    String letters = letters(typed);
    String best = null;
    int least = 1 + Math.min(2, letters.length() / 3);
    for (String name : names) {
      int distance = distance(letters, letters(name), least);
      if (distance < least) {
        least = distance;
        best = name;
      }
    }
    return best;
  }

  /** A name without what differs between ways of writing names: case, hyphens, underscores. */
  private static String letters(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[-_]", "");
  }

  /**
   * How many letters must be changed, put in, left out or swapped with the next (Levenshtein and
   * Damerau); at most {@code most}.
   */
  private static int distance(String x, String y, int most) {
    if (Math.abs(x.length() - y.length()) >= most) {
      return most;
    }
    int[] beforeLast = new int[y.length() + 1];
    int[] last = new int[y.length() + 1];
    int[] row = new int[y.length() + 1];
    Arrays.setAll(row, j -> j);
    for (int i = 1; i <= x.length(); i++) {
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int changed = last[j - 1] + (x.charAt(i - 1) == y.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(changed, 1 + Math.min(row[j - 1], last[j]));
        if (i > 1
            && j > 1
            && x.charAt(i - 1) == y.charAt(j - 2)
            && x.charAt(i - 2) == y.charAt(j - 1)) {
          row[j] = Math.min(row[j], 1 + beforeLast[j - 2]);
        }
      }
    }
    return Math.min(most, row[y.length()]);
  }

  /** The dtypes that were probably meant by a name that is no dtype, as a question, or nothing. */
  public static String dtypeQuestion(String typed) {
    String meant = OTHER_DTYPES.get(typed.toLowerCase(Locale.ROOT));
    if (meant == null) {
      meant = ofNpyDescr(typed);
    }
    if (meant == null) {
      // Other digits are another dtype and no slip: float16 is not meant to be float32.
      List<String> names =
          Arrays.stream(DType.values())
              .map(DType::dtypeName)
              .filter(name -> digits(name).equals(digits(typed)))
              .toList();
      meant = closest(typed, names);
    }
    return meant == null ? "" : "; did you mean " + meant + "?";
  }

  private static @Nullable String ofNpyDescr(String typed) {
    String code = typed.replaceFirst("^[<>=|]", "");
    for (DType dtype : DType.values()) {
      if (dtype.npyDescr().filter(code::equals).isPresent()) {
        return dtype.dtypeName();
      }
    }
    return null;
  }

  private static String digits(String name) {
    return name.replaceAll("[^0-9]", "");
  }
}
