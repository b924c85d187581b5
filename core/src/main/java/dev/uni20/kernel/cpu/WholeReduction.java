package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.SmallKernel;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A reduction of few real elements to one: one block, without a plan, terms or a tile. */
final class WholeReduction {
  /** Given where every operand is read where it lies. */
  private static final long NO_SCRATCH = 0;

  private WholeReduction() {}

  /** Whether the call is one block of real elements to one output. */
  static boolean takes(KernelCall call, Layout output) {
    Layout layout = call.inputs().getFirst().layout();
    if (output.count() != 1
        || layout.count() > BlockLoader.BLOCK
        || call.signature().computing().isComplex()) {
      return false;
    }
    List<Span> inputs = call.inputs();
    for (int i = 0; i < inputs.size(); i++) {
      Span input = inputs.get(i);
      if (input.isGenerated()
          || input.dtype().isComplex()
          || !input.layout().isCanonicalWith(layout)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Folds the elements.
   *
   * @param accumulated the dtype that is accumulated in
   * @param stored the dtype of the result
   * @param address where the result goes
   */
  static void run(
      KernelCall call, Operation.Reduce operation, DType accumulated, DType stored, long address) {
    ReductionFunction function = operation.function();
    if (isBorrowed(function)) {
      Accumulation accumulation = operation.accumulation();
      Accumulator accumulator = Accumulators.borrow(function, accumulation, accumulated);
      run(call, accumulator, stored, address);
      Accumulators.giveBack(accumulator, function, accumulation, accumulated);
    } else {
      try (ScratchMemory state = ScratchMemory.borrow(ReductionLoop.STATE_BYTES)) {
        Accumulator accumulator =
            ReductionLoop.accumulator(operation, accumulated, state.address());
        run(call, accumulator, stored, address);
      }
    }
  }

  /** Whether accumulators wait for the next call. */
  private static boolean isBorrowed(ReductionFunction function) {
    return switch (function.rule()) {
      case TOTAL, AVERAGE, MAGNITUDE, INNER_PRODUCT -> true;
      case PRODUCT, SPREAD, ABSOLUTE, LOGARITHM, EXTREMUM, POSITION, TRUTH, COUNT -> false;
    };
  }

  private static void run(KernelCall call, Accumulator accumulator, DType stored, long address) {
    List<Span> inputs = call.inputs();
    Span x = inputs.getFirst();
    Span y = inputs.getLast();
    DType block = accumulator.inputDType();
    if (BlockLoader.isDirect(x, block) && BlockLoader.isDirect(y, block)) {
      fold(accumulator, inputs, NO_SCRATCH);
    } else {
      try (ScratchMemory scratch = ScratchMemory.borrow(2 * BlockLoader.SCRATCH_BYTES)) {
        fold(accumulator, inputs, scratch.address());
      }
    }
    accumulator.finish(stored, address);
  }

  private static void fold(Accumulator accumulator, List<Span> inputs, long scratch) {
    DType block = accumulator.inputDType();
    int count = (int) inputs.getFirst().layout().count();
    boolean products = inputs.size() > 1;
    long x = BlockLoader.whole(inputs.getFirst(), block, count, scratch);
    long second = scratch + BlockLoader.SCRATCH_BYTES;
    long y = products ? BlockLoader.whole(inputs.getLast(), block, count, second) : x;
    fold(accumulator, products, x, y, count);
  }

  /** Folds the elements of x, or their products with those of y. */
  private static void fold(Accumulator accumulator, boolean products, long x, long y, int count) {
    accumulator.reset();
    do {
      accumulator.begin(0);
      if (products) {
        accumulator.addProducts(x, y, count, false);
      } else {
        accumulator.add(x, count);
      }
    } while (accumulator.anotherPass());
  }

  /** The kernel of real elements that are accumulated as they are or widened; null if not so. */
  static @Nullable SmallKernel kernel(Operation.Reduce operation, Signature signature) {
    DType computing = signature.computing();
    if (computing.isComplex()
        || !isBorrowed(operation.function())
        || Wide.of(computing).dtype() != Accumulators.blockDType(computing)) {
      return null;
    }
    SmallKernel kernel =
        new Kernel(operation.function(), operation.accumulation(), computing, signature.result());
    boolean few = FewTerms.serves(operation, signature);
    return few ? new FewTerms(operation.function().arity() > 1, kernel) : kernel;
  }

  /**
   * Folds elements by their address.
   *
   * @param dtype that of the elements, in which they are accumulated
   */
  private record Kernel(
      ReductionFunction function, Accumulation accumulation, DType dtype, DType result)
      implements SmallKernel {
    @Override
    public void run(long out, long x, long y, long z, int count) {
      Accumulator accumulator = Accumulators.borrow(function, accumulation, dtype);
      boolean products = function.arity() > 1;
      if (accumulator.inputDType() == dtype) {
        fold(accumulator, products, x, y, count);
      } else {
        widen(accumulator, products, x, y, count);
      }
      accumulator.finish(result, out);
      Accumulators.giveBack(accumulator, function, accumulation, dtype);
    }

    private void widen(Accumulator accumulator, boolean products, long x, long y, int count) {
      ElementKernels kernels = KernelTable.of(dtype);
      long bytes = (long) count * accumulator.inputDType().byteSize();
      try (ScratchMemory scratch = ScratchMemory.borrow(2 * bytes)) {
        long first = scratch.address();
        long second = products ? first + bytes : first;
        kernels.widen(first, x, count);
        if (products) {
          kernels.widen(second, y, count);
        }
        fold(accumulator, products, first, second, count);
      }
    }
  }
}
