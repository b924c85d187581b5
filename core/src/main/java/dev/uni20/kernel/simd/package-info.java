/**
 * The SIMD backend: kernels on {@code jdk.incubator.vector} for what they do faster than the
 * reference backend. Large work is shared by the threads of {@link dev.uni20.kernel.cpu.Parallel}.
 * It declines all else, and small work.
 *
 * <p>{@link dev.uni20.kernel.simd.OutputWalk} goes through the outputs of a reduction and shares
 * them, or the elements of one, among threads. What folds their elements knows its layouts: {@link
 * dev.uni20.kernel.simd.VectorColumns} those whose outputs lie together, {@link
 * dev.uni20.kernel.simd.VectorRows} those with many outputs whose elements lie together, {@link
 * dev.uni20.kernel.simd.VectorReduction} all others: it hands over runs where they lie, and gathers
 * what is strided, converted, conjugated or generated into blocks first, by the reference backend's
 * {@link dev.uni20.kernel.cpu.BlockReader}. A kernel takes contiguous runs of one dtype at native
 * addresses. Kernels are written once for float64 and derived for the other dtypes by the build.
 *
 * <p>Vectors stay in local variables; all memory is the one segment of {@link
 * dev.uni20.memory.HostAccess}; arithmetic is done in the preferred width of a lane type only, and
 * other widths are loaded and converted: each of these is worth a factor of two to seven. So is it
 * that a loop stays within what the compiler inlines (some forty operations on vectors; {@code
 * -XX:+PrintInlining} tells), and that memory is read as several streams far apart. A result that a
 * kernel can't be sure of (not finite, close to underflow) is computed again by the reference
 * backend, output by output.
 */
@NullMarked
package dev.uni20.kernel.simd;

import org.jspecify.annotations.NullMarked;
