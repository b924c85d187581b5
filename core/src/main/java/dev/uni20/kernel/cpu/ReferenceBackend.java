package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Backend;
import dev.uni20.kernel.ElementAccess;
import dev.uni20.kernel.HostResult;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.KernelOutput;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.SmallKernel;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The backend that does everything: every operation, dtype and layout, in host memory, by plain
 * loops. It ends the host's walk and is the oracle for all other backends.
 */
final class ReferenceBackend implements Backend {
  @Override
  public String name() {
    return "reference";
  }

  @Override
  public Support support(Operation operation, Signature signature, List<DType> operands) {
    return Support.YES;
  }

  @Override
  public Attempt attempt(KernelCall call) {
    KernelOutput output = call.output();
    switch (call.operation()) {
      case Operation.Elementwise elementwise -> ElementwiseLoop.run(call, (Span) output);
      case Operation.Reduce reduce -> {
        if (output instanceof Span span) {
          ReductionLoop.run(call, reduce, span.layout(), span.address());
        } else {
          reduceToHost(call, reduce, (HostResult) output);
        }
      }
      case Operation.Scan scan -> ScanLoop.run(call, scan, (Span) output);
      case Operation.Indexed indexed -> IndexedLoop.run(call, indexed, (Span) output);
      case Operation.Nonzero nonzero -> NonzeroLoop.run(call, nonzero, (Span) output);
      case Operation.Sort sort -> SortLoop.run(call, sort, (Span) output);
      case Operation.SearchSorted search -> SearchLoop.run(call, search, (Span) output);
      case Operation.Apply apply -> FunctionLoop.run(call, apply.function(), (Span) output);
      case Operation.Random random -> RandomLoop.run(random, (Span) output);
      case Operation.Convert convert -> ElementwiseLoop.run(call, (Span) output);
    }
    return Attempt.DONE;
  }

  @Override
  public @Nullable SmallKernel smallKernel(Operation operation, Signature signature) {
    return switch (operation) {
      case Operation.Elementwise elementwise ->
          WholeBlock.kernel(elementwise.function(), signature);
      case Operation.Reduce reduce -> WholeReduction.kernel(reduce, signature);
      default -> null;
    };
  }

  private static void reduceToHost(KernelCall call, Operation.Reduce reduce, HostResult output) {
    try (ScratchMemory cell = ScratchMemory.borrow(output.dtype().byteSize())) {
      ReductionLoop.run(call, reduce, Layout.SCALAR, cell.address());
      output.set(ElementAccess.load(output.dtype(), cell.address()));
    }
  }
}
