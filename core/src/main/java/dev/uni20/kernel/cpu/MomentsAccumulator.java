package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.LongDoubleArithmetic;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.ScratchMemory;

/**
 * Variance and standard deviation about the mean, in two passes: the first takes the mean of each
 * component, the second the sums of the deviations and of their squares, (S2 - S1^2 / n) / (n -
 * correction), which removes the error of the rounded mean (T. F. Chan, G. H. Golub and R. J.
 * LeVeque, "Algorithms for computing the sample variance", The American Statistician 37, 1983).
 * Where squares leave the range of float64, a third pass scales the deviations by a power of two.
 */
final class MomentsAccumulator extends Accumulator {
  /** Sums of squares within these bounds have lost nothing to overflow or underflow. */
  private static final double LEAST = 0x1p-900;

  private static final double GREATEST = 0x1p1000;

  private static final int CHUNK = BlockLoader.BLOCK;

  private final ReductionFunction function;
  private final double correction;
  private final boolean pairs;
  private final int elementBytes;
  private final Accumulator[] means;
  private final Accumulator deviations;
  private final Accumulator squares;
  private final LongDouble[] mean = {LongDouble.ZERO, LongDouble.ZERO};
  private final LongDouble[] shift = {LongDouble.ZERO, LongDouble.ZERO};
  private int pass;
  private boolean settled;
  private int term;
  private int terms;
  private long count;
  private double greatest;
  private LongDouble squaresSum = LongDouble.ZERO;
  private int exponent;

  MomentsAccumulator(ReductionFunction function, DType input, double correction) {
    super(Accumulators.blockDType(input));
    this.function = function;
    this.correction = correction;
    this.pairs = Wide.of(inputDType()) == Wide.PAIR;
    this.elementBytes = inputDType().byteSize();
    DType block = inputDType();
    this.means =
        new Accumulator[] {of(ReductionFunction.MEAN, block), of(ReductionFunction.MEAN, block)};
    this.deviations = of(ReductionFunction.SUM, block);
    this.squares = of(ReductionFunction.INNER_PRODUCT, block);
  }

  private static Accumulator of(ReductionFunction function, DType block) {
    return Accumulators.of(function, Accumulation.COMPENSATED, block);
  }

  @Override
  public void reset() {
    pass = 0;
    settled = false;
    terms = 0;
    count = 0;
    greatest = 0;
    exponent = 0;
    shift[0] = LongDouble.ZERO;
    shift[1] = LongDouble.ZERO;
    means[0].reset();
    means[1].reset();
    squares.reset();
  }

  @Override
  void begin(int newTerm) {
    if (settled) {
      return; // neighbours folded in the same tile need one pass more
    }
    if (pass > 0 && newTerm > 0) {
      endTerm();
    }
    term = newTerm;
    terms = newTerm + 1;
    deviations.reset();
  }

  @Override
  public void add(long address, long length) {
    if (settled) {
      return;
    }
    if (pass == 0) {
      means[term].add(address, length);
      count += term == 0 ? length : 0;
      return;
    }
    try (ScratchMemory scratch = ScratchMemory.borrow((long) CHUNK * elementBytes)) {
      for (long done = 0; done < length; done += CHUNK) {
        int take = (int) Math.min(CHUNK, length - done);
        deviate(address + done * elementBytes, scratch.address(), take);
        deviations.add(scratch.address(), take);
        squares.addProducts(scratch.address(), scratch.address(), take, false);
      }
    }
  }

  /** The deviations from the mean, scaled by a power of two. */
  private void deviate(long from, long to, int length) {
    double center = Math.scalb(mean[term].high(), -exponent);
    for (int i = 0; i < length; i++) {
      long at = (long) i * elementBytes;
      if (pairs) {
        LongDouble value =
            ElementMemory.loadLongDouble(from + at)
                .scalb(-exponent)
                .subtract(mean[term].scalb(-exponent));
        greatest = Math.max(greatest, Math.abs(value.high()));
        ElementMemory.storeLongDouble(to + at, value);
      } else {
        double value = Math.scalb(HostAccess.getDouble(from + at), -exponent) - center;
        greatest = Math.max(greatest, Math.abs(value));
        HostAccess.setDouble(to + at, value);
      }
    }
  }

  /** Keeps what the rounded mean of the term has shifted: S1^2 / n. */
  private void endTerm() {
    LongDouble sum = finished(deviations);
    shift[term] = sum.multiply(sum).divide(LongDouble.of(count));
  }

  @Override
  boolean anotherPass() {
    settled = settled || count == 0;
    if (settled) {
      return false;
    }
    if (pass == 0) {
      for (int i = 0; i < terms; i++) {
        LongDouble value = finished(means[i]);
        mean[i] = pairs ? value : LongDouble.of(value.high());
      }
      pass = 1;
      return true;
    }
    endTerm();
    squaresSum = finished(squares);
    boolean inRange =
        greatest == 0 || (squaresSum.high() >= LEAST && squaresSum.high() <= GREATEST);
    if (pass == 2 || inRange || Double.isNaN(greatest)) {
      settled = true;
      return false;
    }
    pass = 2;
    exponent = Math.min(Math.getExponent(greatest), Double.MAX_EXPONENT);
    squares.reset();
    return true;
  }

  private LongDouble finished(Accumulator accumulator) {
    try (ScratchMemory cell = ScratchMemory.borrow(DType.LONGDOUBLE.byteSize())) {
      accumulator.finish(DType.LONGDOUBLE, cell.address());
      return ElementMemory.loadLongDouble(cell.address());
    }
  }

  @Override
  public void append(Accumulator next) {
    throw new UnsupportedOperationException("a variance is folded in passes, not in parts");
  }

  @Override
  public void finish(DType result, long address) {
    if (count == 0 || count <= correction) {
      store(LongDouble.NaN, result, address);
      return;
    }
    // Bare parts, and one object at the end of each branch: see docs/decisions/0013.
    double high = squaresSum.high();
    double low = squaresSum.low();
    for (int i = 0; i < terms; i++) {
      LongDouble rest = LongDoubleArithmetic.add(high, low, -shift[i].high(), -shift[i].low());
      high = rest.high();
      low = rest.low();
    }
    if (high < 0) {
      store(LongDouble.ZERO, result, address);
      return;
    }
    double degrees = count - correction;
    LongDouble variance = LongDoubleArithmetic.divide(high, low, degrees, 0);
    if (function == ReductionFunction.STD) {
      store(variance.sqrt().scalb(exponent), result, address);
    } else {
      store(variance.scalb(exponent).scalb(exponent), result, address);
    }
  }

  private static void store(LongDouble value, DType result, long address) {
    KernelTable.of(result).storeReal(address, new DoublePair(value.high(), value.low()));
  }
}
