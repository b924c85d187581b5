package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.IntegerFunctions;
import dev.uni20.kernel.ElementwiseFunction;

/** Functions of an integer whose second operand is a count, of its own dtype. */
final class IntegerCounts {
  private IntegerCounts() {}

  static long apply(
      ElementwiseFunction function, DType dtype, long x, long count, boolean unsignedCount) {
    if (function == ElementwiseFunction.POWER) {
      return unsignedCount
          ? IntegerFunctions.powerUnsigned(x, count)
          : IntegerFunctions.power(x, count);
    }
    // Every count past 64 shifts everything out, so the greatest int64 serves for larger ones.
    long shift = unsignedCount && count < 0 ? Long.MAX_VALUE : count;
    if (function == ElementwiseFunction.SHIFT_LEFT) {
      return IntegerFunctions.shiftLeft(x, shift);
    }
    return dtype.isUnsignedInteger()
        ? IntegerFunctions.shiftRightUnsigned(x, shift)
        : IntegerFunctions.shiftRight(x, shift);
  }
}
