package dev.uni20.kernel.simd;

import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;

/**
 * The constants of a loop over elements.
 *
 * @param species the vectors that are computed with
 * @param x the vectors that the first operand is loaded in; of as many lanes, narrower where its
 *     elements are converted
 * @param y those of the second operand
 * @param xRepeats whether the first operand is one vector for all
 * @param yRepeats whether the second operand is
 * @param operator what is computed; null for a conversion or a selection
 */
record ElementShape(
    VectorSpecies<Object> species,
    VectorSpecies<Object> x,
    VectorSpecies<Object> y,
    boolean xRepeats,
    boolean yRepeats,
    VectorOperators.@Nullable Operator operator) {

  /** Of operands in memory as they are computed with. */
  ElementShape(VectorSpecies<Object> species, VectorOperators.@Nullable Operator operator) {
    this(species, species, species, false, false, operator);
  }
}
