package dev.uni20.kernel.cpu;

/** Converts contiguous elements of one dtype to another. */
@FunctionalInterface
public interface BlockConversion {
  /**
   * Writes the elements, unless one of them is refused.
   *
   * @param out the native address of the first element written
   * @param x the native address of the first element read
   * @param count how many
   * @return false if an element is refused; what is written then is of no use
   */
  boolean run(long out, long x, int count);
}
