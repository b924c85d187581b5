package dev.uni20.io;

/**
 * One entry of a zip archive's directory.
 *
 * @param name the checked name
 * @param method {@link #STORED} or {@link #DEFLATED}
 * @param flags the general-purpose flags
 * @param crc the CRC-32 of the content
 * @param compressedSize bytes in the archive
 * @param size bytes of content
 * @param headerOffset where the local header begins
 * @param limit where the next member, or the directory, begins
 */
record ZipMember(
    String name,
    int method,
    int flags,
    long crc,
    long compressedSize,
    long size,
    long headerOffset,
    long limit) {
  static final int STORED = 0;
  static final int DEFLATED = 8;

  boolean isStored() {
    return method == STORED;
  }

  ZipMember withLimit(long newLimit) {
    return new ZipMember(name, method, flags, crc, compressedSize, size, headerOffset, newLimit);
  }
}
