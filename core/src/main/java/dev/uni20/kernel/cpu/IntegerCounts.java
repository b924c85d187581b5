package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.IntegerFunctions;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.ElementwiseFunction;

/** Counts: second operands that are read as int64 or uint64, whatever is computed in. */
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

  /** Whether a float64 holds the count exactly, and with it whether it is odd. */
  static boolean isFloat64(long count, boolean unsignedCount) {
    return !(unsignedCount && count < 0) && count <= 1L << 53 && count >= -1L << 53;
  }

  static LongDouble asLongDouble(long count, boolean unsignedCount) {
    return unsignedCount ? LongDouble.ofUnsigned(count) : LongDouble.of(count);
  }
}
