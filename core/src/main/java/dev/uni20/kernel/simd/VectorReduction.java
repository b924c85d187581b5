package dev.uni20.kernel.simd;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.cpu.BlockLoader;
import dev.uni20.kernel.cpu.BlockReader;
import dev.uni20.kernel.cpu.Parallel;
import dev.uni20.kernel.cpu.PlanCursor;
import dev.uni20.kernel.simd.RunKernel.Term;
import dev.uni20.memory.ScratchMemory;
import java.util.List;
import java.util.Objects;

/**
 * Sums, means, norms, inner products and variances of floating and complex elements, output by
 * output: the elements of each are read as runs, each run summed by a {@link RunKernel}, and the
 * pairs of the runs added as a tree. How runs are cut depends on layouts alone, so the bits do not
 * depend on threads.
 */
final class VectorReduction {
  /** Elements that one thread claims at a time. */
  private static final int CHUNK = 1 << 17;

  private static final List<Term> SQUARES = List.of(Term.SQUARED_DEVIATION);

  private final KernelCall call;
  private final Operation.Reduce operation;
  private final TotalRule rule;
  private final RunKernel kernel;
  private final Span[] factors;
  private final IterationPlan kept;
  private final IterationPlan reduced;
  private final long address;
  private final int size;
  private final int numbers;

  private VectorReduction(
      KernelCall call, Operation.Reduce operation, Layout output, long address) {
    this.call = call;
    this.operation = operation;
    this.rule = new TotalRule(operation, call.signature());
    this.address = address;
    DType computing = call.signature().computing();
    this.kernel = Objects.requireNonNull(SimdKernels.runs(computing.component()));
    this.numbers = computing.isComplex() ? 2 : 1;
    this.size = call.signature().result().byteSize();
    List<Span> inputs = call.inputs();
    this.factors = new Span[] {inputs.getFirst(), inputs.getLast()};
    Layout[] layouts = {
      factors[0].layout(),
      factors[1].layout(),
      Redo.outputLayout(factors[0].layout(), output, operation.axisMask())
    };
    this.kept = IterationPlan.ofAxes(~operation.axisMask(), layouts);
    this.reduced = IterationPlan.ofAxes(operation.axisMask(), layouts);
  }

  /**
   * Folds every element of the call's output.
   *
   * @param layout the layout of the output
   * @param address the native address of its first element
   */
  static void run(KernelCall call, Operation.Reduce operation, Layout layout, long address) {
    VectorReduction reduction = new VectorReduction(call, operation, layout, address);
    if (VectorColumns.takes(call, operation, reduction.kept, reduction.reduced)) {
      new VectorColumns(call, operation, reduction.kept, reduction.reduced, address).run();
    } else {
      reduction.run();
    }
  }

  private void run() {
    if (reduced.count() >= 2 * CHUNK) {
      PlanCursor[] cursors = cursors();
      for (long done = 0; done < kept.count(); done++) {
        long[] positions = positions(cursors);
        double[] centre = new double[2];
        double[] totals = inChunks(positions, centre, rule.firstTerms());
        if (rule.hasCentre()) {
          setCentre(totals, centre);
          rule.subtractRounding(totals, inChunks(positions, centre, SQUARES), 0, reduced.count());
        }
        finish(positions, totals);
        advance(cursors);
      }
      return;
    }
    int together = Parallel.together(kept.count(), CHUNK / Math.max(1, reduced.count()));
    int groups = Math.toIntExact((kept.count() + together - 1) / together);
    if (kept.count() * reduced.count() < Parallel.LEAST_WORK) {
      for (int group = 0; group < groups; group++) {
        outputs(group, together);
      }
    } else {
      Parallel.forEach(groups, group -> outputs(group, together));
    }
  }

  private PlanCursor[] cursors() {
    return new PlanCursor[] {
      new PlanCursor(kept, 0), new PlanCursor(kept, 1), new PlanCursor(kept, 2)
    };
  }

  private static long[] positions(PlanCursor[] cursors) {
    return new long[] {cursors[0].position(), cursors[1].position(), cursors[2].position()};
  }

  private static void advance(PlanCursor[] cursors) {
    for (PlanCursor cursor : cursors) {
      cursor.advance(1);
    }
  }

  /** The totals over all elements of one output, cut into chunks that threads share. */
  private double[] inChunks(long[] positions, double[] centre, List<Term> terms) {
    int chunks = Math.toIntExact((reduced.count() + CHUNK - 1) / CHUNK);
    int width = 4 * terms.size();
    double[] partial = new double[chunks * width];
    Parallel.forEach(
        chunks,
        chunk -> {
          try (Worker worker = new Worker()) {
            long first = (long) chunk * CHUNK;
            worker.seek(positions, first);
            PairTree tree = worker.fold(terms, Math.min(CHUNK, reduced.count() - first), centre);
            tree.total(partial, chunk * width);
          }
        });
    PairTree tree = new PairTree(width / 2);
    for (int chunk = 0; chunk < chunks; chunk++) {
      tree.push(partial, chunk * width);
    }
    double[] totals = new double[width];
    tree.total(totals, 0);
    return totals;
  }

