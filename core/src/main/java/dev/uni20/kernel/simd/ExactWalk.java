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
import dev.uni20.kernel.simd.RunKernel.Term;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Exact sums, means, norms and inner products of real elements, rounded once. A first pass sums
 * pairs as {@link RunKernel} does and bounds their error; where both ends of the interval that is
 * left give the same result, that is it (A. Ziv, "Fast evaluation of elementary mathematical
 * functions with correctly rounded last bit", ACM Transactions on Mathematical Software 17(3),
 * 1991). If not, which takes cancellation of some ten digits or a result near the middle between
 * two numbers, a second pass is exact.
 */
final class ExactWalk extends OutputWalk {
  /** Twice the bound that {@link RunKernel} gives, and what its trees of pairs add, in u^2. */
  private static final double ERROR = 8192 * 0x1p-106;

  /** What quotients and square roots of pairs may err by, and far more. */
  private static final double ROUNDING = 0x1p-98;

  /** Below this, products lose digits to underflow that matter, and so does the bound of errors. */
  private static final double LEAST = 0x1p-900;

  private final ReductionFunction function;
  private final DType result;
  private final boolean products;
  private final Term term;
  private final RunKernel kernel = Objects.requireNonNull(SimdKernels.runs(DType.FLOAT64));

  ExactWalk(KernelCall call, Operation.Reduce operation, Layout layout, long address) {
    super(call, operation, layout, address);
    this.function = operation.function();
    this.result = call.signature().result();
    this.products =
        function == ReductionFunction.INNER_PRODUCT || function == ReductionFunction.NORM;
    this.term = products ? Term.PRODUCT_AND_MAGNITUDE : Term.VALUE_AND_MAGNITUDE;
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
    private final ScratchMemory scratch =
        ScratchMemory.borrow(
            RunKernel.STATE_BYTES + ExactKernel.SCRATCH_BYTES + 2 * BlockLoader.SCRATCH_BYTES);
    private final long state = scratch.address();
    private final boolean twoFactors = call.inputs().size() == 2;
    private final BlockReader x = reader(0);
    private final BlockReader y = twoFactors ? reader(1) : x;

    private final PairTree tree = new PairTree(2);
    private final double[] pairs = new double[4];

    /** The sum of the magnitudes of the terms. */
    private double magnitudes;

    /** The result, once it is known. */
    private @Nullable DoublePair value;

    /** Whether this is the second pass. */
    private boolean again;

    private BlockReader reader(int factor) {
      long own =
          state
              + RunKernel.STATE_BYTES
              + ExactKernel.SCRATCH_BYTES
              + factor * BlockLoader.SCRATCH_BYTES;
      BlockLoader loader =
          new BlockLoader(call.inputs().get(factor), DType.FLOAT64, Conversion.CHECKED, own);
      return new BlockReader(reduced, factor, loader);
    }

    @Override
    public void reset() {
      tree.reset();
      value = null;
      again = false;
      magnitudes = 0;
    }

    @Override
    public void fold(long[] positions, long from, long count) {
      x.seek(positions[0], from);
      if (twoFactors) {
        y.seek(positions[1], from);
      }
      for (long left = count; left > 0; ) {
        int run =
            again
                ? (int) Math.min(left, ExactKernel.BLOCK)
                : VectorReduction.run(x, y, (int) Math.min(left, RunKernel.LONGEST));
        long xs = x.next(run);
        long ys = twoFactors ? y.next(run) : xs;
        if (again) {
          addExactly(xs, ys, run);
        } else {
          magnitudes += kernel.sumWithMagnitudes(term, xs, ys, run, state, pairs);
          tree.push(pairs, 0);
        }
        left -= run;
      }
    }

    private void addExactly(long xs, long ys, int count) {
      int whole = count - count % Lanes.COUNT;
      if (whole > 0 && !addVectors(xs, ys, whole)) {
        whole = 0;
      }
      for (int i = whole; i < count; i++) {
        double term = HostAccess.getDouble(xs + i * 8L);
        if (products) {
          exact.addProduct(term, HostAccess.getDouble(ys + i * 8L));
        } else {
          exact.add(term);
        }
      }
    }

    private boolean addVectors(long xs, long ys, int count) {
      return products
          ? ExactKernel.addProducts(xs, ys, count, state + RunKernel.STATE_BYTES, exact)
          : ExactKernel.add(xs, count, exact);
    }

    @Override
    public void append(Folding next) {
      ExactFolding other = (ExactFolding) next;
      if (again) {
        exact.merge(other.exact);
      } else {
        magnitudes += other.magnitudes;
        other.tree.total(pairs, 0);
        tree.push(pairs, 0);
      }
    }

    @Override
    public boolean anotherPass() {
      if (again) {
        value =
            switch (function) {
              case MEAN -> exact.mean(reduced.count(), result);
              case NORM -> exact.squareRoot(result);
              default -> exact.sum(result);
            };
        return false;
      }
      value = sure();
      if (value == null) {
        follow(this);
      }
      return again;
    }

    @Override
    public void follow(Folding all) {
      again = true;
      exact.reset();
    }

    /** The result, if the sums leave no doubt of it. */
    private @Nullable DoublePair sure() {
      tree.total(pairs, 0);
      DoublePair sum = TotalRule.sum(TotalRule.pair(pairs, 0), TotalRule.pair(pairs, 2));
      if (!(magnitudes >= LEAST && magnitudes <= Double.MAX_VALUE)
          || !(Math.abs(sum.high()) >= LEAST)) {
        return null;
      }
      double error = ERROR * magnitudes + ROUNDING * Math.abs(sum.high());
      DoublePair least = value(TotalRule.sum(sum, new DoublePair(-error, 0)));
      DoublePair greatest = value(TotalRule.sum(sum, new DoublePair(error, 0)));
      return least.equals(greatest) && Double.isFinite(least.high()) ? least : null;
    }

    /** What a sum gives, rounded once. */
    private DoublePair value(DoublePair sum) {
      DoublePair unrounded =
          switch (function) {
            case MEAN -> sum.dividedBy((double) reduced.count());
            case NORM -> sum.squareRoot();
            default -> sum;
          };
      return unrounded.rounded(result);
    }

    @Override
    public void finish(long[] positions, long target) {
      Objects.requireNonNull(value).store(result, target);
    }

    @Override
    public void close() {
      scratch.close();
    }
  }
}
