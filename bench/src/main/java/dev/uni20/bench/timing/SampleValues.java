package dev.uni20.bench.timing;

/**
 * The operands' values: pseudo-random numbers in [0.5, 1.5) that every process makes for itself by
 * the same integer arithmetic, so that all libraries work on the same numbers without sending them.
 * They are positive, so that results can be compared without regard to cancellation.
 *
 * <p>The mixing is the finaliser of SplitMix64: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014.
 */
public final class SampleValues {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private SampleValues() {}

  /** The value at one position of the sequence of {@code seed}. */
  public static double at(int seed, long position) {
    long z = (position + 1 + ((long) seed << 32)) * GOLDEN;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return 0.5 + ((z ^ (z >>> 31)) >>> 11) * 0x1p-53;
  }

  /** The first {@code count} values of the sequence of {@code seed}. */
  public static double[] doubles(int seed, int count) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = at(seed, i);
    }
    return values;
  }

  /** As {@link #doubles}, rounded. */
  public static float[] floats(int seed, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) at(seed, i);
    }
    return values;
  }

  /** A hundred times the values, truncated: 50 to 149. */
  public static int[] ints(int seed, int count) {
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = (int) (100 * at(seed, i));
    }
    return values;
  }
}
