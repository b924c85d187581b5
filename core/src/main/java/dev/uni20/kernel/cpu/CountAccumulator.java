package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;

/** Counts the elements that are true. */
final class CountAccumulator extends Accumulator {
  private long count;

  CountAccumulator() {
    super(DType.BOOL);
  }

  @Override
  public void reset() {
    count = 0;
  }

  @Override
  public void add(long address, long length) {
    for (long i = 0; i < length; i++) {
      count += ElementMemory.loadBool(address + i) ? 1 : 0;
    }
  }

  @Override
  public void append(Accumulator next) {
    count += ((CountAccumulator) next).count;
  }

  @Override
  public void finish(DType result, long address) {
    HostAccess.setLong(address, count);
  }
}
