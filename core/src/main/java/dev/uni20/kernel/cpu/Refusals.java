package dev.uni20.kernel.cpu;

import dev.uni20.dtype.ConversionException;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.Span;
import java.util.Arrays;
import java.util.Objects;

/** Names the index of an element that an elementwise operation refuses. */
record Refusals(IterationPlan plan, Span output) {
  /**
   * The refusal with the index.
   *
   * @param block which element of the plan is the block's first
   */
  RuntimeException named(RefusedElement refused, long block) {
    RuntimeException reason = refused.reason();
    String message = Objects.toString(reason.getMessage());
    // The index goes before what to do about it.
    int advice = message.indexOf(';');
    int end = advice < 0 ? message.length() : advice;
    String named = message.substring(0, end) + at(block + refused.place()) + message.substring(end);
    RuntimeException withIndex =
        reason instanceof ConversionException
            ? new ConversionException(named)
            : new ArithmeticException(named);
    withIndex.initCause(reason);
    return withIndex;
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
