package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Backend;
import dev.uni20.kernel.ElementAccess;
import dev.uni20.kernel.HostResult;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.cpu.ElementwiseLoop;
import dev.uni20.memory.ScratchMemory;
import java.util.List;

/** Vector kernels and threads, for large work in host memory. */
final class SimdBackend implements Backend {
  /**
   * Below this many elements a plain loop is as fast, also where nothing is compiled yet. Tests set
   * the property, to hold these kernels to the contract at every size.
   */
  private static final long LEAST_ELEMENTS = Math.max(1, Long.getLong("uni20.simd.least", 1024));

  private static final Attempt SMALL =
      Attempt.declined("fewer than " + LEAST_ELEMENTS + " elements are left to plain loops");

  @Override
  public String name() {
    return "simd";
  }

  @Override
  public Support support(Operation operation, Signature signature, List<DType> operands) {
    if (operation instanceof Operation.Elementwise || operation instanceof Operation.Convert) {
      return Support.MAYBE;
    }
    if (operation instanceof Operation.Reduce reduce
        && TotalRule.has(reduce.function())
        && reduce.accumulation() == Accumulation.COMPENSATED
        && SimdKernels.runs(signature.computing().component()) != null
        && signature.operandDTypes().stream().allMatch(signature.computing()::equals)) {
      return Support.MAYBE;
    }
    return Support.NO;
  }

  @Override
  public Attempt attempt(KernelCall call) {
    if (call.operation() instanceof Operation.Reduce reduce) {
      return attempt(call, reduce);
    }
    Span output = (Span) call.output();
    if (output.layout().count() < LEAST_ELEMENTS) {
      return SMALL;
    }
    ElementwiseLoop.runParallel(call, output, SimdKernels::elementwise);
    return Attempt.DONE;
  }

  private static Attempt attempt(KernelCall call, Operation.Reduce reduce) {
    if (call.inputs().getFirst().layout().count() < LEAST_ELEMENTS) {
      return SMALL;
    }
    if (call.output() instanceof Span span) {
      VectorReduction.run(call, reduce, span.layout(), span.address());
    } else {
      HostResult output = (HostResult) call.output();
      try (ScratchMemory cell = ScratchMemory.borrow(output.dtype().byteSize())) {
        VectorReduction.run(call, reduce, Layout.SCALAR, cell.address());
        output.set(ElementAccess.load(output.dtype(), cell.address()));
      }
    }
    return Attempt.DONE;
  }
}
