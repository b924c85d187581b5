package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.ReductionRule;
import dev.uni20.memory.HostAccess;

/** A {@link Fold} as an accumulator; its state lies in scratch memory of the caller. */
final class FoldAccumulator extends Accumulator {
  private final ReductionFunction function;
  private final Fold fold;
  private final long state;
  private final int size;
  private boolean empty;

  FoldAccumulator(ReductionFunction function, DType dtype, long state) {
    super(dtype);
    this.function = function;
    this.fold = KernelTable.fold(dtype);
    this.state = state;
    this.size = dtype.byteSize();
  }

  @Override
  public void reset() {
    empty = true;
    fold.start(function, state);
  }

  @Override
  public void add(long address, long count) {
    if (count == 0) {
      return;
    }
    if (empty && function.rule() == ReductionRule.EXTREMUM) {
      HostAccess.copy(address, state, size);
    }
    empty = false;
    fold.fold(function, state, address, count);
  }

  @Override
  public void append(Accumulator next) {
    FoldAccumulator other = (FoldAccumulator) next;
    if (!other.empty) {
      add(other.state, 1);
    }
  }

  @Override
  public void finish(DType result, long address) {
    HostAccess.copy(state, address, size);
  }
}
