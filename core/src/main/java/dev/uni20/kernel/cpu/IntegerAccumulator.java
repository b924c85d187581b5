package dev.uni20.kernel.cpu;

import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.memory.HostAccess;
import java.math.BigInteger;

/**
 * Exact sum, mean, inner product and norm of int64 or uint64 blocks.
 *
 * <p>Holds a number of 192 bits in two's complement: 2^63 products of two 64-bit numbers fit. An
 * integer result is refused if it does not fit its dtype; a floating one is rounded once.
 */
final class IntegerAccumulator extends Accumulator {
  private final ReductionFunction function;
  private final boolean unsigned;
  private long count;
  private long low;
  private long middle;
  private long top;

  /**
   * Creates an accumulator.
   *
   * @param function sum, mean, inner product or norm
   * @param input int64 or uint64
   */
  IntegerAccumulator(ReductionFunction function, DType input) {
    super(input);
    this.function = function;
    unsigned = input.isUnsignedInteger();
  }

  @Override
  public void reset() {
    count = 0;
    low = 0;
    middle = 0;
    top = 0;
  }

  @Override
  public void add(long address, long length) {
    switch (function) {
      case SUM, MEAN -> addValues(address, length);
      case NORM -> products(address, address, length, false);
      default -> super.add(address, length);
    }
  }

  @Override
  public void addProducts(long x, long y, long length, boolean negate) {
    if (function != ReductionFunction.INNER_PRODUCT) {
      super.addProducts(x, y, length, negate);
    }
    products(x, y, length, negate);
  }

  private void addValues(long address, long length) {
    count += length;
    long done = 0;
    while (done < length) {
      // Sums of 2^30 halves cannot overflow, so carries wait until the end of such a stretch.
      long end = Math.min(length, done + (1L << 30));
      long lowHalves = 0;
      long highHalves = 0;
      for (; done < end; done++) {
        long value = HostAccess.getLong(address + done * Long.BYTES);
        lowHalves += value & 0xFFFF_FFFFL;
        highHalves += unsigned ? value >>> 32 : value >> 32;
      }
      add(lowHalves, 0, 0);
      add(highHalves << 32, highHalves >> 32, highHalves >> 63);
    }
  }

  private void products(long x, long y, long length, boolean negate) {
    count += length;
    for (long i = 0; i < length; i++) {
      long left = HostAccess.getLong(x + i * Long.BYTES);
      long right = HostAccess.getLong(y + i * Long.BYTES);
      long product = left * right;
      long upper =
          unsigned ? Math.unsignedMultiplyHigh(left, right) : Math.multiplyHigh(left, right);
      long sign = unsigned ? 0 : upper >> 63;
      if (negate) {
        product = -product;
        upper = ~upper + (product == 0 ? 1 : 0);
        sign = ~sign + (product == 0 && upper == 0 ? 1 : 0);
      }
      add(product, upper, sign);
    }
  }

  /** Adds a number given by its three words, the least significant first. */
  private void add(long lowWord, long middleWord, long topWord) {
    low += lowWord;
    long carry = Long.compareUnsigned(low, lowWord) < 0 ? 1 : 0;
    long sum = middle + middleWord;
    long carryOut = Long.compareUnsigned(sum, middleWord) < 0 ? 1 : 0;
    middle = sum + carry;
    if (carry != 0 && middle == 0) {
      carryOut = 1;
    }
    top += topWord + carryOut;
  }

  @Override
  public void append(Accumulator next) {
    IntegerAccumulator other = (IntegerAccumulator) next;
    count += other.count;
    add(other.low, other.middle, other.top);
  }

  @Override
  public void finish(DType result, long address) {
    if (result.isInteger()) {
      HostAccess.setLong(address, exactBits(result));
    } else {
      rounded(result).store(result, address);
    }
  }

  private long exactBits(DType result) {
    if (function == ReductionFunction.MEAN || function == ReductionFunction.NORM) {
      throw new IllegalArgumentException(
          function.operationName() + " of integers is floating, not " + result);
    }
    boolean fits =
        result.isUnsignedInteger()
            ? middle == 0 && top == 0
            : middle == low >> 63 && top == low >> 63;
    if (!fits) {
      throw doesNotFit(function, value().toString(), result);
    }
    return low;
  }

  /** The refusal of an exact integer result that is out of its dtype's range. */
  static ConversionException doesNotFit(ReductionFunction function, String value, DType result) {
    String name = function.operationName();
    String call =
        function == ReductionFunction.INNER_PRODUCT
            ? "innerProduct(cast(x, FLOAT64), cast(y, FLOAT64))"
            : name + "(cast(x, FLOAT64))";
    return new ConversionException(
        name
            + ": the exact result "
            + value
            + " does not fit "
            + result
            + " ("
            + result.minimumInteger()
            + " to "
            + result.maximumInteger()
            + "); reduce floating values instead, "
            + call
            + ", or cast to LONGDOUBLE for about 32 digits");
  }

  private DoublePair rounded(DType result) {
    if (function == ReductionFunction.MEAN && count == 0) {
      return new DoublePair(Double.NaN, 0);
    }
    // Every integer up to 2^53 is a float64, so one division or root of them is rounded once.
    boolean small =
        result == Wide.REAL.dtype()
            && middle == low >> 63
            && top == middle
            && low >= -(1L << 53)
            && low <= 1L << 53
            && count <= 1L << 53;
    if (small) {
      return new DoublePair(
          switch (function) {
            case MEAN -> (double) low / (double) count;
            case NORM -> Math.sqrt((double) low);
            default -> (double) low;
          },
          0);
    }
    BigInteger value = value();
    BigInteger magnitude = value.abs();
    boolean negative = value.signum() < 0;
    return switch (function) {
      case MEAN ->
          ExactRounding.quotient(negative, magnitude, 0, BigInteger.valueOf(count), result);
      case NORM -> ExactRounding.squareRoot(magnitude, 0, result);
      default -> ExactRounding.dyadic(negative, magnitude, 0, result);
    };
  }

  private BigInteger value() {
    return BigInteger.valueOf(top)
        .shiftLeft(64)
        .or(unsignedValue(middle))
        .shiftLeft(64)
        .or(unsignedValue(low));
  }

  private static BigInteger unsignedValue(long bits) {
    BigInteger value = BigInteger.valueOf(bits & Long.MAX_VALUE);
    return bits < 0 ? value.setBit(63) : value;
  }
}
