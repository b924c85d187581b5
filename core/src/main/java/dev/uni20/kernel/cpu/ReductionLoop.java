package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.ReductionRule;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Folds the elements that fall together on each element of a reduction's output. Where the kept
 * axis runs faster in memory than the reduced one, a tile of neighbouring outputs is folded
 * together, so that every cache line read is used whole.
 */
public final class ReductionLoop {
  /** Outputs folded together where the reduced axis strides over them. */
  private static final int TILE = 64;

  /** Elements of each output folded in turn within a tile: their lines stay in the cache. */
  private static final int TILE_RUN = 128;

  /** The memory that an accumulator of any function may ask for. */
  static final long STATE_BYTES = DType.CLONGDOUBLE.byteSize();

  private final List<ReductionTerms.Term> terms;
  private final IterationPlan kept;
  private final IterationPlan reduced;
  private final PlanCursor[] reducedCursors;
  private final BlockLoader[] loaders;
  private final Accumulator[] accumulators;

  /**
   * Where there are several terms, and no passes over them, one more accumulator for each output,
   * in which every term but the first is folded by itself: terms that cancel, as in the imaginary
   * part of a vector's product with itself, are then opposite numbers and leave exactly zero.
   */
  private final Accumulator[] further;

  private ReductionLoop(
      Operation.Reduce operation,
      DType accumulated,
      List<ReductionTerms.Term> terms,
      Layout output,
      long scratch) {
    this.terms = terms;
    Layout[] layouts = layouts(terms, output, operation.axisMask());
    this.kept = IterationPlan.ofAxes(~operation.axisMask(), layouts);
    this.reduced = IterationPlan.ofAxes(operation.axisMask(), layouts);
    this.reducedCursors = cursors(reduced, layouts.length - 1);
    this.accumulators = new Accumulator[tile()];
    boolean apart = terms.size() > 1 && !inPasses(operation);
    this.further = new Accumulator[apart ? accumulators.length : 0];
    for (int i = 0; i < accumulators.length; i++) {
      accumulators[i] = accumulator(operation, accumulated, scratch + i * STATE_BYTES);
    }
    for (int i = 0; i < further.length; i++) {
      further[i] = Accumulators.of(operation.function(), operation.accumulation(), accumulated);
    }
    this.loaders = loaders(terms, accumulators[0].inputDType(), scratch + TILE * STATE_BYTES);
  }

  /**
   * Folds every element of the call's output.
   *
   * @param layout the layout of the output
   * @param address the native address of its first element
   */
  public static void run(KernelCall call, Operation.Reduce operation, Layout layout, long address) {
    DType computing = call.signature().computing();
    DType result = call.signature().result();
    boolean fold = isFold(operation, computing);
    DType accumulated = fold ? computing : computing.component();
    DType stored = fold ? result : result.component();
    if (WholeReduction.takes(call, layout)) {
      WholeReduction.run(call, operation, accumulated, stored, address);
      return;
    }
    long bytes = TILE * STATE_BYTES + 4 * BlockLoader.SCRATCH_BYTES + STATE_BYTES;
    try (ScratchMemory scratch = ScratchMemory.borrow(bytes)) {
      for (ReductionTerms part :
          ReductionTerms.of(operation.function(), computing, call.inputs())) {
        ReductionLoop loop =
            new ReductionLoop(operation, accumulated, part.terms(), layout, scratch.address());
        if (!call.outputIsFresh() && computing.isInteger()) {
          // An integer result that does not fit is refused before anything is written.
          loop.fold(stored, scratch.address() + bytes - STATE_BYTES, 0);
        }
        loop.fold(stored, address + (long) part.part() * stored.byteSize(), result.byteSize());
      }
    }
  }

  /** Whether elements are folded whole, in the computing dtype, not component by component. */
  private static boolean isFold(Operation.Reduce operation, DType computing) {
    return switch (operation.function().rule()) {
      case ABSOLUTE, LOGARITHM, EXTREMUM, POSITION, TRUTH, COUNT -> true;
      case PRODUCT -> !computing.isInteger();
      case TOTAL, INNER_PRODUCT, MAGNITUDE, AVERAGE, SPREAD -> false;
    };
  }

  private static boolean inPasses(Operation.Reduce operation) {
    return operation.function().rule() == ReductionRule.SPREAD;
  }

  /**
   * A fresh accumulator.
   *
   * @param state native address of {@link #STATE_BYTES} that last as long as it does
   */
  static Accumulator accumulator(Operation.Reduce operation, DType accumulated, long state) {
    ReductionFunction function = operation.function();
    return switch (function.rule()) {
      case POSITION -> new ArgAccumulator(function, accumulated, state);
      case COUNT -> new CountAccumulator();
      case ABSOLUTE -> new MagnitudeAccumulator(function, operation.accumulation(), accumulated);
      case LOGARITHM -> new LogSumExpAccumulator(accumulated);
      case SPREAD -> new MomentsAccumulator(function, accumulated, operation.correction());
      default ->
          isFold(operation, accumulated)
              ? new FoldAccumulator(function, accumulated, state)
              : Accumulators.of(function, operation.accumulation(), accumulated);
    };
  }

