/**
 * The reference backend on the host's processor: internal, and the oracle for every other backend.
 *
 * <p>{@code ReferenceBackend} does every operation, dtype and layout in the same way, block by
 * block:
 *
 * <ol>
 *   <li>load: {@code BlockReader} and its {@code BlockLoader} give the address of contiguous
 *       elements in the computing dtype: where they lie, if that is what they are (up to 16384 at a
 *       time, of an elementwise call); otherwise gathered ({@code Gather}), read through the
 *       accessor, and converted by way of a {@code Wide} dtype, 256 at a time. {@code TurnedLines}
 *       reads operands that lie across the output;
 *   <li>compute: {@code Float64Kernels} and what the build derives from it, one contiguous loop per
 *       function and dtype over {@code Float64Element} and its like, found by {@code KernelTable};
 *   <li>store: {@code BlockWriter}, in place or scattered.
 * </ol>
 *
 * <p>{@code ElementwiseLoop} does that for elementwise functions and conversions. {@code
 * ReductionLoop} feeds blocks to an {@code Accumulator}: {@code BlockedAccumulator} (compensated or
 * plain pairs in a binary tree), {@code ExactReduction} on an {@code ExactAccumulator}, {@code
 * IntegerAccumulator}, {@code IntegerProductAccumulator}, or a {@code FoldAccumulator} for products
 * of floating dtypes, extrema and truth values. Complex reductions are split into real ones by
 * {@code ReductionTerms}. {@code ScanLoop} keeps running sums and products; {@code IndexedLoop},
 * {@code NonzeroLoop}, {@code SortLoop} and {@code SearchLoop} move and order elements; {@code
 * FunctionLoop} calls the caller's functions, {@code RandomLoop} draws numbers.
 *
 * <p>Calls of one block take a shorter way to the same loops: {@code WholeBlock} and {@code
 * WholeReduction} need no plan, and {@code FewTerms} sums sixteen numbers or fewer without an
 * accumulator. {@code Parallel} shares the blocks of large work among threads, for a backend that
 * asks it to; the reference backend does not.
 *
 * <p>Loops here are plain: addresses, counts and one dtype, no lambdas and no allocation. Classes
 * with a {@code #template} directive are derived for other dtypes; CONTRIBUTING.md says how.
 */
@NullMarked
package dev.uni20.kernel.cpu;

import org.jspecify.annotations.NullMarked;
