package dev.uni20.memory;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;

/**
 * Reads and writes host memory by its address, in the machine's byte order, at any alignment.
 *
 * <p>All of it goes through one static native segment that covers the whole address space. That is
 * the one form of access whose speed no other code can spoil: with several kinds of segment in one
 * program, the compiler's shared profile of segment access makes every kernel several times slower.
 * The price is that the JDK checks nothing here; the package description says who earns it. With
 * {@code -Duni20.memory.checked=true} every access is checked against the live buffers, and {@link
 * IllegalMemoryAccess} is thrown for one that lies in none.
 */
public final class HostAccess {

  /** Whether every access is checked; a constant, so that the checks compile to nothing if not. */
  public static final boolean CHECKED = Boolean.getBoolean("uni20.memory.checked");

  /** All of host memory, so that the offset in it is the address. */
  @SuppressWarnings("restricted") // What this class is for; its users need --enable-native-access.
  private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

  private HostAccess() {}

  /**
   * Returns the segment that covers all memory, offsets in it being addresses: for vector loads and
   * stores, which must call {@link #checkRead} or {@link #checkWrite} first.
   */
  public static MemorySegment segment() {
    return ALL;
  }

  /** In checked mode, throws unless these bytes lie in one live buffer; else does nothing. */
  public static void checkRead(long address, long byteSize) {
    if (CHECKED) {
      LiveMemory.check(address, byteSize, false);
    }
  }

  /** In checked mode, throws unless these bytes lie in one live, writable buffer; else nothing. */
  public static void checkWrite(long address, long byteSize) {
    if (CHECKED) {
      LiveMemory.check(address, byteSize, true);
    }
  }

  /** Reads one {@code byte}. */
  public static byte getByte(long address) {
    if (CHECKED) {
      LiveMemory.check(address, 1, false);
    }
    return ALL.get(JAVA_BYTE, address);
  }

  /** Writes one {@code byte}. */
  public static void setByte(long address, byte value) {
    if (CHECKED) {
      LiveMemory.check(address, 1, true);
    }
    ALL.set(JAVA_BYTE, address, value);
  }

  /** Reads one {@code short}. */
  public static short getShort(long address) {
    if (CHECKED) {
      LiveMemory.check(address, 2, false);
    }
    return ALL.get(JAVA_SHORT_UNALIGNED, address);
  }

  /** Writes one {@code short}. */
  public static void setShort(long address, short value) {
    if (CHECKED) {
      LiveMemory.check(address, 2, true);
    }
    ALL.set(JAVA_SHORT_UNALIGNED, address, value);
  }

  /** Reads one {@code int}. */
  public static int getInt(long address) {
    if (CHECKED) {
      LiveMemory.check(address, 4, false);
    }
    return ALL.get(JAVA_INT_UNALIGNED, address);
  }

  /** Writes one {@code int}. */
  public static void setInt(long address, int value) {
    if (CHECKED) {
      LiveMemory.check(address, 4, true);
    }
    ALL.set(JAVA_INT_UNALIGNED, address, value);
  }

  /** Reads one {@code long}. */
  public static long getLong(long address) {
    if (CHECKED) {
      LiveMemory.check(address, 8, false);
    }
    return ALL.get(JAVA_LONG_UNALIGNED, address);
  }

  /** Writes one {@code long}. */
  public static void setLong(long address, long value) {
    if (CHECKED) {
      LiveMemory.check(address, 8, true);
    }
    ALL.set(JAVA_LONG_UNALIGNED, address, value);
  }

  /** Reads one {@code float}. */
  public static float getFloat(long address) {
    if (CHECKED) {
      LiveMemory.check(address, 4, false);
    }
    return ALL.get(JAVA_FLOAT_UNALIGNED, address);
  }

  /** Writes one {@code float}. */
  public static void setFloat(long address, float value) {
    if (CHECKED) {
      LiveMemory.check(address, 4, true);
    }
    ALL.set(JAVA_FLOAT_UNALIGNED, address, value);
  }

  /** Reads one {@code double}. */
  public static double getDouble(long address) {
    if (CHECKED) {
      LiveMemory.check(address, 8, false);
    }
    return ALL.get(JAVA_DOUBLE_UNALIGNED, address);
  }

  /** Writes one {@code double}. */
  public static void setDouble(long address, double value) {
    if (CHECKED) {
      LiveMemory.check(address, 8, true);
    }
    ALL.set(JAVA_DOUBLE_UNALIGNED, address, value);
  }

  /**
   * Copies bytes as if all had been read before the first is written, so the two ranges may
   * overlap.
   *
   * @param source the address to read from
   * @param destination the address to write to
   * @param byteSize how many bytes, 0 allowed
   */
  public static void copy(long source, long destination, long byteSize) {
    if (CHECKED) {
      LiveMemory.check(source, byteSize, false);
      LiveMemory.check(destination, byteSize, true);
    }
    MemorySegment.copy(ALL, source, ALL, destination, byteSize);
  }

