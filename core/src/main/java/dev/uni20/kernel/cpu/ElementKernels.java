package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.SmallKernel;
import org.jspecify.annotations.Nullable;

/** The contiguous loops over elements of one dtype. Addresses are native, counts in elements. */
public interface ElementKernels {
  /**
   * Applies a function to operands that are all of this dtype (a selection's condition: bool).
   *
   * @param out where results go: bool for comparisons and predicates, the component dtype for abs,
   *     else this dtype
   * @param x the first operand
   * @param y the second operand, or any readable block if the function has none
   * @param z the third operand, or any readable block if the function has none
   */
  void apply(ElementwiseFunction function, long out, long x, long y, long z, int count);

  /**
   * The loop of a function over operands as they are stored, where there is one: it converts them
   * as it goes.
   *
   * @param left the first operand
   * @param right the last one; the same where there is one alone
   * @param elements how many the call has; it may take many to be worth a loop of its own
   * @return null if operands have to be converted first
   */
  default @Nullable SmallKernel kernel(
      ElementwiseFunction function, StoredOperand left, StoredOperand right, long elements) {
    return null;
  }

  /** Applies a complex function whose left operand is of the component dtype and stays real. */
  default void applyRealLeft(ElementwiseFunction function, long out, long x, long y, int count) {
    throw new IllegalArgumentException(function + " of real elements takes no real left operand");
  }

  /** Applies a complex function whose right operand is of the component dtype and stays real. */
  default void applyRealRight(ElementwiseFunction function, long out, long x, long y, int count) {
    throw new IllegalArgumentException(function + " of real elements takes no real right operand");
  }

  /** Applies a function whose second operand is a count, int64 or uint64. */
  default void applyCounts(
      ElementwiseFunction function,
      long out,
      long x,
      long counts,
      boolean unsignedCounts,
      int count) {
    throw new IllegalArgumentException(function + " takes no counts with these elements");
  }

  /** Changes the sign of each element. */
  void negateInPlace(long x, int count);

  /** Changes the sign of each imaginary part. */
  void conjugateInPlace(long x, int count);

  /** Converts elements of this dtype to its {@link Wide} dtype, without loss. */
  void widen(long out, long x, int count);

  /**
   * The loop that converts elements of this dtype to another at once, where that is faster than by
   * way of the wide dtype.
   *
   * @param elements how many the call has; it may take many to be worth a loop of its own
   * @return null if there is none
   */
  default @Nullable BlockConversion conversion(DType to, Conversion conversion, long elements) {
    return null;
  }

  /** Converts elements of a wide dtype to this dtype. */
  void narrow(Wide wide, Conversion conversion, long out, long x, int count);

  /** Stores one real number rounded to this floating dtype. */
  default void storeReal(long address, DoublePair value) {
    throw new IllegalArgumentException("a real result is stored in a floating dtype only");
  }

  /** Sums of this floating dtype without compensation. */
  default BlockKernel plainSums(ReductionFunction function) {
    throw new IllegalArgumentException(function + " is plain in a floating dtype only");
  }

  /** The error for a function that the operation table never lets through for a dtype. */
  static IllegalArgumentException missing(ElementwiseFunction function, DType dtype) {
    return new IllegalArgumentException(function + " has no kernel for " + dtype);
  }
}
