package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementAccess;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Names the index of an element that an elementwise operation refuses. */
record Refusals(KernelCall call, IterationPlan plan, Span output) {
  /** What an element of a block is refused for, and where it is. */
  ArithmeticException of(RefusedElement refused, long done) {
    ArithmeticException named =
        new ArithmeticException(refused.getMessage() + at(done + refused.place()));
    named.initCause(refused.getCause());
    return named;
  }

  /** Names the first element of a block that has no value in the dtype that it is converted to. */
  ConversionException of(ConversionException refused, Conversion conversion, long done, int count) {
    List<Span> inputs = call.inputs();
    for (int i = 0; i < inputs.size(); i++) {
      DType source = inputs.get(i).dtype();
      DType target = call.signature().operandDTypes().get(i);
      try (ScratchMemory scratch = ScratchMemory.borrow(BlockLoader.SCRATCH_BYTES)) {
        BlockReader reader =
            new BlockReader(
                plan,
                i + 1,
                new BlockLoader(inputs.get(i), source, Conversion.CHECKED, scratch.address()));
        reader.seek(0, done);
        for (int place = 0; place < count; place++) {
          try {
            ElementAccess.load(source, reader.next(1)).cast(target, conversion);
          } catch (ConversionException precise) {
            return named(precise, at(done + place));
          }
        }
      }
    }
    return refused;
  }

  /** The place goes before what to do about it. */
  private static ConversionException named(ConversionException refused, String place) {
    String message = Objects.toString(refused.getMessage());
    int advice = message.indexOf(';');
    String found = advice < 0 ? message : message.substring(0, advice);
    ConversionException named =
        new ConversionException(found + place + message.substring(found.length()));
    named.initCause(refused);
    return named;
  }

  /** Where in the output an element of the plan is, unless there is only one place. */
  private String at(long element) {
    if (output.layout().rank() == 0) {
      return "";
    }
    PlanCursor cursor = new PlanCursor(plan, 0);
    cursor.seek(element);
    return ", at index " + Arrays.toString(output.layout().indexOf(cursor.position()));
  }
}
