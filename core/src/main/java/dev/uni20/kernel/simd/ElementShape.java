package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.cpu.StoredOperand;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;

/**
 * The constants of a loop over elements.
 *
 * @param species the vectors that are computed with
 * @param x how the first operand is loaded
 * @param y how the second operand is; the same where there is none
 * @param operator what is computed; null for a conversion or a selection
 */
record ElementShape(
    VectorSpecies<Object> species,
    OperandShape x,
    OperandShape y,
    VectorOperators.@Nullable Operator operator) {

  /** Of operands in memory as they are computed with. */
  static ElementShape of(DType dtype, VectorOperators.@Nullable Operator operator) {
    StoredOperand own = new StoredOperand(dtype, false);
    return of(dtype, Lanes.species(dtype).length(), own, own, operator);
  }

  /** Of operands that are computed with in a dtype, so many at a time. */
  static ElementShape of(
      DType computing,
      int lanes,
      StoredOperand left,
      StoredOperand right,
      VectorOperators.@Nullable Operator operator) {
    return new ElementShape(
        Lanes.species(computing, lanes),
        OperandShape.of(left.dtype(), computing, lanes, left.repeats()),
        OperandShape.of(right.dtype(), computing, lanes, right.repeats()),
        operator);
  }
}
