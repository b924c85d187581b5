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
        && call.signature().computing().isInteger()
        && elementwise.function().refusesIntegers();
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
          apply(elementwise.function(), out, blocks, count);
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

  private void apply(ElementwiseFunction function, long out, long[] blocks, int count) {
    Signature signature = call.signature();
    ElementKernels kernels = KernelTable.of(signature.computing());
    List<DType> operands = signature.operandDTypes();
    boolean mayStayReal =
        signature.computing().isComplex() && function.rule() != DTypeRule.SELECTION;
    if (function.takesCounts() && operands.getLast().isInteger()) {
      kernels.applyCounts(
          function, out, blocks[0], blocks[1], operands.getLast().isUnsignedInteger(), count);
    } else if (mayStayReal && !operands.getFirst().isComplex()) {
      kernels.applyRealLeft(function, out, blocks[0], blocks[1], count);
    } else if (mayStayReal && !operands.getLast().isComplex()) {
      kernels.applyRealRight(function, out, blocks[0], blocks[1], count);
    } else {
      kernels.apply(function, out, blocks[0], blocks[1], blocks[2], count);
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
