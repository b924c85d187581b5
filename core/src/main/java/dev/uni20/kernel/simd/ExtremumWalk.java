package dev.uni20.kernel.simd;

import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.cpu.Fold;
import dev.uni20.kernel.cpu.KernelTable;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.lang.invoke.MethodHandle;

/**
 * Least and greatest elements, and where the first of them is, of elements that lie together along
 * one reduced axis. Vectors find the extremum of a block; only the block that holds the extremum of
 * all is searched for its place.
 */
final class ExtremumWalk extends OutputWalk {
  /** Elements whose extremum is found before it is compared with what is known. */
  private static final int BLOCK = 1 << 13;

  private final Span x;
  private final Fold fold;
  private final boolean greatest;
  private final boolean place;
  private final int bytes;
  private final int length;

  ExtremumWalk(KernelCall call, Operation.Reduce operation, Layout layout, long address) {
    super(call, operation, layout, address);
    this.x = call.inputs().getFirst();
    this.fold = KernelTable.fold(x.dtype());
    ReductionFunction function = operation.function();
    this.greatest = function == ReductionFunction.MAX || function == ReductionFunction.ARGMAX;
    this.place = function == ReductionFunction.ARGMIN || function == ReductionFunction.ARGMAX;
    this.bytes = x.dtype().byteSize();
    this.length = Lanes.species(x.dtype()).length();
  }

  static boolean has(ReductionFunction function) {
    return switch (function) {
      case MIN, MAX, ARGMIN, ARGMAX -> true;
      default -> false;
    };
  }

  /** Whether the elements of each output lie together. */
  boolean takes() {
    return reduced.rank() == 1
        && reduced.stride(0, 0) == 1
        && VectorReduction.isDirect(x, call.signature().computing());
  }

  @Override
  Folding folding() {
    return new ExtremumFolding();
  }

  private ReductionFunction valueFunction() {
    return greatest ? ReductionFunction.MAX : ReductionFunction.MIN;
  }

  private ReductionFunction placeFunction() {
    return greatest ? ReductionFunction.ARGMAX : ReductionFunction.ARGMIN;
  }

  private final class ExtremumFolding implements Folding {
    private final MethodHandle loop = SimdKernels.extremum(x.dtype(), greatest);
    private final ScratchMemory scratch = ScratchMemory.borrow(4096);

    /** The extremum so far, then one vector, then the extremum of a block. */
    private final long state = scratch.address();

    private final long vector = state + 64;
    private final long candidate = vector + 1024;
    private final byte[] best = new byte[bytes];
    private boolean empty;
    private long bestBlock;
    private int bestLength;
    private long bestFirst;

    @Override
    public void reset() {
      empty = true;
    }

    @Override
    public void fold(long[] positions, long from, long count) {
      long start = x.address() + positions[0] * bytes;
      for (long done = 0; done < count; done += BLOCK) {
        int block = (int) Math.min(BLOCK, count - done);
        long address = start + (from + done) * bytes;
        extremum(address, block);
        take(address, from + done, block);
      }
      HostAccess.copyToArray(state, best, 0, bytes);
    }

    /** The extremum of a block, into {@link #candidate}. */
    private void extremum(long address, int block) {
      int vectors = block / length;
      HostAccess.copy(address, candidate, bytes);
      if (vectors > 0) {
        try {
          loop.invokeExact(address, vectors, vector);
        } catch (Throwable thrown) {
          throw Loop.thrown(thrown);
        }
        fold.fold(valueFunction(), candidate, vector, length);
      }
      long rest = (long) vectors * length;
      fold.fold(valueFunction(), candidate, address + rest * bytes, block - rest);
    }

    private void take(long address, long first, int block) {
      boolean better = empty;
      if (empty) {
        HostAccess.copy(candidate, state, bytes);
      } else {
        better = fold.locate(placeFunction(), state, candidate, 1) >= 0;
      }
      if (better) {
        empty = false;
        bestBlock = address;
        bestFirst = first;
        bestLength = block;
      }
    }

    @Override
    public void append(Folding next) {
      ExtremumFolding other = (ExtremumFolding) next;
      try (ScratchMemory own = ScratchMemory.borrow(2L * bytes)) {
        HostAccess.copyFromArray(best, 0, own.address(), bytes);
        HostAccess.copyFromArray(other.best, 0, own.address() + bytes, bytes);
        long found = fold.locate(placeFunction(), own.address(), own.address() + bytes, 1);
        if (found >= 0) {
          HostAccess.copyToArray(own.address(), best, 0, bytes);
          bestBlock = other.bestBlock;
          bestFirst = other.bestFirst;
          bestLength = other.bestLength;
        }
      }
    }

    @Override
    public void finish(long[] positions, long target) {
      if (!place) {
        HostAccess.copyFromArray(best, 0, target, bytes);
        return;
      }
      try (ScratchMemory own = ScratchMemory.borrow(bytes)) {
        // The first of the block, unless another one is better.
        HostAccess.copy(bestBlock, own.address(), bytes);
        long found = fold.locate(placeFunction(), own.address(), bestBlock, bestLength);
        HostAccess.setLong(target, bestFirst + Math.max(0, found));
      }
    }

    @Override
    public void close() {
      scratch.close();
    }
  }
}
