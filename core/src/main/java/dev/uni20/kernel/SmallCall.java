package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import java.lang.ref.Reference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The shorter way of small calls: few elements that lie together in the host's memory, in the
 * dtypes that are computed with, go to a {@link SmallKernel} by their addresses, without a {@link
 * KernelCall} and without asking backends that would decline them for their size. Everything else,
 * and every call that somebody wants a report of, goes by the {@link Dispatcher}, which comes to
 * the same kernel.
 *
 * <p>What there is for a function and the dtypes of its operands is worked out once and kept, as
 * what backends support is.
 */
public final class SmallCall {
  /** What is kept; another object after a backend was installed. */
  private static volatile Kept kept = new Kept();

  private final Signature row;
  private final @Nullable SmallKernel kernel;

  /** Of more elements, a backend before the kernel's has to be asked; 0 if there is no kernel. */
  private final long mostElements;

  private SmallCall(Operation operation, Signature row, boolean stored) {
    this.row = row;
    SmallKernel found = null;
    long most = SmallKernel.MOST;
    if (stored) {
      List<Backend> backends = Backends.of(HostMemory.instance());
      Decision decision = Decision.of(backends, operation, row);
      for (int i = 0; i < backends.size() && found == null; i++) {
        if (decision.maySupport(i)) {
          Backend backend = backends.get(i);
          found = backend.smallKernel(operation, row);
          most = found == null ? Math.min(most, backend.leastElements() - 1) : most;
        }
      }
    }
    this.kernel = found;
    this.mostElements = found == null ? 0 : most;
  }

  /**
   * Does a small call of an elementwise function of one or two tensors.
   *
   * @return fresh memory of the host with the result, of the row's result dtype and laid out as x;
   *     null, with nothing done, where the call is not small
   * @throws IllegalArgumentException if the function takes another number of operands
   * @throws dev.uni20.dtype.PromotionException if the contract has no row for these dtypes
   * @throws dev.uni20.memory.StorageAccessException if an operand lies in a scope that has ended
   */
  public static @Nullable Span evaluate(ElementwiseFunction function, Span x, @Nullable Span y) {
    SmallCall call = of(function, x.dtype(), y == null ? null : y.dtype());
    return call.takes(x, y) ? call.fresh(x.layout(), x, y) : null;
  }

  /**
   * Does a small call of an elementwise function into a given output, if that is writable, of the
   * row's result dtype, laid out as the operands and apart from each of them that is not the same
   * view.
   *
   * @return whether it has been done; where not, nothing is
   * @throws IllegalArgumentException if the function takes another number of operands
   * @throws dev.uni20.dtype.PromotionException if the contract has no row for these dtypes
   * @throws dev.uni20.memory.StorageAccessException if an operand lies in a scope that has ended
   */
  public static boolean into(ElementwiseFunction function, Span out, Span x, @Nullable Span y) {
    SmallCall call = of(function, x.dtype(), y == null ? null : y.dtype());
    boolean small = call.takes(x, y) && call.takesOutput(out, x, y);
    if (small) {
      call.run(out, x, y);
    }
    return small;
  }

  /**
   * Does a small call of a reduction, without a correction, of one or two tensors over all axes.
   *
   * @return fresh memory of the host with the result, of the row's result dtype and rank zero;
   *     null, with nothing done, where the call is not small
   * @throws IllegalArgumentException if the reduction takes another number of operands
   * @throws dev.uni20.dtype.PromotionException if the contract has no row for these dtypes
   * @throws dev.uni20.dtype.ConversionException if an exact integer result does not fit
   * @throws dev.uni20.memory.StorageAccessException if an operand lies in a scope that has ended
   */
  public static @Nullable Span evaluate(
      ReductionFunction function, Accumulation accumulation, Span x, @Nullable Span y) {
    SmallCall call = of(function, accumulation, x.dtype(), y == null ? null : y.dtype());
    return call.takes(x, y) ? call.fresh(Layout.SCALAR, x, y) : null;
  }

  private static SmallCall of(ElementwiseFunction function, DType x, @Nullable DType y) {
    Kept now = kept;
    SmallCall found = now.elementwise.find(function, null, x, y);
    return found != null ? found : elementwise(now, function, operands(x, y));
  }

  private static SmallCall elementwise(Kept now, ElementwiseFunction function, DType... operands) {
    requireArity(function.toString(), function.arity(), operands);
    Signature row = OperationTable.elementwise(function, operands);
    SmallCall call = new SmallCall(function.operation(), row, isStored(row, operands));
    return now.elementwise.put(call, function, null, operands);
  }

