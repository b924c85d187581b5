package dev.uni20.tensor;

/**
 * The different elements of a tensor, with how often and where they are.
 *
 * @param values the different elements in ascending order, of rank one
 * @param counts how often each of them is there, int64
 * @param firstIndices the first flat index of each of them, int64
 * @param inverse for each element of the tensor, in its extents, the index of its value among the
 *     different ones, int64
 */
public record UniqueElements(Tensor values, Tensor counts, Tensor firstIndices, Tensor inverse) {}
