package dev.uni20.kernel.simd;

import dev.uni20.kernel.Axes;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.cpu.ReductionLoop;
import java.util.List;

/** One output of a reduction again, by the reference backend. */
final class Redo {
  private Redo() {}

  /**
   * Computes one output.
   *
   * @param positions where its elements start in each input, in elements
   * @param target native address of the output
   */
  static void run(KernelCall call, Operation.Reduce operation, long[] positions, long target) {
    int mask = operation.axisMask();
    Span[] views = new Span[call.inputs().size()];
    for (int i = 0; i < views.length; i++) {
      Span input = call.inputs().get(i);
      views[i] = input.view(reducedLayout(input.layout(), mask), positions[i]);
    }
    Operation.Reduce whole =
        new Operation.Reduce(
            operation.function(),
            Axes.all().mask(Integer.bitCount(mask)),
            operation.accumulation(),
            operation.correction());
    ReductionLoop.run(
        new KernelCall(whole, call.signature(), call.output(), List.of(views), true),
        whole,
        Layout.SCALAR,
        target);
  }

  private static Layout reducedLayout(Layout input, int axisMask) {
    int rank = Integer.bitCount(axisMask);
    long[] extents = new long[rank];
    long[] strides = new long[rank];
    for (int axis = 0, next = 0; axis < input.rank(); axis++) {
      if ((axisMask & 1 << axis) != 0) {
        extents[next] = input.extent(axis);
        strides[next++] = input.stride(axis);
      }
    }
    return Layout.strided(extents, strides);
  }
}
