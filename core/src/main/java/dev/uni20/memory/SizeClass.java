package dev.uni20.memory;

/**
 * The sizes in which blocks are taken from the system and kept for reuse: a request is rounded up
 * to the next, so that blocks of nearly equal size can replace each other. Four per doubling up to
 * 64 MiB (at most a quarter unused, and of large blocks only addresses), sixteen per doubling
 * above.
 *
 * <p>Two classes come first whose blocks are cut into small buffers.
 */
final class SizeClass {

  /** The class of chunks for buffers up to {@link #SMALL_LIMIT}. */
  static final int SMALL_CHUNK = 0;

  /** The class of chunks for buffers up to {@link #MEDIUM_LIMIT}. */
  static final int MEDIUM_CHUNK = 1;

  /**
   * Larger chunks cost less per buffer, but one survivor pins its chunk; 16 KiB was measured the
   * best bargain for 64-byte buffers (38 ns against 36 with 64 KiB and 52 with 4 KiB).
   */
  static final int SMALL_CHUNK_BYTES = 16 << 10;

  static final int MEDIUM_CHUNK_BYTES = 256 << 10;

  /** The largest buffer cut from a small chunk: an eighth of it, so that at most that is wasted. */
  static final int SMALL_LIMIT = SMALL_CHUNK_BYTES / 8;

  /** The largest buffer cut from a medium chunk; what is larger has its own block. */
  static final int MEDIUM_LIMIT = MEDIUM_CHUNK_BYTES / 8;

  private static final int FIRST_BLOCK = 2;
  private static final int LOWEST_EXPONENT = 15;
  private static final int FINE_EXPONENT = 26;
  private static final int FIRST_FINE = FIRST_BLOCK + 4 * (FINE_EXPONENT - LOWEST_EXPONENT);

  /** How many classes there are. */
  static final int COUNT = FIRST_FINE + 16 * (62 - FINE_EXPONENT);

  /** The largest request that has a class. */
  static final long LARGEST = 1L << 62;

  private SizeClass() {}

  /** Returns the class of the smallest blocks that hold {@code byteSize}, chunks left out. */
  static int of(long byteSize) {
    long last = Math.max(byteSize, MEDIUM_LIMIT + 1L) - 1;
    int exponent = 63 - Long.numberOfLeadingZeros(last);
    if (exponent < FINE_EXPONENT) {
      return FIRST_BLOCK + 4 * (exponent - LOWEST_EXPONENT) + (int) (last >>> (exponent - 2) & 3);
    }
    return FIRST_FINE + 16 * (exponent - FINE_EXPONENT) + (int) (last >>> (exponent - 4) & 15);
  }

  /** Returns the size of a class's blocks, a multiple of the page size. */
  static long byteSize(int sizeClass) {
    if (sizeClass == SMALL_CHUNK) {
      return SMALL_CHUNK_BYTES;
    }
    if (sizeClass == MEDIUM_CHUNK) {
      return MEDIUM_CHUNK_BYTES;
    }
    if (sizeClass < FIRST_FINE) {
      int step = sizeClass - FIRST_BLOCK;
      return (5L + step % 4) << (LOWEST_EXPONENT + step / 4 - 2);
    }
    int step = sizeClass - FIRST_FINE;
    return (17L + step % 16) << (FINE_EXPONENT + step / 16 - 4);
  }
}
