package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.Dispatcher;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Where results go: their layout, their memory, and the rules of given outputs. */
final class Results {
  private Results() {}

  static Span allocate(DType dtype, Layout layout, StorageDomain domain) {
    long bytes;
    try {
      bytes = Math.multiplyExact(layout.count(), (long) dtype.byteSize());
    } catch (ArithmeticException overflow) {
      throw new ShapeException(
          Arrays.toString(layout.extents()) + " of " + dtype + " is too large for memory");
    }
    return Span.ofMemory(dtype, layout, domain.allocate(bytes), 0, Accessor.PLAIN);
  }

  static Tensor owner(Span span, boolean scalar) {
    return scalar ? new ScalarTensor(span.dtype(), span) : new Tensor(span.dtype(), span, false);
  }

  /** The one storage of these operands; the host's if none has memory. */
  static StorageDomain domainOf(String operation, Span... spans) {
    return Dispatcher.domainOf(operation, spans);
  }

  /**
   * The layout of a result: that of its operands of the full shape where they are canonical and
   * agree, else column-major.
   *
   * @param shape a layout of the result's extents
   */
  static Layout layout(Layout shape, Span... operands) {
    boolean row = true;
    boolean column = true;
    Layout found = null;
    for (Span span : operands) {
      Layout layout = span.layout();
      // What has no memory has no say in how memory is laid out.
      if (!span.isGenerated() && layout.hasExtentsOf(shape)) {
        row &= layout.isCanonical(StorageOrder.ROW_MAJOR);
        column &= layout.isCanonical(StorageOrder.COLUMN_MAJOR);
        found = found == null ? layout : found;
      }
    }
    if (found == null || (!row && !column)) {
      return Layout.of(StorageOrder.COLUMN_MAJOR, shape.extents());
    }
    return found.count() > 0
        ? found
        : Layout.of(column ? StorageOrder.COLUMN_MAJOR : StorageOrder.ROW_MAJOR, shape.extents());
  }

  static Layout layoutLike(Span span) {
    return layout(span.layout(), span);
  }

  /** The refusal of an output whose dtype the result's does not promote to. */
  static PromotionException doesNotHold(String operation, Tensor out, DType result) {
    return new PromotionException(
        operation
            + ": the result is "
            + result
            + ", which the output's "
            + out.dtype()
            + " does not hold; give a "
            + result
            + " output, or cast the result (cast(x, "
            + out.dtype().name()
            + "))");
  }

  /** The span of an output that will be written. */
  static Span writable(String operation, Tensor out) {
    Span span = out.span();
    if (span.isReadOnly()) {
      throw new AliasException(
          operation
              + ": the output is read-only (a conj, broadcast, generated or mapped view);"
              + " write to a copy (Tensor.copyOf(x))");
    }
    if (span.layout().overlapsItself()) {
      throw new AliasException(
          operation
              + ": the output overlaps itself ("
              + span.layout()
              + "); write to a copy (Tensor.copyOf(x))");
    }
    return span;
  }

  /**
   * Runs an operation into a given output, resized where it is an owner of other extents.
   *
   * @param layout the result's, which a resized output takes
   * @param inputs operands of the extents of {@code layout} for elementwise operations
   */
  static Tensor into(
      String name,
      Tensor out,
      Operation operation,
      Signature row,
      Layout layout,
      List<Span> inputs) {
    if (out.isDeferred() || !out.layout().hasExtentsOf(layout)) {
      if (out.isView() || out instanceof ScalarTensor) {
        throw new ShapeException(
            name
                + ": the result has extents "
                + Arrays.toString(layout.extents())
                + ", the output "
                + Arrays.toString(out.extents())
                + "; a view must fit exactly, and outputs never broadcast");
      }
      StorageDomain domain =
          out.isDeferred()
              ? domainOf(name, inputs.toArray(Span[]::new))
              : out.storage().orElseGet(HostMemory::instance);
      Span fresh = allocate(out.dtype(), layout, domain);
      dispatch(operation, row, fresh, inputs, true);
      out.take(fresh);
      return out;
    }
    dispatch(operation, row, writable(name, out), inputs, false);
    return out;
  }

  /**
   * Dispatches; operands that share memory with the output are copied first, so that the result is
   * as if every operand had been read before anything was written.
   */
  static void dispatch(
      Operation operation, Signature row, Span out, List<Span> inputs, boolean fresh) {
    if (!fresh && (operation instanceof Operation.Apply || anyFromFunction(inputs))) {
      dispatchApart(operation, row, out, inputs);
      return;
    }
    List<Span> safe = inputs;
    List<String> notes = null;
    if (!fresh) {
      boolean mayRunInStep = operation.runsInStep();
      for (int i = 0; i < inputs.size(); i++) {
        Span input = inputs.get(i);
        boolean inStep = mayRunInStep && input.isSameView(out) && input.accessor().isPlain();
        if (!inStep && input.mayOverlap(out)) {
          if (notes == null) {
            safe = new ArrayList<>(inputs);
            notes = new ArrayList<>();
          }
          safe.set(i, detached(input));
          notes.add("input " + (i + 1) + " copied whole, since it shares memory with the output");
        }
      }
    }
    KernelCall call = new KernelCall(operation, row, out, safe, fresh);
    if (notes != null) {
      notes.forEach(call::note);
    }
    Dispatcher.dispatch(call);
  }

  private static boolean anyFromFunction(List<Span> inputs) {
    for (int i = 0; i < inputs.size(); i++) {
      if (inputs.get(i).isFunction()) {
        return true;
      }
    }
    return false;
  }

  /**
   * A function of the caller's may throw at any element, or read the output itself: the whole
   * result is there before the output changes.
   */
  private static void dispatchApart(
      Operation operation, Signature row, Span out, List<Span> inputs) {
    Span result = allocate(out.dtype(), layoutLike(out), out.buffer().domain());
    KernelCall call = new KernelCall(operation, row, result, inputs, true);
    call.note("computed apart and copied to the output, since a function of the caller's is read");
    Dispatcher.dispatch(call);
    Casts.convert(result, out, Conversion.CHECKED, false);
  }

  private static Span detached(Span input) {
    Span copy = allocate(input.dtype(), layoutLike(input), input.buffer().domain());
    Casts.convert(input, copy, Conversion.CHECKED, true);
    return copy;
  }
}
