package dev.uni20.dtype;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What a conversion does with a value that the target dtype does not hold.
 *
 * <p>In every mode: floating values lose their fraction on the way to an integer; NaN is never made
 * an integer; anything but zero is {@code true}, NaN included; {@code true} is 1; a complex value
 * is never made real (take its {@code real} part instead); floating values round to nearest, ties
 * to even.
 */
public enum Conversion {
  /** Refuses integers out of range and infinities to integers; floating overflow gives infinity. */
  CHECKED,
  /**
   * Clamps to the target's finite range, so that an infinity becomes the largest finite value, also
   * in a floating dtype; NaN stays NaN in a floating dtype.
   */
  SATURATING,
  /**
   * Takes integers modulo 2 to the target's width, and refuses floating values to integers. Where
   * the target is no integer dtype there is nothing to wrap, and it is {@link #CHECKED}.
   */
  WRAPPING;

  /**
   * The mode's name in commands and messages.
   *
   * @return the lower-case name
   */
  public String modeName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The mode with that name.
   *
   * @param name a name as {@link #modeName} gives it
   * @return the mode
   * @throws IllegalArgumentException naming all modes, if there is none
   */
  public static Conversion of(String name) {
    for (Conversion conversion : values()) {
      if (conversion.modeName().equals(name)) {
        return conversion;
      }
    }
    throw new IllegalArgumentException(
        "no conversion is called \""
            + name
            + "\"; there are "
            + Arrays.stream(values()).map(Conversion::modeName).collect(Collectors.joining(", ")));
  }
}