  /** The layouts of all factors, then the output's with stride zero along reduced axes. */
  private static Layout[] layouts(List<ReductionTerms.Term> terms, Layout output, int axisMask) {
    Layout[] layouts = new Layout[2 * terms.size() + 1];
    for (int i = 0; i < terms.size(); i++) {
      Span y = terms.get(i).y();
      layouts[2 * i] = terms.get(i).x().layout();
      layouts[2 * i + 1] = y == null ? layouts[2 * i] : y.layout();
    }
    layouts[layouts.length - 1] = outputLayout(layouts[0], output, axisMask);
    return layouts;
  }

  /** An output's layout with the extents of its input: its strides are zero along reduced axes. */
  public static Layout outputLayout(Layout input, Layout output, int axisMask) {
    long[] strides = new long[input.rank()];
    for (int axis = 0, next = 0; axis < strides.length; axis++) {
      if ((axisMask & 1 << axis) == 0) {
        strides[axis] = output.stride(next++);
      }
    }
    return Layout.strided(input.extents(), strides);
  }

  private static PlanCursor[] cursors(IterationPlan plan, int operands) {
    PlanCursor[] cursors = new PlanCursor[operands];
    for (int i = 0; i < operands; i++) {
      cursors[i] = new PlanCursor(plan, i);
    }
    return cursors;
  }

  private static BlockLoader[] loaders(
      List<ReductionTerms.Term> terms, DType target, long scratch) {
    BlockLoader[] loaders = new BlockLoader[2 * terms.size()];
    for (int i = 0; i < loaders.length; i++) {
      ReductionTerms.Term term = terms.get(i / 2);
      Span factor = i % 2 == 0 ? term.x() : term.y();
      if (factor != null) {
        long own = scratch + (i % 2) * BlockLoader.SCRATCH_BYTES;
        loaders[i] = new BlockLoader(factor, target, Conversion.CHECKED, own);
      } else {
        loaders[i] = loaders[i - 1];
      }
    }
    return loaders;
  }

  private int tile() {
    boolean outputsRunFaster =
        kept.rank() > 0
            && reduced.rank() > 0
            && Math.abs(kept.stride(0, 0)) < Math.abs(reduced.stride(0, 0));
    // At least one, also where there are no outputs: its accumulator tells what the loaders give.
    return outputsRunFaster ? Math.clamp(kept.extent(0), 1, TILE) : 1;
  }

  /**
   * Folds all outputs.
   *
   * @param stored the dtype of the component stored
   * @param address where the component of the first output goes
   * @param size the distance of the outputs' elements in bytes; 0 to throw the results away
   */
  private void fold(DType stored, long address, int size) {
    int operands = reducedCursors.length;
    PlanCursor[] cursors = cursors(kept, operands + 1);
    for (long left = kept.count(); left > 0; ) {
      int outputs = cursors[operands].run(accumulators.length);
      reset(accumulators, outputs);
      do {
        for (int term = 0; term < terms.size(); term++) {
          fold(term, cursors, outputs);
        }
      } while (anotherPass(outputs));
      long stride = kept.rank() == 0 ? 0 : kept.stride(operands, 0);
      for (int j = 0; j < outputs; j++) {
        long position = cursors[operands].position() + j * stride;
        accumulators[j].finish(stored, address + position * size);
      }
      for (PlanCursor cursor : cursors) {
        cursor.advance(outputs);
      }
      left -= outputs;
    }
  }

  private static void reset(Accumulator[] accumulators, int outputs) {
    for (int j = 0; j < outputs; j++) {
      accumulators[j].reset();
    }
  }

  private void fold(int term, PlanCursor[] cursors, int outputs) {
    boolean apart = term > 0 && further.length > 0;
    Accumulator[] into = apart ? further : accumulators;
    if (apart) {
      reset(further, outputs);
    }
    for (int j = 0; j < outputs; j++) {
      into[j].begin(term);
    }
    foldTerm(term, into, cursors, outputs);
    if (apart) {
      for (int j = 0; j < outputs; j++) {
        accumulators[j].addTotal(further[j]);
      }
    }
  }

  private boolean anotherPass(int outputs) {
    boolean another = false;
    for (int j = 0; j < outputs; j++) {
      another |= accumulators[j].anotherPass();
    }
    return another;
  }

  private void foldTerm(int term, Accumulator[] into, PlanCursor[] cursors, int outputs) {
    @Nullable Span y = terms.get(term).y();
    int x = 2 * term;
    long xStart = cursors[x].position();
    long yStart = cursors[x + 1].position();
    long xNext = kept.rank() == 0 ? 0 : kept.stride(x, 0);
    long yNext = kept.rank() == 0 ? 0 : kept.stride(x + 1, 0);
    long xStride = reduced.rank() == 0 ? 0 : reduced.stride(x, 0);
    long yStride = reduced.rank() == 0 ? 0 : reduced.stride(x + 1, 0);
    int limit = accumulators.length > 1 ? TILE_RUN : BlockLoader.BLOCK;
    PlanCursor xCursor = reducedCursors[x];
    PlanCursor yCursor = reducedCursors[x + 1];
    for (long left = reduced.count(); left > 0; ) {
      int count = xCursor.run((int) Math.min(limit, left));
      for (int j = 0; j < outputs; j++) {
        long xs = loaders[x].load(xStart + xCursor.position() + j * xNext, xStride, count);
        if (y == null) {
          into[j].add(xs, count);
        } else {
          long ys = loaders[x + 1].load(yStart + yCursor.position() + j * yNext, yStride, count);
          into[j].addProducts(xs, ys, count, terms.get(term).negate());
        }
      }
      xCursor.advance(count);
      yCursor.advance(count);
      left -= count;
    }
  }
}
