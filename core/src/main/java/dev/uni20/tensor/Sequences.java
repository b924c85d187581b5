package dev.uni20.tensor;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.LongDoubleFunctions;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.ShapeException;

// #facade dev.uni20.Uni20
/** Evenly spaced numbers as tensors of rank one, which own their memory and are writable. */
public final class Sequences {
  private Sequences() {}

  /** As {@link #linspace(DType, Number, Number, long, boolean)}, with the endpoint. */
  public static Tensor linspace(DType dtype, Number start, Number stop, long count) {
    return linspace(dtype, start, stop, count, true);
  }

  /**
   * Numbers from start to stop at equal distances. The first is start rounded to the dtype, the
   * last, with the endpoint, stop rounded to the dtype; between them the exact number is rounded,
   * with an error of at most 0.501 ulp in float32 and float64 (bounds of up to 53 digits), and of
   * 2^-100 of the greater bound in longdouble. Nothing overflows on the way. Complex numbers lie on
   * the line between the bounds.
   *
   * @param dtype a floating or complex dtype
   * @param start the first number
   * @param stop the last number, or the one after the last
   * @param count how many numbers
   * @param endpoint whether stop is the last of them
   * @throws PromotionException for integers and bool
   * @throws dev.uni20.dtype.ConversionException for complex bounds of a real dtype, and for bounds
   *     past its range
   * @throws ShapeException if count is negative
   * @throws IllegalArgumentException if a bound is not finite
   */
  public static Tensor linspace(
      DType dtype, Number start, Number stop, long count, boolean endpoint) {
    if (!dtype.isFloating() && !dtype.isComplex()) {
      throw new PromotionException(
          "linspace: takes a floating or complex dtype; found "
              + dtype
              + "; cast it (cast(linspace(FLOAT64, ...), "
              + dtype.name()
              + ")), or use range");
    }
    ComplexLongDouble from = bound("linspace", dtype, start);
    ComplexLongDouble to = bound("linspace", dtype, stop);
    HostScalar.of(start).convertTo("linspace", dtype); // refuses what the dtype does not hold
    HostScalar.of(stop).convertTo("linspace", dtype);
    long intervals = intervals("linspace", count, endpoint);
    return Factories.fromFunction(
        dtype,
        index -> {
          LongDouble real = point(from.real(), to.real(), index[0], intervals);
          return dtype.isComplex()
              ? ComplexLongDouble.of(
                  real, point(from.imaginary(), to.imaginary(), index[0], intervals))
              : real;
        },
        count);
  }

  /**
   * As {@link #logspace(DType, Number, Number, long, Number, boolean)}, of ten, with the endpoint.
   */
  public static Tensor logspace(DType dtype, Number start, Number stop, long count) {
    return logspace(dtype, start, stop, count, 10, true);
  }

  /**
   * Powers of a base whose exponents go from start to stop at equal distances, those of {@link
   * #linspace(DType, Number, Number, long, boolean)} in longdouble. Each is within 0.501 ulp of the
   * exact power in float32 and float64, and within 2^-90 of it in longdouble.
   *
   * @param dtype a floating dtype
   * @param start the exponent of the first number
   * @param stop the exponent of the last number, or of the one after the last
   * @param count how many numbers
   * @param base the base, positive
   * @param endpoint whether stop is the exponent of the last number
   * @throws PromotionException for dtypes that are not floating
   * @throws dev.uni20.dtype.ConversionException for complex bounds
   * @throws ShapeException if count is negative
   * @throws IllegalArgumentException if a bound is not finite, or the base not finite and positive
   */
  public static Tensor logspace(
      DType dtype, Number start, Number stop, long count, Number base, boolean endpoint) {
    if (!dtype.isFloating()) {
      throw new PromotionException(
          "logspace: takes a floating dtype; found "
              + dtype
              + "; cast it (cast(logspace(FLOAT64, ...), "
              + dtype.name()
              + "))");
    }
    LongDouble from = bound("logspace", dtype, start).real();
    LongDouble to = bound("logspace", dtype, stop).real();
    LongDouble of = bound("logspace", dtype, base).real();
    if (of.compareTo(LongDouble.ZERO) <= 0) {
      throw new IllegalArgumentException("logspace: the base must be positive; found " + base);
    }
    long intervals = intervals("logspace", count, endpoint);
    return Factories.fromFunction(
        dtype, index -> LongDoubleFunctions.power(of, point(from, to, index[0], intervals)), count);
  }

  private static ComplexLongDouble bound(String name, DType dtype, Number value) {
    DType wide = dtype.isComplex() ? DType.CLONGDOUBLE : DType.LONGDOUBLE;
    ComplexLongDouble found = HostScalar.of(value).convertTo(name, wide).complexLongDoubleValue();
    if (!found.real().isFinite() || !found.imaginary().isFinite()) {
      throw new IllegalArgumentException(name + ": takes finite numbers; found " + value);
    }
    return found;
  }

  private static long intervals(String name, long count, boolean endpoint) {
    if (count < 0) {
      throw new ShapeException(name + ": a count of " + count + " is negative");
    }
    return endpoint ? Math.max(count - 1, 1) : count;
  }

  /** The number after so many of all intervals, scaled so that nothing leaves the range. */
  private static LongDouble point(LongDouble start, LongDouble stop, long index, long intervals) {
    if (index == 0) {
      return start;
    }
    if (index == intervals) {
      return stop;
    }
    int exponent = Math.max(Math.getExponent(start.high()), Math.getExponent(stop.high()));
    LongDouble before = start.scalb(-exponent).multiply(LongDouble.of(intervals - index));
    LongDouble after = stop.scalb(-exponent).multiply(LongDouble.of(index));
    return before.add(after).divide(LongDouble.of(intervals)).scalb(exponent);
  }
}
