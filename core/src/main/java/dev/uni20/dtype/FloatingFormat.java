package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * What the floating dtypes do differently on the host: how values round to them, and how they
 * print. The one place, beside the rows of {@link DType}, that a new floating dtype adds to. All
 * values are held as {@link LongDouble}, which holds those of every floating dtype.
 */
enum FloatingFormat {
  FLOAT32 {
    @Override
    LongDouble round(LongDouble value) {
      return LongDouble.of((double) Conversions.toFloat32(value.high(), value.low()));
    }

    @Override
    LongDouble round(BigInteger value) {
      return LongDouble.of((double) value.floatValue());
    }

    @Override
    LongDouble round(BigDecimal value) {
      return LongDouble.of((double) Math.copySign(value.floatValue(), (float) value.signum()));
    }

    @Override
    LongDouble largest() {
      return LongDouble.of((double) Float.MAX_VALUE);
    }

    @Override
    String format(LongDouble value) {
      return NumberText.formatFloat32(value.high());
    }
  },
  FLOAT64 {
    @Override
    LongDouble round(LongDouble value) {
      return LongDouble.of(value.high());
    }

    @Override
    LongDouble round(BigInteger value) {
      return LongDouble.of(value.doubleValue());
    }

    @Override
    LongDouble round(BigDecimal value) {
      return LongDouble.of(Conversions.toFloat64(value));
    }

    @Override
    LongDouble largest() {
      return LongDouble.of(Double.MAX_VALUE);
    }

    @Override
    String format(LongDouble value) {
      return NumberText.formatFloat64(value.high());
    }
  },
  LONGDOUBLE {
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
  };

  /** The format of a floating dtype, or of a complex dtype's parts. */
  static FloatingFormat of(DType dtype) {
    return switch (dtype.component()) {
      case FLOAT32 -> FLOAT32;
      case FLOAT64 -> FLOAT64;
      case LONGDOUBLE -> LONGDOUBLE;
      default -> throw new IllegalArgumentException(dtype + " is neither floating nor complex");
    };
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
