package dev.uni20.dtype;

/**
 * The functions of float32 elements that depend on the format: their operands are float32 values
 * held as doubles, and so are the results. All others are those of {@link RealFunctions}, rounded.
 */
public final class Float32Functions {
  private Float32Functions() {}

  /**
   * The next float32 value above.
   *
   * @param x a float32 value
   * @return the least float32 greater than x; +inf and NaN stay
   */
  public static double nextUp(double x) {
    return Math.nextUp((float) x);
  }

  /**
   * The next float32 value below.
   *
   * @param x a float32 value
   * @return the greatest float32 less than x; -inf and NaN stay
   */
  public static double nextDown(double x) {
    return Math.nextDown((float) x);
  }

  /**
   * x * y + z, rounded once, to float32.
   *
   * @param x a factor, a float32 value
   * @param y a factor, a float32 value
   * @param z the summand, a float32 value
   * @return the fused result
   */
  public static double fma(double x, double y, double z) {
    return Math.fma((float) x, (float) y, (float) z);
  }
}
