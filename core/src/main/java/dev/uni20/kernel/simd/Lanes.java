package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;
import java.nio.ByteOrder;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * The shape of vectors on this machine.
 *
 * <p>Methods that take or give vectors are a line or two: a longer one may be compiled by itself
 * before its caller is, and is then called with its vectors in objects, a hundred times slower. For
 * the same reason no vector is a constant: a loop that starts from one keeps its variable in
 * objects.
 */
final class Lanes {
  static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;
  static final int COUNT = DOUBLES.length();

  /** The fewest bits that a vector has. */
  static final int LEAST_BITS = 64;

  /** The size of a vector. */
  static final long BYTES = (long) COUNT * Double.BYTES;

  /** As many float32 lanes as {@link #DOUBLES} has; for loads only. */
  private static final VectorSpecies<Float> HALF_FLOATS =
      VectorSpecies.of(float.class, VectorShape.forBitSize(COUNT * Float.SIZE));

  static final VectorSpecies<Long> LONGS = LongVector.SPECIES_PREFERRED;
  static final ByteOrder ORDER = ByteOrder.nativeOrder();

  /** Exchanges the lanes of each pair: real and imaginary parts. */
  static final VectorShuffle<Double> SWAP_1 = VectorShuffle.fromOp(DOUBLES, lane -> lane ^ 1);

  private static final Class<?>[] INTEGERS = {byte.class, short.class, int.class, long.class};

  private Lanes() {}

  /** The preferred vectors of a dtype that is carried in a primitive. */
  @SuppressWarnings("unchecked") // A template knows its elements by their dtype alone.
  static VectorSpecies<Object> species(DType dtype) {
    return (VectorSpecies<Object>) (VectorSpecies<?>) VectorSpecies.ofPreferred(element(dtype));
  }

  private static Class<?> element(DType dtype) {
    return dtype.isFloating()
        ? (dtype.byteSize() == Float.BYTES ? float.class : double.class)
        : INTEGERS[Integer.numberOfTrailingZeros(dtype.byteSize())];
  }

  /** Vectors of a dtype with as many lanes as {@link #DOUBLES}; for loads only. */
  static VectorSpecies<Object> narrow(DType dtype) {
    return species(dtype, COUNT);
  }

  /** Vectors of a dtype with so many lanes. */
  static VectorSpecies<Object> species(DType dtype, int lanes) {
    return species(element(dtype), dtype.storageBits(), lanes);
  }

  /** Vectors of integers of so many bits. */
  static VectorSpecies<Object> integers(int bits, int lanes) {
    return species(INTEGERS[Integer.numberOfTrailingZeros(bits / Byte.SIZE)], bits, lanes);
  }

  @SuppressWarnings("unchecked") // As species.
  private static VectorSpecies<Object> species(Class<?> element, int bits, int lanes) {
    VectorShape shape = VectorShape.forBitSize(lanes * bits);
    return (VectorSpecies<Object>) (VectorSpecies<?>) VectorSpecies.of(element, shape);
  }

  /** Stores lanes of a comparison, one byte each: 1 for true. */
  static void storeBools(long bits, int lanes, long address) {
    if (lanes < 8) {
      for (int i = 0; i < lanes; i++) {
        HostAccess.setByte(address + i, (byte) (bits >>> i & 1));
      }
      return;
    }
    for (int done = 0; done < lanes; done += 8) {
      HostAccess.setLong(address + done, Long.expand(bits >>> done & 0xFF, 0x0101_0101_0101_0101L));
    }
  }

  /** Bools of one byte each as the bits of a mask: any byte but 0 is true. */
  static long loadBools(int lanes, long address) {
    if (lanes < 8) {
      return nonzero(HostAccess.getInt(address) & 0xFFFF_FFFFL);
    }
    long bits = 0;
    for (int done = 0; done < lanes; done += 8) {
      bits |= nonzero(HostAccess.getLong(address + done)) << done;
    }
    return bits;
  }

  /** A bit for each of eight bytes. */
  private static long nonzero(long bytes) {
    long most = 0x7F7F_7F7F_7F7F_7F7FL;
    return Long.compress(((bytes & most) + most) | bytes, ~most);
  }

  /** Loads a vector of float64 numbers. */
  static DoubleVector load(long address) {
    HostAccess.checkRead(address, BYTES);
    return DoubleVector.fromMemorySegment(DOUBLES, HostAccess.segment(), address, ORDER);
  }

  /** Loads as many float32 numbers. */
  static DoubleVector loadFloats(long address) {
    HostAccess.checkRead(address, BYTES / 2);
    return (DoubleVector)
        FloatVector.fromMemorySegment(HALF_FLOATS, HostAccess.segment(), address, ORDER)
            .convertShape(VectorOperators.F2D, DOUBLES, 0);
  }

  /** Stores a vector of float64 numbers. */
  static void store(DoubleVector value, long address) {
    HostAccess.checkWrite(address, BYTES);
    value.intoMemorySegment(HostAccess.segment(), address, ORDER);
  }

  /**
   * a + b - sum exactly, sum being a + b rounded (D. E. Knuth's TwoSum). Two of its additions are
   * multiplications by one and additions, which round alike: on processors that add and multiply in
   * different units, both kinds of units share the work.
   */
  static DoubleVector twoSumError(
      DoubleVector a, DoubleVector b, DoubleVector sum, DoubleVector one) {
    DoubleVector z = sum.sub(a);
    return z.sub(sum).fma(one, a).fma(one, b.sub(z));
  }

  /** The same by additions alone, for loops that have no register left for a vector of ones. */
  static DoubleVector twoSumError(DoubleVector a, DoubleVector b, DoubleVector sum) {
    DoubleVector z = sum.sub(a);
    return a.sub(sum.sub(z)).add(b.sub(z));
  }
}
