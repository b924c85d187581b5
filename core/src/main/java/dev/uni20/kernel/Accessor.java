package dev.uni20.kernel;

import java.util.stream.Stream;

/**
 * How a kernel reads an element of a {@link Span}: as it lies in memory, or with its bytes swapped
 * (files of the other byte order), conjugated (conj of a complex tensor) or negated (the imaginary
 * part of a conj). Everything but {@link #PLAIN} is read-only.
 *
 * @param swapBytes whether the bytes of each machine number are swapped when read
 * @param conjugate whether the imaginary part changes its sign when read
 * @param negate whether the element changes its sign when read
 */
public record Accessor(boolean swapBytes, boolean conjugate, boolean negate) {
  /** Elements as they lie in memory. */
  public static final Accessor PLAIN = new Accessor(false, false, false);

  /** Elements of the other byte order. */
  public static final Accessor SWAPPED = new Accessor(true, false, false);

  /** Whether elements are read just as they lie in memory. */
  public boolean isPlain() {
    return !swapBytes && !conjugate && !negate;
  }

  /** This accessor with the conjugation changed. */
  public Accessor conjugated() {
    return new Accessor(swapBytes, !conjugate, negate);
  }

  /** The accessor of the real parts of what this one reads. */
  public Accessor ofRealPart() {
    return new Accessor(swapBytes, false, negate);
  }

  /** The accessor of the imaginary parts of what this one reads. */
  public Accessor ofImaginaryPart() {
    return new Accessor(swapBytes, false, negate != conjugate);
  }

  /** What it does to an element, in words. */
  @Override
  public String toString() {
    if (isPlain()) {
      return "plain";
    }
    return String.join(
        " ",
        Stream.of(
                swapBytes ? "byte-swapped" : "",
                conjugate ? "conjugated" : "",
                negate ? "negated" : "")
            .filter(word -> !word.isEmpty())
            .toList());
  }
}
