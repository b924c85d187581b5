package dev.uni20.bench;

import java.util.Locale;

/** Numbers as tables print them. */
final class Figures {
  private Figures() {}

  /** A time with three digits and its unit. */
  static String time(double seconds) {
    double value = seconds * 1e9;
    for (String unit : new String[] {"ns", "us", "ms"}) {
      if (value < 999.5) {
        return threeDigits(value) + " " + unit;
      }
      value /= 1000;
    }
    return threeDigits(value) + " s";
  }

  /** A ratio with three decimals below a tenth, two below ten, and none from a hundred on. */
  static String ratio(double ratio) {
    return ratio < 0.0995 ? String.format(Locale.ROOT, "%.3f", ratio) : threeDigits(ratio);
  }

  private static String threeDigits(double value) {
    int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