  private static SmallCall of(
      ReductionFunction function, Accumulation accumulation, DType x, @Nullable DType y) {
    Kept now = kept;
    SmallCall found = now.reductions.find(function, accumulation, x, y);
    return found != null ? found : reduction(now, function, accumulation, operands(x, y));
  }

  private static SmallCall reduction(
      Kept now, ReductionFunction function, Accumulation accumulation, DType... operands) {
    requireArity(function.operationName(), function.arity(), operands);
    Signature row = OperationTable.reduction(function, accumulation, operands);
    Operation line = new Operation.Reduce(function, 1, accumulation);
    SmallCall call = new SmallCall(line, row, isStored(row, operands));
    return now.reductions.put(call, function, accumulation, operands);
  }

  private static DType[] operands(DType x, @Nullable DType y) {
    return y == null ? new DType[] {x} : new DType[] {x, y};
  }

  private static void requireArity(String name, int arity, DType... operands) {
    if (arity != operands.length) {
      throw new IllegalArgumentException(
          name + ": the number of operands must be " + arity + "; found " + operands.length);
    }
  }

  private static boolean isStored(Signature row, DType... operands) {
    return row.operandDTypes().equals(List.of(operands));
  }

  /**
   * Whether operands of the dtypes that this was made for are few elements that lie together, one
   * as the other, and nobody wants a report.
   */
  private boolean takes(Span x, @Nullable Span y) {
    long count = x.layout().count();
    return count > 0
        && count <= mostElements
        && x.isDenseOnHost()
        && (y == null || (y.isDenseOnHost() && x.layout().isDenseLike(y.layout())))
        && !Reports.isOn();
  }

  /** Whether an output can be written element by element as operands that this takes are read. */
  private boolean takesOutput(Span out, Span x, @Nullable Span y) {
    return out.dtype() == row.result()
        && out.isDenseOnHost()
        && out.layout().isDenseLike(x.layout())
        && !out.isReadOnly()
        && isApart(out, x)
        && (y == null || isApart(out, y));
  }

  private static boolean isApart(Span out, Span input) {
    return !input.mayOverlap(out) || input.isSameView(out);
  }

  /** The result, for operands that this takes, in memory of its own. */
  private Span fresh(Layout layout, Span x, @Nullable Span y) {
    DType result = row.result();
    Buffer memory = HostMemory.instance().allocate(layout.count() * result.byteSize());
    Span out = Span.ofMemory(result, layout, memory, 0, Accessor.PLAIN);
    run(out, x, y);
    return out;
  }

  /** Does the call, for operands and an output that this takes. */
  private void run(Span out, Span x, @Nullable Span y) {
    Span second = y == null ? x : y;
    try {
      if (isUnscoped(out) && isUnscoped(x) && isUnscoped(second)) {
        compute(out, x, second);
      } else {
        computeHeld(x, second, out);
      }
    } finally {
      Reference.reachabilityFence(out);
      Reference.reachabilityFence(x);
      Reference.reachabilityFence(second);
    }
  }

  /** Whether the memory lives until it is unreachable: nothing can end while it is used. */
  private static boolean isUnscoped(Span span) {
    return span.buffer().scope() == null;
  }

  /** Computes while no scope of the operands can end. */
  private void computeHeld(Span x, Span y, Span out) {
    Buffer[] buffers = {x.buffer(), y.buffer(), out.buffer()};
    int acquired = 0;
    try {
      for (; acquired < buffers.length; acquired++) {
        buffers[acquired].acquire();
      }
      compute(out, x, y);
    } finally {
      for (int i = 0; i < acquired; i++) {
        buffers[i].release();
      }
    }
  }

  private void compute(Span out, Span x, Span y) {
    if (kernel == null) {
      throw new IllegalStateException("a small call without a kernel takes nothing");
    }
    long first = x.address();
    kernel.run(out.address(), first, y.address(), first, (int) x.layout().count());
  }

  /** Forgets all, and with it the backends that it came from. */
  static void forgetAll() {
    kept = new Kept();
  }

  /** What was worked out with one list of backends. */
  private static final class Kept {
    private final RowCache<SmallCall> elementwise =
        new RowCache<>(ElementwiseFunction.values().length, 0);
    private final RowCache<SmallCall> reductions =
        new RowCache<>(ReductionFunction.values().length, Accumulation.values().length);
  }
}
