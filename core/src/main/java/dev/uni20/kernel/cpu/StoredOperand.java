package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;

/**
 * How the elements of an operand are given to a loop.
 *
 * @param dtype their dtype in memory
 * @param repeats whether it is one number for all elements of the result; in memory it is there as
 *     often as a vector has lanes
 */
public record StoredOperand(DType dtype, boolean repeats) {}
