package dev.uni20.kernel.simd;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.cpu.BlockLoader;
import dev.uni20.kernel.cpu.BlockReader;
import dev.uni20.kernel.simd.RunKernel.Term;
import dev.uni20.memory.ScratchMemory;
import java.util.Objects;

/**
 * Sums, means, norms, inner products and variances of floating and complex elements, output by
 * output: the elements of each are read as runs, each run summed by a {@link RunKernel}, and the
 * pairs of the runs added as a tree. How runs are cut depends on layouts alone, so the bits do not
 * depend on threads.
 */
class VectorReduction extends OutputWalk {
  final TotalRule rule;
  final RunKernel kernel;

  /** Of an element: a complex one has two. */
  final int numbers;

  VectorReduction(KernelCall call, Operation.Reduce operation, Layout layout, long address) {
    super(call, operation, layout, address);
    DType computing = call.signature().computing();
    this.rule = new TotalRule(operation, call.signature());
    this.kernel = Objects.requireNonNull(SimdKernels.runs(computing.component()));
    this.numbers = computing.isComplex() ? 2 : 1;
  }

  /**
   * Folds every element of the call's output.
   *
   * @param layout the layout of the output
   * @param address the native address of its first element
   */
  static void run(KernelCall call, Operation.Reduce operation, Layout layout, long address) {
    VectorReduction whole = new VectorReduction(call, operation, layout, address);
    if (VectorColumns.takes(whole)) {
      new VectorColumns(whole).run();
    } else if (VectorRows.takes(whole)) {
      new VectorRows(call, operation, layout, address).run();
    } else {
      whole.run();
    }
  }

  /** Whether elements are used as they lie, without any change. */
  static boolean isDirect(Span x, DType computing) {
    return !x.isGenerated() && x.accessor().isPlain() && x.dtype() == computing;
  }

  /**
   * How many of the next {@code wanted} elements to read as one run: all that lie together in both
   * operands, or a block of gathered ones.
   */
  static int run(BlockReader x, BlockReader y, int wanted) {
    int run = Math.min(x.inPlace(wanted), y.inPlace(wanted));
    int block = Math.min(wanted, BlockLoader.BLOCK);
    return 2 * run < block ? block : run;
  }

  @Override
  Folding folding() {
    return new VectorFolding();
  }

  /** The mean of one component of the elements, from the totals of their values. */
  final double centre(double[] totals, int at, int part) {
    return rule.mean(totals, at, part, reduced.count()).high();
  }

  /** Stores the result that totals give. */
  final void store(double[] totals, int at, long[] positions, long target) {
    boolean negative = mayBeNegativeZeros(positions[0]);
    if (!rule.store(totals, at, reduced.count(), negative, target)) {
      Redo.run(call, operation, positions, target);
    }
  }

  /** Whether the first element has a component of -0.0, as far as is known. */
  private boolean mayBeNegativeZeros(long position) {
    Span x = call.inputs().getFirst();
    if (!isDirect(x, call.signature().computing())) {
      return true;
    }
    long first = x.address() + position * x.dtype().byteSize();
    int number = x.dtype().component().byteSize();
    boolean negative = kernel.isNegativeZero(first);
    return numbers == 1 ? negative : negative || kernel.isNegativeZero(first + number);
  }

  private final class VectorFolding implements Folding {
    private final ScratchMemory scratch =
        ScratchMemory.borrow(RunKernel.STATE_BYTES + 2 * BlockLoader.SCRATCH_BYTES);
    private final long state = scratch.address();
    private final boolean twoFactors = call.inputs().size() == 2;
    private final BlockReader x = reader(0);
    private final BlockReader y = twoFactors ? reader(1) : x;
    private final int width = rule.width();
    private final PairTree tree = new PairTree(width / 2);
    private final PairTree squares = new PairTree(2);
    private final double[] pairs = new double[width];
    private final double[] totals = new double[width];

    /** Whether the deviations from the centre are folded. */
    private boolean again;

    /** What is subtracted before numbers are squared, at even places and at odd ones. */
    private double even;

    private double odd;

    private BlockReader reader(int factor) {
      long own = state + RunKernel.STATE_BYTES + factor * BlockLoader.SCRATCH_BYTES;
      DType target = call.signature().computing();
      BlockLoader loader =
          new BlockLoader(call.inputs().get(factor), target, Conversion.CHECKED, own);
      return new BlockReader(reduced, factor, loader);
    }

    @Override
    public void reset() {
      again = false;
      tree.reset();
      even = 0;
      odd = 0;
    }

    @Override
    public void fold(long[] positions, long from, long count) {
      x.seek(positions[0], from);
      if (twoFactors) {
        y.seek(positions[1], from);
      }
      for (int run = 0; run < RunKernel.RUNS; run++) {
        RunKernel.setCentre(state, run, even, odd);
      }
      Term term = again ? Term.SQUARED_DEVIATION : rule.firstTerm();
      for (long left = count; left > 0; ) {
        int run = run(x, y, (int) Math.min(left, RunKernel.LONGEST / numbers));
        long xs = x.next(run);
        long ys = twoFactors ? y.next(run) : xs;
        kernel.sum(term, xs, ys, run * numbers, state, pairs);
        (again ? squares : tree).push(pairs, 0);
        left -= run;
      }
    }

    @Override
    public void append(Folding next) {
      VectorFolding other = (VectorFolding) next;
      (again ? other.squares : other.tree).total(pairs, 0);
      (again ? squares : tree).push(pairs, 0);
    }

    @Override
    public boolean anotherPass() {
      if (again || !rule.hasCentre()) {
        return false;
      }
      tree.total(totals, 0);
      squareDeviations();
      return true;
    }

    @Override
    public void follow(Folding all) {
      System.arraycopy(((VectorFolding) all).totals, 0, totals, 0, width);
      squareDeviations();
    }

    /** Begins the pass over the squared deviations from the mean. */
    private void squareDeviations() {
      again = true;
      squares.reset();
      even = centre(totals, 0, 0);
      odd = centre(totals, 0, numbers - 1);
    }

    @Override
    public void finish(long[] positions, long target) {
      if (again) {
        squares.total(pairs, 0);
        rule.subtractRounding(totals, pairs, 0, reduced.count());
      } else {
        tree.total(totals, 0);
      }
      store(totals, 0, positions, target);
    }

    @Override
    public void close() {
      scratch.close();
    }
  }
}
