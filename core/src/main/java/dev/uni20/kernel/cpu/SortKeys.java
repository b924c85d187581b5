package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;

/**
 * Elements as one or more int64 words whose lexicographic order is theirs, and back. Integers are
 * their own key, uint64 with its first bit turned; of float64 the bits, where negative ones turned
 * but for the sign, so that -0.0 comes before +0.0; a longdouble is its high part, then its low
 * one; a complex number its real part, then its imaginary one. The greatest words are NaN's, also
 * where the others are inverted for a descending order.
 */
final class SortKeys {
  private static final long NAN = Long.MAX_VALUE;

  private final DType dtype;
  private final int words;
  private final int wordsOfPart;
  private final boolean whole;
  private final boolean byValue;
  private final long flip;

  /**
   * Keys of elements.
   *
   * @param dtype the dtype of the elements
   * @param descending whether greater elements have lesser keys
   * @param byValue whether zeros of both signs are equal
   */
  SortKeys(DType dtype, boolean descending, boolean byValue) {
    Wide wide = Wide.of(dtype);
    this.dtype = wide == Wide.BOOLEAN ? DType.INT64 : wide.dtype();
    this.words = this.dtype.byteSize() / Long.BYTES;
    this.wordsOfPart = this.dtype.component().byteSize() / Long.BYTES;
    this.whole = dtype.isInteger() || dtype.isBoolean();
    this.byValue = byValue;
    long inverted = descending ? -1L : 0;
    this.flip = dtype.isUnsignedInteger() ? inverted ^ Long.MIN_VALUE : inverted;
  }

  /** The dtype that elements are converted to, without loss, before their keys are made. */
  DType dtype() {
    return dtype;
  }

  /** The number of words of a key. */
  int words() {
    return words;
  }

  /**
   * Makes the keys of contiguous elements.
   *
   * @param block elements of {@link #dtype}
   * @param keys where the first key goes
   * @param step the distance of keys in bytes
   */
  void store(long block, int count, long keys, long step) {
    if (whole) {
      for (int i = 0; i < count; i++) {
        HostAccess.setLong(keys + i * step, HostAccess.getLong(block + i * 8L) ^ flip);
      }
    } else if (words == 1) {
      for (int i = 0; i < count; i++) {
        double value = HostAccess.getDouble(block + i * 8L);
        HostAccess.setLong(keys + i * step, Double.isNaN(value) ? NAN : key(value, byValue));
      }
    } else {
      for (int i = 0; i < count; i++) {
        storeParts(block + (long) i * words * 8, keys + i * step);
      }
    }
  }

  private void storeParts(long element, long key) {
    boolean nan = false;
    for (int word = 0; word < words; word += wordsOfPart) {
      nan |= Double.isNaN(HostAccess.getDouble(element + word * 8L));
    }
    for (int word = 0; word < words; word++) {
      double value = HostAccess.getDouble(element + word * 8L);
      boolean low = word % wordsOfPart != 0;
      HostAccess.setLong(key + word * 8L, nan ? NAN : key(value, byValue || low));
    }
  }

  /** The key of a number; adding zero makes -0.0 the same as +0.0. */
  private long key(double value, boolean zerosAreEqual) {
    return ordered(Double.doubleToRawLongBits(zerosAreEqual ? value + 0.0 : value)) ^ flip;
  }

  /** Turns all bits but the sign of negative numbers; its own inverse. */
  private static long ordered(long bits) {
    return bits ^ ((bits >> 63) >>> 1);
  }

  /**
   * Makes contiguous elements of their keys; NaN is the canonical one.
   *
   * @param keys the first key, the others following at once
   * @param block where elements of {@link #dtype} go
   */
  void restore(long keys, int count, long block) {
    if (whole) {
      for (int i = 0; i < count; i++) {
        HostAccess.setLong(block + i * 8L, HostAccess.getLong(keys + i * 8L) ^ flip);
      }
      return;
    }
    for (int i = 0; i < count; i++) {
      long element = (long) i * words * 8;
      boolean nan = HostAccess.getLong(keys + element) == NAN;
      for (int word = 0; word < words; word++) {
        long key = HostAccess.getLong(keys + element + word * 8L);
        double value =
            nan
                ? (word % wordsOfPart == 0 ? Double.NaN : 0.0)
                : Double.longBitsToDouble(ordered(key ^ flip));
        HostAccess.setDouble(block + element + word * 8L, value);
      }
    }
  }

  /** Compares two keys by their addresses; negative, zero or positive. */
  int compare(long x, long y) {
    for (int word = 0; word < words; word++) {
      int order =
          Long.compare(HostAccess.getLong(x + word * 8L), HostAccess.getLong(y + word * 8L));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
