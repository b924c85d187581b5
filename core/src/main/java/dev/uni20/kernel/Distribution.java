package dev.uni20.kernel;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.LongDouble;

/** What random elements are drawn from. */
public sealed interface Distribution {
  /**
   * Real numbers from low, included, to high, excluded, all intervals of one length alike; of
   * complex elements each component by itself.
   *
   * @param low the lower bound, of the dtype that is drawn
   * @param high the upper bound, of that dtype, greater in each component
   */
  record Uniform(ComplexLongDouble low, ComplexLongDouble high) implements Distribution {}

  /**
   * Integers, each as likely as any other.
   *
   * @param low the least, as its bits
   * @param count how many there are, unsigned; 0 stands for 2^64
   */
  record UniformIntegers(long low, long count) implements Distribution {}

  /**
   * The normal distribution; of complex elements the components are independent and have half the
   * variance each.
   *
   * @param mean the mean
   * @param deviation the standard deviation
   */
  record Normal(ComplexLongDouble mean, LongDouble deviation) implements Distribution {}
}
