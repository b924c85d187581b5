package dev.uni20.io;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The content of one zip member as a stream that ends only when the content is what the directory
 * declares: that many bytes, no more, with that checksum, from exactly the member's bytes in the
 * archive. Memory is bounded whatever the member claims.
 */
final class MemberInput extends InputStream {
  private static final int BLOCK = 1 << 16;

  private final String subject;
  private final ZipMember member;
  private final InputStream content;
  private final InputStream archived;
  private final @Nullable Inflater inflater;
  private final CRC32 crc = new CRC32();
  private long taken;
  private boolean verified;

  /**
   * Opens a member.
   *
   * @param channel the archive, which closing this stream leaves open
   * @param directory its directory
   * @param member the member
   * @param subject the member's name for messages
   * @throws FormatException when the member's local header is not sound
   * @throws IOException when the archive cannot be read
   */
  MemberInput(FileChannel channel, ZipDirectory directory, ZipMember member, String subject)
      throws IOException {
    this.subject = subject;
    this.member = member;
    archived = new ChannelInput(channel, directory.dataOffset(member), member.compressedSize());
    if (member.isStored()) {
      inflater = null;
      content = archived;
    } else {
      inflater = new Inflater(true);
      content = new InflaterInputStream(archived, inflater, BLOCK);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    if (length == 0) {
      return 0;
    }
    int count;
    try {
      count = content.read(target, offset, length);
    } catch (ZipException | EOFException e) {
      throw new FormatException(subject + ": the deflated bytes are damaged or cut short", e);
    }
    if (count < 0) {
      verify();
      return -1;
    }
    taken += count;
    if (taken > member.size()) {
      throw new FormatException(
          subject
              + ": holds more than the "
              + member.size()
              + " bytes that the archive's directory declares");
    }
    crc.update(target, offset, count);
    return count;
  }

  /**
   * Reads to the end, in bounded memory, so that everything is verified.
   *
   * @throws FormatException when the content is not what the directory declares
   * @throws IOException when the archive cannot be read
   */
  void drain() throws IOException {
    byte[] block = new byte[BLOCK];
    while (read(block, 0, block.length) >= 0) {
      // Reading is the point: it counts and checksums.
    }
  }

  @Override
  public void close() {
    if (inflater != null) {
      inflater.end();
    }
  }

  private void verify() throws IOException {
    if (verified) {
      return;
    }
    if (taken != member.size()) {
      throw new FormatException(
          subject
              + ": holds "
              + taken
              + " bytes where the archive's directory declares "
              + member.size());
    }
    requireChecksum(crc.getValue(), member, subject);
    if ((inflater != null && inflater.getRemaining() > 0) || archived.read() >= 0) {
      throw new FormatException(
          subject + ": the deflated content ends before the member's bytes do");
    }
    verified = true;
  }

  /**
   * Compares a checksum.
   *
   * @throws FormatException when it is not the one that the directory declares
   */
  static void requireChecksum(long found, ZipMember member, String subject) {
    if (found != member.crc()) {
      throw new FormatException(
          String.format(
              "%s: wrong checksum: CRC-32 of the content is %08x, the archive declares %08x",
              subject, found, member.crc()));
    }
  }
}
