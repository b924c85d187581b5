package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

// #template INT32 for INT16 UINT16 UINT32
/** Exact sums of int32 elements in int64 lanes; those of other narrow integers are derived. */
final class Int32Sums {
  private static final VectorSpecies<Object> SPECIES = Lanes.narrow(DType.INT32);
  private static final int STEP = SPECIES.vectorByteSize();

  // #only UNSIGNED_INTEGER
  // ~ private static final long VALUE_BITS = (1L << DType.INT32.storageBits()) - 1;
  // #end

  private Int32Sums() {}

  private static LongVector load(long address) {
    HostAccess.checkRead(address, STEP);
    LongVector wide =
        (LongVector)
            SPECIES
                .fromMemorySegment(HostAccess.segment(), address, Lanes.ORDER)
                .castShape(Lanes.LONGS, 0);
    // #only UNSIGNED_INTEGER
    // ~ return wide.lanewise(VectorOperators.AND, VALUE_BITS);
    // #else
    return wide;
    // #end
  }

  /** The sum of an even number of vectors, fewer than 2^28. */
  static long sum(long x, int vectors) {
    LongVector a = LongVector.zero(Lanes.LONGS);
    LongVector b = LongVector.zero(Lanes.LONGS);
    for (int i = 0; i < vectors; i += 2) {
      long at = x + (long) i * STEP;
      a = a.add(load(at));
      b = b.add(load(at + STEP));
    }
    return a.add(b).reduceLanes(VectorOperators.ADD);
  }
}
