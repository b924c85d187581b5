package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Map;

/**
 * The format of each floating dtype: derived from its row, but for those that the machine, or a
 * class of their own, computes in.
 */
final class FormatTable {
  private static final RealFormat FLOAT32 = new Float32Format();
  private static final RealFormat FLOAT64 = new Float64Format();
  private static final FloatingFormat LONGDOUBLE = new PairFormat();
  private static final Map<DType, RealFormat> DERIVED = new EnumMap<>(DType.class);

  static {
    for (DType dtype : DType.values()) {
      if (dtype.isFloating() && dtype.storageBits() <= Double.SIZE) {
        DERIVED.put(dtype, new RealFormat(dtype.storageBits(), dtype.precisionDigits()));
      }
    }
  }

  private FormatTable() {}

  static FloatingFormat of(DType dtype) {
    return dtype == DType.LONGDOUBLE ? LONGDOUBLE : real(dtype);
  }

  static RealFormat real(DType dtype) {
    // Compared, not looked up: a kernel names its dtype, so its compiler knows the answer.
    if (dtype == DType.FLOAT64) {
      return FLOAT64;
    }
    if (dtype == DType.FLOAT32) {
      return FLOAT32;
    }
    RealFormat format = DERIVED.get(dtype);
    if (format == null) {
      throw new IllegalArgumentException(dtype + " is no floating dtype that a double holds");
    }
    return format;
  }

  private static final class PairFormat extends FloatingFormat {
    @Override
    LongDouble round(LongDouble value) {
      return value;
    }

    @Override
    LongDouble round(BigInteger value) {
      return LongDouble.of(value);
    }

    @Override
    LongDouble round(BigDecimal value) {
      return LongDouble.of(value);
    }

    @Override
    LongDouble largest() {
      return LongDouble.MAX_VALUE;
    }

    @Override
    String format(LongDouble value) {
      return NumberText.format(value);
    }
  }
}
