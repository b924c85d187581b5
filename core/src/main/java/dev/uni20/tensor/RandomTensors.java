package dev.uni20.tensor;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Distribution;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import java.math.BigInteger;
import java.util.List;

// #facade dev.uni20.Uni20
/**
 * Random tensors. A seed, a dtype, a distribution and the extents give the same elements whatever
 * the number of threads and the layout: elements are counted in row-major order and cut into chunks
 * of 4096, each with a generator L64X128MixRandom whose state is made of the seed and the number of
 * the chunk. Tensors of rank one therefore begin alike whatever their extents. Uniform elements are
 * the same on every machine and Java version; normal ones are those of the Java version's {@link
 * java.util.random.RandomGenerator#nextGaussian()}.
 */
public final class RandomTensors {
  private RandomTensors() {}

  /**
   * A tensor of uniformly distributed elements from low, included, to high, excluded.
   *
   * <p>Floating: low + u (high - low), rounded once, u a multiple of 2^-53 (longdouble: 2^-106) in
   * [0, 1); complex: each component in the rectangle of the bounds. The bounds are rounded to the
   * dtype first. Integers: each as likely as any other; high may be one past the dtype's greatest.
   *
   * @param dtype any but bool
   * @param low the lower bound
   * @param high the upper bound, greater (in each component)
   * @param seed where the numbers start
   * @param extents the extents
   * @throws PromotionException for bool
   * @throws dev.uni20.dtype.ConversionException for bounds that the dtype does not hold
   * @throws IllegalArgumentException if low is not below high, or one is not finite
   */
  public static Tensor randomUniform(
      DType dtype, Number low, Number high, long seed, long... extents) {
    return draw("randomUniform", uniform(dtype, low, high), seed, Factories.empty(dtype, extents));
  }

  /**
   * As {@link #randomUniform(DType, Number, Number, long, long...)}, into a tensor of any layout,
   * whose dtype and extents they have.
   */
  public static Tensor randomUniform(Tensor out, Number low, Number high, long seed) {
    return draw("randomUniform", uniform(out.dtype(), low, high), seed, out);
  }

  /**
   * A tensor of normally distributed elements: mean + deviation g, rounded once, g standard normal
   * with 53 digits. Complex: the components are independent, each with half the variance.
   *
   * @param dtype a floating or complex dtype
   * @param mean the mean
   * @param deviation the standard deviation, real and not negative
   * @param seed where the numbers start
   * @param extents the extents
   * @throws PromotionException for integers and bool
   * @throws IllegalArgumentException if the mean or the deviation is not finite, or the deviation
   *     negative
   */
  public static Tensor randomNormal(
      DType dtype, Number mean, Number deviation, long seed, long... extents) {
    return draw(
        "randomNormal", normal(dtype, mean, deviation), seed, Factories.empty(dtype, extents));
  }

  /**
   * As {@link #randomNormal(DType, Number, Number, long, long...)}, into a tensor of any layout,
   * whose dtype and extents they have.
   */
  public static Tensor randomNormal(Tensor out, Number mean, Number deviation, long seed) {
    return draw("randomNormal", normal(out.dtype(), mean, deviation), seed, out);
  }

  private static Tensor draw(String name, Distribution distribution, long seed, Tensor out) {
    Span span = Results.writable(name, out);
    DType dtype = out.dtype();
    Signature row = new Signature(List.of(), dtype, dtype, false, "");
    Results.dispatch(new Operation.Random(name, distribution, seed), row, span, List.of(), false);
    return out;
  }

  private static Distribution uniform(DType dtype, Number low, Number high) {
    if (dtype.isBoolean()) {
      throw new PromotionException(
          "randomUniform: of bool has no bounds; compare uniform numbers"
              + " (less(randomUniform(FLOAT64, 0, 1, seed, extents), 0.5))");
    }
    if (dtype.isInteger()) {
      return integers(dtype, low, high);
    }
    ComplexLongDouble least = finite("randomUniform", dtype, low);
    ComplexLongDouble greatest = finite("randomUniform", dtype, high);
    boolean ordered =
        least.real().compareTo(greatest.real()) < 0
            && (!dtype.isComplex() || least.imaginary().compareTo(greatest.imaginary()) < 0);
    if (!ordered) {
      throw notBelow(low, high);
    }
    return new Distribution.Uniform(least, greatest);
  }

  private static Distribution integers(DType dtype, Number low, Number high) {
    BigInteger least = HostScalar.of(low).convertTo("randomUniform", dtype).bigIntegerValueExact();
    BigInteger bound = integer(high);
    BigInteger end = dtype.maximumInteger().add(BigInteger.ONE);
    BigInteger past =
        bound.equals(end)
            ? end
            : HostScalar.of(high).convertTo("randomUniform", dtype).bigIntegerValueExact();
    if (least.compareTo(past) >= 0) {
      throw notBelow(low, high);
    }
    return new Distribution.UniformIntegers(least.longValue(), past.subtract(least).longValue());
  }

  /** An integer of any size; anything else is left for the dtype to refuse. */
  private static BigInteger integer(Number value) {
    if (value instanceof BigInteger big) {
      return big;
    }
    return value instanceof Scalar scalar && scalar.dtype().isInteger()
        ? scalar.bigIntegerValueExact()
        : BigInteger.valueOf(value.longValue());
  }

  private static Distribution normal(DType dtype, Number mean, Number deviation) {
    if (!dtype.isFloating() && !dtype.isComplex()) {
      throw new PromotionException(
          "randomNormal: takes a floating or complex dtype; found "
              + dtype
              + "; round normal numbers (cast(rint(randomNormal(FLOAT64, ...)), "
              + dtype.name()
              + "))");
    }
    ComplexLongDouble center = finite("randomNormal", dtype, mean);
    LongDouble spread = finite("randomNormal", dtype.component(), deviation).real();
    if (spread.signum() < 0) {
      throw new IllegalArgumentException(
          "randomNormal: the standard deviation must not be negative; found " + deviation);
    }
    return new Distribution.Normal(center, spread);
  }

  private static ComplexLongDouble finite(String name, DType dtype, Number value) {
    ComplexLongDouble found = HostScalar.of(value).convertTo(name, dtype).complexLongDoubleValue();
    if (!found.real().isFinite() || !found.imaginary().isFinite()) {
      throw new IllegalArgumentException(name + ": takes finite numbers; found " + value);
    }
    return found;
  }

  private static IllegalArgumentException notBelow(Number low, Number high) {
    return new IllegalArgumentException(
        "randomUniform: low must be below high; found " + low + " and " + high);
  }
}