  /**
   * Sets every byte of a range.
   *
   * @param address the first byte
   * @param byteSize how many bytes, 0 allowed
   * @param value what each becomes
   */
  public static void fill(long address, long byteSize, byte value) {
    if (CHECKED) {
      LiveMemory.check(address, byteSize, true);
    }
    ALL.asSlice(address, byteSize).fill(value);
  }

  /** Copies {@code count} elements of an array, from {@code index} on, to an address. */
  public static void copyFromArray(byte[] source, int index, long destination, int count) {
    if (CHECKED) {
      LiveMemory.check(destination, 1 * (long) count, true);
    }
    MemorySegment.copy(source, index, ALL, JAVA_BYTE, destination, count);
  }

  /** Copies {@code count} elements from an address into an array, from {@code index} on. */
  public static void copyToArray(long source, byte[] destination, int index, int count) {
    if (CHECKED) {
      LiveMemory.check(source, 1 * (long) count, false);
    }
    MemorySegment.copy(ALL, JAVA_BYTE, source, destination, index, count);
  }

  /** Copies {@code count} elements of an array, from {@code index} on, to an address. */
  public static void copyFromArray(short[] source, int index, long destination, int count) {
    if (CHECKED) {
      LiveMemory.check(destination, 2 * (long) count, true);
    }
    MemorySegment.copy(source, index, ALL, JAVA_SHORT_UNALIGNED, destination, count);
  }

  /** Copies {@code count} elements from an address into an array, from {@code index} on. */
  public static void copyToArray(long source, short[] destination, int index, int count) {
    if (CHECKED) {
      LiveMemory.check(source, 2 * (long) count, false);
    }
    MemorySegment.copy(ALL, JAVA_SHORT_UNALIGNED, source, destination, index, count);
  }

  /** Copies {@code count} elements of an array, from {@code index} on, to an address. */
  public static void copyFromArray(int[] source, int index, long destination, int count) {
    if (CHECKED) {
      LiveMemory.check(destination, 4 * (long) count, true);
    }
    MemorySegment.copy(source, index, ALL, JAVA_INT_UNALIGNED, destination, count);
  }

  /** Copies {@code count} elements from an address into an array, from {@code index} on. */
  public static void copyToArray(long source, int[] destination, int index, int count) {
    if (CHECKED) {
      LiveMemory.check(source, 4 * (long) count, false);
    }
    MemorySegment.copy(ALL, JAVA_INT_UNALIGNED, source, destination, index, count);
  }

  /** Copies {@code count} elements of an array, from {@code index} on, to an address. */
  public static void copyFromArray(long[] source, int index, long destination, int count) {
    if (CHECKED) {
      LiveMemory.check(destination, 8 * (long) count, true);
    }
    MemorySegment.copy(source, index, ALL, JAVA_LONG_UNALIGNED, destination, count);
  }

  /** Copies {@code count} elements from an address into an array, from {@code index} on. */
  public static void copyToArray(long source, long[] destination, int index, int count) {
    if (CHECKED) {
      LiveMemory.check(source, 8 * (long) count, false);
    }
    MemorySegment.copy(ALL, JAVA_LONG_UNALIGNED, source, destination, index, count);
  }

  /** Copies {@code count} elements of an array, from {@code index} on, to an address. */
  public static void copyFromArray(float[] source, int index, long destination, int count) {
    if (CHECKED) {
      LiveMemory.check(destination, 4 * (long) count, true);
    }
    MemorySegment.copy(source, index, ALL, JAVA_FLOAT_UNALIGNED, destination, count);
  }

  /** Copies {@code count} elements from an address into an array, from {@code index} on. */
  public static void copyToArray(long source, float[] destination, int index, int count) {
    if (CHECKED) {
      LiveMemory.check(source, 4 * (long) count, false);
    }
    MemorySegment.copy(ALL, JAVA_FLOAT_UNALIGNED, source, destination, index, count);
  }

  /** Copies {@code count} elements of an array, from {@code index} on, to an address. */
  public static void copyFromArray(double[] source, int index, long destination, int count) {
    if (CHECKED) {
      LiveMemory.check(destination, 8 * (long) count, true);
    }
    MemorySegment.copy(source, index, ALL, JAVA_DOUBLE_UNALIGNED, destination, count);
  }

  /** Copies {@code count} elements from an address into an array, from {@code index} on. */
  public static void copyToArray(long source, double[] destination, int index, int count) {
    if (CHECKED) {
      LiveMemory.check(source, 8 * (long) count, false);
    }
    MemorySegment.copy(ALL, JAVA_DOUBLE_UNALIGNED, source, destination, index, count);
  }
}
