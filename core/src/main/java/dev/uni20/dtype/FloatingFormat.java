package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * What depends on the format of a floating dtype on the host: how values round to it, and how they
 * print. All values are held as {@link LongDouble}, which holds those of every floating dtype.
 */
abstract class FloatingFormat {
  /** The format of a floating dtype, or of a complex dtype's parts. */
  static FloatingFormat of(DType dtype) {
    return FormatTable.of(dtype.component());
  }

  /** The nearest value of this format; infinite past the largest. */
  abstract LongDouble round(LongDouble value);

  /** The nearest value of this format; infinite past the largest. */
  abstract LongDouble round(BigInteger value);

  /** The nearest value of this format; infinite past the largest, and a zero keeps the sign. */
  abstract LongDouble round(BigDecimal value);

  /** The largest finite value. */
  abstract LongDouble largest();

  /** The shortest decimal that reads back the same value of this format. */
  abstract String format(LongDouble value);
}
