package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.memory.HostAccess;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

// #template COMPLEX128 for COMPLEX64
/** Loops over complex128 elements as pairs of lanes; those of complex64 are derived. */
final class Complex128Vectors {
  private static final VectorSpecies<Object> SPECIES = Lanes.species(DType.COMPLEX128.component());
  private static final int STEP = SPECIES.vectorByteSize();

  /** Each lane of the lower half of a vector twice, then each of the upper half. */
  private static final VectorShuffle<Object> LOWER =
      VectorShuffle.fromOp(SPECIES, lane -> lane / 2);

  private static final VectorShuffle<Object> UPPER =
      VectorShuffle.fromOp(SPECIES, lane -> (SPECIES.length() + lane) / 2);

  private Complex128Vectors() {}

  private static Vector<Object> load(long address) {
    HostAccess.checkRead(address, STEP);
    return SPECIES.fromMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }

  private static void store(Vector<Object> value, long address) {
    HostAccess.checkWrite(address, STEP);
    value.intoMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }

  /** Complex numbers times real ones, of which there are so many vectors. */
  static void multiplyReal(long out, long z, long real, int vectors) {
    for (int i = 0; i < vectors; i++) {
      Vector<Object> factors = load(real + (long) i * STEP);
      long at = 2L * i * STEP;
      store(load(z + at).lanewise(VectorOperators.MUL, factors.rearrange(LOWER)), out + at);
      at += STEP;
      store(load(z + at).lanewise(VectorOperators.MUL, factors.rearrange(UPPER)), out + at);
    }
  }
}
