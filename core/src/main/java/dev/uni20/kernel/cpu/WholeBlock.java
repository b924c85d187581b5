package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.DTypeRule;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.SmallKernel;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An elementwise function of few elements: one block, without a plan. */
final class WholeBlock {
  /** Given where every operand is read where it lies. */
  private static final long NO_SCRATCH = 0;

  private WholeBlock() {}

  /**
   * Whether the call is one block whose output lies together, and whose operands lie as it does or
   * are one number: it then needs no plan. Functions and conversions that refuse an element are
   * left out, since they have to name it.
   */
  static boolean takes(KernelCall call, Span output) {
    Layout layout = output.layout();
    // Of numbers alone no operand says how the output lies.
    if (layout.count() > BlockLoader.BLOCK
        || !layout.isCanonical()
        || !(call.operation() instanceof Operation.Elementwise elementwise)
        || refuses(elementwise.function(), call.signature())) {
      return false;
    }
    List<Span> inputs = call.inputs();
    List<DType> dtypes = call.signature().operandDTypes();
    for (int i = 0; i < inputs.size(); i++) {
      Span input = inputs.get(i);
      boolean fits =
          input.isGenerated()
              ? input.generator().isConstant()
              : input.layout().isCanonicalWith(layout);
      if (!fits || Conversions.mayRefuse(input.dtype(), dtypes.get(i), Conversion.CHECKED)) {
        return false;
      }
    }
    return true;
  }

  /** The kernel of operands in the dtypes that they are computed with; null if some are refused. */
  static @Nullable SmallKernel kernel(ElementwiseFunction function, Signature signature) {
    return refuses(function, signature)
        ? null
        : kernel(KernelTable.of(signature.computing()), signature, function);
  }

  static void run(KernelCall call, Span output) {
    List<Span> inputs = call.inputs();
    List<DType> dtypes = call.signature().operandDTypes();
    boolean direct = true;
    for (int i = 0; i < inputs.size(); i++) {
      direct &= BlockLoader.isDirect(inputs.get(i), dtypes.get(i));
    }
    if (direct) {
      run(call, output, NO_SCRATCH);
    } else {
      long bytes = inputs.size() * BlockLoader.SCRATCH_BYTES;
      try (ScratchMemory scratch = ScratchMemory.borrow(bytes)) {
        run(call, output, scratch.address());
      }
    }
  }

  private static void run(KernelCall call, Span output, long scratch) {
    int operands = call.inputs().size();
    int count = (int) output.layout().count();
    long x = whole(call, 0, count, scratch);
    long y = operands > 1 ? whole(call, 1, count, scratch) : x;
    long z = operands > 2 ? whole(call, 2, count, scratch) : x;
    ElementwiseFunction function = ((Operation.Elementwise) call.operation()).function();
    ElementKernels kernels = KernelTable.of(call.signature().computing());
    kernel(kernels, call.signature(), function).run(output.address(), x, y, z, count);
  }

  private static long whole(KernelCall call, int operand, int count, long scratch) {
    DType dtype = call.signature().operandDTypes().get(operand);
    long own = scratch + operand * BlockLoader.SCRATCH_BYTES;
    return BlockLoader.whole(call.inputs().get(operand), dtype, count, own);
  }

  /** Whether some integers are refused. */
  static boolean refuses(ElementwiseFunction function, Signature signature) {
    return signature.computing().isInteger() && function.refusesIntegers();
  }

  /**
   * A function of contiguous operands, each of the dtype that the signature names.
   *
   * @param kernels those of the computing dtype
   */
  static SmallKernel kernel(
      ElementKernels kernels, Signature signature, ElementwiseFunction function) {
    List<DType> operands = signature.operandDTypes();
    DType last = operands.getLast();
    boolean mayStayReal =
        signature.computing().isComplex() && function.rule() != DTypeRule.SELECTION;
    if (function.takesCounts() && last.isInteger()) {
      boolean unsigned = last.isUnsignedInteger();
      return (out, x, y, z, count) -> kernels.applyCounts(function, out, x, y, unsigned, count);
    }
    if (mayStayReal && !operands.getFirst().isComplex()) {
      return (out, x, y, z, count) -> kernels.applyRealLeft(function, out, x, y, count);
    }
    if (mayStayReal && !last.isComplex()) {
      return (out, x, y, z, count) -> kernels.applyRealRight(function, out, x, y, count);
    }
    return (out, x, y, z, count) -> kernels.apply(function, out, x, y, z, count);
  }
}
