package dev.uni20.kernel.simd;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.cpu.BlockLoader;
import dev.uni20.kernel.cpu.BlockReader;
import dev.uni20.kernel.cpu.DoublePair;
import dev.uni20.kernel.cpu.ExactAccumulator;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;

/** Exact sums, means, norms and inner products of real elements, rounded once. */
final class ExactWalk extends OutputWalk {
  private final ReductionFunction function;
  private final DType result;

  ExactWalk(KernelCall call, Operation.Reduce operation, Layout layout, long address) {
    super(call, operation, layout, address);
    this.function = operation.function();
    this.result = call.signature().result();
  }

  static boolean has(ReductionFunction function) {
    return switch (function) {
      case SUM, MEAN, NORM, INNER_PRODUCT -> true;
      default -> false;
    };
  }

  @Override
  Folding folding() {
    return new ExactFolding();
  }

  private final class ExactFolding implements Folding {
    private final ExactAccumulator exact = new ExactAccumulator();
    private final ScratchMemory scratch = ScratchMemory.borrow(2 * BlockLoader.SCRATCH_BYTES);
    private final boolean products =
        function == ReductionFunction.INNER_PRODUCT || function == ReductionFunction.NORM;
    private final boolean twoFactors = call.inputs().size() == 2;
    private final BlockReader x = reader(0);
    private final BlockReader y = twoFactors ? reader(1) : x;
    private long folded;

    private BlockReader reader(int factor) {
      long own = scratch.address() + factor * BlockLoader.SCRATCH_BYTES;
      BlockLoader loader =
          new BlockLoader(call.inputs().get(factor), DType.FLOAT64, Conversion.CHECKED, own);
      return new BlockReader(reduced, factor, loader);
    }

    @Override
    public void reset() {
      exact.reset();
      folded = 0;
    }

    @Override
    public void fold(long[] positions, long from, long count) {
      x.seek(positions[0], from);
      if (twoFactors) {
        y.seek(positions[1], from);
      }
      folded += count;
      for (long left = count; left > 0; ) {
        int block = (int) Math.min(left, ExactKernel.BLOCK);
        long xs = x.next(block);
        long ys = twoFactors ? y.next(block) : xs;
        int whole = block - block % Lanes.COUNT;
        if (whole > 0 && !add(xs, ys, whole)) {
          whole = 0;
        }
        addOneByOne(xs, ys, whole, block);
        left -= block;
      }
    }

    private boolean add(long xs, long ys, int count) {
      return products
          ? ExactKernel.addProducts(xs, ys, count, exact)
          : ExactKernel.add(xs, count, exact);
    }

    private void addOneByOne(long xs, long ys, int first, int end) {
      for (int i = first; i < end; i++) {
        double value = HostAccess.getDouble(xs + i * 8L);
        if (products) {
          exact.addProduct(value, HostAccess.getDouble(ys + i * 8L));
        } else {
          exact.add(value);
        }
      }
    }

    @Override
    public void append(Folding next) {
      ExactFolding other = (ExactFolding) next;
      exact.merge(other.exact);
      folded += other.folded;
    }

    @Override
    public void finish(long[] positions, long target) {
      DoublePair value =
          switch (function) {
            case MEAN -> exact.mean(folded, result);
            case NORM -> exact.squareRoot(result);
            default -> exact.sum(result);
          };
      value.store(result, target);
    }

    @Override
    public void close() {
      scratch.close();
    }
  }
}
