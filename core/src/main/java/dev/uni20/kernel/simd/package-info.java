/**
 * The SIMD backend: kernels on {@code jdk.incubator.vector} for what they do faster than the
 * reference backend, and the threads that large work is cut for. It declines all else, and small
 * work.
 *
 * <p>A kernel takes contiguous runs of one dtype at a native address. {@link
 * dev.uni20.kernel.simd.VectorReduction} walks any layout: it hands over runs where they lie, and
 * gathers what is strided, converted, conjugated or generated into blocks first, by the reference
 * backend's {@link dev.uni20.kernel.cpu.BlockReader}. Kernels are written once for float64 and
 * derived for the other dtypes by the build.
 *
 * <p>Vectors stay in local variables; all memory is the one segment of {@link
 * dev.uni20.memory.HostAccess}; arithmetic is done in the preferred width of a lane type only, and
 * other widths are loaded and converted: each of these is worth a factor of two to seven. A result
 * that a kernel can't be sure of (not finite, close to underflow) is computed again by the
 * reference backend, output by output.
 */
@NullMarked
package dev.uni20.kernel.simd;

import org.jspecify.annotations.NullMarked;
