package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.ElementAccess;
import org.jspecify.annotations.Nullable;

/** An element that an operation refuses, by its place in the block; the loop names its index. */
final class RefusedElement extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int place;
  private final RuntimeException reason;

  RefusedElement(int place, RuntimeException reason) {
    super(reason.getMessage(), reason);
    this.place = place;
    this.reason = reason;
  }

  /**
   * The first element of a block that has no value in a dtype, or null.
   *
   * @param held the dtype that the elements lie there in
   * @param source the dtype that they had before, which holds them too: the refusal is told of it
   * @param first the place in the block of the first of these elements
   */
  static @Nullable RefusedElement find(
      DType held,
      DType source,
      DType target,
      Conversion conversion,
      long elements,
      int first,
      int count) {
    for (int i = first; i < count; i++) {
      long address = elements + (long) i * held.byteSize();
      try {
        ElementAccess.load(held, address).cast(source, Conversion.CHECKED).cast(target, conversion);
      } catch (ConversionException refused) {
        return new RefusedElement(i, refused);
      }
    }
    return null;
  }

  int place() {
    return place;
  }

  /** An {@link ArithmeticException} or a {@link ConversionException}. */
  RuntimeException reason() {
    return reason;
  }
}
