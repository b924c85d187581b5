package dev.uni20.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Writes at a channel's position, unbuffered: callers bring whole blocks. */
final class ChannelOutput extends OutputStream {
  private final FileChannel channel;

  ChannelOutput(FileChannel channel) {
    this.channel = channel;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    ByteBuffer block = ByteBuffer.wrap(source, offset, length);
    while (block.hasRemaining()) {
      channel.write(block);
    }
  }
}
