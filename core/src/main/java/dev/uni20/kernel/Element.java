package dev.uni20.kernel;

import dev.uni20.dtype.Scalar;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.lang.ref.Reference;

/** One element of a span, read through its accessor or written. */
public final class Element {
  private Element() {}

  /**
   * The element at {@code position}, counted from the span's first one in elements.
   *
   * @throws dev.uni20.memory.StorageAccessException if the memory is not the host's
   */
  public static Scalar read(Span span, long position) {
    if (span.isGenerated()) {
      return span.generator().at(span.position() + position);
    }
    Buffer buffer = span.buffer();
    buffer.acquire();
    try {
      long address = span.address() + position * span.dtype().byteSize();
      Accessor accessor = span.accessor();
      Scalar value =
          accessor.swapBytes() ? swapped(span, address) : ElementAccess.load(span.dtype(), address);
      if (accessor.conjugate()) {
        value = Components.conjugate(value);
      }
      return accessor.negate() ? Components.negate(value) : value;
    } finally {
      buffer.release();
      Reference.reachabilityFence(buffer);
    }
  }

  private static Scalar swapped(Span span, long address) {
    int size = span.dtype().byteSize();
    int number = ElementAccess.numberSize(span.dtype());
    try (ScratchMemory scratch = ScratchMemory.borrow(size)) {
      for (int i = 0; i < size; i++) {
        int within = i % number;
        int mirrored = i - within + number - 1 - within;
        HostAccess.setByte(scratch.address() + mirrored, HostAccess.getByte(address + i));
      }
      return ElementAccess.load(span.dtype(), scratch.address());
    }
  }

  /** Writes the element at {@code position}; the value is of the span's dtype. */
  public static void write(Span span, long position, Scalar value) {
    Buffer buffer = span.buffer();
    buffer.acquire();
    try {
      ElementAccess.store(span.address() + position * span.dtype().byteSize(), value);
    } finally {
      buffer.release();
      Reference.reachabilityFence(buffer);
    }
  }
}
