package dev.uni20.kernel.simd;

import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.RealFormat;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorOperators.Comparison;
import jdk.incubator.vector.VectorSpecies;

/**
 * The elements of a dtype that an integer dtype has values for, between two bounds: the constants
 * of a {@link RangeLoop}.
 *
 * @param species the vectors that the elements are loaded in
 * @param above how an element compares with the least one
 * @param below how an element compares with the greatest one
 */
record Range(
    VectorSpecies<Object> species, Comparison above, long least, Comparison below, long greatest) {

  /** Of real elements, for an integer dtype of at most 32 bits if they are floating. */
  static Range of(DType from, DType to, int lanes) {
    VectorSpecies<Object> species = Lanes.species(from, lanes);
    long least = Conversions.minimum(to);
    long greatest = Conversions.maximum(to);
    if (from.isFloating()) {
      RealFormat format = RealFormat.of(from);
      double below = format.round(least - 1.0);
      // What lies between has its integer part in the range.
      long bound = (long) (below < least ? below : format.nextDown(below));
      return new Range(species, VectorOperators.GT, bound, VectorOperators.LT, greatest + 1);
    }
    if (from.isUnsignedInteger()) {
      return new Range(species, VectorOperators.UGE, 0, VectorOperators.ULE, greatest);
    }
    return new Range(
        species,
        VectorOperators.GE,
        Math.max(least, Conversions.minimum(from)),
        VectorOperators.LE,
        within(greatest, Conversions.maximum(from)));
  }

  /** The lesser of two greatest values; that of uint64 is more than any other. */
  private static long within(long greatest, long other) {
    return Long.compareUnsigned(greatest, other) < 0 ? greatest : other;
  }
}
