package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.DTypeRule;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Load, compute, store: elementwise functions and conversions over operands of any layout. */
final class ElementwiseLoop {
  /** Given where every operand is read where it lies. */
  private static final long NO_SCRATCH = 0;

  private static final long BLOCK_BYTES = (long) BlockLoader.BLOCK * DType.CLONGDOUBLE.byteSize();

  private final KernelCall call;
  private final Span output;
  private final IterationPlan plan;
  private final long scratch;
  private final long resultBlock;

  private ElementwiseLoop(KernelCall call, Span output, long scratch) {
    this.call = call;
    this.output = output;
    this.plan = plan(output, call.inputs());
    this.scratch = scratch;
    this.resultBlock = scratch + call.inputs().size() * BlockLoader.SCRATCH_BYTES;
  }

  static void run(KernelCall call, Span output) {
    if (runsWhole(call, output)) {
      runWhole(call, output);
      return;
    }
    long bytes = call.inputs().size() * BlockLoader.SCRATCH_BYTES + BLOCK_BYTES;
    try (ScratchMemory scratch = ScratchMemory.borrow(bytes)) {
      ElementwiseLoop loop = new ElementwiseLoop(call, output, scratch.address());
      if (!call.outputIsFresh() && loop.mayRefuse()) {
        // Whatever is refused leaves every operand as it was: compute all of it first.
        loop.walk(null);
      }
      loop.walk(new BlockWriter(loop.plan, output, loop.resultBlock));
    }
  }

  /**
   * Whether the call is one block whose operands lie as the output does, or are one number: it then
   * needs no plan. Functions that refuse an element are left out, since they have to name it.
   */
  private static boolean runsWhole(KernelCall call, Span output) {
    Layout layout = output.layout();
    if (layout.count() > BlockLoader.BLOCK
        || !(call.operation() instanceof Operation.Elementwise elementwise)
        || refuses(elementwise.function(), call.signature())) {
      return false;
    }
    List<Span> inputs = call.inputs();
    for (int i = 0; i < inputs.size(); i++) {
      Span input = inputs.get(i);
      boolean fits =
          input.isGenerated()
              ? input.generator().isConstant()
              : input.layout().isCanonicalWith(layout);
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static void runWhole(KernelCall call, Span output) {
    List<Span> inputs = call.inputs();
    List<DType> dtypes = call.signature().operandDTypes();
    boolean direct = true;
    for (int i = 0; i < inputs.size(); i++) {
      direct &= BlockLoader.isDirect(inputs.get(i), dtypes.get(i));
    }
    if (direct) {
      runWhole(call, output, NO_SCRATCH);
    } else {
      long bytes = inputs.size() * BlockLoader.SCRATCH_BYTES;
      try (ScratchMemory scratch = ScratchMemory.borrow(bytes)) {
        runWhole(call, output, scratch.address());
      }
    }
  }

  private static void runWhole(KernelCall call, Span output, long scratch) {
    int operands = call.inputs().size();
    int count = (int) output.layout().count();
    long x = whole(call, 0, count, scratch);
    long y = operands > 1 ? whole(call, 1, count, scratch) : x;
    long z = operands > 2 ? whole(call, 2, count, scratch) : x;
    ElementwiseFunction function = ((Operation.Elementwise) call.operation()).function();
    apply(call.signature(), function, output.address(), x, y, z, count);
  }

  private static long whole(KernelCall call, int operand, int count, long scratch) {
    DType dtype = call.signature().operandDTypes().get(operand);
    long own = scratch + operand * BlockLoader.SCRATCH_BYTES;
    return BlockLoader.whole(call.inputs().get(operand), dtype, count, own);
  }

  private static IterationPlan plan(Span output, List<Span> inputs) {
    Layout[] layouts = new Layout[inputs.size() + 1];
    layouts[0] = output.layout();
    for (int i = 0; i < inputs.size(); i++) {
      layouts[i + 1] = inputs.get(i).layout();
    }
    return IterationPlan.of(layouts);
  }

  private BlockReader[] readers() {
    BlockReader[] readers = new BlockReader[call.inputs().size()];
    for (int i = 0; i < readers.length; i++) {
      BlockLoader loader =
          new BlockLoader(
              call.inputs().get(i),
              call.signature().operandDTypes().get(i),
              conversion(),
              scratch + i * BlockLoader.SCRATCH_BYTES);
      readers[i] = new BlockReader(plan, i + 1, loader);
    }
    return readers;
  }

  private Conversion conversion() {
    return call.operation() instanceof Operation.Convert convert
        ? convert.conversion()
        : Conversion.CHECKED;
  }

  /** Whether a value may be refused, by its conversion or by the function itself. */
  private boolean mayRefuse() {
    for (int i = 0; i < call.inputs().size(); i++) {
      if (Conversions.mayRefuse(
          call.inputs().get(i).dtype(), call.signature().operandDTypes().get(i), conversion())) {
        return true;
      }
    }
    return call.operation() instanceof Operation.Elementwise elementwise
        && refuses(elementwise.function(), call.signature());
  }

  private static boolean refuses(ElementwiseFunction function, Signature signature) {
    return signature.computing().isInteger() && function.refusesIntegers();
  }

  /** Walks all elements; without a writer the results are thrown away. */
  private void walk(@Nullable BlockWriter writer) {
    BlockReader[] readers = readers();
    long[] blocks = new long[3];
    for (long done = 0; done < plan.count(); ) {
      int count = (int) Math.min(plan.count() - done, BlockLoader.BLOCK);
      for (int i = 0; i < readers.length; i++) {
        blocks[i] = readers[i].next(count);
      }
      Arrays.fill(blocks, readers.length, blocks.length, blocks[0]);
      if (call.operation() instanceof Operation.Elementwise elementwise) {
        long out = writer == null ? resultBlock : writer.target(count);
        try {
          ElementwiseFunction function = elementwise.function();
          apply(call.signature(), function, out, blocks[0], blocks[1], blocks[2], count);
        } catch (RefusedElement refused) {
          throw refusal(refused, done);
        }
        blocks[0] = out;
      }
      if (writer != null) {
        writer.commit(blocks[0], count);
      }
      done += count;
    }
  }

  private static void apply(
      Signature signature,
      ElementwiseFunction function,
      long out,
      long x,
      long y,
      long z,
      int count) {
    ElementKernels kernels = KernelTable.of(signature.computing());
    List<DType> operands = signature.operandDTypes();
    boolean mayStayReal =
        signature.computing().isComplex() && function.rule() != DTypeRule.SELECTION;
    if (function.takesCounts() && operands.getLast().isInteger()) {
      kernels.applyCounts(function, out, x, y, operands.getLast().isUnsignedInteger(), count);
    } else if (mayStayReal && !operands.getFirst().isComplex()) {
      kernels.applyRealLeft(function, out, x, y, count);
    } else if (mayStayReal && !operands.getLast().isComplex()) {
      kernels.applyRealRight(function, out, x, y, count);
    } else {
      kernels.apply(function, out, x, y, z, count);
    }
  }

  private ArithmeticException refusal(RefusedElement refused, long done) {
    PlanCursor cursor = new PlanCursor(plan, 0);
    for (long left = done + refused.place(); left > 0; ) {
      int run = cursor.run((int) Math.min(left, Integer.MAX_VALUE));
      cursor.advance(run);
      left -= run;
    }
    ArithmeticException named =
        new ArithmeticException(
            refused.getMessage()
                + ", at index "
                + Arrays.toString(output.layout().indexOf(cursor.position())));
    named.initCause(refused.getCause());
    return named;
  }
}
