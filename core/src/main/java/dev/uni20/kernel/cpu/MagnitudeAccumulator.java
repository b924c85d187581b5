package dev.uni20.kernel.cpu;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.RealFunctions;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;

/** The sum, the greatest or the least of the magnitudes of real or complex elements. */
final class MagnitudeAccumulator extends Accumulator {
  private static final int CHUNK = BlockLoader.BLOCK;

  private final ReductionFunction function;
  private final boolean complex;
  private final boolean pairs;
  private final int elementBytes;
  private final int magnitudeBytes;
  private final Accumulator sum;

  /** The extreme magnitude so far, as two parts; high is NaN once any was. */
  private double high;

  private double low;
  private boolean empty = true;

  MagnitudeAccumulator(ReductionFunction function, Accumulation accumulation, DType computing) {
    super(Wide.of(computing).dtype());
    this.function = function;
    this.complex = computing.isComplex();
    DType magnitude = inputDType().component();
    this.pairs = Wide.of(magnitude) == Wide.PAIR;
    this.elementBytes = inputDType().byteSize();
    this.magnitudeBytes = magnitude.byteSize();
    this.sum = Accumulators.of(ReductionFunction.SUM, accumulation, computing.component());
  }

  @Override
  public void reset() {
    sum.reset();
    high = 0;
    low = 0;
    empty = true;
  }

  @Override
  public void add(long address, long count) {
    try (ScratchMemory scratch = ScratchMemory.borrow((long) CHUNK * magnitudeBytes)) {
      for (long done = 0; done < count; done += CHUNK) {
        int take = (int) Math.min(CHUNK, count - done);
        magnitudes(address + done * elementBytes, scratch.address(), take);
        if (function == ReductionFunction.NORM_ONE) {
          sum.add(scratch.address(), take);
        } else {
          fold(scratch.address(), take);
        }
      }
    }
  }

  private void magnitudes(long from, long to, int count) {
    for (int i = 0; i < count; i++) {
      long element = from + (long) i * elementBytes;
      if (pairs) {
        ElementMemory.storeLongDouble(
            to + (long) i * magnitudeBytes,
            complex
                ? magnitude(ElementMemory.loadComplexLongDouble(element))
                : ElementMemory.loadLongDouble(element).abs());
      } else {
        double x = HostAccess.getDouble(element);
        HostAccess.setDouble(
            to + (long) i * magnitudeBytes,
            complex ? magnitude(x, HostAccess.getDouble(element + Double.BYTES)) : Math.abs(x));
      }
    }
  }

  /** NaN if either part is, also beside an infinity. */
  private static double magnitude(double real, double imaginary) {
    return Double.isNaN(real) || Double.isNaN(imaginary)
        ? Double.NaN
        : RealFunctions.hypot(real, imaginary);
  }

  private static LongDouble magnitude(ComplexLongDouble z) {
    return z.real().isNaN() || z.imaginary().isNaN() ? LongDouble.NaN : z.abs();
  }

  private void fold(long magnitudes, int count) {
    for (int i = 0; i < count; i++) {
      long at = magnitudes + (long) i * magnitudeBytes;
      fold(HostAccess.getDouble(at), pairs ? HostAccess.getDouble(at + Double.BYTES) : 0);
    }
  }

  private void fold(double nextHigh, double nextLow) {
    boolean greater = nextHigh > high || (nextHigh == high && nextLow > low);
    boolean less = nextHigh < high || (nextHigh == high && nextLow < low);
    boolean better = function == ReductionFunction.NORM_INFINITY ? greater : less;
    if (empty || better || Double.isNaN(nextHigh)) {
      high = nextHigh;
      low = nextLow;
      empty = false;
    }
  }

  @Override
  public void append(Accumulator next) {
    MagnitudeAccumulator other = (MagnitudeAccumulator) next;
    if (function == ReductionFunction.NORM_ONE) {
      sum.append(other.sum);
    } else if (!other.empty) {
      fold(other.high, other.low);
    }
  }

  @Override
  public void finish(DType result, long address) {
    if (function == ReductionFunction.NORM_ONE) {
      sum.finish(result, address);
    } else {
      KernelTable.of(result).storeReal(address, new DoublePair(high, low));
    }
  }
}
