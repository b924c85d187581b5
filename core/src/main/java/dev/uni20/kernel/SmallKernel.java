package dev.uni20.kernel;

/**
 * Computes a small call by addresses: one block of elements of each operand, contiguous, of the
 * dtype that the call computes with. It takes any number of them up to {@value #MOST}, but not
 * none.
 */
@FunctionalInterface
public interface SmallKernel {
  /** The most elements of an operand. */
  int MOST = 1024;

  /**
   * Writes the result.
   *
   * @param out the native address of the result's first element
   * @param x the first operand
   * @param y the second operand, or any readable block if there is none
   * @param z the third operand, or any readable block if there is none
   * @param count how many elements an operand has
   * @throws dev.uni20.dtype.ConversionException if an exact integer result does not fit; nothing
   *     has been written then
   */
  void run(long out, long x, long y, long z, int count);
}
