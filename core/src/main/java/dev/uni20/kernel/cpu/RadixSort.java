package dev.uni20.kernel.cpu;

import dev.uni20.memory.HostAccess;
import java.util.Arrays;

/**
 * A stable sort of records in native memory by the lexicographic order of their first words, signed
 * int64: by radix from the least byte up (Knuth, The Art of Computer Programming 3, 5.2.5), bytes
 * that all keys share left out. Few records, for which counting bytes takes longer than the rest,
 * are inserted into short runs, and these merged. Linear in the number of records.
 */
final class RadixSort {
  /** How many records are sorted by insertion. */
  private static final int INSERTED = 40;

  /** Up to so many records are merged. */
  private static final int MERGED = 400;

  private static final int RADIX = 256;
  private static final int BYTES = 8;

  private final int keyWords;
  private final int size;

  /** For each byte of a word, how often it has each value; made when it is first needed. */
  private long[] counts = new long[0];

  /**
   * A sort of records of one form.
   *
   * @param keyWords how many words of a record order it
   * @param words how many words it has
   */
  RadixSort(int keyWords, int words) {
    this.keyWords = keyWords;
    this.size = words * Long.BYTES;
  }

  /**
   * Sorts records.
   *
   * @param records where they are
   * @param other memory of the same size
   * @return which of the two holds them, sorted
   */
  long sort(long records, long other, long count) {
    if (count <= MERGED) {
      return mergeRuns(records, other, (int) count);
    }
    if (counts.length == 0) {
      counts = new long[BYTES * RADIX];
    }
    long from = records;
    long to = other;
    for (int word = keyWords - 1; word >= 0; word--) {
      countBytes(from + word * 8L, count);
      for (int digit = 0; digit < BYTES; digit++) {
        if (startsOf(digit, count)) {
          distribute(from, to, count, word, digit);
          long swapped = from;
          from = to;
          to = swapped;
        }
      }
    }
    return from;
  }

  private void countBytes(long word, long count) {
    Arrays.fill(counts, 0);
    for (long i = 0; i < count; i++) {
      long key = HostAccess.getLong(word + i * size) ^ Long.MIN_VALUE; // negative ones first
      counts[(int) (key & 0xFF)]++;
      counts[RADIX + (int) (key >>> 8 & 0xFF)]++;
      counts[2 * RADIX + (int) (key >>> 16 & 0xFF)]++;
      counts[3 * RADIX + (int) (key >>> 24 & 0xFF)]++;
      counts[4 * RADIX + (int) (key >>> 32 & 0xFF)]++;
      counts[5 * RADIX + (int) (key >>> 40 & 0xFF)]++;
      counts[6 * RADIX + (int) (key >>> 48 & 0xFF)]++;
      counts[7 * RADIX + (int) (key >>> 56)]++;
    }
  }

  /** Turns the counts of a byte into where its values start; false if there is only one value. */
  private boolean startsOf(int digit, long count) {
    long start = 0;
    for (int value = digit * RADIX; value < (digit + 1) * RADIX; value++) {
      long here = counts[value];
      if (here == count) {
        return false;
      }
      counts[value] = start;
      start += here;
    }
    return true;
  }

  private void distribute(long from, long to, long count, int word, int digit) {
    int shift = 8 * digit;
    int row = RADIX * digit;
    for (long i = 0; i < count; i++) {
      long record = from + i * size;
      long key = HostAccess.getLong(record + word * 8L) ^ Long.MIN_VALUE;
      long place = to + counts[row + (int) (key >>> shift & 0xFF)]++ * size;
      if (size == 8) {
        HostAccess.setLong(place, HostAccess.getLong(record));
      } else if (size == 16) {
        HostAccess.setLong(place, HostAccess.getLong(record));
        HostAccess.setLong(place + 8, HostAccess.getLong(record + 8));
      } else {
        move(record, place);
      }
    }
  }

  private void move(long from, long to) {
    for (int at = 0; at < size; at += 8) {
      HostAccess.setLong(to + at, HostAccess.getLong(from + at));
    }
  }

  private long mergeRuns(long records, long other, int count) {
    for (int start = 0; start < count; start += INSERTED) {
      // The spare record is one of the other memory, which holds nothing yet.
      insert(records + (long) start * size, other, Math.min(INSERTED, count - start));
    }
    long from = records;
    long to = other;
    for (int run = INSERTED; run < count; run *= 2) {
      for (int start = 0; start < count; start += 2 * run) {
        int middle = Math.min(count, start + run);
        merge(from, to, start, middle, Math.min(count, middle + run));
      }
      long swapped = from;
      from = to;
      to = swapped;
    }
    return from;
  }

  /** Merges two neighbouring runs; of equal records those of the left one come first. */
  private void merge(long from, long to, int start, int middle, int end) {
    long left = from + (long) start * size;
    long leftEnd = from + (long) middle * size;
    long right = leftEnd;
    long rightEnd = from + (long) end * size;
    long place = to + (long) start * size;
    while (left < leftEnd && right < rightEnd) {
      if (isBefore(right, left)) {
        move(right, place);
        right += size;
      } else {
        move(left, place);
        left += size;
      }
      place += size;
    }
    HostAccess.copy(left, place, leftEnd - left);
    HostAccess.copy(right, place + (leftEnd - left), rightEnd - right);
  }

  private void insert(long records, long spare, int count) {
    for (int i = 1; i < count; i++) {
      long record = records + (long) i * size;
      if (!isBefore(record, record - size)) {
        continue;
      }
      move(record, spare);
      long place = record;
      do {
        move(place - size, place);
        place -= size;
      } while (place > records && isBefore(spare, place - size));
      move(spare, place);
    }
  }

  private boolean isBefore(long x, long y) {
    for (int word = 0; word < keyWords; word++) {
      long one = HostAccess.getLong(x + word * 8L);
      long two = HostAccess.getLong(y + word * 8L);
      if (one != two) {
        return one < two;
      }
    }
    return false;
  }
}
