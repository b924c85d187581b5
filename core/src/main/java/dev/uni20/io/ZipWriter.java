package dev.uni20.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes a zip archive in one pass, sizes and checksums patched in afterwards.
 *
 * <p>{@link java.util.zip.ZipOutputStream} wants the checksum of a stored member before its bytes,
 * and cannot place them; here stored content begins at a multiple of {@link NpyHeader#ALIGNMENT},
 * so that it can be mapped aligned. Local headers always carry zip64 sizes, as NumPy's do; the
 * directory carries them where they are needed. The same content gives the same bytes: every member
 * is dated 1980-01-01.
 *
 * <p>Source of the format: PKWARE, APPNOTE.TXT 6.3.10; the padding field is Android's zipalign.
 */
final class ZipWriter {
  private static final int BLOCK = 1 << 16;
  private static final long FULL32 = 0xffffffffL;
  private static final int FULL16 = 0xffff;
  private static final int VERSION_ZIP64 = 45;
  private static final int FLAG_UTF8 = 1 << 11;
  private static final int DATE_1980 = 0x21;
  private static final int LOCAL_SIZE = 30;
  private static final int ZIP64_EXTRA_SIZE = 20;
  private static final int PADDING_EXTRA = 0xd935;
  private static final int PADDING_MINIMUM = 6;

  private final FileChannel channel;
  private final List<Written> members = new ArrayList<>();

  private record Written(
      String name, int flags, int method, long crc, long compressedSize, long size, long offset) {}

  /** What writes a member's content. */
  @FunctionalInterface
  interface Content {
    /**
     * Writes everything.
     *
     * @param out takes the content
     * @throws IOException when it cannot be written
     */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * A writer from the channel's position on.
   *
   * @param channel the archive, which this writer alone moves until {@link #finish}
   */
  ZipWriter(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Appends a member.
   *
   * @param name a name that {@link ZipDirectory#unsafe} accepts, not yet used
   * @param deflate whether to compress it
   * @param content its content
   * @throws IOException when the archive cannot be written
   */
  void add(String name, boolean deflate, Content content) throws IOException {
    byte[] encoded = encoded(name);
    int flags = encoded.length == name.length() ? 0 : FLAG_UTF8;
    int method = deflate ? ZipMember.DEFLATED : ZipMember.STORED;
    long offset = channel.position();
    int fixed = LOCAL_SIZE + encoded.length + ZIP64_EXTRA_SIZE;
    int padding = deflate ? 0 : padding(offset + fixed);
    write(localHeader(encoded, flags, method, padding));
    long start = channel.position();

    CRC32 crc = new CRC32();
    long size;
    if (deflate) {
      Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
      try {
        DeflaterOutputStream packed =
            new DeflaterOutputStream(new ChannelOutput(channel), deflater, BLOCK);
        content.writeTo(new CheckedOutputStream(packed, crc));
        packed.finish();
        size = deflater.getBytesRead();
      } finally {
        deflater.end();
      }
    } else {
      content.writeTo(new CheckedOutputStream(new ChannelOutput(channel), crc));
      size = channel.position() - start;
    }
    long compressedSize = channel.position() - start;
    Written member = new Written(name, flags, method, crc.getValue(), compressedSize, size, offset);
    patch(member);
    members.add(member);
  }

  /**
   * Writes the directory.
   *
   * @throws IOException when the archive cannot be written
   */
  void finish() throws IOException {
    long offset = channel.position();
    for (Written member : members) {
      write(entry(member));
    }
    long size = channel.position() - offset;
    boolean wide = members.size() >= FULL16 || size >= FULL32 || offset >= FULL32;
    ByteBuffer end = ByteBuffer.allocate(98).order(ByteOrder.LITTLE_ENDIAN);
    if (wide) {
      long position = channel.position();
      end.putInt(0x06064b50).putLong(44);
      end.putShort((short) VERSION_ZIP64).putShort((short) VERSION_ZIP64);
      end.putInt(0).putInt(0).putLong(members.size()).putLong(members.size());
      end.putLong(size).putLong(offset);
      end.putInt(0x07064b50).putInt(0).putLong(position).putInt(1);
    }
    short count = (short) Math.min(members.size(), FULL16);
    end.putInt(0x06054b50).putInt(0).putShort(count).putShort(count);
    end.putInt((int) Math.min(size, FULL32)).putInt((int) Math.min(offset, FULL32));
    end.putShort((short) 0);
    write(end.flip());
  }

  private static byte[] encoded(String name) {
    return name.getBytes(StandardCharsets.UTF_8);
  }

  /** Bytes of a padding field after which the content begins aligned. */
  private static int padding(long unpadded) {
    int alignment = NpyHeader.ALIGNMENT;
    int over = (int) ((unpadded + PADDING_MINIMUM) % alignment);
    return PADDING_MINIMUM + (over == 0 ? 0 : alignment - over);
  }

  private static ByteBuffer localHeader(byte[] name, int flags, int method, int padding) {
    ByteBuffer header =
        ByteBuffer.allocate(LOCAL_SIZE + name.length + ZIP64_EXTRA_SIZE + padding)
            .order(ByteOrder.LITTLE_ENDIAN);
    header.putInt(0x04034b50).putShort((short) VERSION_ZIP64);
    header.putShort((short) flags).putShort((short) method);
    header.putShort((short) 0).putShort((short) DATE_1980);
    header.putInt(0).putInt(-1).putInt(-1);
    header.putShort((short) name.length).putShort((short) (ZIP64_EXTRA_SIZE + padding));
    header.put(name);
    header.putShort((short) 1).putShort((short) (ZIP64_EXTRA_SIZE - 4)).putLong(0).putLong(0);
    if (padding > 0) {
      header.putShort((short) PADDING_EXTRA).putShort((short) (padding - 4));
      header.putShort((short) NpyHeader.ALIGNMENT);
      header.position(header.limit());
    }
    return header.flip();
  }

  private void patch(Written member) throws IOException {
    ByteBuffer crc = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
    writeAt(crc.putInt((int) member.crc).flip(), member.offset + 14);
    ByteBuffer sizes = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    writeAt(
        sizes.putLong(member.size).putLong(member.compressedSize).flip(),
        member.offset + LOCAL_SIZE + encoded(member.name).length + 4);
  }

  private static ByteBuffer entry(Written member) {
    byte[] name = encoded(member.name);
    int wide = 0;
    for (long field : new long[] {member.size, member.compressedSize, member.offset}) {
      wide += field >= FULL32 ? 8 : 0;
    }
    int extra = wide == 0 ? 0 : 4 + wide;
    ByteBuffer entry = ByteBuffer.allocate(46 + name.length + extra).order(ByteOrder.LITTLE_ENDIAN);
    entry.putInt(0x02014b50).putShort((short) VERSION_ZIP64).putShort((short) VERSION_ZIP64);
    entry.putShort((short) member.flags).putShort((short) member.method);
    entry.putShort((short) 0).putShort((short) DATE_1980);
    entry.putInt((int) member.crc);
    entry.putInt((int) Math.min(member.compressedSize, FULL32));
    entry.putInt((int) Math.min(member.size, FULL32));
    entry.putShort((short) name.length).putShort((short) extra);
    entry.putShort((short) 0).putShort((short) 0).putShort((short) 0).putInt(0);
    entry.putInt((int) Math.min(member.offset, FULL32)).put(name);
    if (wide > 0) {
      entry.putShort((short) 1).putShort((short) wide);
      for (long field : new long[] {member.size, member.compressedSize, member.offset}) {
        if (field >= FULL32) {
          entry.putLong(field);
        }
      }
    }
    return entry.flip();
  }

  private void write(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private void writeAt(ByteBuffer bytes, long position) throws IOException {
    long at = position;
    while (bytes.hasRemaining()) {
      at += channel.write(bytes, at);
    }
  }
}
