package dev.uni20.kernel.cpu;

import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;

/** A copy of an array in native memory that checked mode knows. */
final class NativeArray implements AutoCloseable {
  private final ScratchMemory memory;

  private NativeArray(long byteSize) {
    memory = ScratchMemory.borrow(byteSize);
  }

  /** Copies float64 values. */
  static NativeArray of(double... values) {
    NativeArray array = new NativeArray(values.length * (long) Double.BYTES);
    HostAccess.copyFromArray(values, 0, array.address(), values.length);
    return array;
  }

  /** Copies 64-bit integers. */
  static NativeArray of(long... values) {
    NativeArray array = new NativeArray(values.length * (long) Long.BYTES);
    HostAccess.copyFromArray(values, 0, array.address(), values.length);
    return array;
  }

  /** Room for one result. */
  static NativeArray cell() {
    return new NativeArray(2 * Double.BYTES);
  }

  /** The address of the first element. */
  long address() {
    return memory.address();
  }

  @Override
  public void close() {
    memory.close();
  }
}
