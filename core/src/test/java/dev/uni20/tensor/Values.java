package dev.uni20.tensor;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Values of each dtype at which implementations go wrong. */
final class Values {
  private Values() {}

  /** The adversarial values of a dtype. */
  static List<Scalar> of(DType dtype) {
    return switch (dtype.kind()) {
      case BOOLEAN -> List.of(Scalar.of(dtype, false), Scalar.of(dtype, true));
      case SIGNED_INTEGER, UNSIGNED_INTEGER -> integers(dtype);
      case FLOATING -> reals(dtype);
      case COMPLEX -> complex(dtype);
    };
  }

  /** Those of the values that {@code target} takes by the conversion. */
  static List<Scalar> convertible(List<Scalar> values, DType target, Conversion conversion) {
    List<Scalar> kept = new ArrayList<>();
    for (Scalar value : values) {
      if (casts(value, target, conversion)) {
        kept.add(value);
      }
    }
    return kept;
  }

  static boolean casts(Scalar value, DType target, Conversion conversion) {
    try {
      value.cast(target, conversion);
      return true;
    } catch (ConversionException refused) {
      return false;
    }
  }

  private static List<Scalar> integers(DType dtype) {
    BigInteger least = dtype.minimumInteger();
    BigInteger greatest = dtype.maximumInteger();
    Set<BigInteger> values = new LinkedHashSet<>();
    values.add(least);
    values.add(least.add(BigInteger.ONE));
    values.add(greatest);
    values.add(greatest.subtract(BigInteger.ONE));
    for (long small : new long[] {0, 1, -1, 2, -3, 7, 100, (1L << 24) + 1, (1L << 53) + 1}) {
      values.add(BigInteger.valueOf(small));
    }
    values.add(BigInteger.ONE.shiftLeft(63));
    List<Scalar> found = new ArrayList<>();
    for (BigInteger value : values) {
      if (value.compareTo(least) >= 0 && value.compareTo(greatest) <= 0) {
        found.add(Scalar.of(dtype, value));
      }
    }
    return found;
  }

  private static List<LongDouble> parts(DType component) {
    List<LongDouble> parts = new ArrayList<>();
    double[] common = {
      0.0, -0.0, 1, -1.5, 3, 127, 16777216, 0.1, Double.NaN,
    };
    for (double value : common) {
      parts.add(LongDouble.of(value));
    }
    parts.add(LongDouble.POSITIVE_INFINITY);
    parts.add(LongDouble.NEGATIVE_INFINITY);
    if (component == DType.FLOAT32) {
      parts.add(LongDouble.of((double) Float.MAX_VALUE));
      parts.add(LongDouble.of((double) -Float.MIN_VALUE));
    } else {
      parts.add(LongDouble.of(9007199254740992.0));
      parts.add(LongDouble.of(0x1p63));
      parts.add(LongDouble.of(-Double.MAX_VALUE));
      parts.add(LongDouble.of(Double.MIN_VALUE));
      parts.add(LongDouble.of(Double.MIN_NORMAL));
    }
    if (component == DType.LONGDOUBLE) {
      parts.add(LongDouble.of(1, 0x1p-70));
      parts.add(LongDouble.of(9007199254740992.0, 1));
      parts.add(LongDouble.of(0x1p64, -1));
      parts.add(LongDouble.of(-0x1p63, -1));
    }
    return parts;
  }

  private static List<Scalar> reals(DType dtype) {
    List<Scalar> found = new ArrayList<>();
    for (LongDouble part : parts(dtype)) {
      found.add(Scalar.ofLongDouble(dtype, part));
    }
    return found;
  }

  private static List<Scalar> complex(DType dtype) {
    DType component = dtype.component();
    LongDouble large = LongDouble.of(component == DType.FLOAT32 ? 1e38 : 1e308);
    LongDouble small = LongDouble.of(component == DType.FLOAT32 ? 1e-40 : 1e-310);
    LongDouble nan = LongDouble.NaN;
    LongDouble infinity = LongDouble.POSITIVE_INFINITY;
    LongDouble fine = component == DType.LONGDOUBLE ? LongDouble.of(1, 0x1p-70) : LongDouble.ONE;
    LongDouble[][] pairs = {
      {LongDouble.ZERO, LongDouble.ZERO},
      {LongDouble.of(-0.0), LongDouble.ZERO},
      {LongDouble.ZERO, LongDouble.of(-0.0)},
      {fine, LongDouble.of(2.0)},
      {LongDouble.of(3.0), LongDouble.of(-4.0)},
      {LongDouble.of(0.1), LongDouble.ZERO},
      {LongDouble.of(16777216.0), LongDouble.of(1.0)},
      {large, large.negate()},
      {small, LongDouble.of(-0.0)},
      {infinity, LongDouble.ZERO},
      {LongDouble.ONE, infinity.negate()},
      {nan, LongDouble.ONE},
      {infinity, nan},
    };
    List<Scalar> found = new ArrayList<>();
    for (LongDouble[] pair : pairs) {
      found.add(Scalar.ofComplexLongDouble(dtype, ComplexLongDouble.of(pair[0], pair[1])));
    }
    return found;
  }
}
