package dev.uni20.kernel.cpu;

import dev.uni20.memory.HostAccess;

/** Moves strided elements to and from contiguous blocks, by element size alone. */
final class Gather {
  private Gather() {}

  /**
   * Copies {@code count} elements of {@code size} bytes.
   *
   * @param from the first element read
   * @param fromStride the distance of the elements read, in bytes
   * @param to the first element written
   * @param toStride the distance of the elements written, in bytes
   */
  static void move(int size, long from, long fromStride, long to, long toStride, int count) {
    if (fromStride == size && toStride == size) {
      HostAccess.copy(from, to, (long) size * count);
      return;
    }
    switch (size) {
      case 1 -> move1(from, fromStride, to, toStride, count);
      case 2 -> move2(from, fromStride, to, toStride, count);
      case 4 -> move4(from, fromStride, to, toStride, count);
      case 8 -> move8(from, fromStride, to, toStride, count);
      default -> moveWords(size, from, fromStride, to, toStride, count);
    }
  }

  private static void move1(long from, long fromStride, long to, long toStride, int count) {
    for (int i = 0; i < count; i++) {
      HostAccess.setByte(to + i * toStride, HostAccess.getByte(from + i * fromStride));
    }
  }

  private static void move2(long from, long fromStride, long to, long toStride, int count) {
    for (int i = 0; i < count; i++) {
      HostAccess.setShort(to + i * toStride, HostAccess.getShort(from + i * fromStride));
    }
  }

  private static void move4(long from, long fromStride, long to, long toStride, int count) {
    for (int i = 0; i < count; i++) {
      HostAccess.setInt(to + i * toStride, HostAccess.getInt(from + i * fromStride));
    }
  }

  private static void move8(long from, long fromStride, long to, long toStride, int count) {
    for (int i = 0; i < count; i++) {
      HostAccess.setLong(to + i * toStride, HostAccess.getLong(from + i * fromStride));
    }
  }

  private static void moveWords(
      int size, long from, long fromStride, long to, long toStride, int count) {
    for (int i = 0; i < count; i++) {
      long source = from + i * fromStride;
      long target = to + i * toStride;
      for (int word = 0; word < size; word += 8) {
        HostAccess.setLong(target + word, HostAccess.getLong(source + word));
      }
    }
  }

  /** Reverses the bytes of {@code count} contiguous components of {@code size} bytes each. */
  static void swapBytes(int size, long block, int count) {
    switch (size) {
      case 1 -> {}
      case 2 -> {
        for (int i = 0; i < count; i++) {
          long at = block + i * 2L;
          HostAccess.setShort(at, Short.reverseBytes(HostAccess.getShort(at)));
        }
      }
      case 4 -> {
        for (int i = 0; i < count; i++) {
          long at = block + i * 4L;
          HostAccess.setInt(at, Integer.reverseBytes(HostAccess.getInt(at)));
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          long at = block + i * 8L;
          HostAccess.setLong(at, Long.reverseBytes(HostAccess.getLong(at)));
        }
      }
    }
  }
}
