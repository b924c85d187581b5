package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;

/**
 * Folds the inputs of one output element of a reduction, block by block in a fixed order.
 *
 * <p>A caller gathers elements as contiguous native blocks of {@link #inputDType()} and may cut
 * them as it likes: the bits of the result depend on the sequence of elements (for inner products:
 * of the products), never on the cuts. Complex reductions arrive as real components. One
 * accumulator serves many output elements, one after the other, by {@link #reset()}; it belongs to
 * one thread at a time. {@link Accumulators#of} makes them.
 */
public abstract class Accumulator {
  private final DType inputDType;

  /**
   * Creates an accumulator.
   *
   * @param inputDType the dtype of the blocks it takes
   */
  Accumulator(DType inputDType) {
    this.inputDType = inputDType;
  }

  /**
   * Returns the dtype of the blocks: float64 for float32 and float64 data, longdouble for
   * longdouble, int64 for bool and signed integers, uint64 for unsigned ones.
   */
  public final DType inputDType() {
    return inputDType;
  }

  /** Forgets everything folded so far. */
  public abstract void reset();

  /** Announces the elements of a term; the terms of a complex operand are its components. */
  void begin(int term) {}

  /** Whether the same elements must be folded once more, in the same order, before the end. */
  boolean anotherPass() {
    return false;
  }

  /**
   * Folds contiguous elements. For a norm these are the vector's components.
   *
   * @param address native address of the first element, of dtype {@link #inputDType()}
   * @param count number of elements, zero or more
   */
  public void add(long address, long count) {
    throw new UnsupportedOperationException("an inner product folds products, not elements");
  }

  /**
   * Folds the products x[i] * y[i]. Only inner products take them.
   *
   * @param x native address of the left elements, of dtype {@link #inputDType()}
   * @param y native address of the right elements
   * @param count number of products, zero or more
   * @param negate whether the products are subtracted instead of added
   */
  public void addProducts(long x, long y, long count, boolean negate) {
    throw new UnsupportedOperationException("only an inner product folds products");
  }

  /**
   * Folds what another accumulator made by the same call of {@link Accumulators#of} has folded, as
   * one unit that follows this one's elements. Work cut into the same chunks gives the same bits,
   * whoever computed the chunks. The other one is spent: only {@link #reset()} makes it useful
   * again.
   *
   * @param next the accumulator of the elements that follow
   */
  public abstract void append(Accumulator next);

  /**
   * Adds the total of another accumulator made by the same call to this one's total, as one number
   * to another: opposite totals leave exactly zero. The other one is spent, as by {@link #append}.
   *
   * @param other the accumulator whose total is added
   */
  void addTotal(Accumulator other) {
    append(other);
  }

  /**
   * Stores the result of everything folded since the last {@link #reset()}.
   *
   * @param result dtype of the result: float32, float64 or longdouble for floating reductions and
   *     for means and norms of integers; int64 or uint64 for integer products; either for integer
   *     sums and inner products
   * @param address native address of the one result element
   * @throws dev.uni20.dtype.ConversionException if an exact integer result does not fit
   */
  public abstract void finish(DType result, long address);
}
