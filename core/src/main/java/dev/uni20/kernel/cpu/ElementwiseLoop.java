package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;
import java.util.List;

/** Load, compute, store: elementwise functions and conversions over operands of any layout. */
final class ElementwiseLoop {
  private static final long BLOCK_BYTES = (long) BlockLoader.BLOCK * DType.CLONGDOUBLE.byteSize();

  private ElementwiseLoop() {}

  static void run(KernelCall call, Span output) {
    Conversion conversion =
        call.operation() instanceof Operation.Convert convert
            ? convert.conversion()
            : Conversion.CHECKED;
    IterationPlan plan = plan(output, call.inputs());
    long bytes = call.inputs().size() * BlockLoader.SCRATCH_BYTES + BLOCK_BYTES;
    try (ScratchMemory scratch = ScratchMemory.borrow(bytes)) {
      if (mayRefuse(call, conversion)) {
        // Whatever is refused leaves every operand as it was: look at all of them first.
        check(plan, readers(call, plan, conversion, scratch.address()));
      }
      BlockReader[] readers = readers(call, plan, conversion, scratch.address());
      long block = scratch.address() + call.inputs().size() * BlockLoader.SCRATCH_BYTES;
      BlockWriter writer = new BlockWriter(plan, output, block);
      if (call.operation() instanceof Operation.Elementwise elementwise) {
        apply(elementwise.function(), call.signature(), plan, readers, writer);
      } else {
        copy(plan, readers[0], writer);
      }
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

  private static BlockReader[] readers(
      KernelCall call, IterationPlan plan, Conversion conversion, long scratch) {
    BlockReader[] readers = new BlockReader[call.inputs().size()];
    for (int i = 0; i < readers.length; i++) {
      BlockLoader loader =
          new BlockLoader(
              call.inputs().get(i),
              call.signature().operandDTypes().get(i),
              conversion,
              scratch + i * BlockLoader.SCRATCH_BYTES);
      readers[i] = new BlockReader(plan, i + 1, loader);
    }
    return readers;
  }

  /** Whether converting an operand may be refused, depending on its values. */
  private static boolean mayRefuse(KernelCall call, Conversion conversion) {
    if (call.outputIsFresh()) {
      return false;
    }
    for (int i = 0; i < call.inputs().size(); i++) {
      DType from = call.inputs().get(i).dtype();
      DType to = call.signature().operandDTypes().get(i);
      boolean holdsAll =
          from == to
              || from == DType.BOOL
              || to == DType.BOOL
              || Promotion.promotesTo(from, to)
              || (conversion == Conversion.WRAPPING && from.isInteger())
              || (from.kind().level() <= to.kind().level() && !to.isInteger());
      if (!holdsAll) {
        return true;
      }
    }
    return false;
  }

  private static void check(IterationPlan plan, BlockReader[] readers) {
    for (long left = plan.count(); left > 0; ) {
      int count = (int) Math.min(left, BlockLoader.BLOCK);
      for (BlockReader reader : readers) {
        reader.next(count);
      }
      left -= count;
    }
  }

  private static void copy(IterationPlan plan, BlockReader reader, BlockWriter writer) {
    for (long left = plan.count(); left > 0; ) {
      int count = (int) Math.min(left, BlockLoader.BLOCK);
      writer.commit(reader.next(count), count);
      left -= count;
    }
  }

  private static void apply(
      ElementwiseFunction function,
      Signature signature,
      IterationPlan plan,
      BlockReader[] readers,
      BlockWriter writer) {
    ElementKernels kernels = KernelTable.of(signature.computing());
    List<DType> operands = signature.operandDTypes();
    boolean hasCondition = function.arity() == 3;
    int x = hasCondition ? 1 : 0;
    boolean binary = readers.length > x + 1;
    boolean complex = signature.computing().isComplex();
    boolean realLeft = complex && !operands.get(x).isComplex();
    boolean realRight = complex && binary && !operands.get(x + 1).isComplex();
    for (long left = plan.count(); left > 0; ) {
      int count = (int) Math.min(left, BlockLoader.BLOCK);
      long condition = hasCondition ? readers[0].next(count) : 0;
      long xs = readers[x].next(count);
      long ys = binary ? readers[x + 1].next(count) : 0;
      long out = writer.target(count);
      if (realLeft) {
        kernels.applyRealLeft(function, out, xs, ys, count);
      } else if (realRight) {
        kernels.applyRealRight(function, out, xs, ys, count);
      } else {
        kernels.apply(function, out, xs, ys, condition, count);
      }
      writer.commit(out, count);
      left -= count;
    }
  }
}
