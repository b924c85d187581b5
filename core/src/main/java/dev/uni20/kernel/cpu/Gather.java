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

  /**
   * Copies elements from anywhere into a contiguous block.
   *
   * @param from the element that positions count from
   * @param positions the address of int64 positions, in elements
   */
  static void gatherAt(int size, long from, long positions, long to, int count) {
    switch (size) {
      case 1 -> {
        for (int i = 0; i < count; i++) {
          HostAccess.setByte(to + i, HostAccess.getByte(from + position(positions, i)));
        }
      }
      case 2 -> {
        for (int i = 0; i < count; i++) {
          HostAccess.setShort(to + i * 2L, HostAccess.getShort(from + 2 * position(positions, i)));
        }
      }
      case 4 -> {
        for (int i = 0; i < count; i++) {
          HostAccess.setInt(to + i * 4L, HostAccess.getInt(from + 4 * position(positions, i)));
        }
      }
      case 8 -> {
        for (int i = 0; i < count; i++) {
          HostAccess.setLong(to + i * 8L, HostAccess.getLong(from + 8 * position(positions, i)));
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          moveWords(size, from + size * position(positions, i), 0, to + (long) i * size, 0, 1);
        }
      }
    }
  }

  /**
   * Copies a contiguous block of elements anywhere, the last one last.
   *
   * @param to the element that positions count from
   * @param positions the address of int64 positions, in elements
   */
  static void scatterAt(int size, long from, long to, long positions, int count) {
    switch (size) {
      case 1 -> {
        for (int i = 0; i < count; i++) {
          HostAccess.setByte(to + position(positions, i), HostAccess.getByte(from + i));
        }
      }
      case 2 -> {
        for (int i = 0; i < count; i++) {
          HostAccess.setShort(to + 2 * position(positions, i), HostAccess.getShort(from + i * 2L));
        }
      }
      case 4 -> {
        for (int i = 0; i < count; i++) {
          HostAccess.setInt(to + 4 * position(positions, i), HostAccess.getInt(from + i * 4L));
        }
      }
      case 8 -> {
        for (int i = 0; i < count; i++) {
          HostAccess.setLong(to + 8 * position(positions, i), HostAccess.getLong(from + i * 8L));
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          moveWords(size, from + (long) i * size, 0, to + size * position(positions, i), 0, 1);
        }
      }
    }
  }

  private static long position(long positions, int i) {
    return HostAccess.getLong(positions + i * 8L);
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
