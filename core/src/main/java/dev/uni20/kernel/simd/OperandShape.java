package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import jdk.incubator.vector.VectorSpecies;

/**
 * How an operand is loaded, as constants of a loop.
 *
 * @param stored the vectors that it is loaded in; of as many lanes as those that are computed with,
 *     narrower where its elements are converted
 * @param extended what they are extended to first where that is by zeros, else as stored
 * @param bits the bits of an extended element that are its value's; all where it isn't extended by
 *     zeros
 * @param repeats whether it is one vector for all
 */
record OperandShape(
    VectorSpecies<Object> stored, VectorSpecies<Object> extended, long bits, boolean repeats) {
  private static final long ALL = -1;

  /** Of elements of a dtype that become vectors of another one of at least as many bits. */
  static OperandShape of(DType dtype, DType computing, int lanes, boolean repeats) {
    VectorSpecies<Object> stored = Lanes.species(dtype, lanes);
    if (!dtype.isUnsignedInteger() || dtype.storageBits() >= computing.storageBits()) {
      return new OperandShape(stored, stored, ALL, repeats);
    }
    int bits = computing.isFloating() ? Integer.SIZE : computing.storageBits();
    VectorSpecies<Object> extended = Lanes.integers(bits, lanes);
    return new OperandShape(stored, extended, ALL >>> (Long.SIZE - dtype.storageBits()), repeats);
  }

  /** Whether elements are extended by zeros. */
  boolean isExtended() {
    return bits != ALL;
  }

  /** The size of a vector as it is stored. */
  int bytes() {
    return stored.vectorByteSize();
  }

  /** How far apart vectors lie, in bytes. */
  int step() {
    return repeats ? 0 : bytes();
  }
}
