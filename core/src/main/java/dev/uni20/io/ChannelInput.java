package dev.uni20.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Objects;

/**
 * A range of a file as a stream. Reads are positional, so that several streams over one channel do
 * not disturb each other; closing the stream leaves the channel open.
 */
final class ChannelInput extends InputStream {
  private static final int BLOCK = 1 << 16;

  private final FileChannel channel;
  private final long end;
  private long position;
  private final ByteBuffer block;

  /**
   * A stream over a range; where the file ends before the range does, the stream ends there.
   *
   * @param channel the file
   * @param start offset of the first byte
   * @param size number of bytes
   */
  ChannelInput(FileChannel channel, long start, long size) {
    this.channel = channel;
    this.position = start;
    this.end = Math.addExact(start, size);
    this.block = ByteBuffer.allocate((int) Math.min(BLOCK, Math.max(size, 1))).limit(0);
  }

  @Override
  public int read() throws IOException {
    return block.hasRemaining() || fill() ? block.get() & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    if (length == 0) {
      return 0;
    }
    if (!block.hasRemaining() && !fill()) {
      return -1;
    }
    int taken = Math.min(length, block.remaining());
    block.get(target, offset, taken);
    return taken;
  }

  @Override
  public int available() {
    return block.remaining();
  }

  private boolean fill() throws IOException {
    if (position >= end) {
      return false;
    }
    block.clear().limit((int) Math.min(block.capacity(), end - position));
    int taken = channel.read(block, position);
    block.flip();
    if (taken <= 0) {
      block.limit(0);
      return false;
    }
    position += taken;
    return true;
  }
}
