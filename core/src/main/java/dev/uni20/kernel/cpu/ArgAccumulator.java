package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.memory.HostAccess;

/** The index of the least or greatest element; the state is that element. */
final class ArgAccumulator extends Accumulator {
  private final ReductionFunction function;
  private final Fold fold;
  private final long state;
  private final int size;
  private long count;
  private long index;

  ArgAccumulator(ReductionFunction function, DType dtype, long state) {
    super(dtype);
    this.function = function;
    this.fold = KernelTable.fold(dtype);
    this.state = state;
    this.size = dtype.byteSize();
  }

  @Override
  public void reset() {
    count = 0;
    index = 0;
  }

  @Override
  public void add(long address, long length) {
    if (length == 0) {
      return;
    }
    if (count == 0) {
      HostAccess.copy(address, state, size);
    }
    long place = fold.locate(function, state, address, length);
    if (place >= 0) {
      index = count + place;
    }
    count += length;
  }

  @Override
  public void append(Accumulator next) {
    ArgAccumulator other = (ArgAccumulator) next;
    if (other.count == 0) {
      return;
    }
    if (count == 0) {
      HostAccess.copy(other.state, state, size);
      index = other.index;
    } else if (fold.locate(function, state, other.state, 1) >= 0) {
      index = count + other.index;
    }
    count += other.count;
  }

  @Override
  public void finish(DType result, long address) {
    HostAccess.setLong(address, index);
  }
}
