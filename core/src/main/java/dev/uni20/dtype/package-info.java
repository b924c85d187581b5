/**
 * The element types, how they combine, and the host values that carry them.
 *
 * <p>This is the lowest floor of the library; it knows no memory and no tensor. Start at {@link
 * dev.uni20.dtype.DType}, the one list of dtypes. Everything else derives from its rows:
 *
 * <ul>
 *   <li>{@link dev.uni20.dtype.Promotion} says which dtype two or more tensors combine to;
 *   <li>{@link dev.uni20.dtype.HostScalar} says how an ordinary Java number meets a tensor;
 *   <li>{@link dev.uni20.dtype.Scalar} is one value with a dtype, and its {@code cast} is the
 *       definition of every conversion; {@link dev.uni20.dtype.Conversions} has the same rules on
 *       bare {@code long}, {@code double} and {@link dev.uni20.dtype.LongDouble} values, for
 *       kernels;
 *   <li>{@link dev.uni20.dtype.LongDouble}, {@link dev.uni20.dtype.Complex} and {@link
 *       dev.uni20.dtype.ComplexLongDouble} are the arithmetic that Java lacks;
 *   <li>{@link dev.uni20.dtype.RealFunctions}, {@link dev.uni20.dtype.LongDoubleFunctions}, {@link
 *       dev.uni20.dtype.ComplexFunctions}, {@link dev.uni20.dtype.ComplexLongDoubleFunctions} and
 *       {@link dev.uni20.dtype.IntegerFunctions} are the elementary functions; {@link
 *       dev.uni20.dtype.ElementaryAccuracy} tells their errors;
 *   <li>{@link dev.uni20.dtype.NumberText} prints and reads values.
 * </ul>
 */
@NullMarked
package dev.uni20.dtype;

import org.jspecify.annotations.NullMarked;
