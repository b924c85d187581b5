package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.memory.HostAccess;

/**
 * Exact product of int64 or uint64 blocks. A zero anywhere makes it zero, whatever the rest
 * multiplies to; otherwise a product out of the result's range is refused.
 */
final class IntegerProductAccumulator extends Accumulator {
  private final boolean unsigned;

  /**
   * Absolute value of the product of the nonzero factors as an unsigned number; without meaning,
   * and perhaps zero, once that is {@link #beyond}.
   */
  private long magnitude = 1;

  /** Whether that product passed 2^64, from where no further factor brings it back. */
  private boolean beyond;

  private boolean negative;
  private boolean zero;

  /**
   * Creates an accumulator.
   *
   * @param input int64 or uint64
   */
  IntegerProductAccumulator(DType input) {
    super(input);
    unsigned = input.isUnsignedInteger();
  }

  @Override
  public void reset() {
    magnitude = 1;
    beyond = false;
    negative = false;
    zero = false;
  }

  @Override
  public void add(long address, long length) {
    for (long i = 0; i < length && !zero; i++) {
      long value = HostAccess.getLong(address + i * Long.BYTES);
      boolean below = !unsigned && value < 0;
      multiply(below ? -value : value, below);
    }
  }

  private void multiply(long factor, boolean below) {
    if (factor == 0) {
      zero = true;
      return;
    }
    negative ^= below;
    if (!beyond) {
      beyond = Math.unsignedMultiplyHigh(magnitude, factor) != 0;
      magnitude *= factor;
    }
  }

  @Override
  public void append(Accumulator next) {
    IntegerProductAccumulator other = (IntegerProductAccumulator) next;
    zero |= other.zero;
    negative ^= other.negative;
    beyond |= other.beyond;
    if (!beyond) {
      multiply(other.magnitude, false); // of a part beyond 2^64 the magnitude means nothing
    }
  }

  @Override
  public void finish(DType result, long address) {
    if (!result.isInteger() || result.byteSize() != Long.BYTES) {
      throw new IllegalArgumentException(
          "the exact product of integers is int64 or uint64, not " + result);
    }
    HostAccess.setLong(address, zero ? 0 : exactBits(result));
  }

  private long exactBits(DType result) {
    String sign = negative ? "-" : "";
    if (beyond) {
      throw IntegerAccumulator.doesNotFit(
          ReductionFunction.PROD, "(" + sign + "2^64 or beyond)", result);
    }
    boolean fits =
        result.isUnsignedInteger()
            ? !negative
            : magnitude >= 0 || (negative && magnitude == Long.MIN_VALUE);
    if (!fits) {
      throw IntegerAccumulator.doesNotFit(
          ReductionFunction.PROD, sign + Long.toUnsignedString(magnitude), result);
    }
    return negative ? -magnitude : magnitude;
  }
}
