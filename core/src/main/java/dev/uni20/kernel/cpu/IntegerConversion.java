package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;

/** The named conversions to integer dtypes; the rules themselves are {@link Conversions}'s. */
final class IntegerConversion {
  private IntegerConversion() {}

  static long ofInteger(long bits, DType source, DType target, Conversion conversion) {
    return Conversions.fits(bits, source, target)
        ? bits
        : ofLarge(bits, source, target, conversion);
  }

  /** Of an integer that does not fit; by itself, so that the common case is compiled into loops. */
  private static long ofLarge(long bits, DType source, DType target, Conversion conversion) {
    return switch (conversion) {
      case CHECKED -> Conversions.toIntegerChecked(bits, source, target);
      case SATURATING -> Conversions.toIntegerSaturating(bits, source, target);
      case WRAPPING -> Conversions.toIntegerWrapping(bits, target);
    };
  }

  static long ofReal(double value, DType target, Conversion conversion) {
    return switch (conversion) {
      case CHECKED -> Conversions.toIntegerChecked(value, DType.FLOAT64, target);
      case SATURATING -> Conversions.toIntegerSaturating(value, DType.FLOAT64, target);
      case WRAPPING -> throw Conversions.wrappedFloating("cast", DType.FLOAT64, target);
    };
  }

  static long ofReal(LongDouble value, DType target, Conversion conversion) {
    return switch (conversion) {
      case CHECKED -> Conversions.toIntegerChecked(value, DType.LONGDOUBLE, target);
      case SATURATING -> Conversions.toIntegerSaturating(value, DType.LONGDOUBLE, target);
      case WRAPPING -> throw Conversions.wrappedFloating("cast", DType.LONGDOUBLE, target);
    };
  }

  static ConversionException complexToReal(DType source, DType target) {
    return Conversions.complexToReal("cast", source, target);
  }
}