  /** All outputs of one group. */
  private void outputs(int group, int together) {
    long first = (long) group * together;
    long last = Math.min(kept.count(), first + together);
    PlanCursor[] cursors = cursors();
    for (PlanCursor cursor : cursors) {
      cursor.seek(first);
    }
    double[] centre = new double[2];
    double[] totals = new double[4 * rule.firstTerms().size()];
    double[] second = new double[4];
    try (Worker worker = new Worker()) {
      for (long output = first; output < last; output++) {
        long[] positions = positions(cursors);
        worker.seek(positions, 0);
        worker.fold(rule.firstTerms(), reduced.count(), centre).total(totals, 0);
        if (rule.hasCentre()) {
          setCentre(totals, centre);
          worker.seek(positions, 0);
          worker.fold(SQUARES, reduced.count(), centre).total(second, 0);
          rule.subtractRounding(totals, second, 0, reduced.count());
          centre[0] = 0;
          centre[1] = 0;
        }
        finish(positions, totals);
        advance(cursors);
      }
    }
  }

  private void setCentre(double[] totals, double[] centre) {
    centre[0] = rule.mean(totals, 0, 0, reduced.count()).high();
    centre[1] = rule.mean(totals, 0, numbers - 1, reduced.count()).high();
  }

  private void finish(long[] positions, double[] totals) {
    long target = address + positions[2] * size;
    if (!rule.store(totals, 0, reduced.count(), mayBeNegativeZeros(positions[0]), target)) {
      Redo.run(call, operation, positions, target);
    }
  }

  /** Whether elements are used as they lie, without any change. */
  static boolean isDirect(Span x, DType computing) {
    return !x.isGenerated() && x.accessor().isPlain() && x.dtype() == computing;
  }

  /** Whether the first element has a component of -0.0, as far as is known. */
  private boolean mayBeNegativeZeros(long position) {
    Span x = factors[0];
    if (!isDirect(x, call.signature().computing())) {
      return true;
    }
    long first = x.address() + position * x.dtype().byteSize();
    int number = x.dtype().component().byteSize();
    boolean negative = kernel.isNegativeZero(first);
    return numbers == 1 ? negative : negative || kernel.isNegativeZero(first + number);
  }

  /** The readers, scratch memory and tree of one thread. */
  private final class Worker implements AutoCloseable {
    private final ScratchMemory scratch =
        ScratchMemory.borrow(RunKernel.STATE_BYTES + 2 * BlockLoader.SCRATCH_BYTES);
    private final boolean twoFactors = call.inputs().size() == 2;
    private final BlockReader x = reader(0);
    private final BlockReader y = twoFactors ? reader(1) : x;
    private final PairTree tree = new PairTree(2 * rule.firstTerms().size());
    private final PairTree squares = new PairTree(2);
    private final double[] pairs = new double[4 * rule.firstTerms().size()];

    private BlockReader reader(int factor) {
      long own = scratch.address() + RunKernel.STATE_BYTES + factor * BlockLoader.SCRATCH_BYTES;
      DType target = call.signature().computing();
      BlockLoader loader = new BlockLoader(factors[factor], target, Conversion.CHECKED, own);
      return new BlockReader(reduced, factor, loader);
    }

    void seek(long[] positions, long element) {
      x.seek(positions[0], element);
      if (twoFactors) {
        y.seek(positions[1], element);
      }
    }

    /** The sums of the terms of the next {@code count} elements. */
    PairTree fold(List<Term> terms, long count, double[] centre) {
      PairTree into = terms.equals(rule.firstTerms()) ? tree : squares;
      into.reset();
      for (long left = count; left > 0; ) {
        int run = length(left);
        long xs = x.next(run);
        long ys = twoFactors ? y.next(run) : xs;
        for (int i = 0; i < terms.size(); i++) {
          kernel.sum(terms.get(i), xs, ys, run * numbers, centre, scratch.address(), pairs, 4 * i);
        }
        into.push(pairs, 0);
        left -= run;
      }
      return into;
    }

    /** How many elements the next run has: all that lie together, or a block of gathered ones. */
    private int length(long left) {
      int wanted = (int) Math.min(left, RunKernel.LONGEST / numbers);
      int run = x.inPlace(wanted);
      if (twoFactors) {
        run = Math.min(run, y.inPlace(wanted));
      }
      int block = Math.min(wanted, BlockLoader.BLOCK);
      return 2 * run < block ? block : run;
    }

    @Override
    public void close() {
      scratch.close();
    }
  }
}
