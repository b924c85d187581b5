package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.Distribution;
import dev.uni20.memory.HostAccess;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * The numbers of one distribution, in the wide dtype of the elements. Each chunk has a generator
 * L64X128MixRandom (G. L. Steele and S. Vigna, "LXM: better splittable pseudorandom number
 * generators (and almost as fast)", OOPSLA 2021), whose state is made of the seed and the number of
 * the chunk.
 */
final class RandomNumbers {
  private static final RandomGeneratorFactory<RandomGenerator> GENERATORS =
      RandomGeneratorFactory.of("L64X128MixRandom");

  /** 2^64 over the golden ratio: its multiples, one for each chunk, are far from each other. */
  private static final long CHUNK_STEP = 0x9E3779B97F4A7C15L;

  private static final int STATE_WORDS = 4;

  private final Distribution distribution;
  private final DType component;
  private final boolean complex;
  private final boolean pairs;
  private final boolean narrow;
  private RandomGenerator generator = stream(0, 0);

  RandomNumbers(Distribution distribution, DType dtype) {
    this.distribution = distribution;
    this.component = dtype.component();
    this.complex = dtype.isComplex();
    this.pairs = Wide.of(component) == Wide.PAIR;
    this.narrow = component.precisionDigits() < DType.FLOAT64.precisionDigits();
  }

  /** Goes on with the numbers of a chunk. */
  void start(long seed, long chunk) {
    generator = stream(seed, chunk);
  }

  private static RandomGenerator stream(long seed, long chunk) {
    long key = new SplittableRandom(seed).nextLong();
    SplittableRandom words = new SplittableRandom(key ^ (chunk * CHUNK_STEP));
    byte[] state = new byte[STATE_WORDS * Long.BYTES];
    long word = 0;
    for (int i = 0; i < state.length; i++) {
      word = i % Long.BYTES == 0 ? words.nextLong() : word << Byte.SIZE;
      state[i] = (byte) (word >>> (Long.SIZE - Byte.SIZE)); // the greatest byte first
    }
    return GENERATORS.create(state);
  }

  /** Draws elements to a native address. */
  void draw(long address, int count) {
    int numbers = complex ? 2 * count : count;
    switch (distribution) {
      case Distribution.Uniform uniform -> drawUniform(uniform, address, numbers);
      case Distribution.UniformIntegers integers -> drawIntegers(integers, address, numbers);
      case Distribution.Normal normal -> drawNormal(normal, address, numbers);
    }
  }

  private void drawUniform(Distribution.Uniform uniform, long address, int numbers) {
    for (int i = 0; i < numbers; i++) {
      boolean imaginary = complex && i % 2 == 1;
      LongDouble low = imaginary ? uniform.low().imaginary() : uniform.low().real();
      LongDouble high = imaginary ? uniform.high().imaginary() : uniform.high().real();
      if (pairs) {
        ElementMemory.storeLongDouble(
            address + (long) i * DType.LONGDOUBLE.byteSize(), uniform(low, high));
      } else {
        HostAccess.setDouble(address + (long) i * Double.BYTES, uniform(low.high(), high.high()));
      }
    }
  }

  private double uniform(double low, double high) {
    while (true) {
      double part = unit();
      double width = high - low;
      double value = Double.isInfinite(width) ? low * (1 - part) + high * part : low + width * part;
      // A number that is rounded up to the bound, here or in a narrower dtype, is drawn again.
      if ((narrow ? DoublePair.narrowed(value, component) : value) < high) {
        return value;
      }
    }
  }

  private LongDouble uniform(LongDouble low, LongDouble high) {
    while (true) {
      LongDouble part = LongDouble.of(unit(), unit() * 0x1p-53);
      LongDouble width = high.subtract(low);
      LongDouble value =
          width.isFinite()
              ? low.add(width.multiply(part))
              : low.multiply(LongDouble.ONE.subtract(part)).add(high.multiply(part));
      if (value.compareTo(high) < 0) {
        return value;
      }
    }
  }

  /** A multiple of 2^-53 from 0, included, to 1, excluded. */
  private double unit() {
    return (generator.nextLong() >>> 11) * 0x1p-53;
  }

  private void drawIntegers(Distribution.UniformIntegers integers, long address, int numbers) {
    long last = integers.count() - 1;
    long mask = -1L >>> Math.min(Long.numberOfLeadingZeros(last), Long.SIZE - 1);
    for (int i = 0; i < numbers; i++) {
      long drawn;
      do {
        // The high bits are the better ones; numbers past the last are drawn again, so that none
        // is more likely than another.
        drawn = Long.reverse(generator.nextLong()) & mask;
      } while (Long.compareUnsigned(drawn, last) > 0);
      HostAccess.setLong(address + (long) i * Long.BYTES, integers.low() + drawn);
    }
  }

  private void drawNormal(Distribution.Normal normal, long address, int numbers) {
    double share = complex ? Math.sqrt(0.5) : 1;
    for (int i = 0; i < numbers; i++) {
      LongDouble mean = complex && i % 2 == 1 ? normal.mean().imaginary() : normal.mean().real();
      double drawn = generator.nextGaussian() * share;
      if (pairs) {
        ElementMemory.storeLongDouble(
            address + (long) i * DType.LONGDOUBLE.byteSize(),
            mean.add(normal.deviation().multiply(LongDouble.of(drawn))));
      } else {
        HostAccess.setDouble(
            address + (long) i * Double.BYTES,
            Math.fma(normal.deviation().high(), drawn, mean.high()));
      }
    }
  }
}
