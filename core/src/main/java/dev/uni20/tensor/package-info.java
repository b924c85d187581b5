/**
 * Tensors, their views, and the front ends that decide dtype, shape and output of each operation.
 *
 * <p>Start at {@link dev.uni20.tensor.Tensor}: an owner, a view or a generated tensor of one dtype;
 * {@link dev.uni20.tensor.ScalarTensor} is the owner of rank zero that full reductions return.
 *
 * <ul>
 *   <li>Making: {@link dev.uni20.tensor.Factories} (owners), {@link dev.uni20.tensor.Generated}
 *       (without memory), {@link dev.uni20.tensor.Sequences}, {@link
 *       dev.uni20.tensor.RandomTensors}, {@link dev.uni20.tensor.HostArrays} (from and to Java
 *       arrays).
 *   <li>Element by element: {@link dev.uni20.tensor.Arithmetic}, {@link dev.uni20.tensor.Division},
 *       {@link dev.uni20.tensor.Extrema}, {@link dev.uni20.tensor.Elementary}, {@link
 *       dev.uni20.tensor.FloatingPoint}, {@link dev.uni20.tensor.Bitwise}, {@link
 *       dev.uni20.tensor.Comparison}, {@link dev.uni20.tensor.Logical}, {@link
 *       dev.uni20.tensor.Casts}, {@link dev.uni20.tensor.UserFunctions}.
 *   <li>Along axes: {@link dev.uni20.tensor.Reductions}, {@link dev.uni20.tensor.Norms}, {@link
 *       dev.uni20.tensor.Scans}, {@link dev.uni20.tensor.Sorting}, {@link
 *       dev.uni20.tensor.LinearAlgebra}.
 *   <li>By index and mask: {@link dev.uni20.tensor.Indexing}, {@link dev.uni20.tensor.Masks}.
 *   <li>Shape: {@link dev.uni20.tensor.Slice} and the methods of a tensor, {@link
 *       dev.uni20.tensor.Axis}, {@link dev.uni20.tensor.Joining}, {@link
 *       dev.uni20.tensor.Matrices}.
 *   <li>Moving: {@link dev.uni20.tensor.Transfer}, between storages and only when asked.
 * </ul>
 *
 * <p>Inside, a call is an {@code ElementwiseCall}, {@code ReductionCall}, {@code ScanCall}, {@code
 * IndexCall} or {@code FunctionCall}: it takes its {@code Operand}s (tensors or host numbers), asks
 * {@link dev.uni20.kernel.OperationTable} for the dtypes, lets {@code Results} find the place of
 * the result, and hands a {@link dev.uni20.kernel.KernelCall} to the {@link
 * dev.uni20.kernel.Dispatcher}. A front end is a list of signatures and holds no rule.
 */
@NullMarked
package dev.uni20.tensor;

import org.jspecify.annotations.NullMarked;
