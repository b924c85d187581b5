package dev.uni20.kernel.simd;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.cpu.Accumulator;
import dev.uni20.kernel.cpu.Accumulators;
import dev.uni20.kernel.cpu.BlockLoader;
import dev.uni20.kernel.cpu.BlockReader;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/** Exact reductions of integers: the reference backend's accumulators, shared by threads. */
final class IntegerWalk extends OutputWalk {
  private final DType computing;

  /** Sums whole vectors of elements that lie together; null if there is no such loop. */
  private final @Nullable MethodHandle sums;

  private final long address;

  IntegerWalk(KernelCall call, Operation.Reduce operation, Layout layout, long address) {
    super(call, operation, layout, address);
    this.computing = call.signature().computing();
    Span x = call.inputs().getFirst();
    boolean together =
        operation.function() == ReductionFunction.SUM
            && reduced.rank() == 1
            && reduced.stride(0, 0) == 1
            && VectorReduction.isDirect(x, x.dtype());
    this.sums = together ? SimdKernels.sums(x.dtype()) : null;
    this.address = together ? x.address() : 0;
  }

  static boolean has(ReductionFunction function) {
    return ExactWalk.has(function) || function == ReductionFunction.PROD;
  }

  /** Whether nothing is half-written where a result that does not fit is refused. */
  boolean takes() {
    return call.outputIsFresh() || kept.count() == 1;
  }

  @Override
  Folding folding() {
    return new IntegerFolding();
  }

  private final class IntegerFolding implements Folding {
    private final Accumulator accumulator =
        Accumulators.of(operation.function(), operation.accumulation(), computing);
    private final ScratchMemory scratch = ScratchMemory.borrow(2 * BlockLoader.SCRATCH_BYTES);
    private final boolean twoFactors = call.inputs().size() == 2;
    private final BlockReader x = reader(0);
    private final BlockReader y = twoFactors ? reader(1) : x;

    private BlockReader reader(int factor) {
      long own = scratch.address() + factor * BlockLoader.SCRATCH_BYTES;
      BlockLoader loader =
          new BlockLoader(
              call.inputs().get(factor), accumulator.inputDType(), Conversion.CHECKED, own);
      return new BlockReader(reduced, factor, loader);
    }

    @Override
    public void reset() {
      accumulator.reset();
    }

    @Override
    public void fold(long[] positions, long from, long count) {
      if (sums == null) {
        foldBlocks(positions, from, count);
        return;
      }
      int size = call.inputs().getFirst().dtype().byteSize();
      long first = address + (positions[0] + from) * size;
      // An even number of vectors, then the rest.
      int vectors = (int) (count / (2L * Lanes.LONGS.length())) * 2;
      long done = (long) vectors * Lanes.LONGS.length();
      try {
        HostAccess.setLong(scratch.address(), (long) sums.invokeExact(first, vectors));
      } catch (Throwable thrown) {
        throw Loop.thrown(thrown);
      }
      accumulator.add(scratch.address(), 1);
      foldBlocks(positions, from + done, count - done);
    }

    private void foldBlocks(long[] positions, long from, long count) {
      x.seek(positions[0], from);
      if (twoFactors) {
        y.seek(positions[1], from);
      }
      for (long left = count; left > 0; ) {
        int block = (int) Math.min(left, BlockLoader.BLOCK);
        long xs = x.next(block);
        if (twoFactors) {
          accumulator.addProducts(xs, y.next(block), block, false);
        } else {
          accumulator.add(xs, block);
        }
        left -= block;
      }
    }

    @Override
    public void append(Folding next) {
      accumulator.append(((IntegerFolding) next).accumulator);
    }

    @Override
    public void finish(long[] positions, long target) {
      accumulator.finish(call.signature().result(), target);
    }

    @Override
    public void close() {
      scratch.close();
    }
  }
}
