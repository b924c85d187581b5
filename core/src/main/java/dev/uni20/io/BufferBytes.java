package dev.uni20.io;

import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostAccess;
import java.lang.ref.Reference;

/** Copies between host buffers and arrays, with the buffer held open and reachable meanwhile. */
final class BufferBytes {
  private BufferBytes() {}

  /** Copies {@code length} bytes from {@code offset} on to the start of an array. */
  static void read(Buffer buffer, long offset, byte[] target, int length) {
    buffer.acquire();
    try {
      HostAccess.copyToArray(buffer.address() + offset, target, 0, length);
    } finally {
      buffer.release();
      Reference.reachabilityFence(buffer);
    }
  }

  /** Copies the first {@code length} bytes of an array to {@code offset}. */
  static void write(byte[] source, Buffer buffer, long offset, int length) {
    buffer.acquire();
    try {
      HostAccess.copyFromArray(source, 0, buffer.address() + offset, length);
    } finally {
      buffer.release();
      Reference.reachabilityFence(buffer);
    }
  }
}
