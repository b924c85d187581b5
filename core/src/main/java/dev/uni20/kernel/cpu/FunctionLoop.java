package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementFunction;
import dev.uni20.kernel.HostType;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * A function of the caller's over all elements, block by block: operands are loaded in the
 * function's dtype, what it returns is converted to the output's, checked.
 */
final class FunctionLoop {
  private static final long BLOCK_BYTES = (long) BlockLoader.BLOCK * DType.CLONGDOUBLE.byteSize();

  private FunctionLoop() {}

  static void run(KernelCall call, ElementFunction function, Span output) {
    int inputs = call.inputs().size();
    IterationPlan plan = plan(call, output);
    long bytes = inputs * BlockLoader.SCRATCH_BYTES + 2 * BLOCK_BYTES;
    try (ScratchMemory scratch = ScratchMemory.borrow(bytes)) {
      BlockReader[] readers = new BlockReader[inputs];
      for (int i = 0; i < inputs; i++) {
        long own = scratch.address() + i * BlockLoader.SCRATCH_BYTES;
        Span input = call.inputs().get(i);
        readers[i] =
            new BlockReader(
                plan, i + 1, new BlockLoader(input, function.carrier(), Conversion.CHECKED, own));
      }
      long returned = scratch.address() + inputs * BlockLoader.SCRATCH_BYTES;
      BlockWriter writer = new BlockWriter(plan, output, returned + BLOCK_BYTES);
      boolean converts = output.dtype() != function.carrier();
      for (long done = 0; done < plan.count(); ) {
        int count = (int) Math.min(plan.count() - done, BlockLoader.BLOCK);
        long x = readers[0].next(count);
        long y = inputs == 1 ? x : readers[1].next(count);
        long target = writer.target(count);
        apply(function, converts ? returned : target, x, y, count);
        if (converts) {
          try {
            KernelTable.of(output.dtype())
                .narrow(Wide.of(function.carrier()), Conversion.CHECKED, target, returned, count);
          } catch (ConversionException refused) {
            throw named(
                refused, function.carrier(), new Refusals(plan, output), returned, done, count);
          }
        }
        writer.commit(target, count);
        done += count;
      }
    }
  }

  private static RuntimeException named(
      ConversionException refused,
      DType carrier,
      Refusals refusals,
      long returned,
      long done,
      int count) {
    DType target = refusals.output().dtype();
    RefusedElement found =
        RefusedElement.find(carrier, carrier, target, Conversion.CHECKED, returned, 0, count);
    return found == null ? refused : refusals.named(found, done);
  }

  private static IterationPlan plan(KernelCall call, Span output) {
    Layout[] layouts = new Layout[call.inputs().size() + 1];
    layouts[0] = output.layout();
    for (int i = 1; i < layouts.length; i++) {
      layouts[i] = call.inputs().get(i - 1).layout();
    }
    return IterationPlan.of(layouts);
  }

  private static void apply(ElementFunction function, long out, long x, long y, int count) {
    switch (function) {
      case ElementFunction.OfDouble given -> applyDouble(given.function(), out, x, count);
      case ElementFunction.OfDoubles given -> applyDoubles(given.function(), out, x, y, count);
      case ElementFunction.OfLong given -> applyLong(given.function(), out, x, count);
      case ElementFunction.OfLongs given -> applyLongs(given.function(), out, x, y, count);
      case ElementFunction.OfValue<?> given -> applyValue(given, out, x, count);
      case ElementFunction.OfValues<?> given -> applyValues(given, out, x, y, count);
    }
  }

  private static void applyDouble(DoubleUnaryOperator function, long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * Double.BYTES;
      ElementMemory.storeFloat64(
          out + at, function.applyAsDouble(ElementMemory.loadFloat64(x + at)));
    }
  }

  private static void applyDoubles(
      DoubleBinaryOperator function, long out, long x, long y, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * Double.BYTES;
      ElementMemory.storeFloat64(
          out + at,
          function.applyAsDouble(
              ElementMemory.loadFloat64(x + at), ElementMemory.loadFloat64(y + at)));
    }
  }

  private static void applyLong(LongUnaryOperator function, long out, long x, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * Long.BYTES;
      ElementMemory.storeInt64(out + at, function.applyAsLong(ElementMemory.loadInt64(x + at)));
    }
  }

  private static void applyLongs(LongBinaryOperator function, long out, long x, long y, int count) {
    for (int i = 0; i < count; i++) {
      long at = (long) i * Long.BYTES;
      ElementMemory.storeInt64(
          out + at,
          function.applyAsLong(ElementMemory.loadInt64(x + at), ElementMemory.loadInt64(y + at)));
    }
  }

  private static <T> void applyValue(ElementFunction.OfValue<T> of, long out, long x, int count) {
    HostType<T> type = of.type();
    UnaryOperator<T> function = of.function();
    int size = type.dtype().byteSize();
    for (int i = 0; i < count; i++) {
      long at = (long) i * size;
      type.store(out + at, function.apply(type.load(x + at)));
    }
  }

  private static <T> void applyValues(
      ElementFunction.OfValues<T> of, long out, long x, long y, int count) {
    HostType<T> type = of.type();
    BinaryOperator<T> function = of.function();
    int size = type.dtype().byteSize();
    for (int i = 0; i < count; i++) {
      long at = (long) i * size;
      type.store(out + at, function.apply(type.load(x + at), type.load(y + at)));
    }
  }
}
